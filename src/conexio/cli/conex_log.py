"""The log of a game of CONEX: what happened, with all that is needed to describe it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from conexio.conex import Deck, Discard, Drawn, Move, Placement, Position, Rolled, Starts, Table
from conexio.core import CHANCE, GAMES, Chance, Seat
from conexio.match import visibility
from conexio.match.events import Chanced, Chosen, Moved
from conexio.picture.colours import COLOURS

DIRECTIONS = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""The directions of corners on the table, counter-clockwise."""
STARS = {"double": "double", "lightning": "lightning"}
"""The faces of the die that give a star."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A move or a chance event, with what is needed to describe it later."""

    event: Moved | Chanced | Chosen
    move: Move
    seat: Seat
    """Who did it, or who is affected by the chance event."""
    dealt: bool = False
    """Whether it is part of dealing the first cards (C8)."""
    on: str = ""
    """The name of the item that a card was laid on."""
    points: int = 0
    taken_from: Seat | None = None
    """Who had the star that was taken (C20)."""
    known: bool = True
    """Whether the reader may know the card."""

    @property
    def by_chance(self) -> bool:
        """Whether no player has chosen it."""
        return isinstance(self.event, Chanced)


def play(position: Position, move: Move) -> LogEntry:
    """Play a move or a chance event; return its entry."""
    event = _event(position.to_move, move)
    seat = _affected_seat(position, move)
    dealt = position.phase == "dealing"
    on = item_name(position.table, move.on) if isinstance(move, Placement) else ""
    holder = None
    if isinstance(move, Rolled) and move.face in STARS:
        holder = position.star(STARS[move.face])
    before = position.scores
    position.push(move)
    return LogEntry(
        event,
        move,
        seat,
        dealt=dealt,
        on=on,
        points=position.scores[seat] - before[seat],
        taken_from=None if holder == seat else holder,
    )


def _event(mover: Seat | Chance, move: Move) -> Moved | Chanced:
    text = str(move)
    return Chanced(text) if mover is CHANCE else Moved(int(mover), text)


def _affected_seat(position: Position, move: Move) -> Seat:
    if isinstance(move, Starts | Drawn):
        return move.seat
    seat = position.to_move
    return position.turn if seat is CHANCE else seat


def read_log(position: Position, since: int = 0) -> list[LogEntry]:
    """Return the entries of a game, from the event with the number `since` on."""
    twin = position.copy()
    moves = [twin.pop() for _ in position.moves[since:]]
    return [play(twin, move) for move in reversed(moves)]


def chosen(position: Position, seat: Seat, text: str) -> LogEntry:
    """Return the entry of a secret choice while others still choose (C22)."""
    return LogEntry(Chosen(seat, text), position.read_move(text), seat)


def seen_by(entry: LogEntry, seats: Collection[Seat]) -> LogEntry:
    """Return an entry as these seats together may know it; `visibility` says what that is."""
    seen = visibility.happened(GAMES["conex"], 0, entry.event, frozenset(seats))
    if seen.move == entry.event.move:
        return entry
    # What is hidden is the card of a Drawn or a Discard; anything else fails instead of leaking.
    assert isinstance(entry.move, Drawn | Discard)
    return replace(entry, move=replace(entry.move, card=-1), known=False)


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
