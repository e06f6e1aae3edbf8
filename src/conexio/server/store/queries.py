"""Reads from the database, each within a transaction."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from conexio.games import GAMES
from conexio.server.store.chain import EventRow
from conexio.server.store.database import Connection, places, read_moment
from conexio.server.store.rows import Answer, Listed, Place, Summary

MATCH = "id, game, created, updated, listed, phase, seq, hash, seats, rules"
"""The columns of a match, in the order in which `_listed` reads them."""


class Log(NamedTuple):
    """What the database has of a match after an event."""

    last: int
    """The number of its last event; 0 if there is no such match."""
    rows: list[EventRow]
    names: dict[int, str]
    """The names by seat, if somebody sat down among these events."""


def log(connection: Connection, match_id: str, after: int) -> Log:
    """Return the log of a match after an event; TypeError or ValueError if a value is no time."""
    # First: the log may grow after this.
    head = connection.rows("SELECT seq FROM matches WHERE id = ?1", (match_id,))
    found = connection.rows(
        "SELECT seq, kind, body, at, previous, hash FROM events "
        "WHERE match_id = ?1 AND seq > ?2 ORDER BY seq",
        (match_id, after),
    )
    rows = [
        EventRow(seq, kind, body, read_moment(at), previous, own)
        for seq, kind, body, at, previous, own in found
    ]
    names: dict[int, str] = {}
    if any(row.kind == "sat" for row in rows):
        query = "SELECT seat, name FROM names WHERE match_id = ?1"
        names.update((seat, name) for seat, name in connection.rows(query, (match_id,)))
    return Log(head[0][0] if head else 0, rows, names)


def answer(connection: Connection, match_id: str, command: str) -> Answer | None:
    """Return the answer to a command, or None if it was never carried out."""
    query = "SELECT seq, digest FROM events WHERE match_id = ?1 AND command = ?2"
    found = connection.rows(query, (match_id, command))
    return Answer(*found[0]) if found else None


def final(connection: Connection, match_id: str) -> bytes | None:
    """Return the public state of a finished match, or None if it was not stored."""
    found = connection.rows("SELECT state FROM finals WHERE match_id = ?1", (match_id,))
    return found[0][0] if found else None


def lobby(connection: Connection, limit: int, since: datetime | None) -> list[Listed]:
    """Return the listed matches that wait for players, newest first."""
    values: list[object] = [limit]
    condition = f"listed = TRUE AND phase = 'open' AND {_playable(values)}"
    if since is not None:
        condition += f" AND updated >= {places(values, [connection.moment(since)])}"
    query = f"SELECT {MATCH} FROM matches WHERE {condition} ORDER BY created DESC LIMIT ?1"
    return [_listed(row) for row in connection.rows(query, values)]


def _playable(values: list[object]) -> str:
    """Return the condition that a match has a known rules version, and add its values."""
    known = [
        f"game = {places(values, [game.name])}"
        f" AND rules IN ({places(values, [game.rules, *game.older])})"
        for game in GAMES.values()
    ]
    return f"({' OR '.join(['FALSE', *known])})"


def summary(connection: Connection, match_id: str) -> Listed | None:
    """Return the row of a match, without its log."""
    found = connection.rows(f"SELECT {MATCH} FROM matches WHERE id = ?1", (match_id,))
    return _listed(found[0]) if found else None


def _listed(row: Any) -> Listed:
    match_id, game, created, updated, listed, phase, seq, own, seats, rules = row
    chairs = msgspec.json.decode(seats, type=tuple[Place, ...])
    found = Summary(game, bool(listed), phase, chairs, rules)
    return Listed(match_id, seq, read_moment(created), read_moment(updated), found, own)


def heads(connection: Connection, match_ids: Sequence[str]) -> dict[str, int]:
    """Return the last seq by match id; missing matches are left out."""
    if not match_ids:
        return {}
    values: list[object] = []
    query = f"SELECT id, seq FROM matches WHERE id IN ({places(values, match_ids)})"
    return dict(connection.rows(query, values))


def named(connection: Connection, name: str) -> list[tuple[str, int]]:
    """Return the matches and seats that have a name."""
    query = "SELECT match_id, seat FROM names WHERE name = ?1 ORDER BY match_id, seat"
    return [(match_id, seat) for match_id, seat in connection.rows(query, (name,))]


def count(connection: Connection) -> int:
    """Return the number of matches."""
    return int(connection.rows("SELECT count(*) FROM matches")[0][0])


def match_ids(connection: Connection, after: str, limit: int) -> list[str]:
    """Return up to `limit` match ids above `after`, in order."""
    query = "SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2"
    return [match_id for (match_id,) in connection.rows(query, (after, limit))]
