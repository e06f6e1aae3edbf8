"""The cost of a turn of CONEX as the table fills: listing all placements of a hand of five."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, cycle, islice
from math import exp, log
from statistics import linear_regression, median
from typing import Any, NamedTuple

from bench.report import Rows, Spread, short, verdict
from conexio import conex
from conexio.cli import benchmarks
from conexio.conex import kernel
from conexio.conex.deck import MOST_CORNERS
from conexio.conex.rules import tables as rules_tables
from conexio.core import kernels
from conexio.picture.plot import Plot, Series

AREA = (1600, 900)
"""Millimetres: large enough for fifty cards."""
SIZES = range(5, 51, 5)
TABLES = 60
HANDS = 8
"""Hands listed on every table.

Many, since a processor adapts to a few short listings, and then small tables seem cheap.
"""
HAND = 5
CHUNK = 40
"""Listings between two looks at the clock."""
CARDS = 60
"""Cards in the deck, some of them twice: the standard deck is too small for the largest tables."""
KINDS = {"compiled": True, "interpreted": False}
GOAL = 1.0
"""The exponent of growth that is no worse than linear."""
PICTURE = "growth.svg"


class _Case(NamedTuple):
    """A table, and hands to list the placements of."""

    table: list[int]
    hands: list[int]
    """Sets of cards, in the kernel's format."""


@dataclass(frozen=True)
class Growth:
    """The cost of a listing, by the number of cards on the table."""

    sizes: tuple[int, ...]
    micros: dict[str, tuple[float, ...]]
    """For each kind of kernel: microseconds a listing, medians over the rounds."""
    exponents: dict[str, Spread]
    """The exponents of the power laws fitted to each round."""

    def law(self, kind: str) -> tuple[float, float]:
        """Return the factor and the exponent of the power law fitted to the medians."""
        return fitted(self.sizes, self.micros[kind])

    def rows(self) -> Rows:
        """Tabulate the costs."""
        rows = [["Cards on the table", *(f"µs a hand, {kind}" for kind in self.micros)]]
        for at, size in enumerate(self.sizes):
            rows.append([str(size), *(short(costs[at]) for costs in self.micros.values())])
        return rows

    def exponent_rows(self) -> Rows:
        """Tabulate the exponents."""
        rows = [["Exponent of the fitted power law", "Median", "Lowest", "Highest", "Goal", ""]]
        for kind, spread in self.exponents.items():
            cells = spread.cells("{:.2f}".format)
            rows.append([kind, *cells, f"≤ {GOAL:g}", verdict(spread.median <= GOAL)])
        return rows


def fitted(sizes: Sequence[int], costs: Sequence[float]) -> tuple[float, float]:
    """Return factor and exponent of the power law, by least squares of the logarithms."""
    exponent, intercept = linear_regression(list(map(log, sizes)), list(map(log, costs)))
    return exp(intercept), exponent


@cache
def large_deck() -> conex.Deck:
    """Return the standard deck, its first cards twice."""
    deck = conex.standard()
    again = deck.cards[: CARDS - len(deck.cards)]
    copies = tuple(replace(card, name=f"{card.name} again") for card in again)
    return replace(deck, name="large", cards=deck.cards + copies)


@cache
def cases(tables: int) -> dict[int, list[_Case]]:
    """Return random tables of every size, each with some hands.

    A table that fills up too early is not used.
    """
    found: dict[int, list[_Case]] = {size: [] for size in SIZES}
    complete = 0
    for seed in count():
        rng = random.Random(seed)
        grown = _grown(rng)
        if len(grown) == len(SIZES):
            for size, table in grown.items():
                found[size].append(_Case(table, _hands(table, size, rng)))
            complete += 1
        if complete == tables:
            return found
    raise AssertionError("count() never ends")


def _grown(rng: random.Random) -> dict[int, list[int]]:
    with benchmarks.jit(True):
        table = conex.Table(large_deck(), AREA)
    off_table = list(range(CARDS))
    grown = {}
    while len(table) <= max(SIZES):
        placements = table.placements(off_table)
        if not placements:
            break
        placement = rng.choice(placements)
        table.lay(placement)
        off_table.remove(placement.card)
        if len(table) - 1 in SIZES:
            grown[len(table) - 1] = [int(word) for word in table.words]
    return grown


def _hands(words: list[int], size: int, rng: random.Random) -> list[int]:
    laid = {words[_card_at(index)] for index in range(1, size + 1)}
    off_table = [card for card in range(CARDS) if card not in laid]
    return [sum(1 << card for card in rng.sample(off_table, HAND)) for _ in range(HANDS)]


def _card_at(index: int) -> int:
    return kernel.ITEM_AT + kernel.ITEM * index + kernel.CARD


class _Lister:
    """Lists the placements of all cases of one size in turn, with one kind of kernel."""

    def __init__(self, compiled: bool, size: int) -> None:
        with benchmarks.jit(compiled):
            self.kernel: Any = kernels.load("conexio.conex.kernel")
        self.rules = kernels.words(self.kernel, list(rules_tables(large_deck(), AREA)))
        listings = []
        for table, hands in cases(TABLES)[size]:
            words = kernels.words(self.kernel, list(table))
            listings += [(words, hand) for hand in hands]
        self.listings = cycle(listings)
        self.out = kernels.blank(self.kernel, HAND * MOST_CORNERS * 4 * (CARDS + 1))

    def micros(self, seconds: float) -> float:
        """Return the microseconds of a listing, less those of a call with an empty hand."""
        whole = 1e6 / benchmarks.rate(lambda: self._list(~0), seconds)
        return whole - 1e6 / benchmarks.rate(lambda: self._list(0), seconds / 10)

    def _list(self, mask: int) -> int:
        listed = self.kernel.listed
        for table, hand in islice(self.listings, CHUNK):
            listed(self.rules, table, hand & mask, self.out, 0)
        return CHUNK


def measured(rounds: int, seconds: float) -> Growth:
    """Measure all sizes and both kinds of kernel, in turn."""
    listers = {
        kind: [_Lister(compiled, size) for size in SIZES] for kind, compiled in KINDS.items()
    }
    for row in listers.values():
        row[0].micros(0)  # compiles the kernel
    taken: dict[str, list[list[float]]] = {kind: [] for kind in KINDS}
    for _ in range(rounds):
        for kind, row in listers.items():
            taken[kind].append([lister.micros(seconds) for lister in row])
    return Growth(
        tuple(SIZES),
        {kind: tuple(map(median, zip(*table, strict=True))) for kind, table in taken.items()},
        {
            kind: Spread.of([fitted(SIZES, costs)[1] for costs in table])
            for kind, table in taken.items()
        },
    )


# The picture.


def picture(growth: Growth) -> str:
    """Draw the compiled kernel's costs and the law fitted to them."""
    factor, exponent = growth.law("compiled")
    sizes = range(growth.sizes[0], growth.sizes[-1] + 1)
    law = [(float(size), factor * size**exponent) for size in sizes]
    costs = [*zip(map(float, growth.sizes), growth.micros["compiled"], strict=True)]
    return Plot(
        title="CONEX: listing all placements of a hand of five, compiled",
        across="cards on the table",
        up="microseconds",
        marks=growth.sizes,
        series=(Series(law, kind="two"), Series(costs, is_line=False, has_dots=True)),
        caption=f"Line: the fitted power law, microseconds = {factor:.2g} × cards^{exponent:.2f} "
        "(exponent 1: linear)",
    ).svg()
