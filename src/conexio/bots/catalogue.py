"""The catalogue of bots."""

from collections.abc import Mapping

from conexio import words
from conexio.bots.base import Bot, Maker
from conexio.bots.conex import levels as conex
from conexio.bots.connexoh import levels as connexoh
from conexio.bots.random_bot import RandomBot
from conexio.core import OptionError, Rng

_LADDERS: dict[str, Mapping[str, Maker]] = {"connexoh": connexoh.LADDER, "conex": conex.LADDER}
"""The levels of each game, weakest first."""

_OTHERS: dict[str, Mapping[str, Maker]] = {
    "connexoh": {"random": RandomBot, **connexoh.BASELINES},
    "conex": {"random": RandomBot, **conex.BASELINES},
}


def names(game: str) -> tuple[str, ...]:
    """Return the names of a game's levels, weakest first."""
    return tuple(_ladder(game))


def others(game: str) -> tuple[str, ...]:
    """Return the names of the bots that are not on a game's ladder."""
    _ladder(game)
    return tuple(_OTHERS[game])


def display_name(game: str, name: str, lang: str = "en") -> str:
    """Return the localized name of a bot, such as "Otter"; an unknown name stays as it is."""
    known = name in names(game) or name in others(game)
    return words.say(f"bot-{name}", lang) if known else name


def _ladder(game: str) -> Mapping[str, Maker]:
    if game not in _LADDERS:
        raise OptionError("option-game", name=game, known=", ".join(_LADDERS))
    return _LADDERS[game]


def load(game: str, name: str | None = None, *, level: int | None = None, seed: int = 0) -> Bot:
    """Return a bot by name or by level (1 is the weakest); without either, the strongest."""
    ladder = _ladder(game)
    if name is not None and level is not None:
        raise ValueError("give either the name of a bot or its level")
    if level is not None:
        if not 1 <= level <= len(ladder):
            allowed = ", ".join(str(number + 1) for number in range(len(ladder)))
            raise OptionError("option-value", name="level", value=str(level), allowed=allowed)
        name = names(game)[level - 1]
    bots = {**_OTHERS[game], **ladder}
    name = name or names(game)[-1]
    if name not in bots:
        raise OptionError("option-value", name="bot", value=name, allowed=", ".join(bots))
    return bots[name](Rng(seed))
