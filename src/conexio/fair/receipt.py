"""The receipt of a game: what is needed to check that chance was not steered."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from conexio.core import CHANCE, ConexioError, RedactedError
from conexio.fair.chance import resolve
from conexio.fair.seed import CONTRIBUTION, SEED_BYTES, commitment, key
from conexio.record import Record

COMMITMENT = "FairCommitment"
SEED = "FairSeed"
CONTRIBUTIONS = "FairContributions"
HEADERS = (COMMITMENT, SEED, CONTRIBUTIONS)
"""The headers of a record that carry a receipt."""

HEX = re.compile(f"[0-9a-f]{{{2 * SEED_BYTES}}}")
"""A seed, or a commitment, which is as long."""


class UnfairError(ConexioError):
    """A record whose chance events do not follow from the committed seed."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """A seed, the commitment to it, and what the players added, by seat."""

    commitment: str
    seed: bytes
    contributions: tuple[str, ...]

    @classmethod
    def of(cls, record: Record) -> Self:
        """Read the receipt from a record's headers; ConexioError when there is none."""
        texts = [record.headers.get(name) for name in HEADERS]
        if None in texts:
            raise ConexioError("fair-no-receipt")
        committed, seed, joined = map(str, texts)
        contributions = tuple(joined.split(","))
        if not (
            HEX.fullmatch(committed)
            and HEX.fullmatch(seed)
            and len(contributions) == len(record.players)
            and all(map(CONTRIBUTION.fullmatch, contributions))
        ):
            raise ConexioError("fair-bad-receipt")
        return cls(committed, bytes.fromhex(seed), contributions)

    def headers(self) -> Mapping[str, str]:
        """Return the headers that carry it in a record."""
        joined = ",".join(self.contributions)
        return {COMMITMENT: self.commitment, SEED: self.seed.hex(), CONTRIBUTIONS: joined}


def verify(record: Record) -> int:
    """Check all chance events of a recorded game; return how many there were.

    UnfairError says what does not agree, any other ConexioError why it cannot be checked.
    """
    if record.view is not None:
        raise RedactedError("record-redacted")
    receipt = Receipt.of(record)
    if commitment(receipt.seed) != receipt.commitment:
        raise UnfairError("fair-wrong-seed")
    return _checked(record, key(receipt.seed, receipt.contributions))


def _checked(record: Record, secret: bytes) -> int:
    """Replay a game and compare its chance events with the expected ones."""
    position = record.first_position()
    checked = 0
    for number, event in enumerate(record.events, 1):
        move = position.read_move(event.text)  # a card may be written in more than one way
        if position.to_move is CHANCE:
            expected = resolve(position, secret)
            if move != expected:
                raise UnfairError(
                    "fair-wrong-event", number=number, text=str(move), expected=str(expected)
                )
            checked += 1
        position.push(move)
    return checked
