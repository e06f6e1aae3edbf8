"""The values that the store takes and returns."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

import msgspec

from conexio.match.events import Event

Phase = Literal["open", "playing", "over"]


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the lobby shows it: everybody can read it, so it holds nothing private."""

    name: str = ""
    bot: str = ""
    free: bool = False


@dataclass(frozen=True, slots=True)
class CommandKey:
    """What a command is remembered by, so that it is carried out once."""

    name: str
    """The id that its sender chose, with the beginning of the sender's token."""
    digest: str | None = None
    """A hash of its content, which distinguishes it from another with the same id."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What the lobby and the server need of a match without reading its log."""

    game: str
    listed: bool
    phase: Phase
    seats: tuple[Place, ...]
    rules: int = 0
    """The rules version of the match."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The stored answer to a command that was carried out."""

    seq: int
    """Its last event."""
    digest: str | None
    """A hash of its content; None for commands of older versions."""


@dataclass(frozen=True, slots=True)
class Listed:
    """The stored row of a match."""

    id: str
    seq: int
    created: datetime
    updated: datetime
    summary: Summary
    hash: str
    """The hash of the last event."""


@dataclass(frozen=True, slots=True)
class Stored:
    """An event as stored in the log."""

    seq: int
    event: Event
    at: datetime
    hash: str
