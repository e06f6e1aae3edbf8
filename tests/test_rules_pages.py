"""The rules in docs/ and on the page have the same text."""

from pathlib import Path

import pytest

from conexio import words
from tools import rules_pages

PAGES = rules_pages.pages()


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
