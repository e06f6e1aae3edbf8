"""The kernels against the naive twin, on large tables; see `differential`."""

from __future__ import annotations

from support.conex.differential import LARGE, assert_eventful, assert_near_differences, random_turns


def test_exactly_the_legal_placements_are_offered() -> None:
    seen = random_turns(LARGE, turns=450, seed=1)
    least = {
        "turns": 450,
        "tables": 10,
        "turns with many cards": 50,
        "turns with all cards in hand": 8,
        "removals": 40,
        "placements": 2500,
        "refusals": 25_000,
        "explained by C12": 500,
        "explained by C13": 500,
        "explained by C15": 100,
        "explained by C17": 500,
    }
    assert_eventful(seen, least)
    assert_near_differences(seen, most=20)
