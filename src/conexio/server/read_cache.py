"""Answers that take long to work out: one at a time, away from the loop, and kept for the next.

Threads share Python's lock with the loop that serves people, so that two at once would not be
quicker, only in the way of more.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable

from conexio.server.match import Match

MOST_BYTES = 1 << 24
"""Of answers that are kept; the one asked for longest ago goes first."""

Key = tuple[str, Hashable]


class CostlyAnswers:
    """Works out what can be said of a match, once as long as nothing has happened there."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[Key, tuple[Match, bytes]] = OrderedDict()
        self._most_bytes = most_bytes
        self._bytes = 0

    async def answer(self, match: Match, what: Hashable, work: Callable[[], bytes]) -> bytes:
        """Return what is kept, else what `work` returns; `what` says what was asked and by whom."""
        key = (match.id, what)
        if (known := self._known(key, match)) is not None:
            return known
        async with self._turn:
            if (known := self._known(key, match)) is not None:  # somebody else asked for it
                return known
            found = await asyncio.to_thread(work)
        self._keep(key, match, found)
        return found

    def _known(self, key: Key, match: Match) -> bytes | None:
        # Every event makes another match; so does reading it again from the log.
        kept = self._kept.get(key)
        if kept is None or kept[0] is not match:
            return None
        self._kept.move_to_end(key)
        return kept[1]

    def _keep(self, key: Key, match: Match, found: bytes) -> None:
        self._drop(key)
        self._kept[key] = (match, found)
        self._bytes += len(found)
        while self._bytes > self._most_bytes:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: Key) -> None:
        if key in self._kept:
            self._bytes -= len(self._kept.pop(key)[1])
