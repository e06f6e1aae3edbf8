"""What a picture needs to know of a position."""

from collections.abc import Sequence
from typing import Protocol

from conexio.connexoh import BLACK, WHITE, Move

SEATS = (WHITE, BLACK)


class BoardLike(Protocol):
    """Anything that can be drawn; `conexio.connexoh.Position` is one."""

    @property
    def size(self) -> int:
        """Tiles per side, 3 to 8."""

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""

    @property
    def protected(self) -> frozenset[str]:
        """Squares whose tiles may not be turned in the next move (O11)."""

    @property
    def marker(self) -> str | None:
        """The square of the turned tile that carries the red marker (O4)."""

    @property
    def moves(self) -> Sequence[Move]:
        """The moves played, oldest first."""

    def tile(self, square: str, /) -> str:
        """Return the corner where the light half has its right angle: ne, se, sw or nw."""

    def pawns(self, seat: int, /) -> frozenset[str]:
        """Return the squares where this seat's pawns stand."""

    def path(self, square: str, seat: int, /) -> tuple[str, ...]:
        """Return the squares of a path in walking order; a ring does not repeat its first."""
