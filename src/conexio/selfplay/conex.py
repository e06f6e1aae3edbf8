"""What a row says of a position of CONEX."""

from typing import Any

from conexio.selfplay.rows import Rows


class _Conex(Rows):
    def numbered(self, position: Any) -> dict[Any, int]:
        numbers = position.table.actions
        return {move: numbers.number(move, position.table) for move in position.legal_moves}


CONEX = _Conex()
