"""Connections to SQLite and PostgreSQL, with the settings that make each durable."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError

from conexio.server.store.acknowledged import LAST_KEY
from conexio.server.store.database_files import TIMEOUT, DatabaseFiles
from conexio.server.store.errors import StoreError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",  # as in settings of older versions
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
COMMAND_TIMEOUT = 10.0  # seconds until a silent database counts as unavailable
READERS = 2

PRAGMAS = (
    f"busy_timeout = {TIMEOUT * 1000:.0f}",
    "synchronous = FULL",
    "fullfsync = ON",  # for macOS; no effect elsewhere
    "foreign_keys = ON",
    "secure_delete = ON",  # deleted content is overwritten
)

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
"""A function that runs the statements of one transaction."""


class Database(Protocol):
    """Access to a database without blocking the event loop."""

    engine: sa.Engine

    async def read(self, work: Work[T]) -> T:
        """Run work that changes nothing."""

    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction; when this returns, it is on the disk."""

    async def close(self) -> None:
        """Close all connections."""


async def connected(address: str) -> Database:
    """Return access to a database; a new SQLite file is created and prepared."""
    url = url_of(address)
    if url.drivername == "sqlite":
        return SqliteFile(url, await asyncio.to_thread(DatabaseFiles, Path(str(url.database))))
    return PostgresServer(url)


def url_of(address: str) -> sa.URL:
    """Parse the URL of a database; StoreError if it is invalid."""
    try:
        url = sa.make_url(address)
    except ArgumentError as error:
        raise StoreError("store-url") from error
    if url.drivername not in DRIVERS or url.database in (None, "", ":memory:"):
        raise StoreError("store-url")
    return url.set(drivername=DRIVERS[url.drivername])


class SqliteFile:
    """An SQLite file, written by one thread and read by a few.

    A whole transaction runs in its thread: passing every statement between threads would cost
    more than the statements themselves.
    """

    def __init__(self, url: sa.URL, files: DatabaseFiles) -> None:
        # Parameters are hidden from errors, and so from logs.
        self.engine = sa.create_engine(
            url, creator=files.connect, hide_parameters=True, pool_timeout=TIMEOUT
        )
        sa.event.listen(self.engine, "connect", _prepare_sqlite)
        sa.event.listen(self.engine, "begin", _begin_sqlite)
        self.files = files
        self.read_timeout = COMMAND_TIMEOUT
        self._writing = self.engine.execution_options(writes=True)
        self._writer = ThreadPoolExecutor(1, "conexio-writer")
        self._readers = ThreadPoolExecutor(READERS, "conexio-reader")

    async def read(self, work: Work[T]) -> T:
        """Run work that changes nothing; TimeoutError if the file does not respond."""
        async with asyncio.timeout(self.read_timeout):
            return await self._in(self._readers, self.engine, work)

    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction."""
        return await self._in(self._writer, self._writing, work)

    async def _in(self, threads: ThreadPoolExecutor, engine: sa.Engine, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(threads, self._transact, engine, work)

    def _transact(self, engine: sa.Engine, work: Work[T]) -> T:
        """Run a transaction, checking that the files are still those that were opened."""
        self.files.check()
        with engine.begin() as connection:
            connection.info.pop(LAST_KEY, None)  # left over from a rollback
            found = work(connection)
            last = connection.info.pop(LAST_KEY, None)
        self.files.check()
        if last is not None:
            self.files.acknowledged.write(last)
        return found

    async def close(self) -> None:
        """Close all connections, after running transactions."""
        await asyncio.to_thread(self._shut_down)

    def _shut_down(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()
        self.files.close()


class PostgresServer:
    """A PostgreSQL server, accessed from the event loop."""

    def __init__(self, url: sa.URL) -> None:
        self._async = _postgresql(url)
        self.engine = self._async.sync_engine

    async def read(self, work: Work[T]) -> T:
        """Run work that changes nothing."""
        return await self.write(work)

    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction."""
        async with self._async.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._async.dispose()


def _postgresql(url: sa.URL) -> "AsyncEngine":
    # Imported here: it takes a fifth of a second, which a server on SQLite need not wait for.
    from sqlalchemy.ext.asyncio import create_async_engine

    timeouts = {"timeout": TIMEOUT, "command_timeout": COMMAND_TIMEOUT}
    try:
        return create_async_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_timeout=TIMEOUT,
            connect_args=timeouts,
        )
    except ModuleNotFoundError as error:
        raise StoreError("store-driver") from error


def _prepare_sqlite(connection: DBAPIConnection, _record: Any) -> None:
    # The driver begins transactions too late and of the wrong kind, so `_begin_sqlite` does it.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """Begin a writing transaction with its lock: upgrading later can deadlock."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
