"""The base of the batches of both games: buffers, seeds, threads, and stepping."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import prod
from types import ModuleType
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from conexio.core import Rng, kernels
from conexio.core.options import check_number

MOST_GAMES = 1 << 24
MOST_THREADS = 256
SEEDS = 1 << 48
"""An upper bound of the kernels' seeds."""
CACHE_LINE = 64
"""Bytes; the same as a frame of CONNEX'OH."""

Step = TypeVar("Step")
"""The arrays that describe all games after a step."""


class Buffer:
    """An array that a kernel writes as `flat`; `array` is the same memory in its real shape."""

    __slots__ = ("array", "flat", "shown")

    def __init__(
        self, kernel: Any, shape: tuple[int, ...], kind: DTypeLike, *, unsigned: bool = False
    ) -> None:
        flat = _aligned(prod(shape), np.dtype(kind))
        self.array: NDArray[Any] = flat.reshape(shape)
        self.shown = self.array.view()
        """The same memory, read-only."""
        self.shown.flags.writeable = False
        if flat.dtype == np.bool_:
            flat = flat.view(np.uint8)
        elif unsigned and isinstance(kernel, ModuleType):
            # Interpreted kernels use unsigned words where compiled ones use signed words.
            flat = flat.view(np.uint64)
        self.flat: Any = flat
        if isinstance(kernel, ModuleType):
            # Slices of a memoryview are not copies, and its items are plain numbers.
            self.flat = flat.data


def roomy(words: int) -> int:
    """Round the words of a game up to an odd number of cache lines.

    With an even number, games would compete for the same lines of the cache.
    """
    line = CACHE_LINE // 8
    return (-(-words // line) | 1) * line


def _aligned(length: int, kind: np.dtype[Any]) -> NDArray[Any]:
    """Return an array of zeros that begins at a cache line."""
    memory = np.zeros(length * kind.itemsize + CACHE_LINE, np.uint8)
    first = -memory.ctypes.data % CACHE_LINE
    return memory[first : first + length * kind.itemsize].view(kind)


def _made(
    kind: "type[Batch[Any]]", recipe: dict[str, Any], kept: tuple[NDArray[Any], ...]
) -> "Batch[Any]":
    """Rebuild a pickled or copied batch."""
    batch = kind(**recipe)
    words, played, rewards, ended = kept
    batch.restore(words)
    for buffer, numbers in ((batch._played, played), (batch._rewards, rewards)):
        buffer.array[:] = numbers
    batch._ended.array[:] = ended
    return batch


class Batch(ABC, Generic[Step]):
    """Games with the same options in one array, each with its own stream of random numbers."""

    games: int
    """The number of games."""
    _words: Buffer
    _recipe: dict[str, Any]
    """The arguments that make another batch of the same kind."""

    def __init__(
        self, kernel: str, games: int, players: int, threads: int, *, auto_reset: bool
    ) -> None:
        check_number("games", games, range(1, MOST_GAMES + 1))
        check_number("threads", threads, range(1, MOST_THREADS + 1))
        self.games = games
        self._auto_reset = auto_reset
        self._kernel: Any = kernels.load(kernel, heavy=True)
        self._given = self._buffer((games,), np.int32)
        self._played = self._buffer((games,), np.int32)
        self._rewards = self._buffer((games, players), np.float32)
        self._ended = self._buffer((games,), np.bool_)
        self._to_move = self._buffer((games,), np.int8)
        bounds = [games * part // threads for part in range(threads + 1)]
        self._parts = [part for part in pairwise(bounds) if part[0] < part[1]]
        self._threads = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._fresh = False

    def _buffer(self, shape: tuple[int, ...], kind: DTypeLike, *, unsigned: bool = False) -> Buffer:
        return Buffer(self._kernel, shape, kind, unsigned=unsigned)

    def __reduce__(self) -> Any:
        """Copy or pickle: make a new batch, then restore its state."""
        buffers = (self._words, self._played, self._rewards, self._ended)
        return _made, (type(self), self._recipe, tuple(buffer.array for buffer in buffers))

    # What a subclass implements, for a range of games: from `first` up to, but excluding, `last`.

    @abstractmethod
    def _begin(self, first: int, last: int) -> None:
        """Set up games."""

    @abstractmethod
    def _sow(self, seeds: list[int]) -> None:
        """Give every game a seed."""

    @abstractmethod
    def _first_illegal(self) -> int:
        """Return the first game whose action in `_given` is not legal, -1 if all are."""

    @abstractmethod
    def _play(self, first: int, last: int, plies: int) -> int:
        """Play `plies` random actions, or with 0 those in `_played`; return their number."""

    @abstractmethod
    def _fill_buffers(self, first: int, last: int) -> None:
        """Fill the buffers that describe games."""

    @abstractmethod
    def _views(self) -> Step:
        """Return views of these buffers."""

    @abstractmethod
    def _fit(self, words: NDArray[np.int64]) -> bool:
        """Return whether these words are games with the same options."""

    def _look(self) -> None:
        """Fill the buffers that describe games, unless they are up to date."""
        if not self._fresh:
            self._shared(self._fill_buffers)
            self._fresh = True

    def _take_up(self) -> None:
        """Reset rewards and ends after games were set to another state."""
        for buffer in (self._rewards, self._ended):
            buffer.array.fill(0)
        self._fresh = False

    def _advance(self, plies: int) -> int:
        """Play `plies` random actions in all games, or with 0 those in `_played`."""
        return sum(self._shared(self._play, plies))

    def _shared(self, work: Callable[..., Any], *args: int) -> list[Any]:
        """Run some work in each thread, for its part of the games.

        Compiled kernels release Python's lock, so the threads run in parallel.
        """
        if self._threads is None:
            return [work(0, self.games, *args)]
        return list(self._threads.map(lambda part: work(*part, *args), self._parts))

    # The public interface.

    @property
    @abstractmethod
    def action_count(self) -> int:
        """The number of actions."""

    @property
    def played(self) -> NDArray[np.int32]:
        """The last action played in each game."""
        return self._played.shown

    @property
    def words(self) -> NDArray[np.int64]:
        """All games as the kernel's words, one row for each, including hidden information."""
        return self._words.shown

    @property
    def now(self) -> Step:
        """The state of all games, in arrays that the next step overwrites."""
        self._look()
        return self._views()

    def reset(self, seed: int | None = None) -> Step:
        """Restart all games; with a seed, their random numbers too."""
        if seed is not None:
            self._sow(self._seeds(seed))
        self._shared(self._begin)
        self._take_up()
        return self.now

    def restore(self, words: ArrayLike) -> Step:
        """Restore all games from a copy of `words`.

        ValueError if it is a copy from other games.
        """
        given = np.asarray(words)
        if given.shape != self.words.shape or given.dtype != np.int64 or not self._fit(given):
            raise ValueError("only words of as many games with the same options can be restored")
        self._words.array[:] = given
        self._take_up()
        return self.now

    def _begin_with(self, seed: int | None) -> None:
        """Begin all games for the first time; without a seed, with an unpredictable one."""
        self.reset(secrets.randbelow(SEEDS) if seed is None else seed)

    def _seeds(self, seed: int) -> list[int]:
        rng = Rng(seed)
        return [rng.below(SEEDS) for _ in range(self.games)]

    def step(self, actions: ArrayLike) -> Step:
        """Play one action in every game; ValueError, and nothing is played, if one is not legal.

        A game that ends restarts at once; without `auto_reset` it stays as it is, and further
        actions for it are ignored.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.games} whole numbers, one for each game")
        # A number far out of bounds must not wrap around to another action.
        self._given.array[:] = np.clip(given.astype(np.int64), -1, self.action_count)
        illegal = self._first_illegal()
        if illegal >= 0:
            raise ValueError(f"{given[illegal]} is not a legal action in game {illegal}")
        # Finished games play nothing.
        running = True if self._auto_reset else self._running()
        np.copyto(self._played.array, self._given.array, where=running)
        self._fresh = False
        self._advance(0)
        return self.now

    def _running(self) -> NDArray[np.bool_]:
        self._look()
        return self._to_move.array >= 0

    def random_step(self) -> int:
        """Play a random legal action in every game, and return how many were played.

        `played` has these actions, and `now` the state of the games.
        """
        return self.play_random(1)

    def play_random(self, plies: int) -> int:
        """Play `plies` random legal actions in every game, and return how many were played."""
        check_number("plies", plies, range(1, 1 << 31))
        self._fresh = False
        return self._advance(plies)
