"""Players of CONEX."""

from conexio.bots.conex.simple import CarefulBot, GreedyBot

__all__ = ["CarefulBot", "GreedyBot"]
