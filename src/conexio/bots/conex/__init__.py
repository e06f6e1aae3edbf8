"""Players of CONEX."""

from conexio.bots.conex.levels import LADDER
from conexio.bots.conex.simple import CarefulBot, GreedyBot

__all__ = ["LADDER", "CarefulBot", "GreedyBot"]
