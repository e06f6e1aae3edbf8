"""The engine of CONNEX'OH: a search with iterative deepening until the time is up."""

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from time import monotonic
from typing import Any

from conexio import words
from conexio.bots.base import Limit
from conexio.bots.connexoh import evaluation, kernel
from conexio.connexoh import Move, Position
from conexio.connexoh import kernel as rules
from conexio.core import Rng, kernels, notebook

KERNEL = "conexio.bots.connexoh.kernel"
TABLE_BITS = 18
NO_LIMIT = 1 << 60
EXPECTED = 6
"""The most plies in a line after its first move."""
FOLLOWED = 3
"""Lines that have more than their first move."""
SHOWN = 8
"""Lines that a notebook shows."""
GLANCE_S = 0.01
"""How often a search with a `stop` event checks it, in seconds."""


@dataclass(frozen=True, slots=True)
class EngineSettings:
    """The settings of a search."""

    depth: int = kernel.DEEPEST - 1
    """The deepest search, in plies."""
    wide: int = 8
    """Moves tried in a position: `wide`, and `wider` more for every ply to go."""
    wider: int = 8
    fully: int = 4
    """How many of these moves are searched to the full depth from the start."""
    margin: int = 120
    """How much worse than needed a move may look, for every ply to go, and still be tried."""
    exact: bool = False
    """Whether nothing is pruned."""


@dataclass(frozen=True, slots=True)
class EngineLine:
    """A move with its score, and the moves expected to follow."""

    move: Move
    score: int
    follows: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of a search: the best lines first, its depth in plies, and its nodes."""

    lines: tuple[EngineLine, ...]
    depth: int
    nodes: int

    def _repr_html_(self) -> str:
        return notebook.table(
            [
                (line.move, line.score, " ".join(map(str, line.follows)))
                for line in self.lines[:SHOWN]
            ],
            [words.say(key) for key in ("notebook-move", "notebook-score", "notebook-follows")],
            words.say("notebook-thought", depth=self.depth, nodes=self.nodes),
        )


class Engine:
    """Searches one position at a time and remembers nothing from earlier searches.

    So the same limit of nodes gives the same result.
    """

    def __init__(
        self, settings: EngineSettings, weights: Sequence[int], bits: int = TABLE_BITS
    ) -> None:
        if len(weights) != evaluation.WEIGHTS:
            raise ValueError(f"there must be {evaluation.WEIGHTS} weights, not {len(weights)}")
        self.settings = settings
        # A search of one ply is faster than compiling.
        self._kernel: Any = kernels.load(KERNEL, heavy=settings.depth > 1)
        self._space = kernel.Space(
            control=kernels.blank(self._kernel, kernel.CONTROL),
            table=kernels.blank(self._kernel, 2 << bits),
            zobrist=kernels.words(self._kernel, zobrist()),
            lists=kernels.blank(self._kernel, kernel.LEVEL * (kernel.DEEPEST + 1)),
            planes=kernels.blank(self._kernel, rules.PLANES),
            moves=kernels.blank(self._kernel, kernel.ROOM),
            weights=kernels.words(self._kernel, list(weights)),
        )
        self._ages = Rng(0)
        self._lock = threading.Lock()
        control = self._space.control
        control[kernel.TABLE_SIZE] = 1 << bits
        control[kernel.WIDE] = settings.wide
        control[kernel.WIDER] = settings.wider
        control[kernel.FULLY] = settings.fully
        control[kernel.FIRST_MARGIN] = settings.margin
        control[kernel.EXACT] = settings.exact

    def think(self, position: Position, limit: Limit | None = None, wanted: int = 1) -> Thought:
        """Search a position; the best `wanted` moves come first and have exact scores."""
        with self._lock:
            return self._think(self._root(position), limit or Limit(), wanted)

    def _think(self, root: "_Root", limit: Limit, wanted: int) -> Thought:
        control = self._space.control
        control[kernel.NODES] = control[kernel.STOP] = control[kernel.STOPPED] = 0
        # The first search is never cut short, so that there is always a move to play.
        control[kernel.NODE_LIMIT] = NO_LIMIT
        best = self._search(root, root.moves, 1, wanted)
        reached = 1
        control[kernel.NODE_LIMIT] = NO_LIMIT if limit.nodes is None else limit.nodes
        with stopping(limit, control):
            while reached < self.settings.depth and abs(best[0][1]) < kernel.DECIDED:
                found = self._search(root, [move for move, _ in best], reached + 1, wanted)
                if control[kernel.STOPPED]:
                    # Prefer the moves that have been searched deeper.
                    if len(found) >= wanted:
                        deeper = {move for move, _ in found}
                        best = found + [scored for scored in best if scored[0] not in deeper]
                    break
                best = found
                reached += 1
        lines = [EngineLine(root.names[move], score) for move, score in best]
        for at, (move, _) in enumerate(best[:wanted][:FOLLOWED]):
            lines[at] = replace(lines[at], follows=self._follow(root, move))
        return Thought(tuple(lines), reached, int(control[kernel.NODES]))

    def _root(self, position: Position) -> "_Root":
        room = [0] * (rules.FRAME * (kernel.DEEPEST + 1))
        game = kernels.words(self._kernel, position.words() + room)
        ply = position.ply
        lists = self._space.lists
        for level in range(kernel.DEEPEST + 1):
            for killer in (kernel.KILLER, kernel.KILLER + 1):
                lists[kernel.LEVEL * level + killer] = kernel.NO_MOVE
        # Entries from earlier searches have other keys and are never found.
        age = self._ages.below(1 << 62)
        lists[kernel.HASH] = self._kernel.hash_here(game, ply, self._space.zobrist) ^ age
        names = position.legal_moves.by_number()
        return _Root(position, game, ply, list(names), names)

    def _search(
        self, root: "_Root", moves: list[int], depth: int, wanted: int
    ) -> list[tuple[int, int]]:
        """Search some moves, best first; the first `wanted` get exact scores, others a bound.

        If the search is stopped, return the moves searched so far.
        """
        scored: list[tuple[int, int]] = []
        for move in moves:
            floor = scored[wanted - 1][1] if len(scored) >= wanted else None
            score = self._after(root, move, depth, floor)
            if self._space.control[kernel.STOPPED]:
                break
            # Equally good moves keep their order.
            at = len(scored)
            while at and scored[at - 1][1] < score:
                at -= 1
            scored.insert(at, (move, score))
        return scored

    def _after(self, root: "_Root", move: int, depth: int, floor: int | None) -> int:
        """Return the score of a move; a score not above `floor` is only an upper bound."""
        game, ply = root.game, root.ply
        most = 2 * kernel.WIN
        windows = [(-most, most)] if floor is None else [(floor, floor + 1), (floor, most)]
        score = -most
        for low, high in windows:
            self._kernel.play(game, ply, move, self._space.zobrist, self._space.lists, 0)
            score = -self._kernel.search(game, ply + 1, depth - 1, (-high, -low), 1, self._space)
            if floor is not None and score <= floor:
                break
        return int(score)

    def _follow(self, root: "_Root", move: int) -> tuple[Move, ...]:
        """Return the moves that the transposition table expects after a move."""
        position = root.position.copy()
        position.push(root.names[move])
        expected: list[Move] = []
        for level in range(EXPECTED):
            ply = root.ply + level
            self._kernel.play(root.game, ply, move, self._space.zobrist, self._space.lists, level)
            key = self._kernel.entry_key(
                root.game,
                ply + 1,
                self._space.zobrist,
                self._space.lists[kernel.LEVEL * (level + 1) + kernel.HASH],
            )
            entry = 2 * (int(key) & (int(self._space.control[kernel.TABLE_SIZE]) - 1))
            if self._space.table[entry] != key:
                break
            move = int(self._space.table[entry + 1]) >> kernel.MOVE_SHIFT & kernel.NO_MOVE
            legal = position.legal_moves.by_number().get(move)
            if legal is None:
                break
            expected.append(legal)
            position.push(legal)
        return tuple(expected)


@dataclass(frozen=True, slots=True)
class _Root:
    """The position to search: the kernel's words, and its moves by their numbers."""

    position: Position
    game: Any
    ply: int
    moves: list[int]
    names: dict[int, Move]


@contextmanager
def stopping(limit: Limit, control: Any) -> Iterator[None]:
    """Stop the kernel when the time is up or `limit.stop` is set."""
    if limit.time is None and limit.stop is None:
        yield
        return
    done = threading.Event()
    watcher = threading.Thread(target=_watch, args=(limit, done, control), daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()  # it must not stop the next search


def _watch(limit: Limit, done: threading.Event, control: Any) -> None:
    ends = None if limit.time is None else monotonic() + limit.time
    while not done.is_set():
        left = GLANCE_S if ends is None else ends - monotonic()
        if left <= 0 or (limit.stop is not None and limit.stop.is_set()):
            control[kernel.STOP] = 1
            return
        done.wait(left if limit.stop is None else min(left, GLANCE_S))


@cache
def zobrist() -> list[int]:
    """Return the random words for the keys of positions."""
    rng = Rng(1992)
    return [rng.below(1 << 62) for _ in range(kernel.ZOBRIST)]


@cache
def weights(size: int = 6) -> tuple[int, ...]:
    """Return the tuned weights of the evaluation."""
    known = json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
    return tuple(known.get(str(size), known["6"]))
