"""The last acknowledged event, in a small file next to an SQLite database.

SQLite reads a truncated write-ahead log, such as a hasty copy leaves, as one that ends earlier:
acknowledged moves would be lost without an error. What remains is always a prefix of what was
committed, so it is enough to check for the last acknowledged event.

The file is written after a commit and before the acknowledgement, and never synced: it may be
older than the database, never newer. Without the file all works, but a loss is not detected.
"""

import logging
import os
import zlib
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

log = logging.getLogger("conexio.store")

SIZE = 256
"""Bytes of the file, which is overwritten in place."""


class Mark(NamedTuple):
    """An event, identified by its hash."""

    match_id: str
    seq: int
    hash: str


def path_of(database: Path) -> Path:
    """Return the path of a database's file."""
    return database.with_name(f"{database.name}-acknowledged")


def read(database: Path) -> Mark | None:
    """Return the last acknowledged event of a database; None if it is unknown."""
    try:
        data = path_of(database).read_bytes()[:SIZE].rstrip()
        check, _, body = data.partition(b" ")
        return msgspec.json.decode(body, type=Mark) if int(check) == zlib.crc32(body) else None
    except (OSError, ValueError, msgspec.MsgspecError):
        return None


def forget(database: Path) -> None:
    """Drop the mark, so that the database is accepted as it is."""
    with suppress(FileNotFoundError):
        file = os.open(path_of(database), os.O_WRONLY)
        try:
            os.ftruncate(file, 0)  # a running server keeps writing to the same file
            os.fsync(file)  # it must not come back after the database has changed
        finally:
            os.close(file)


def forget_if(database: Path, match_ids: Collection[str]) -> None:
    """Drop the mark if it is an event of one of these matches, which are erased.

    A running server may write it again until the matches are gone, so call it after that.
    """
    mark = read(database)
    if mark is not None and mark.match_id in match_ids:
        forget(database)


class Acknowledged:
    """The file of the mark, open for writing."""

    def __init__(self, database: Path) -> None:
        self._file = -1
        try:
            binary = getattr(os, "O_BINARY", 0)  # Windows
            self._file = os.open(path_of(database), os.O_RDWR | os.O_CREAT | binary, 0o600)
            path_of(database).chmod(0o600)
        except OSError as error:
            self._warn(error)

    def write(self, mark: Mark) -> None:
        """Write the mark; if the file cannot be written, log that once and go on without it."""
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
        details = {"key": type(error).__name__}
        log.warning("cannot write the last acknowledged event; a loss is undetected", extra=details)


def _encoded(mark: Mark) -> bytes:
    body = msgspec.json.encode(mark)
    return (b"%d " % zlib.crc32(body) + body).ljust(SIZE - 1) + b"\n"
