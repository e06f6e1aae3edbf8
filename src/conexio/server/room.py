"""A room: a match in memory, and who is in it."""

import asyncio
from dataclasses import dataclass, field

from conexio.core import Seat
from conexio.server.events import Event
from conexio.server.match import Match
from conexio.server.messages import Reacted

MOST_SIGNS = 10
"""Signs that wait for a guest."""

PRESENT_EVERY_S = 15.0
"""How often houses tell one another who is there; who is not named for thrice as long is not."""


@dataclass(eq=False, slots=True)
class Guest:
    """Somebody who looks at a table."""

    token: str = ""
    """The hash of the token that gives a right to seats; empty for a spectator."""
    seq: int = 0
    """The last event that was sent."""
    address: str = ""
    """Where the connection comes from."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    stale: bool = True
    """Whether the table has changed since the last state that was sent."""
    signs: list[Reacted] = field(default_factory=list)
    """Signs of others that are to be shown."""


@dataclass(eq=False, slots=True)
class Room:
    """A match in memory, and its guests."""

    match: Match
    events: list[Event]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    guests: set[Guest] = field(default_factory=set)
    elsewhere: dict[str, tuple[frozenset[Seat], float]] = field(default_factory=dict)
    """Seats whose people are connected to other houses, and when that was heard."""
    last_seen: dict[Seat, float] = field(default_factory=dict)
    left_at: float | None = None
    """When the last connection ended; None when there has been none since it is in memory."""
    left_by: str = ""
    """The address of that connection."""
    board: tuple[int, bytes] = (0, b"")
    thinking: "asyncio.Task[None] | None" = None
    doubtful: bool = False
    """Whether something may have been stored of which the house knows nothing."""
    gone: str = ""
    """Why nothing can happen here any more, as the key of a sentence: the match was erased."""
    refused: set[str] = field(default_factory=set)
    """Hashed tokens of players whose sitting down was refused, but may have been stored."""

    def here(self, now: float) -> frozenset[Seat]:
        """Return the seats whose people are connected, to this house or to another."""
        heard = (seats for seats, at in self.elsewhere.values() if now - at < 3 * PRESENT_EVERY_S)
        return self.own_seats().union(*heard)

    def own_seats(self) -> frozenset[Seat]:
        """Return the seats whose people are connected to this house."""
        # A seat may be given up while its connection stays: who holds it is asked every time.
        return frozenset(seat for guest in self.guests for seat in self.match.seats_of(guest.token))

    def attended(self, go_on_s: float, now: float) -> bool:
        """Tell whether somebody is connected, or was until a moment ago."""
        if self.guests:
            return True
        return self.left_at is not None and now - self.left_at < go_on_s

    def address(self) -> str:
        """Return the address that bots think for: a player's, else a spectator's."""
        players = {each.address for each in self.guests if self.match.seats_of(each.token)}
        return min(players or {each.address for each in self.guests}, default=self.left_by)

    def absent(self, after_s: float, now: float) -> frozenset[Seat]:
        """Return the seats whose people have been away for so long."""
        here = self.here(now)
        return frozenset(
            seat
            for seat in self.match.people
            if seat not in here and now - self.last_seen.get(seat, now) >= after_s
        )

    def ring(self) -> None:
        """Tell all guests that there is something new."""
        for guest in self.guests:
            guest.stale = True
            guest.news.set()

    def show(self, sign: Reacted) -> None:
        """Let all guests see a sign; who reads slowly misses some."""
        for guest in self.guests:
            if len(guest.signs) < MOST_SIGNS:
                guest.signs.append(sign)
            guest.news.set()
