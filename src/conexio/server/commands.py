"""What players ask for at a table: things named by meaning, never by a place in a list."""

import hashlib
from typing import Annotated

import msgspec

Number = Annotated[int, msgspec.Meta(ge=-(1 << 31), lt=1 << 31)]
"""A number as guests send it: none that is too large to be said or stored."""

LONGEST_MOVE = 120


class _Command(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    seat: Number


class Play(_Command):
    """Play a move, written as the game writes it."""

    move: str
    seq: Number
    """The last event that the player has seen; if more has happened the move is refused."""


class Contribute(_Command):
    """Add something to the chance of a rematch, for all one's seats; empty text adds nothing."""

    contribution: str


class AskUndo(_Command):
    """Ask to take back one's last move."""


class AnswerUndo(_Command):
    """Agree to another's wish to take back a move, or do not."""

    agrees: bool


class OfferDraw(_Command):
    """Offer a draw."""


class AnswerDraw(_Command):
    """Accept a draw, or do not."""

    agrees: bool


class Resign(_Command):
    """Give up."""


class SeatBot(_Command):
    """Let a bot play for one's own seat, or for somebody who has been away for long."""

    bot: str
    of: Number
    """The seat that the bot takes."""


class Reclaim(_Command):
    """Play one's own seat again."""


class Leave(_Command):
    """Give up a seat for good."""


Command = (
    Play
    | Contribute
    | AskUndo
    | AnswerUndo
    | OfferDraw
    | AnswerDraw
    | Resign
    | SeatBot
    | Reclaim
    | Leave
)

DIGEST_DIGITS = 32


def digest_of(command: Command) -> str:
    """Return a short hash of all that a command asks for."""
    return hashlib.sha256(msgspec.json.encode(command)).hexdigest()[:DIGEST_DIGITS]
