"""The one path by which matches change: a draft is stored, and only then applied and shown.

Several workers may share one database: the log's primary key decides which is first, and the other
reads the new events.
"""

import asyncio
import logging
from collections.abc import Callable

from conexio.core import ConexioError
from conexio.match import decide, visibility
from conexio.match.commands import Leave
from conexio.match.decide import Draft, RefusedError
from conexio.match.events import Event, Left
from conexio.match.model import Match
from conexio.server.fanout import Fanout
from conexio.server.room import Room
from conexio.server.store import CommandKey, Conflict, Place, Store, StoreError, Summary
from conexio.server.store.names import without_names

log = logging.getLogger("conexio.server")


class Journal:
    """Stores what happens in rooms, and reads what other workers have stored."""

    def __init__(
        self,
        store: Store,
        others: Fanout,
        *,
        changed: Callable[[Room, Match, list[Event]], None],
        dropped: Callable[[Room], None],
        checkpoint_after_s: float,
    ) -> None:
        """Call `changed` with the events that a room gets, `dropped` with a room that is gone."""
        self.store = store
        self._others = others
        self._changed = changed
        self._dropped = dropped
        self._checkpoint_after_s = checkpoint_after_s
        self._checkpointing: asyncio.Task[None] | None = None
        self._checkpoint_due = False

    def close(self) -> None:
        """Stop what runs in the background."""
        if self._checkpointing is not None:
            self._checkpointing.cancel()

    # Writing.

    async def write(self, room: Room, after: Draft, command: CommandKey | None = None) -> None:
        """Store a draft, then apply it to the room."""
        try:
            await self.store.append(
                room.match.id,
                room.match.seq,
                after.events,
                command=command,
                summary=summary(after.match),
                final=visibility.final(after.match) if after.match.over else None,
            )
        except Conflict:
            await self.read(room)
            raise RefusedError("server-stale") from None
        except StoreError:
            # When a connection breaks during a commit, the outcome is unknown.
            room.doubtful = True
            if command is not None or not await self._was_stored(room, after):
                raise
        else:
            self._changed(room, after.match, after.events)
        self._others.publish(room.match.id, room.match.seq)
        if any(isinstance(event, Left) for event in after.events):
            self._checkpoint_soon()

    async def _was_stored(self, room: Room, after: Draft) -> bool:
        """Return whether a draft without a command id was stored: it cannot be sent again."""
        try:
            await self.read(room)
        except ConexioError:
            return False
        # Names are stored in their own table, and may be grouped differently.
        last, wanted = without_names(room.events[-1]), without_names(after.events[-1])
        return room.match.seq == after.match.seq and last == wanted

    def _checkpoint_soon(self) -> None:
        """Remove the names of players who left from the write-ahead log too."""
        self._checkpoint_due = True
        if self._checkpointing is None or self._checkpointing.done():
            self._checkpointing = asyncio.ensure_future(self._checkpoint())

    async def _checkpoint(self) -> None:
        while self._checkpoint_due:
            await asyncio.sleep(self._checkpoint_after_s)  # once for all who leave in that time
            self._checkpoint_due = False
            try:
                await self.store.checkpoint()
            except Exception:
                log.exception("could not checkpoint the write-ahead log")

    # Reading.

    async def read(self, room: Room) -> None:
        """Read the events that a room does not have yet."""
        room.check_not_gone()
        try:
            stored = await self.store.events(room.match.id, after=room.match.seq)
        except Conflict as conflict:  # the log is shorter than what was read of it
            room.gone = "server-stale" if conflict.details["last"] else "server-no-match"
            self._dropped(room)
            raise RefusedError(room.gone) from None
        if stored:
            events = [each.event for each in stored]
            self._changed(room, room.match.after(events), events)
        room.doubtful = False

    async def recover(self, room: Room) -> None:
        """Read the log again if it is unknown whether the last write was stored."""
        room.check_not_gone()
        if room.doubtful:
            await self.read(room)
            self._others.publish(room.match.id, room.match.seq)  # the others may not know of it
        for token in list(room.refused):
            await self._free_refused_seats(room, token)

    async def _free_refused_seats(self, room: Room, token: str) -> None:
        """Free seats that were stored although their players got an error and no token."""
        for seat in sorted(room.match.seats_of(token)):
            if not room.match.over:
                after = decide.decide(room.match, Leave(seat), frozenset({seat}), frozenset())
                await self.write(room, after)
        room.refused.discard(token)

    async def recover_if_free(self, room: Room) -> None:
        """Recover a room, unless another task holds its lock and will do so."""
        if room.doubtful and not room.lock.locked():
            async with room.lock:
                await self.recover(room)


def summary(match: Match) -> Summary:
    """Return the summary of a match for the lobby."""
    return Summary(
        game=match.created.game,
        listed=match.created.listed,
        phase=match.phase,
        seats=tuple(
            Place(occupant.name, occupant.bot, not occupant.taken) for occupant in match.occupants
        ),
        rules=match.created.rules,
    )
