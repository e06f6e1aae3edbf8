"""Batches of CONEX."""

from itertools import chain, count
from math import cos, pi, sin
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from conexio.conex import Position
from conexio.conex import kernel as rules
from conexio.conex.deck import COLORS, Deck
from conexio.conex.geometry import HEADINGS
from conexio.conex.options import Options
from conexio.conex.rules import tables
from conexio.core import kernels
from conexio.envs.batch import conex_kernel as kernel
from conexio.envs.batch.base import Batch, Buffer, roomy

WIDTH = 256
"""The initial capacity for legal actions; few positions have more."""
NONE = -1
ROUNDING = 3
"""A bound of rounding errors, in micrometres."""


class ConexStep(NamedTuple):
    """The state of all games; the next step overwrites these arrays."""

    observations: NDArray[np.float32] | None
    """Games × numbers: what the player to move sees; None without `observe`."""
    actions: NDArray[np.int32]
    """Games × capacity: the legal actions in some order, -1 after the last."""
    counts: NDArray[np.int32]
    """The number of legal actions."""
    rewards: NDArray[np.float32]
    """Games × players: the reward of the last move for each player."""
    ended: NDArray[np.bool_]
    """Whether the last move ended the game."""
    to_move: NDArray[np.int8]
    """The seat to move; -1 if the game is over and no other has begun."""


class Conex(Batch[ConexStep]):
    """Games of CONEX that are stepped together; chance events happen automatically."""

    def __init__(
        self,
        games: int = 1024,
        players: int = 2,
        *,
        seed: int | None = 0,
        auto_reset: bool = True,
        observe: bool = True,
        threads: int = 1,
        **options: Any,
    ) -> None:
        """Begin a number of games, with the options of `conex.Position`."""
        self.options = Position(players, **options).options
        switches = {"auto_reset": auto_reset, "observe": observe, "threads": threads}
        self._recipe = {"games": games, "players": players, **switches, **options}
        super().__init__(kernel.__name__, games, players, threads, auto_reset=auto_reset)
        words = tables(self.options.deck, self.options.table)
        self._rules = kernels.words(self._kernel, list(words))
        plan = _plan(self.options, words, auto_reset=auto_reset)
        self._plan = kernels.words(self._kernel, plan)
        self._words = self._buffer((games, plan[kernel.ROOM]), np.int64)
        self._angles = self._buffer((HEADINGS, 2), np.float64)
        self._angles.array[:] = [_direction(heading) for heading in range(HEADINGS)]
        self._observe = observe
        observed = games if observe else 0
        self._observations = self._buffer((observed, plan[kernel.OBSERVATION]), np.float32)
        self._counts = self._buffer((games,), np.int32)
        self._lists = self._empty_lists(WIDTH)
        kernels.warm(self._kernel, "batch conex", self._first_calls)
        self._begin_with(seed)

    @property
    def action_count(self) -> int:
        """The number of actions."""
        cards, corners = self._rules[rules.CARD_COUNT], self._rules[rules.CORNER_COUNT]
        return int(rules.placing(int(cards), int(corners), 0, 0))

    def mask(self) -> NDArray[np.bool_]:
        """Return which actions are legal: games × actions, a large array."""
        mask = self._buffer((self.games, self.action_count), np.bool_)
        self._shared(
            lambda first, last: self._kernel.masks_of_all(
                *(self._lists.flat, self._width, first, last, mask.flat, self.action_count)
            )
        )
        return mask.array

    def _first_calls(self) -> None:
        """Call every function, so that it is compiled now instead of in a step."""
        self.reset(0)
        self.mask()
        self.random_step()
        self.step(self.now.actions[:, 0])

    @property
    def _width(self) -> int:
        return int(self._lists.array.shape[1])

    def _some(self, first: int, last: int) -> tuple[Any, ...]:
        return self._words.flat, self._rules, self._plan, first, last

    def _begin(self, first: int, last: int) -> None:
        self._kernel.begin_all(*self._some(first, last))

    def _sow(self, seeds: list[int]) -> None:
        self._words.array[:, kernel.SEED] = seeds

    def _fit(self, words: NDArray[np.int64]) -> bool:
        return bool((words[:, kernel.LEAD + rules.PLAYERS] == self.options.players).all())

    def _first_illegal(self) -> int:
        lists, counts, given = self._lists.flat, self._counts.flat, self._given.flat
        return int(self._kernel.first_illegal(lists, counts, given))

    def _empty_lists(self, width: int) -> Buffer:
        lists = self._buffer((self.games, width), np.int32)
        lists.array.fill(-1)
        return lists

    def _stands(self) -> tuple[Any, ...]:
        return self._lists.flat, self._width, self._counts.flat, self._to_move.flat

    def _play(self, first: int, last: int, plies: int) -> int:
        return int(
            self._kernel.play_all(
                *self._some(first, last),
                *self._stands(),
                *(plies, self._played.flat, self._rewards.flat, self._ended.flat),
            )
        )

    def _list(self, first: int, last: int) -> None:
        self._kernel.describe_all(*self._some(first, last), *self._stands())

    def _advance(self, plies: int) -> int:
        played = super()._advance(plies)
        self._make_room()
        return played

    def _take_up(self) -> None:
        super()._take_up()
        self._shared(self._list)
        self._make_room()

    def _make_room(self) -> None:
        """Make the lists of legal actions longer if one needs it."""
        most = int(self._counts.array.max())
        if most > self._width:
            self._lists = self._empty_lists(2 * most)
            self._shared(self._list)

    def _fill_buffers(self, first: int, last: int) -> None:
        if self._observe:
            some = self._some(first, last)
            self._kernel.observe_all(*some, self._angles.flat, self._observations.flat)

    def _views(self) -> ConexStep:
        return ConexStep(
            observations=self._observations.array if self._observe else None,
            # Steps use these lists, so they are read-only.
            actions=self._lists.shown,
            counts=self._counts.shown,
            rewards=self._rewards.array,
            ended=self._ended.array,
            to_move=self._to_move.array,
        )


def _direction(heading: int) -> tuple[float, float]:
    """Return cosine and sine of a heading."""
    angle = heading * pi / 12
    return cos(angle), sin(angle)


def _plan(options: Options, words: tuple[int, ...], *, auto_reset: bool) -> list[int]:
    """Return what all games with these options share; `words` are the rules tables."""
    cards = words[rules.CARD_COUNT]
    spots_at = kernel.TABLE_AT + rules.ITEM_AT + rules.ITEM * (cards + 1)
    plan = [0] * kernel.PLAN
    plan[kernel.AUTO_RESET] = int(auto_reset)
    plan[kernel.SEATS] = options.players
    plan[kernel.STARTS] = -1 if isinstance(options.starter, str) else options.starter
    plan[kernel.GOAL] = options.target
    plan[kernel.VARIANTS] = options.variants | rules.STUCK_IS_CHECKED_OUTSIDE
    plan[kernel.SPOTS_AT] = spots_at
    plan[kernel.OBSERVATION] = 8 * cards + 22 + 9 * options.players
    _add_distances(plan, words)
    # Rounding cannot move an apex inside a card to its edge.
    half = options.deck.card_size // 2
    apexes = [corner.apex for card in options.deck.cards for corner in card.corners]
    plan[kernel.COVERED] = int(max(map(abs, chain(*apexes))) < half - ROUNDING)
    plan[kernel.MOST_SPOTS] = _add_kinds(plan, options.deck, words)
    plan[kernel.X_AT] = 2 * plan[kernel.MOST_SPOTS]
    plan[kernel.Y_AT] = plan[kernel.X_AT] + cards + 1
    plan[kernel.FIRSTS_AT] = plan[kernel.Y_AT] + cards + 1
    plan[kernel.FACTS_AT] = plan[kernel.FIRSTS_AT] + cards + 1
    room = plan[kernel.FACTS_AT] + kernel.SPOT * plan[kernel.MOST_SPOTS]
    plan[kernel.ROOM] = roomy(spots_at + room)
    return plan


def _add_distances(plan: list[int], words: tuple[int, ...]) -> None:
    """Add the distances beyond which cards, or a card and the edge, need no exact geometry."""
    points = words[rules.POINTS_AT : rules.POINTS_AT + 8 * rules.TABLEAU]
    plan[kernel.FAR] = max(
        4 * (x * x + y * y) for x, y in zip(points[::2], points[1::2], strict=True)
    )
    plan[kernel.SAFE_X] = words[rules.RIGHT] - max(map(abs, points))
    plan[kernel.SAFE_Y] = words[rules.TOP] - max(map(abs, points))
    # A square reaches as far along one of its normals as the circle inside it.
    close = []
    for axis in range(2 * rules.TABLEAU):
        x, y = words[rules.NORMALS_AT + 2 * axis : rules.NORMALS_AT + 2 * axis + 2]
        reach = words[rules.REACH_AT + axis * rules.SHAPES + axis // 2]
        close.append(reach * reach // (x * x + y * y))
    plan[kernel.CLOSE] = min(close)


def _add_kinds(plan: list[int], deck: Deck, words: tuple[int, ...]) -> int:
    """Add all kinds of spots; return their number."""
    cards = len(deck.cards)
    kinds: list[int] = []
    firsts = []
    layers = {color: _layers(deck, color) for color in COLORS}
    layers_at = {}
    for color, its_layers in layers.items():
        layers_at[color] = len(plan)
        plan += chain(*its_layers)
    for below in range(cards + 1):
        colors = deck.tableau.colors if below == cards else 4 * (deck.cards[below].color,)
        for on_corner, color in enumerate(colors):
            firsts.append(len(kinds) // kernel.KIND)
            for at, layer in enumerate(layers[color]):
                fits = sum(
                    (words[words[rules.FITS_AT] + corner * (cards + 1) + below] >> on_corner & 1)
                    << card
                    for card, corner in enumerate(layer)
                    if corner != NONE
                )
                if fits:
                    kinds += [fits, on_corner, layers_at[color] + at * cards]
    plan[kernel.KINDS_AT] = len(plan)
    count = len(kinds) // kernel.KIND
    plan += [*firsts, count]
    plan[kernel.KIND_AT] = len(plan)
    plan += kinds
    return count


def _layers(deck: Deck, color: str) -> list[list[int]]:
    """Return layers: for every card its first CONEX corner of a colour, then its second, and so on.

    Corners are counted over all cards; `NONE` is for cards that have no such corner.
    """
    number = count()
    of_cards = [
        [
            at
            for at, corner in [(next(number), corner) for corner in card.corners]
            if corner.color == color
        ]
        for card in deck.cards
    ]
    most = max(map(len, of_cards))
    return [
        [corners[layer] if layer < len(corners) else NONE for corners in of_cards]
        for layer in range(most)
    ]
