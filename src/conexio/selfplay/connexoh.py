"""What a row says of a position of CONNEX'OH."""

from typing import Any, ClassVar

from conexio.connexoh import kernel
from conexio.selfplay.rows import Row, Rows


class _Connexoh(Rows):
    """The first words of a kernel's frame, in their order there."""

    columns: ClassVar = {
        **dict.fromkeys(("v", "h", "white", "black", "barred", "marked"), "uint64"),
        "calm": "int32",
    }

    def numbered(self, position: Any) -> dict[Any, int]:
        moves = position.legal_moves
        return {move: number for move in moves if (number := moves.number(move)) is not None}

    def more(self, position: Any) -> Row:
        return dict(zip(self.columns, position.words()[-kernel.FRAME :], strict=False))


CONNEXOH = _Connexoh()
