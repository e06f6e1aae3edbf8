"""People at the terminal who read the screen and answer."""

import builtins
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from conexio import record
from conexio.cli.main import main

Choose = Callable[[str, str], str | None]
"""Takes the question and the screen; returns an answer, or None to leave."""


@dataclass
class Moment:
    """One question, and the screen before it."""

    question: str
    screen: str
    answer: str | None
    events: int
    """The number of events in the record then; 0 when nothing was saved yet."""


@dataclass
class People:
    """The people at the terminal, and everything that they saw."""

    home: Path
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]
    moments: list[Moment] = field(default_factory=list)
    last: str = ""
    """The output after the last answer."""

    def play(self, *arguments: str, choose: Choose) -> int:
        """Run `conexio play conex …` and answer its questions; return its exit code."""

        def asked(question: str = "") -> str:
            screen = self.capsys.readouterr().out
            answer = choose(question, screen)
            self.moments.append(Moment(question, screen, answer, self._events()))
            if answer is None:
                raise EOFError
            return answer

        self.moments.clear()
        code = 0
        with self.monkeypatch.context() as patched:
            patched.setattr(builtins, "input", asked)
            try:
                main(["play", "conex", *arguments])
            except SystemExit as stop:
                code = int(stop.code or 0)
        self.last = self.capsys.readouterr().out
        return code

    def games(self) -> list[Path]:
        """Return the files of the saved games."""
        return sorted((self.home / "home" / "games").glob("*"))

    def _events(self) -> int:
        paths = self.games()
        return len(record.load(paths[-1]).events) if paths else 0

    @property
    def seen(self) -> str:
        """Everything that was printed."""
        return "".join(moment.screen + moment.question for moment in self.moments) + self.last


def sensible(question: str, screen: str) -> str | None:
    """Lay the best card, else draw, else pass; use no stars."""
    if question.startswith(("Pass to", "Press")):
        return ""
    if "under the pile" in question:
        return "1"
    *_, hints = screen.rstrip().splitlines()
    if "end:" in hints:
        return "end"
    if "1)  +" in screen:
        return "1"
    return "d" if "draw (d)" in hints else "pass"


def for_a_while(questions: int, choose: Choose = sensible) -> Choose:
    """Answer a number of questions, then leave."""
    left = [questions]

    def chosen(question: str, screen: str) -> str | None:
        left[0] -= 1
        return choose(question, screen) if left[0] >= 0 else None

    return chosen


def scripted(*answers: str) -> Choose:
    """Give these answers, then leave; answers that begin with | are for the curtain."""
    waiting = list(answers)

    def chosen(question: str, screen: str) -> str | None:
        if question.startswith(("Pass to", "Press")):
            return waiting.pop(0)[1:] if waiting and waiting[0].startswith("|") else ""
        return waiting.pop(0) if waiting else None

    return chosen
