"""Bots for CONNEX'OH that use the network, limited by their level."""

from functools import cache
from importlib.resources import as_file, files
from typing import Any

from conexio.bots.base import Bot, Limit, Result, seat_to_move
from conexio.bots.connexoh.levels import Level
from conexio.bots.connexoh.neural import kernel
from conexio.bots.connexoh.neural.search import Net, Thought, Tree, TreeLine, room_for
from conexio.bots.connexoh.player import OPENING, bounded, noticed
from conexio.connexoh import Position, options
from conexio.core import Rng, View, kernels

_FOLDER = files(__package__)
_FOR_ALL = "connexoh.onnx"
_IS_FOR_ALL = _FOLDER.joinpath(_FOR_ALL).is_file()
"""Whether there is one network for boards of all sizes, or one for each of some."""
SIZES = tuple(options.SIZES) if _IS_FOR_ALL else (4, 5, 6)
"""The sizes of boards that have a network."""
ALIKE = 0.02
"""In the opening, moves at most this much worse than the best are played, too ..."""
KNOWN = 20
"""... if they have at least this fraction, 1 / KNOWN, of its visits."""


class ChampionPlayer:
    """Plays the best move of a search with the network; on other boards, another bot plays."""

    def __init__(self, rng: Rng, level: Level, elsewhere: Bot) -> None:
        self._rng = rng
        self._level = level
        self._elsewhere = elsewhere
        self.memory: Tree | None = None
        """The tree of its search; of a copy none, since a tree is large and cannot be copied."""

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        position = view.determinize(self._rng)
        assert isinstance(position, Position)
        if position.size not in SIZES:
            return self._elsewhere.play(view, limit)
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
def network(size: int) -> Net:
    """Return this process's network for one size of board."""
    net = _read(_FOR_ALL if _IS_FOR_ALL else f"{size}x{size}.onnx")

    def first_calls() -> None:
        Tree(net, size).think(Position(size), Limit(nodes=1), to_move_only=True)

    # Machine code is compiled or loaded before any clock runs.
    code = kernels.load(kernel.__name__, heavy=True)
    kernels.warm(code, "connexoh-champion", first_calls)
    return net


@cache
def _read(name: str) -> Net:
    """Return the network of a file."""
    with as_file(_FOLDER.joinpath(name)) as path:
        return Net(path)


def tree_for(position: Position, limit: Limit, known: Tree | None) -> Tree:
    """Return the known tree if it fits a position and a limit; else a new one."""
    room = room_for(limit)
    if known is not None and known.size == position.size and known.room >= room:
        return known
    return Tree(network(position.size), position.size, room=room)
