"""The ladder of CONNEX'OH, from a first game to the strongest."""

from collections.abc import Callable, Mapping
from functools import partial

from conexio.bots.base import Bot
from conexio.bots.connexoh.player import EnginePlayer, Level
from conexio.core import Rng

LEVELS: Mapping[str, Level] = {
    "snail": Level(depth=1, notices=36, wavers=65),
    "hedgehog": Level(depth=1, notices=44, wavers=51),
    "duckling": Level(depth=1, notices=56, wavers=36),
    "otter": Level(depth=1, notices=72, wavers=22),
    "beaver": Level(depth=2, notices=80, wavers=16),
    "fox": Level(nodes=2_000),
    "owl": Level(nodes=16_000),
    "lynx": Level(nodes=250_000),
}
"""Weakest first."""

LADDER: Mapping[str, Callable[[Rng], Bot]] = {
    name: partial(EnginePlayer, level=level) for name, level in LEVELS.items()
}
