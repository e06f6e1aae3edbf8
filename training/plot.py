"""Draw how a run went, from its log.

    python -m training.plot runs/champion --out pictures

Four pictures that follow the light or the dark of the page they stand on: what is still to be
learnt, how long games are, how many of them are decided, and how strong the checkpoints are.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor, hypot, log, log10, sqrt
from pathlib import Path
from typing import Any

import click

from conexio.picture.markup import Markup, element, join, points, text

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 74, 556, 58, 296
SURE = 1.96
"""Standard errors on either side, for 95 %."""
SMOOTH = 9
"""Rounds of which the middle line is the mean."""

# In both lights, a line is told apart by its place and its name as well.
STYLE = """
svg{--ground:#fff;--ink:#333;--pale:#e3e3e3;--one:#1f6fb2;--two:#b3541e}
@media(prefers-color-scheme:dark){
svg{--ground:#15181c;--ink:#d8dadd;--pale:#353a41;--one:#6db3f2;--two:#f0a36b}}
text{font:13px sans-serif;fill:var(--ink)}
.title{font-size:16px;font-weight:600}.note{font-size:12px}
.one{stroke:var(--one)}.two{stroke:var(--two)}
text.one{fill:var(--one);stroke:none}text.two{fill:var(--two);stroke:none}
.faint{opacity:.3}.band{fill:var(--one);stroke:none;opacity:.2}.dot{fill:var(--one);stroke:none}
polyline{fill:none;stroke-width:2;stroke-linejoin:round}
"""

Point = tuple[float, float]
Line = dict[str, Any]


@dataclass(frozen=True)
class Series:
    """Points that belong together; `kind` is the class of their colour."""

    name: str
    points: Sequence[Point]
    kind: str = "one"
    is_smooth: bool = True
    """Whether the points are drawn faintly and their running mean over them."""
    margins: Sequence[float] = ()
    """How unsure each is, on either side."""

    @property
    def shown(self) -> Sequence[Point]:
        """The points of the strong line."""
        if not self.is_smooth:
            return self.points
        half = SMOOTH // 2
        windows = [self.points[max(0, at - half) : at + half + 1] for at in range(len(self.points))]
        means = (sum(y for _, y in window) / len(window) for window in windows)
        return [(x, mean) for (x, _), mean in zip(self.points, means, strict=True)]


@dataclass(frozen=True)
class Plot:
    """A picture: what it shows, what its axes count, and what is to be known about it."""

    title: str
    up: str
    caption: str
    series: Sequence[Series]
    most: float | None = None
    """The upper end of the axis, where it is known."""
    by_factors: bool = False
    """Whether the axis counts the digits of numbers rather than the numbers."""

    def svg(self) -> str:
        """Draw it."""
        across, up = self._axes()
        drawn = [
            element("title", text(self.title)),
            element("style", text(STYLE)),
            element("rect", width=WIDTH, height=HEIGHT, style="fill:var(--ground)"),
            _label(self.title, LEFT, 28, kind="title"),
            _label(self.up, LEFT, 47, kind="note"),
            *(_level(up, mark) for mark in up.marks),
            *(_below(across, mark) for mark in across.marks),
            _label("million moves", (LEFT + RIGHT) / 2, BOTTOM + 40, anchor="middle"),
            _label(self.caption, LEFT, HEIGHT - 8, kind="note"),
            *(part for each in self.series for part in _drawn(each, across, up)),
            *self._names(up),
        ]
        picture = element(
            "svg",
            join(*drawn),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
        )
        return picture + "\n"

    def _axes(self) -> tuple["Axis", "Axis"]:
        all_points = [point for each in self.series for point in each.points]
        ends = [
            y + sign * margin
            for each in self.series
            for (_, y), margin in zip(each.points, each.margins, strict=False)
            for sign in (-1, 1)
        ]
        heights = [0.0, *(y for _, y in all_points), *ends]
        top = max(heights) if self.most is None else self.most
        furthest = max((x for x, _ in all_points), default=1.0) or 1.0
        across = Axis(0.0, furthest, LEFT, RIGHT, is_tight=True)
        if self.by_factors:
            return across, Factors([y for _, y in all_points], BOTTOM, TOP)
        return across, Axis(min(heights), top, BOTTOM, TOP)

    def _names(self, up: "Axis") -> Iterator[Markup]:
        """Write names beside the ends of lines, none over another."""
        free = float(BOTTOM)
        ends = [(up.at(each.shown[-1][1]), each) for each in self.series if each.name]
        for y, each in sorted(ends, key=lambda end: -end[0]):
            free = min(y + 4.5, free)
            yield _label(each.name, RIGHT + 8, free, kind=each.kind)
            free -= 18


class Axis:
    """Where a number lies between two ends, and the round numbers that are written beside it."""

    def __init__(
        self, low: float, high: float, first: float, last: float, *, is_tight: bool = False
    ) -> None:
        step = _step(high - low or 1.0)
        lowest, highest = floor(low / step + 1e-9), ceil(high / step - 1e-9)
        self.low = step * lowest
        self.high = high if is_tight else step * max(highest, lowest + 1)
        self.first, self.last = first, last
        count = floor((self.high - self.low) / step + 1e-9)
        self.marks = [step * (lowest + number) for number in range(count + 1)]

    def at(self, number: float) -> float:
        """Return the place of a number."""
        part = (number - self.low) / (self.high - self.low)
        return self.first + (self.last - self.first) * part


class Factors(Axis):
    """An axis on which equal factors are equally far apart."""

    def __init__(self, numbers: Sequence[float], first: float, last: float) -> None:
        known = [number for number in numbers if number > 0] or [1.0]
        powers = range(floor(log10(min(known))), ceil(log10(max(known))) + 1)
        marks = [digit * 10.0**power for power in powers for digit in (1, 2, 5)]
        below = max((mark for mark in marks if mark <= min(known)), default=marks[0])
        above = min((mark for mark in marks if mark >= max(known)), default=marks[-1])
        self.low, self.high = below, above if above > below else 10 * below
        self.first, self.last = first, last
        self.marks = [mark for mark in marks if below <= mark <= above]

    def at(self, number: float) -> float:
        """Return the place of a number; what is nothing lies at the lower end."""
        part = log(max(number, self.low) / self.low) / log(self.high / self.low)
        return self.first + (self.last - self.first) * part


def _step(span: float) -> float:
    """Return a round distance between marks: about five of them."""
    near = 10.0 ** floor(log10(span / 5))
    return min((near, 2 * near, 5 * near, 10 * near), key=lambda step: abs(span / step - 5))


def _level(up: Axis, mark: float) -> Markup:
    y = up.at(mark)
    strong = "var(--ink)" if mark == 0 else "var(--pale)"
    return join(
        element("line", x1=LEFT, y1=y, x2=RIGHT, y2=y, style=f"stroke:{strong}"),
        _label(_short(mark), LEFT - 10, y + 4.5, anchor="end"),
    )


def _below(across: Axis, mark: float) -> Markup:
    return _label(_short(mark), across.at(mark), BOTTOM + 20, anchor="middle")


def _short(number: float) -> str:
    return f"{number:.10g}".replace("-", "\u2212")


def _drawn(series: Series, across: Axis, up: Axis) -> Iterator[Markup]:
    def line(along: Sequence[Point], kind: str) -> Markup:
        places = [place for x, y in along for place in (across.at(x), up.at(y))]
        return element("polyline", points=points(*places), class_=kind)

    if series.margins:
        pairs = list(zip(series.points, series.margins, strict=True))
        edge = [(x, y + margin) for (x, y), margin in pairs]
        edge += [(x, y - margin) for (x, y), margin in reversed(pairs)]
        places = [place for x, y in edge for place in (across.at(x), up.at(y))]
        yield element("polygon", points=points(*places), class_="band")
    if series.is_smooth:
        yield line(series.points, f"{series.kind} faint")
    yield line(series.shown, series.kind)
    if not series.is_smooth:
        for x, y in series.points:
            yield element("circle", cx=across.at(x), cy=up.at(y), r=4, class_="dot")


def _label(
    words: str, x: float, y: float, kind: str | None = None, anchor: str | None = None
) -> Markup:
    return element("text", text(words), x=x, y=y, class_=kind, text_anchor=anchor)


# What is in a log.


def read(path: Path) -> list[Line]:
    """Read a log; what a run did after its last checkpoint and did again is left out."""
    lines: list[Line] = []
    for row in path.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(row)
        except ValueError:  # the last line of a run that was broken off
            continue
        while lines and lines[-1]["moves"] > line["moves"]:
            lines.pop()
        lines.append(line)
    return lines


@dataclass(frozen=True)
class Rated:
    """How strong a checkpoint is, against the first one of the run."""

    moves: int
    elo: float
    margin: float
    """On either side, for 95 %; those of all matches before it added up."""


def ratings(lines: Sequence[Line]) -> list[Rated]:
    """Chain the matches against earlier checkpoints.

    What was gained up to one that played no match itself is not known, and counts as nothing.
    """
    found: dict[int, Rated] = {}
    newest = Rated(0, 0.0, 0.0)
    for line in lines:
        if "against" in line:
            level = replace(newest, moves=line["against"])
            before = found.setdefault(line["against"], level)
            gained, margin = gain(line["won"], line["drawn"], line["lost"])
            rated = Rated(line["moves"], before.elo + gained, hypot(before.margin, margin))
            found[line["moves"]] = newest = rated
    return sorted(found.values(), key=lambda rated: rated.moves)


def gain(won: int, drawn: int, lost: int) -> tuple[float, float]:
    """Return the difference in Elo that a match speaks for, and how unsure it is.

    A win and a loss are added, so that a match without either says no more than it can.
    """
    won, lost = won + 1, lost + 1
    games = won + drawn + lost
    share = (won + drawn / 2) / games
    spread = (won * (1 - share) ** 2 + drawn * (0.5 - share) ** 2 + lost * share**2) / games
    slope = 400 / log(10) / (share * (1 - share))
    return -400 * log10(1 / share - 1), SURE * slope * sqrt(spread / games)


def pictures(lines: Sequence[Line]) -> dict[str, str]:
    """Draw all that a log can show, by the names of the files."""
    rounds = [line for line in lines if "rate" in line]

    def of(field: str, some: Sequence[Line] = rounds) -> list[Point]:
        return [(line["moves"] / 1e6, float(line[field])) for line in some]

    ended = [line for line in rounds if line["ended"]]
    drawn = {}
    if rounds:
        drawn["losses"] = Plot(
            "What is still to be learnt",
            "loss (logarithmic)",
            "policy: cross entropy with the searches; value: squared error of the results",
            [Series("policy", of("policy_loss")), Series("value", of("value_loss"), "two")],
            by_factors=True,
        )
    if ended:
        drawn["length"] = Plot(
            "How long games are",
            "plies a game",
            f"games against itself; the strong line is the mean of {SMOOTH} rounds",
            [Series("plies", of("plies", ended))],
        )
        drawn["decided"] = Plot(
            "How many games are decided",
            "share of the games that ended",
            "White won: of the decided ones",
            [
                Series("decided", of("decided", ended)),
                Series(
                    "White won", of("first", [line for line in ended if line["decided"]]), "two"
                ),
            ],
            most=1.0,
        )
    rated = ratings(lines)
    if rated:
        drawn["rating"] = Plot(
            "How strong the checkpoints are",
            "Elo above the first one",
            "each plays an earlier one, and gains are added up; the band is 95 %",
            [
                Series(
                    "",
                    [(each.moves / 1e6, each.elo) for each in rated],
                    is_smooth=False,
                    margins=[each.margin for each in rated],
                )
            ],
        )
    return {f"{name}.svg": plot.svg() for name, plot in drawn.items()}


@click.command()
@click.argument("run", type=click.Path(path_type=Path, exists=True))
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(run: Path, out: Path) -> None:
    """Draw how a run went."""
    log = run / "log.jsonl"
    if not log.exists():
        raise click.ClickException(f"there is no log in {run}")
    drawn = pictures(read(log))
    if not drawn:
        raise click.ClickException(f"no round has been played in {run} yet")
    out.mkdir(parents=True, exist_ok=True)
    for name, svg in drawn.items():
        (out / name).write_text(svg, encoding="utf-8")
    click.echo(f"{out}: {', '.join(drawn)}")


if __name__ == "__main__":
    main()
