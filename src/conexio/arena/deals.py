"""The luck of a game, fixed before it begins, so that every seating can be dealt the same.

A deal is a key. It fixes all chance events, as it does in the server's games (`conexio.fair`). In a
game without chance it fixes the first moves, if the game has random openings.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from conexio import fair
from conexio.core import Position, Rng, Seat
from conexio.games import GAMES

OPENING = 4
"""Default number of random plies at the start of a game without chance."""


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
    opening = GAMES[position.game].opening
    if opening is not None:
        rng = Rng(int.from_bytes(key[:8], "big"))
        for _ in range(plies):
            opening(position, rng)


def chance(position: Position[Any], key: bytes) -> Any:
    """Return the outcome of a chance event, as the key fixes it."""
    return fair.resolve(position, key)
