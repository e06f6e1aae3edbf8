"""The action numbers of players and chance in CONEX; docs/research.md has the table.

A number refers to cards, never to indices of the table, so that it means the same throughout a
game. With N cards that have C CONEX corners in all:

    0, 1, 2, 3          draw, pass, end the turn, lay the 2x star late
    4 + card            strike that card
    4 + N + card        put that card under the pile
    4 + 2N + p          a placement: p = ((corner * (N + 1) + below) * 4 + on_corner) * 2 + double

where the corner is counted over all cards, and below is the card laid on, or N for the tableau.
Chance has its own numbers: a card drawn, N + face of the die, N + 4 + seat that starts.
"""

from functools import cached_property
from typing import NamedTuple

from conexio.conex import (
    Deck,
    Discard,
    Double,
    Draw,
    Drawn,
    EndTurn,
    Move,
    Pass,
    Placement,
    Rolled,
    Starts,
    Strike,
    Table,
)
from conexio.conex.deck import FACES
from conexio.conex.moves import CORNERS, LETTERS
from conexio.core import Seat

DRAW, PASS, END, LATE = range(4)
SIMPLE: tuple[Move, ...] = (Draw(), Pass(), EndTurn(), Double())
STRIKES = len(SIMPLE)


class Laid(NamedTuple):
    """A placement by cards: a corner counted over all cards, and the card it is laid on."""

    corner: int
    below: int
    on_corner: int
    double: int = 0


class Numbers:
    """The action numbers for a deck."""

    def __init__(self, deck: Deck, players: int) -> None:
        self.deck = deck
        self.cards = len(deck.cards)
        self.discards = STRIKES + self.cards
        self.placements = self.discards + self.cards
        self.actions = self.placements + len(self.corners) * (self.cards + 1) * 8
        """The number of actions of players."""
        self.faces = self.cards
        self.starters = self.faces + len(FACES)
        self.outcomes = self.starters + players
        """The number of outcomes of chance."""
        self._texts: dict[int, str] = {}

    @cached_property
    def corners(self) -> tuple[tuple[int, int], ...]:
        """For every CONEX corner its card, and its index on that card."""
        return tuple(
            (card, corner)
            for card, printed in enumerate(self.deck.cards)
            for corner in range(len(printed.corners))
        )

    def placement(self, laid: Laid) -> int:
        """Return the number of a placement."""
        corner, below, on_corner, double = laid
        place = (corner * (self.cards + 1) + below) * 4 + on_corner
        return self.placements + place * 2 + double

    def laid(self, action: int) -> Laid:
        """Return the placement with this number."""
        place, double = divmod(action - self.placements, 2)
        place, on_corner = divmod(place, 4)
        corner, below = divmod(place, self.cards + 1)
        return Laid(corner, below, on_corner, double)

    def text(self, action: int) -> str:
        """Return an action as text, such as `17.b@card9.ne`, `17.b@tableau.sw+2x` or `draw`."""
        if action not in self._texts:
            self._texts[action] = self._text(action)
        return self._texts[action]

    def _text(self, action: int) -> str:
        if action < self.placements:
            return str(self._plain(action))
        corner, below, on_corner, double = self.laid(action)
        card, which = self.corners[corner]
        ground = "tableau" if below == self.cards else f"card{below}"
        star = "+2x" if double else ""
        return f"{card}.{LETTERS[which]}@{ground}.{CORNERS[on_corner]}{star}"

    def _plain(self, action: int) -> Move:
        """Return a move that is not a placement."""
        if action < STRIKES:
            return SIMPLE[action]
        if action < self.discards:
            return Strike(action - STRIKES)
        return Discard(action - self.discards)

    def event(self, action: int, drawer: Seat) -> Move:
        """Return a chance event; a card drawn goes to the drawer."""
        if action < self.faces:
            return Drawn(drawer, action)
        if action < self.starters:
            return Rolled(FACES[action - self.faces])
        return Starts(action - self.starters)

    # From and to the moves of the library, which refer to indices of the table.

    def move(self, action: int, table: Table) -> Move:
        """Return the library's move for a player's action."""
        if action < self.placements:
            return self._plain(action)
        corner, below, on_corner, double = self.laid(action)
        on = 0 if below == self.cards else table.index_of(below)
        if on is None:
            raise ValueError(f"card {below} is not on the table")
        return Placement(*self.corners[corner], on, on_corner, bool(double))

    def number(self, move: Move, table: Table) -> int:
        """Return the number of a move or a chance event of the library."""
        match move:
            case Placement():
                corner, on, on_corner = table.numbers(move)
                card = table[on].card
                below = self.cards if card is None else card
                return self.placement(Laid(corner, below, on_corner, int(move.double)))
            case Strike(card):
                return STRIKES + card
            case Discard(card):
                return self.discards + card
            case Drawn(card=card):
                return card
            case Rolled(face):
                return self.faces + FACES.index(face)
            case Starts(seat):
                return self.starters + seat
        return SIMPLE.index(move)
