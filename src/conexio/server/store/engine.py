"""Connections to the database: what each of the two needs to be safe."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError

from conexio.server.store.acknowledged import LAST
from conexio.server.store.database_files import PATIENCE, DatabaseFiles
from conexio.server.store.errors import StoreError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",  # as settings were written before there were writers' threads
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
COMMAND_PATIENCE = 10.0  # seconds until a server that says nothing counts as away
READERS = 2

PRAGMAS = (
    f"busy_timeout = {PATIENCE * 1000:.0f}",
    "synchronous = FULL",
    "fullfsync = ON",  # macOS; elsewhere it changes nothing
    "foreign_keys = ON",
    "secure_delete = ON",  # what is erased is overwritten
)

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
"""What is done with a connection, from the first statement to the last."""


class Database(Protocol):
    """A way to the database that keeps nobody else waiting."""

    engine: sa.Engine

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing."""

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction; when this returns it is on the disk."""

    async def close(self) -> None:
        """Close all connections."""


async def connected(address: str) -> Database:
    """Return the way to a database; a new file is made ready for writers and readers."""
    url = url_of(address)
    if url.drivername == "sqlite":
        return SqliteFile(url, await asyncio.to_thread(DatabaseFiles, Path(str(url.database))))
    return PostgresServer(url)


def url_of(address: str) -> sa.URL:
    """Read the address of a database; StoreError if it is none."""
    try:
        url = sa.make_url(address)
    except ArgumentError as error:
        raise StoreError("store-url") from error
    if url.drivername not in DRIVERS or url.database in (None, "", ":memory:"):
        raise StoreError("store-url")
    return url.set(drivername=DRIVERS[url.drivername])


class SqliteFile:
    """A file, written by one thread and read by a few.

    A whole transaction runs in its thread: passing every statement from thread to thread would
    cost more than the statements themselves.
    """

    def __init__(self, url: sa.URL, files: DatabaseFiles) -> None:
        # Parameters stay out of errors, and so out of logs.
        self.engine = sa.create_engine(
            url, creator=files.connect, hide_parameters=True, pool_timeout=PATIENCE
        )
        sa.event.listen(self.engine, "connect", _prepare_sqlite)
        sa.event.listen(self.engine, "begin", _begin_sqlite)
        self.files = files
        self.patience = COMMAND_PATIENCE
        self._writing = self.engine.execution_options(writes=True)
        self._writer = ThreadPoolExecutor(1, "conexio-writer")
        self._readers = ThreadPoolExecutor(READERS, "conexio-reader")

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing; a file that does not answer counts as away."""
        async with asyncio.timeout(self.patience):
            return await self._in(self._readers, self.engine, work)

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction."""
        return await self._in(self._writer, self._writing, work)

    async def _in(self, threads: ThreadPoolExecutor, engine: sa.Engine, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(threads, self._done, engine, work)

    def _done(self, engine: sa.Engine, work: Work[T]) -> T:
        """Begin, work and commit, in the very files that were opened."""
        self.files.check()
        with engine.begin() as connection:
            connection.info.pop(LAST, None)  # of one that was rolled back
            found = work(connection)
            last = connection.info.pop(LAST, None)
        self.files.check()
        if last is not None:
            self.files.acknowledged.write(last)
        return found

    async def close(self) -> None:
        """Close all connections, after what is under way."""
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()
        self.files.close()


class PostgresServer:
    """A server, spoken to from the loop itself."""

    def __init__(self, url: sa.URL) -> None:
        self._async = _postgresql(url)
        self.engine = self._async.sync_engine

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing."""
        return await self.write(work)

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction."""
        async with self._async.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._async.dispose()


def _postgresql(url: sa.URL) -> "AsyncEngine":
    # Imported here: it takes a fifth of a second that a house on a file need not wait for.
    from sqlalchemy.ext.asyncio import create_async_engine

    patience = {"timeout": PATIENCE, "command_timeout": COMMAND_PATIENCE}
    try:
        return create_async_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            connect_args=patience,
        )
    except ModuleNotFoundError as error:
        raise StoreError("store-driver") from error


def _prepare_sqlite(connection: DBAPIConnection, _record: Any) -> None:
    # The driver begins transactions too late and of the wrong kind: we do it ourselves.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """Begin as a writer at once, if one is going to write: upgrading later can deadlock."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
