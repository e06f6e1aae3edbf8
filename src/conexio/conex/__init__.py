"""CONEX: cards laid corner on corner, at many angles; hidden hands, a die, two stars."""

from conexio.conex.deck import Card, Corner, Deck, standard
from conexio.conex.moves import (
    Discard,
    Draw,
    Drawn,
    EndTurn,
    Move,
    Pass,
    Placement,
    Rolled,
    Strike,
)
from conexio.conex.position import Position
from conexio.conex.table import Item, Table

__all__ = [
    "Card",
    "Corner",
    "Deck",
    "Discard",
    "Draw",
    "Drawn",
    "EndTurn",
    "Item",
    "Move",
    "Pass",
    "Placement",
    "Position",
    "Rolled",
    "Strike",
    "Table",
    "standard",
]
