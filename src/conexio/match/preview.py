"""The effects of moves, why a move cannot be played, and the content of hints."""

from collections.abc import Callable

from conexio.bots import hints
from conexio.core import ConexioError, Seat
from conexio.match.commands import LONGEST_MOVE
from conexio.match.decide import RefusedError
from conexio.match.messages import Effect, Fault, Look
from conexio.match.model import Match
from conexio.match.presentation import presentation_of
from conexio.match.turns import view_of
from conexio.match.visibility import to_move

ToFault = Callable[[ConexioError], Fault]
"""Converts an error to a message in the guest's language."""


def effects(match: Match, look: Look, to_fault: ToFault) -> tuple[Effect, ...]:
    """Return what the moves would do that somebody looks at."""
    shown = presentation_of(match.game)
    moves = look.moves or shown.candidates(view_of(match, look.seat), look)
    return tuple(effect(match, look.seat, move[:LONGEST_MOVE], to_fault) for move in moves)


def effect(match: Match, seat: Seat, text: str, to_fault: ToFault) -> Effect:
    """Return what a move of a seat would do, using only what the seat may know."""
    shown = presentation_of(match.game)
    try:
        if seat not in to_move(match):
            raise RefusedError("server-not-your-turn")
        # From the seat's view: the position would check a secret choice against another hand.
        view = view_of(match, seat)
        move = view.parse_move(text)
    except ConexioError as error:
        fault = to_fault(shown.refusal(error))
        return Effect(text, fault=fault, **shown.parts(text))
    return shown.effect(match.position, view, move)


def reason_of(match: Match, seat: Seat, move: str) -> hints.Reason:
    """Return why a legal move of a seat is good, using only what the seat may know."""
    view = view_of(match, seat)
    best = next(each for each in view.legal_moves if str(each) == move)
    return hints.reason(match.game, view, best)
