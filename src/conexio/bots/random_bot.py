"""A bot that plays any game at random."""

from typing import Any

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.core import Rng, View


class RandomBot:
    """Plays a random legal move; all are equally likely."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        return Result(self._rng.choice(view.legal_moves))
