"""Players of CONNEX'OH that think with the network, each as long as its level does."""

from dataclasses import replace
from functools import cache
from importlib.resources import as_file, files
from typing import Any

from conexio.bots.base import Bot, Limit, Result, seat_to_move
from conexio.bots.connexoh.champion.search import Line, Net, Thought, Tree
from conexio.bots.connexoh.player import LONGEST_S, OPENING
from conexio.connexoh import Position
from conexio.core import Rng, View

SIZES = (4, 5, 6)
"""The boards that there is a network for."""
ALIKE = 0.02
"""In the opening, moves that promise hardly less than the best are played, too ..."""
KNOWN = 20
"""... if they were tried at least a twentieth as often."""


class ChampionPlayer:
    """Plays what the network and its search find; on boards that it does not know, an engine."""

    def __init__(self, rng: Rng, nodes: int, elsewhere: Bot) -> None:
        self._rng = rng
        self._nodes = nodes
        self._elsewhere = elsewhere
        self._tree: Tree | None = None

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        position = view.determinize(self._rng)
        assert isinstance(position, Position)
        if position.size not in SIZES:
            return self._elsewhere.play(view, limit)
        thought = self._think(position, limit or Limit())
        line = self._choose(position, thought)
        follows = tuple(map(str, line.follows))
        info = {"visits": thought.visits, "line": follows}
        return Result(line.move, round(line.value, 3), info)

    def __getstate__(self) -> dict[str, object]:
        # A tree is large, and its kernel cannot be copied: a copy begins with a fresh one.
        return {**vars(self), "_tree": None}

    def _think(self, position: Position, limit: Limit) -> Thought:
        if limit.time is None and limit.nodes is None:
            limit = replace(limit, nodes=self._nodes, time=LONGEST_S)
        if self._tree is None or self._tree.size != position.size:
            self._tree = Tree(network(position.size))
        return self._tree.think(position, limit, to_move_only=True)

    def _choose(self, position: Position, thought: Thought) -> Line:
        best = thought.lines[0]
        if position.ply >= OPENING:
            return best
        alike = [
            line
            for line in thought.lines
            if line.value >= best.value - ALIKE and KNOWN * line.visits >= best.visits
        ]
        return self._rng.choice(alike)


@cache
def network(size: int) -> Net:
    """Return this process's network for boards of a size."""
    with as_file(files(__package__).joinpath(f"{size}x{size}.onnx")) as path:
        return Net(path)
