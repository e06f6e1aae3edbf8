"""The log of a game of CONEX: what happened, and who may know it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from conexio.conex import Deck, Discard, Drawn, Move, Placement, Position, Rolled, Starts, Table
from conexio.core import CHANCE, Seat
from conexio.picture.colours import COLOURS

DIRECTIONS = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""The directions of corners on the table, counter-clockwise."""
STARS = {"double": "double", "lightning": "lightning"}
"""The faces of the die that give a star."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A move or a chance event, with what is needed to describe it later."""

    move: Move
    seat: Seat
    """Who did it, or who is affected by the chance event."""
    by_chance: bool
    dealt: bool = False
    """Whether it is part of dealing the first cards (C8)."""
    on: str = ""
    """The name of the item that a card was laid on."""
    points: int = 0
    taken_from: Seat | None = None
    """Who had the star that was taken (C20)."""
    known: bool = True
    """Whether the reader may know the card."""


def play(position: Position, move: Move) -> LogEntry:
    """Play a move or a chance event; return its entry."""
    by_chance = position.to_move is CHANCE
    seat = _affected_seat(position, move)
    dealt = position.phase == "dealing"
    on = item_name(position.table, move.on) if isinstance(move, Placement) else ""
    holder = None
    if isinstance(move, Rolled) and move.face in STARS:
        holder = position.star(STARS[move.face])
    before = position.scores
    position.push(move)
    return LogEntry(
        move,
        seat,
        by_chance,
        dealt=dealt,
        on=on,
        points=position.scores[seat] - before[seat],
        taken_from=None if holder == seat else holder,
    )


def _affected_seat(position: Position, move: Move) -> Seat:
    if isinstance(move, Starts | Drawn):
        return move.seat
    seat = position.to_move
    return position.turn if seat is CHANCE else seat


def read_log(position: Position) -> list[LogEntry]:
    """Return all entries since the beginning of a game."""
    twin = position.copy()
    moves = [twin.pop() for _ in position.moves]
    return [play(twin, move) for move in reversed(moves)]


def seen_by(entry: LogEntry, seat: Seat | None) -> LogEntry:
    """Return an entry as `seat` may know it (None: everybody). Only this function hides cards."""
    secret = isinstance(entry.move, Drawn | Discard) and entry.seat != seat
    if not secret:
        return entry
    hidden: Move = Drawn(entry.seat, -1)
    if isinstance(entry.move, Discard):
        hidden = Discard(-1)
    return replace(entry, move=hidden, known=False)


def grouped(entries: Sequence[LogEntry]) -> Iterator[list[LogEntry]]:
    """Yield the entries of each sentence: cards drawn one after the other share one."""

    def kind(at: int) -> object:
        entry = entries[at]
        if entry.dealt:
            return "dealt"
        return entry.seat if isinstance(entry.move, Drawn) else (at, "alone")

    for _, group in groupby(range(len(entries)), kind):
        yield [entries[at] for at in group]


def name_of(deck: Deck, card: int) -> str:
    """Return a card's name; it begins with the letter of its colour."""
    printed = deck.cards[card]
    letter = COLOURS[printed.color].letter
    return printed.name if printed.name.startswith(f"{letter}-") else f"{letter}-{printed.name}"


def item_name(table: Table, index: int) -> str:
    """Return the name of an item on the table: the name on the card, or "tableau"."""
    card = table[index].card
    return "tableau" if card is None else name_of(table.deck, card)


def direction(table: Table, placement: Placement) -> str:
    """Return the direction in which the covered corner points on the table."""
    below = table[placement.on]
    steps = below.heading + 3 + 6 * placement.on_corner  # of 15 degrees, from the east
    return DIRECTIONS[(steps + 1) // 3 % 8]
