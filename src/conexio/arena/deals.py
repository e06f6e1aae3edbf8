"""The luck of a game, fixed before it begins, so that every seating can be dealt the same.

A deal is a key. CONEX: the key fixes the order of the pile and every roll of the die, as it does in
the server's games (`conexio.fair`). CONNEX'OH, which has no chance: it fixes the first moves.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from conexio import connexoh, fair
from conexio.core import Position, Rng, Seat

OPENING = 4
"""Default number of random plies at the start of a game of CONNEX'OH."""


def key_of(seed: int, game: str, table: Sequence[str], deal: int, purpose: str = "arena") -> bytes:
    """Return the key of one deal; no two purposes, tables or deals share a key."""
    text = "\n".join([f"conexio {purpose} 1", str(seed), game, *table, str(deal)])
    return sha256(text.encode()).digest()


def seed_of(key: bytes, turn: int, seat: Seat) -> int:
    """Return the seed of a player, different in every game and seat."""
    digest = sha256(key + f" turn {turn} seat {seat}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def open_game(position: Position[Any], key: bytes, plies: int) -> None:
    """Play the opening moves that a deal fixes; none in a game with chance."""
    if isinstance(position, connexoh.Position):
        rng = Rng(int.from_bytes(key[:8], "big"))
        for _ in range(plies):
            _rotate_a_tile(position, rng)


def _rotate_a_tile(position: connexoh.Position, rng: Rng) -> None:
    """Make a random rotation that lets no pawn leave; do nothing if there is none."""
    rotations = [move for move in position.legal_moves if isinstance(move, connexoh.Rotation)]
    rng.shuffle(rotations)
    for move in rotations:
        position.push(move)
        if position.plies_without_exit:
            return
        position.pop()


def chance(position: Position[Any], key: bytes) -> Any:
    """Return the outcome of a chance event, as the key fixes it."""
    return fair.resolve(position, key)
