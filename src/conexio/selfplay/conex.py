"""What a row says of a position of CONEX."""

from functools import lru_cache
from typing import Any

from conexio.conex import Options
from conexio.envs.conex_actions import Numbers
from conexio.selfplay.rows import Rows


class _Conex(Rows):
    def numbered(self, position: Any) -> dict[Any, int]:
        numbers = _numbers(position.options)
        return {move: numbers.number(move, position.table) for move in position.legal_moves}


CONEX = _Conex()


@lru_cache(maxsize=16)
def _numbers(options: Options) -> Numbers:
    return Numbers(options.deck, options.players)
