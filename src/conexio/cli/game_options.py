"""The options of the games on the command line: who plays, and the rules of each game."""

from collections.abc import Mapping
from typing import NamedTuple

from conexio import bots
from conexio.core import OptionError
from conexio.core.options import RuleOptions
from conexio.games import GAMES

SEATS = "seats"
"""The option for the players of a game whose seats have only numbers."""
NAMES = "cli-metavar-names"


class Flag(NamedTuple):
    """An option of a game: `--name`, and what can follow it."""

    name: str
    metavar: str
    usual: str = ""


def seat_flags(game: str) -> tuple[Flag, ...]:
    """Return the options that say who plays."""
    sides = GAMES[game].sides
    first, *_, last = (*bots.names(game), bots.names(game)[-1])
    players = f"human|{first}…{last}"
    # One of the sides can be drawn by lot: the other player then has the other one.
    flags = (Flag(side, players if at else f"{players}|chance") for at, side in enumerate(sides))
    return tuple(flags) or (Flag(SEATS, NAMES),)


def rule_flags(game: str) -> tuple[Flag, ...]:
    """Return the options of the rules; the number of players follows from who plays."""
    options = GAMES[game].schema.all()
    return tuple(
        Flag(each.name, each.kind.metavar, each.usual)
        for each in options
        if each.name != RuleOptions.SEATS
    )


def flags(game: str) -> tuple[Flag, ...]:
    """Return all options of a game."""
    return (*seat_flags(game), *rule_flags(game))


def refuse_others(game: str, given: Mapping[str, str], key: str, **details: str) -> None:
    """Refuse an option that only another game has, with this sentence."""
    own = {flag.name for flag in flags(game)}
    for other in GAMES:
        for flag in flags(other):
            if flag.name in given and flag.name not in own:
                name = "--" + flag.name.replace("_", "-")
                raise OptionError(key, name=name, game=other, title=GAMES[other].title, **details)


def check_game(name: str) -> None:
    """Refuse an unknown game."""
    if name not in GAMES:
        raise OptionError("option-game", name=name, known=", ".join(GAMES))
