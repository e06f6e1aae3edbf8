"""The rules in docs/ and on the page have the same text."""

import re
from pathlib import Path

import pytest

from conexio import words
from support.typography import french_faults
from tools import rules_pages

PAGES = rules_pages.pages()

UNSAID = {"O6", "C13", "C21"}
"""Decisions on details that the short text does not mention."""


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_page_has_the_text_of_the_panel(path: Path) -> None:
    """`python -m tools.rules_pages` writes them again after a change of the sentences."""
    assert path.read_text(encoding="utf-8") == PAGES[path]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_its_pictures_and_links_are_there(path: Path) -> None:
    text = PAGES[path]
    pictures = [part.split('"')[0] for part in text.split('<img src="')[1:]]
    assert len(pictures) >= 10
    assert all((path.parent / picture).is_file() for picture in pictures)
    assert (path.parent / ".." / f"{path.stem}.md").is_file()


def test_every_language_but_english_has_both_games() -> None:
    made = {(path.parent.name, path.stem) for path in PAGES}
    others = set(words.LANGUAGES) - {"en"}
    assert made == {(lang, game) for lang in others for game in ("conex", "connexoh")}


@pytest.mark.parametrize("game", rules_pages.TITLES)
def test_french_pages_have_their_narrow_spaces(game: str) -> None:
    assert french_faults(PAGES[rules_pages.FOLDER / "fr" / f"{game}.md"]) == []


def decided(game: str) -> set[str]:
    """Return the clauses of the English page that are marked as our decision."""
    text = (rules_pages.FOLDER / f"{game}.md").read_text(encoding="utf-8")
    clauses = re.findall(r"\*\*([OC]\d+)\*\*(.*?)(?=\n\n|\*\*[OC]\d+\*\*)", text, re.DOTALL)
    return {label for label, clause in clauses if re.search(r"our\s+decision", clause)}


def clauses_of(labels: str) -> set[str]:
    """Return the clauses of labels such as "O1 O5–O7"."""
    found = set()
    for part in labels.split():
        first, _, last = part.partition("–")
        numbers = range(int(first[1:]), int((last or first)[1:]) + 1)
        found |= {f"{first[0]}{number}" for number in numbers}
    return found


@pytest.mark.parametrize("game", rules_pages.TITLES)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_our_decisions_are_marked_in_every_language(lang: str, game: str) -> None:
    mark = f"({words.say('rules-decision', lang)})"
    labels = decided(game) - UNSAID
    assert len(labels) >= 4
    for section in rules_pages.rules()[game]["sections"]:
        marks = [words.say(section["text"], each, target=40) for each in ("en", lang)]
        count = marks[1].count(mark)
        assert count == marks[0].count(f"({words.say('rules-decision', 'en')})"), section["name"]
        explains = section["name"] != "booklets"
        ours = labels & clauses_of(section["labels"]) if explains else set()
        assert bool(count) == bool(ours), section["name"]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_differences_of_the_booklets_are_explained(lang: str) -> None:
    section = next(s for s in rules_pages.rules()["conex"]["sections"] if s["name"] == "booklets")
    assert clauses_of(section["labels"]) == {"C19", "C26", "C27", "C28"}
    assert len(words.say(section["text"], lang).splitlines()) >= 4
