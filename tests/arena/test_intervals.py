"""Intervals cover the true mean as often as they claim, in simulated matches."""

import random
from collections import Counter
from collections.abc import Sequence
from statistics import fmean

import pytest

from conexio.arena.intervals import Verdict, _student, anytime_interval, capital, interval

LOOKS = 150
"""The number of duplicates in a simulated match, with a look after each."""


def shares(rng: random.Random, count: int, mean: float) -> list[float]:
    """Return duplicates of two correlated games: the winner of one often wins both."""
    found = []
    for _ in range(count):
        one = rng.random() < mean
        other = one if rng.random() < 0.5 else rng.random() < mean
        found.append((one + other) / 2)
    return found


@pytest.mark.parametrize("mean", [0.5, 0.8])
@pytest.mark.parametrize("count", [8, 60])
def test_the_interval_holds_as_often_as_it_claims(count: int, mean: float) -> None:
    rng = random.Random(count)
    held = 0
    for _ in range(600):
        low, high = interval(shares(rng, count, mean))
        held += low <= mean <= high
    assert held / 600 >= 0.935
    assert held / 600 <= 0.99 or count < 20  # with few duplicates it is wider than necessary


def test_an_interval_over_games_would_be_too_narrow() -> None:
    rng = random.Random(1)
    narrow = 0
    for _ in range(300):
        found = shares(rng, 40, 0.5)
        wins = [float(share > place / 2) for share in found for place in (0, 1)]
        low, high = interval(wins)
        narrow += not low <= 0.5 <= high
    assert narrow / 300 > 0.08


def test_ten_wins_in_ten_are_not_certain() -> None:
    low, high = interval([1.0] * 10)
    assert 0.7 < low < 0.75  # Wilson's, for ten wins in ten games: 0.72
    assert high == 1.0
    assert interval([]) == (0.0, 1.0)
    assert interval([0.0]) == (0.0, 1.0)


@pytest.mark.parametrize(("freedom", "quantile"), [(5, 2.5706), (10, 2.2281), (100, 1.9840)])
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert _student(0.95, freedom) == pytest.approx(quantile, rel=2e-3)


def ever_settled(found: Sequence[float], confident: float) -> bool:
    verdict = Verdict(confident)
    for share in found:
        verdict.add(share)
    return verdict.settled


def test_repeated_looks_do_not_fool_the_sequential_bound() -> None:
    rng = random.Random(2)
    matches = [shares(rng, LOOKS, 0.5) for _ in range(100)]
    wrong = sum(ever_settled(found, 0.9) for found in matches) / 100
    assert wrong <= 0.1
    # The ordinary interval with as many looks is wrong far more often than one time in ten.
    fooled = sum(
        any(not low <= 0.5 <= high for low, high in map(interval, _beginnings(found)))
        for found in matches
    )
    assert fooled / 100 > 0.13


def _beginnings(found: Sequence[float]) -> list[Sequence[float]]:
    return [found[:end] for end in range(5, len(found) + 1, 5)]


def test_the_verdict_finds_the_better_bot() -> None:
    rng = random.Random(3)
    assert all(ever_settled(shares(rng, LOOKS, 0.8), 0.999) for _ in range(20))
    assert all(ever_settled(shares(rng, LOOKS, 0.2), 0.999) for _ in range(20))
    # One of twenty bets is on large wins and nearly doubles each time: 1.95 ** 15 / 20 > 1000.
    assert not ever_settled([1.0] * 14, 0.999)
    assert ever_settled([1.0] * 15, 0.999)


def test_what_is_settled_stays_settled() -> None:
    assert ever_settled([1.0] * 16 + [0.0] * 16, 0.999)
    assert capital(Counter([1.0] * 16 + [0.0] * 16), 0.5) < 1


def test_the_bets_are_fair() -> None:
    """The mean capital over all rows of three equally likely shares is 1."""
    values = (0.0, 0.5, 1.0)
    rows = [(a, b, c) for a in values for b in values for c in values]
    assert fmean(capital(Counter(row), 0.5) for row in rows) == pytest.approx(1)
    assert fmean(capital(Counter(row), 0.4) for row in rows) > 1


def test_the_anytime_interval_holds_at_every_look_at_once() -> None:
    rng = random.Random(4)
    lost = 0
    for _ in range(25):
        found = shares(rng, LOOKS, 0.7)
        intervals = map(anytime_interval, _beginnings(found)[::6])
        lost += any(not low <= 0.7 <= high for low, high in intervals)
    assert lost <= 2


def test_the_anytime_interval_narrows_around_the_mean() -> None:
    found = shares(random.Random(5), 3000, 0.6)
    low, high = anytime_interval(found)
    assert low < fmean(found) < high
    assert high - low < 0.07
    assert anytime_interval([]) == (0.0, 1.0)
    assert anytime_interval([1.0] * 500)[1] == 1.0


def test_the_interval_excludes_a_half_exactly_when_the_verdict_is_settled() -> None:
    rng = random.Random(6)
    for count in (10, 20, 40, 80):
        found = shares(rng, count, 0.7)
        low, high = anytime_interval(found, 0.99)
        decided = capital(Counter(found), 0.5) >= 100
        assert decided == (not low + 0.001 < 0.5 < high - 0.001)
