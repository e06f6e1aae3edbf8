"""Erasing: matches that were kept for long enough, or that somebody wants gone."""

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

PATIENCE_S = 1.0
"""How long to wait for readers before the write-ahead log is left for another time."""

Keep = dict[Phase, datetime]
"""For each phase the moment since when something must have happened; none keeps all."""


@dataclass(frozen=True, slots=True)
class Expired:
    """A match that was kept for long enough."""

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
    """Return some of the matches that were kept for long enough, in the order of their ids."""
    query = (
        sa.select(matches.c.id, matches.c.phase, matches.c.updated)
        .where(_is_expired(keep), matches.c.id > after)
        .order_by(matches.c.id)
        .limit(limit)
    )
    return [Expired(row.id, row.phase, row.updated) for row in connection.execute(query)]


def erase_expired(connection: sa.Connection, match_id: str, keep: Keep) -> bool:
    """Erase a match unless something has happened since; tell whether it was erased."""
    # Locked first: what is being appended is committed then, and counts.
    _lock(connection, match_id)
    query = sa.select(matches.c.id).where(matches.c.id == match_id, _is_expired(keep))
    return connection.scalar(query) is not None and erase(connection, match_id)


def erase(connection: sa.Connection, match_id: str) -> bool:
    """Erase a match and all that belongs to it; tell whether there was one."""
    _lock(connection, match_id)
    for table in (finals, names, events):
        connection.execute(sa.delete(table).where(table.c.match_id == match_id))
    done = connection.execute(sa.delete(matches).where(matches.c.id == match_id))
    return done.rowcount > 0


def _lock(connection: sa.Connection, match_id: str) -> None:
    connection.execute(sa.select(matches.c.id).where(matches.c.id == match_id).with_for_update())


def forget_acknowledged(url: sa.URL, match_ids: Sequence[str] | None = None) -> None:
    """Let nobody miss matches that are erased; None for all that was ever stored."""
    if url.get_backend_name() != "sqlite":
        return
    path = Path(str(url.database))
    if match_ids is None:
        acknowledged.forget(path)
    else:
        acknowledged.forget_if(path, match_ids)


def compact(path: str) -> None:
    """Write an SQLite file anew without its free pages; where that cannot be, it stays."""
    _try(path, "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)")


def checkpoint(path: str) -> None:
    """Move all of an SQLite file's write-ahead log into the file, and empty it.

    Nothing is lost where readers are in the way: it is done as far as they allow.
    """
    _try(path, "PRAGMA wal_checkpoint(TRUNCATE)")


def _try(path: str, *statements: str) -> None:
    """Do something for the file that can as well be done another time."""
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE_S, isolation_level=None)) as connection:
            for statement in statements:
                connection.execute(statement)
    except sqlite3.Error as error:
        log.warning("could not tidy the database", extra={"key": type(error).__name__})
