"""A bot that plays CONEX like a person in a first game."""

from typing import Any

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.conex import Discard, Double, Draw, Move, Placement, Strike, View
from conexio.core import Rng
from conexio.core import View as ViewOf

GLANCE = 4
"""How many placements a beginner looks at before taking the best of them."""
FEW_CARDS = 3
"""A beginner draws with fewer cards in hand than this."""


class BeginnerBot:
    """Lays the best of the first few cards that fit, and uses a star at the first chance."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def play(self, view: ViewOf[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        assert isinstance(view, View)
        return Result(self._move(view))

    def _move(self, view: View) -> Move:
        moves = view.legal_moves
        for star in (Double, Strike, Discard):
            found = [move for move in moves if isinstance(move, star)]
            if found:
                return self._rng.choice(found)
        if Draw() in moves and len(view.hand) < FEW_CARDS:
            return Draw()
        placements = [move for move in moves if isinstance(move, Placement)]
        if any(move.double for move in placements):
            placements = [move for move in placements if move.double]
        return max(placements[:GLANCE], key=view.points, default=moves[0])
