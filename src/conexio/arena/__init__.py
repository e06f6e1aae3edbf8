"""The arena: bots play each other, fairly, and often enough to know who is better.

Its parts are imported on first use: those that play need more than those that count.
"""

from typing import TYPE_CHECKING

from conexio.core import lazy

if TYPE_CHECKING:
    from conexio.arena.campaign import match, run
    from conexio.arena.schedule import Tournament
    from conexio.arena.standings import Pair, Rating, Standings

__all__ = ["Pair", "Rating", "Standings", "Tournament", "match", "run"]

__getattr__ = lazy.attributes(
    __name__,
    {
        "Pair": "standings",
        "Rating": "standings",
        "Standings": "standings",
        "Tournament": "schedule",
        "match": "campaign",
        "run": "campaign",
    },
)
