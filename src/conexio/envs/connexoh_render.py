"""Renders a board of CONNEX'OH as an array of pixels."""

from collections.abc import Sequence

from conexio.connexoh import BLACK, WHITE, Position
from conexio.envs.env_base import Image
from conexio.envs.pixels import Pixels, Spot
from conexio.picture.colours import PAWN_COLOURS
from conexio.picture.connexoh.geometry import CORNERS, STEP, Orientation, hole
from conexio.picture.connexoh.palette import SLOPES, THEMES, TILE_SLOPES

TILE = 48
"""The width of a tile in pixels; the frame has half of it."""
FRAME = TILE // 2
GAP = 2
"""The gap at the edge of a tile, in hundredths of a tile."""

WOOD, WELL = SLOPES["light"]["wood"][0], THEMES["light"]["well"]
HALVES = (TILE_SLOPES["light"][0], TILE_SLOPES["dark"][0])
BODIES = (PAWN_COLOURS["white"], PAWN_COLOURS["black"])
RIMS = (PAWN_COLOURS["white-ring"], PAWN_COLOURS["black-ring"])
RED = PAWN_COLOURS["marker"]


def board(position: Position) -> Image:
    """Return an image of the board as White sees it.

    White's pawns are round, Black's are pointed. A protected tile has a red ring in its middle,
    filled for the red marker. Arrows on the frame show where each side's pawns leave.
    """
    return _Drawing(position).image()


class _Drawing:
    """One image of a position."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._view = Orientation(position.size, flip=False)
        side = TILE * position.size + 2 * FRAME
        self._pixels = Pixels(side, side, WOOD)

    def image(self) -> Image:
        """Draw everything."""
        span = self._view.span
        self._fill([(0, 0), (span, 0), (span, span), (0, span)], WELL)
        for square in self._view.squares():
            self._exits(square)
            self._tile(square)
            for seat in (WHITE, BLACK):
                if square in self._position.pawns(seat):
                    self._pawn(square, seat)
        return self._pixels.image()

    def _exits(self, square: str) -> None:
        """Draw the arrow beyond a tile at the edge."""
        x, y = self._view.middle(square)
        for seat in (WHITE, BLACK):
            ahead = STEP[self._view.exit(seat)][1]
            if not 0 < y + 100 * ahead < self._view.span:
                base, tip = y + 60 * ahead, y + 90 * ahead
                self._fill([(x - 20, base), (x + 20, base), (x, tip)], BODIES[seat])

    def _tile(self, square: str) -> None:
        x, y = self._view.middle(square)
        light = CORNERS.index(self._position.tile(square))
        corners = [self._corner(square, corner) for corner in CORNERS]
        self._fill(corners, HALVES[BLACK])
        self._fill([corners[light - 1], corners[light], corners[light - 3]], HALVES[WHITE])
        if square in self._position.protected:
            self._disc((x, y), 15, RED)
            if square != self._position.marker:
                self._disc((x, y), 9, HALVES[WHITE])

    def _corner(self, square: str, corner: str) -> Spot:
        x, y = self._view.middle(square)
        reach = 50 - GAP
        return x + reach * STEP[corner[1]][0], y + reach * STEP[corner[0]][1]

    def _pawn(self, square: str, seat: int) -> None:
        corner = self._view.corner(self._position.tile(square), seat)
        x, y = hole(self._view.middle(square), corner)
        for radius, colour in ((22, RIMS[seat]), (17, BODIES[seat])):
            if seat == WHITE:
                self._disc((x, y), radius, colour)
            else:
                points = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
                self._fill(points, colour)

    def _fill(self, points: Sequence[Spot], colour: str) -> None:
        self._pixels.polygon([_spot(point) for point in points], colour)

    def _disc(self, middle: Spot, radius: float, colour: str) -> None:
        self._pixels.disc(_spot(middle), radius * TILE / 100, colour)


def _spot(point: Spot) -> Spot:
    """Return the pixel of a point in hundredths of a tile."""
    x, y = point
    return FRAME + x * TILE / 100, FRAME + y * TILE / 100
