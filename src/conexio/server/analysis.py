"""What a strong player thinks of a match that is over, moment by moment.

Positions are looked at in the bots' processes, each once: whoever asks for one that somebody looks
at already waits for the same answer, and answers are kept for a while.
"""

import asyncio
from collections import OrderedDict
from typing import Any, Literal

import msgspec

from conexio import connexoh
from conexio.core import Position
from conexio.server.decide import RefusedError
from conexio.server.events import Event
from conexio.server.match import Match, replayed

KEPT = 5_000
"""Answers that are kept; the one asked for longest ago goes first."""
MOST_WAITING = 16
"""Questions about one match that wait for an answer."""


class Variation(msgspec.Struct):
    """A move, what may be expected of it, and what is likely to follow."""

    move: str
    chance: float
    """Of whoever plays it, from 0 (lost) to 1 (won); a draw is half of a win."""
    share: float
    """How much of the thinking went to it, from 0 to 1."""
    follows: tuple[str, ...]


class Analysed(msgspec.Struct):
    """What a strong player thinks of a position of CONNEX'OH."""

    by: Literal["network", "engine"]
    turn: int
    """The seat whose turn it is."""
    chance: float
    """Of that seat, from 0 (lost) to 1 (won); a draw is half of a win."""
    lines: tuple[Variation, ...]
    """The best first."""
    heat: dict[str, float]
    """Squares that moves turn or slide to, each with its share of the thinking, hottest first."""
    looks: int
    """Positions looked at."""


class Analysts:
    """Answers what positions of matches that are over were like."""

    def __init__(self, thinker: Any) -> None:
        self._thinker = thinker
        self._asked: OrderedDict[tuple[str, int], asyncio.Task[Analysed]] = OrderedDict()

    async def look(
        self, match: Match, events: list[Event], seq: int, address: str = ""
    ) -> Analysed:
        """Return what is thought of the position after an event; an address asks for it.

        Nobody is helped while a match goes on: a hint is for those who play alone.
        """
        if match.created.game != "connexoh":
            raise RefusedError("analyse-other", title=match.game.title)
        if not match.over:
            raise RefusedError("server-not-over")
        if not 1 <= seq <= len(events):
            raise RefusedError("server-no-moment", last=len(events))
        # Who goes away while others wait does not take the answer along.
        return await asyncio.shield(self._question(match.id, events[:seq], address))

    def _question(
        self, match_id: str, events: list[Event], address: str
    ) -> "asyncio.Task[Analysed]":
        key = (match_id, len(events))
        if key not in self._asked:
            waiting = (key for key, task in self._asked.items() if not task.done())
            if sum(asked == match_id for asked, _ in waiting) >= MOST_WAITING:
                raise RefusedError("server-too-many")
            task = asyncio.ensure_future(self._answer(match_id, events, address))
            task.add_done_callback(lambda done: self._done(key, done))
            self._asked[key] = task
        self._asked.move_to_end(key)
        return self._asked[key]

    async def _answer(self, match_id: str, events: list[Event], address: str) -> Analysed:
        position = await asyncio.to_thread(_position_after, match_id, events)
        if position.outcome() is not None:
            raise RefusedError("analyse-over")
        answer: Analysed = await self._thinker.analyse(position, address)
        return answer

    def _done(self, key: tuple[str, int], task: "asyncio.Task[Analysed]") -> None:
        if task.cancelled() or task.exception() is not None:
            self._asked.pop(key, None)
        answered = [key for key, task in self._asked.items() if task.done()]
        for key in answered[: max(0, len(self._asked) - KEPT)]:
            del self._asked[key]

    async def close(self) -> None:
        """Let all questions go that wait for an answer."""
        tasks = list(self._asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _position_after(match_id: str, events: list[Event]) -> Position[Any]:
    position = replayed(match_id, events).position
    assert isinstance(position, connexoh.Position)
    return position
