"""Positions as pictures: plain SVG text for notebooks, documents and print."""

from typing import Any, get_args

import conexio.conex
import conexio.connexoh
from conexio.conex.moves import Move as ConexMove
from conexio.connexoh.moves import MOVES
from conexio.picture import conex, connexoh
from conexio.picture.badge import badge

__all__ = ["svg"]


def svg(position: object, **options: Any) -> str:
    """Draw a position or a view of any game, or a move, as SVG text.

    A view of CONEX has the seat's own hand below the table. The options are those of the game's own
    picture: for CONNEX'OH see `conexio.picture.connexoh.svg`, for CONEX
    `conexio.picture.conex.table_svg`.
    """
    match position:
        case conexio.connexoh.Position():
            return connexoh.svg(position, **options)
        case conexio.conex.Position():
            return conex.table_svg(position.table, **options)
        case conexio.conex.View():
            return conex.table_svg(position.table, **{"hand": sorted(position.hand), **options})
    if isinstance(position, (*MOVES, *get_args(ConexMove))) and not options:
        return badge(position)
    raise TypeError(f"A picture needs a position of a game, not {type(position).__name__}.")
