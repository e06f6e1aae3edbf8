"""Where things are in the picture."""

from dataclasses import dataclass

from conexio.connexoh import WHITE
from conexio.connexoh.moves import FILES

Point = tuple[float, float]

STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
OPPOSITE = str.maketrans("nesw", "swne")
CORNERS = ("ne", "se", "sw", "nw")
HOLE = 18.0
"""From the middle of a tile to a hole, along x and along y."""


@dataclass(frozen=True)
class Orientation:
    """White's side at the bottom or, flipped, Black's."""

    size: int
    flip: bool

    @property
    def span(self) -> float:
        """Width of the board."""
        return 100.0 * self.size

    @property
    def files(self) -> str:
        """Letters of the files, from White's left."""
        return FILES[: self.size]

    def squares(self) -> list[str]:
        """All squares in reading order."""
        grid = [f"{file}{rank}" for rank in range(self.size, 0, -1) for file in self.files]
        return grid[::-1] if self.flip else grid

    def middle(self, square: str) -> Point:
        """Centre of a tile."""
        x, y = 100.0 * FILES.index(square[0]) + 50, self.span - 100 * int(square[1:]) + 50
        return (self.span - x, self.span - y) if self.flip else (x, y)

    def corner(self, light: str, seat: int) -> str:
        """Corner of a seat's half of a tile, given the position's word for the tile."""
        return light if (seat == WHITE) != self.flip else light.translate(OPPOSITE)

    def exit(self, seat: int) -> str:
        """Side over which a seat leaves."""
        return "n" if (seat == WHITE) != self.flip else "s"

    def next_to(self, square: str, side: str, other: str) -> bool:
        """Whether `other` lies beyond this side of `square`."""
        return along(self.middle(square), side, 100) == self.middle(other)

    def towards(self, square: str, other: str) -> str:
        """Side that `square` shares with its neighbour `other`."""
        return next(side for side in STEP if self.next_to(square, side, other))

    def leaves(self, square: str, leg: str, seat: int) -> bool:
        """Whether this leg of a half touches the exit of its colour (O14)."""
        edge = 0 if leg == "n" else self.span
        return leg == self.exit(seat) and along(self.middle(square), leg, 50)[1] == edge


def along(start: Point, side: str, distance: float) -> Point:
    """Go a distance towards a side."""
    dx, dy = STEP[side]
    return start[0] + dx * distance, start[1] + dy * distance


def hole(middle: Point, corner: str) -> Point:
    """Hole of the half at this corner of a tile."""
    return along(along(middle, corner[0], HOLE), corner[1], HOLE)


def between(a: Point, b: Point) -> Point:
    """Point half-way."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def other_leg(corner: str, leg: str) -> str:
    """Second of the two sides that a half touches (O3)."""
    return corner[1] if leg == corner[0] else corner[0]
