"""Searches with the network: leaves are gathered in the tree, judged together, and told upwards."""

from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

import numpy as np

from conexio.bots.base import Limit
from conexio.bots.connexoh.champion import kernel
from conexio.connexoh import Move, Position
from conexio.connexoh import kernel as rules
from conexio.core import kernels

BATCH = 8
"""Leaves that the network judges together."""
MOST_NODES = 24_000
MOVES_A_NODE = 112
"""Room for the moves of a node, on average."""
DEEPEST = 128


@dataclass(frozen=True, slots=True)
class Line:
    """A move: how often it was tried, what it promises, what the network thought at once."""

    move: Move
    visits: int
    value: float
    prior: float


class Judge(Protocol):
    """Whoever can say what it thinks of positions on a board of one size."""

    @property
    def size(self) -> int:
        """Tiles along a side."""

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        """Return logits and values of a batch of planes."""


class Net:
    """A network on one core."""

    def __init__(self, path: Path) -> None:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(
            path.read_bytes(), options, providers=["CPUExecutionProvider"]
        )
        self.size = int(self._session.get_inputs()[0].shape[2])

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        """Return logits and values of a batch of planes."""
        policy, value = self._session.run(None, {"planes": planes})
        return policy, value


class Tree:
    """Thinks about the positions of one game, one after the other, and keeps what it knows."""

    def __init__(self, net: Judge, exploring: float = 1.6, unseen: float = 0.2) -> None:
        self._net = net
        self._kernel: Any = kernels.load(kernel.__name__, much_to_do=True)
        area = net.size**2
        self._tree = kernels.blank(self._kernel, kernel.NODE * (MOST_NODES + 2))
        self._edges = kernels.blank(self._kernel, MOVES_A_NODE * MOST_NODES)
        self._control = kernels.blank(self._kernel, kernel.CONTROL)
        self._planes = kernels.blank(self._kernel, rules.PLANES * BATCH)
        self._leaves = kernels.blank(self._kernel, BATCH)
        self._plies = kernels.blank(self._kernel, BATCH)
        self._moves = kernels.blank(self._kernel, rules.PLANES * area + 1)
        self._seen = np.zeros((BATCH, kernel.SEEN, net.size, net.size), np.float32)
        self._control[kernel.EXPLORING] = round(100 * exploring)
        self._control[kernel.UNSEEN_LOSS] = round(kernel.SCALE * unseen)
        self._root = 0
        self._played: tuple[Move, ...] = ()
        self._forget()

    def _forget(self) -> None:
        # No node has the number 0: that is what a move says that leads nowhere yet.
        self._control[kernel.NODES] = 1
        self._control[kernel.EDGES_USED] = 0
        self._root = 0

    def think(self, position: Position, limit: Limit) -> tuple[Line, ...]:
        """Return the moves, most tried first."""
        room = [0] * (rules.FRAME * DEEPEST)
        game = kernels.words(self._kernel, position.words() + room)
        self._find_root(position, game)
        ends = None if limit.time is None else monotonic() + limit.time
        wanted = limit.nodes
        tried = 0
        while not self._is_over(tried, wanted, ends, limit):
            tried += self._go_on(game, position.ply)
        return self._lines(position)

    def _is_over(self, tried: int, wanted: int | None, ends: float | None, limit: Limit) -> bool:
        control = self._control
        return (
            (wanted is not None and tried >= wanted)
            or (ends is not None and monotonic() >= ends)
            or (limit.stop is not None and limit.stop.is_set())
            or int(control[kernel.NODES]) + BATCH > MOST_NODES
            or int(control[kernel.EDGES_USED]) + MOVES_A_NODE * BATCH > MOVES_A_NODE * MOST_NODES
        )

    def _find_root(self, position: Position, game: Any) -> None:
        """Find the position in the tree, where the game went on from the last one; else begin."""
        played = tuple(position.moves)
        before = self._played
        if self._root and before == played[: len(before)]:
            earlier = position.copy()
            for _ in range(len(played) - len(before)):
                earlier.pop()
            for move in played[len(before) :]:
                self._root = self._child(earlier.legal_moves.number(move))
                earlier.push(move)
                if not self._root:
                    break
        else:
            self._root = 0
        self._played = played
        full = int(self._control[kernel.NODES]) > MOST_NODES // 2
        if not self._root or full or self._tree[kernel.NODE * self._root] != kernel.JUDGED:
            self._forget()
            self._begin(position, game)

    def _child(self, number: int | None) -> int:
        here = kernel.NODE * self._root
        first = int(self._tree[here + kernel.EDGES])
        for edge in range(first, first + int(self._tree[here + kernel.COUNT])):
            word = int(self._edges[edge])
            if word & kernel.MOVE_MASK == number:
                return word >> kernel.CHILD
        return 0

    def _begin(self, position: Position, game: Any) -> None:
        """Judge the position itself."""
        self._root = int(self._kernel.add_node(self._tree, self._control, 0))
        self._kernel.legal(game, position.ply, self._planes, 0)
        self._kernel.see(game, position.ply, self._planes, 0, self._seen.reshape(-1), 0)
        policy, value = self._net(self._seen[:1])
        self._judge(game, self._root, position.ply, 0, policy.reshape(-1))
        self._tree[kernel.NODE * self._root + kernel.VISITS] = 1
        self._tree[kernel.NODE * self._root + kernel.TOTAL] = int(value[0] * kernel.SCALE)

    def _judge(self, game: Any, node: int, ply: int, at: int, policy: Any) -> None:
        area = self._net.size**2
        self._kernel.judge(
            game,
            node,
            int(self._kernel.mover(game, ply)),
            self._tree,
            self._edges,
            self._control,
            self._planes,
            rules.PLANES * at,
            self._moves,
            policy,
            rules.PLANES * area * at,
        )

    def _go_on(self, game: Any, ply: int) -> int:
        """Gather leaves, judge them, and tell the tree; return how many ways down there were."""
        ways = self._kernel.gather(
            game,
            ply,
            self._root,
            self._tree,
            self._edges,
            self._control,
            BATCH,
            self._planes,
            self._seen.reshape(-1),
            self._leaves,
            self._plies,
        )
        count = int(self._control[kernel.LEAVES])
        if count:
            policy, value = self._net(self._seen[:count])
            flat = policy.reshape(-1)
            for at in range(count):
                leaf = int(self._leaves[at])
                self._judge(game, leaf, int(self._plies[at]), at, flat)
                worth = int(value[at] * kernel.SCALE)
                self._kernel.back_up(self._tree, leaf, self._root, worth, kernel.SCALE)
        return max(1, int(ways))

    def _lines(self, position: Position) -> tuple[Line, ...]:
        moves = position.legal_moves
        names = {moves.number(move): move for move in moves}
        here = kernel.NODE * self._root
        first = int(self._tree[here + kernel.EDGES])
        lines = []
        for edge in range(first, first + int(self._tree[here + kernel.COUNT])):
            word = int(self._edges[edge])
            child = kernel.NODE * (word >> kernel.CHILD)
            visits = int(self._tree[child + kernel.VISITS]) if child else 0
            total = int(self._tree[child + kernel.TOTAL]) if child else 0
            prior = (word >> kernel.PRIOR & kernel.PRIOR_MASK) / kernel.SCALE
            value = -total / max(1, visits) / kernel.SCALE
            lines.append(Line(names[word & kernel.MOVE_MASK], visits, value, prior))
        return tuple(sorted(lines, key=lambda line: (line.visits, line.prior), reverse=True))
