"""Thinkers for tests, which say only what they are about."""

import asyncio
from typing import Any

from conexio import bots
from conexio.core import Position
from conexio.match.model import Match
from conexio.server.bot_memory import Question
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


class WaitingThinker(NoThinker):
    """Bots that play the first legal move once they may answer."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        """The match of each question, and its seq."""
        self.may_answer = asyncio.Event()

    async def move(self, match: Match, seat: int, bot: str, address: str) -> str:
        self.asked.append((match.id, match.seq))
        await self.may_answer.wait()
        return min(map(str, match.position.legal_moves))


class WaitingWorker:
    """A bot process that answers when the test releases it."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.answer = asyncio.Semaphore(0)

    async def is_loaded(self, patience_s: float) -> bool:
        return True

    async def run(self, work: object, question: Question, limit: bots.Limit) -> str:
        self.asked.append(question.seed)
        await self.answer.acquire()
        return question.bot
