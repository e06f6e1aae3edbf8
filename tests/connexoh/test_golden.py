"""Whole games as text files, replayed line by line.

`python -m tests.connexoh.test_golden` rewrites the files from their own setup and moves: for a new
game write those two, then check the result in the diff.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conexio.connexoh.moves import parse
from conexio.connexoh.options import Options
from conexio.connexoh.position import Position
from conexio.core import Outcome
from support.connexoh.differential import (
    COMPILED,
    INTERPRETED,
    kernel_kind,
    naive_from,
    naive_move,
    set_up,
    text_of,
)

FILES = sorted(Path(__file__).parent.glob("data/golden/*.txt"))
PLY = re.compile(r"(\d+)\. +(\S+)")


def replay(text: str) -> str:
    """Play a golden game again and write down what happens."""
    lines, options, start = heading(text)
    position = Position.from_text(start) if start else Position.from_options(options)
    lines.append(f"0. -> {position.to_text()}")
    for ply, move in plies(text):
        position.push(position.parse_move(move))
        lines.append(f"{ply}. {move:5} -> {position.to_text()}")
    lines.append(ending(position.outcome()))
    return "\n".join(lines) + "\n"


def naive_replay(text: str) -> str:
    """Play a golden game again with the naive twin."""
    lines, options, start = heading(text)
    game = set_up(start) if start else naive_from(options)
    lines.append(f"0. -> {text_of(game, options)}")
    for ply, move in plies(text):
        assert naive_move(parse(move)) in game.legal()
        game.play(naive_move(parse(move)))
        lines.append(f"{ply}. {move:5} -> {text_of(game, options)}")
    result = game.result()
    scores = tuple(game.size - len(pawns) for pawns in game.pawns)
    lines.append(ending(None if result is None else Outcome(*result, scores)))
    return "\n".join(lines) + "\n"


def heading(text: str) -> tuple[list[str], Options, str]:
    """Return the lines before ply 0, the options, and the position text if it begins with one."""
    lines = [line for line in text.splitlines() if re.match("#|options:|start:", line)]
    kind, _, setup = lines[-1].partition(": ")
    if kind == "options":
        return lines, Options.from_texts(dict(part.split("=") for part in setup.split())), ""
    return lines, Position.from_text(setup).options, setup


def plies(text: str) -> list[tuple[int, str]]:
    found = [PLY.match(line) for line in text.splitlines()]
    moves = [(int(match[1]), match[2]) for match in found if match and match[2] != "->"]
    assert [ply for ply, _ in moves] == list(range(1, len(moves) + 1))
    return moves


def ending(outcome: Outcome | None) -> str:
    if outcome is None:
        return "outcome: none, the game goes on"
    winners = " and ".join(("White", "Black")[seat] for seat in outcome.winners) or "nobody"
    white, black = outcome.scores
    return f"outcome: {outcome.termination}, {winners} wins, {white} white and {black} black out"


def test_there_are_golden_games_of_every_kind() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    endings = {text.splitlines()[-1].split(",")[0].removeprefix("outcome: ") for text in texts}
    limits = {"no_exit", "exits", "progress", "no_move"}
    goals = {"all_out", "both_out", "goal", "both_goal"}
    assert endings == {*goals, *limits, "repetition", "none"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("jit", [INTERPRETED, COMPILED], ids=["interpreted", "compiled"])
def test_golden_game_is_unchanged(path: Path, jit: str) -> None:
    text = path.read_text(encoding="utf-8")
    with kernel_kind(jit):
        assert replay(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_naive_twin_plays_the_same_golden_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert naive_replay(text).splitlines() == text.splitlines()


if __name__ == "__main__":
    for path in FILES:
        path.write_text(replay(path.read_text(encoding="utf-8")), encoding="utf-8")
