"""What a seat may know of a game of CONNEX'OH: everything."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from conexio.connexoh.legal import LegalMoves, no_moves
from conexio.connexoh.moves import Move, Slide
from conexio.core import IllegalMoveError, Outcome, Rng, Seat, notebook

if TYPE_CHECKING:
    from conexio.connexoh.position import Position


@dataclass(frozen=True, slots=True)
class View:
    """A seat's view. Nothing is hidden in this game, so a view has a copy of the position."""

    seat: Seat | None
    _position: "Position"

    @property
    def to_move(self) -> Seat:
        """Who is to move."""
        return self._position.to_move

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of this seat; none when another is to move."""
        if self.seat == self.to_move:
            return self._position.legal_moves
        return no_moves(self._position.size)

    def parse_move(self, text: str) -> Move:
        """Read a legal move of this seat."""
        if self.seat != self.to_move:
            raise IllegalMoveError("move-not-yours")
        return self._position.parse_move(text)

    def way(self, slide: Slide) -> tuple[str, ...]:
        """Return the squares of a legal slide."""
        return self._position.way(slide)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        return self._position.outcome()

    def determinize(self, rng: Rng) -> "Position":
        """Return a copy of the position: nothing is unknown."""
        return self._position.copy()

    def _repr_svg_(self) -> str | None:
        return notebook.svg(self._position)
