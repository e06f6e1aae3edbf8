"""Hints: why a move is good, in one sentence."""

from typing import Any

from conexio import conex, connexoh
from conexio.bots.hints.conex import reason as conex_reason
from conexio.bots.hints.connexoh import reason as connexoh_reason
from conexio.bots.hints.reason import Reason
from conexio.core import View

__all__ = ["Reason", "reason"]


def reason(view: View[Any], move: Any) -> Reason:
    """Return what a person would name first about a legal move of the seat of a view.

    Nothing but the view comes into it, and no search: it says what the move does, not what a
    player thinks of it.
    """
    if isinstance(view, connexoh.View):
        return connexoh_reason(view, move)
    assert isinstance(view, conex.View)
    return conex_reason(view, move)
