"""Simple players of CONNEX'OH."""

from typing import Any

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.connexoh import Position
from conexio.core import Rng, Seat, View

WIN = 1000.0
PAWN_OUT = 100.0


class GreedyBot:
    """Looks one move ahead: takes pawns out, advances them, and opens paths for them."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat = seat_to_move(view)
        position = view.determinize(self._rng)
        assert isinstance(position, Position)
        best: list[Any] = []
        best_score = float("-inf")
        for move in view.legal_moves:
            position.push(move)
            score = value(position, seat)
            position.pop()
            if score > best_score:
                best, best_score = [move], score
            elif score == best_score:
                best.append(move)
        return Result(self._rng.choice(best), best_score)


def value(position: Position, seat: Seat) -> float:
    """Return how good a position is for `seat`, which has just moved."""
    # To ask for the outcome takes long: a game ends with an exit (O16), or at the limit (O19).
    if position.plies_without_exit in (0, position.options.no_exit_limit):
        outcome = position.outcome()
        if outcome is not None and outcome.winners:
            return WIN if seat in outcome.winners else -WIN
    # The other side moves next, so what it can reach counts almost as reached.
    return _progress(position, seat, reach=0.5) - _progress(position, 1 - seat, reach=0.9)


def _progress(position: Position, seat: Seat, reach: float) -> float:
    """Return how far the pawns are, and how far they could get with one slide."""
    pawns = position.pawns(seat)
    total = PAWN_OUT * (position.size - len(pawns))
    for square in sorted(pawns):  # in a fixed order, since sums of floats depend on it
        here = _advance(position.size, square, seat)
        reached = (_advance(position.size, step, seat) for step in position.reach(square, seat))
        best = max(reached, default=here)
        total += here + reach * max(0, best - here)
    return total


def _advance(size: int, square: str, seat: Seat) -> int:
    """Return how many ranks a pawn is from its start."""
    rank = int(square[1])
    return rank - 1 if seat == 0 else size - rank
