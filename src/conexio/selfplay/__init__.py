"""Bots play games by the thousand, and every decision becomes a row of a table."""

from conexio.selfplay.parquet import read, read_games
from conexio.selfplay.plan import Plan
from conexio.selfplay.run import Harvest, play, run

__all__ = ["Harvest", "Plan", "play", "read", "read_games", "run"]
