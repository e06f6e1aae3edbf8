"""Tree search with the network: leaves are gathered, evaluated in a batch, and backed up."""

from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

from conexio.bots.base import Limit
from conexio.bots.connexoh.neural import kernel
from conexio.connexoh import Move, Position
from conexio.connexoh import kernel as rules
from conexio.core import kernels
from conexio.core.errors import needed

BATCH = 8
"""Leaves that the network evaluates together."""
DESCENTS = kernel.DESCENTS_PER_LEAF * BATCH
"""The most descents in one round of gathering."""
LEAST_ROOM, MOST_ROOM = 24_000, 240_000
"""The smallest and the largest capacity of a tree, in positions."""
QUICKEST = 20_000
"""Positions searched per second on a small board and a fast core."""
MOVES_A_NODE = 112
"""The capacity for moves of a node, on average."""
EXPECTED = 6
"""The most moves in a continuation."""


@dataclass(frozen=True, slots=True)
class TreeLine:
    """A move, how often it was tried, and its value."""

    move: Move
    visits: int
    value: float
    """Its value for the side that plays it, from -1 (lost) to 1 (won)."""
    prior: float
    """The probability that the network gives it, before the search."""
    follows: tuple[Move, ...] = ()
    """The expected continuation."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of a search: the moves, most tried first."""

    lines: tuple[TreeLine, ...]
    value: float
    """The value for the side to move, from -1 (lost) to 1 (won)."""
    visits: int
    """Descents from this position, including those of searches for earlier moves."""


class Evaluator(Protocol):
    """Evaluates positions."""

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        """Return logits and values of a batch of planes."""


class Net:
    """A network that runs on one core."""

    def __init__(self, file: Path | Traversable) -> None:
        with needed():
            import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(
            file.read_bytes(), options, providers=["CPUExecutionProvider"]
        )

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        """Return logits and values of a batch of planes."""
        policy, value = self._session.run(None, {"planes": planes})
        return policy, value


class Clock:
    """Checks the limit of a search."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._began = monotonic()
        self.tried = 0

    def is_over(self) -> bool:
        """Return whether the limit is reached."""
        return self.left() <= 0 or (self._limit.stop is not None and self._limit.stop.is_set())

    def left(self) -> float:
        """Return how many descents are left; for a limit of time, at the pace so far."""
        nodes, seconds = self._limit.nodes, self._limit.time
        by_count = inf if nodes is None else nodes - self.tried
        if seconds is None:
            return by_count
        spent = monotonic() - self._began
        if spent >= seconds:
            return 0
        return min(by_count, (seconds - spent) * self.tried / spent if self.tried else inf)


def room_for(limit: Limit) -> int:
    """Return the capacity of a tree: the positions of two searches, within bounds."""
    by_count = inf if limit.nodes is None else limit.nodes
    by_time = inf if limit.time is None else QUICKEST * limit.time
    return int(max(LEAST_ROOM, min(2 * by_count, 2 * by_time, MOST_ROOM)))


class Tree:
    """Searches the positions of one game, one after another, and keeps its tree."""

    def __init__(
        self,
        net: Evaluator,
        size: int,
        *,
        exploring: float = 1.6,
        unseen: float = 0.2,
        room: int = LEAST_ROOM,
    ) -> None:
        with needed():
            import numpy as np

        self._net = net
        self.size = size
        """The size of the boards that it can search."""
        self.room = room
        self._kernel: Any = kernels.load(kernel.__name__, heavy=True)
        area = size**2
        self._seen = np.zeros((BATCH, kernel.SEEN, size, size), np.float32)
        seen: Any = self._seen.reshape(-1)
        self._tree = kernel.Tree(
            nodes=kernels.blank(self._kernel, kernel.NODE * (room + 2)),
            edges=kernels.blank(self._kernel, MOVES_A_NODE * room),
            control=kernels.blank(self._kernel, kernel.CONTROL),
            known=kernels.blank(self._kernel, kernel.KNOWN),
        )
        self._leaves = kernel.Leaves(
            planes=kernels.blank(self._kernel, rules.PLANES * BATCH),
            seen=seen,
            nodes=kernels.blank(self._kernel, BATCH),
            plies=kernels.blank(self._kernel, BATCH),
            moves=kernels.blank(self._kernel, rules.PLANES * area + 1),
        )
        self._tree.control[kernel.EXPLORING] = round(100 * exploring)
        self._tree.control[kernel.UNSEEN_LOSS] = round(kernel.SCALE * unseen)
        self._root = 0
        self._begun: list[int] = []
        """The options and the first position of the current game."""
        self._played: tuple[Move, ...] = ()
        self._most_used = 0
        self._forget()

    @property
    def nbytes(self) -> int:
        """The bytes that it has written to; the rest of its arrays takes no memory."""
        return 8 * (kernel.KNOWN + max(self._most_used, self._used()))

    def _used(self) -> int:
        control = self._tree.control
        return kernel.NODE * int(control[kernel.NODES]) + int(control[kernel.EDGES_USED])

    def _forget(self) -> None:
        self._most_used = max(self._most_used, self._used())
        # No node has the number 0: it stands for a move without a child.
        self._tree.control[kernel.NODES] = 1
        self._tree.control[kernel.EDGES_USED] = 0
        self._tree.control[kernel.TRANSPOSITIONS] = 0
        self._tree.known[:] = kernels.blank(self._kernel, kernel.KNOWN)
        self._root = 0

    @property
    def transpositions(self) -> int:
        """How many leaves took their evaluation from another node with the same position."""
        return int(self._tree.control[kernel.TRANSPOSITIONS])

    def think(
        self,
        position: Position,
        limit: Limit,
        *,
        to_move_only: bool = False,
        continuations: int = 3,
    ) -> Thought:
        """Search a position; the best `continuations` moves get their expected continuation.

        With `to_move_only`, stop as soon as no other move can become the most visited one.
        """
        if position.size != self.size:
            raise ValueError(f"this tree searches boards of {self.size}, not {position.size}")
        words = position.words()
        game = kernels.words(self._kernel, words + [0] * (rules.FRAME * kernel.DEEPEST))
        clock = Clock(limit)
        try:
            self._find_root(position, words[: rules.HEADER + rules.FRAME], game)
            while not clock.is_over() and self._has_room():
                if to_move_only and clock.left() < self._lead():
                    break
                clock.tried += self._go_on(game, position.ply)
        except BaseException:
            self._root = 0  # leaves may wait for an evaluation that never comes
            raise
        return self._thought(position, continuations)

    def _lead(self) -> int:
        """Return how many more visits the most visited move has than the next."""
        return int(self._kernel.lead(self._tree, self._root))

    def _has_room(self) -> bool:
        """Return whether the tree has room for one more round of gathering."""
        control = self._tree.control
        nodes = int(control[kernel.NODES]) + DESCENTS
        edges = int(control[kernel.EDGES_USED]) + DESCENTS * rules.PLANES * self.size**2
        return nodes <= self.room and edges <= len(self._tree.edges)

    def _find_root(self, position: Position, begun: list[int], game: Any) -> None:
        """Find the position in the tree if the same game went on; else begin a new tree."""
        played = tuple(position.moves)
        before = self._played
        if self._root and self._begun == begun and before == played[: len(before)]:
            earlier = position.copy()
            for _ in range(len(played) - len(before)):
                earlier.pop()
            for move in played[len(before) :]:
                self._root = self._child(self._root, earlier.legal_moves.number(move))
                earlier.push(move)
                if not self._root:
                    break
        else:
            self._root = 0
        self._begun, self._played = begun, played
        full = int(self._tree.control[kernel.NODES]) > self.room // 2
        if not self._root or full or self._tree.nodes[kernel.NODE * self._root] != kernel.EVALUATED:
            self._forget()
            self._begin(position, game)

    def _begin(self, position: Position, game: Any) -> None:
        """Evaluate the position itself, as the root of a new tree."""
        leaves = self._leaves
        self._root = int(self._kernel.add_node(self._tree, 0))
        leaves.nodes[0], leaves.plies[0] = self._root, position.ply
        self._kernel.legal_planes(game, position.ply, leaves.planes, 0)
        self._kernel.see(game, position.ply, leaves.planes, 0, leaves.seen, 0)
        self._evaluate(game, 1)
        here = kernel.NODE * self._root
        self._tree.nodes[here + kernel.VISITS] = 1
        self._tree.nodes[here + kernel.TOTAL] = self._tree.nodes[here + kernel.FIRST]

    def _evaluate(self, game: Any, count: int) -> None:
        """Evaluate the first `count` leaves with the network."""
        policy, value = self._net(self._seen[:count])
        flat = policy.reshape(-1)
        for at in range(count):
            leaf = int(self._leaves.nodes[at])
            self._tree.nodes[kernel.NODE * leaf + kernel.FIRST] = int(value[at] * kernel.SCALE)
            self._kernel.evaluate(game, leaf, at, self._tree, self._leaves, flat)

    def _go_on(self, game: Any, ply: int) -> int:
        """Gather leaves, evaluate them and back up their values; return the number of descents."""
        descents = self._kernel.gather(game, ply, self._root, self._tree, BATCH, self._leaves)
        count = int(self._tree.control[kernel.LEAVES])
        if count:
            self._evaluate(game, count)
        nodes = self._tree.nodes
        for leaf in map(int, self._leaves.nodes[:count]):
            worth = int(nodes[kernel.NODE * leaf + kernel.FIRST])
            self._kernel.back_up(nodes, leaf, self._root, worth, kernel.SCALE)
        return max(1, int(descents))

    def _thought(self, position: Position, continuations: int) -> Thought:
        lines = self._lines(position, self._root)
        for at, line in enumerate(lines[:continuations]):
            lines[at] = replace(line, follows=self._follow(position, line.move))
        here = kernel.NODE * self._root
        visits = int(self._tree.nodes[here + kernel.VISITS])
        value = int(self._tree.nodes[here + kernel.TOTAL]) / visits / kernel.SCALE
        return Thought(tuple(lines), value, visits)

    def _lines(self, position: Position, node: int) -> list[TreeLine]:
        """Return the moves of a node, most tried first."""
        names = position.legal_moves.by_number()
        lines = []
        for word in self._edges_of(node):
            child = kernel.NODE * (word >> kernel.CHILD)
            visits = int(self._tree.nodes[child + kernel.VISITS]) if child else 0
            total = int(self._tree.nodes[child + kernel.TOTAL]) if child else 0
            prior = (word >> kernel.PRIOR & kernel.PRIOR_MASK) / kernel.SCALE
            value = -total / max(1, visits) / kernel.SCALE
            lines.append(TreeLine(names[word & kernel.MOVE_MASK], visits, value, prior))
        return sorted(lines, key=lambda line: (line.visits, line.prior), reverse=True)

    def _follow(self, position: Position, move: Move) -> tuple[Move, ...]:
        """Return the expected continuation of a move: the most visited moves."""
        position = position.copy()
        node = self._root
        follows: list[Move] = []
        while len(follows) < EXPECTED:
            node = self._child(node, position.legal_moves.number(move))
            position.push(move)
            if not node or self._tree.nodes[kernel.NODE * node] != kernel.EVALUATED:
                break
            best = self._lines(position, node)[0]
            if not best.visits:
                break
            move = best.move
            follows.append(move)
        return tuple(follows)

    def _edges_of(self, node: int) -> list[int]:
        here = kernel.NODE * node
        first = int(self._tree.nodes[here + kernel.EDGES])
        return [
            int(word)
            for word in self._tree.edges[first : first + int(self._tree.nodes[here + kernel.COUNT])]
        ]

    def _child(self, node: int, number: int | None) -> int:
        for word in self._edges_of(node):
            if word & kernel.MOVE_MASK == number:
                return word >> kernel.CHILD
        return 0
