"""The ladder of CONNEX'OH, from a first game to the strongest."""

from collections.abc import Callable, Mapping
from functools import partial

from conexio.bots.base import Bot
from conexio.bots.connexoh.player import EnginePlayer, Level
from conexio.core import Rng

LEVELS: Mapping[str, Level] = {
    "snail": Level(depth=1, notices=30, wavers=90),
    "hedgehog": Level(depth=1, notices=55, wavers=40),
    "duckling": Level(depth=1, notices=90, wavers=10),
    "otter": Level(depth=2, notices=90, wavers=10),
    "beaver": Level(nodes=2_000),
    "fox": Level(nodes=10_000),
    "owl": Level(nodes=60_000),
    "lynx": Level(nodes=600_000),
}
"""Weakest first."""

LADDER: Mapping[str, Callable[[Rng], Bot]] = {
    name: partial(EnginePlayer, level=level) for name, level in LEVELS.items()
}
