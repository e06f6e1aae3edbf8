"""Chance events of a game, given its key; how they follow from it is the game's own (`chance`)."""

from dataclasses import dataclass
from typing import Any

from conexio.core import CHANCE, GAMES, Position
from conexio.fair.seed import Stream


@dataclass(frozen=True, slots=True)
class Streams:
    """All streams of a key, by their labels."""

    key: bytes

    def __call__(self, label: str) -> Stream:
        """Return the stream with a label, from its first number."""
        return Stream(self.key, label)


def resolve(position: Position[Any], key: bytes) -> Any:
    """Return the chance event that happens here."""
    if position.to_move is not CHANCE:
        raise ValueError("nothing is left to chance here")
    return GAMES[position.game].chance(position, Streams(key))
