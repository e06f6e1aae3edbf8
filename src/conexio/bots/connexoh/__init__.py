"""Players of CONNEX'OH, and analysis for players; each is imported on first use."""

from typing import TYPE_CHECKING

from conexio.core import lazy

if TYPE_CHECKING:
    from conexio.bots.connexoh.analysis import Analysis, analyse, review
    from conexio.bots.connexoh.baselines import GreedyBot
    from conexio.bots.connexoh.beginner import BeginnerBot

__all__ = ["Analysis", "BeginnerBot", "GreedyBot", "analyse", "review"]

__getattr__ = lazy.attributes(
    __name__,
    {
        "Analysis": "analysis",
        "BeginnerBot": "beginner",
        "GreedyBot": "baselines",
        "analyse": "analysis",
        "review": "analysis",
    },
)
