"""Words that once meant something in this project only do not come back."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DATA = (".onnx", ".png", ".json", ".jsonl", ".txt", ".in", ".sql", ".typed")
"""Files that are no text, or that hold games, measurements and versions."""
WORDS = (
    *("house", "houses", "told", "tell", "tells", "telling", "hear", "hears", "heard"),
    *("shelf", "shelves", "sitting", "beside", "scribe"),
)
PATTERN = re.compile(rf"(?<![^\W_])({'|'.join(WORDS)})(?![^\W_])", re.IGNORECASE)
CAMEL = re.compile(rf"(?<=[a-z])({'|'.join(word.capitalize() for word in WORDS)})(?![a-z])")
ALLOWED = {
    "tests/test_dialect.py": ("this list", set(WORDS)),
    "CHANGELOG.md": ("older names", {"house"}),
    "support/glossary.py": ("the words that no sentence may have", {"house", "houses"}),
    "tests/test_language.py": ("sentences that have such words", {"house", "told"}),
    "training/export.py": ("a name in older files", {"told"}),
    "training/checkpoint.py": ("a name in older files", {"told"}),
}
PHRASES = re.compile(r"\btell(?:s|ing)? (?:\S+ ){0,4}?(?:from|apart)\b|Tell me more", re.IGNORECASE)
"""“To tell one thing from another”, and what a button says."""


def files() -> list[str]:
    """Return the sources and documents under version control."""
    names = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
    return [name for name in names if not name.endswith(DATA)]


def old_words(text: str) -> set[str]:
    """Return the words of the old dialect in a line of code or prose, or in the name of a file."""
    text = PHRASES.sub("", text)
    return {found[1].lower() for pattern in (PATTERN, CAMEL) for found in pattern.finditer(text)}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs the list of tracked files")
def test_no_word_of_the_old_dialect() -> None:
    found = []
    for name in files():
        _, allowed = ALLOWED.get(name, ("", set()))
        lines = [name, *(ROOT / name).read_text(encoding="utf-8").splitlines()]
        found += [
            f"{name}:{number}: {line.strip()[:80]}"
            for number, line in enumerate(lines)
            if old_words(line) - allowed
        ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    ["told_bytes", "bytes_told", "before it is told", "bytesTold", "web/src/shelf.ts", "a House."],
)
def test_an_old_word_would_be_found(text: str) -> None:
    assert old_words(text)


@pytest.mark.parametrize("text", ["household", "hearts", "retell", "besides", "stole"])
def test_other_words_are_not_meant(text: str) -> None:
    assert not old_words(text)
