"""SQLite: a file, written by one thread and read by a few, on connections of the driver itself.

A whole transaction runs in its thread: passing every statement between threads would cost more
than the statements themselves.
"""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from conexio.server.store.acknowledged import Mark
from conexio.server.store.database import T, Values, Work
from conexio.server.store.database_files import DatabaseFiles
from conexio.server.store.errors import DatabaseError, RacedError
from conexio.server.store.schema import create_if_new

READERS = 2
READ_TIMEOUT_S = 10.0
"""How long reading may take until the file counts as unavailable."""

WRITE, READ = "BEGIN IMMEDIATE", "BEGIN"
"""A writing transaction begins with its lock: upgrading later can deadlock."""


class SqliteConnection:
    """A connection to an SQLite file."""

    # The whole file is locked while somebody writes.
    lock = share = ""
    trial_size = 16_000
    last: Mark | None = None

    def __init__(self, raw: sqlite3.Connection) -> None:
        self.raw = raw

    def rows(self, statement: str, values: Values = ()) -> Sequence[tuple[object, ...]]:
        """Run a statement; return its rows."""
        return self.raw.execute(statement, values).fetchall()

    def change(self, statement: str, values: Values = ()) -> int:
        """Run a statement; return how many rows it changed."""
        return self.raw.execute(statement, values).rowcount

    def change_each(self, statement: str, values: Sequence[Values]) -> None:
        """Run a statement once for each row of values."""
        self.raw.executemany(statement, values)

    def moment(self, time: datetime) -> str:
        """Return a time in UTC as text: SQLite has no times."""
        return time.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")

    def has_table(self, name: str) -> bool:
        """Return whether there is a table with a name."""
        query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1"
        return bool(self.rows(query, (name,)))


async def opened(path: Path) -> "SqliteFile":
    """Return access to an SQLite file; a new one is created and prepared."""
    return SqliteFile(await asyncio.to_thread(DatabaseFiles, path))


class SqliteFile:
    """Access to an SQLite file."""

    def __init__(self, files: DatabaseFiles) -> None:
        self.files = files
        self.path = files.path
        self.read_timeout = READ_TIMEOUT_S
        self._writer = ThreadPoolExecutor(1, "conexio-writer")
        self._readers = ThreadPoolExecutor(READERS, "conexio-reader")
        self._idle: dict[str, list[SqliteConnection]] = {WRITE: [], READ: []}

    async def upgrade(self) -> bool:
        """Create the tables, or migrate older ones; return whether there were older ones."""
        if await self.write(create_if_new):
            return False
        # Imported here: a server whose database is current starts half a second sooner.
        from conexio.server.store.migrate import upgrade_file

        await asyncio.get_running_loop().run_in_executor(self._writer, upgrade_file, self.files)
        return True

    async def read(self, work: Work[T]) -> T:
        """Run work that changes nothing; TimeoutError if the file does not respond."""
        async with asyncio.timeout(self.read_timeout):
            return await self._in(self._readers, READ, work)

    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction."""
        return await self._in(self._writer, WRITE, work)

    async def _in(self, threads: ThreadPoolExecutor, begin: str, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(threads, self._transact, begin, work)

    def _transact(self, begin: str, work: Work[T]) -> T:
        """Run a transaction, checking that the files are still those that were opened."""
        self.files.check()
        idle = self._idle[begin]
        with translated():
            connection = idle.pop() if idle else SqliteConnection(self.files.connect())
            try:
                connection.last = None  # left over from a rollback
                self.begin(connection.raw, begin)
                found = work(connection)
                self.commit(connection.raw)
            except BaseException:
                with suppress(sqlite3.Error):
                    connection.raw.rollback()
                raise
            finally:
                if connection.raw.in_transaction:
                    connection.raw.close()
                else:
                    idle.append(connection)
        self.files.check()
        if connection.last is not None:
            self.files.acknowledged.write(connection.last)
        return found

    def begin(self, raw: sqlite3.Connection, statement: str) -> None:
        """Begin a transaction."""
        raw.execute(statement)

    def commit(self, raw: sqlite3.Connection) -> None:
        """Commit a transaction: when this returns, it is on the disk."""
        raw.execute("COMMIT")

    async def close(self) -> None:
        """Close all connections, after running transactions."""
        await asyncio.to_thread(self._shut_down)

    def _shut_down(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        for connection in (*self._idle[WRITE], *self._idle[READ]):
            connection.raw.close()
        self.files.close()


@contextmanager
def translated() -> Iterator[None]:
    """Raise errors of the driver as those of the store."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise RacedError(error) from error
    except sqlite3.Error as error:
        raise DatabaseError(error) from error
