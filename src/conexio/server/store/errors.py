"""Errors of the store, with messages for people, and those of its databases."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from conexio.core import ConexioError

PG_DISK_FULL = "53100"


class StoreError(ConexioError):
    """The database is unavailable; what failed this way was not acknowledged."""


class Conflict(ConexioError):  # noqa: N818
    """Another writer was first: the log has more or fewer events than the caller expected."""


class Repeated(ConexioError):  # noqa: N818
    """A command that was carried out before."""

    @property
    def seq(self) -> int:
        """The last event of the command."""
        return int(str(self.details["seq"]))

    @property
    def digest(self) -> str | None:
        """The stored hash of the command's content; None for commands of older versions."""
        return str(self.details["digest"]) if "digest" in self.details else None


class CorruptLog(ConexioError):  # noqa: N818
    """A damaged log; `match` and `seq` in the details say where."""


class DatabaseError(Exception):
    """A transaction that failed, whatever the kind of database."""

    def __init__(self, reason: BaseException | None = None) -> None:
        """Tell from the driver's error what failed."""
        super().__init__(type(reason).__name__)
        code = getattr(reason, "sqlite_errorcode", None)
        self.is_full = (
            code == sqlite3.SQLITE_FULL or getattr(reason, "sqlstate", None) == PG_DISK_FULL
        )


class RacedError(DatabaseError):
    """Another process has written between the read and the write of a transaction."""


@contextmanager
def translate_db_errors() -> Iterator[None]:
    """Translate errors of the database or its network to StoreError."""
    try:
        yield
    except DatabaseError as error:
        raise StoreError("store-full" if error.is_full else "store-unavailable") from error
    except OSError as error:
        raise StoreError("store-unavailable") from error
