"""The arena: bots play each other, fairly, and often enough to know who is better."""

from conexio.arena.run import match, run
from conexio.arena.schedule import Tournament
from conexio.arena.standings import Pair, Rating, Standings

__all__ = ["Pair", "Rating", "Standings", "Tournament", "match", "run"]
