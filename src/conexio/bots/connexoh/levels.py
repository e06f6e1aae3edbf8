"""The ladder of CONNEX'OH, from a first game to the strongest."""

from collections.abc import Callable, Mapping

from conexio.bots.base import Bot
from conexio.bots.connexoh.simple import GreedyBot
from conexio.core import Rng

LADDER: Mapping[str, Callable[[Rng], Bot]] = {
    "snail": GreedyBot,
    "hedgehog": GreedyBot,
    "duckling": GreedyBot,
    "otter": GreedyBot,
    "beaver": GreedyBot,
    "fox": GreedyBot,
    "owl": GreedyBot,
    "lynx": GreedyBot,
}
"""Weakest first."""
