"""Events of a match, as they are stored: a match is the sum of its events.

An event says what happened, not only what was requested: chance is stored with its outcome, so that
a log stays readable for ever. Events hold secrets (the seed, hidden cards); only
`conexio.match.visibility` decides which parts of them leave the server.
"""

from typing import Literal

import msgspec


class _Event(msgspec.Struct, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    pass


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it was set up: for a person or for a bot."""

    kind: Literal["person", "bot"]
    bot: str = ""


class GameScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one game of a pair ended: who won, and every seat's points."""

    winners: tuple[int, ...]
    points: tuple[int, ...]


class Created(_Event):
    """A table is opened."""

    game: str
    rules: int
    options: dict[str, str]
    chairs: tuple[Chair, ...]
    listed: bool
    seed: str
    commitment: str
    before: str = ""
    """The match that this is a rematch of."""
    # Left out where unset, so that older events are written as they were stored.
    pair: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether two games count together."""
    first_game: GameScore | msgspec.UnsetType = msgspec.UNSET
    """In the second game of a pair: how the first one ended, by the seats of this one."""


class Sat(_Event, omit_defaults=True):
    """A person takes free seats; `token` is the hash of the token that gives a right to them."""

    seats: tuple[int, ...]
    name: str
    token: str
    contribution: str
    names: tuple[str, ...] = ()
    """One name for each seat, where several people share a device."""
    pending: bool = False
    """Whether the contribution to the randomness is still missing, as at a rematch."""


class Contributed(_Event):
    """A person who was seated by a rematch contributes to the randomness."""

    seats: tuple[int, ...]
    contribution: str


class Started(_Event):
    """All seats are taken and all have contributed; the game starts."""


class Moved(_Event):
    """A player moves."""

    seat: int
    move: str


class Chosen(_Event):
    """A player has chosen in secret, while others still choose."""

    seat: int
    move: str


class Chanced(_Event):
    """A chance event, such as a card drawn or the die, with its outcome."""

    move: str


class UndoAsked(_Event):
    """A player asks to take back `count` moves."""

    seat: int
    count: int


class UndoAnswered(_Event):
    """Another player agrees to the undo or refuses it."""

    seat: int
    agrees: bool


class Undone(_Event):
    """The last `count` moves are taken back."""

    count: int


class DrawOffered(_Event):
    """A player offers a draw."""

    seat: int


class DrawAnswered(_Event):
    """The other player accepts or refuses the draw."""

    seat: int
    agrees: bool


class Resigned(_Event):
    """A player resigns."""

    seat: int


class BotSeated(_Event):
    """A bot plays for a seat."""

    seat: int
    bot: str


class Reclaimed(_Event):
    """The person whose seat a bot plays takes it back."""

    seat: int


class Left(_Event):
    """A person gives up a seat for good."""

    seat: int


class Unnamed(_Event):
    """The operator of the server has erased the name of a seat."""

    seat: int


class Rematched(_Event):
    """The same people play again, in another match."""

    match: str


Event = (
    Created
    | Sat
    | Contributed
    | Started
    | Moved
    | Chosen
    | Chanced
    | UndoAsked
    | UndoAnswered
    | Undone
    | DrawOffered
    | DrawAnswered
    | Resigned
    | BotSeated
    | Reclaimed
    | Left
    | Unnamed
    | Rematched
)

_decoder = msgspec.json.Decoder(Event)
_encoder = msgspec.json.Encoder(order="deterministic")


def encode(event: Event) -> bytes:
    """Return an event as stored bytes; equal events give equal bytes."""
    return _encoder.encode(event)


def decode(data: bytes) -> Event:
    """Return the event of stored bytes."""
    event: Event = _decoder.decode(data)
    return event
