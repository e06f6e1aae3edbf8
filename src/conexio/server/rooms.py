"""The rooms of one worker: opened from the log, kept up to date, evicted when idle."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from conexio.core import ConexioError
from conexio.match.decide import RefusedError
from conexio.match.model import replayed
from conexio.server.archive import Archive
from conexio.server.journal import Journal
from conexio.server.room import Room
from conexio.server.store import CorruptLog, StoreError

log = logging.getLogger("conexio.server")

RESYNC_BATCH = 500
"""Matches whose heads are read with one query."""


class Rooms:
    """The matches in memory."""

    def __init__(
        self,
        journal: Journal,
        *,
        most: int,
        entered: Callable[[Room], None],
        left: Callable[[Room], None],
    ) -> None:
        """Call `entered` with each new room, `left` with one that is no longer in memory."""
        self._journal = journal
        self._most = most
        self._entered = entered
        self._left = left
        self.known: OrderedDict[str, Room] = OrderedDict()
        """By match, the least recently used first."""
        self._opening: dict[str, asyncio.Task[Room]] = {}

    async def room(self, match_id: str) -> Room:
        """Return the room of a match; read its log if it is not in memory."""
        room = self.known.get(match_id)
        if room is not None:
            self.known.move_to_end(match_id)
            # While the log cannot be read, the state in memory can still be shown.
            with suppress(StoreError):
                await self._journal.recover_if_free(room)
            return room
        if match_id not in self._opening:
            task = asyncio.ensure_future(self._open(match_id))
            self._opening[match_id] = task
            task.add_done_callback(lambda _: self._opening.pop(match_id, None))
        return await asyncio.shield(self._opening[match_id])

    async def _open(self, match_id: str) -> Room:
        store = self._journal.store
        try:
            stored = await store.events(match_id)
        except CorruptLog as error:
            log.error("a match cannot be opened", extra={"match": match_id, "key": error.key})
            raise
        if not stored:
            raise RefusedError("server-no-match")
        events = [each.event for each in stored]
        try:
            match = replayed(match_id, events)
        except ConexioError as error:  # the rules version is no longer known
            log.warning("a match can only be read", extra={"match": match_id, "key": error.key})
            archive = Archive.of(match_id, events, await store.final(match_id))
            raise archive.error() from error
        return self.enter(Room(match, events))

    def enter(self, room: Room) -> Room:
        """Add a room, and return it."""
        self.known[room.match.id] = room
        self._evict_idle()
        self._entered(room)
        return room

    def _evict_idle(self) -> None:
        """Drop the least recently used rooms without guests; the log has their matches."""
        for match_id in list(self.known):
            if len(self.known) <= self._most:
                return
            room = self.known[match_id]
            if not room.guests and not room.lock.locked() and room.thinking is None:
                self.remove(room)

    def remove(self, room: Room) -> None:
        """Drop a room."""
        if self.known.pop(room.match.id, None) is not None:
            self._left(room)

    # Other workers.

    async def catch_up(self, match_id: str, seq: int = 0) -> None:
        """Read the events that another worker has stored, if the match is in memory."""
        if match_id in self._opening:  # it may have read the log before the new events
            await asyncio.wait([self._opening[match_id]])
        room = self.known.get(match_id)
        if room is not None and (not seq or room.match.seq < seq):
            async with room.lock:
                with suppress(RefusedError):  # it was erased, and its guests are notified
                    await self._journal.read(room)

    async def catch_up_all(self) -> None:
        """Read new events of all rooms, after notices of other workers may have been lost."""
        for match_id in list(self.known):
            await self._catch_up_or_log(match_id)

    async def resync(self) -> None:
        """Read new events where log and memory differ: others may write without a notice."""
        known = list(self.known)
        for first in range(0, len(known), RESYNC_BATCH):
            some = known[first : first + RESYNC_BATCH]
            heads = await self._journal.store.heads(some)
            for match_id in some:
                room = self.known.get(match_id)
                if room is not None and heads.get(match_id) != room.match.seq:
                    await self._catch_up_or_log(match_id)

    async def _catch_up_or_log(self, match_id: str) -> None:
        """Read new events; log a damaged match, so that it does not stop the others."""
        try:
            await self.catch_up(match_id)
        except CorruptLog as error:
            log.error("could not read new events", extra={"match": match_id, "key": error.key})

    async def resync_forever(self, every_s: float) -> None:
        """Compare the rooms with the log regularly."""
        while True:
            await asyncio.sleep(every_s)
            try:
                await self.resync()
            except ConexioError as error:  # the next try may succeed
                log.warning("could not compare rooms with the log", extra={"key": error.key})
            except Exception:
                log.exception("could not compare rooms with the log")
