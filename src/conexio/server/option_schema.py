"""The options of a game that a player can set when opening a table."""

from conexio.core import Game
from conexio.server.schemas import Choice

SEATS = "players"
"""The option for the number of players; an offer has it apart."""


def choices(game: Game) -> tuple[Choice, ...]:
    """Return the options of a game that a form can ask for."""
    return tuple(
        Choice(each.name, each.usual, each.kind.form, each.kind.choices)
        for each in game.schema.all()
        if each.kind.form is not None and each.name != SEATS
    )
