"""Why a move is good, in the words of somebody who looks on."""

from typing import Any

from conexio import conex, connexoh
from conexio.bots.reasons import duel, table
from conexio.bots.reasons.reason import Reason
from conexio.core import View

__all__ = ["Reason", "reason"]


def reason(view: View[Any], move: Any) -> Reason:
    """Return what a person would name first about a legal move of the seat of a view.

    Nothing but the view comes into it, and no search: it says what the move does, not what a
    player thinks of it.
    """
    if isinstance(view, connexoh.View):
        return duel.reason(view, move)
    assert isinstance(view, conex.View)
    return table.reason(view, move)
