"""The ladder of CONEX, from a first game to the strongest."""

from collections.abc import Callable, Mapping

from conexio.bots.base import Bot
from conexio.bots.conex.simple import CarefulBot, GreedyBot
from conexio.core import Rng

LADDER: Mapping[str, Callable[[Rng], Bot]] = {
    "chick": GreedyBot,
    "hamster": GreedyBot,
    "magpie": GreedyBot,
    "cat": CarefulBot,
    "raven": CarefulBot,
    "elephant": CarefulBot,
}
"""Weakest first."""
