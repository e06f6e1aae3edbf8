"""The documents point to what exists: paths, names in the code, links, headings."""

import itertools
import re
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "conexio"
GUIDES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
"""Documents whose paths in backticks are checked."""
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "bench" / "results.md",
    ROOT / "training" / "README.md",
]
PICTURE = ROOT / "docs" / "pictures" / "architecture.svg"

SUFFIXES = {".ftl", ".json", ".jsonl", ".md", ".onnx", ".py", ".svelte", ".svg", ".toml", ".ts"}
PATH = re.compile(r"(?:[\w@.-]+/)*[\w@.-]+/?")
NAME = re.compile(r"[A-Za-z_]\w*")
LINK = re.compile(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")


def page_id(page: Path) -> str:
    return str(page.relative_to(ROOT))


@cache
def prose(page: Path) -> str:
    """Return a page without its blocks of code."""
    return re.sub(
        r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", text)


def is_path(text: str) -> bool:
    named = "/" in text or Path(text).suffix in SUFFIXES
    return named and PATH.fullmatch(text) is not None


def found(path: str) -> Path | None:
    """Return the file or folder that a path from the root or from src/conexio leads to."""
    places = (ROOT / path, SOURCES / path)
    return next((place for place in places if place.exists()), None)


@pytest.mark.parametrize("name", GUIDES)
def test_every_path_in_backticks_exists(name: str) -> None:
    paths = list(filter(is_path, quoted(prose(ROOT / name))))
    assert paths or name == "README.md"
    missing = [path for path in paths if found(path) is None]
    assert not missing


def section(heading: str) -> str:
    """Return a section of ARCHITECTURE.md."""
    return prose(ROOT / "ARCHITECTURE.md").split(f"## {heading}\n")[1].split("\n## ")[0]


def answers() -> list[str]:
    """Return the right-hand column of "Where to change what"."""
    lines = section("Where to change what").splitlines()
    rows = [line.strip("|").split("|") for line in lines if line.startswith("|")]
    return [answer for _, answer in rows[2:]]


def steps() -> list[str]:
    """Return the numbered steps of "The way of a move"."""
    lists = re.split(r"^[0-9]+\. ", section("The way of a move"), flags=re.MULTILINE)
    return [step.split("\n\n")[0] for step in lists[1:]]


@pytest.mark.parametrize("answer", [*answers(), *steps()], ids=lambda answer: quoted(answer)[0])
def test_every_name_is_in_a_file_of_its_answer(answer: str) -> None:
    paths = [found(text) for text in quoted(answer) if is_path(text)]
    files = [path for path in paths if path is not None and path.is_file()]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    names = filter(NAME.fullmatch, quoted(answer))
    assert files
    assert not [name for name in names if not re.search(rf"\b{name}\b", source)]


@cache
def anchors(page: Path) -> set[str]:
    """Return what links to the headings of a page end with, as GitHub makes it."""
    headings = re.findall(r"^#+ (.+)$", prose(page), flags=re.MULTILINE)
    plain = (re.sub(r"[^\w -]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_every_link_leads_somewhere(page: Path) -> None:
    broken = []
    for link, image in LINK.findall(prose(page)):
        target, _, anchor = (link or image).partition("#")
        if "://" in target:
            continue
        place = page.parent / target if target else page
        if not place.exists() or (anchor and anchor not in anchors(place)):
            broken.append(link or image)
    assert not broken


def test_the_picture_needs_nothing_else_and_names_files_that_exist() -> None:
    source = PICTURE.read_text(encoding="utf-8")
    tree = ET.fromstring(source)
    assert not re.search(r"url\(|@import|href|<image|<script|font-face", source)
    assert "prefers-color-scheme:dark" in source
    texts = [text for each in tree.iter() if each.tag.endswith("}text") for text in each.itertext()]
    paths = list(filter(is_path, texts))
    assert len(paths) >= 7
    assert not [path for path in paths if found(path) is None]
    described = " ".join(tree.itertext())
    assert all(f"{number} {name}" in described for number, name in numbered(texts))


def numbered(texts: list[str]) -> list[tuple[int, str]]:
    """Return the numbered steps of a picture: a number, followed by a name."""
    pairs = itertools.pairwise(texts)
    return [(int(number), name) for number, name in pairs if number.isdigit()]
