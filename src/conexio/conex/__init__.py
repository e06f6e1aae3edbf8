"""CONEX: cards laid corner on corner, at many angles; hidden hands, a die, two stars."""

from conexio.conex.deck import Card, Corner, Deck, standard
from conexio.conex.game import GAME
from conexio.conex.moves import (
    Discard,
    Double,
    Draw,
    Drawn,
    EndTurn,
    Move,
    Pass,
    Placement,
    Rolled,
    Starts,
    Strike,
)
from conexio.conex.options import Options
from conexio.conex.position import Position
from conexio.conex.table import Item, Table
from conexio.conex.view import View

__all__ = [
    "GAME",
    "Card",
    "Corner",
    "Deck",
    "Discard",
    "Double",
    "Draw",
    "Drawn",
    "EndTurn",
    "Item",
    "Move",
    "Options",
    "Pass",
    "Placement",
    "Position",
    "Rolled",
    "Starts",
    "Strike",
    "Table",
    "View",
    "standard",
]
