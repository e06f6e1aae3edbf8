"""Runs the command line, with its own folder of saved games."""

import io
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from conexio import record, words
from conexio.cli.main import main

Run = Callable[..., "Answer"]


class Typed(io.StringIO):
    """The input of a person, at a terminal or from a file."""

    at_terminal = False

    def isatty(self) -> bool:
        return self.at_terminal


class Answer:
    """The output of a command, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


def assert_refused(run: Run, call: Sequence[str], different: int = len(words.LANGUAGES)) -> None:
    """Check that a call is refused with one sentence, a different one in every language."""
    sentences = set()
    for lang in words.LANGUAGES:
        answer = run("--lang", lang, *call)
        assert answer.code == 2
        assert answer.out == ""
        assert len(answer.err.strip().splitlines()) == 1
        sentences.add(answer.err)
    assert len(sentences) == different


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CONEXIO_HOME", str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*arguments: str, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", Typed(typed))
        code = 0
        try:
            main(arguments)
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return command


def kept(home: Path) -> list[record.Record]:
    """Return the saved games."""
    return [record.load(path) for path in sorted((home / "home" / "games").iterdir())]
