"""The bots of CONNEX'OH by name; what a bot needs is imported when the first one is made."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from conexio.bots.base import Bot, Bots, Maker
from conexio.core import Rng


@dataclass(frozen=True, slots=True)
class Level:
    """The strength of a bot: how far it searches, how much it notices, how well it judges."""

    depth: int = 39
    """The depth of the search in plies."""
    nodes: int | None = None
    """The number of positions searched."""
    notices: int = 100
    """The percentage of turns of tiles that it notices; it notices all slides."""
    wavers: int = 0
    """The largest error in the score of a move."""
    tireless: bool = False
    """Whether it searches more positions than `nodes` if a limit allows it."""


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


def _engine(rng: Rng, level: Level) -> Bot:
    from conexio.bots.connexoh.player import EnginePlayer

    return EnginePlayer(rng, level)


def _champion(rng: Rng, level: Level) -> Bot:
    from conexio.bots.connexoh.neural.player import ChampionPlayer

    return ChampionPlayer(rng, level, elsewhere=_engine(rng, LEVELS["lynx"]))


def _beginner(rng: Rng) -> Bot:
    from conexio.bots.connexoh.beginner import BeginnerBot

    return BeginnerBot(rng)


def _greedy(rng: Rng) -> Bot:
    from conexio.bots.connexoh.baselines import GreedyBot

    return GreedyBot(rng)


LADDER: Mapping[str, Maker] = {
    **{name: partial(_engine, level=level) for name, level in LEVELS.items()},
    **{name: partial(_champion, level=level) for name, level in HIGHEST.items()},
}
"""Weakest first."""

BASELINES: Mapping[str, Maker] = {"beginner": _beginner, "greedy": _greedy}
"""To measure other bots against; they are older than the ladder."""

BOTS = Bots(LADDER, BASELINES)
