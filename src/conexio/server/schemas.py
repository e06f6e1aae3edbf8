"""What guests send and get by HTTP; docs/protocol.md has it in words."""

from typing import Annotated

import msgspec

from conexio.server.events import Chair
from conexio.server.messages import Lying
from conexio.server.store import Place

Name = Annotated[str, msgspec.Meta(max_length=200)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A wish for a table."""

    game: Annotated[str, msgspec.Meta(max_length=20)]
    chairs: Annotated[tuple[Chair, ...], msgspec.Meta(max_length=4)]
    options: Annotated[dict[str, str], msgspec.Meta(max_length=20)] = {}
    listed: bool = False


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """A wish for seats: several, and a name for each, for people who share a device."""

    seats: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=4)]
    name: Name = ""
    contribution: Annotated[str, msgspec.Meta(max_length=32)] = ""
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=4)] = ()


class Opened(msgspec.Struct):
    """A table that was opened, or seats that were taken; the token is told once."""

    id: str
    commitment: str
    seats: tuple[int, ...] = ()
    token: str = ""


class About(msgspec.Struct):
    """The house itself: its version, the protocol's, and where others find it."""

    version: str
    protocol: int
    address: str


class Listed(msgspec.Struct):
    """A table in the lobby."""

    id: str
    game: str
    seats: tuple[Place, ...]


class Choice(msgspec.Struct, omit_defaults=True):
    """An option of a game: what is usual, and what else there is."""

    name: str
    usual: str
    choices: tuple[str, ...] = ()
    """Empty when any number, or a size, may be written."""


class Offer(msgspec.Struct):
    """A game of the house."""

    name: str
    title: str
    rules: int
    players: tuple[int, ...]
    bots: tuple[str, ...]
    """The weakest first."""
    options: tuple[Choice, ...]


class Step(msgspec.Struct, omit_defaults=True):
    """What had happened at some point of a match, and how the table looked after it."""

    seq: int
    kind: str
    seat: int | None = None
    move: str = ""
    turn: int | None = None
    """The seat whose turn it is then."""
    position: str = ""
    """CONNEX'OH: the position as text."""
    lying: tuple[int, ...] = ()
    """CONEX: the numbers, in `pool`, of what lies on the table."""
    scores: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    pile: int = 0
    double: int | None = None
    lightning: int | None = None


class History(msgspec.Struct):
    """The whole of a match as a guest may know it, step by step."""

    game: str
    steps: tuple[Step, ...]
    pool: tuple[Lying, ...] = ()
    """CONEX: everything that ever lay on the table."""
