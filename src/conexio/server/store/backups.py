"""Copies of SQLite files: taken while a server writes, checked, and put in its place.

Nothing here goes through the store: a damaged file, or one of an older version, is a case too.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from conexio.core import ConexioError, FileError
from conexio.core.files import told
from conexio.server.events import decode
from conexio.server.store.chain import FIRST, corrupt, link

PAGES = 2000
"""Pages of a file that are copied at a time."""
PATIENCE_S = 5.0
PRIVATE = 0o600
SIDES = ("-wal", "-shm")
"""What SQLite adds to the name of a database for the files that belong to it."""

Progress = Callable[[int, int], None]
"""Hears how much is done, of how much."""


def nothing(_done: int, _total: int) -> None:
    """Hear of progress, and say nothing."""


def copy(source: Path, target: Path, progress: Progress = nothing) -> None:
    """Copy a database as it is at one moment, also while others write it."""
    with explained(target), _private(target), explained(source), closing(_opened(source)) as old:
        with closing(sqlite3.connect(target, isolation_level=None)) as new:
            # One snapshot: otherwise every write of others would begin the copy anew.
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()
            old.backup(new, pages=PAGES, progress=lambda _, left, all_: progress(all_ - left, all_))
            new.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        _sync(target)


def _opened(path: Path) -> sqlite3.Connection:
    """Open a file that must be there already."""
    if not path.is_file():
        raise FileError("file-missing", path=str(path))
    uri = f"{path.resolve().as_uri()}?mode=rw"
    return sqlite3.connect(uri, uri=True, timeout=PATIENCE_S, isolation_level=None)


@contextmanager
def _private(path: Path) -> Iterator[None]:
    """Make a file that nobody else may read, and remove it if what follows fails."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    try:
        yield
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _sync(path: Path) -> None:
    """Have a file, and its name in the folder, on the disk."""
    for each, flags in ((path, os.O_RDONLY), (path.parent, os.O_RDONLY)):
        with contextlib.suppress(OSError):  # not every system can do so with a folder
            handle = os.open(each, flags)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Make sentences of what SQLite or the system says about a file."""
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
        raise told("file-unwritable", path, error) from error


def verify(path: Path, progress: Progress = nothing) -> tuple[int, list[ConexioError]]:
    """Check a file and the chains in it; return how many matches it has, and what is wrong."""
    with explained(path), closing(_opened(path)) as connection:
        faults = list(damages(connection, path))
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
    """Return what SQLite itself finds wrong with a file."""
    try:
        with explained(path), closing(_opened(path)) as connection:
            return list(damages(connection, path))
    except ConexioError as error:
        return [error]


def damages(connection: sqlite3.Connection, path: Path) -> Iterator[ConexioError]:
    """Yield what SQLite itself finds wrong with a file, or that it is no database of ours."""
    for (reason,) in connection.execute("PRAGMA integrity_check(20)"):
        if reason != "ok":
            yield ConexioError("store-unsound", path=str(path), reason=str(reason)[:200])
    for table, *_ in connection.execute("PRAGMA foreign_key_check"):
        yield ConexioError("store-orphan", table=str(table))
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    for missing in sorted({"matches", "events", "alembic_version"} - tables):
        yield ConexioError("store-unsound", path=str(path), reason=f"no table {missing}")


def _first_broken(match_id: str, log: sqlite3.Cursor, last: int, head: str) -> int:
    """Return the first event that is not what was stored, 0 if all are."""
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
def alone(path: Path) -> Iterator[None]:
    """Use a database that nobody else uses; ConexioError where somebody does.

    Whoever has it open in SQLite's write-ahead mode keeps it from being left. A file that is no
    database is nobody's.
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
    """Let a new file take the place of a database; return where the old one is kept, if any."""
    kept = _unused(path)
    with explained(path):
        if path.exists():
            _owned_like(new, path)
            with alone(path):
                _move_sides(path, kept)
                _keep_as(path, kept)
                new.replace(path)
        else:
            _move_sides(path, kept)  # of a database that is gone: they must not be taken for ours
            new.replace(path)
        _sync(path)
    return kept if kept.exists() else None


def _move_sides(path: Path, kept: Path) -> None:
    for side in SIDES:
        file = path.with_name(path.name + side)
        if file.exists():
            file.replace(kept.with_name(kept.name + side))


def _keep_as(path: Path, kept: Path) -> None:
    """Give a file a second name, so that at no moment there is none of the first."""
    try:
        os.link(path, kept)
    except OSError:  # where there are no such links
        path.replace(kept)


def _unused(path: Path) -> Path:
    """Return a name for a database that is replaced; earlier ones are kept too."""
    number = 1
    while True:
        suffix = ".before-restore" + (f"-{number}" if number > 1 else "")
        found = path.with_name(path.name + suffix)
        if not found.exists():
            return found
        number += 1


def _owned_like(new: Path, old: Path) -> None:
    """Give a new file the owner of an old one, where one may."""
    was = old.stat()
    with contextlib.suppress(OSError):
        os.chown(new, was.st_uid, was.st_gid)
