"""CONEX's placement rules a second time: floats, and shapely for every question about areas.

The exact geometry is compared with this twin over random tables, so it takes from `conexio` only
what a deck is. The clause numbers (C12 to C17) are those of the rules page. Points are complex
numbers, in micrometres, y up.
"""

from __future__ import annotations

from cmath import rect
from dataclasses import dataclass, replace
from functools import lru_cache
from math import pi
from typing import TYPE_CHECKING, Any

import shapely  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Iterable

    from conexio.conex.deck import Corner, Deck

Polygon = Any  # shapely has no types of its own
Corners = tuple[complex, ...]

TOUCH = 1e-3
"""Micrometres: floats this near to each other are meant to be equal."""
SAME_AREA = 1.0
"""Square micrometres: areas that differ by less are meant to be equal."""

NORTH_EAST, NORTH_WEST, SOUTH_WEST, SOUTH_EAST = CORNERS = range(4)
OUTWARD = (1 + 1j, -1 + 1j, -1 - 1j, 1 - 1j)
"""From the centre of a square lying straight to its corners."""


@dataclass(frozen=True)
class Laid:
    """Something that lies on the table."""

    card: int | None
    """None for the tableau."""
    x: float
    y: float
    heading: int
    on: int | None
    """The index of what lies below."""


class NaiveTable:
    """The table: the tableau in its middle, and the cards in the order in which they were laid.

    Everything is worked out from `laid`, so a test may also fill that list as it likes.
    """

    def __init__(self, deck: Deck, width: int, height: int) -> None:
        self.deck = deck
        self.width = width
        self.height = height
        self.laid = [Laid(None, 0.0, 0.0, 0, None)]

    def pose(self, card: int, corner: int, on: int, on_corner: int) -> Laid:
        """Tell where the card comes to lie (C16): the apex on the corner, the legs on the legs."""
        printed = self.deck.cards[card].corners[corner]
        below = self.laid[on]
        # Seen from the north-east corner of a card lying straight the legs run west and south.
        heading = (below.heading + 6 * on_corner + 12 - printed.heading) % 24
        target = self._corners(below)[on_corner]
        centre = target - complex(*printed.apex) * turn(heading)
        return Laid(card, centre.real, centre.imag, heading, on)

    def why_not(self, card: int, corner: int, on: int, on_corner: int) -> set[str]:
        """Return the clauses that a placement breaks; none when it is legal.

        A CONEX corner below in the way breaks C14 and C17; leaving the tableau's colour area
        breaks C17 alone.
        """
        new = self.pose(card, corner, on, on_corner)
        broken = set()
        if self._color(on, on_corner) != self.deck.cards[card].corners[corner].color:
            broken.add("C12")
        if self._room_to_edge(new) < -TOUCH:
            broken.add("C15")
        polygon = self._polygon(new)
        if any(touch(polygon, other) for other in self._others(on)):
            broken.add("C13")
        overlap = self._overlap(new)
        if any(touch(overlap, area) for area in self._printed_areas(self.laid[on])):
            broken |= {"C14", "C17"}
        if self.laid[on].card is None and self._room_in_area(overlap, on_corner) < -TOUCH:
            broken.add("C17")
        return broken

    def margin(self, card: int, corner: int, on: int, on_corner: int) -> float:
        """Return how far, in micrometres, the nearest question of `why_not` is from flipping."""
        new = self.pose(card, corner, on, on_corner)
        below = self.laid[on]
        polygon, overlap = self._polygon(new), self._overlap(new)
        margins = [abs(self._room_to_edge(new))]
        margins += [margin(polygon, other) for other in self._others(on)]
        margins += [margin(overlap, area) for area in self._printed_areas(below)]
        if below.card is None:
            margins.append(abs(self._room_in_area(overlap, on_corner)))
        return min(margins)

    def placements(self, hand: Iterable[int]) -> set[tuple[int, int, int, int]]:
        """Return all legal (card, corner, on, on_corner)."""
        return {
            (card, corner, on, on_corner)
            for card in hand
            for corner, printed in enumerate(self.deck.cards[card].corners)
            for on in range(len(self.laid))
            for on_corner in CORNERS
            if printed.color == self._color(on, on_corner)  # only to be quicker
            if not self.why_not(card, corner, on, on_corner)
        }

    def lay(self, card: int, corner: int, on: int, on_corner: int) -> None:
        """Lay a card, legal or not."""
        self.laid.append(self.pose(card, corner, on, on_corner))

    def remove(self, index: int) -> None:
        """Take a card away that has none on it (C22).

        The list closes up: whatever was laid later moves down by one, and so does every `on` that
        points at it.
        """
        if index == 0 or any(laid.on == index for laid in self.laid):
            raise ValueError(f"{index} is not a free card")
        del self.laid[index]
        self.laid = [
            replace(laid, on=laid.on - 1) if laid.on is not None and laid.on > index else laid
            for laid in self.laid
        ]

    def overlap_is_printed_area(self, card: int, corner: int, on: int, on_corner: int) -> bool:
        """Tell whether the two overlap in exactly the area of the printed CONEX corner (C16)."""
        new = self.pose(card, corner, on, on_corner)
        difference = self._overlap(new).symmetric_difference(self._printed_areas(new)[corner])
        return bool(difference.area < SAME_AREA)

    def _corners(self, laid: Laid) -> Corners:
        size = self.deck.tableau.size if laid.card is None else self.deck.card_size
        return square(laid, size)

    def _polygon(self, laid: Laid) -> Polygon:
        return polygon_of(self._corners(laid))

    def _printed_areas(self, laid: Laid) -> list[Polygon]:
        """Return where the CONEX corners printed on something lie."""
        if laid.card is None:
            return []
        corners = self.deck.cards[laid.card].corners
        return [printed_area(laid, self.deck.card_size, corner) for corner in corners]

    def _others(self, on: int) -> list[Polygon]:
        return [self._polygon(laid) for index, laid in enumerate(self.laid) if index != on]

    def _overlap(self, new: Laid) -> Polygon:
        assert new.on is not None
        return self._polygon(new).intersection(self._polygon(self.laid[new.on]))

    def _color(self, on: int, on_corner: int) -> str:
        below = self.laid[on].card
        if below is None:
            return self.deck.tableau.colors[on_corner]
        return self.deck.cards[below].color

    def _room_to_edge(self, new: Laid) -> float:
        """Return how far a card is from the table's edge, negative when it sticks out (C15)."""
        return min(
            min(self.width / 2 - abs(corner.real), self.height / 2 - abs(corner.imag))
            for corner in self._corners(new)
        )

    def _room_in_area(self, overlap: Polygon, on_corner: int) -> float:
        """Return how far an overlap is from the inner sides of the tableau's colour area (C17).

        It is negative when the overlap goes beyond them. It never goes beyond the outer sides:
        they are the tableau's own.
        """
        inner = self.deck.tableau.size / 2 - self.deck.tableau.area
        outward = OUTWARD[on_corner]
        points: list[list[float]] = shapely.get_coordinates(overlap).tolist()
        return min(min(x * outward.real, y * outward.imag) for x, y in points) - inner


def turn(heading: int) -> complex:
    """Return the rotation by a heading, without rounding where it is a quarter turn."""
    return (1, 1j, -1, -1j)[heading // 6 % 4] * rect(1, heading % 6 * pi / 12)


@lru_cache(10_000)
def square(laid: Laid, size: int) -> Corners:
    """Return the corners of a square, counter-clockwise from the north-east one at heading 0."""
    centre = complex(laid.x, laid.y)
    rotation = turn(laid.heading)
    return tuple(centre + size / 2 * outward * rotation for outward in OUTWARD)


@lru_cache(10_000)
def polygon_of(points: Corners) -> Polygon:
    polygon = shapely.Polygon([(point.real, point.imag) for point in points])
    shapely.prepare(polygon)
    return polygon


@lru_cache(10_000)
def printed_area(laid: Laid, size: int, corner: Corner) -> Polygon:
    """Return where a printed CONEX corner lies: the card between the legs from the apex (C16)."""
    apex = complex(laid.x, laid.y) + complex(*corner.apex) * turn(laid.heading)
    first = 4 * size * turn(laid.heading + corner.heading)
    second = first * 1j
    between = polygon_of((apex, apex + first, apex + first + second, apex + second))
    return polygon_of(square(laid, size)).intersection(between)


def touch(one: Polygon, other: Polygon) -> bool:
    return bool(shapely.dwithin(one, other, TOUCH))


def margin(one: Polygon, other: Polygon) -> float:
    """Return how far two convex polygons are from just touching: their distance or their depth.

    All differences of a point of one and a point of the other form a convex polygon too. The two
    touch when the origin lies in it, and just touch when it lies on its boundary.
    """
    distance = float(one.distance(other))
    if distance > 0:
        return distance
    differences = [
        (x - other_x, y - other_y)
        for x, y in shapely.get_coordinates(one).tolist()
        for other_x, other_y in shapely.get_coordinates(other).tolist()
    ]
    hull = shapely.MultiPoint(differences).convex_hull
    return float(hull.exterior.distance(shapely.Point(0, 0)))
