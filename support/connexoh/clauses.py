"""Positions of CONNEX'OH small enough to check by eye, and what can be asked of them.

A tile's letter is the corner where its light half has its right angle, as the letter is drawn:

    7  touches north and east      J  south and east
    F  touches north and west      L  south and west

The dark half touches the other two sides. Rows are written from the top.
"""

from typing import Literal

import pytest

from conexio.connexoh import Position, Rotation, Slide
from conexio.core import (
    IllegalMoveError,
)

Corner = Literal["ne", "se", "sw", "nw"]
CORNERS: tuple[Corner, ...] = ("ne", "se", "sw", "nw")
SIZES = range(3, 9)
at = Position.from_text
STRIP = "LbLL/LJL/7wFL w - 0"
"""A light path of five halves, a2 a1 b1 b2 c2, with one pawn on a1."""
RING = "LLLLb/LJLL/L7FL/LLLL"
"""A light ring of four halves, b2 b3 c3 c2."""
LEAVING = "LbJL/JFwL/FwLLw {} - 0"
"""A light path a1 a2 b2 b3 c3 with two pawns, and a third pawn on c1; c3> opens the exit."""
CROSSING = "LJF/LLwbL/FJL w - 0"
"""Half a turn of b2 joins both its halves to their exits.

White leaves over b2, b3, c3 and north; Black over b2, b1, a1 and south.
"""


def play(position: Position, moves: str) -> Position:
    for move in moves.split():
        position.push(position.parse_move(move))
    return position


def refuse(position: Position, move: str) -> IllegalMoveError:
    """Return why the position refuses a move, after checking that nothing changed."""
    before = position.to_text()
    with pytest.raises(IllegalMoveError) as caught:
        position.parse_move(move)
    assert position.to_text() == before
    return caught.value


def turns(position: Position) -> set[str]:
    """Squares whose tiles the side to move may turn."""
    return {move.tile for move in position.legal_moves if isinstance(move, Rotation)}


def slides(position: Position) -> set[str]:
    return {str(move) for move in position.legal_moves if isinstance(move, Slide)}


def squares(size: int = 6) -> list[str]:
    return [f"{file}{rank}" for rank in range(1, size + 1) for file in "abcdefgh"[:size]]


def rank(number: int, size: int = 6) -> set[str]:
    return {square for square in squares(size) if square.endswith(str(number))}
