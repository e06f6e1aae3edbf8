"""The options of a game that a player can set when opening a table."""

from conexio.core import Game
from conexio.core.options import RuleOptions
from conexio.server.schemas import Choice


def choices(game: Game) -> tuple[Choice, ...]:
    """Return the options that a form can ask for; the number of players stands apart."""
    return tuple(
        Choice(each.name, each.usual, each.kind.form, each.kind.choices, each.is_reading)
        for each in game.schema.all()
        if each.kind.form is not None and each.name != RuleOptions.SEATS
    )
