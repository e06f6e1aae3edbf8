"""Bots play games by the thousand, and every decision becomes a row of a table."""

from conexio.selfplay.campaign import Harvest, play, run
from conexio.selfplay.plan import Plan
from conexio.selfplay.tables import read, read_games

__all__ = ["Harvest", "Plan", "play", "read", "read_games", "run"]
