"""The built-in bots. A bot sees a View, never a Position's secrets."""

from conexio.bots.base import Bot, Limit, Result
from conexio.bots.catalogue import load, names, others
from conexio.bots.warmup import warm

__all__ = ["Bot", "Limit", "Result", "load", "names", "others", "warm"]
