"""The effects of moves, why a move cannot be played, and the content of hints."""

import re
from collections.abc import Callable
from typing import Any

from conexio import conex, connexoh
from conexio.bots import hints
from conexio.core import ConexioError, Seat
from conexio.match.decide import RefusedError, view_of
from conexio.match.messages import Effect, Fault
from conexio.match.model import Match
from conexio.match.visibility import to_move

POINTED_AT = re.compile(r"([a-h][1-8])[-<>]|(\d+)\.|(?:strike|discard):(\d+)")

ToFault = Callable[[ConexioError], Fault]
"""Converts an error to a message in the guest's language."""


def effect(match: Match, seat: Seat, text: str, to_fault: ToFault) -> Effect:
    """Return what a move of a seat would do, using only what the seat may know."""
    try:
        if seat not in to_move(match):
            raise RefusedError("server-not-your-turn")
        # From the seat's view: the position would check a secret choice against another hand.
        view = view_of(match, seat)
        move = view.parse_move(text)
    except ConexioError as error:
        return Effect(text, fault=to_fault(_without_name(error)))
    if isinstance(match.position, connexoh.Position):
        return _on_the_board(match.position, seat, move)
    points = view.points(move) if isinstance(move, conex.Placement) else None
    return Effect(str(move), points=points)


def _without_name(error: ConexioError) -> ConexioError:
    """Leave out the name of a card in the way: the page shows cards, not their names."""
    if error.key != "place-touches" or error.details["what"] == "tableau":
        return error
    return type(error)(error.key, **{**error.details, "what": "card"})


def _on_the_board(position: connexoh.Position, seat: Seat, move: Any) -> Effect:
    after = position.copy()
    after.push(move)
    outcome = after.outcome()
    slides = isinstance(move, connexoh.Slide)
    gone = []
    for other in (0, 1):
        stays = set(after.pawns(other))
        if slides and other == seat and move.target in stays:
            stays.add(move.source)
        gone.append(tuple(sorted(position.pawns(other) - stays)))
    return Effect(
        str(move),
        path=_way(position, seat, move) if slides else (),
        protects=tuple(sorted(after.protected)),
        leaves=tuple(gone) if any(gone) else (),
        winners=None if outcome is None else outcome.winners,
    )


def _way(position: connexoh.Position, seat: Seat, move: connexoh.Slide) -> tuple[str, ...]:
    """Return the squares that a pawn passes; on a ring, the shorter free way."""
    own = position.pawns(seat) - {move.source}
    ways = position.trail(move.source, seat).ways(move.source, move.target)
    return min((way for way in ways if own.isdisjoint(way)), key=len)


def pointed_at(move: str) -> str:
    """Return what a hint shows before the move: a square, a card, or the name of the move."""
    found = POINTED_AT.match(move)
    return next(filter(None, found.groups())) if found else move


def reason_of(match: Match, seat: Seat, move: str) -> hints.Reason:
    """Return why a legal move of a seat is good, using only what the seat may know."""
    view = view_of(match, seat)
    return hints.reason(view, next(each for each in view.legal_moves if str(each) == move))
