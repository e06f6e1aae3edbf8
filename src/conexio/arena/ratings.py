"""Ratings: Elo by maximum likelihood, and OpenSkill for larger tables."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np

from conexio.arena.play import Played

ELO = 400 / log(10)
"""Points of Elo for one unit of the logistic curve."""
RESAMPLES = 1000
IMAGINARY = 1.0
"""Drawn games against an average player, added for every bot so that ratings stay finite."""
STEPS = 100


def fit(points: np.ndarray) -> np.ndarray:
    """Return the ratings, in Elo, that make these points most likely; their mean is 0.

    `points[..., i, j]` are those of i against j, half a point for a draw (Bradley and Terry). All
    but the last two axes are separate fits. Newton's method; the likelihood has one maximum.
    """
    games = points + points.swapaxes(-1, -2)
    strengths = np.zeros(points.shape[:-1])
    for _ in range(STEPS):
        expected = _logistic(strengths[..., :, None] - strengths[..., None, :])
        average = _logistic(strengths)
        slope = (points - games * expected).sum(-1) + IMAGINARY * (0.5 - average)
        bend = games * expected * (1 - expected)
        own = bend.sum(-1) + IMAGINARY * average * (1 - average)
        matrix = own[..., None] * np.eye(points.shape[-1]) - bend
        step = np.linalg.solve(matrix, slope[..., None])[..., 0]
        strengths = strengths + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    centred: np.ndarray = ELO * (strengths - strengths.mean(-1, keepdims=True))
    return centred


def _logistic(x: np.ndarray) -> np.ndarray:
    result: np.ndarray = 1 / (1 + np.exp(-x))
    return result


def bootstrap(tables: Iterable[np.ndarray], seed: int, level: float = 0.95) -> np.ndarray:
    """Return the lower and the upper end of every rating's interval.

    `tables` has for every table the points of each of its duplicates: an array of matrices as for
    `fit`. Duplicates are drawn again, with replacement, from those of their table and two imaginary
    ones, in which each bot lost once and won once: a table that went one way only proves little.
    """
    rng = np.random.default_rng(seed)
    total: Any = 0
    for duplicates in tables:
        count = len(duplicates)
        met = duplicates.sum(0)
        games = (met + met.T) / count
        lost, won = np.tril(games), np.triu(games)
        pool = np.concatenate([duplicates, [lost, won]])
        drawn = rng.multinomial(count, np.full(count + 2, 1 / (count + 2)), size=RESAMPLES)
        total = total + np.tensordot(drawn, pool, axes=1)
    tails = [(1 - level) / 2, (1 + level) / 2]
    ends: np.ndarray = np.quantile(fit(total), tails, axis=0)
    return ends


@dataclass(frozen=True)
class Skill:
    """A player's rating by OpenSkill."""

    mu: float
    sigma: float


def skills(games: Iterable[Played]) -> Mapping[str, Skill] | None:
    """Rate with OpenSkill (Plackett and Luce), game by game; None if it is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for game in games:
        teams = [[known.get(name) or model.rating(name=name)] for name in game.seats]
        rated = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for name in dict.fromkeys(game.seats):
            known[name] = _together(model, name, game.seats, rated)
    return {name: Skill(float(each.mu), float(each.sigma)) for name, each in known.items()}


def _together(model: Any, name: str, seats: Sequence[str], rated: Sequence[Any]) -> Any:
    """Return a player's new rating: the mean of those of its copies at the table."""
    own = [team[0] for seat, team in zip(seats, rated, strict=True) if seat == name]
    mu = sum(each.mu for each in own) / len(own)
    sigma = sum(each.sigma for each in own) / len(own)
    return model.rating(mu=mu, sigma=sigma, name=name)
