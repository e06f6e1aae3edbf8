"""Ratings recover known strengths from simulated results."""

import sys
from typing import Any, cast

import numpy as np
import pytest

from conexio.arena.ratings import IMAGINARY, bootstrap, fit, skills
from support.arena.made import game

ELOS = np.array([-150.0, -50.0, 0.0, 200.0])


def expected(elos: np.ndarray, games: float) -> np.ndarray:
    points: np.ndarray = games / (1 + 10 ** ((elos[None, :] - elos[:, None]) / 400))
    np.fill_diagonal(points, 0)
    return points


def test_known_strengths_are_recovered() -> None:
    assert fit(expected(ELOS, 1e6)) == pytest.approx(ELOS, abs=0.1)


def test_a_ladder_is_enough_to_rate_all() -> None:
    points = expected(ELOS, 1e6)
    far = np.abs(np.subtract.outer(range(4), range(4))) > 1
    points[far] = 0
    assert fit(points) == pytest.approx(ELOS, abs=0.1)


def test_a_bot_that_always_wins_has_a_finite_rating() -> None:
    high, low = fit(np.array([[0.0, 50.0], [0.0, 0.0]]))
    assert 300 < high == -low < 2000


def test_the_fit_is_the_maximum_of_the_likelihood() -> None:
    rng = np.random.default_rng(1)
    points = rng.integers(0, 30, (4, 4)) * (1 - np.eye(4))
    found = fit(points) * np.log(10) / 400
    # The slope at the maximum is 0 except for the imaginary games, which depend on the origin.
    chances = 1 / (1 + np.exp(found[None, :] - found[:, None]))
    slope = (points - (points + points.T) * chances).sum(1)
    assert np.abs(slope).max() < IMAGINARY / 2


def test_many_fits_at_once_equal_separate_fits() -> None:
    rng = np.random.default_rng(2)
    points = rng.integers(0, 30, (5, 3, 3)) * (1.0 - np.eye(3))
    assert fit(points) == pytest.approx(np.array([fit(each) for each in points]))


def duplicates(rng: np.random.Generator, elos: np.ndarray, count: int) -> np.ndarray:
    """Return duplicates of two players whose games are correlated."""
    chance = expected(elos, 1)[0, 1]
    won = (rng.random(count) < chance) * 2.0
    points = np.zeros((count, 2, 2))
    points[:, 0, 1], points[:, 1, 0] = won, 2 - won
    return points


def test_the_bootstrap_holds_as_often_as_it_claims() -> None:
    rng = np.random.default_rng(3)
    elos = np.array([40.0, -40.0])
    held = 0
    for seed in range(60):
        low, high = bootstrap([duplicates(rng, elos, 50)], seed)
        held += low[0] <= 40 <= high[0]
    assert 53 <= held <= 60


def test_a_table_that_went_one_way_is_still_uncertain() -> None:
    points = np.zeros((10, 2, 2))
    points[:, 0, 1] = 2
    low, high = bootstrap([points], 0)
    assert high[0] - low[0] > 50


def test_openskill_ranks_by_places() -> None:
    table = ("strong", "middle", "weak")
    games = [game(table, deal, turn, (1, 2, 3)) for deal in range(5) for turn in range(3)]
    found = skills(games)
    assert found is not None
    assert found["strong"].mu > found["middle"].mu > found["weak"].mu
    assert found["strong"].sigma < 25 / 3


def test_copies_share_one_rating() -> None:
    table = ("strong", "weak", "weak")
    found = skills([game(table, deal, 0, (1, 2, 3)) for deal in range(5)])
    assert found is not None
    assert found.keys() == {"strong", "weak"}
    assert found["strong"].mu > 25 > found["weak"].mu


def test_without_openskill_the_rest_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, Any]", sys.modules), "openskill.models", None)
    assert skills([game(("a", "b"), 0, 0, (1, 2))]) is None
