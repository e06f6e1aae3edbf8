"""A match: the state of a table, as the sum of its events.

No clock, no network, no randomness: the same events give the same match anywhere.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from conexio import fair
from conexio.core import ConexioError, Game, Move, Outcome, Position, Seat, secret_choices
from conexio.core.game import lost_by
from conexio.games import GAMES
from conexio.match.events import (
    BotSeated,
    Chanced,
    Chosen,
    Contributed,
    Created,
    DrawAnswered,
    DrawOffered,
    Event,
    Left,
    Moved,
    Reclaimed,
    Rematched,
    Resigned,
    Sat,
    Started,
    UndoAnswered,
    UndoAsked,
    Undone,
    Unnamed,
)


@dataclass(frozen=True, slots=True)
class Occupant:
    """The player of a seat: a person, a bot, or nobody yet."""

    name: str = ""
    token: str = ""
    """The hash of the token that gives the right to the seat; empty for none."""
    contribution: str = ""
    bot: str = ""
    """The bot that plays now; empty when a person plays."""
    pending: bool = False
    """Whether this person's contribution to the randomness is still missing."""

    @property
    def taken(self) -> bool:
        """Whether a person or a bot plays here."""
        return bool(self.token or self.bot)


@dataclass(slots=True)
class Match:
    """A table and the game on it."""

    id: str
    created: Created
    occupants: list[Occupant]
    position: Position[Any]
    started: bool = False
    seq: int = 0
    """The number of events."""
    chosen: dict[Seat, str] = field(default_factory=dict)
    """Secret choices, until all have chosen."""
    choosing_since: int = 0
    """The event that asked players for a secret choice, if they are choosing."""
    undo: tuple[Seat, int] | None = None
    """The seat that asks for an undo, and how many moves to take back."""
    undo_agreed: frozenset[Seat] = frozenset()
    draw_offer: Seat | None = None
    conclusion: Outcome | None = None
    """How the players ended the match before the rules did."""
    rematch: str = ""
    key: bytes = b""

    @property
    def game(self) -> Game:
        """The game of the match."""
        return GAMES[self.created.game]

    @property
    def seed(self) -> bytes:
        """The seed of the chance events: a secret until the match is over."""
        return bytes.fromhex(self.created.seed)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.conclusion is not None or self.position.outcome() is not None

    @property
    def people(self) -> list[Seat]:
        """The seats that persons play now, including free ones."""
        return [seat for seat, occupant in enumerate(self.occupants) if not occupant.bot]

    @property
    def phase(self) -> Literal["open", "playing", "over"]:
        """The phase of the match."""
        return "over" if self.over else "playing" if self.started else "open"

    @property
    def contributions(self) -> tuple[str, ...]:
        """The players' contributions to the randomness, by seat."""
        return tuple(occupant.contribution for occupant in self.occupants)

    def after(self, events: Iterable[Event]) -> "Match":
        """Return a copy of the match after further events."""
        match = replace(
            self,
            occupants=list(self.occupants),
            position=self.position.copy(),
            chosen=dict(self.chosen),
        )
        for event in events:
            apply(match, event)
        return match

    def seats_of(self, token: str) -> frozenset[Seat]:
        """Return the seats that a token's hash gives a right to."""
        found = (seat for seat, occupant in enumerate(self.occupants) if occupant.token == token)
        return frozenset(found) if token else frozenset()


def opened(match_id: str, created: Created) -> Match:
    """Return the match that begins with this event, with the rules version stored in it."""
    game = GAMES.get(created.game)
    if game is None or not game.knows(created.rules):
        known = 0 if game is None else game.rules
        raise ConexioError("server-rules", version=created.rules, known=known)
    occupants = [Occupant(name=chair.bot, bot=chair.bot) for chair in created.chairs]
    position = game.new(game.options_by(created.rules, created.options))
    return Match(match_id, created, occupants, position, seq=1)


def replayed(match_id: str, events: "list[Event]") -> Match:
    """Return the match after all of its events."""
    first, *rest = events
    assert isinstance(first, Created)
    match = opened(match_id, first)
    for event in rest:
        apply(match, event)
    return match


def apply(match: Match, event: Event, move: Move | None = None) -> None:
    """Apply an event to a match, in place; the rules check a move once, when it is played.

    `move` is the move of the event, when it was decided just now; of a stored event it is read.
    """
    match.seq += 1
    match event:
        case Sat(seats, name, token, contribution, names, pending):
            for seat, own_name in zip(seats, names or [name] * len(seats), strict=True):
                match.occupants[seat] = Occupant(own_name, token, contribution, pending=pending)
        case Contributed(seats, contribution):
            for seat in seats:
                occupant = match.occupants[seat]
                match.occupants[seat] = replace(occupant, contribution=contribution, pending=False)
        case Started():
            match.started = True
            match.key = fair.key(match.seed, match.contributions)
        case Moved(seat, text):
            match.chosen.pop(seat, None)
            _play(match, text, move)
        case Chosen(seat, text):
            match.chosen[seat] = text
            match.undo = None  # the move that led to the choice can no longer be taken back
        case Chanced(text):
            _play(match, text, move)
        case UndoAsked(seat, count):
            match.undo, match.undo_agreed = (seat, count), frozenset()
        case UndoAnswered(seat, agrees):
            match.undo_agreed = match.undo_agreed | {seat} if agrees else frozenset()
            match.undo = match.undo if agrees else None
        case Undone(count):
            for _ in range(count):
                match.position.pop()
            match.chosen.clear()  # else they would be played at the next strike
            match.undo = match.draw_offer = None
        case DrawOffered(seat):
            match.draw_offer = seat
        case DrawAnswered(_, agrees):
            match.draw_offer = None
            if agrees:
                match.conclusion = _agreed(match)
        case Resigned(seat):
            match.conclusion = _resigned(match, seat)
        case BotSeated(seat, bot):
            match.occupants[seat] = replace(match.occupants[seat], bot=bot)
            _drop_requests(match, seat)
        case Reclaimed(seat):
            match.occupants[seat] = replace(match.occupants[seat], bot="")
        case Left(seat):
            match.occupants[seat] = _left(match, match.occupants[seat])
            _drop_requests(match, seat)
        case Unnamed(seat):
            match.occupants[seat] = replace(match.occupants[seat], name="")
        case Rematched(other):
            match.rematch = other


def _drop_requests(match: Match, seat: Seat) -> None:
    """Drop the undo request and draw offer of a player who no longer plays the seat."""
    if match.undo is not None and match.undo[0] == seat:
        match.undo = None
    if match.draw_offer == seat:
        match.draw_offer = None


def _play(match: Match, text: str, move: Move | None) -> None:
    was_choosing = secret_choices(match.position) is not None
    match.position.push(match.position.read_move(text) if move is None else move)
    if not was_choosing and secret_choices(match.position) is not None:
        match.choosing_since = match.seq
    match.undo = match.draw_offer = None


def _left(match: Match, occupant: Occupant) -> Occupant:
    if match.started:  # the contribution stays: the key depends on it, and the receipt lists it
        return replace(occupant, token="", name="")
    return Occupant(bot=occupant.bot)


def _resigned(match: Match, seat: Seat) -> Outcome | None:
    """Return the outcome when a seat resigns, also in an archived match of an unknown game."""
    game = GAMES.get(match.created.game)
    return (game.resigned if game else lost_by)(match.position, seat)


def _agreed(match: Match) -> Outcome:
    """Return the outcome when the players agree on a draw, also in an archived match."""
    game = GAMES.get(match.created.game)
    known = game.agreed if game is not None else None
    return known(match.position) if known is not None else Outcome("agreed", (), ())


def free_seats(match: Match) -> list[Seat]:
    """Return the seats that nobody has taken."""
    return [seat for seat, occupant in enumerate(match.occupants) if not occupant.taken]


def awaited(match: Match) -> list[Seat]:
    """Return the seats of people whose contribution is still needed to start the game."""
    if match.started:
        return []
    return [seat for seat in match.people if match.occupants[seat].pending]
