"""The kernels against the naive twin, on large boards; see `differential`."""

from __future__ import annotations

import pytest

from support.connexoh.random_games import assert_eventful, random_games


@pytest.mark.parametrize(("size", "plies"), [(6, 3_000), (7, 1_500), (8, 3_000)])
def test_kernels_and_naive_twin_play_the_same_game(size: int, plies: int) -> None:
    seen = random_games(size, plies, seed=size)
    assert seen["plies"] >= plies
    assert_eventful(seen)
