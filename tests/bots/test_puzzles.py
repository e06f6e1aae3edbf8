"""The stored positions with a forced exit: the solver, and a search without pruning."""

import json
from importlib.resources import files
from typing import Any

import pytest

from conexio.bots.connexoh import engine, kernel, solver
from conexio.bots.connexoh.engine import Engine, EngineSettings
from conexio.connexoh import Position
from conexio.core import Rng

EVERY = 9
"""One in EVERY stored positions is tested here; `python -m tools.puzzles --check` tests all."""


def kept(name: str) -> list[dict[str, Any]]:
    text = files("conexio.bots.connexoh").joinpath(name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("name", ["exits.jsonl", "wins.jsonl"])
def test_stored_positions_have_one_answer_of_the_stored_length(name: str) -> None:
    puzzles = kept(name)
    assert len(puzzles) >= 200
    assert {puzzle["exit_in"] for puzzle in puzzles} == {2, 3}
    for puzzle in puzzles[::EVERY]:
        position = Position.from_text(puzzle["position"])
        tries = puzzle["exit_in"]
        assert solver.exit_in(position, tries) == tries
        assert [str(move) for move in solver.exits_by(position, tries)] == [puzzle["move"]]


def test_the_engine_and_the_solver_agree_on_the_last_pawn() -> None:
    """With one pawn left, forcing its exit is winning: two ways to the same answer."""
    for puzzle in kept("wins.jsonl")[:: 4 * EVERY]:
        position = Position.from_text(puzzle["position"])
        plies = 2 * puzzle["exit_in"] - 1
        thinker = Engine(EngineSettings(depth=plies, exact=True), engine.weights(position.size))
        thought = thinker.think(position)
        assert str(thought.lines[0].move) == puzzle["move"]
        assert thought.lines[0].score == kernel.WIN - plies
        if plies > 3:
            shallow = Engine(
                EngineSettings(depth=plies - 2, exact=True), engine.weights(position.size)
            )
            assert shallow.think(position).lines[0].score < kernel.DECIDED


@pytest.mark.parametrize(
    ("text", "tries"),
    [
        ("FbLbL/JwL7w/7FwJ w - 8", 1),
        ("7LF/J7Jb/FwJLw w - 0", 1),
        ("Jb7bL/FJJwb/JFJ b b3,c3 3", 1),
        ("F77F/7JLwJb/7FJ7/FJFJw w b1,a1,b2 7", 2),
    ],
)
def test_an_exit_that_wins_the_game_for_the_other_side_is_none(text: str, tries: int) -> None:
    """The last pawn of the other side leaves with it (O16)."""
    position = Position.from_text(text)
    assert solver.exit_in(position, tries) is None
    assert solver.exits_by(position, tries) == ()


def test_an_exit_at_once_is_one_of_the_moves() -> None:
    rng = Rng(5)
    found = 0
    for _ in range(5):
        position = Position(3)
        while position.outcome() is None:
            leaves = bool(solver.exits_by(position, 1))
            assert (solver.exit_in(position, 1) is not None) == leaves
            found += leaves
            position.push(rng.choice(position.legal_moves))
    assert found > 20
