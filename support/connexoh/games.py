"""Positions of CONNEX'OH for tests."""

from collections.abc import Iterator
from typing import Any

from conexio.connexoh import Position
from conexio.core import Rng


def positions(size: int, count: int, **options: Any) -> Iterator[Position]:
    """Yield positions of random games, each some plies further on."""
    rng = Rng(size)
    position = Position(size, **options)
    for _ in range(count):
        for _ in range(1 + rng.below(size**2)):
            if position.outcome() is not None:
                position = Position(size, **options)
            position.push(rng.choice(position.legal_moves))
        if position.outcome() is None:
            yield position


def wins(position: Position, move: Any) -> bool:
    """Return whether a move wins at once."""
    mover = position.to_move
    position.push(move)
    outcome = position.outcome()
    position.pop()
    return outcome is not None and outcome.winners == (mover,)
