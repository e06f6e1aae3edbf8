"""`conexio replay`, as a person uses it."""

import re
from pathlib import Path

import pytest

from conexio import connexoh, record
from support.cli.terminal import Run, Typed

# Replay.


@pytest.fixture
def file(home: Path) -> Path:
    position = connexoh.Position(3)
    for move in ("b2>", "b1<", "a2>"):
        position.push(position.parse_move(move))
    path = home / "replay.txt"
    record.save(record.Record.from_position(position, players=["Anna", "Ben"]), path)
    return path


def test_replay_shows_the_end_outside_a_terminal(run: Run, file: Path) -> None:
    out = run("replay", str(file)).out
    assert "Anna – Ben, 3 moves, *" in out
    assert "Move 3 of 3, White: a2 clockwise (a2>)" in out


def test_replay_shows_any_position(run: Run, file: Path) -> None:
    assert (
        "Move 2 of 3, Black: b1 counter-clockwise (b1<)"
        in run("replay", str(file), "--ply", "2").out
    )
    assert run("replay", str(file), "--ply", "4").code == 2


def test_replay_steps_both_ways(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Typed, "at_terminal", True)
    out = run("replay", str(file), typed="\n\n-\n3\nwhat\nq\n").out
    steps = re.findall(r"Move (\d) of 3", out)
    assert steps == ["1", "2", "1", "3"]
    assert "Press Enter" in out


def test_replay_says_who_won(run: Run, home: Path) -> None:
    run("play", "--black", "human", typed="c3>\nresign\ny\n")
    (path,) = (home / "home" / "games").iterdir()
    assert "Black resigns; White wins." in run("replay", str(path)).out
    run("play", "--white", "otter", "--black", "snail", "--size", "3", "--seed", "1")
    path = max((home / "home" / "games").iterdir(), key=lambda each: each.stat().st_mtime_ns)
    assert re.search("(wins|a draw)\\.", run("replay", str(path)).out)
