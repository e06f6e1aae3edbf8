"""A stand-in for a position of CONNEX'OH, and what its picture shows."""

import xml.etree.ElementTree as ET
from dataclasses import dataclass, field

from conexio.connexoh import Move

SVG = "{http://www.w3.org/2000/svg}"
STEP = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
OPPOSITE = str.maketrans("nesw", "swne")


@dataclass(frozen=True)
class Board:
    """A position without legality; tiles that are not in `tiles` lie "sw"."""

    size: int = 6
    tiles: dict[str, str] = field(default_factory=dict)
    white: frozenset[str] = frozenset()
    black: frozenset[str] = frozenset()
    protected: frozenset[str] = frozenset()
    marker: str | None = None
    moves: tuple[Move, ...] = ()
    to_move: int = 0

    def tile(self, square: str) -> str:
        return self.tiles.get(square, "sw")

    def pawns(self, seat: int) -> frozenset[str]:
        return self.black if seat else self.white

    def path(self, square: str, seat: int) -> tuple[str, ...]:
        legs = self._legs(square, seat)
        back = self._follow(square, legs[0], seat)
        if back and back[-1] == square:
            return (square, *back[:-1])
        return (*reversed(back), square, *self._follow(square, legs[1], seat))

    def _legs(self, square: str, seat: int) -> str:
        return self.tile(square).translate(OPPOSITE) if seat else self.tile(square)

    def _follow(self, start: str, leg: str, seat: int) -> list[str]:
        """Squares beyond this leg; those of a ring end with the start."""
        found: list[str] = []
        square = start
        while not found or square != start:
            dx, dy = STEP[leg]
            file, rank = ord(square[0]) - ord("a") + dx, int(square[1]) + dy
            square, back = f"{chr(ord('a') + file)}{rank}", leg.translate(OPPOSITE)
            inside = 0 <= file < self.size and 1 <= rank <= self.size
            if not inside or back not in self._legs(square, seat):
                break
            found.append(square)
            leg = self._legs(square, seat).replace(back, "")
        return found


def start(size: int = 6) -> Board:
    files = "abcdefgh"[:size]
    return Board(
        size,
        white=frozenset(f"{file}1" for file in files),
        black=frozenset(f"{file}{size}" for file in files),
    )


def parts(picture: str, attribute: str) -> list[str]:
    """Values of an attribute, in drawing order."""
    root = ET.fromstring(picture)
    return [part.attrib[attribute] for part in root.iter() if attribute in part.attrib]


def words(picture: str, name: str) -> str:
    part = ET.fromstring(picture).find(SVG + name)
    assert part is not None
    assert part.text is not None
    return part.text
