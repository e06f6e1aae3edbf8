"""A cache of expensive answers, computed in a thread, one at a time.

Threads share the GIL with the event loop: two at once would not be quicker, but would delay more
guests.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable

from conexio.match.model import Match

MOST_BYTES = 1 << 24
"""The size of all cached answers; the least recently requested is evicted first."""

Key = tuple[str, Hashable]


class CostlyAnswers:
    """Computes expensive answers about matches, each once until the match has a new event."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._lock = asyncio.Lock()
        self._kept: OrderedDict[Key, tuple[Match, bytes]] = OrderedDict()
        self._most_bytes = most_bytes
        self._bytes = 0

    async def answer(self, match: Match, what: Hashable, work: Callable[[], bytes]) -> bytes:
        """Return the cached answer, else the result of `work`; `what` names question and reader."""
        key = (match.id, what)
        if (known := self._known(key, match)) is not None:
            return known
        async with self._lock:
            if (known := self._known(key, match)) is not None:  # computed while this one waited
                return known
            found = await asyncio.to_thread(work)
        self._keep(key, match, found)
        return found

    def _known(self, key: Key, match: Match) -> bytes | None:
        # Every event makes a new Match object; so does reading it again from the log.
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
