"""What thinks for the server: bots that move and give hints, and analysis of finished matches."""

from typing import Any, Protocol

import msgspec

from conexio.core import Position, Seat
from conexio.match.messages import MoveParts
from conexio.match.model import Match

FALLBACK_BOT = "greedy"
"""Plays when another bot fails, or is not ready yet; it needs nothing but the rules."""


class Variation(MoveParts):
    """A move, its expected result, and the likely continuation."""

    move: str
    chance: float
    """Of the player who moves, from 0 (lost) to 1 (won); a draw is half of a win."""
    share: float
    """The part of the search spent on it, from 0 to 1."""
    follows: tuple[str, ...]


class Analysed(msgspec.Struct):
    """The analysis of a position."""

    turn: int
    """The seat whose turn it is."""
    chance: float
    """Of that seat, from 0 (lost) to 1 (won); a draw is half of a win."""
    lines: tuple[Variation, ...]
    """Best first."""
    heat: dict[str, float]
    """Squares that moves turn or slide to, each with its share of the search, hottest first."""
    looks: int
    """Positions searched."""


class Thinker(Protocol):
    """Thinks without holding up the event loop that serves people.

    The time of a question is charged to an address; BusyError says that it should be asked again
    later, because that address has too many waiting.
    """

    def prepare(self, game: str, bot: str) -> None:
        """Prepare a bot that will have to move; may be called repeatedly."""

    async def move(self, match: Match, seat: Seat, bot: str, address: str) -> str:
        """Return the move that a bot chooses for a seat; a hint is a strong bot's move."""

    async def analyse(self, position: Position[Any], address: str) -> Analysed:
        """Return a strong player's analysis of a position of a finished match."""

    def forget(self, match_id: str) -> None:
        """Drop what is kept for a match that is over, or no longer in memory."""

    def close(self) -> None:
        """Stop thinking, even in the middle of a move."""
