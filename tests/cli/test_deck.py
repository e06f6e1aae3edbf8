"""`conexio deck`, as the author of a deck uses it."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from conexio import words
from conexio.cli.main import main
from conexio.conex import deck
from support.cli.terminal import Run

STANDARD = (Path(deck.__file__).parent / "decks" / "standard.toml").read_text(encoding="utf-8")


def check(path: Path, capsys: pytest.CaptureFixture[str], lang: str = "en") -> tuple[int, str, str]:
    code = 0
    try:
        main(["--lang", lang, "deck", "check", str(path)])
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_the_standard_deck_is_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(STANDARD, encoding="utf-8")
    assert check(path, capsys) == (0, "The deck standard is good: 52 cards.\n", "")


def test_a_deck_that_cannot_be_played_names_the_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deck.toml"
    name = deck.standard().cards[0].name
    color = deck.standard().cards[0].corners[0].color
    path.write_text(STANDARD.replace(f'color = "{color}"', 'color = "red"', 1), encoding="utf-8")
    sentences = set()
    for lang in words.LANGUAGES:
        code, out, _ = check(path, capsys, lang)
        assert code == 2
        assert name in out
        sentences.add(out)
    assert len(sentences) == 4


def test_warnings_end_with_a_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(STANDARD.replace("value = 5", "value = 1", 1), encoding="utf-8")
    code, out, _ = check(path, capsys)
    assert code == 0
    *warnings, verdict = out.splitlines()
    assert all(line.startswith("warning: ") for line in warnings)
    assert "make corner a worth 5" in out
    assert verdict == "The deck standard can be played: 52 cards."
    assert "remarque\u00a0: " in check(path, capsys, "fr")[1]


def test_the_cards_of_a_deck_are_drawn_and_nothing_is_overwritten(tmp_path: Path, run: Run) -> None:
    path, out = tmp_path / "deck.toml", tmp_path / "deck.svg"
    path.write_text(STANDARD, encoding="utf-8")
    answer = run("deck", "picture", str(path))
    assert (answer.code, answer.out) == (0, f"The picture has been saved to {out}.\n")
    assert ElementTree.fromstring(out.read_text(encoding="utf-8")).tag.endswith("svg")
    out.write_text("mine", encoding="utf-8")
    assert run("deck", "picture", str(path)).code == 2
    assert out.read_text(encoding="utf-8") == "mine"
    assert run("deck", "picture", str(path), str(out), "--overwrite").code == 0
    assert "<svg" in out.read_text(encoding="utf-8")
    assert "ends in .svg" in run("deck", "picture", str(path), str(path)).err
    assert path.read_text(encoding="utf-8") == STANDARD


@pytest.mark.parametrize("text", ["", "[" * 20_000, "\x00", "name = 5", "x" * 2_000_000, "name="])
def test_a_file_that_is_no_deck_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")
    for lang in words.LANGUAGES:
        code, out, err = check(path, capsys, lang)
        assert (code, out) == (2, "")
        assert len(err.splitlines()) == 1
    assert check(tmp_path / "missing.toml", capsys)[0] == 2
