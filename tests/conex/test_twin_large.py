"""The kernels against the naive twin, on large tables; see `twins`."""

from __future__ import annotations

from tests.conex.twins import LARGE, assert_eventful, assert_near_differences, campaign


def test_exactly_what_the_rules_allow_is_offered() -> None:
    seen = campaign(LARGE, turns=900, seed=1)
    least = {
        "turns": 900,
        "tables": 20,
        "turns with many cards": 100,
        "turns with all cards in hand": 15,
        "removals": 80,
        "placements": 5000,
        "refusals": 50_000,
        "explained by C12": 1000,
        "explained by C13": 1000,
        "explained by C15": 200,
        "explained by C17": 1000,
    }
    assert_eventful(seen, least)
    assert_near_differences(seen, most=20)
