"""What can go wrong with the log, in words that a person can read."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from conexio.core import ConexioError

PG_DISK_FULL = "53100"


class StoreError(ConexioError):
    """The database cannot do its work now; nothing that failed so was acknowledged."""


class Conflict(ConexioError):  # noqa: N818
    """Another writer was first: there are more events, or fewer, than the caller believed."""


class Repeated(ConexioError):  # noqa: N818
    """A command that was carried out before."""

    @property
    def seq(self) -> int:
        """The last event that the command led to."""
        return int(str(self.details["seq"]))

    @property
    def digest(self) -> str | None:
        """What was stored of the command's content, None for commands of older versions."""
        return str(self.details["digest"]) if "digest" in self.details else None


class CorruptLog(ConexioError):  # noqa: N818
    """A log that is not what was written; `match` and `seq` in its details say where."""


@contextmanager
def telling() -> Iterator[None]:
    """Turn what a database or its network says into a StoreError."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise StoreError("store-full" if is_full(error) else "store-unavailable") from error


def is_full(error: Exception) -> bool:
    """Tell whether the database has run out of room."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    return code == sqlite3.SQLITE_FULL or getattr(cause, "sqlstate", None) == PG_DISK_FULL
