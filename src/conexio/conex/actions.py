"""The action numbers of players and chance in CONEX; docs/research.md has the table.

A number refers to cards, never to indices of the table, so that it means the same throughout a
game. With N cards that have C CONEX corners in all:

    0, 1, 2, 3          draw, pass, end the turn, lay the 2x star late
    4 + card            strike that card
    4 + N + card        put that card under the pile
    4 + 2N + p          a placement: p = ((corner * (N + 1) + below) * 4 + on_corner) * 2 + double

where the corner is counted over all cards, and below is the card laid on, or N for the tableau.
Chance has its own numbers: a card drawn, N + face of the die, N + 4 + seat that starts.

The kernel of the rules lists and plays these numbers; here they become moves, and texts.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from conexio.conex import kernel
from conexio.conex.deck import FACES, Deck
from conexio.conex.kernel import STRIKES
from conexio.conex.moves import (
    CORNERS,
    LETTERS,
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
)
from conexio.core import InvalidMoveError, Seat

if TYPE_CHECKING:
    from conexio.conex.table import Table

SIMPLE: dict[int, Move] = {
    kernel.DRAW: Draw(),
    kernel.PASS: Pass(),
    kernel.END: EndTurn(),
    kernel.LATE: Double(),
}


class Numbers:
    """The action numbers for a deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.cards = len(deck.cards)
        self.discards = STRIKES + self.cards
        self.placements = self.discards + self.cards
        self.actions = kernel.placing(self.cards, len(self.corners), 0, 0)
        """The number of actions of players."""
        self.faces = self.cards
        self.starters = self.faces + len(FACES)
        self._texts: dict[int, str] = {}

    def outcomes(self, players: int) -> int:
        """Return the number of actions of chance."""
        return self.starters + players

    @cached_property
    def corners(self) -> tuple[tuple[int, int], ...]:
        """For every CONEX corner its card, and its index on that card."""
        return tuple(
            (card, corner)
            for card, printed in enumerate(self.deck.cards)
            for corner in range(len(printed.corners))
        )

    def text(self, action: int) -> str:
        """Return an action as text, such as `17.b@card9.ne`, `17.b@tableau.sw+2x` or `draw`."""
        if action not in self._texts:
            self._texts[action] = self._text(action)
        return self._texts[action]

    def _text(self, action: int) -> str:
        if action < self.placements:
            return str(self._plain(action))
        corner, below, on_corner, double = kernel.placement_of(self.cards, action)
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

    # From and to the moves of the library, which refer to indices of the table.

    def event(self, action: int, drawer: Seat) -> Move:
        """Return a chance event; a card drawn goes to the drawer."""
        if action < self.faces:
            return Drawn(drawer, action)
        if action < self.starters:
            return Rolled(FACES[action - self.faces])
        return Starts(action - self.starters)

    def move(self, action: int, table: "Table") -> Move:
        """Return the library's move for a player's action."""
        return self.moves([action], table)[0]

    def moves(self, actions: Iterable[int], table: "Table") -> list[Move]:
        """Return the library's moves for a player's actions."""
        on = {card: index for index, card in enumerate(table.cards)}
        corners, cards = self.corners, self.cards
        moves: list[Move] = []
        for action in actions:
            if action < self.placements:
                moves.append(self._plain(action))
                continue
            corner, below, on_corner, double = kernel.placement_of(cards, action)
            if below not in on:
                raise ValueError(f"card {below} is not on the table")
            moves.append(Placement(*corners[corner], on[below], on_corner, double == 1))
        return moves

    def number(self, move: object, table: "Table") -> int:
        """Return the number of a move or a chance event of the library.

        InvalidMoveError says that it names what is not there.
        """
        match move:
            case Placement():
                if type(move.double) is not bool:
                    raise InvalidMoveError("place-nothing")
                corner, on, on_corner = table.numbers(move)
                below = int(table.words[kernel.ITEM_AT + kernel.ITEM * on + kernel.CARD])
                return kernel.placing(self.cards, corner, below, on_corner) + move.double
            case Strike(card):
                return STRIKES + self._card(card)
            case Discard(card):
                return self.discards + self._card(card)
            case Drawn(card=card):
                return self._card(card)
            case Rolled(face) if face in FACES:
                return self.faces + FACES.index(face)
            case Starts(seat) if type(seat) is int and seat >= 0:
                return self.starters + seat
        for action, simple in SIMPLE.items():
            if move == simple:
                return action
        raise InvalidMoveError("move-object")

    def _card(self, card: Any) -> int:
        if type(card) is not int or card not in range(self.cards):
            raise InvalidMoveError("place-nothing")
        return card
