"""The kernels against the naive twin, on small tables; see `twins`."""

from __future__ import annotations

from conexio.core import Rng
from tests.conex.twins import (
    SMALL,
    Seen,
    Trio,
    assert_eventful,
    assert_near_differences,
    campaign,
    compare,
)

ROOMY = (1600, 900)


def test_exactly_what_the_rules_allow_is_offered() -> None:
    seen = campaign(SMALL, turns=1150, seed=1)
    least = {
        "turns": 1150,
        "tables": 30,
        "turns with many cards": 100,
        "turns with all cards in hand": 15,
        "removals": 200,
        "placements": 5000,
        "refusals": 50_000,
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
    for first in Trio(ROOMY).compiled.placements(Trio(ROOMY).pile):
        trio = Trio(ROOMY)
        trio.lay(first)
        compare(trio, trio.pile, rng, seen)
    assert_eventful(seen, {"turns": 100, "placements": 10_000, "explained by C17": 500})
    assert_near_differences(seen, most=0)
