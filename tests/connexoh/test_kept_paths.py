"""Paths that a position keeps from move to move are those that it would trace afresh."""

import random
from typing import Any

import pytest

from conexio.connexoh import Position, Rotation
from conexio.connexoh.moves import squares
from conexio.connexoh.options import CORNERS

SEATS = (0, 1)


def paths(position: Position) -> dict[tuple[str, int], Any]:
    """Return the paths through all halves."""
    return {(at, seat): position.trail(at, seat) for at in squares(position.size) for seat in SEATS}


def fresh(position: Position) -> Position:
    """Return the same board in a position that has kept nothing."""
    return Position.from_text(position.to_text())


def step(position: Position, rng: random.Random) -> Position:
    """Play a random move, take some back, or go on with a copy."""
    kind = rng.random()
    if kind < 0.15 and position.moves:
        position.pop()
    elif kind < 0.3:
        other = position.copy()
        if other.outcome() is None:
            other.push(rng.choice(other.legal_moves))
            paths(other)
        position = position if rng.random() < 0.5 else other
    elif position.outcome() is None:
        slides = position.legal_moves.slides()
        moves = slides if slides and rng.random() < 0.3 else position.legal_moves
        position.push(rng.choice(moves))
    else:
        position.pop()
    return position


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7, 8])
def test_paths_kept_between_moves_are_those_of_a_fresh_position(size: int) -> None:
    for seed, start in enumerate(CORNERS):
        rng = random.Random(10 * size + seed)
        position = Position(size=size, start=start)
        for _ in range(40):
            position = step(position, rng)
            assert paths(position) == paths(fresh(position))


def test_a_copy_and_its_original_keep_their_own_paths() -> None:
    position = Position(size=4)
    before = paths(position)
    other = position.copy()
    other.push(Rotation("b2", 1))
    assert paths(other) == paths(fresh(other)) != before
    assert paths(position) == before
    other.pop()
    assert paths(other) == before
