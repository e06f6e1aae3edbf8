"""CONNEX'OH: two players, a board of rotating two-coloured tiles, pawns that slide and leave."""

from conexio.connexoh.counting import perft
from conexio.connexoh.game import GAME
from conexio.connexoh.legal import LegalMoves
from conexio.connexoh.moves import Move, Rotation, Slide
from conexio.connexoh.options import Options
from conexio.connexoh.position import BLACK, WHITE, Position
from conexio.connexoh.view import View

__all__ = [
    "BLACK",
    "GAME",
    "WHITE",
    "LegalMoves",
    "Move",
    "Options",
    "Position",
    "Rotation",
    "Slide",
    "View",
    "perft",
]
