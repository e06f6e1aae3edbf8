"""Thinkers for tests, which say only what they are about."""

from typing import Any

from conexio.core import Position
from conexio.match.model import Match
from conexio.server.thinker import Analysed


class NoThinker:
    """Thinks of nothing: tests override what they ask for."""

    def prepare(self, game: str, bot: str) -> None:
        """Nothing has to be prepared."""

    async def move(self, match: Match, seat: int, bot: str, address: str) -> str:
        raise NotImplementedError

    async def analyse(self, position: Position[Any], address: str) -> Analysed:
        raise NotImplementedError

    def forget(self, match_id: str) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing runs."""
