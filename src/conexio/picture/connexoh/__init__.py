"""A CONNEX'OH position as one SVG picture.

A tile is 100 units wide; the upper left corner of the board is (0, 0) and y grows downwards. Sides
and corners ("n", "ne") are those of the picture: only `Orientation` knows whose side is at the
bottom.
"""

from conexio.picture.connexoh.board import BoardLike
from conexio.picture.connexoh.draw import LAST_PLAYED, svg
from conexio.picture.connexoh.palette import Theme

__all__ = ["LAST_PLAYED", "BoardLike", "Theme", "svg"]
