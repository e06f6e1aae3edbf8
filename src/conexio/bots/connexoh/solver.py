"""A solver for forced exits, with exact answers."""

from typing import Any

from conexio.bots.connexoh import forcing
from conexio.bots.connexoh import kernel as search
from conexio.connexoh import Move, Position
from conexio.connexoh import kernel as rules
from conexio.core import Seat, kernels

DEEPEST = 5
"""The most moves that it searches; more would take too long."""


def exit_in(position: Position, most: int) -> int | None:
    """Return in how many moves the side to move can force an exit, None if not within `most`.

    Whatever the other side does, a pawn of the side to move leaves by then without losing the game.
    """
    if not 1 <= most <= DEEPEST:
        raise ValueError(f"the solver searches 1 to {DEEPEST} moves, not {most}")
    kernel = kernels.load(forcing.__name__, heavy=most > 1)
    seat = position.to_move
    asked = range(1, most + 1)
    return next((tries for tries in asked if _forces(kernel, position, tries, seat)), None)


def exits_by(position: Position, tries: int) -> tuple[Move, ...]:
    """Return the moves that force an exit in `tries` moves, including the move itself."""
    seat = position.to_move
    before = len(position.pawns(seat))
    found = []
    kernel = kernels.load(forcing.__name__, heavy=True)
    trial = position.copy()
    for move in position.legal_moves:
        trial.push(move)
        if len(trial.pawns(seat)) < before:
            outcome = trial.outcome()
            leaves = outcome is None or seat in outcome.winners
        else:
            leaves = tries > 1 and _forces(kernel, trial, tries - 1, seat)
        trial.pop()
        if leaves:
            found.append(move)
    return tuple(found)


def _forces(kernel: Any, position: Position, tries: int, seat: Seat) -> bool:
    levels = 2 * DEEPEST + 1
    game = kernels.words(kernel, position.words() + [0] * rules.FRAME * levels)
    room = forcing.Room(
        lists=kernels.words(kernel, [-1] * search.LEVEL * levels),
        planes=kernels.blank(kernel, rules.PLANES),
        moves=kernels.blank(kernel, search.ROOM),
    )
    return bool(kernel.forces(game, position.ply, tries, seat, 0, room))
