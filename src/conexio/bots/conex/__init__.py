"""Players of CONEX."""

from conexio.bots.conex.baselines import CarefulBot, GreedyBot
from conexio.bots.conex.beginner import BeginnerBot
from conexio.bots.conex.levels import LADDER
from conexio.bots.conex.search import JudgingBot, SearchBot

__all__ = ["LADDER", "BeginnerBot", "CarefulBot", "GreedyBot", "JudgingBot", "SearchBot"]
