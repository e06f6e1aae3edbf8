"""Erases matches: expired ones, and those that an operator removes."""

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from conexio.server.store import acknowledged
from conexio.server.store.database import Connection, places, read_moment
from conexio.server.store.rows import Phase

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


def expired(connection: Connection, keep: Keep, after: str, limit: int) -> list[Expired]:
    """Return up to `limit` expired matches with ids above `after`, ordered by id."""
    values: list[object] = [after, limit]
    condition = _is_expired(connection, keep, values)
    query = (
        f"SELECT id, phase, updated FROM matches WHERE id > ?1 AND {condition} ORDER BY id LIMIT ?2"
    )
    rows = connection.rows(query, values)
    return [Expired(match_id, phase, read_moment(updated)) for match_id, phase, updated in rows]


def _is_expired(connection: Connection, keep: Keep, values: list[object]) -> str:
    """Return the condition that a match is expired, and add its values to the parameters."""
    conditions = ["FALSE"]
    for phase, since in keep.items():
        conditions.append(f"phase = {places(values, [phase])}")
        conditions[-1] += f" AND updated < {places(values, [connection.moment(since)])}"
    return f"({' OR '.join(conditions)})"


def erase_expired(connection: Connection, match_id: str, keep: Keep) -> bool:
    """Erase a match if it is still expired; return whether it was erased."""
    # Locked first, so that running appends are committed and count.
    _lock(connection, match_id)
    values: list[object] = [match_id]
    condition = _is_expired(connection, keep, values)
    found = connection.rows(f"SELECT id FROM matches WHERE id = ?1 AND {condition}", values)
    return bool(found) and erase(connection, match_id)


def erase(connection: Connection, match_id: str) -> bool:
    """Erase a match and all its rows; return whether it existed."""
    _lock(connection, match_id)
    for table in ("finals", "names", "events"):
        connection.change(f"DELETE FROM {table} WHERE match_id = ?1", (match_id,))
    return connection.change("DELETE FROM matches WHERE id = ?1", (match_id,)) > 0


def _lock(connection: Connection, match_id: str) -> None:
    connection.rows(f"SELECT id FROM matches WHERE id = ?1{connection.lock}", (match_id,))


def forget_acknowledged(path: Path | None, match_ids: Sequence[str] | None = None) -> None:
    """Drop the mark of the last acknowledged event if its match is erased; None for any match.

    A server has none.
    """
    if path is None:
        return
    if match_ids is None:
        acknowledged.forget(path)
    else:
        acknowledged.forget_if(path, match_ids)


def compact(path: Path) -> None:
    """Rewrite an SQLite file without its free pages, if possible."""
    _try(path, "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)")


def checkpoint(path: Path) -> None:
    """Move an SQLite file's write-ahead log into the file, and truncate it.

    Readers may block it in part; then the rest stays in the log.
    """
    _try(path, "PRAGMA wal_checkpoint(TRUNCATE)")


def _try(path: Path, *statements: str) -> None:
    """Run statements whose failure is only logged: they can be run again later."""
    try:
        with closing(sqlite3.connect(path, timeout=TIMEOUT_S, isolation_level=None)) as connection:
            for statement in statements:
                connection.execute(statement)
    except sqlite3.Error as error:
        log.warning(
            "could not compact or checkpoint the database", extra={"key": type(error).__name__}
        )
