"""Bots and the ends of a game: at the limit (O19), at the goal (O20), and the third time (O18)."""

from typing import Any

import numpy as np
import pytest

from conexio import bots
from conexio.bots import Limit
from conexio.bots.connexoh import kernel, solver
from conexio.bots.connexoh.engine import Engine, EngineSettings, weights
from conexio.bots.connexoh.neural.search import Tree
from conexio.bots.hints.connexoh import SAVES, WINS, reason
from conexio.connexoh import Move, Position, Slide
from support.connexoh.clauses import at, play

LAST = "FbFF/FJL/FFwF w - 99{}"
"""The last move before the limit: both have three ranks to go, and White can slide one further."""
GOAL = "LbJLb/JFwL/FwLLw {} - 0{}"
"""c3> lets two of the three white pawns out."""


class Ignorant:
    """A network that knows nothing: all moves are as good, and all positions are even."""

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        count = len(planes)
        return np.zeros((count, 6 * 9), np.float32), np.zeros(count, np.float32)


def engine_line(position: Position, depth: int) -> tuple[Move, int]:
    line = Engine(EngineSettings(depth=depth), weights(3)).think(position).lines[0]
    return line.move, line.score


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_engine_knows_who_wins_at_the_limit(depth: int) -> None:
    move, score = engine_line(at(LAST.format("")), depth)
    assert str(move) in ("b1-b2", "b1-c2")
    assert score == kernel.WIN - 1
    for other in ("draw", "exits"):
        assert engine_line(at(LAST.format(f" limit_result={other}")), depth)[1] == 0


def test_the_tree_knows_who_wins_at_the_limit() -> None:
    best = Tree(Ignorant(), 3).think(at(LAST.format("")), Limit(nodes=300)).lines[0]
    assert str(best.move) in ("b1-b2", "b1-c2")
    assert best.value > 0.9
    drawn = Tree(Ignorant(), 3).think(at(LAST.format(" limit_result=draw")), Limit(nodes=300))
    assert drawn.value == 0


def test_the_simple_bot_knows_who_wins_at_the_limit() -> None:
    for seed in range(5):
        position = at(LAST.format(""))
        found = bots.load("connexoh", "greedy", seed=seed).play(position.view(0))
        assert isinstance(found.move, Slide)
        position.push(found.move)
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winners == (0,)


@pytest.mark.parametrize("depth", [1, 3])
def test_the_engine_knows_the_goal(depth: int) -> None:
    move, score = engine_line(at(GOAL.format("w", " goal=2")), depth)
    assert (str(move), score) == ("c3>", kernel.WIN - 1)
    assert engine_line(at(GOAL.format("w", "")), depth)[1] < kernel.DECIDED


def test_tree_solver_and_simple_bot_know_the_goal() -> None:
    position = at(GOAL.format("w", " goal=2"))
    best = Tree(Ignorant(), 3).think(position, Limit(nodes=300)).lines[0]
    assert str(best.move) == "c3>"
    assert best.value > 0.9
    assert solver.exit_in(position, 1) == 1
    assert [str(move) for move in solver.exits_by(position, 1)] == ["c3>"]
    found = bots.load("connexoh", "greedy", seed=1).play(position.view(0))
    assert str(found.move) == "c3>"


def test_a_hint_knows_the_goal() -> None:
    position = at(GOAL.format("w", " goal=2"))
    assert reason(position.view(0), position.parse_move("c3>")) is WINS
    guards = {}
    for options in ("", " goal=2"):
        position = at(GOAL.format("b", options))
        reasons = {str(move): reason(position.view(1), move) for move in position.legal_moves}
        guards[options] = {move for move, found in reasons.items() if found is SAVES}
    assert not guards[""]  # the third white pawn stays
    assert guards[" goal=2"]


def test_bots_bring_nothing_about_for_the_third_time() -> None:
    position = play(Position(3, start="sw"), "a3> c1> a3< c1< a3> c1> a3<")
    forbidden = {"c1<", "a3>"}
    lines = Tree(Ignorant(), 3).think(position, Limit(nodes=100)).lines
    assert {line.move for line in lines} == set(position.legal_moves)
    assert not forbidden & {str(line.move) for line in lines}
    thought = Engine(EngineSettings(depth=2), weights(3)).think(position)
    assert {line.move for line in thought.lines} == set(position.legal_moves)
