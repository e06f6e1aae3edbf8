"""The catalogue of bots."""

from collections.abc import Mapping
from importlib import import_module

from conexio import words
from conexio.bots.base import Bot, Bots, Maker
from conexio.bots.random_bot import RandomBot
from conexio.core import OptionError, Rng
from conexio.games import BUILT_IN, GAMES

RANDOM: Mapping[str, Maker] = {"random": RandomBot}
"""A bot for any game."""


def names(game: str) -> tuple[str, ...]:
    """Return the names of a game's levels, weakest first."""
    return tuple(_bots(game).ladder)


def others(game: str) -> tuple[str, ...]:
    """Return the names of the bots that are not on a game's ladder."""
    found = _bots(game)
    return tuple(name for name in {**RANDOM, **found.baselines} if name not in found.ladder)


def display_name(game: str, name: str, lang: str = "en") -> str:
    """Return the localized name of a bot, such as "Otter"; an unknown name stays as it is."""
    known = name in names(game) or name in others(game)
    return words.say(f"bot-{name}", lang) if known else name


def _bots(game: str) -> Bots:
    if game not in GAMES:
        raise OptionError("option-game", name=game, known=", ".join(GAMES))
    if game in BUILT_IN:  # known without importing the rules of the game
        found: Bots = import_module(f"conexio.bots.{game}.levels").BOTS
        return found
    return GAMES[game].part("bots", Bots(RANDOM))


def load(game: str, name: str | None = None, *, level: int | None = None, seed: int = 0) -> Bot:
    """Return a bot by name or by level (1 is the weakest); without either, the strongest."""
    found = _bots(game)
    ladder = found.ladder
    if name is not None and level is not None:
        raise ValueError("give either the name of a bot or its level")
    if level is not None:
        if not 1 <= level <= len(ladder):
            allowed = ", ".join(str(number + 1) for number in range(len(ladder)))
            raise OptionError("option-value", name="level", value=str(level), allowed=allowed)
        name = names(game)[level - 1]
    bots = {**RANDOM, **found.baselines, **ladder}
    name = name or names(game)[-1]
    if name not in bots:
        raise OptionError("option-value", name="bot", value=name, allowed=", ".join(bots))
    return bots[name](Rng(seed))
