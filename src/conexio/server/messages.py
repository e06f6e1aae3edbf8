"""What travels between the house and its guests; docs/protocol.md has it in words.

Every message of ours carries the protocol's version. Guests draw what they are told: whatever may
be played, and what it would do, arrives as data.
"""

from typing import Any, Literal

import msgspec

from conexio.server.commands import Command, Number

VERSION = 1


class _Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    pass


# From guests.


class Hello(_Message, tag_field="type", tag="hello"):
    """The first message on a socket: who one is, and what one has seen."""

    version: Number
    token: str = ""
    """The secret of one's seats; without it one looks on."""
    seq: Number = 0
    """The last event that one has seen, 0 for none."""


class Ask(_Message, tag_field="type", tag="ask"):
    """A command with an id of the guest's own making; sent twice it is carried out once."""

    id: str
    command: Command


class Ping(_Message, tag_field="type", tag="ping"):
    """Shows that one is still there."""


FromGuest = Hello | Ask | Ping


# From the house.


class Seated(_Message):
    """Who plays a seat."""

    seat: int
    name: str
    free: bool = False
    bot: str = ""
    yours: bool = False
    here: bool = False
    """Whether that person is connected now."""
    absent: bool = False
    """Whether that person has been away for so long that a bot may take the seat."""


class Happened(_Message):
    """An event as this guest may know it."""

    seq: int
    kind: str
    seat: int | None = None
    move: str = ""
    count: int = 0
    agrees: bool | None = None
    match: str = ""


class Own(_Message):
    """What one's own seat knows and may do."""

    seat: int
    hand: tuple[int, ...] = ()
    chosen: int | None = None
    """The card chosen in secret while others still choose."""
    known_hands: tuple[tuple[int, ...], ...] = ()
    """Cards that others have in hand for certain, by seat."""
    known_under: tuple[int | None, ...] = ()
    moves: tuple["Option", ...] = ()
    undo: int = 0
    """How many events this seat may ask to take back."""


class Option(_Message):
    """A legal move, and what a picture of it needs."""

    move: str
    points: int | None = None
    card: int | None = None
    position: tuple[int, int] | None = None
    heading: int | None = None


class Ended(_Message):
    """How the match ended."""

    result: str
    termination: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class State(_Message, tag_field="type", tag="state"):
    """All that a guest may know of a table; it replaces what was known before."""

    version: int
    id: str
    seq: int
    game: str
    options: dict[str, str]
    commitment: str
    phase: Literal["open", "playing", "over"]
    chairs: tuple[Seated, ...]
    to_move: tuple[int, ...]
    board: msgspec.Raw
    """The game's own public picture: `ConnexohBoard` or `ConexBoard`."""
    own: tuple[Own, ...]
    happened: tuple[Happened, ...]
    """The events since those that the guest has seen."""
    undo_asked: int | None = None
    draw_offered: int | None = None
    ended: Ended | None = None
    rematch: str = ""


class Done(_Message, tag_field="type", tag="done"):
    """A command was carried out and stored; its events end with `seq`."""

    id: str
    seq: int


class Fault(_Message, tag_field="type", tag="fault"):
    """Something was refused; `key` and `details` make a sentence in any language."""

    key: str
    details: dict[str, Any]
    id: str = ""
    text: str = ""
    """The same in the guest's language, as far as it is known."""


class Pong(_Message, tag_field="type", tag="pong"):
    """The answer to a ping."""


FromHouse = State | Done | Fault | Pong


# The games' own pictures.


class ConnexohBoard(_Message):
    """A board of CONNEX'OH."""

    position: str
    size: int
    tiles: dict[str, str]
    pawns: tuple[tuple[str, ...], tuple[str, ...]]
    protected: tuple[str, ...]
    marker: str | None


class Lying(_Message):
    """Something on the table of CONEX."""

    card: int | None
    position: tuple[int, int]
    heading: int
    on: int | None
    polygon: tuple[tuple[int, int], ...]


class ConexBoard(_Message):
    """The public part of a game of CONEX."""

    phase: str
    turn: int
    starter: int
    area: tuple[int, int]
    lying: tuple[Lying, ...]
    counts: tuple[int, ...]
    scores: tuple[int, ...]
    target: int
    pile: int
    under: int
    known_under: tuple[int | None, ...]
    double: int | None
    lightning: int | None
    deck: str


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(FromGuest).decode
