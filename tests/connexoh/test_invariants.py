"""What holds in every game, seen over random play."""

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conexio.connexoh import BLACK, WHITE, Move, Position, Rotation, Slide
from conexio.connexoh.options import REPETITIONS
from support.connexoh.clauses import CORNERS, SIZES, at, squares


@st.composite
def games(draw: st.DrawFn) -> Position:
    """Play a few random moves, mostly on small boards, where exits come soon."""
    position = Position(
        draw(st.sampled_from([3, 4, 6])),
        start=draw(st.sampled_from(CORNERS)),
        lock=draw(st.sampled_from(["new", "any", "always"])),
        repetition=draw(st.sampled_from(REPETITIONS)),
    )
    for choice in draw(st.lists(st.integers(0, 2**31), max_size=40)):
        if position.outcome() is not None:
            break
        position.push(position.legal_moves[choice % len(position.legal_moves)])
    return position


def test_at_the_start_exactly_every_turn_is_legal() -> None:
    every = {Rotation(square, turn) for square in squares() for turn in (1, 2, 3)}
    assert len(every) == 108
    assert set(Position().legal_moves) == every
    assert len(Position().legal_moves) == 108


@settings(deadline=None)
@given(games())
def test_a_path_is_a_line_or_a_ring(position: Position) -> None:
    for seat in (WHITE, BLACK):
        for square in squares(position.size):
            path = position.path(square, seat)
            assert square in path
            assert len(set(path)) == len(path)
            assert all(_neighbours(*pair) for pair in pairwise(path))
            assert all(set(position.path(other, seat)) == set(path) for other in path)
            if position.is_ring(square, seat):
                assert len(path) >= 4
                assert _neighbours(path[0], path[-1])


def _neighbours(one: str, other: str) -> bool:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


@settings(deadline=None)
@given(games())
def test_only_a_rotation_that_opens_an_exit_takes_pawns(position: Position) -> None:
    while position.moves:
        after = position.pawns(WHITE), position.pawns(BLACK)
        opened = {
            (square, seat)
            for seat in (WHITE, BLACK)
            for square in squares(position.size)
            if position.has_exit(square, seat)
        }
        move = position.pop()
        for seat in (WHITE, BLACK):
            before = position.pawns(seat)
            assert not any(position.has_exit(square, seat) for square in before)
            if isinstance(move, Slide):
                assert len(after[seat]) == len(before)
            else:
                gone = {square for square in before if (square, seat) in opened}
                assert after[seat] == before - gone


def turned_round(text: str) -> str:
    """Turn the board by 180 degrees and swap the colours.

    A light half goes to the opposite corner, where the dark half was: the letters stay.
    """
    board, side, *rest = text.split()
    tiles = re.findall(r"[7JLF]w?b?|/", board)[::-1]
    swapped = ["".join(sorted(tile.translate(SWAP), key="7JLF/wb".index)) for tile in tiles]
    return " ".join(["".join(swapped), side.translate(SWAP), *rest])


SWAP = str.maketrans("wb", "bw")


@pytest.mark.parametrize("size", SIZES)
def test_the_start_turned_round_is_the_start_of_the_other_side(size: int) -> None:
    text = Position(size).to_text()
    assert turned_round(text) == text.replace(" w ", " b ")


@settings(deadline=None)
@given(games())
def test_both_sides_play_by_the_same_rules(position: Position) -> None:
    board, side, _, _, *options = position.to_text().split()
    free = [option for option in options if not option.startswith("repetition")]
    here = at(" ".join([board, side, "-", "0", *free]))
    there = at(turned_round(here.to_text()))
    assert set(there.legal_moves) == {turned(move, here.size) for move in here.legal_moves}
    outcome, other = here.outcome(), there.outcome()
    if outcome is None or other is None:
        assert outcome == other
    else:
        assert other.winners == tuple(1 - winner for winner in outcome.winners)
        assert other.scores == outcome.scores[::-1]


def turned(move: Move, size: int) -> Move:
    if isinstance(move, Rotation):
        return Rotation(opposite(move.tile, size), move.quarter_turns)
    return Slide(opposite(move.source, size), opposite(move.target, size))


def opposite(square: str, size: int) -> str:
    return squares(size)[::-1][squares(size).index(square)]
