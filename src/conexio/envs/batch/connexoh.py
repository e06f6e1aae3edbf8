"""Batches of CONNEX'OH."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from conexio.connexoh import Options, Position
from conexio.connexoh import kernel as rules
from conexio.connexoh.options import LONGEST_LIMIT
from conexio.core import kernels
from conexio.core.options import check_number
from conexio.envs.batch import connexoh_kernel as kernel
from conexio.envs.batch.base import Batch, roomy

PLAYERS = 2


class ConnexohStep(NamedTuple):
    """The state of all games; the next step overwrites these arrays."""

    observations: NDArray[np.float32] | None
    """Games × 10 × size × size; None without `observe`."""
    mask: NDArray[np.bool_]
    """Games × actions: which are legal."""
    rewards: NDArray[np.float32]
    """Games × 2: the reward of the last move for each player."""
    ended: NDArray[np.bool_]
    """Whether the last move ended the game."""
    to_move: NDArray[np.int8]
    """The seat to move; -1 if the game is over and no other has begun."""


class Connexoh(Batch[ConnexohStep]):
    """Games of CONNEX'OH that are stepped together."""

    def __init__(
        self,
        games: int = 1024,
        size: int = 6,
        *,
        seed: int | None = 0,
        auto_reset: bool = True,
        observe: bool = True,
        threads: int = 1,
        **options: Any,
    ) -> None:
        """Begin a number of games, with the options of `connexoh.Position`.

        `no_exit_limit=0` is refused, since a game must end.
        """
        self.options = Position(size, **options).options
        switches = {"auto_reset": auto_reset, "observe": observe, "threads": threads}
        self._recipe = {"games": games, "size": size, **switches, **options}
        check_number("no_exit_limit", self.options.no_exit_limit, range(1, LONGEST_LIMIT + 1))
        super().__init__(kernel.__name__, games, PLAYERS, threads, auto_reset=auto_reset)
        plan = [_room(self.options), int(auto_reset), *_start(self.options)]
        self._plan = kernels.words(self._kernel, plan)
        self._words = self._buffer((games, plan[kernel.ROOM]), np.int64, unsigned=True)
        self._observe = observe
        seen = games if observe else 0
        self._boards = self._buffer((seen, rules.OBSERVED, size, size), np.float32)
        self._mask = self._buffer((games, self.action_count), np.bool_)
        kernels.warm(self._kernel, "batch connexoh", self._first_calls)
        self._begin_with(seed)

    @property
    def action_count(self) -> int:
        """The number of actions."""
        return rules.PLANES * self.options.size**2

    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return the legal actions, games × actions in ascending order, then -1; and the counts."""
        actions = self._buffer((self.games, self.action_count), np.int32)
        counts = self._buffer((self.games,), np.int32)
        self._shared(
            lambda first, last: self._kernel.lists_of_all(
                self._words.flat, self._plan, first, last, actions.flat, counts.flat
            )
        )
        return actions.array, counts.array

    def _first_calls(self) -> None:
        """Call every function, so that it is compiled now instead of in a step."""
        self._begin(0, 1)
        self._fill_buffers(0, 1)
        self.legal()
        self._play(0, 1, 1)
        self._first_illegal()

    def _begin(self, first: int, last: int) -> None:
        self._kernel.begin_all(self._words.flat, self._plan, first, last)

    def _sow(self, seeds: list[int]) -> None:
        self._words.array[:, kernel.SEED] = seeds

    def _fit(self, words: NDArray[np.int64]) -> bool:
        header = slice(kernel.LEAD, kernel.LEAD + rules.HEADER)
        start = np.array(_start(self.options)[header], np.uint64).view(np.int64)
        return bool((words[:, header] == start).all())

    def _first_illegal(self) -> int:
        words, given = self._words.flat, self._given.flat
        return int(self._kernel.first_illegal(words, self._plan, given))

    def _play(self, first: int, last: int, plies: int) -> int:
        return int(
            self._kernel.play_all(
                *(self._words.flat, self._plan, first, last, plies),
                *(self._played.flat, self._rewards.flat, self._ended.flat),
            )
        )

    def _fill_buffers(self, first: int, last: int) -> None:
        some = (self._words.flat, self._plan, first, last)
        self._kernel.movers_of_all(*some, self._to_move.flat)
        self._kernel.masks_of_all(*some, self._mask.flat)
        if self._observe:
            self._kernel.boards_of_all(*some, self._boards.flat)

    def _views(self) -> ConnexohStep:
        return ConnexohStep(
            observations=self._boards.array if self._observe else None,
            mask=self._mask.array,
            rewards=self._rewards.array,
            ended=self._ended.array,
            to_move=self._to_move.array,
        )


def _room(options: Options) -> int:
    """Return how many words a game takes.

    Only the positions since the last exit can come back, and there are at most as many as the limit
    (O19); if repetition is free, the previous position is enough.
    """
    frames = 2 if options.repetition == "free" else options.no_exit_limit + 1
    return roomy(kernel.LEAD + rules.HEADER + rules.FRAME * frames)


def _start(options: Options) -> list[int]:
    """Return the words of a new game: the batch's own words, then those of the rules."""
    words = Position.from_options(options).words()
    lead = [0] * kernel.LEAD
    rules.legal_planes(words, 0, lead, kernel.LEGAL)
    return lead + words
