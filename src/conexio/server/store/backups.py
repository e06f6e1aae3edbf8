"""Backups of SQLite files: copy while a server writes, check, and restore.

Nothing here uses the store, so that damaged files and older versions can be handled too.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from conexio.core import ConexioError, FileError
from conexio.core.files import file_error
from conexio.match.events import decode
from conexio.server.store.chain import FIRST, corrupt, link

PAGES = 2000
"""Pages of a file that are copied at once."""
TIMEOUT_S = 5.0
PRIVATE = 0o600
COMPANION_SUFFIXES = ("-wal", "-shm")
"""What SQLite appends to the name of a database for its companion files."""

Progress = Callable[[int, int], None]
"""A callback that gets the amount done and the total."""


def no_progress(_done: int, _total: int) -> None:
    """Ignore progress."""


def copy(source: Path, target: Path, progress: Progress = no_progress) -> None:
    """Copy a consistent snapshot of a database, also while others write to it."""
    with (
        translate_file_errors(target),
        _private(target),
        translate_file_errors(source),
        closing(_opened(source)) as old,
    ):
        with closing(sqlite3.connect(target, isolation_level=None)) as new:
            # In one transaction: otherwise every write of others would restart the copy.
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()
            old.backup(new, pages=PAGES, progress=lambda _, left, all_: progress(all_ - left, all_))
            new.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
        _sync(target)


def _opened(path: Path) -> sqlite3.Connection:
    """Open a file that must exist."""
    if not path.is_file():
        raise FileError("file-missing", path=str(path))
    uri = f"{path.resolve().as_uri()}?mode=rw"
    return sqlite3.connect(uri, uri=True, timeout=TIMEOUT_S, isolation_level=None)


@contextmanager
def _private(path: Path) -> Iterator[None]:
    """Create a file that only its owner can read, and remove it if the block fails."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    try:
        yield
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _sync(path: Path) -> None:
    """Flush a file, and its entry in the folder, to the disk."""
    for each, flags in ((path, os.O_RDONLY), (path.parent, os.O_RDONLY)):
        with contextlib.suppress(OSError):  # not every system can sync a folder
            handle = os.open(each, flags)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


@contextmanager
def translate_file_errors(path: Path) -> Iterator[None]:
    """Translate errors of SQLite or the system about a file to ConexioErrors."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code == sqlite3.SQLITE_FULL:
            raise FileError("file-full", path=str(path)) from error
        if code == sqlite3.SQLITE_BUSY:
            raise ConexioError("store-in-use", path=str(path)) from error
        raise ConexioError("store-unsound", path=str(path), reason=str(error)[:200]) from error
    except OSError as error:
        raise file_error("file-unwritable", path, error) from error


def verify(path: Path, progress: Progress = no_progress) -> tuple[int, list[ConexioError]]:
    """Check a file and its hash chains; return the number of matches, and the faults."""
    with translate_file_errors(path), closing(_opened(path)) as connection:
        faults = list(sqlite_faults(connection, path))
        if faults:
            return 0, faults
        heads = connection.execute("SELECT id, seq, hash FROM matches ORDER BY id").fetchall()
        for done, (match_id, seq, own) in enumerate(heads):
            progress(done, len(heads))
            log = connection.execute(
                "SELECT seq, body, previous, hash FROM events WHERE match_id = ? ORDER BY seq",
                (match_id,),
            )
            broken = _first_broken(match_id, log, seq, own)
            if broken:
                faults.append(corrupt(match_id, broken))
        return len(heads), faults


def file_faults(path: Path) -> list[ConexioError]:
    """Return the faults that SQLite finds in a file."""
    try:
        with translate_file_errors(path), closing(_opened(path)) as connection:
            return list(sqlite_faults(connection, path))
    except ConexioError as error:
        return [error]


def sqlite_faults(connection: sqlite3.Connection, path: Path) -> Iterator[ConexioError]:
    """Yield the faults that SQLite finds in a file, and missing tables."""
    for (reason,) in connection.execute("PRAGMA integrity_check(20)"):
        if reason != "ok":
            yield ConexioError("store-unsound", path=str(path), reason=str(reason)[:200])
    for table, *_ in connection.execute("PRAGMA foreign_key_check"):
        yield ConexioError("store-orphan", table=str(table))
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    for missing in sorted({"matches", "events", "alembic_version"} - tables):
        yield ConexioError("store-unsound", path=str(path), reason=f"no table {missing}")


def _first_broken(match_id: str, log: sqlite3.Cursor, last: int, head: str) -> int:
    """Return the seq of the first broken event; 0 if the log is sound."""
    previous, count = FIRST, 0
    for seq, body, before, own in log:
        count += 1
        whole = isinstance(body, bytes) and (seq, before) == (count, previous)
        if not whole or own != link(match_id, seq, body, before) or not _is_event(body):
            return count
        previous = own
    return 0 if (count, previous) == (last, head) else count + (count < last)


def _is_event(body: bytes) -> bool:
    try:
        decode(body)
    except msgspec.MsgspecError:
        return False
    return True


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Lock a database exclusively; ConexioError if another process has it open.

    A connection in write-ahead mode keeps SQLite from leaving that mode. A file that is not a
    database counts as unused.
    """
    try:
        connection = _opened(path)
    except sqlite3.Error:
        yield
        return
    with closing(connection):
        connection.execute("PRAGMA busy_timeout = 0")
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise ConexioError("store-in-use", path=str(path)) from error
        except sqlite3.DatabaseError:
            pass
        yield


def put_in_place(new: Path, path: Path) -> Path | None:
    """Replace a database with a new file; return the path of the old one, if there was one."""
    kept = _unused(path)
    with translate_file_errors(path):
        if path.exists():
            _owned_like(new, path)
            with exclusive(path):
                _move_companions(path, kept)
                _keep_as(path, kept)
                new.replace(path)
        else:
            _move_companions(path, kept)  # of a deleted database: they must not be used with this
            new.replace(path)
        _sync(path)
    return kept if kept.exists() else None


def _move_companions(path: Path, kept: Path) -> None:
    for suffix in COMPANION_SUFFIXES:
        file = path.with_name(path.name + suffix)
        if file.exists():
            file.replace(kept.with_name(kept.name + suffix))


def _keep_as(path: Path, kept: Path) -> None:
    """Keep a file under a second name, without a moment in which the first does not exist."""
    try:
        os.link(path, kept)
    except OSError:  # the file system has no hard links
        path.replace(kept)


def _unused(path: Path) -> Path:
    """Return an unused name for the database that is replaced; earlier ones stay."""
    number = 1
    while True:
        suffix = ".before-restore" + (f"-{number}" if number > 1 else "")
        found = path.with_name(path.name + suffix)
        if not found.exists():
            return found
        number += 1


def _owned_like(new: Path, old: Path) -> None:
    """Give a new file the owner of the old one, if allowed."""
    owner = old.stat()
    with contextlib.suppress(OSError):
        os.chown(new, owner.st_uid, owner.st_gid)
