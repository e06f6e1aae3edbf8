"""Which bots there are."""

from collections.abc import Callable

from conexio.bots import conex, connexoh
from conexio.bots.base import Bot
from conexio.bots.chance import RandomBot
from conexio.core import OptionError, Rng

_BOTS: dict[str, dict[str, Callable[[Rng], Bot]]] = {
    "connexoh": {"random": RandomBot, "greedy": connexoh.GreedyBot},
    "conex": {"random": RandomBot, "greedy": conex.GreedyBot, "careful": conex.CarefulBot},
}
"""By game, weakest first."""


def names(game: str) -> tuple[str, ...]:
    """Return the names of a game's bots, weakest first."""
    return tuple(_of(game))


def _of(game: str) -> dict[str, Callable[[Rng], Bot]]:
    if game not in _BOTS:
        raise OptionError("option-game", name=game, known=", ".join(_BOTS))
    return _BOTS[game]


def load(game: str, name: str | None = None, *, level: int | None = None, seed: int = 0) -> Bot:
    """Return a bot by name or by level (1 is the weakest); without either, the strongest."""
    bots = _of(game)
    if name is not None and level is not None:
        raise ValueError("say either the name of a bot or its level")
    if level is not None:
        if not 1 <= level <= len(bots):
            allowed = ", ".join(str(number + 1) for number in range(len(bots)))
            raise OptionError("option-value", name="level", value=str(level), allowed=allowed)
        name = names(game)[level - 1]
    name = name or names(game)[-1]
    if name not in bots:
        raise OptionError("option-value", name="bot", value=name, allowed=", ".join(bots))
    return bots[name](Rng(seed))
