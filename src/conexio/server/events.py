"""What happens at a table, as it is stored: a match is the sum of its events.

An event says what happened, never only what was asked for: chance is written down as it fell out,
so that a log can be read for ever. Events hold secrets (the seed, hidden cards); only
`conexio.server.visibility` decides what of them leaves the house.
"""

from typing import Literal

import msgspec


class _Event(msgspec.Struct, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    pass


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it was planned: for a person, or for a bot."""

    kind: Literal["person", "bot"]
    bot: str = ""


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
    """The match that this is the rematch of."""


class Sat(_Event, omit_defaults=True):
    """Somebody takes seats that were free; a hash of their token is their right to them."""

    seats: tuple[int, ...]
    name: str
    token: str
    contribution: str
    names: tuple[str, ...] = ()
    """One for each seat, where several people share a device."""
    pending: bool = False
    """Whether their contribution is still to come, as at a rematch."""


class Contributed(_Event):
    """Somebody who was seated by a rematch adds something to chance."""

    seats: tuple[int, ...]
    contribution: str


class Started(_Event):
    """All seats are taken, and everybody has contributed; the deal begins."""


class Moved(_Event):
    """A player moves."""

    seat: int
    move: str


class Chosen(_Event):
    """A player has chosen in secret, while others still choose."""

    seat: int
    move: str


class Chanced(_Event):
    """Chance has done something."""

    move: str


class UndoAsked(_Event):
    """A player asks to take back so many events."""

    seat: int
    count: int


class UndoAnswered(_Event):
    """Another player agrees, or does not."""

    seat: int
    agrees: bool


class Undone(_Event):
    """So many events are taken back."""

    count: int


class DrawOffered(_Event):
    """A player offers a draw."""

    seat: int


class DrawAnswered(_Event):
    """The other player accepts it, or does not."""

    seat: int
    agrees: bool


class Resigned(_Event):
    """A player gives up."""

    seat: int


class BotSeated(_Event):
    """A bot plays for a seat."""

    seat: int
    bot: str


class Reclaimed(_Event):
    """The person who has a right to a seat plays it again."""

    seat: int


class Left(_Event):
    """A person gives up a seat, and every right to it."""

    seat: int


class Unnamed(_Event):
    """Whoever runs the server has erased the name of a seat."""

    seat: int


class Rematched(_Event):
    """The same people play again, at another table."""

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
    """Return an event as it is stored; the same event always gives the same bytes."""
    return _encoder.encode(event)


def decode(data: bytes) -> Event:
    """Read a stored event."""
    event: Event = _decoder.decode(data)
    return event
