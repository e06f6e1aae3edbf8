"""The kernels against the naive twin, on small tables; see `differential`."""

from __future__ import annotations

from conexio.core import Rng
from support.conex.differential import (
    SMALL,
    Seen,
    Trio,
    assert_eventful,
    assert_near_differences,
    compare,
    random_turns,
)

ROOMY = (1600, 900)


def test_exactly_the_legal_placements_are_offered() -> None:
    seen = random_turns(SMALL, turns=600, seed=1)
    least = {
        "turns": 600,
        "tables": 15,
        "turns with many cards": 50,
        "turns with all cards in hand": 8,
        "removals": 100,
        "placements": 2500,
        "refusals": 25_000,
        "explained by C12": 1000,
        "explained by C13": 1000,
        "explained by C15": 1000,
        "explained by C17": 1000,
    }
    assert_eventful(seen, least)
    assert_near_differences(seen, most=20)


def test_every_conex_corner_on_every_card() -> None:
    """Lay every card on the tableau in every way, and compare all the others on it."""
    seen = Seen()
    rng = Rng(1)
    for number, first in enumerate(Trio(ROOMY).compiled.placements(Trio(ROOMY).pile)):
        trio = Trio(ROOMY)
        trio.lay(first)
        # A third of the others on each: every one still meets every colour and corner.
        compare(trio, trio.pile[number % 3 :: 3], rng, seen)
    assert_eventful(seen, {"turns": 100, "placements": 3_000, "explained by C17": 150})
    assert_near_differences(seen, most=0)
