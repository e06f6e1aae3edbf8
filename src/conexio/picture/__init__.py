"""Positions as pictures: plain SVG text for notebooks, documents and print."""

from typing import Any

from conexio.games import GAMES
from conexio.picture.badge import badge, text_picture

__all__ = ["svg"]


def svg(position: Any, **options: Any) -> str:
    """Draw a position or a view of any game, or a move, as SVG text.

    A view of CONEX has the seat's own hand below the table. The options are those of the game's own
    picture: for CONNEX'OH see `conexio.picture.connexoh.svg`, for CONEX
    `conexio.picture.conex.table_svg`. A game without one is drawn as text.
    """
    if hasattr(position, "game"):
        picture = GAMES[position.game].part("picture", _text)
        return picture(position, **options)
    is_move = hasattr(position, "_repr_svg_") and not hasattr(position, "legal_moves")
    if is_move and not options:
        return badge(position)
    raise TypeError(f"A picture needs a position of a game, not {type(position).__name__}.")


def _text(position: Any, *, lang: str = "en") -> str:
    game = GAMES[position.game]
    return text_picture(game.title if game.secrets else position.to_text())
