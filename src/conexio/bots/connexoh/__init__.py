"""Players of CONNEX'OH."""

from conexio.bots.connexoh.simple import GreedyBot

__all__ = ["GreedyBot"]
