"""Small pictures of figures: lines and dots over two axes."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from conexio.picture.markup import Markup, element, join, points, text

WIDTH, HEIGHT = 640, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 610, 60, 330
INK, PALE, BLUE, RED = "#333", "#ddd", "#1f6fb2", "#c0392b"

Point = tuple[float, float]


@dataclass(frozen=True)
class Series:
    """Points that belong together."""

    points: Sequence[Point]
    color: str
    name: str = ""
    """Written beside the last point."""
    line: bool = True
    dots: bool = True


@dataclass(frozen=True)
class Plot:
    """A picture: what it shows, and what its axes count."""

    title: str
    across: str
    up: str
    marks: Sequence[float]
    """The numbers that are written under the axis."""
    series: Sequence[Series]
    caption: str = ""
    logarithmic: bool = False
    """Whether the axis across counts the digits of numbers rather than the numbers."""

    def svg(self) -> str:
        """Draw it."""
        step = _step(self._highest())
        levels = [step * index for index in range(int(self._highest() / step) + 2)]
        drawn = [
            element("rect", width=WIDTH, height=HEIGHT, fill="#fff"),
            *(self._level(level, levels[-1]) for level in levels),
            *(_label(f"{mark:g}", self._x(mark), BOTTOM + 20) for mark in self.marks),
            *(part for each in self.series for part in self._drawn(each, levels[-1])),
            _label(self.title, WIDTH / 2, 30, 16),
            _label(self.across, (LEFT + RIGHT) / 2, BOTTOM + 42),
            _label(self.up, 22, (TOP + BOTTOM) / 2, turn=-90),
            _label(self.caption, WIDTH / 2, HEIGHT - 8, 12),
        ]
        svg = element(
            "svg",
            join(*drawn),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            font_family="sans-serif",
            fill=INK,
        )
        return svg + "\n"

    def _highest(self) -> float:
        return max(y for each in self.series for _, y in each.points)

    def _x(self, number: float) -> float:
        first, last, here = 0.0, max(self.marks), number
        if self.logarithmic:
            first, last, here = log(min(self.marks)), log(last), log(number)
        return LEFT + (RIGHT - LEFT) * (here - first) / ((last - first) * 1.04)

    def _at(self, point: Point, top: float) -> Point:
        return self._x(point[0]), BOTTOM - (BOTTOM - TOP) * point[1] / top

    def _level(self, level: float, top: float) -> Markup:
        y = self._at((self.marks[0], level), top)[1]
        return join(
            element("line", x1=LEFT, y1=y, x2=RIGHT, y2=y, stroke=PALE),
            _label(f"{level:g}", LEFT - 10, y + 4.5, anchor="end"),
        )

    def _drawn(self, series: Series, top: float) -> list[Markup]:
        places = [self._at(point, top) for point in series.points]
        parts = []
        if series.line:
            numbers = points(*(number for place in places for number in place))
            stroke = series.color
            parts.append(
                element("polyline", points=numbers, fill="none", stroke=stroke, stroke_width=2)
            )
        if series.dots:
            parts += [element("circle", cx=x, cy=y, r=4.5, fill=series.color) for x, y in places]
        if series.name:
            x, y = places[-1]
            parts.append(_label(series.name, x, y - 10, anchor="end", color=series.color))
        return parts


def _step(most: float) -> float:
    """Return a round distance between the lines of the axis: about five of them."""
    return min(
        (digit * 10.0**power for power in range(-3, 6) for digit in (1, 2, 5)),
        key=lambda step: abs(most / step - 5),
    )


def _label(
    words: str,
    x: float,
    y: float,
    size: int = 13,
    anchor: str = "middle",
    turn: int = 0,
    color: str | None = None,
) -> Markup:
    return element(
        "text",
        text(words),
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        transform=f"rotate({turn} {x:g} {y:g})" if turn else None,
        fill=color,
    )
