"""Players of CONEX; each is imported on first use."""

from typing import TYPE_CHECKING

from conexio.core import lazy

if TYPE_CHECKING:
    from conexio.bots.conex.baselines import CarefulBot, GreedyBot
    from conexio.bots.conex.beginner import BeginnerBot
    from conexio.bots.conex.search import JudgingBot, SearchBot

__all__ = ["BeginnerBot", "CarefulBot", "GreedyBot", "JudgingBot", "SearchBot"]

__getattr__ = lazy.attributes(
    __name__,
    {
        "BeginnerBot": "beginner",
        "CarefulBot": "baselines",
        "GreedyBot": "baselines",
        "JudgingBot": "search",
        "SearchBot": "search",
    },
)
