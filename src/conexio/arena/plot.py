"""Ratings as a picture: a dot for each bot, and a line for its interval."""

from collections.abc import Sequence

from conexio.arena.standings import Rating
from conexio.picture.markup import Markup, element, join
from conexio.picture.plot import Axis, drawing, label, short

LEFT, RIGHT, TOP, ROW = 170, 600, 70, 34


def svg(ratings: Sequence[Rating], title: str, caption: str) -> str:
    """Draw ratings in Elo with their intervals, the first one on top."""
    low = min((rating.low for rating in ratings), default=0.0)
    high = max((rating.high for rating in ratings), default=0.0)
    axis = Axis(low, high, LEFT, RIGHT)
    bottom = TOP + ROW * len(ratings)
    height = bottom + 70
    return drawing(
        title,
        height,
        label(title, 20, 32, kind="title"),
        *(_mark(axis, mark, bottom) for mark in axis.marks),
        *(_row(axis, rating, TOP + ROW * (at + 0.5)) for at, rating in enumerate(ratings)),
        label(caption, 20, height - 14, kind="note"),
    )


def _mark(axis: Axis, mark: float, bottom: float) -> Markup:
    x = axis.at(mark)
    words = f"+{short(mark)}" if mark > 0 else short(mark)
    return join(
        element("line", x1=x, y1=TOP, x2=x, y2=bottom, class_="pale"),
        label(words, x, bottom + 20, anchor="middle"),
    )


def _row(axis: Axis, rating: Rating, y: float) -> Markup:
    low, high = axis.at(rating.low), axis.at(rating.high)
    ends = (element("line", x1=x, y1=y - 5, x2=x, y2=y + 5, class_="one") for x in (low, high))
    return join(
        label(rating.name, LEFT - 14, y + 4.5, anchor="end"),
        element("line", x1=low, y1=y, x2=high, y2=y, class_="one"),
        *ends,
        element("circle", cx=axis.at(rating.elo), cy=y, r=4.5, class_="one"),
    )
