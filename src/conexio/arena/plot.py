"""Ratings as a picture: a dot for everybody, and a line for how sure it is."""

from collections.abc import Sequence

from conexio.arena.standings import Rating
from conexio.picture.markup import Markup, element, join, text

WIDTH, LEFT, RIGHT, TOP, ROW = 640, 170, 600, 70, 34
INK, PALE, BLUE = "#333", "#ddd", "#1f6fb2"
STEPS = (10, 20, 50, 100, 200, 500, 1000)
"""Distances between two marks of the axis, in Elo."""


def svg(ratings: Sequence[Rating], title: str, caption: str) -> str:
    """Draw ratings in Elo with their intervals, the first one on top."""
    axis = _Axis(ratings)
    bottom = TOP + ROW * len(ratings)
    height = bottom + 70
    drawn = [
        element("rect", width=WIDTH, height=height, fill="#fff"),
        _label(title, WIDTH / 2, 32, size=16),
        *(_mark(axis, mark, bottom) for mark in axis.marks),
        *(_row(axis, rating, TOP + ROW * (at + 0.5)) for at, rating in enumerate(ratings)),
        _label(caption, WIDTH / 2, height - 14, size=12),
    ]
    picture = element(
        "svg",
        join(*drawn),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        font_family="sans-serif",
        fill=INK,
    )
    return picture + "\n"


class _Axis:
    """Where a rating lies from left to right."""

    def __init__(self, ratings: Sequence[Rating]) -> None:
        low = min((rating.low for rating in ratings), default=0.0)
        high = max((rating.high for rating in ratings), default=0.0)
        step = next((step for step in STEPS if high - low < 8 * step), STEPS[-1])
        first, last = int(low // step), int(-(-high // step))
        self.marks = [step * number for number in range(first, max(last, first + 1) + 1)]

    def x(self, elo: float) -> float:
        low, high = self.marks[0], self.marks[-1]
        return LEFT + (RIGHT - LEFT) * (elo - low) / (high - low)


def _mark(axis: _Axis, mark: int, bottom: float) -> Markup:
    x = axis.x(mark)
    return join(
        element("line", x1=x, y1=TOP, x2=x, y2=bottom, stroke=PALE),
        _label(f"{mark:+d}" if mark else "0", x, bottom + 20),
    )


def _row(axis: _Axis, rating: Rating, y: float) -> Markup:
    low, high = axis.x(rating.low), axis.x(rating.high)
    ends = (
        element("line", x1=x, y1=y - 5, x2=x, y2=y + 5, stroke=BLUE, stroke_width=2)
        for x in (low, high)
    )
    return join(
        _label(rating.name, LEFT - 14, y + 4.5, anchor="end"),
        element("line", x1=low, y1=y, x2=high, y2=y, stroke=BLUE, stroke_width=2),
        *ends,
        element("circle", cx=axis.x(rating.elo), cy=y, r=4.5, fill=BLUE),
    )


def _label(words: str, x: float, y: float, size: int = 13, anchor: str = "middle") -> Markup:
    return element("text", text(words), x=x, y=y, font_size=size, text_anchor=anchor)
