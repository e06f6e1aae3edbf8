"""CONEX cards, decks and tables as SVG pictures.

A card is drawn 80 units wide about (0, 0), whatever its real size; a table is drawn in millimetres
about the centre of the tableau. In pictures y grows downwards, in the data it grows upwards: only
`geometry` knows.
"""

from conexio.picture.conex.draw import card_svg, deck_svg, table_svg

__all__ = ["card_svg", "deck_svg", "table_svg"]
