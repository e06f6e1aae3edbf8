"""Bots for CONNEX'OH that use the network, limited by their level."""

from functools import cache
from importlib.resources import files
from typing import Any

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.bots.connexoh.levels import Level
from conexio.bots.connexoh.neural import kernel
from conexio.bots.connexoh.neural.search import Net, Thought, Tree, TreeLine, room_for
from conexio.bots.connexoh.player import OPENING, bounded, noticed
from conexio.connexoh import Position
from conexio.core import Rng, View, kernels

FILE = files(__package__) / "connexoh.onnx"
"""The network, for boards of all sizes."""
ALIKE = 0.02
"""In the opening, moves at most this much worse than the best are played, too ..."""
KNOWN = 20
"""... if they have at least this fraction, 1 / KNOWN, of its visits."""


class ChampionPlayer:
    """Plays the best move of a search with the network."""

    def __init__(self, rng: Rng, level: Level) -> None:
        self._rng = rng
        self._level = level
        self.memory: Tree | None = None
        """The tree of its search; of a copy none, since a tree is large and cannot be copied."""

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        position = view.determinize(self._rng)
        assert isinstance(position, Position)
        thought = self._think(position, bounded(limit or Limit(), self._level))
        line = self._choose(position, thought)
        follows = tuple(map(str, line.follows))
        info = {"visits": thought.visits, "line": follows}
        return Result(line.move, round(line.value, 3), info)

    def __getstate__(self) -> dict[str, object]:
        return {**vars(self), "memory": None}

    def _think(self, position: Position, limit: Limit) -> Thought:
        self.memory = tree_for(position, limit, self.memory)
        return self.memory.think(position, limit, to_move_only=True)

    def _choose(self, position: Position, thought: Thought) -> TreeLine:
        number = self._level.turns_on(position.size)
        if number is not None:
            return noticed(position, thought.lines, number, self._rng)
        best = thought.lines[0]
        if position.ply >= OPENING:
            return best
        if not best.visits:
            return self._rng.choice([line for line in thought.lines if 2 * line.prior > best.prior])
        alike = [
            line
            for line in thought.lines
            if line.value >= best.value - ALIKE and KNOWN * line.visits >= best.visits
        ]
        return self._rng.choice(alike)


@cache
def network() -> Net:
    """Return this process's network."""
    net = Net(FILE)

    def first_calls() -> None:
        Tree(net, 4).think(Position(4), Limit(nodes=1), to_move_only=True)

    # Machine code is compiled or loaded before any clock runs.
    code = kernels.load(kernel.__name__, heavy=True)
    kernels.warm(code, "connexoh-champion", first_calls)
    return net


def tree_for(position: Position, limit: Limit, known: Tree | None) -> Tree:
    """Return the known tree if it fits a position and a limit; else a new one."""
    room = room_for(limit)
    if known is not None and known.size == position.size and known.room >= room:
        return known
    return Tree(network(), position.size, room=room)
