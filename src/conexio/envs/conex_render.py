"""Renders a table of CONEX as an array of pixels."""

from collections.abc import Iterable

from conexio.conex import Table
from conexio.conex.geometry import Point, outline, rotated, square
from conexio.conex.table import Item
from conexio.envs.env_base import Image
from conexio.envs.pixels import Pixels, Spot
from conexio.picture.colours import CARDS, COLOURS, GLOW, WHITE
from conexio.picture.conex.palette import SURROUNDINGS

WIDTH = 500
"""The width of the play area in pixels."""
EDGE, RIM = 2_000, 2_500
"""Micrometres of shade around a card, and of white along a CONEX corner."""
SHADE, TABLEAU = "#10141a", CARDS["tableau"]


def table(laid: Table) -> Image:
    """Return an image of the tableau and all cards, the last one with a bright frame."""
    return _Drawing(laid).image()


class _Drawing:
    """One image of a table."""

    def __init__(self, laid: Table) -> None:
        self._table = laid
        self._deck = laid.deck
        width, height = laid.area
        self._scale = WIDTH / width / 1000
        self._middle = WIDTH / 2, WIDTH * height / width / 2
        high = -(-WIDTH * height // width)
        self._pixels = Pixels(WIDTH, high, SURROUNDINGS["light"].middle)

    def image(self) -> Image:
        """Draw everything, the lowest first."""
        tableau, *cards = self._table
        self._tableau(tableau)
        for item in cards:
            self._card(item, GLOW if item == cards[-1] else SHADE)
        return self._pixels.image()

    def _tableau(self, item: Item) -> None:
        printed = self._deck.tableau
        self._fill(square(printed.size // 2 + EDGE, 0), SHADE)
        self._fill(item.polygon, TABLEAU)
        corners = square((printed.size - printed.area) // 2, 0)
        for color, middle in zip(printed.colors, corners, strict=True):
            self._fill(_placed(square(printed.area // 2, 0), middle, 0), COLOURS[color].ground)

    def _card(self, item: Item, edge: str) -> None:
        """Draw a card: its ground, and its CONEX corners with a white rim along their legs."""
        assert item.card is not None
        half, printed = self._deck.card_size // 2, self._deck.cards[item.card]
        self._fill(_placed(square(half + EDGE, 0), item.position, item.heading), edge)
        self._fill(item.polygon, COLOURS[printed.color].ground)
        for corner in printed.corners:
            dx, dy = rotated(-RIM, -RIM, corner.heading)
            rim = outline(half, (corner.apex[0] + dx, corner.apex[1] + dy), corner.heading)
            self._fill(_placed(rim, item.position, item.heading), WHITE)
        areas = self._deck.outlines[item.card]
        for corner, area in zip(printed.corners, areas, strict=True):
            placed = _placed(area, item.position, item.heading)
            self._fill(placed, COLOURS[corner.color].ground)

    def _fill(self, points: Iterable[Point], colour: str) -> None:
        self._pixels.polygon([self._spot(point) for point in points], colour)

    def _spot(self, point: Point) -> Spot:
        """Return the pixel of a point in micrometres from the tableau's centre, y up."""
        x, y = self._middle
        return x + point[0] * self._scale, y - point[1] * self._scale


def _placed(polygon: Iterable[Point], position: Point, heading: int) -> list[Point]:
    """Return a polygon in a card's own coordinates, moved to the card's place on the table."""
    turned = (rotated(*point, heading) for point in polygon)
    return [(position[0] + dx, position[1] + dy) for dx, dy in turned]
