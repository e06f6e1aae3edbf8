"""The files of an SQLite database: private, complete, and never replaced while in use.

SQLite keeps writing to a file that was moved or deleted, without an error. So the files are checked
before and after every transaction: nothing is acknowledged that was written elsewhere.
"""

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

from conexio.server.store import acknowledged
from conexio.server.store.acknowledged import Acknowledged
from conexio.server.store.errors import StoreError

TIMEOUT = 5.0  # seconds to wait for another writer or for a connection
PRAGMAS = (
    f"busy_timeout = {TIMEOUT * 1000:.0f}",
    "synchronous = FULL",
    "fullfsync = ON",  # for macOS; no effect elsewhere
    "foreign_keys = ON",
    "secure_delete = ON",  # deleted content is overwritten
)
OTHERS = 0o077  # permission bits of group and others
Identity = tuple[int, int]

KEYS = {
    sqlite3.SQLITE_NOTADB: "store-no-database",
    sqlite3.SQLITE_CORRUPT: "store-no-database",
    sqlite3.SQLITE_READONLY: "store-read-only",
    sqlite3.SQLITE_CANTOPEN: "store-read-only",
    sqlite3.SQLITE_PERM: "store-read-only",
}


class DatabaseFiles:
    """The database's file, its write-ahead log and its index, as they were at opening."""

    def __init__(self, path: Path) -> None:
        """Open a new or existing database; StoreError if it is unusable or incomplete."""
        self.path = path.absolute()
        self._paths = [self.path, *(_companion(self.path, part) for part in ("wal", "shm"))]
        _create(self.path)
        # While one connection is open, SQLite neither deletes nor replaces any of the files.
        self._anchor = _anchored(self.path)
        try:
            _check_complete(self.path, self._anchor)
            for file in self._paths:
                _make_private(file)
            self._identities = [_identity(file) for file in self._paths]
        except BaseException:
            self._anchor.close()
            raise
        self.acknowledged = Acknowledged(self.path)

    def check(self) -> None:
        """Raise StoreError if one of the files is missing or was replaced."""
        if [_identity(file) for file in self._paths] != self._identities:
            raise StoreError("store-moved")

    def connect(self) -> sqlite3.Connection:
        """Return a new connection to exactly these files, set up to be safe."""
        connection = _connected(self.path)
        try:
            self.check()
            # The driver begins transactions too late and of the wrong kind: its users do.
            connection.isolation_level = None
            for pragma in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        return connection

    def close(self) -> None:
        """Close the files."""
        self.acknowledged.close()
        self._anchor.close()


def _companion(path: Path, part: str) -> Path:
    return path.with_name(f"{path.name}-{part}")


def _identity(path: Path) -> Identity | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _make_private(path: Path) -> None:
    """Remove the permissions of others, if allowed."""
    with suppress(OSError):
        mode = path.stat().st_mode & 0o777
        if mode & OTHERS:
            path.chmod(mode & ~OTHERS)


def _create(path: Path) -> None:
    """Create a file that only its owner can read; SQLite copies its mode to the companions."""
    if not path.parent.is_dir():
        raise StoreError("store-folder", path=str(path.parent))
    if not path.exists():
        # SQLite would delete the companions of a database that was moved away.
        left = [acknowledged.path_of(path)] if acknowledged.read(path) is not None else []
        wal = _companion(path, "wal")
        left += [wal] if wal.exists() and wal.stat().st_size else []
        if left and not path.exists():
            raise StoreError("store-gone", path=str(path), left=", ".join(map(str, left)))
    try:
        # Never opened when it exists: closing it would release SQLite's locks.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        pass
    except OSError as error:
        raise StoreError("store-read-only", path=str(path)) from error


def _connected(path: Path) -> sqlite3.Connection:
    """Connect to an existing file; never create one."""
    return sqlite3.connect(
        f"{path.as_uri()}?mode=rw", uri=True, timeout=TIMEOUT, check_same_thread=False
    )


def _anchored(path: Path) -> sqlite3.Connection:
    """Switch a file to write-ahead logging for good; other processes may do the same.

    SQLite does not wait for them by itself, so this does.
    """
    end = time.monotonic() + TIMEOUT
    while True:
        try:
            return _switched(_connected(path))
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if code not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                key = KEYS.get(code, "store-unavailable")
                raise StoreError(key, path=str(path)) from error
        if time.monotonic() > end:
            raise StoreError("store-unavailable")
        time.sleep(0.02)


def _switched(connection: sqlite3.Connection) -> sqlite3.Connection:
    try:
        ((mode,),) = connection.execute("PRAGMA journal_mode = WAL").fetchall()
        # This opens all files, and fails if they cannot be written.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    if mode != "wal":
        connection.close()
        raise StoreError("store-unavailable")
    return connection


def _check_complete(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a database that lacks the last acknowledged event."""
    mark = acknowledged.read(path)
    if mark is None:
        return
    query = "SELECT hash FROM events WHERE match_id = ? AND seq = ?"
    try:
        found = connection.execute(query, (mark.match_id, mark.seq)).fetchall()
    except sqlite3.OperationalError:  # the table is missing
        found = []
    if found != [(mark.hash,)]:
        raise StoreError("store-lost", match=mark.match_id, seq=mark.seq, path=str(path))
