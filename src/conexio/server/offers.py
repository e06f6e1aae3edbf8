"""What a server offers: the games, with their options, bots and presets."""

from conexio import bots
from conexio.bots import duration
from conexio.core import Game
from conexio.core.options import RuleOptions
from conexio.server.schemas import Choice, Lasting, Offer, Preset


def offer(game: Game) -> Offer:
    """Return a game with all that a form needs to open a table."""
    return Offer(
        game.name,
        game.title,
        game.rules,
        tuple(game.players),
        bots.names(game.name),
        choices(game),
        game.features,
        presets(game),
        game.presets.first,
    )


def choices(game: Game) -> tuple[Choice, ...]:
    """Return the options that a form can ask for; the number of players stands apart."""
    return tuple(
        Choice(each.name, each.usual, each.kind.form, each.kind.choices, each.is_reading)
        for each in game.schema.all()
        if each.kind.form is not None and each.name != RuleOptions.SEATS
    )


def presets(game: Game) -> tuple[Preset, ...]:
    """Return the presets, with the minutes that a game takes."""
    return tuple(
        Preset(each.name, dict(each.options), _lasting(game, each.name))
        for each in game.presets.all
    )


def _lasting(game: Game, preset: str) -> tuple[Lasting, ...]:
    found = (
        Lasting(players, people, duration.by_level(game, preset, players, people))
        for players in game.players
        for people in range(1, players + 1)
    )
    return tuple(each for each in found if each.minutes)
