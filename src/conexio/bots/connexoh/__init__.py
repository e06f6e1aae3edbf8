"""Players of CONNEX'OH."""

from conexio.bots.connexoh.beginner import BeginnerBot
from conexio.bots.connexoh.levels import LADDER
from conexio.bots.connexoh.simple import GreedyBot

__all__ = ["LADDER", "BeginnerBot", "GreedyBot"]
