"""Confidence intervals of scores. Scores are shares from 0 to 1, one for each duplicate.

The games of a duplicate are dealt the same, so they are not independent of each other; duplicates
are. All statistics here are therefore over duplicates.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

import numpy as np

LEVEL = 0.95
BETS = 0.95 * 0.5 ** np.arange(10)
"""Stakes, as parts of the largest stake that can never ruin the gambler."""
GRID = np.linspace(0, 1, 1001)[1:-1]

Interval = tuple[float, float]


def interval(shares: Sequence[float], level: float = LEVEL) -> Interval:
    """Return an interval for the mean, for a number of duplicates that was fixed beforehand.

    It is Student's, with two imaginary duplicates added, one lost and one won: without them, ten
    wins in ten games would give an interval of width 0.
    """
    if not shares:
        return 0.0, 1.0
    values = [*shares, 0.0, 1.0]
    reach = _student(level, len(values) - 1) * stdev(values) / sqrt(len(values))
    middle = fmean(values)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _student(level: float, freedom: int) -> float:
    """Return the two-sided quantile of Student's distribution, expanded about the normal one."""
    z = NormalDist().inv_cdf((1 + level) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def capital(counts: Mapping[float, int], mean: float) -> float:
    """Return the capital of a gambler who began with 1 and bet that the mean is not `mean`.

    The stakes are spread over large and small bets in both directions. If the mean of every share,
    given those before, is `mean`, the bets are fair: then the capital is a martingale, and by
    Ville's inequality it ever reaches 1/a with probability a at most, however often one looks.
    """
    logs = _log_capitals(counts, np.array([mean]))
    return float(np.exp(min(logs[0], 700.0)))


def anytime_interval(shares: Iterable[float], level: float = LEVEL) -> Interval:
    """Return an interval for the mean that stays valid under repeated looks and early stopping.

    It is a confidence sequence: all means against which the gambler of `capital` has less than 1/a.
    """
    logs = _log_capitals(Counter(shares), GRID)
    kept = np.flatnonzero(logs < -np.log(1 - level))
    if not len(kept):  # the mean is between two points of the grid
        best = int(np.argmin(logs))
        kept = np.array([best])
    edges = [0.0, *GRID.tolist(), 1.0]
    return edges[int(kept[0])], edges[int(kept[-1]) + 2]


def _log_capitals(counts: Mapping[float, int], means: np.ndarray) -> np.ndarray:
    """Return the logarithms of the mean capital over all bets, for each of the means."""
    shares = np.array(list(counts), dtype=float)
    numbers = np.array(list(counts.values()), dtype=float)
    at = means[:, None]
    bets = np.concatenate([BETS / at, -BETS / (1 - at)], axis=1)
    gains = np.log1p(bets[:, :, None] * (shares - at[:, :, None]))
    logs = gains @ numbers
    most = logs.max(axis=1)
    result: np.ndarray = most + np.log(np.exp(logs - most[:, None]).mean(axis=1))
    return result


class Verdict:
    """Decides whether one bot of a pair is better; takes shares in the order of their deals.

    The order in which games end would bias it: short games end first and may favour one of the two.
    """

    def __init__(self, confident: float) -> None:
        self._enough = 1 / (1 - confident)
        self._counts: Counter[float] = Counter()
        self.settled = False

    def add(self, share: float) -> None:
        """Add one duplicate; a settled verdict stays settled."""
        self._counts[share] += 1
        self.settled = self.settled or capital(self._counts, 0.5) >= self._enough
