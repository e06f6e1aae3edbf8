"""Hints: why a move is good, in one sentence."""

from typing import Any

from conexio.bots.hints.reason import Reason
from conexio.core import Game, View

__all__ = ["Reason", "reason"]


def reason(game: Game, view: View[Any], move: Any) -> Reason:
    """Return the first reason that a person would give for a legal move of the view's seat.

    It uses the view only, and no search: it says what the move does, not how good a bot finds it.
    """
    return game.part("hints", _no_reason)(view, move)


def _no_reason(view: View[Any], move: Any) -> Reason:
    return Reason("reason-none")
