"""Commands of players in a match; they name moves and seats, never an index in a list."""

import hashlib
from typing import Annotated

import msgspec

Number = Annotated[int, msgspec.Meta(ge=-(1 << 31), lt=1 << 31)]
"""An integer from a guest: 32 bits, so that it fits everywhere that it is sent or stored."""

LONGEST_MOVE = 120


class _Command(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    seat: Number


class Play(_Command):
    """Play a move, in the notation of the game."""

    move: str
    seq: Number
    """The last event that the player has seen; with later events, the move is refused."""


class Contribute(_Command):
    """Contribute to the randomness of a rematch, for all seats of the player; may be empty."""

    contribution: str


class AskUndo(_Command):
    """Ask to take back the player's last move."""


class AnswerUndo(_Command):
    """Agree or refuse to let another player take back a move."""

    agrees: bool


class OfferDraw(_Command):
    """Offer a draw."""


class AnswerDraw(_Command):
    """Accept or refuse a draw."""

    agrees: bool


class Resign(_Command):
    """Resign the game."""


class SeatBot(_Command):
    """Let a bot play for one of the player's seats, or for somebody who has been away for long."""

    bot: str
    of: Number
    """The seat that the bot takes."""


class Reclaim(_Command):
    """Take the player's seat back from a bot."""


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
    """Return a short hash of a command's content."""
    return hashlib.sha256(msgspec.json.encode(command)).hexdigest()[:DIGEST_DIGITS]
