"""Errors of the store, with messages for people."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

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


@contextmanager
def translate_db_errors() -> Iterator[None]:
    """Translate errors of the database or its network to StoreError."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise StoreError("store-full" if is_full(error) else "store-unavailable") from error


def is_full(error: Exception) -> bool:
    """Return whether an error means that the disk is full."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    return code == sqlite3.SQLITE_FULL or getattr(cause, "sqlstate", None) == PG_DISK_FULL
