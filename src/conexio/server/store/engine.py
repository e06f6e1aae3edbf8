"""Connections to the database: what each of the two needs to be safe."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError

from conexio.server.store.errors import StoreError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",  # as settings were written before there were writers' threads
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
PATIENCE = 5.0  # seconds to wait for another writer, or for a connection
COMMAND_PATIENCE = 10.0  # seconds until a server that says nothing counts as away
READERS = 2

PRAGMAS = (
    f"busy_timeout = {PATIENCE * 1000:.0f}",
    "synchronous = FULL",
    "fullfsync = ON",  # macOS; elsewhere it changes nothing
    "foreign_keys = ON",
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
    url = _url(address)
    if url.drivername == "sqlite":
        await asyncio.to_thread(_use_wal, str(url.database))
        return SqliteFile(url)
    return PostgresServer(url)


def _url(address: str) -> sa.URL:
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

    def __init__(self, url: sa.URL) -> None:
        # Parameters stay out of errors, and so out of logs.
        self.engine = sa.create_engine(url, hide_parameters=True, pool_timeout=PATIENCE)
        sa.event.listen(self.engine, "connect", _prepare_sqlite)
        sa.event.listen(self.engine, "begin", _begin_sqlite)
        self._writing = self.engine.execution_options(writes=True)
        self._writer = ThreadPoolExecutor(1, "conexio-writer")
        self._readers = ThreadPoolExecutor(READERS, "conexio-reader")

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing."""
        return await _in(self._readers, self.engine, work)

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction."""
        return await _in(self._writer, self._writing, work)

    async def close(self) -> None:
        """Close all connections, after what is under way."""
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()


async def _in(threads: ThreadPoolExecutor, engine: sa.Engine, work: Work[T]) -> T:
    def begin_and_work() -> T:
        with engine.begin() as connection:
            return work(connection)

    return await asyncio.get_running_loop().run_in_executor(threads, begin_and_work)


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


def _use_wal(path: str) -> None:
    """Switch a file to write-ahead logging, for good; other processes may do so just now.

    SQLite does not wait by itself here, so we do.
    """
    end = time.monotonic() + PATIENCE
    while not _switched(path):
        if time.monotonic() > end:
            raise StoreError("store-unavailable")
        time.sleep(0.02)


def _switched(path: str) -> bool:
    try:
        connection = sqlite3.connect(path, timeout=PATIENCE)
    except sqlite3.Error as error:
        raise StoreError("store-unavailable") from error
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        return bool(mode == "wal")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            return False
        raise StoreError("store-unavailable") from error
    except sqlite3.DatabaseError as error:
        raise StoreError("store-unavailable") from error
    finally:
        connection.close()
