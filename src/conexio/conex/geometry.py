"""Where cards lie: exact geometry in whole micrometres and steps of 15 degrees.

x grows to the right, y grows upwards. A heading is a number of 15-degree steps counter-clockwise
from +x, 0 to 23. Cosines are whole numbers too, made with integer square roots, so that the same
game is the same on every machine. A rotated point is rounded to the nearest micrometre once; from
then on all predicates are exact.

A corner of a card is a point, the *apex*, and two edges that go out from it, the *legs*. The second
leg is 90 degrees counter-clockwise from the first; the card lies between.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt

HEADINGS = 24
RIGHT_ANGLE = 6  # in headings
SHIFT = 40
_HALF = 1 << SHIFT - 1


def _root(number: int) -> int:
    """Return the square root of `number`, times 2 ** SHIFT, rounded down."""
    return isqrt(number << 2 * SHIFT)


# The cosines of 0, 15, 30, 45, 60, 75 and 90 degrees.
_QUARTER = (
    1 << SHIFT,
    (_root(6) + _root(2)) // 4,
    _root(3) // 2,
    _root(2) // 2,
    1 << SHIFT - 1,
    (_root(6) - _root(2)) // 4,
    0,
)


def _cosine(heading: int) -> int:
    heading %= HEADINGS
    if heading > 12:
        heading = HEADINGS - heading
    return _QUARTER[heading] if heading <= 6 else -_QUARTER[12 - heading]


COSINES = tuple(_cosine(heading) for heading in range(HEADINGS))
SINES = tuple(_cosine(heading - RIGHT_ANGLE) for heading in range(HEADINGS))


def rotated(x: int, y: int, heading: int) -> tuple[int, int]:
    """Turn a point about the origin, to the nearest micrometre."""
    cosine, sine = COSINES[heading], SINES[heading]
    return (x * cosine - y * sine + _HALF) >> SHIFT, (x * sine + y * cosine + _HALF) >> SHIFT


Point = tuple[int, int]


@lru_cache(256)
def square(half: int, heading: int) -> tuple[Point, Point, Point, Point]:
    """Return the corners of a square about the origin, counter-clockwise.

    The first is the one that lies north-east at heading 0.
    """
    north_east, north_west = rotated(half, half, heading), rotated(-half, half, heading)
    # Opposite corners mirror each other: a card turned by 180 degrees is the same square.
    return (
        north_east,
        north_west,
        (-north_east[0], -north_east[1]),
        (-north_west[0], -north_west[1]),
    )


def first_leg(corner: int, heading: int) -> int:
    """Return the heading of the first leg of a card's corner: along its edge to the next corner."""
    return (12 + RIGHT_ANGLE * corner + heading) % HEADINGS


def touch(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return whether two convex polygons, counter-clockwise, have a point in common.

    They have none exactly when the whole of one is beyond the line along an edge of the other.
    """
    return not _separated(one, other) and not _separated(other, one)


def _separated(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return whether all of `other` lies strictly outside some edge of `one`."""
    for index, (x, y) in enumerate(one):
        before_x, before_y = one[index - 1]
        edge_x, edge_y = x - before_x, y - before_y
        if all((py - y) * edge_x - (px - x) * edge_y < 0 for px, py in other):
            return True
    return False


def clipped(polygon: Sequence[Point], apex: Point, heading: int) -> list[Point]:
    """Return the part of a convex polygon on the far side of a line through `apex`.

    The line is perpendicular to `heading`; its own points belong to the part. New corners are
    rounded to the nearest micrometre.
    """
    cosine, sine = COSINES[heading], SINES[heading]
    depths = [(x - apex[0]) * cosine + (y - apex[1]) * sine for x, y in polygon]
    part: list[Point] = []
    for index, (point, depth) in enumerate(zip(polygon, depths, strict=True)):
        before, depth_before = polygon[index - 1], depths[index - 1]
        if (depth < 0) != (depth_before < 0):
            part.append(_between(before, point, abs(depth_before), abs(depth)))
        if depth >= 0:
            part.append(point)
    return part


def _between(one: Point, other: Point, weight: int, other_weight: int) -> Point:
    """Return the point that divides a line as `weight` to `other_weight`, rounded."""
    whole = weight + other_weight
    x = (2 * (one[0] * other_weight + other[0] * weight) + whole) // (2 * whole)
    y = (2 * (one[1] * other_weight + other[1] * weight) + whole) // (2 * whole)
    return x, y


def outline(half: int, apex: Point, heading: int) -> tuple[Point, ...]:
    """Return the area of a card that the corner of a card below it makes.

    The corner below has its apex at `apex` and its first leg along `heading`; the area is what lies
    between its legs, up to the card's own edges.
    """
    below = clipped(square(half, 0), apex, heading)
    second = (heading + RIGHT_ANGLE) % HEADINGS
    area = clipped(below, apex, second)
    return tuple(dict.fromkeys(area))
