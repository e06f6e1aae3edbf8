"""What the last move did: which pawns left, and which way a pawn slid."""

import pytest

from conexio.connexoh import Position, Slide
from conexio.core import InvalidMoveError, Rng


def test_the_pawns_that_left_are_those_that_are_gone() -> None:
    """O15: along whole games, on small boards where many leave."""
    left = 0
    for seed in range(12):
        rng, position = Rng(seed), Position(3)
        while position.outcome() is None and position.ply < 400:
            before = [position.pawns(seat) for seat in (0, 1)]
            position.push(rng.choice(position.legal_moves))
            if isinstance(position.moves[-1], Slide):
                assert not position.exited(0)
                assert not position.exited(1)
                continue
            for seat in (0, 1):
                assert position.exited(seat) == before[seat] - position.pawns(seat)
                left += len(position.exited(seat))
    assert left > 20
    assert not Position().exited(0)


def test_paths_are_those_of_the_present_position() -> None:
    """O10: what was asked before a move, or of a copy, is not remembered too long."""
    rng, position = Rng(5), Position(4)
    for _ in range(60):
        square = rng.choice(sorted(position.tiles))
        kept, copy = position.trail(square, 0), position.copy()
        position.push(rng.choice(position.legal_moves))
        assert position.trail(square, 0) == Position.from_text(position.to_text()).trail(square, 0)
        assert copy.trail(square, 0) == kept
        assert position.tiles == {each: position.tile(each) for each in position.tiles}
        position.pop()
        assert position.trail(square, 0) == kept
        position.push(rng.choice(position.legal_moves))


@pytest.mark.parametrize("square", ["a9", "", None, ["a1"]])
def test_a_path_through_what_is_no_square_is_refused(square: str) -> None:
    with pytest.raises(InvalidMoveError):
        Position().trail(square, 0)
