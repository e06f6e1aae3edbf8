"""A room: a match in memory, and its guests."""

import asyncio
from dataclasses import dataclass, field

from conexio.core import Seat
from conexio.match.decide import RefusedError
from conexio.match.events import Event
from conexio.match.messages import Reacted
from conexio.match.model import Match
from conexio.match.turns import bot_to_move
from conexio.server.shown import Shown

MOST_SIGNS = 10
"""Signs that wait to be sent to a guest."""

PRESENCE_EVERY_S = 15.0
"""How often workers publish who is connected; entries expire after three times as long."""


@dataclass(eq=False, slots=True)
class Guest:
    """A connected client: a player or a spectator."""

    token: str = ""
    """The hash of the token for the guest's seats; empty for a spectator."""
    seq: int = 0
    """The last event that was sent."""
    address: str = ""
    """The address that the connection comes from."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    stale: bool = True
    """Whether the table has changed since the last state was sent."""
    signs: list[Reacted] = field(default_factory=list)
    """Signs that are to be sent."""


@dataclass(eq=False, slots=True)
class Room:
    """A match in memory, and its guests."""

    match: Match
    events: list[Event]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    guests: set[Guest] = field(default_factory=set)
    elsewhere: dict[str, tuple[frozenset[Seat], float]] = field(default_factory=dict)
    """By worker: the seats whose players are connected there, and when that notice came."""
    last_seen: dict[Seat, float] = field(default_factory=dict)
    left_at: float | None = None
    """When the last connection ended; None if there was none since the match was loaded."""
    left_by: str = ""
    """The address of that connection."""
    shown: Shown = field(default_factory=Shown)
    thinking: "asyncio.Task[None] | None" = None
    doubtful: bool = False
    """Whether events may have been stored that this room does not have."""
    gone: str = ""
    """The message key of why the room is closed, as when the match was erased; else empty."""
    refused: set[str] = field(default_factory=set)
    """Hashed tokens of players whose seats were refused, but may have been stored."""
    bot_to_move: Seat | None = field(init=False)
    """The seat of the bot that is to move, if one is."""

    def __post_init__(self) -> None:
        """Find out whose turn it is."""
        self.bot_to_move = bot_to_move(self.match)

    def change(self, match: Match, events: list[Event]) -> None:
        """Replace the match by what it is after further events."""
        self.match = match
        self.events += events
        self.bot_to_move = bot_to_move(match)

    def check_not_gone(self) -> None:
        """Refuse what is asked of a room that is closed."""
        if self.gone:
            raise RefusedError(self.gone)

    def here(self, now: float) -> frozenset[Seat]:
        """Return the seats whose players are connected, to this worker or to another."""
        others = (seats for seats, at in self.elsewhere.values() if now - at < 3 * PRESENCE_EVERY_S)
        return self.own_seats().union(*others)

    def own_seats(self) -> frozenset[Seat]:
        """Return the seats whose players are connected to this worker."""
        # A seat may be given up while its connection stays, so this is computed every time.
        tokens = {guest.token for guest in self.guests if guest.token}
        occupants = enumerate(self.match.occupants)
        return frozenset(seat for seat, occupant in occupants if occupant.token in tokens)

    def attended(self, go_on_s: float, now: float) -> bool:
        """Return whether a guest is connected, or was within the last `go_on_s` seconds."""
        if self.guests:
            return True
        return self.left_at is not None and now - self.left_at < go_on_s

    def address(self) -> str:
        """Return the address that bots' time is charged to: a player's, else a spectator's."""
        players = {each.address for each in self.guests if self.match.seats_of(each.token)}
        return min(players or {each.address for each in self.guests}, default=self.left_by)

    def absent(self, after_s: float, now: float) -> frozenset[Seat]:
        """Return the seats whose players have been away for `after_s` seconds."""
        return self.presence(after_s, now)[1]

    def presence(self, after_s: float, now: float) -> tuple[frozenset[Seat], frozenset[Seat]]:
        """Return the seats whose players are connected, and those away for `after_s` seconds."""
        here = self.here(now)
        away = [seat for seat in self.match.people if seat not in here]
        absent = (seat for seat in away if now - self.last_seen.get(seat, now) >= after_s)
        return here, frozenset(absent)

    def notify(self) -> None:
        """Wake the senders of all guests: there is a new state."""
        for guest in self.guests:
            guest.stale = True
            guest.news.set()

    def show(self, sign: Reacted) -> None:
        """Queue a sign for all guests; slow readers miss some."""
        for guest in self.guests:
            if len(guest.signs) < MOST_SIGNS:
                guest.signs.append(sign)
            guest.news.set()
