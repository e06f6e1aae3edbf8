"""How a game ended."""

from dataclasses import dataclass

from conexio.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: why, who won (nobody in a draw), and every seat's score."""

    termination: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
