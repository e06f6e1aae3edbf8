"""The store: appends events and reads them."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
import sqlalchemy as sa

from conexio.games import GAMES
from conexio.match.events import Event, encode
from conexio.server.store.append import Append, Outcome, append_all
from conexio.server.store.chain import corrupt, verified
from conexio.server.store.engine import Database, Work, connected
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
from conexio.server.store.rows import Answer, CommandKey, Listed, Place, Stored, Summary
from conexio.server.store.schema import (
    LONGEST_ID,
    events,
    finals,
    matches,
    migrate,
    names,
    refuse_older,
)


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
        old = await self.database.write(migrate)
        if old and self.database.engine.dialect.name == "sqlite":
            # Older versions left erased data in the free pages of the file.
            await asyncio.to_thread(compact, str(self.database.engine.url.database))

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

    async def events(self, match_id: str, after: int = 0) -> list[Stored]:
        """Return the events of a match after a seq; empty if there is no such match.

        Raises CorruptLog if the log is damaged, and Conflict if it is shorter than the caller has
        read before: the match was erased.
        """
        head = sa.select(matches.c.seq).where(matches.c.id == match_id)
        row = events.c
        log = (
            sa.select(row.seq, row.kind, row.body, row.at, row.previous, row.hash)
            .where(row.match_id == match_id, row.seq > after)
            .order_by(row.seq)
        )
        seat_names = sa.select(names.c.seat, names.c.name).where(names.c.match_id == match_id)

        def read(connection: sa.Connection) -> tuple[int, Sequence[Any], dict[int, str]]:
            last = connection.scalar(head) or 0  # first: the log may grow after this
            rows = connection.execute(log).all()
            seated = any(row.kind == "sat" for row in rows)
            people = connection.execute(seat_names).all() if seated else ()
            return last, rows, {row.seat: row.name for row in people}

        with translate_db_errors():
            await self._queue.settle(match_id)
            try:
                last, rows, people = await self.database.read(read)
            except (TypeError, ValueError) as error:  # a value of the wrong type
                raise corrupt(match_id, after + 1) from error
        if last < after:
            raise Conflict("store-conflict", last=last)
        found = list(verified(match_id, after, rows))
        if after + len(found) < last:
            raise corrupt(match_id, after + len(found) + 1)
        return with_names(found, people)

    async def answer(self, match_id: str, command: str) -> Answer | None:
        """Return the answer to a command, or None if it was never carried out."""
        query = sa.select(events.c.seq, events.c.digest).where(
            events.c.match_id == match_id, events.c.command == command
        )
        with translate_db_errors():
            await self._queue.settle(match_id)
            row = await self.database.read(lambda connection: connection.execute(query).first())
        return None if row is None else Answer(row.seq, row.digest)

    async def final(self, match_id: str) -> bytes | None:
        """Return the public state of a finished match, or None if it was not stored."""
        query = sa.select(finals.c.state).where(finals.c.match_id == match_id)
        with translate_db_errors():
            return await self.database.read(lambda connection: connection.scalar(query))

    async def lobby(self, limit: int, since: datetime | None = None) -> list[Listed]:
        """Return the listed matches that wait for players, newest first.

        With `since`, matches whose last event is older are left out.
        """
        query = (
            sa.select(matches)
            .where(matches.c.listed == sa.true(), matches.c.phase == "open", _playable())
            .order_by(matches.c.created.desc())
            .limit(limit)
        )
        if since is not None:
            query = query.where(matches.c.updated >= since)
        with translate_db_errors():
            rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [_listed(row) for row in rows]

    async def heads(self, match_ids: Sequence[str]) -> dict[str, int]:
        """Return the last seq by match id; missing matches are left out."""
        query = sa.select(matches.c.id, matches.c.seq).where(matches.c.id.in_(match_ids))
        with translate_db_errors():
            rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.id: row.seq for row in rows}

    # Erasing.

    async def erase(self, match_id: str) -> bool:
        """Erase a match and all its rows; return whether it existed."""
        return await self._erase(match_id, lambda connection: erase(connection, match_id))

    async def expired(self, keep: Keep, after: str = "", limit: int = 100) -> list[Expired]:
        """Return up to `limit` expired matches with ids above `after`, ordered by id."""
        with translate_db_errors():
            return await self.database.read(
                lambda connection: expired(connection, keep, after, limit)
            )

    async def erase_expired(self, match_id: str, keep: Keep) -> bool:
        """Erase a match if it is still expired; return whether it was erased."""
        return await self._erase(
            match_id, lambda connection: erase_expired(connection, match_id, keep)
        )

    async def _erase(self, match_id: str, work: Work[bool]) -> bool:
        # Before, in case of a crash in between; after, for events acknowledged in between.
        url = self.database.engine.url
        with translate_db_errors():
            forget_acknowledged(url, [match_id])
            erased = await self.database.write(work)
            forget_acknowledged(url, [match_id])
        return erased

    async def named(self, name: str) -> list[tuple[str, int]]:
        """Return the matches and seats that have a name."""
        query = sa.select(names.c.match_id, names.c.seat).where(names.c.name == name)
        query = query.order_by(names.c.match_id, names.c.seat)
        with translate_db_errors():
            rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [(row.match_id, row.seat) for row in rows]

    async def summary(self, match_id: str) -> Listed | None:
        """Return the row of a match, without its log."""
        query = sa.select(matches).where(matches.c.id == match_id)
        with translate_db_errors():
            row = await self.database.read(lambda connection: connection.execute(query).first())
        return None if row is None else _listed(row)

    async def count(self) -> int:
        """Return the number of matches."""
        query = sa.select(sa.func.count()).select_from(matches)
        with translate_db_errors():
            return await self.database.read(lambda connection: connection.scalar(query)) or 0

    async def match_ids(self, after: str = "", limit: int = 500) -> list[str]:
        """Return up to `limit` match ids above `after`, in order."""
        query = sa.select(matches.c.id).where(matches.c.id > after)
        query = query.order_by(matches.c.id).limit(limit)
        with translate_db_errors():
            return await self.database.read(lambda connection: list(connection.scalars(query)))

    async def checkpoint(self) -> None:
        """Remove erased data from the write-ahead log too; does nothing on PostgreSQL."""
        if self.database.engine.dialect.name == "sqlite":
            await asyncio.to_thread(checkpoint, str(self.database.engine.url.database))


def _check(match_id: str, command: str | None) -> None:
    """Refuse ids that not every database can store, before they fail a whole group."""
    for name in (match_id, command):
        if name is not None and not (name.isascii() and name.isprintable()):
            raise ValueError("an id must be printable ASCII")
        if name is not None and not 0 < len(name) <= LONGEST_ID:
            raise ValueError(f"an id must have 1 to {LONGEST_ID} characters")


def _playable() -> sa.ColumnElement[bool]:
    """Return the condition that a match has a known rules version."""
    return sa.or_(
        sa.false(),
        *(
            (matches.c.game == game.name) & matches.c.rules.in_([game.rules, *game.older])
            for game in GAMES.values()
        ),
    )


def _listed(row: Any) -> Listed:
    seats = msgspec.convert(row.seats, tuple[Place, ...])
    summary = Summary(row.game, row.listed, row.phase, seats, row.rules)
    return Listed(row.id, row.seq, row.created, row.updated, summary, row.hash)
