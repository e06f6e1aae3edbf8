"""The store: appends events and reads them."""

import asyncio
from collections.abc import Sequence
from datetime import datetime

from conexio.match.events import Event, encode
from conexio.server.store import queries
from conexio.server.store.append import Append, Outcome, append_all
from conexio.server.store.chain import corrupt, verified
from conexio.server.store.database import Database, T, Work, connected
from conexio.server.store.erase import (
    Expired,
    Keep,
    checkpoint,
    compact,
    erase,
    erase_expired,
    expired,
    forget_acknowledged,
)
from conexio.server.store.errors import Conflict, StoreError, translate_db_errors
from conexio.server.store.group_commit import Queue
from conexio.server.store.health import Health, try_to_write
from conexio.server.store.names import names_after, with_names, without_names
from conexio.server.store.rows import Answer, CommandKey, Listed, Stored, Summary
from conexio.server.store.schema import LONGEST_ID, refuse_older


class Store:
    """The log of all matches."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._queue = Queue(self._commit)
        self.health = Health(self._try_to_write)

    @classmethod
    async def open(cls, url: str, *, upgrade: bool = True) -> "Store":
        """Open a new or existing database, and migrate it to the current schema.

        `url` is sqlite:///PATH or postgresql://USER@HOST/NAME. Without `upgrade`, an older database
        is refused and left as it is.
        """
        store = cls(await connected(url))
        try:
            with translate_db_errors():
                if upgrade:
                    await store._upgrade()
                else:
                    await store.database.read(refuse_older)
        except BaseException:
            await store.close()
            raise
        return store

    async def _upgrade(self) -> None:
        old = await self.database.upgrade()
        if old and self.database.path is not None:
            # Older versions left erased data in the free pages of the file.
            await asyncio.to_thread(compact, self.database.path)

    async def close(self) -> None:
        """Finish pending writes, and close all connections."""
        await self._queue.close()
        await self.health.close()
        await self.database.close()

    async def append(
        self,
        match_id: str,
        expected_seq: int,
        events: Sequence[Event],
        *,
        summary: Summary,
        command: CommandKey | None = None,
        final: bytes | None = None,
    ) -> None:
        """Store events after `expected_seq`; when this returns they are on the disk.

        `final` is the public state of a finished match, without names, and replaces a stored one.

        Raises Conflict when another writer was first, Repeated when the command was carried out
        before, and StoreError when the database is unavailable.
        """
        name, digest = (None, None) if command is None else (command.name, command.digest)
        _check(match_id, name)
        if not events:
            raise ValueError("an append needs an event")
        bodies = tuple(
            (str(event.__struct_config__.tag), encode(without_names(event))) for event in events
        )
        new_names = names_after(events)
        append = Append(match_id, expected_seq, bodies, name, summary, new_names, digest, final)
        try:
            with translate_db_errors():
                await self._queue.put(append)
        except StoreError as error:
            self.health.note(error)
            raise
        self.health.note(None)

    async def _commit(self, group: list[Append]) -> list[Outcome]:
        return await self.database.write(lambda connection: append_all(connection, group))

    async def _try_to_write(self) -> None:
        with translate_db_errors():
            await self.database.write(try_to_write)

    async def _read(self, work: Work[T]) -> T:
        with translate_db_errors():
            return await self.database.read(work)

    async def events(self, match_id: str, after: int = 0) -> list[Stored]:
        """Return the events of a match after a seq; empty if there is no such match.

        Raises CorruptLog if the log is damaged, and Conflict if it is shorter than the caller has
        read before: the match was erased.
        """
        with translate_db_errors():
            await self._queue.settle(match_id)
        try:
            log = await self._read(lambda connection: queries.log(connection, match_id, after))
        except (TypeError, ValueError) as error:  # a value of the wrong type
            raise corrupt(match_id, after + 1) from error
        if log.last < after:
            raise Conflict("store-conflict", last=log.last)
        found = list(verified(match_id, after, log.rows))
        if after + len(found) < log.last:
            raise corrupt(match_id, after + len(found) + 1)
        return with_names(found, log.names)

    async def answer(self, match_id: str, command: str) -> Answer | None:
        """Return the answer to a command, or None if it was never carried out."""
        with translate_db_errors():
            await self._queue.settle(match_id)
        return await self._read(lambda connection: queries.answer(connection, match_id, command))

    async def final(self, match_id: str) -> bytes | None:
        """Return the public state of a finished match, or None if it was not stored."""
        return await self._read(lambda connection: queries.final(connection, match_id))

    async def lobby(self, limit: int, since: datetime | None = None) -> list[Listed]:
        """Return the listed matches that wait for players, newest first.

        With `since`, matches whose last event is older are left out.
        """
        return await self._read(lambda connection: queries.lobby(connection, limit, since))

    async def heads(self, match_ids: Sequence[str]) -> dict[str, int]:
        """Return the last seq by match id; missing matches are left out."""
        return await self._read(lambda connection: queries.heads(connection, match_ids))

    async def named(self, name: str) -> list[tuple[str, int]]:
        """Return the matches and seats that have a name."""
        return await self._read(lambda connection: queries.named(connection, name))

    async def summary(self, match_id: str) -> Listed | None:
        """Return the row of a match, without its log."""
        return await self._read(lambda connection: queries.summary(connection, match_id))

    async def count(self) -> int:
        """Return the number of matches."""
        return await self._read(queries.count)

    async def match_ids(self, after: str = "", limit: int = 500) -> list[str]:
        """Return up to `limit` match ids above `after`, in order."""
        return await self._read(lambda connection: queries.match_ids(connection, after, limit))

    # Erasing.

    async def erase(self, match_id: str) -> bool:
        """Erase a match and all its rows; return whether it existed."""
        return await self._erase(match_id, lambda connection: erase(connection, match_id))

    async def expired(self, keep: Keep, after: str = "", limit: int = 100) -> list[Expired]:
        """Return up to `limit` expired matches with ids above `after`, ordered by id."""
        return await self._read(lambda connection: expired(connection, keep, after, limit))

    async def erase_expired(self, match_id: str, keep: Keep) -> bool:
        """Erase a match if it is still expired; return whether it was erased."""
        return await self._erase(
            match_id, lambda connection: erase_expired(connection, match_id, keep)
        )

    async def _erase(self, match_id: str, work: Work[bool]) -> bool:
        # Before, in case of a crash in between; after, for events acknowledged in between.
        with translate_db_errors():
            forget_acknowledged(self.database.path, [match_id])
            erased = await self.database.write(work)
            forget_acknowledged(self.database.path, [match_id])
        return erased

    async def checkpoint(self) -> None:
        """Remove erased data from the write-ahead log too; does nothing on PostgreSQL."""
        if self.database.path is not None:
            await asyncio.to_thread(checkpoint, self.database.path)


def _check(match_id: str, command: str | None) -> None:
    """Refuse ids that not every database can store, before they fail a whole group."""
    for name in (match_id, command):
        if name is not None and not (name.isascii() and name.isprintable()):
            raise ValueError("an id must be printable ASCII")
        if name is not None and not 0 < len(name) <= LONGEST_ID:
            raise ValueError(f"an id must have 1 to {LONGEST_ID} characters")
