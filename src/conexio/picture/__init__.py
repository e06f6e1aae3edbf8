"""Positions as pictures: plain SVG text for notebooks, documents and print."""

from typing import Any

import conexio.connexoh
from conexio.picture import connexoh

__all__ = ["svg"]


def svg(position: object, **options: Any) -> str:
    """Draw a position of any game as SVG text.

    The options are those of the game's own picture: for CONNEX'OH see
    `conexio.picture.connexoh.svg`.
    """
    if isinstance(position, conexio.connexoh.Position):
        return connexoh.svg(position, **options)
    raise TypeError(f"A picture needs a position of a game, not {type(position).__name__}.")
