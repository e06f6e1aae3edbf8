"""The kernels against the naive twin, on large boards; see `twins`."""

from __future__ import annotations

import pytest

from tests.connexoh.differential import assert_eventful, campaign


@pytest.mark.parametrize(("size", "plies"), [(6, 3_000), (7, 1_500), (8, 1_800)])
def test_kernels_and_naive_twin_play_the_same_game(size: int, plies: int) -> None:
    seen = campaign(size, plies, seed=size)
    assert seen["plies"] >= plies
    assert_eventful(seen)
