"""The pictures in the documents and in the page's rules are up to date."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import pytest

from conexio.conex.deck import standard
from tools import pictures
from tools.drawing.home import MADE, home_pictures
from tools.drawing.page import page_pictures
from tools.pictures import FOLDER, HOME_FOLDER, PAGE_FOLDER

SMALL = 25_000
CARD_NAMES = {card.name.split("-")[1] for card in standard().cards}
DOCS = Path(__file__).parents[1] / "docs"
BY_HAND = "architecture.svg"
"""Not made by the generator; tests/test_docs.py checks it."""

# Every worker imports this module; only those that run its tests draw.
drawn_pictures = cache(pictures.pictures)
drawn_page_pictures = cache(page_pictures)
drawn_home_pictures = cache(home_pictures)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.svg") if path.name != BY_HAND)


def test_every_picture_has_a_file_and_every_file_a_picture() -> None:
    assert files(FOLDER) == sorted(drawn_pictures())


@pytest.mark.parametrize("name", files(FOLDER))
def test_files_are_what_the_generator_draws(name: str) -> None:
    drawn = drawn_pictures()[name] + "\n"
    assert (FOLDER / name).read_text(encoding="utf-8") == drawn, "run `make pictures`"
    assert ET.fromstring(drawn).tag.endswith("svg")


def test_pictures_in_documents_exist_and_have_alternative_text() -> None:
    shown = set()
    for page in DOCS.rglob("*.md"):
        for words, target in re.findall(r"!\[(.*?)\]\((.*?)\)", page.read_text(encoding="utf-8")):
            assert words
            assert (page.parent / target).is_file()
            shown.add(Path(target).name)
    assert {name for name in files(FOLDER) if name.startswith("connexoh-")} <= shown


def test_pictures_of_the_home_page_are_as_drawn_and_without_words() -> None:
    assert sorted(path.name for path in HOME_FOLDER.iterdir()) == sorted(drawn_home_pictures())
    for name, drawn in drawn_home_pictures().items():
        assert (HOME_FOLDER / name).read_text(encoding="utf-8") == drawn + "\n", "make pictures"
        tree = ET.fromstring(drawn.removeprefix(MADE))
        assert not re.search("[A-Za-z]", "".join(tree.itertext()))
        assert not [part for part in tree.iter() if part.tag.endswith(("title", "desc"))]
        named = re.findall(r' id="([^"]*)"', drawn)
        assert len(set(named)) == len(named)
        assert set(re.findall(r"#(x\w+-[\w-]+)", drawn)) <= set(named)


def test_every_picture_of_the_page_has_a_file_and_every_file_a_picture() -> None:
    assert files(PAGE_FOLDER) == sorted(drawn_page_pictures())


@pytest.mark.parametrize("name", files(PAGE_FOLDER))
def test_pictures_of_the_page_are_as_drawn_small_and_without_words(name: str) -> None:
    drawn = drawn_page_pictures()[name] + "\n"
    assert (PAGE_FOLDER / name).read_text(encoding="utf-8") == drawn, "run `make pictures`"
    assert len(drawn) < SMALL
    tree = ET.fromstring(drawn)
    assert not [part for part in tree.iter() if part.tag.endswith(("title", "desc"))]
    written = {text.strip() for text in tree.itertext()} - CARD_NAMES
    assert all(len(text) == 1 or re.fullmatch(r"2x|[-+×=() \d]*", text) for text in written)
    assert "lang=" not in drawn
