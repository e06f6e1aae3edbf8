"""What players ask for at a table: things named by meaning, never by a place in a list."""

import msgspec

LONGEST_MOVE = 120
LONGEST_NAME = 40


class _Command(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    seat: int


class Play(_Command):
    """Play a move, written as the game writes it."""

    move: str
    seq: int
    """The last event that the player has seen; if more has happened the move is refused."""


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
    of: int
    """The seat that the bot takes."""


class Reclaim(_Command):
    """Play one's own seat again."""


class Leave(_Command):
    """Give up a seat for good."""


Command = Play | AskUndo | AnswerUndo | OfferDraw | AnswerDraw | Resign | SeatBot | Reclaim | Leave
