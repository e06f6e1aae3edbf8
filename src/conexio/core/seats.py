"""Who is to move: a seat, or chance."""

from enum import Enum
from typing import Final, Literal

Seat = int
"""A player's place at the table, counted from 0 in playing order."""


class Chance(Enum):
    """The player that stands for the shuffled pile and the die."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE: Final[Literal[Chance.CHANCE]] = Chance.CHANCE
