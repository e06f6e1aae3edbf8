"""Players of CONNEX'OH, and analysis for players."""

from conexio.bots.connexoh.analysis import Analysis, analyse, review
from conexio.bots.connexoh.baselines import GreedyBot
from conexio.bots.connexoh.beginner import BeginnerBot
from conexio.bots.connexoh.levels import LADDER

__all__ = ["LADDER", "Analysis", "BeginnerBot", "GreedyBot", "analyse", "review"]
