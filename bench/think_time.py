"""How players of CONNEX'OH gain strength with thinking time."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import hypot, log10
from typing import Any

from bench.report import Rows
from conexio.arena.report import percent, percents
from conexio.picture.plot import Plot, Series


@dataclass(frozen=True)
class Curve:
    """Matches of a player against itself, with less time to think."""

    name: str
    """The prefix of its campaigns' names, before the length."""
    player: str
    """The prefix of its players' names, before the length."""
    unit: str
    """What lengths are counted in."""
    title: str
    intro: str
    """The paragraph above the table."""
    lengths: tuple[tuple[int, int, int], ...]
    """For each match: the shorter length, the longer length, the number of games."""
    size: int = 6
    """Of the board."""
    shows_times: bool = False
    """Whether to show measured times, because lengths are counts."""

    def campaign(self, longer: int) -> str:
        """Return the name of the campaign for a length and the one before it."""
        return f"{self.name}-{longer}"

    def call(self, shorter: int, longer: int, games: int) -> str:
        """Return the call of the arena for two lengths."""
        players = f"{self.player}{longer} {self.player}{shorter}"
        return f"connexoh {players} --size {self.size} --games {games}"

    @property
    def picture(self) -> str:
        """The file of the picture."""
        return f"{self.name}.svg"


@dataclass(frozen=True)
class Step:
    """A match between two lengths of thinking."""

    shorter: int
    longer: int
    pair: dict[str, Any]
    """The arena's result."""
    seconds: tuple[float, float]
    """The mean time of a move, longer and shorter."""

    @property
    def elo(self) -> float:
        """The gain from thinking longer."""
        return self._elo(self.pair["share"])

    @property
    def margins(self) -> tuple[float, float]:
        """How far below and above that the ends of the interval are."""
        low, high = map(self._elo, self.pair["interval"])
        return self.elo - low, high - self.elo

    def _elo(self, share: float) -> float:
        """Return the difference in Elo for a score.

        One more game, drawn, is counted: a few games, all won, do not make the difference infinite.
        """
        games = self.pair["games"]
        return -400 * log10((games + 1) / (share * games + 0.5) - 1)


def rows(curve: Curve, steps: Sequence[Step]) -> Rows:
    """Tabulate the matches, with the gains added up."""
    heads = [f"{curve.unit} a move", "against", "Score", "95 %", "Draws", "Games"]
    times = ["Time a move"] if curve.shows_times else []
    table = [[*heads, "Elo gained", "in all", *times]]
    total = accumulate(step.elo for step in steps)
    for step, so_far in zip(steps, total, strict=True):
        pair = step.pair
        score = [percent(pair["share"]), percents(tuple(pair["interval"]))]
        counts = [str(pair["draws"]), str(pair["games"])]
        gains = [f"{step.elo:+.0f}", f"{so_far:+.0f}"]
        row = [str(step.longer), str(step.shorter), *score, *counts, *gains]
        table.append([*row, *([_times(step)] if curve.shows_times else [])])
    return table


def _times(step: Step) -> str:
    longer, shorter = (f"{1000 * seconds:.0f}" for seconds in step.seconds)
    return f"{longer} and {shorter} ms"


def picture(curve: Curve, steps: Sequence[Step]) -> str:
    """Draw the gains added up, with their margins of error."""
    lengths = [float(steps[0].shorter), *(float(step.longer) for step in steps)]
    gains = [0.0, *accumulate(step.elo for step in steps)]
    # The errors of the matches are independent: their squares add up.
    low, high = [[0.0, *accumulate((step.margins[end] for step in steps), hypot)] for end in (0, 1)]
    gained = Series(
        list(zip(lengths, gains, strict=True)),
        has_dots=True,
        margins=list(zip(low, high, strict=True)),
    )
    return Plot(
        title=curve.title,
        across=f"{curve.unit} a move (logarithmic)",
        up="Elo gained",
        marks=lengths,
        log_across=True,
        series=[gained],
        caption=_caption(curve, steps),
    ).svg()


def _caption(curve: Curve, steps: Sequence[Step]) -> str:
    if not curve.shows_times:
        return "one core; each length of thinking played the one before it; the band is 95 %"
    times = [steps[0].seconds[1], *(step.seconds[0] for step in steps)]
    listed = ", ".join(f"{1000 * time:.0f}" for time in times)
    return f"{listed} ms a move on one core; each played the one before it; the band is 95 %"
