"""Bots for CONNEX'OH that use the engine, limited by their level."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Protocol, TypeVar

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.bots.connexoh.engine import Engine, EngineLine, EngineSettings, Thought, weights
from conexio.bots.connexoh.evaluation import SIDE
from conexio.bots.connexoh.levels import Level
from conexio.connexoh import Move, Position, Rotation
from conexio.core import Rng, View

OPENING = 10
"""Plies in which a player varies its moves, so that games differ."""
ALIKE = 5
"""Moves whose scores differ by at most this count as equally good in the opening."""
CANDIDATES = 4
LONGEST_S = 0.8
"""The longest thinking time for a move without a limit, at any level."""


class _Line(Protocol):
    @property
    def move(self) -> Move:
        """What is played."""


Found = TypeVar("Found", bound=_Line)


class EnginePlayer:
    """Plays the engine's moves, with the depth and the oversights of its level."""

    def __init__(self, rng: Rng, level: Level) -> None:
        self._rng = rng
        self._level = level

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        position = view.determinize(self._rng)
        assert isinstance(position, Position)
        thought = self._think(position, limit or Limit())
        line = self._choose(position, thought)
        follows = tuple(map(str, line.follows))
        info = {"depth": thought.depth, "nodes": thought.nodes, "line": follows}
        return Result(line.move, line.score, info)

    def _think(self, position: Position, limit: Limit) -> Thought:
        level = self._level
        limit = bounded(limit, level)
        wanted = 1
        if level.turns is not None:
            wanted = len(position.legal_moves)
        elif position.ply < OPENING:
            wanted = CANDIDATES
        return engine_of(position.size, level.depth, level.minds).think(position, limit, wanted)

    def _choose(self, position: Position, thought: Thought) -> EngineLine:
        number = self._level.turns_on(position.size)
        if number is not None:
            return noticed(position, thought.lines, number, self._rng)
        if position.ply < OPENING:
            best = thought.lines[0].score
            alike = [line for line in thought.lines[:CANDIDATES] if line.score >= best - ALIKE]
            return self._rng.choice(alike)
        return thought.lines[0]


def noticed(position: Position, lines: Sequence[Found], number: int, rng: Rng) -> Found:
    """Return the first line among all slides, all exits, and a number of other turns."""
    turns = [line.move for line in lines if isinstance(line.move, Rotation)]
    rng.shuffle(turns)
    overlooked = frozenset(turns[number:])
    return next(
        line for line in lines if line.move not in overlooked or leaves(position, line.move)
    )


def leaves(position: Position, move: Move) -> bool:
    """Return whether a move lets a pawn of the side to move out."""
    after = position.copy()
    after.push(move)
    return bool(after.exited(position.to_move))


def bounded(limit: Limit, level: Level) -> Limit:
    """Return the limit to use: the caller's, capped at the level's nodes unless it is tireless."""
    if limit.time is None and limit.nodes is None:
        return replace(limit, nodes=level.nodes, time=LONGEST_S)
    if level.tireless:
        return limit
    return replace(limit, nodes=_least(level.nodes, limit.nodes))


@cache
def engine_of(size: int, depth: int, minds: int = 100) -> Engine:
    """Return this process's engine; it keeps nothing between searches, so games may share it."""
    known = [worth * minds // 100 if at < SIDE else worth for at, worth in enumerate(weights(size))]
    return Engine(EngineSettings(depth=depth), known, bits=18 if depth > 2 else 8)


def _least(*limits: int | None) -> int | None:
    return min((limit for limit in limits if limit is not None), default=None)
