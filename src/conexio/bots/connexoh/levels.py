"""The ladder of CONNEX'OH, from a first game to the strongest."""

from collections.abc import Callable, Mapping
from functools import partial

from conexio.bots.base import Bot
from conexio.bots.connexoh.neural.player import ChampionPlayer
from conexio.bots.connexoh.player import EnginePlayer, Level
from conexio.core import Rng

LEVELS: Mapping[str, Level] = {
    "snail": Level(depth=1, notices=33, wavers=73),
    "hedgehog": Level(depth=1, notices=40, wavers=58),
    "duckling": Level(depth=1, notices=50, wavers=42),
    "otter": Level(depth=1, notices=62, wavers=28),
    "beaver": Level(depth=2, notices=66, wavers=34),
    "fox": Level(depth=2, notices=82, wavers=14),
    "owl": Level(nodes=3_000),
    "lynx": Level(nodes=120_000, tireless=True),
}
"""The levels that use the engine, weakest first."""

HIGHEST: Mapping[str, Level] = {
    "eagle": Level(nodes=60),
    "dragon": Level(nodes=800, tireless=True),
}
"""The levels that use the network, weakest first."""


def _champion(rng: Rng, level: Level) -> Bot:
    return ChampionPlayer(rng, level, elsewhere=EnginePlayer(rng, LEVELS["lynx"]))


LADDER: Mapping[str, Callable[[Rng], Bot]] = {
    **{name: partial(EnginePlayer, level=level) for name, level in LEVELS.items()},
    **{name: partial(_champion, level=level) for name, level in HIGHEST.items()},
}
"""Weakest first."""
