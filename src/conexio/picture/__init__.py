"""Positions as pictures: plain SVG text for notebooks, documents and print."""

from typing import Any

import conexio.connexoh
from conexio.connexoh.moves import MOVES
from conexio.picture import connexoh
from conexio.picture.connexoh.badge import badge

__all__ = ["svg"]


def svg(position: object, **options: Any) -> str:
    """Draw a position of any game, or a move, as SVG text.

    The options are those of the game's own picture: for CONNEX'OH see
    `conexio.picture.connexoh.svg`.
    """
    if isinstance(position, conexio.connexoh.Position):
        return connexoh.svg(position, **options)
    if isinstance(position, MOVES) and not options:
        return badge(position)
    raise TypeError(f"A picture needs a position of a game, not {type(position).__name__}.")
