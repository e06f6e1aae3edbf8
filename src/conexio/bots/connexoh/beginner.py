"""A bot that plays CONNEX'OH like a person in a first game: the yardstick of level 1."""

from typing import Any

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.bots.connexoh.solver import exit_in
from conexio.connexoh import Move, Position, Rotation, Slide
from conexio.core import Rng, Seat, View

TRIED = 8
"""Turns that a beginner considers when a pawn of the other side is about to leave."""


class BeginnerBot:
    """Takes pawns out, keeps the opponent's in if it sees how, and advances step by step."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat = seat_to_move(view)
        position = view.determinize(self._rng)
        assert isinstance(position, Position)
        moves = list(position.legal_moves)
        self._rng.shuffle(moves)
        turns = [move for move in moves if isinstance(move, Rotation)]
        return Result(
            _leaving(position, seat, turns)
            or _keeping(position, turns)
            or _forward(position, seat, moves)
            or _linking(position, seat, turns)
            or moves[0]
        )


def _leaving(position: Position, seat: Seat, turns: list[Rotation]) -> Move | None:
    """Return a turn that lets one of its own pawns out."""
    before = len(position.pawns(seat))
    for move in turns:
        position.push(move)
        after = len(position.pawns(seat))
        position.pop()
        if after < before:
            return move
    return None


def _keeping(position: Position, turns: list[Rotation]) -> Move | None:
    """Return a turn that prevents an exit of the other side which an earlier one allowed."""
    danger = False
    for move in turns[:TRIED]:
        position.push(move)
        leaves = position.outcome() is None and exit_in(position, 1) is not None
        position.pop()
        if danger and not leaves:
            return move
        danger = danger or leaves
    return None


def _forward(position: Position, seat: Seat, moves: list[Move]) -> Move | None:
    """Return the slide that goes furthest towards the exit."""
    slides = [move for move in moves if isinstance(move, Slide) and _gain(move, seat) > 0]
    return max(slides, key=lambda move: _gain(move, seat), default=None)


def _gain(move: Slide, seat: Seat) -> int:
    gain = int(move.target[1]) - int(move.source[1])
    return gain if seat == 0 else -gain


def _linking(position: Position, seat: Seat, turns: list[Rotation]) -> Move | None:
    """Return a turn that connects a pawn with the tile ahead of it."""
    ahead = 1 if seat == 0 else -1
    for move in turns:
        for pawn in sorted(position.pawns(seat)):
            front = f"{pawn[0]}{int(pawn[1]) + ahead}"
            if move.tile in (pawn, front) and 1 <= int(front[1]) <= position.size:
                position.push(move)
                linked = front in position.reach(pawn, seat)
                position.pop()
                if linked:
                    return move
    return None
