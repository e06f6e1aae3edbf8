"""Chance that nobody can steer, and that everybody can check afterwards.

Before the deal the server commits to a secret seed by showing its hash. Every player may add some
randomness of their own. All chance events follow from the seed and these contributions; after
the game the seed is shown, and anybody can compute everything again. docs/fairness.md specifies
it, exactly enough to write an independent check.
"""

from conexio.fair.chance import Streams, resolve
from conexio.fair.receipt import HEADERS, Receipt, UnfairError, verify
from conexio.fair.seed import SEED_BYTES, Stream, commitment, key

__all__ = [
    "HEADERS",
    "SEED_BYTES",
    "Receipt",
    "Stream",
    "Streams",
    "UnfairError",
    "commitment",
    "key",
    "resolve",
    "verify",
]
