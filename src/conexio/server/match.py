"""A match: everything that a table has come to, as the sum of its events.

No clock, no network, no randomness: the same events give the same match anywhere.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from conexio import fair
from conexio.core import GAMES, ConexioError, Game, Position, Seat
from conexio.server.events import (
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
class Sitter:
    """Who sits on a chair."""

    name: str = ""
    token: str = ""
    """The hash of the token that gives the right to the seat; empty for none."""
    contribution: str = ""
    bot: str = ""
    """The bot that plays now; empty when a person does."""
    pending: bool = False
    """Whether the contribution of this person is still to come."""

    @property
    def taken(self) -> bool:
        """Whether somebody plays here."""
        return bool(self.token or self.bot)


@dataclass(frozen=True, slots=True)
class Conclusion:
    """How a match ended before the rules ended it."""

    result: str
    termination: str
    winners: tuple[Seat, ...]


@dataclass(slots=True)
class Match:
    """A table and the game on it."""

    id: str
    created: Created
    sitters: list[Sitter]
    position: Position[Any]
    started: bool = False
    seq: int = 0
    """How many events have happened."""
    chosen: dict[Seat, str] = field(default_factory=dict)
    """Secret choices that wait for others."""
    choosing_since: int = 0
    """The event that made players choose in secret, if they do."""
    undo: tuple[Seat, int] | None = None
    """Who asks to take back how many events."""
    undo_agreed: frozenset[Seat] = frozenset()
    draw_offer: Seat | None = None
    conclusion: Conclusion | None = None
    rematch: str = ""
    key: bytes = b""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return GAMES[self.created.game]

    @property
    def seed(self) -> bytes:
        """The secret of this match, until it is over."""
        return bytes.fromhex(self.created.seed)

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self.conclusion is not None or self.position.outcome() is not None

    @property
    def people(self) -> list[Seat]:
        """The seats that persons play at present."""
        return [seat for seat, sitter in enumerate(self.sitters) if not sitter.bot]

    @property
    def phase(self) -> Literal["open", "playing", "over"]:
        """How far the match has come."""
        return "over" if self.over else "playing" if self.started else "open"

    @property
    def contributions(self) -> tuple[str, ...]:
        """What the players added to chance, by seat."""
        return tuple(sitter.contribution for sitter in self.sitters)

    def after(self, events: Iterable[Event]) -> "Match":
        """Return the match as it is after further events; this one stays as it is."""
        match = replace(
            self,
            sitters=list(self.sitters),
            position=self.position.copy(),
            chosen=dict(self.chosen),
        )
        for event in events:
            apply(match, event)
        return match

    def seats_of(self, token: str) -> frozenset[Seat]:
        """Return the seats that a token's hash gives a right to."""
        found = (seat for seat, sitter in enumerate(self.sitters) if sitter.token == token)
        return frozenset(found) if token else frozenset()


def opened(match_id: str, created: Created) -> Match:
    """Return the match that begins with this event, by the rules that it was begun with."""
    game = GAMES.get(created.game)
    if game is None or not game.knows(created.rules):
        known = 0 if game is None else game.rules
        raise ConexioError("server-rules", version=created.rules, known=known)
    sitters = [Sitter(name=chair.bot, bot=chair.bot) for chair in created.chairs]
    position = game.new(game.options_by(created.rules, created.options))
    return Match(match_id, created, sitters, position, seq=1)


def replayed(match_id: str, events: "list[Event]") -> Match:
    """Return the match that these events add up to."""
    first, *rest = events
    assert isinstance(first, Created)
    match = opened(match_id, first)
    for event in rest:
        apply(match, event)
    return match


def apply(match: Match, event: Event) -> None:
    """Let an event that has been stored happen."""
    match.seq += 1
    match event:
        case Sat(seats, name, token, contribution, names, pending):
            for seat, called in zip(seats, names or [name] * len(seats), strict=True):
                match.sitters[seat] = Sitter(called, token, contribution, pending=pending)
        case Contributed(seats, contribution):
            for seat in seats:
                sitter = match.sitters[seat]
                match.sitters[seat] = replace(sitter, contribution=contribution, pending=False)
        case Started():
            match.started = True
            match.key = fair.key(match.seed, match.contributions)
        case Moved(seat, move):
            match.chosen.pop(seat, None)
            _play(match, move)
        case Chosen(seat, move):
            match.chosen[seat] = move
            match.undo = None  # what one chose for cannot be taken back any more
        case Chanced(move):
            _play(match, move)
        case UndoAsked(seat, count):
            match.undo, match.undo_agreed = (seat, count), frozenset()
        case UndoAnswered(seat, agrees):
            match.undo_agreed = match.undo_agreed | {seat} if agrees else frozenset()
            match.undo = match.undo if agrees else None
        case Undone(count):
            for _ in range(count):
                match.position.pop()
            match.chosen.clear()  # else they would be played at the next strike, unasked
            match.undo = match.draw_offer = None
        case DrawOffered(seat):
            match.draw_offer = seat
        case DrawAnswered(_, agrees):
            match.draw_offer = None
            if agrees:
                match.conclusion = Conclusion("1/2-1/2", "agreed", ())
        case Resigned(seat):
            match.conclusion = _resigned(match, seat)
        case BotSeated(seat, bot):
            match.sitters[seat] = replace(match.sitters[seat], bot=bot)
            _drop_requests(match, seat)
        case Reclaimed(seat):
            match.sitters[seat] = replace(match.sitters[seat], bot="")
        case Left(seat):
            match.sitters[seat] = _left(match, match.sitters[seat])
            _drop_requests(match, seat)
        case Unnamed(seat):
            match.sitters[seat] = replace(match.sitters[seat], name="")
        case Rematched(other):
            match.rematch = other


def _drop_requests(match: Match, seat: Seat) -> None:
    """Forget what somebody asked for who no longer plays the seat."""
    if match.undo is not None and match.undo[0] == seat:
        match.undo = None
    if match.draw_offer == seat:
        match.draw_offer = None


def _play(match: Match, move: str) -> None:
    chose = is_asked_in_secret(match.position)
    match.position.push(match.position.parse_move(move))
    if not chose and is_asked_in_secret(match.position):
        match.choosing_since = match.seq
    match.undo = match.draw_offer = None


def _left(match: Match, sitter: Sitter) -> Sitter:
    if match.started:  # the key was made of the contributions, and the receipt names them
        return replace(sitter, token="", name="")
    return Sitter(bot=sitter.bot)


def is_asked_in_secret(position: Position[Any]) -> bool:
    """Tell whether a position asks players to choose in secret, all at the same time."""
    return bool(getattr(position, "choosing", ()))


def _resigned(match: Match, seat: Seat) -> Conclusion:
    """Return the end of a match of two that one of them gives up."""
    winner = 1 - seat
    scores = getattr(match.position, "scores", None)
    if scores is not None:
        return Conclusion("-".join(map(str, scores)), "resigned", (winner,))
    return Conclusion(("0-1", "1-0")[seat], "resigned", (winner,))


def free_seats(match: Match) -> list[Seat]:
    """Return the seats that nobody has taken."""
    return [seat for seat, sitter in enumerate(match.sitters) if not sitter.taken]


def awaited(match: Match) -> list[Seat]:
    """Return the seats of people whose contribution the start of the game waits for."""
    if match.started:
        return []
    return [seat for seat in match.people if match.sitters[seat].pending]
