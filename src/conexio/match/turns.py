"""Who may act now, by which view, and what can still be taken back."""

from typing import Any

from conexio.core import CHANCE, Seat, secret_choices
from conexio.match.model import Match


def choosers(match: Match) -> list[Seat]:
    """Return the seats that must make a secret choice and have not made it (C22)."""
    position = None if match.over else secret_choices(match.position)
    return [seat for seat in position.choosing if seat not in match.chosen] if position else []


def is_choosing(match: Match) -> bool:
    """Return whether players choose in secret, all at the same time."""
    return secret_choices(match.position) is not None and not match.over


def view_of(match: Match, seat: Seat) -> Any:
    """Return the view that a player moves by, also during simultaneous secret choices."""
    position = secret_choices(match.position)
    if position is not None and seat in choosers(match):
        return position.asked(seat)
    return match.position.view(seat)


def bot_to_move(match: Match) -> Seat | None:
    """Return the seat of a bot that is to move now, None when there is none."""
    if not match.started or match.over:
        return None
    mover = match.position.to_move
    waiting = choosers(match) or ([] if mover is CHANCE else [mover])
    return next((seat for seat in waiting if match.occupants[seat].bot), None)


def undoable(match: Match, seat: Seat) -> int:
    """Return how many moves a seat may ask to take back: to before its last one; 0 for none.

    Revealed information cannot be taken back: neither chance events, nor moves by which another
    player has shown what was hidden.
    """
    if match.chosen:
        return 0
    moves = match.position.moves
    for count, move in enumerate(reversed(moves), 1):
        mover = match.position.mover(len(moves) - count)
        if mover is CHANCE or match.game.reveals(move):
            return 0
        if mover == seat:
            return count
        if match.game.secrets:
            return 0
    return 0
