"""Self-play data: bots play thousands of games, and every decision becomes a row of a table."""

from conexio.selfplay.parquet import read, read_games
from conexio.selfplay.plan import Plan
from conexio.selfplay.run import Dataset, play, run

__all__ = ["Dataset", "Plan", "play", "read", "read_games", "run"]
