"""The last event that was acknowledged, in a small file of its own beside an SQLite database.

SQLite takes a write-ahead log that was cut short, as a hasty copy cuts it, for one that ends
earlier: acknowledged moves would be missing without a word. What it keeps is always a beginning of
what was committed, so it is enough to look for the last acknowledged event.

The file is written after a commit and before the acknowledgement, and never synced: it may be
older than the database, never newer. Without it nothing is wrong, but nothing is noticed either.
"""

import logging
import os
import zlib
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

log = logging.getLogger("conexio.store")

SIZE = 256
"""Bytes of the file: the same few are written again and again."""
LAST = "conexio-last-event"


class Mark(NamedTuple):
    """An event; its hash says that it is the very one."""

    match_id: str
    seq: int
    hash: str


def path_of(database: Path) -> Path:
    """Return the file that belongs to a database."""
    return database.with_name(f"{database.name}-acknowledged")


def note(connection: sa.Connection, last: dict[str, Any]) -> None:
    """Remember the last event of a transaction until it is committed."""
    connection.info[LAST] = Mark(last["match_id"], last["seq"], last["hash"])


def read(database: Path) -> Mark | None:
    """Return the last acknowledged event of a database, None where it is not known."""
    try:
        data = path_of(database).read_bytes()[:SIZE].rstrip()
        check, _, body = data.partition(b" ")
        return msgspec.json.decode(body, type=Mark) if int(check) == zlib.crc32(body) else None
    except (OSError, ValueError, msgspec.MsgspecError):
        return None


def forget(database: Path) -> None:
    """Accept a database as it is, whatever was acknowledged before."""
    with suppress(FileNotFoundError):
        file = os.open(path_of(database), os.O_WRONLY)
        try:
            os.ftruncate(file, 0)  # a server that runs keeps writing to the same file
            os.fsync(file)  # it must not come back after the database has changed
        finally:
            os.close(file)


def forget_if(database: Path, match_ids: Collection[str]) -> None:
    """Forget the last acknowledged event if it is one of these matches, which are erased.

    A server that runs may write it again until the matches are gone, so call it after that.
    """
    mark = read(database)
    if mark is not None and mark.match_id in match_ids:
        forget(database)


class Acknowledged:
    """The file, open for writing."""

    def __init__(self, database: Path) -> None:
        self._file = -1
        try:
            binary = getattr(os, "O_BINARY", 0)  # Windows
            self._file = os.open(path_of(database), os.O_RDWR | os.O_CREAT | binary, 0o600)
            path_of(database).chmod(0o600)
        except OSError as error:
            self._warn(error)

    def write(self, mark: Mark) -> None:
        """Keep an event; a file that cannot be written keeps nobody from playing."""
        if self._file < 0:
            return
        try:
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, _encoded(mark))
        except OSError as error:
            self._warn(error)
            self.close()

    def close(self) -> None:
        """Close the file."""
        if self._file >= 0:
            os.close(self._file)
        self._file = -1

    def _warn(self, error: OSError) -> None:
        told = {"key": type(error).__name__}
        log.warning("cannot note what was acknowledged; a cut copy goes unnoticed", extra=told)


def _encoded(mark: Mark) -> bytes:
    body = msgspec.json.encode(mark)
    return (b"%d " % zlib.crc32(body) + body).ljust(SIZE - 1) + b"\n"
