"""The store: appends events, and reads them again."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from conexio.server.events import Event, encode
from conexio.server.store.append import Append, Outcome, append_all
from conexio.server.store.chain import corrupt, verified
from conexio.server.store.engine import connected
from conexio.server.store.errors import telling
from conexio.server.store.group import Queue
from conexio.server.store.rows import Listed, Place, Stored, Summary
from conexio.server.store.schema import LONGEST_ID, events, matches, migrate


class Store:
    """The log of all matches; `engine` is its way to the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._writer = engine.execution_options(writes=True)
        self._queue = Queue(self._commit)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open a database, new or old, and bring its tables up to date.

        `url` is sqlite+aiosqlite:///PATH or postgresql+asyncpg://USER@HOST/NAME.
        """
        store = cls(await connected(url))
        try:
            with telling():
                async with store._writer.begin() as connection:
                    await connection.run_sync(migrate)
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Finish what is being written, and close all connections."""
        await self._queue.close()
        await self.engine.dispose()

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
        async with self._writer.begin() as connection:
            return await append_all(connection, group)

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
        with telling():
            async with self.engine.connect() as connection:
                last = await connection.scalar(head) or 0  # first: the log may grow meanwhile
                try:
                    rows: Sequence[Any] = (await connection.execute(log)).all()
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
            async with self.engine.connect() as connection:
                return await connection.scalar(query)

    async def lobby(self, limit: int) -> list[Listed]:
        """Return the listed matches that wait for players, the newest first."""
        query = (
            sa.select(matches)
            .where(matches.c.listed == sa.true(), matches.c.phase == "open")
            .order_by(matches.c.created.desc())
            .limit(limit)
        )
        with telling():
            async with self.engine.connect() as connection:
                return [_listed(row) for row in await connection.execute(query)]

    async def waiting_for_bots(self) -> list[str]:
        """Return the matches in which a bot has to move."""
        query = sa.select(matches.c.id).where(matches.c.waits_for_bot == sa.true())
        with telling():
            async with self.engine.connect() as connection:
                return list(await connection.scalars(query))


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
