"""Hints: why a move is good, in one sentence."""

from typing import Any

from conexio import conex, connexoh
from conexio.bots.hints.conex import reason as conex_reason
from conexio.bots.hints.connexoh import reason as connexoh_reason
from conexio.bots.hints.reason import Reason
from conexio.core import View

__all__ = ["Reason", "reason"]


def reason(view: View[Any], move: Any) -> Reason:
    """Return the first reason that a person would give for a legal move of the view's seat.

    It uses the view only, and no search: it says what the move does, not how good a bot finds it.
    """
    if isinstance(view, connexoh.View):
        return connexoh_reason(view, move)
    assert isinstance(view, conex.View)
    return conex_reason(view, move)
