"""Bots for CONNEX'OH that use the engine, limited by their level."""

from dataclasses import replace
from functools import cache
from typing import Any

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.bots.connexoh.engine import Engine, EngineLine, EngineSettings, Thought, weights
from conexio.bots.connexoh.levels import Level
from conexio.connexoh import Position, Slide
from conexio.core import Rng, View

OPENING = 10
"""Plies in which a player varies its moves, so that games differ."""
ALIKE = 5
"""Moves whose scores differ by at most this count as equally good in the opening."""
CANDIDATES = 4
LONGEST_S = 0.8
"""The longest thinking time for a move without a limit, at any level."""


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
        if level.wavers or level.notices < 100:
            wanted = len(position.legal_moves)
        elif position.ply < OPENING:
            wanted = CANDIDATES
        return engine_of(position.size, level.depth).think(position, limit, wanted)

    def _choose(self, position: Position, thought: Thought) -> EngineLine:
        level = self._level
        if level.wavers or level.notices < 100:
            seen = [line for line in thought.lines if self._notices(line)] or thought.lines[:1]
            return max(seen, key=lambda line: line.score + self._rng.below(level.wavers + 1))
        if position.ply < OPENING:
            best = thought.lines[0].score
            alike = [line for line in thought.lines[:CANDIDATES] if line.score >= best - ALIKE]
            return self._rng.choice(alike)
        return thought.lines[0]

    def _notices(self, line: EngineLine) -> bool:
        return isinstance(line.move, Slide) or self._rng.below(100) < self._level.notices


def bounded(limit: Limit, level: Level) -> Limit:
    """Return the limit to use: the caller's, capped at the level's nodes unless it is tireless."""
    if limit.time is None and limit.nodes is None:
        return replace(limit, nodes=level.nodes, time=LONGEST_S)
    if level.tireless:
        return limit
    return replace(limit, nodes=_least(level.nodes, limit.nodes))


@cache
def engine_of(size: int, depth: int) -> Engine:
    """Return this process's engine; it keeps nothing between searches, so games may share it."""
    return Engine(EngineSettings(depth=depth), weights(size), bits=18 if depth > 2 else 8)


def _least(*limits: int | None) -> int | None:
    return min((limit for limit in limits if limit is not None), default=None)
