"""Why a move is not legal, in one sentence that names the clause; and how a game ended."""

from typing import TYPE_CHECKING

from conexio.connexoh import kernel
from conexio.connexoh.moves import MOVES, Move, Rotation, Slide, indices
from conexio.core import IllegalMoveError, InvalidMoveError, Seat

if TYPE_CHECKING:
    from conexio.connexoh.position import Position


TERMINATIONS = {
    kernel.ALL_OUT: "all_out",
    kernel.BOTH_OUT: "both_out",
    kernel.REPEATED: "repetition",
    kernel.NO_EXIT: "no_exit",
    kernel.NO_MOVE: "no_move",
}
GOALS = {kernel.ALL_OUT: "goal", kernel.BOTH_OUT: "both_goal"}
"""The same where some pawns may stay (O20)."""
ENDED_BY = {
    "all_out": "O16",
    "both_out": "O17",
    "goal": "O20",
    "both_goal": "O17",
    "repetition": "O18",
    "no_exit": "O19",
    "exits": "O19",
    "progress": "O19",
    "no_move": "O19",
}
"""The clause of every ending."""


def termination(position: "Position", how: int, winners: tuple[Seat, ...]) -> str:
    """Return the word for an ending; a win at the limit (O19) says what it was won by."""
    if how == kernel.NO_EXIT and winners:
        white, black = position.scores
        return "progress" if white == black else "exits"
    if position.options.goal and how in GOALS:
        return GOALS[how]
    return TERMINATIONS[how]


def why_not(position: "Position", move: Move) -> IllegalMoveError | None:
    """Return the reason why `move` is not legal, None when it is; raise when it is not a move."""
    if not isinstance(move, MOVES):
        raise InvalidMoveError("move-object")
    for square in _squares(move):
        if square not in indices(position.size):
            raise InvalidMoveError("move-square", square=square, size=position.size)
    if move in position.legal_moves:
        return None
    outcome = position.outcome()
    if outcome is not None:
        return IllegalMoveError("move-game-over", clause=ENDED_BY[outcome.termination])
    reason = _turn(position, move) if isinstance(move, Rotation) else _slide(position, move)
    third = position.options.repetition == "third"
    return reason or IllegalMoveError("move-third" if third else "move-repetition", clause="O18")


def _squares(move: Move) -> tuple[str, ...]:
    return (move.tile,) if isinstance(move, Rotation) else (move.source, move.target)


def _turn(position: "Position", move: Rotation) -> IllegalMoveError | None:
    if move.tile in position.protected:
        return IllegalMoveError("move-protected", clause="O11", square=move.tile)
    return None


def _slide(position: "Position", move: Slide) -> IllegalMoveError | None:
    seat = position.to_move
    own = position.pawns(seat)
    trail = position.trail(move.source, seat)
    if move.source not in own:
        key = "move-no-pawn"
    elif move.source == move.target:
        key = "move-same-square"
    elif move.target not in trail.squares:
        key = "move-no-path"
    elif move.target in own:
        key = "move-occupied"
    elif all(own.intersection(way[1:]) for way in trail.ways(move.source, move.target)):
        key = "move-blocked"
    else:
        return None
    details = {"source": move.source, "target": move.target}
    return IllegalMoveError(key, clause="O13", color=("white", "black")[seat], **details)
