"""Many games of CONEX at once."""

from math import cos, pi, sin
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from conexio.conex import Position
from conexio.conex import kernel as rules
from conexio.conex.geometry import HEADINGS
from conexio.conex.options import (
    Options,
)
from conexio.conex.rules import tables
from conexio.core import kernels
from conexio.envs.batch import conex_kernel as kernel
from conexio.envs.batch.pool import Batch, Buffer, roomy

WIDTH = 256
"""Room for so many legal actions at first; few positions have more."""


class ConexStep(NamedTuple):
    """How all games stand; the next step overwrites these arrays."""

    observations: NDArray[np.float32] | None
    """Games × numbers: what the player to move sees; None when they are not wanted."""
    actions: NDArray[np.int32]
    """Games × room: the legal ones in some order, -1 behind the last."""
    counts: NDArray[np.int32]
    """How many there are."""
    rewards: NDArray[np.float32]
    """Games × players: what the last move has brought each."""
    ended: NDArray[np.bool_]
    """Whether the last move ended the game."""
    to_move: NDArray[np.int8]
    """Who is to move; -1 where the game is over and no other has begun."""


class Conex(Batch[ConexStep]):
    """Games of CONEX that are stepped together; chance plays by itself in between."""

    def __init__(
        self,
        games: int = 1024,
        players: int = 2,
        *,
        seed: int = 0,
        auto_reset: bool = True,
        observe: bool = True,
        threads: int = 1,
        **options: Any,
    ) -> None:
        """Begin so many games, with the options of `conex.Position`."""
        self.options = Position(players, **options).options
        super().__init__(kernel.__name__, games, players, threads)
        words = tables(self.options.deck, self.options.table)
        self._rules = kernels.words(self._kernel, list(words))
        plan = _plan(self.options, words, auto_reset=auto_reset)
        self._plan = kernels.words(self._kernel, plan)
        self._words = self._buffer((games, plan[kernel.ROOM]), np.int64)
        self._angles = self._buffer((HEADINGS, 2), np.float64)
        self._angles.array[:] = [_direction(heading) for heading in range(HEADINGS)]
        self._observe = observe
        self._sight = self._buffer((games if observe else 0, plan[kernel.SIGHT]), np.float32)
        self._counts = self._buffer((games,), np.int32)
        self._lists = self._empty_lists(WIDTH)
        kernels.warm(self._kernel, "batch conex", self._first_calls)
        self.reset(seed)

    @property
    def action_count(self) -> int:
        """How many numbers actions have."""
        cards, corners = self._rules[rules.CARD_COUNT], self._rules[rules.CORNER_COUNT]
        return int(kernel.STRIKES + 2 * cards + 8 * corners * (cards + 1))

    def mask(self) -> NDArray[np.bool_]:
        """Return which actions are legal: games × all numbers that actions have, a large array."""
        mask = self._buffer((self.games, self.action_count), np.bool_)
        self._shared(
            lambda first, last: self._kernel.masks_of_all(
                *(self._lists.flat, self._width, first, last, mask.flat, self.action_count)
            )
        )
        return mask.array

    def _first_calls(self) -> None:
        """Call everything, so that it is compiled now and not in a step."""
        self._begin(0, 1)
        self._list(0, 1)
        self._tell(0, 1)
        self.mask()
        self._words.array[0, kernel.LEFT] = 1
        self._play(0, 1, 1)
        self._first_illegal()

    @property
    def _width(self) -> int:
        return int(self._lists.array.shape[1])

    def _some(self, first: int, last: int) -> tuple[Any, ...]:
        words, lists = self._words.flat, self._lists.flat
        return words, self._rules, self._plan, lists, self._width, first, last

    def _begin(self, first: int, last: int) -> None:
        self._kernel.begin_all(self._words.flat, self._rules, self._plan, first, last)

    def _list(self, first: int, last: int) -> None:
        self._kernel.list_all(*self._some(first, last))

    def _sow(self, seeds: list[int]) -> None:
        self._words.array[:, kernel.SEED] = seeds

    def _first_illegal(self) -> int:
        words, given = self._words.flat, self._given.flat
        return int(self._kernel.first_illegal(words, self._plan, self._lists.flat, given))

    def _advance(self, plies: int) -> int:
        self._words.array[:, kernel.LEFT] = max(plies, 1)
        played = super()._advance(plies)
        while self._make_room():
            played += super()._advance(plies)
        return played

    def _take_up(self) -> None:
        super()._take_up()
        self._lists.array.fill(-1)
        self._shared(self._list)
        self._make_room()

    def _make_room(self) -> bool:
        """Make the lists of legal actions longer if one needs it; tell whether."""
        most = int(self._words.array[:, kernel.COUNT].max())
        if most <= self._width:
            return False
        self._lists = self._empty_lists(2 * most)
        self._shared(self._list)
        return True

    def _empty_lists(self, width: int) -> Buffer:
        lists = self._buffer((self.games, width), np.int32)
        lists.array.fill(-1)
        return lists

    def _play(self, first: int, last: int, plies: int) -> int:
        return int(
            self._kernel.play_all(
                *self._some(first, last),
                *(plies, self._played.flat, self._rewards.flat, self._ended.flat),
            )
        )

    def _tell(self, first: int, last: int) -> None:
        counts, movers = self._counts.flat, self._to_move.flat
        self._kernel.tell_all(self._words.flat, self._plan, first, last, counts, movers)
        if self._observe:
            some = (self._words.flat, self._rules, self._plan, first, last)
            self._kernel.observe_all(*some, self._angles.flat, self._sight.flat)

    def _told(self) -> ConexStep:
        return ConexStep(
            observations=self._sight.array if self._observe else None,
            actions=self._lists.array,
            counts=self._counts.array,
            rewards=self._rewards.array,
            ended=self._ended.array,
            to_move=self._to_move.array,
        )


def _direction(heading: int) -> tuple[float, float]:
    """Return cosine and sine of a heading."""
    angle = heading * pi / 12
    return cos(angle), sin(angle)


def _plan(options: Options, words: tuple[int, ...], *, auto_reset: bool) -> list[int]:
    """Return what all games with these options have in common; `words` are the rules tables."""
    cards, corners = words[rules.CARD_COUNT], words[rules.CORNER_COUNT]
    memory_at = kernel.TABLE_AT + rules.ITEM_AT + rules.ITEM * (cards + 1)
    plan = [0] * kernel.PLAN
    plan[kernel.ROOM] = roomy(memory_at + cards + 4 * corners)
    plan[kernel.AUTO_RESET] = int(auto_reset)
    plan[kernel.SEATS] = options.players
    plan[kernel.STARTS] = -1 if isinstance(options.starter, str) else options.starter
    plan[kernel.GOAL] = options.target
    plan[kernel.VARIANTS_TOLD] = options.variants | rules.ENDS_BY_PASSING
    plan[kernel.STUCK_ENDS] = int(options.stuck == "ends")
    plan[kernel.MEMORY_AT] = memory_at
    plan[kernel.SIGHT] = 8 * cards + 22 + 9 * options.players
    points = words[rules.POINTS_AT : rules.POINTS_AT + 8 * rules.TABLEAU]
    plan[kernel.REACH] = 2 * max(map(abs, points))
    return plan
