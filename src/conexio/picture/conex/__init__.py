"""CONEX cards, decks and tables as SVG pictures.

A card is drawn 80 units wide about (0, 0), whatever its real size; a table is drawn in millimetres
about the centre of the tableau. In pictures y grows downwards, in the data it grows upwards: only
`geometry` knows.
"""

from typing import Any

from conexio.conex import Position
from conexio.picture.conex.draw import card_svg, deck_svg, table_svg

__all__ = ["card_svg", "deck_svg", "svg", "table_svg"]


def svg(position: Any, **options: Any) -> str:
    """Draw the table of a position or a view; a view has its own hand below."""
    hand = {} if isinstance(position, Position) else {"hand": sorted(position.hand)}
    return table_svg(position.table, **{**hand, **options})
