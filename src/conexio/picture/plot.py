"""Plots as SVG: lines, dots and error margins over two axes, for light and dark pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log, log10

from conexio.picture.markup import Markup, element, join, points, text

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 74, 556, 58, 296

# Colour is not the only difference between lines: they also have names. Every rule starts with the
# class, so that a plot inside a page does not change the page.
STYLE = """
.plot{--ground:#fff;--ink:#333;--pale:#e3e3e3;--one:#1f6fb2;--two:#b3541e}
@media(prefers-color-scheme:dark){
.plot{--ground:#15181c;--ink:#d8dadd;--pale:#353a41;--one:#6db3f2;--two:#f0a36b}}
.plot text{font:13px sans-serif;fill:var(--ink)}
.plot .title{font-size:16px;font-weight:600}.plot .note{font-size:12px}
.plot .one{stroke:var(--one)}.plot .two{stroke:var(--two)}.plot .pale{stroke:var(--pale)}
.plot text.one{fill:var(--one);stroke:none}.plot text.two{fill:var(--two);stroke:none}
.plot circle{stroke:none}.plot circle.one,.plot polygon.one{fill:var(--one)}
.plot circle.two,.plot polygon.two{fill:var(--two)}
.plot .faint{opacity:.3}.plot polygon{stroke:none;opacity:.2}
.plot polyline{fill:none}.plot .one,.plot .two{stroke-width:2;stroke-linejoin:round}
"""

Point = tuple[float, float]


@dataclass(frozen=True)
class Series:
    """Points that belong together; `kind` is the class of their colour."""

    points: Sequence[Point]
    name: str = ""
    """Written next to the end of the line."""
    kind: str = "one"
    is_line: bool = True
    has_dots: bool = False
    smooth: int = 0
    """The line is the mean of this many points, which are drawn faintly; 0 for no mean."""
    margins: Sequence[tuple[float, float]] = ()
    """The error of each point, below and above."""

    @property
    def shown(self) -> Sequence[Point]:
        """The points of the strong line."""
        if not self.smooth:
            return self.points
        half = self.smooth // 2
        windows = [self.points[max(0, at - half) : at + half + 1] for at in range(len(self.points))]
        means = (sum(y for _, y in window) / len(window) for window in windows)
        return [(x, mean) for (x, _), mean in zip(self.points, means, strict=True)]

    @property
    def edges(self) -> tuple[list[Point], list[Point]]:
        """The lower and the upper edge of the error margins; empty without margins."""
        pairs = list(zip(self.points, self.margins, strict=False))
        low = [(x, y - below) for (x, y), (below, _) in pairs]
        return low, [(x, y + above) for (x, y), (_, above) in pairs]


@dataclass(frozen=True)
class Plot:
    """A plot: its title, the labels of its axes, its lines, and a caption."""

    title: str
    across: str
    up: str
    series: Sequence[Series]
    caption: str = ""
    marks: Sequence[float] = ()
    """The numbers under the horizontal axis; round ones if empty."""
    most: float | None = None
    """The upper end of the vertical axis; by default the highest point."""
    log_across: bool = False
    """Whether the horizontal axis is logarithmic."""
    log_up: bool = False

    def svg(self) -> str:
        """Return the plot as SVG text."""
        across, up = self._axes()
        return drawing(
            self.title,
            HEIGHT,
            label(self.title, LEFT, 28, kind="title"),
            label(self.up, LEFT, 47, kind="note"),
            *(_level(up, mark) for mark in up.marks),
            *(
                label(short(mark), across.at(mark), BOTTOM + 20, anchor="middle")
                for mark in self.marks or across.marks
            ),
            label(self.across, (LEFT + RIGHT) / 2, BOTTOM + 40, anchor="middle"),
            label(self.caption, LEFT, HEIGHT - 8, kind="note"),
            *(part for each in self.series for part in _drawn(each, across, up)),
            *self._names(up),
        )

    def _axes(self) -> tuple["Axis", "Axis"]:
        known = [point for each in self.series for point in each.points]
        edges = [point for each in self.series for edge in each.edges for point in edge]
        heights = [0.0, *(y for _, y in (*known, *edges))]
        widths = [*(x for x, _ in known), *self.marks]
        across = (
            LogAxis(widths, LEFT, RIGHT, is_tight=True)
            if self.log_across
            else Axis(0.0, max(widths, default=1.0) or 1.0, LEFT, RIGHT, is_tight=True)
        )
        if self.log_up:
            return across, LogAxis([y for _, y in (*known, *edges)], BOTTOM, TOP)
        top = max(heights) if self.most is None else self.most
        return across, Axis(min(heights), top, BOTTOM, TOP)

    def _names(self, up: "Axis") -> Iterator[Markup]:
        """Write names next to the ends of lines, without overlap."""
        free = float(BOTTOM)
        named = [each for each in self.series if each.name and each.points]
        ends = [(up.at(each.shown[-1][1]), each) for each in named]
        for y, each in sorted(ends, key=lambda end: -end[0]):
            free = min(y + 4.5, free)
            yield label(each.name, RIGHT + 8, free, kind=each.kind)
            free -= 18


class Axis:
    """A linear scale: the place of a number between two ends, and round numbers for its marks."""

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


class LogAxis(Axis):
    """A logarithmic scale: equal factors are equally far apart."""

    def __init__(
        self, numbers: Sequence[float], first: float, last: float, *, is_tight: bool = False
    ) -> None:
        known = [number for number in numbers if number > 0] or [1.0]
        powers = range(floor(log10(min(known))), ceil(log10(max(known))) + 1)
        marks = [digit * 10.0**power for power in powers for digit in (1, 2, 5)]
        below = max((mark for mark in marks if mark <= min(known)), default=marks[0])
        above = min((mark for mark in marks if mark >= max(known)), default=marks[-1])
        if is_tight:
            below, above = min(known), max(known)
        self.low, self.high = below, above if above > below else 10 * below
        self.first, self.last = first, last
        self.marks = [mark for mark in marks if below <= mark <= above] or [below, above]

    def at(self, number: float) -> float:
        """Return the place of a number; 0 is at the lower end."""
        part = log(max(number, self.low) / self.low) / log(self.high / self.low)
        return self.first + (self.last - self.first) * part


def drawing(title: str, height: float, *parts: Markup) -> str:
    """Return a whole picture in these colours, as the text of a file."""
    svg = element(
        "svg",
        element("title", text(title)),
        element("style", text(STYLE)),
        element("rect", width=WIDTH, height=height, style="fill:var(--ground)"),
        join(*parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height:g}",
        role="img",
        class_="plot",
    )
    return svg + "\n"


def label(
    words: str, x: float, y: float, kind: str | None = None, anchor: str | None = None
) -> Markup:
    """Write a few words."""
    return element("text", text(words), x=x, y=y, class_=kind, text_anchor=anchor)


def short(number: float) -> str:
    """Write a number for an axis."""
    return f"{number:.10g}".replace("-", "\N{MINUS SIGN}")


def _step(span: float) -> float:
    """Return a round distance between marks: about five of them."""
    near = 10.0 ** floor(log10(span / 5))
    return min((near, 2 * near, 5 * near, 10 * near), key=lambda step: abs(span / step - 5))


def _level(up: Axis, mark: float) -> Markup:
    y = up.at(mark)
    strong = "var(--ink)" if mark == 0 else "var(--pale)"
    return join(
        element("line", x1=LEFT, y1=y, x2=RIGHT, y2=y, style=f"stroke:{strong}"),
        label(short(mark), LEFT - 10, y + 4.5, anchor="end"),
    )


def _drawn(series: Series, across: Axis, up: Axis) -> Iterator[Markup]:
    def along(places: Sequence[Point]) -> str:
        return points(*(place for x, y in places for place in (across.at(x), up.at(y))))

    low, high = series.edges
    if low:
        yield element("polygon", points=along([*low, *reversed(high)]), class_=series.kind)
    if series.smooth:
        yield element("polyline", points=along(series.points), class_=f"{series.kind} faint")
    if series.is_line:
        yield element("polyline", points=along(series.shown), class_=series.kind)
    if series.has_dots:
        for x, y in series.points:
            yield element("circle", cx=across.at(x), cy=up.at(y), r=4, class_=series.kind)
