"""What a row says of a position, in any game; a game may say more."""

from collections.abc import Mapping
from typing import Any, ClassVar

from conexio.core import Position
from conexio.games import GAMES

Row = dict[str, Any]
"""Values by the names of their columns."""


class Rows:
    """The numbers of moves, and further columns. Here a move is numbered among the legal ones."""

    columns: ClassVar[Mapping[str, str]] = {}
    """Further columns, each with its type in Arrow."""

    def numbered(self, position: Position[Any]) -> dict[Any, int]:
        """Return the legal moves of a seat with their action numbers (see docs/research.md)."""
        return {move: number for number, move in enumerate(position.legal_moves)}

    def more(self, position: Position[Any]) -> Row:
        """Return the values of the further columns."""
        return {}


PLAIN = Rows()


def rows_of(game: str) -> Rows:
    """Return what rows of a game contain."""
    return GAMES[game].part("rows", PLAIN)
