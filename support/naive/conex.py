"""CONEX's placement rules a second time: with floats, and with shapely for everything about areas.

The exact geometry is compared with this twin over random tables, so it uses only the deck from
`conexio`. The clause numbers (C12 to C17) are those of the rules page. Points are complex
numbers, in micrometres, y up.
"""

from __future__ import annotations

from cmath import rect
from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf, pi
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from conexio.conex.deck import Corner, Deck

Polygon = Any  # shapely has no types of its own
Polygons = Any  # an array of them
Numbers = np.ndarray[Any, np.dtype[np.float64]]
Corners = tuple[complex, ...]
Key = tuple[int, int, int, int]
"""A placement: card, corner, on, on_corner."""
Clearances = dict[str, float]
"""For each clause, how many micrometres a card is away from breaking it; negative if it breaks it.

For the colours (C12) it is infinite, either way.
"""

TOUCH = 1e-3
"""Micrometres: floats this close count as equal."""
FAR = 1e9
"""Micrometres: more than the length of a table."""

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

    Everything is computed from `laid`, so a test may also fill that list itself.
    """

    def __init__(self, deck: Deck, width: int, height: int) -> None:
        self.deck = deck
        self.width = width
        self.height = height
        self.laid = [Laid(None, 0.0, 0.0, 0, None)]

    def pose(self, card: int, corner: int, on: int, on_corner: int) -> Laid:
        """Return where a card lies after a placement (C16): apex on corner, legs on legs."""
        printed = self.deck.cards[card].corners[corner]
        below = self.laid[on]
        # Seen from the north-east corner of a card lying straight the legs run west and south.
        heading = (below.heading + 6 * on_corner + 12 - printed.heading) % 24
        target = self._corners(below)[on_corner]
        centre = target - complex(*printed.apex) * turn(heading)
        return Laid(card, centre.real, centre.imag, heading, on)

    def why_not(self, card: int, corner: int, on: int, on_corner: int) -> set[str]:
        """Return the clauses that a placement breaks; none when it is legal.

        A CONEX corner of the card below in the way breaks C14 and C17; leaving the tableau's
        colour area breaks C17 alone.
        """
        return broken(self.clearances([(card, corner, on, on_corner)])[0])

    def margin(self, card: int, corner: int, on: int, on_corner: int) -> float:
        """Return how many micrometres the verdict on a placement is from flipping."""
        return verdict_margin(self.clearances([(card, corner, on, on_corner)])[0])

    def placements(self, hand: Iterable[int]) -> set[Key]:
        """Return all legal placements."""
        tried = self.candidates(hand)
        clearances = self.clearances(tried, limit=TOUCH)
        return {
            key for key, clearance in zip(tried, clearances, strict=True) if not broken(clearance)
        }

    def candidates(self, hand: Iterable[int]) -> list[Key]:
        """Return the placements with matching colours; checking only these is faster."""
        return [
            (card, corner, on, on_corner)
            for card in hand
            for corner, printed in enumerate(self.deck.cards[card].corners)
            for on in range(len(self.laid))
            for on_corner in CORNERS
            if printed.color == self._color(on, on_corner)
        ]

    def clearances(self, placements: Sequence[Key], limit: float = FAR) -> list[Clearances]:
        """Return the clearances of each placement; between polygons they are cut off at `limit`."""
        if not placements:
            return []
        on = [placement[2] for placement in placements]
        new = [self._corners(self.pose(*placement)) for placement in placements]
        laid = np.array([self._polygon(laid) for laid in self.laid])
        polygons = shapely.polygons([_points(corners) for corners in new])
        overlaps = shapely.intersection(polygons, laid[on])
        to_prints = self._clearances_to_prints(on, overlaps, limit)
        columns = {
            "C12": np.array([self._color_clearance(*placement) for placement in placements]),
            "C13": _clearances_to_others(on, polygons, laid, limit),
            "C14": to_prints,
            "C15": np.array([self._edge_clearance(corners) for corners in new]),
            "C17": np.minimum(to_prints, self._area_clearances(placements, overlaps)),
        }
        rows = np.column_stack(list(columns.values())).tolist()
        return [dict(zip(columns, row, strict=True)) for row in rows]

    def lay(self, card: int, corner: int, on: int, on_corner: int) -> None:
        """Lay a card, legal or not."""
        self.laid.append(self.pose(card, corner, on, on_corner))

    def remove(self, index: int) -> None:
        """Remove a card that has none on it (C22).

        Cards laid later move down by one in the list, and so does every `on` that points at them.
        """
        if index == 0 or any(laid.on == index for laid in self.laid):
            raise ValueError(f"{index} is not a free card")
        del self.laid[index]
        self.laid = [
            replace(laid, on=laid.on - 1) if laid.on is not None and laid.on > index else laid
            for laid in self.laid
        ]

    def overlap_is_printed_area(self, card: int, corner: int, on: int, on_corner: int) -> bool:
        """Return whether the two overlap in exactly the area of the printed CONEX corner (C16)."""
        new = self.pose(card, corner, on, on_corner)
        overlap = self._polygon(new).intersection(self._polygon(self.laid[on]))
        # The area of the difference is not reliable where edges nearly coincide.
        apart = shapely.hausdorff_distance(overlap, self._printed_areas(new)[corner])
        return bool(apart < TOUCH)

    def points(self, laid: Laid) -> list[tuple[float, float]]:
        """Return the corners of something that lies on the table."""
        return _points(self._corners(laid))

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

    def _color(self, on: int, on_corner: int) -> str:
        below = self.laid[on].card
        if below is None:
            return self.deck.tableau.colors[on_corner]
        return self.deck.cards[below].color

    def _color_clearance(self, card: int, corner: int, on: int, on_corner: int) -> float:
        """Return the clearance of C12: infinite either way."""
        same = self.deck.cards[card].corners[corner].color == self._color(on, on_corner)
        return inf if same else -inf

    def _clearances_to_prints(self, on: list[int], overlaps: Polygons, limit: float) -> Numbers:
        """Return how far overlaps are from the CONEX corners printed on the card below (C14)."""
        printed = [self._printed_areas(laid) for laid in self.laid]
        pairs = [(index, area) for index, below in enumerate(on) for area in printed[below]]
        nearest = np.full(len(on), inf)
        if pairs:
            indices = [index for index, _ in pairs]
            areas = np.array([area for _, area in pairs])
            np.minimum.at(nearest, indices, clearances_between(overlaps[indices], areas, limit))
        return nearest

    def _area_clearances(self, placements: Sequence[Key], overlaps: Polygons) -> Numbers:
        """Return how far overlaps are from leaving the tableau's colour area (C17)."""
        return np.array(
            [
                self._area_clearance(overlap, on_corner) if self.laid[on].card is None else inf
                for (_, _, on, on_corner), overlap in zip(placements, overlaps, strict=True)
            ]
        )

    def _edge_clearance(self, new: Corners) -> float:
        """Return how far a card is from the table's edge, negative when it sticks out (C15)."""
        return inside(
            min(
                min(self.width / 2 - abs(corner.real), self.height / 2 - abs(corner.imag))
                for corner in new
            )
        )

    def _area_clearance(self, overlap: Polygon, on_corner: int) -> float:
        """Return how far an overlap is from the inner sides of the tableau's colour area (C17).

        It is negative when the overlap goes beyond them. It never goes beyond the outer sides:
        they are the tableau's own.
        """
        inner = self.deck.tableau.size / 2 - self.deck.tableau.area
        outward = OUTWARD[on_corner]
        points: list[list[float]] = shapely.get_coordinates(overlap).tolist()
        return inside(min(min(x * outward.real, y * outward.imag) for x, y in points) - inner)


def broken(clearances: Clearances) -> set[str]:
    """Return the clauses that are broken."""
    return {clause for clause, clearance in clearances.items() if clearance < 0}


def verdict_margin(clearances: Clearances) -> float:
    """Return how far the verdict is from flipping.

    A legal placement becomes illegal with the first clause that it breaks, and an illegal one
    becomes legal with the last.
    """
    worst = [-clearance for clearance in clearances.values() if clearance < 0]
    return max(worst) if worst else min(clearances.values())


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
    return shapely.Polygon(_points(points))


def _points(corners: Corners) -> list[tuple[float, float]]:
    return [(corner.real, corner.imag) for corner in corners]


@lru_cache(10_000)
def printed_area(laid: Laid, size: int, corner: Corner) -> Polygon:
    """Return where a printed CONEX corner lies: the card between the legs from the apex (C16)."""
    apex = complex(laid.x, laid.y) + complex(*corner.apex) * turn(laid.heading)
    first = 4 * size * turn(laid.heading + corner.heading)
    second = first * 1j
    between = polygon_of((apex, apex + first, apex + first + second, apex + second))
    return polygon_of(square(laid, size)).intersection(between)


def inside(clearance: float) -> float:
    """Return the clearance within something whose edge may be touched, negative outside it."""
    return clearance if clearance < -TOUCH else abs(clearance)


def _clearances_to_others(on: list[int], new: Polygons, laid: Polygons, limit: float) -> Numbers:
    """Return how far cards are from everything but what they lie on (C13)."""
    clearances = clearances_between(new[:, np.newaxis], laid, limit)
    clearances[range(len(on)), on] = inf
    nearest: Numbers = clearances.min(axis=1)
    return nearest


def clearances_between(ones: Polygons, others: Polygons, limit: float) -> Numbers:
    """Return how far polygons are from each other, negative when they touch.

    Beyond `limit` an exact figure is not worth its time. A polygon that touches another one shrunk
    by `limit` is at least that deep in the other.
    """
    near = shapely.dwithin(ones, others, limit)
    deep = near & shapely.intersects(ones, [smaller(other, limit) for other in others])
    clearances = np.where(deep, -limit, limit)
    ones, others = np.broadcast_arrays(ones, others)
    for index in zip(*np.nonzero(near & ~deep), strict=True):
        clearances[index] = clearance_between(ones[index], others[index])
    return clearances


@lru_cache(10_000)
def smaller(polygon: Polygon, by: float) -> Polygon:
    return shapely.buffer(polygon, -by)


def clearance_between(one: Polygon, other: Polygon) -> float:
    clearance = margin(one, other)
    return -max(clearance, TOUCH) if touch(one, other) else clearance


def touch(one: Polygon, other: Polygon) -> bool:
    return bool(shapely.dwithin(one, other, TOUCH))


def margin(one: Polygon, other: Polygon) -> float:
    """Return how far two convex polygons are from just touching: their distance or their depth.

    All differences of a point of one and a point of the other form a convex polygon too. The two
    touch when the origin lies in it, and only just when it lies on its boundary.
    """
    distance = float(one.distance(other))
    if distance > 0:
        return distance
    differences = [
        (x - other_x, y - other_y)
        for x, y in shapely.get_coordinates(one).tolist()
        for other_x, other_y in shapely.get_coordinates(other).tolist()
    ]
    hull = shapely.convex_hull(shapely.multipoints(differences))
    return float(hull.exterior.distance(shapely.points(0, 0)))
