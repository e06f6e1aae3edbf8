"""A bot for the third game."""

from typing import Any

from conexio.bots import Limit, Result
from conexio.core import Rng


class First:
    """Plays the first legal move."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def play(self, view: Any, limit: Limit | None = None) -> Result:
        return Result(view.legal_moves[0])
