"""Where things are in the picture."""

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin

from conexio.conex import geometry
from conexio.conex.deck import Deck
from conexio.picture.conex.palette import SIDE
from conexio.picture.markup import points

Spot = tuple[float, float]
Shape = tuple[Spot, ...]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

MILLIMETRE = 1000
STEP = 15  # degrees of a heading
_AROUND = tuple((cos(k * pi / 12), sin(k * pi / 12)) for k in range(24))


def outlines(deck: Deck, card: int) -> tuple[Shape, ...]:
    """Return the areas of a card's CONEX corners, in the units of its picture."""
    unit = deck.card_size / SIDE
    return tuple(tuple((x / unit, -y / unit) for x, y in area) for area in deck.outlines[card])


def line(shape: Shape) -> str:
    """Path data of a polygon."""
    return f"M{points(*(value for spot in shape for value in spot))}Z"


def disc(shape: Shape, rim: float, largest: float) -> tuple[Spot, float]:
    """Find the place and radius of a disc in a convex polygon, `rim` away from its edges.

    The disc is at the centroid, or as near to it as a disc of the largest possible size can be.
    """
    spot = centroid(shape)
    depth = _depth(shape, spot)
    step = 2.0
    while step > 0.01 and depth < largest + rim:
        x, y = spot
        near = max(
            ((x + step * dx, y + step * dy) for dx, dy in _AROUND),
            key=lambda other: round(_depth(shape, other), 9),
        )
        if _depth(shape, near) > depth + 1e-6:
            spot, depth = near, _depth(shape, near)
        else:
            step /= 2
    return spot, max(0.5, min(largest, depth - rim))


def beyond(shape: Shape, spot: Spot, apart: float) -> Spot:
    """Walk from a spot to the middle of the card until a convex polygon is `apart` behind."""
    x, y = spot
    for step in range(100):
        near = x * (1 - step / 100), y * (1 - step / 100)
        if _depth(shape, near) < -apart:
            return near
    return 0, 0


def centroid(shape: Shape) -> Spot:
    """Return the centre of gravity of a polygon."""
    whole = x = y = 0.0
    for (ax, ay), (bx, by) in _edges(shape):
        weight = ax * by - bx * ay
        whole, x, y = whole + weight, x + weight * (ax + bx), y + weight * (ay + by)
    return (x / (3 * whole), y / (3 * whole)) if whole else shape[0]


def gap(shapes: Iterable[Shape]) -> float:
    """Return how far the middle of a card is from the nearest of these convex polygons."""
    distances = [-_depth(shape, (0, 0)) for shape in shapes]
    return max(0, min([SIDE / 2, *distances]))


def free(box: Box, shapes: Iterable[Shape]) -> bool:
    """Return whether a box has nothing in common with these convex polygons."""
    left, top, right, bottom = box
    corners = _whole(((left, top), (left, bottom), (right, bottom), (right, top)))
    return not any(geometry.touch(corners, _whole(shape)) for shape in shapes)


def _depth(shape: Shape, spot: Spot) -> float:
    """Return how far a spot in a convex polygon is from its nearest edge; negative outside it."""
    x, y = spot
    turn = 1 if sum(ax * by - bx * ay for (ax, ay), (bx, by) in _edges(shape)) > 0 else -1
    return min(
        turn * ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in _edges(shape)
    )


def _edges(shape: Shape) -> list[tuple[Spot, Spot]]:
    return list(zip(shape, (*shape[1:], shape[0]), strict=True))


def _whole(shape: Sequence[Spot]) -> list[geometry.Point]:
    """Return a polygon in whole numbers with y up, as the rules see it."""
    return [(round(x * MILLIMETRE), round(-y * MILLIMETRE)) for x, y in shape]
