"""CONEX's placement rules a second time: floats, and shapely for every question about areas.

The exact geometry is compared with this twin over random tables, so it takes from `conexio` only
what a deck is. The clause numbers (C12 to C17) are those of the rules page. Points are complex
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
Rooms = dict[str, float]
"""For each clause how far, in micrometres, it is from being broken or, negative, from being kept.

The colours (C12) are never near to being others: infinity.
"""

TOUCH = 1e-3
"""Micrometres: floats this near to each other are meant to be equal."""
FAR = 1e9
"""Micrometres: more than a table is long."""

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
        return broken(self.rooms([(card, corner, on, on_corner)])[0])

    def margin(self, card: int, corner: int, on: int, on_corner: int) -> float:
        """Return how far, in micrometres, the verdict on a placement is from flipping."""
        return verdict_margin(self.rooms([(card, corner, on, on_corner)])[0])

    def placements(self, hand: Iterable[int]) -> set[Key]:
        """Return all legal placements."""
        tried = self.candidates(hand)
        rooms = self.rooms(tried, sight=TOUCH)
        return {key for key, room in zip(tried, rooms, strict=True) if not broken(room)}

    def candidates(self, hand: Iterable[int]) -> list[Key]:
        """Return the placements with matching colours; to ask only these is quicker."""
        return [
            (card, corner, on, on_corner)
            for card in hand
            for corner, printed in enumerate(self.deck.cards[card].corners)
            for on in range(len(self.laid))
            for on_corner in CORNERS
            if printed.color == self._color(on, on_corner)
        ]

    def rooms(self, placements: Sequence[Key], sight: float = FAR) -> list[Rooms]:
        """Return for each placement how far each clause is from being broken or kept.

        Between polygons this is told up to `sight` only: what is farther is as far as that.
        """
        if not placements:
            return []
        on = [placement[2] for placement in placements]
        new = [self._corners(self.pose(*placement)) for placement in placements]
        laid = np.array([self._polygon(laid) for laid in self.laid])
        polygons = shapely.polygons([_points(corners) for corners in new])
        overlaps = shapely.intersection(polygons, laid[on])
        to_prints = self._rooms_to_prints(on, overlaps, sight)
        columns = {
            "C12": np.array([self._room_of_colors(*placement) for placement in placements]),
            "C13": _rooms_to_others(on, polygons, laid, sight),
            "C14": to_prints,
            "C15": np.array([self._room_to_edge(corners) for corners in new]),
            "C17": np.minimum(to_prints, self._rooms_in_areas(placements, overlaps)),
        }
        rows = np.column_stack(list(columns.values())).tolist()
        return [dict(zip(columns, row, strict=True)) for row in rows]

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
        overlap = self._polygon(new).intersection(self._polygon(self.laid[on]))
        # Not by the area of the difference: where edges all but coincide, that is not reliable.
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

    def _room_of_colors(self, card: int, corner: int, on: int, on_corner: int) -> float:
        """Return how far apart the two colours are (C12): not at all, or entirely."""
        same = self.deck.cards[card].corners[corner].color == self._color(on, on_corner)
        return inf if same else -inf

    def _rooms_to_prints(self, on: list[int], overlaps: Polygons, sight: float) -> Numbers:
        """Return how far overlaps are from the CONEX corners printed on the card below (C14)."""
        printed = [self._printed_areas(laid) for laid in self.laid]
        pairs = [(index, area) for index, below in enumerate(on) for area in printed[below]]
        nearest = np.full(len(on), inf)
        if pairs:
            indices = [index for index, _ in pairs]
            areas = np.array([area for _, area in pairs])
            np.minimum.at(nearest, indices, rooms_between(overlaps[indices], areas, sight))
        return nearest

    def _rooms_in_areas(self, placements: Sequence[Key], overlaps: Polygons) -> Numbers:
        """Return how far overlaps are from leaving the tableau's colour area (C17)."""
        return np.array(
            [
                self._room_in_area(overlap, on_corner) if self.laid[on].card is None else inf
                for (_, _, on, on_corner), overlap in zip(placements, overlaps, strict=True)
            ]
        )

    def _room_to_edge(self, new: Corners) -> float:
        """Return how far a card is from the table's edge, negative when it sticks out (C15)."""
        return inside(
            min(
                min(self.width / 2 - abs(corner.real), self.height / 2 - abs(corner.imag))
                for corner in new
            )
        )

    def _room_in_area(self, overlap: Polygon, on_corner: int) -> float:
        """Return how far an overlap is from the inner sides of the tableau's colour area (C17).

        It is negative when the overlap goes beyond them. It never goes beyond the outer sides:
        they are the tableau's own.
        """
        inner = self.deck.tableau.size / 2 - self.deck.tableau.area
        outward = OUTWARD[on_corner]
        points: list[list[float]] = shapely.get_coordinates(overlap).tolist()
        return inside(min(min(x * outward.real, y * outward.imag) for x, y in points) - inner)


def broken(rooms: Rooms) -> set[str]:
    """Return the clauses that are broken."""
    return {clause for clause, room in rooms.items() if room < 0}


def verdict_margin(rooms: Rooms) -> float:
    """Return how far the verdict is from flipping.

    What is legal becomes illegal with the first clause that breaks, and the other way round with
    the last that is kept.
    """
    worst = [-room for room in rooms.values() if room < 0]
    return max(worst) if worst else min(rooms.values())


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


def inside(room: float) -> float:
    """Return the room within something whose edge may be touched, negative when it is left."""
    return room if room < -TOUCH else abs(room)


def _rooms_to_others(on: list[int], new: Polygons, laid: Polygons, sight: float) -> Numbers:
    """Return how far cards are from everything but what they lie on (C13)."""
    rooms = rooms_between(new[:, np.newaxis], laid, sight)
    rooms[range(len(on)), on] = inf
    nearest: Numbers = rooms.min(axis=1)
    return nearest


def rooms_between(ones: Polygons, others: Polygons, sight: float) -> Numbers:
    """Return how far polygons are from each other, negative when they touch.

    Beyond `sight` no exact figure is worth its time. Whatever touches a polygon that was made
    smaller all around by `sight` is at least as deep as that in the polygon itself.
    """
    near = shapely.dwithin(ones, others, sight)
    deep = near & shapely.intersects(ones, [smaller(other, sight) for other in others])
    rooms = np.where(deep, -sight, sight)
    ones, others = np.broadcast_arrays(ones, others)
    for index in zip(*np.nonzero(near & ~deep), strict=True):
        rooms[index] = room_between(ones[index], others[index])
    return rooms


@lru_cache(10_000)
def smaller(polygon: Polygon, by: float) -> Polygon:
    return shapely.buffer(polygon, -by)


def room_between(one: Polygon, other: Polygon) -> float:
    room = margin(one, other)
    return -max(room, TOUCH) if touch(one, other) else room


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
    hull = shapely.convex_hull(shapely.multipoints(differences))
    return float(hull.exterior.distance(shapely.points(0, 0)))
