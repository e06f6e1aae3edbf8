"""What goes into the log and comes out of it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

import msgspec

from conexio.server.events import Event

Phase = Literal["open", "playing", "over"]


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody in the lobby may see it; nothing else may ever be added to it."""

    name: str = ""
    bot: str = ""
    free: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """What the lobby, and a server that starts again, must know of a match without reading it."""

    game: str
    listed: bool
    phase: Phase
    seats: tuple[Place, ...]
    rules: int = 0
    """The version of the rules that the match is played by."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a command that was carried out."""

    seq: int
    """Its last event."""
    digest: str | None
    """A hash of what it asked for, None for commands of older versions."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in the lobby."""

    id: str
    seq: int
    created: datetime
    updated: datetime
    summary: Summary
    hash: str
    """That of the last event."""


@dataclass(frozen=True, slots=True)
class Stored:
    """An event as it lies in the log."""

    seq: int
    event: Event
    at: datetime
    hash: str
