"""The store: appends events, and reads them again."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from conexio.server.events import Event, encode
from conexio.server.store.append import Append, Outcome, append_all
from conexio.server.store.chain import corrupt, verified
from conexio.server.store.engine import Database, connected
from conexio.server.store.errors import telling
from conexio.server.store.group_commit import Queue
from conexio.server.store.rows import Listed, Place, Stored, Summary
from conexio.server.store.schema import LONGEST_ID, events, matches, migrate


class Store:
    """The log of all matches."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._queue = Queue(self._commit)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open a database, new or old, and bring its tables up to date.

        `url` is sqlite:///PATH or postgresql://USER@HOST/NAME.
        """
        store = cls(await connected(url))
        try:
            with telling():
                await store.database.write(migrate)
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Finish what is being written, and close all connections."""
        await self._queue.close()
        await self.database.close()

    async def append(
        self,
        match_id: str,
        expected_seq: int,
        events: Sequence[Event],
        *,
        summary: Summary,
        command: str | None = None,
    ) -> None:
        """Store events after `expected_seq`; when this returns they are on the disk.

        Raises Conflict when another writer was first, Repeated when the command was carried out
        before, and StoreError when the database cannot do it now.
        """
        _check(match_id, command)
        if not events:
            raise ValueError("an append needs an event")
        bodies = tuple((str(event.__struct_config__.tag), encode(event)) for event in events)
        with telling():
            await self._queue.put(Append(match_id, expected_seq, bodies, command, summary))

    async def _commit(self, group: list[Append]) -> list[Outcome]:
        return await self.database.write(lambda connection: append_all(connection, group))

    async def events(self, match_id: str, after: int = 0) -> list[Stored]:
        """Return the events of a match after a seq; none if there is no such match.

        Raises CorruptLog if they are not the ones that were stored.
        """
        head = sa.select(matches.c.seq).where(matches.c.id == match_id)
        row = events.c
        log = (
            sa.select(row.seq, row.body, row.at, row.previous, row.hash)
            .where(row.match_id == match_id, row.seq > after)
            .order_by(row.seq)
        )

        def read(connection: sa.Connection) -> tuple[int, Sequence[Any]]:
            last = connection.scalar(head) or 0  # first: the log may grow meanwhile
            return last, connection.execute(log).all()

        with telling():
            try:
                last, rows = await self.database.read(read)
            except (TypeError, ValueError) as error:  # not even of the columns' types
                raise corrupt(match_id, after + 1) from error
        found = list(verified(match_id, after, rows))
        if after + len(found) < last:
            raise corrupt(match_id, after + len(found) + 1)
        return found

    async def answer(self, match_id: str, command: str) -> int | None:
        """Return the last event of a command, or None if it was never carried out."""
        query = sa.select(events.c.seq).where(
            events.c.match_id == match_id, events.c.command == command
        )
        with telling():
            return await self.database.read(lambda connection: connection.scalar(query))

    async def lobby(self, limit: int) -> list[Listed]:
        """Return the listed matches that wait for players, the newest first."""
        query = (
            sa.select(matches)
            .where(matches.c.listed == sa.true(), matches.c.phase == "open")
            .order_by(matches.c.created.desc())
            .limit(limit)
        )
        with telling():
            rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [_listed(row) for row in rows]

    async def waiting_for_bots(self) -> list[str]:
        """Return the matches in which a bot has to move."""
        query = sa.select(matches.c.id).where(matches.c.waits_for_bot == sa.true())
        with telling():
            return await self.database.read(lambda connection: list(connection.scalars(query)))


def _check(match_id: str, command: str | None) -> None:
    """Refuse ids that not every database can hold, before they get in the way of others'."""
    for name in (match_id, command):
        if name is not None and not (name.isascii() and name.isprintable()):
            raise ValueError("an id has characters that no id may have")
        if name is not None and not 0 < len(name) <= LONGEST_ID:
            raise ValueError("an id is too short or too long")


def _listed(row: Any) -> Listed:
    seats = msgspec.convert(row.seats, tuple[Place, ...])
    summary = Summary(row.game, row.listed, row.phase, seats, row.waits_for_bot)
    return Listed(row.id, row.seq, row.created, row.updated, summary)
