"""From a secret seed to numbers: commitment, key, streams.

The bytes that are hashed here must never change: docs/fairness.md publishes them, and every receipt
depends on them. What goes into a hash can be read in one way only, so no
two different things are ever hashed as the same bytes.
"""

import hmac
import re
from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
LONGEST_CONTRIBUTION = 32
"""Characters."""
CONTRIBUTION = re.compile(f"[0-9A-Za-z_-]{{0,{LONGEST_CONTRIBUTION}}}")
"""No newline, which separates contributions in the key, and no comma, which does in a record."""
WORDS = 1 << 64
"""How many different words a stream has."""


def commitment(seed: bytes) -> str:
    """Return what the server shows before the deal: a hash that reveals nothing of the seed."""
    _check_seed(seed)
    return sha256(b"conexio commitment 1\n" + seed).hexdigest()


def key(seed: bytes, contributions: Sequence[str]) -> bytes:
    """Return the key from which all chance events of a game follow."""
    _check_seed(seed)
    for contribution in contributions:
        if not CONTRIBUTION.fullmatch(contribution):
            raise ValueError(f"{contribution!r} cannot be a contribution")
    message = "\n".join(["conexio key 1", *contributions])
    return hmac.digest(seed, message.encode("ascii"), "sha256")


def _check_seed(seed: bytes) -> None:
    """Refuse a seed of another length: shorter ones can be guessed, or mean the same as others."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")


class Stream:
    """An endless sequence of numbers that follow from a key and a label.

    A word's hash is of the label, a space and the word's number. The number has no space in it, so
    streams with different labels have nothing in common, whatever the labels are.
    """

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._label = label
        self._blocks = 0

    def _word(self) -> int:
        """Return the next 64 bits: the first of a hash of their own."""
        message = f"{self._label} {self._blocks}".encode()
        self._blocks += 1
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")

    def below(self, bound: int) -> int:
        """Return a number from 0 up to, not including, `bound`; all are equally likely."""
        if not 1 <= bound <= WORDS:
            raise ValueError(f"a bound is from 1 to 2**64, not {bound}")
        whole = WORDS // bound * bound  # larger words would favour small numbers
        word = self._word()
        while word >= whole:
            word = self._word()
        return word % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put items in random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
