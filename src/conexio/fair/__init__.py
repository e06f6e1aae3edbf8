"""Chance that nobody can steer, and that everybody can check afterwards.

Before the deal the house commits to a secret seed by showing its hash. Every player may add some
randomness of their own. All that chance does follows from the seed and these contributions; after
the game the seed is shown, and anybody can work everything out again. docs/fairness.md has the
whole of it, exact enough to write one's own check.
"""

from conexio.fair.chance import resolve
from conexio.fair.receipt import Receipt, UnfairError, verify
from conexio.fair.seed import Stream, commitment, key

__all__ = ["Receipt", "Stream", "UnfairError", "commitment", "key", "resolve", "verify"]
