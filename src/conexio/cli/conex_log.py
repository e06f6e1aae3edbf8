"""What happened in a game of CONEX, and who may know it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from conexio.cli.card_face import name_of
from conexio.conex import Discard, Drawn, Move, Placement, Position, Rolled, Starts, Table
from conexio.core import CHANCE, Seat

DIRECTIONS = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""Counter-clockwise, as the corners of a card point once it lies on the table."""
STARS = {"double": "double", "lightning": "lightning"}
"""The faces of the die that give a star."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A move or a chance event, with what is needed to tell it later."""

    move: Move
    seat: Seat
    """Whose deed it is, or whom it befalls."""
    by_chance: bool
    dealt: bool = False
    """Whether it belongs to dealing the first cards (C8)."""
    on: str = ""
    """The name of what a card was laid on."""
    points: int = 0
    taken_from: Seat | None = None
    """Who had the star that was taken (C20)."""
    known: bool = True
    """Whether whoever reads this may know the card."""


def play(position: Position, move: Move) -> Happening:
    """Play a move or a chance event; return what happened."""
    by_chance = position.to_move is CHANCE
    seat = _befalls(position, move)
    dealt = position.phase == "dealing"
    on = item_name(position.table, move.on) if isinstance(move, Placement) else ""
    holder = None
    if isinstance(move, Rolled) and move.face in STARS:
        holder = position.star(STARS[move.face])
    before = position.scores
    position.push(move)
    return Happening(
        move,
        seat,
        by_chance,
        dealt=dealt,
        on=on,
        points=position.scores[seat] - before[seat],
        taken_from=None if holder == seat else holder,
    )


def _befalls(position: Position, move: Move) -> Seat:
    if isinstance(move, Starts | Drawn):
        return move.seat
    seat = position.to_move
    return position.turn if seat is CHANCE else seat


def story(position: Position) -> list[Happening]:
    """Return all that has happened since the beginning of a game."""
    twin = position.copy()
    moves = [twin.pop() for _ in position.moves]
    return [play(twin, move) for move in reversed(moves)]


def seen_by(happening: Happening, seat: Seat | None) -> Happening:
    """Return what happened as `seat` may know it (None: anybody): the one place that hides."""
    secret = isinstance(happening.move, Drawn | Discard) and happening.seat != seat
    if not secret:
        return happening
    hidden: Move = Drawn(happening.seat, -1)
    if isinstance(happening.move, Discard):
        hidden = Discard(-1)
    return replace(happening, move=hidden, known=False)


def gathered(happenings: Sequence[Happening]) -> Iterator[list[Happening]]:
    """Yield what is told in one sentence: the cards that somebody draws one after the other."""

    def kind(at: int) -> object:
        happening = happenings[at]
        if happening.dealt:
            return "dealt"
        return happening.seat if isinstance(happening.move, Drawn) else (at, "alone")

    for _, group in groupby(range(len(happenings)), kind):
        yield [happenings[at] for at in group]


def item_name(table: Table, index: int) -> str:
    """Return how something on the table is called: as it is drawn, or "tableau"."""
    card = table[index].card
    return "tableau" if card is None else name_of(table.deck, card)


def direction(table: Table, placement: Placement) -> str:
    """Return where the corner that a card is laid on points, as it lies."""
    below = table[placement.on]
    steps = below.heading + 3 + 6 * placement.on_corner  # of 15 degrees, from the east
    return DIRECTIONS[(steps + 1) // 3 % 8]
