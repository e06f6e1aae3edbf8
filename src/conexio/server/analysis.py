"""Analysis by a strong player of a finished match, position by position.

Positions are analysed in the bots' processes, each once: requests for a position that is already
being analysed wait for the same answer, and answers are cached.
"""

import asyncio
from collections import OrderedDict
from typing import Any

from conexio.core import Position
from conexio.match.decide import RefusedError
from conexio.match.events import Event
from conexio.match.model import Match, replayed
from conexio.server.thinker import Analysed, Thinker

CACHE_SIZE = 5_000
"""Cached answers; the least recently requested is evicted first."""
MOST_WAITING = 16
"""Pending requests about one match."""


class Analysts:
    """Analyses positions of finished matches, each once."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._tasks: OrderedDict[tuple[str, int], asyncio.Task[Analysed]] = OrderedDict()

    async def analyse(
        self, match: Match, events: list[Event], seq: int, address: str = ""
    ) -> Analysed:
        """Return the analysis of the position after event `seq`, requested from an address.

        A match that is not over is refused; only players without opponents get hints.
        """
        if "analysis" not in match.game.features:
            raise RefusedError("analyse-other", title=match.game.title)
        if not match.over:
            raise RefusedError("server-not-over")
        if not 1 <= seq <= len(events):
            raise RefusedError("server-no-moment", last=len(events))
        # One request that is cancelled must not cancel the answer for the others.
        return await asyncio.shield(self._task(match.id, events[:seq], address))

    def _task(self, match_id: str, events: list[Event], address: str) -> "asyncio.Task[Analysed]":
        key = (match_id, len(events))
        if key not in self._tasks:
            pending = (key for key, task in self._tasks.items() if not task.done())
            if sum(pending_id == match_id for pending_id, _ in pending) >= MOST_WAITING:
                raise RefusedError("server-too-many")
            task = asyncio.ensure_future(self._answer(match_id, events, address))
            task.add_done_callback(lambda done: self._done(key, done))
            self._tasks[key] = task
        self._tasks.move_to_end(key)
        return self._tasks[key]

    async def _answer(self, match_id: str, events: list[Event], address: str) -> Analysed:
        position = await asyncio.to_thread(_position_after, match_id, events)
        if position.outcome() is not None:
            raise RefusedError("analyse-over")
        return await self._thinker.analyse(position, address)

    def _done(self, key: tuple[str, int], task: "asyncio.Task[Analysed]") -> None:
        if task.cancelled() or task.exception() is not None:
            self._tasks.pop(key, None)
        done = [key for key, task in self._tasks.items() if task.done()]
        for key in done[: max(0, len(self._tasks) - CACHE_SIZE)]:
            del self._tasks[key]

    async def close(self) -> None:
        """Cancel all pending requests."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _position_after(match_id: str, events: list[Event]) -> Position[Any]:
    return replayed(match_id, events).position
