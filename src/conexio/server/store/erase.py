"""Erases matches: expired ones, and those that an operator removes."""

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import sqlalchemy as sa

from conexio.server.store import acknowledged
from conexio.server.store.rows import Phase
from conexio.server.store.schema import events, finals, matches, names

log = logging.getLogger("conexio.store")

TIMEOUT_S = 1.0
"""How long to wait for readers before giving up on the write-ahead log for now."""

Keep = dict[Phase, datetime]
"""For each phase, the time since which a match must have an event; a missing phase keeps all."""


@dataclass(frozen=True, slots=True)
class Expired:
    """An expired match."""

    id: str
    phase: Phase
    updated: datetime


def _is_expired(keep: Keep) -> sa.ColumnElement[bool]:
    column = matches.c
    return sa.or_(
        sa.false(),
        *((column.phase == phase) & (column.updated < since) for phase, since in keep.items()),
    )


def expired(connection: sa.Connection, keep: Keep, after: str, limit: int) -> list[Expired]:
    """Return up to `limit` expired matches with ids above `after`, ordered by id."""
    query = (
        sa.select(matches.c.id, matches.c.phase, matches.c.updated)
        .where(_is_expired(keep), matches.c.id > after)
        .order_by(matches.c.id)
        .limit(limit)
    )
    return [Expired(row.id, row.phase, row.updated) for row in connection.execute(query)]


def erase_expired(connection: sa.Connection, match_id: str, keep: Keep) -> bool:
    """Erase a match if it is still expired; return whether it was erased."""
    # Locked first, so that running appends are committed and count.
    _lock(connection, match_id)
    query = sa.select(matches.c.id).where(matches.c.id == match_id, _is_expired(keep))
    return connection.scalar(query) is not None and erase(connection, match_id)


def erase(connection: sa.Connection, match_id: str) -> bool:
    """Erase a match and all its rows; return whether it existed."""
    _lock(connection, match_id)
    for table in (finals, names, events):
        connection.execute(sa.delete(table).where(table.c.match_id == match_id))
    done = connection.execute(sa.delete(matches).where(matches.c.id == match_id))
    return done.rowcount > 0


def _lock(connection: sa.Connection, match_id: str) -> None:
    connection.execute(sa.select(matches.c.id).where(matches.c.id == match_id).with_for_update())


def forget_acknowledged(url: sa.URL, match_ids: Sequence[str] | None = None) -> None:
    """Drop the mark of the last acknowledged event if its match is erased; None for any match."""
    if url.get_backend_name() != "sqlite":
        return
    path = Path(str(url.database))
    if match_ids is None:
        acknowledged.forget(path)
    else:
        acknowledged.forget_if(path, match_ids)


def compact(path: str) -> None:
    """Rewrite an SQLite file without its free pages, if possible."""
    _try(path, "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)")


def checkpoint(path: str) -> None:
    """Move an SQLite file's write-ahead log into the file, and truncate it.

    Readers may block it in part; then the rest stays in the log.
    """
    _try(path, "PRAGMA wal_checkpoint(TRUNCATE)")


def _try(path: str, *statements: str) -> None:
    """Run statements whose failure is only logged: they can be run again later."""
    try:
        with closing(sqlite3.connect(path, timeout=TIMEOUT_S, isolation_level=None)) as connection:
            for statement in statements:
                connection.execute(statement)
    except sqlite3.Error as error:
        log.warning(
            "could not compact or checkpoint the database", extra={"key": type(error).__name__}
        )
