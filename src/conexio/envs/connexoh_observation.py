"""The observation of CONNEX'OH: planes of numbers; docs/research.md has the table."""

from typing import Any

import numpy as np

from conexio.connexoh.options import Options
from conexio.envs.connexoh_state import ConnexohGameState

PLANES = 10


def shape(options: Options) -> tuple[int, int, int]:
    """Return the shape of the planes: planes × ranks × files."""
    return PLANES, options.size, options.size


def write(state: ConnexohGameState, board: Any) -> None:
    """Write the planes of a game, which are the same for both players."""
    size = state.options.size
    v, h, white, black, barred, marked, calm, _ = state.frame()
    full = (1 << size**2) - 1
    words = (v & h, ~v & h, ~v & ~h & full, v & ~h, white, black, barred, marked)
    for plane, word in enumerate(words):
        board[plane] = _bits(word, size)
    board[-2] = state.to_move
    board[-1] = calm / state.options.no_exit_limit


def _bits(word: int, size: int) -> Any:
    octets = np.frombuffer(word.to_bytes(8, "little"), dtype=np.uint8)
    return np.unpackbits(octets, bitorder="little")[: size * size].reshape(size, size)
