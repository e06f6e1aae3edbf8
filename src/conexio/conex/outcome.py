"""How a game of CONEX ends."""

from typing import Any

from conexio.conex import kernel
from conexio.core import Outcome


def outcome(game: Any) -> Outcome | None:
    """Return how the game ended (C26 to C28), or None while it goes on."""
    if int(game[kernel.PHASE]) != kernel.OVER:
        return None
    players = int(game[kernel.PLAYERS])
    scores = tuple(int(points) for points in game[kernel.SCORES : kernel.SCORES + players])
    winners = tuple(seat for seat, points in enumerate(scores) if points == max(scores))
    whole_round = game[kernel.LAST_ROUND] and game[kernel.SEAT] == game[kernel.STARTER]
    return Outcome("target" if whole_round else "no_room", winners, scores)
