"""What the batches of both games have in common: buffers, seeds, threads, and how they go on."""

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
"""The kernels' seeds are below this."""
CACHE_LINE = 64
"""Octets; as many as a frame of CONNEX'OH has."""

Told = TypeVar("Told")
"""What a game tells after a step."""


class Buffer:
    """Numbers that a kernel writes; `array` is the same memory in the shape that it has."""

    __slots__ = ("array", "flat", "shown")

    def __init__(
        self, kernel: Any, shape: tuple[int, ...], kind: DTypeLike, *, unsigned: bool = False
    ) -> None:
        flat = _aligned(prod(shape), np.dtype(kind))
        self.array: NDArray[Any] = flat.reshape(shape)
        self.shown = self.array.view()
        """The same for those who must not write."""
        self.shown.flags.writeable = False
        if flat.dtype == np.bool_:
            flat = flat.view(np.uint8)
        elif unsigned and isinstance(kernel, ModuleType):
            # Interpreted kernels know no signs where compiled ones have one.
            flat = flat.view(np.uint64)
        self.flat: Any = flat
        if isinstance(kernel, ModuleType):
            # Its slices are no copies either, and its items are plain numbers.
            self.flat = flat.data


def roomy(words: int) -> int:
    """Return how many words to keep for a game that needs so many.

    An odd number of cache lines: with an even one games would get in each other's way there.
    """
    line = CACHE_LINE // 8
    return (-(-words // line) | 1) * line


def _aligned(length: int, kind: np.dtype[Any]) -> NDArray[Any]:
    """Return zeros that begin where a line of the processor's cache does."""
    octets = np.zeros(length * kind.itemsize + CACHE_LINE, np.uint8)
    first = -octets.ctypes.data % CACHE_LINE
    return octets[first : first + length * kind.itemsize].view(kind)


def _made(
    kind: "type[Batch[Any]]", recipe: dict[str, Any], kept: tuple[NDArray[Any], ...]
) -> "Batch[Any]":
    """Make a batch that was kept."""
    batch = kind(**recipe)
    words, played, rewards, ended = kept
    batch.restore(words)
    for buffer, numbers in ((batch._played, played), (batch._rewards, rewards)):
        buffer.array[:] = numbers
    batch._ended.array[:] = ended
    return batch


class Batch(ABC, Generic[Told]):
    """Games of one kind, side by side in one array, each with its own stream of random numbers."""

    games: int
    """How many there are."""
    _words: Buffer
    _recipe: dict[str, Any]
    """What another batch of the same kind is made with."""

    def __init__(
        self, kernel: str, games: int, players: int, threads: int, *, auto_reset: bool
    ) -> None:
        check_number("games", games, range(1, MOST_GAMES + 1))
        check_number("threads", threads, range(1, MOST_THREADS + 1))
        self.games = games
        self._auto_reset = auto_reset
        self._kernel: Any = kernels.load(kernel, much_to_do=True)
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
        """Copy a batch, or keep it: made anew, and then as it is now."""
        buffers = (self._words, self._played, self._rewards, self._ended)
        return _made, (type(self), self._recipe, tuple(buffer.array for buffer in buffers))

    # What a game must be able to do, for some of the games: from number `first` on, before `last`.

    @abstractmethod
    def _begin(self, first: int, last: int) -> None:
        """Set games up."""

    @abstractmethod
    def _sow(self, seeds: list[int]) -> None:
        """Give every game a seed."""

    @abstractmethod
    def _first_illegal(self) -> int:
        """Return the first game whose action in `_given` is not legal, -1 when all are."""

    @abstractmethod
    def _play(self, first: int, last: int, plies: int) -> int:
        """Play so many random actions, or with 0 those in `_played`; return how many."""

    @abstractmethod
    def _tell(self, first: int, last: int) -> None:
        """Fill the buffers that tell how games stand."""

    @abstractmethod
    def _told(self) -> Told:
        """Return views of these buffers."""

    @abstractmethod
    def _fit(self, words: NDArray[np.int64]) -> bool:
        """Tell whether these are games by the same rules."""

    def _look(self) -> None:
        """Fill the buffers that tell how games stand, unless they do."""
        if not self._fresh:
            self._shared(self._tell)
            self._fresh = True

    def _take_up(self) -> None:
        """Look at games that stand otherwise than after a step."""
        for buffer in (self._rewards, self._ended):
            buffer.array.fill(0)
        self._fresh = False

    def _advance(self, plies: int) -> int:
        """Play in all games so many random actions, or with 0 those in `_played`."""
        return sum(self._shared(self._play, plies))

    def _shared(self, work: Callable[..., Any], *args: int) -> list[Any]:
        """Let each thread do some work for its part of the games.

        Compiled kernels let go of Python's lock, so threads of Python's own run side by side.
        """
        if self._threads is None:
            return [work(0, self.games, *args)]
        return list(self._threads.map(lambda part: work(*part, *args), self._parts))

    # What one can do with the games.

    @property
    @abstractmethod
    def action_count(self) -> int:
        """How many numbers actions have."""

    @property
    def played(self) -> NDArray[np.int32]:
        """The action that each game has played last."""
        return self._played.shown

    @property
    def words(self) -> NDArray[np.int64]:
        """All games as the kernel has them, one in a row; what is hidden is in there too."""
        return self._words.shown

    @property
    def now(self) -> Told:
        """How all games stand, in arrays that the next step overwrites."""
        self._look()
        return self._told()

    def reset(self, seed: int | None = None) -> Told:
        """Begin all games anew; with a seed, their random numbers too."""
        if seed is not None:
            self._sow(self._seeds(seed))
        self._shared(self._begin)
        self._take_up()
        return self.now

    def restore(self, words: ArrayLike) -> Told:
        """Go back to how all games stood when `words` was copied from the property of that name.

        ValueError where they are those of other games.
        """
        given = np.asarray(words)
        if given.shape != self.words.shape or given.dtype != np.int64 or not self._fit(given):
            raise ValueError("only words of as many games with the same options can be restored")
        self._words.array[:] = given
        self._take_up()
        return self.now

    def _begin_with(self, seed: int | None) -> None:
        """Begin all games for the first time; without a seed, as nobody has seen them."""
        self.reset(secrets.randbelow(SEEDS) if seed is None else seed)

    def _seeds(self, seed: int) -> list[int]:
        rng = Rng(seed)
        return [rng.below(SEEDS) for _ in range(self.games)]

    def step(self, actions: ArrayLike) -> Told:
        """Play one action in every game; ValueError, and nothing played, when one is not legal.

        A game that ends begins anew at once; without `auto_reset` it stays as it is, and its
        actions count for nothing.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.games} whole numbers, one for each game")
        # Far out of bounds, a number must not come back in as another one.
        self._given.array[:] = np.clip(given.astype(np.int64), -1, self.action_count)
        illegal = self._first_illegal()
        if illegal >= 0:
            raise ValueError(f"{given[illegal]} is not a legal action in game {illegal}")
        # Games that are over have played nothing.
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

        `played` has them, and `now` how the games stand.
        """
        return self.play_random(1)

    def play_random(self, plies: int) -> int:
        """Play so many random legal actions in every game, and return how many were played."""
        check_number("plies", plies, range(1, 1 << 31))
        self._fresh = False
        return self._advance(plies)
