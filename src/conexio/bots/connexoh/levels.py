"""The bots of CONNEX'OH by name; what a bot needs is imported when the first one is made."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from conexio.bots.base import Bot, Bots, Maker
from conexio.core import Rng


@dataclass(frozen=True, slots=True)
class Level:
    """The strength of a bot: how far it searches, how much it notices, whom it thinks of."""

    depth: int = 39
    """The depth of the search in plies."""
    nodes: int | None = None
    """The number of positions searched."""
    turns: int | None = None
    """How many turns of tiles it considers on 6×6, on other boards in proportion; None for all.

    It sees all slides, and all turns that let a pawn of its own out.
    """
    minds: int = 100
    """The percentage at which it counts the chances of the other side, if its depth is 1."""
    tireless: bool = False
    """Whether it searches more positions than `nodes` if a limit allows it."""

    def turns_on(self, size: int) -> int | None:
        """Return how many turns of tiles it considers on a board of this size."""
        return None if self.turns is None else self.turns * size // 6


LEVELS: Mapping[str, Level] = {
    "snail": Level(depth=1, turns=6, minds=0),
    "hedgehog": Level(depth=1, turns=15, minds=0),
    "duckling": Level(depth=1, turns=40, minds=0),
    "hare": Level(depth=1, minds=15),
    "otter": Level(depth=1, minds=60),
    "squirrel": Level(depth=2, turns=38),
    "beaver": Level(depth=2, turns=54),
    "fox": Level(depth=2, turns=84),
    "owl": Level(nodes=2_000),
    "lynx": Level(nodes=16_000),
}
"""The levels that use the engine, weakest first."""

HIGHEST: Mapping[str, Level] = {
    "wolf": Level(nodes=0, turns=48),
    "eagle": Level(nodes=16),
    "griffin": Level(nodes=100),
    "dragon": Level(nodes=800, tireless=True),
}
"""The levels that use the network, weakest first."""


def _engine(rng: Rng, level: Level) -> Bot:
    from conexio.bots.connexoh.player import EnginePlayer

    return EnginePlayer(rng, level)


def _champion(rng: Rng, level: Level) -> Bot:
    from conexio.bots.connexoh.neural.player import ChampionPlayer

    return ChampionPlayer(rng, level)


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
