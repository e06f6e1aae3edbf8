"""What guests send and get by HTTP; docs/protocol.md has it in words."""

from typing import Annotated

import msgspec

from conexio.server.events import Chair
from conexio.server.store import Place


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A wish for a table."""

    game: Annotated[str, msgspec.Meta(max_length=20)]
    chairs: Annotated[tuple[Chair, ...], msgspec.Meta(max_length=4)]
    options: Annotated[dict[str, str], msgspec.Meta(max_length=20)] = {}
    listed: bool = False
    sit: "Wish | None" = None


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """A wish for seats: several for people who share a device."""

    seats: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=4)]
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    contribution: Annotated[str, msgspec.Meta(max_length=32)] = ""


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


class Path(msgspec.Struct, forbid_unknown_fields=True):
    """A page of the house, such as /t/ID."""

    path: Annotated[str, msgspec.Meta(max_length=200, pattern="^/[!-~]*$")]


class Listed(msgspec.Struct):
    """A table in the lobby."""

    id: str
    game: str
    seats: tuple[Place, ...]
