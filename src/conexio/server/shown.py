"""What the guests of a room are shown: what is equal for several of them is made once."""

from conexio.core import Seat
from conexio.match import messages, visibility
from conexio.match.events import Event
from conexio.match.messages import Happened, State
from conexio.match.model import Match

Seats = frozenset[Seat]

MOST_MISSED = 4000
"""Events of a match that are sent to a guest who missed some."""
FEW = 8
"""The most events of a state that is kept: a long log would fill the memory."""


class Shown:
    """The public state of a room's match, as it was last shown, and a spectator's, encoded."""

    __slots__ = ("_board", "_present", "_public", "_seq", "_spectators", "_to_spectator")

    def __init__(self) -> None:
        self._seq = 0
        self._board = b""
        self._present: tuple[Seats, Seats] | None = None
        self._public: State | None = None
        self._spectators = 0
        """The last event that the spectators have seen who get `_to_spectator`."""
        self._to_spectator = b""

    def public(self, match: Match, here: Seats, absent: Seats) -> State:
        """Return the public state of a match, of which a room has only ever a newer one."""
        if self._seq != match.seq:
            self._seq, self._board = match.seq, visibility.public_board(match)
            self._present = None
        if self._public is None or self._present != (here, absent):
            self._present, self._to_spectator = (here, absent), b""
            self._public = visibility.public(match, self._board, here=here, absent=absent)
        return self._public

    def encoded(
        self, public: State, match: Match, seats: Seats, events: list[Event], seq: int
    ) -> bytes:
        """Return the state for a guest who has seen the events up to `seq`, encoded."""
        if seats or match.seq - seq > FEW:
            return messages.encode(state(public, match, seats, events, seq))
        if not self._to_spectator or self._spectators != seq:
            self._spectators = seq
            self._to_spectator = messages.encode(state(public, match, seats, events, seq))
        return self._to_spectator


def state(public: State, match: Match, seats: Seats, events: list[Event], seq: int) -> State:
    """Return the state for a guest who has seen the events up to `seq`."""
    return visibility.personal(public, match, seats, _missed(match, seats, events, seq))


def _missed(match: Match, seats: Seats, events: list[Event], seq: int) -> tuple[Happened, ...]:
    first = max(seq, match.seq - MOST_MISSED)
    missed = enumerate(events[first:], first + 1)
    return tuple(visibility.happened(match.game, at, event, seats) for at, event in missed)
