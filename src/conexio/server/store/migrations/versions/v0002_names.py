"""Separate names from the log; add rules versions, digests of commands, and final states."""

import hashlib
import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

log = logging.getLogger("conexio.server")

FIRST = "0" * 64
AT_ONCE = 500
"""Rows that are in memory at the same time."""
CREATED, SAT, LEFT = b'{"kind":"created"', b'{"kind":"sat"', b'{"kind":"left"'

# The tables as of this migration, independent of later code.
MATCHES = sa.table(
    "matches",
    sa.column("id", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("hash", sa.String),
    sa.column("rules", sa.Integer),
)
EVENTS = sa.table(
    "events",
    sa.column("match_id", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("body", sa.LargeBinary),
    sa.column("previous", sa.String),
    sa.column("hash", sa.String),
)
NAMES = sa.table(
    "names",
    sa.column("match_id", sa.String),
    sa.column("seat", sa.Integer),
    sa.column("name", sa.String),
)


def upgrade() -> None:
    """Create tables and columns, and move the names out of the log, match by match."""
    op.drop_index("matches_waiting", "matches")
    op.drop_column("matches", "waits_for_bot")  # bots wait until a guest connects
    op.add_column("matches", sa.Column("rules", sa.Integer, nullable=False, server_default="0"))
    op.add_column("events", sa.Column("digest", sa.String(32)))
    op.create_table(
        "names",
        sa.Column("match_id", sa.String(64), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String, nullable=False),
    )
    op.create_table(
        "finals",
        sa.Column("match_id", sa.String(64), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    connection = op.get_bind()
    for match in _pages(connection, sa.select(MATCHES), MATCHES.c.id, ""):
        _take_names_out(connection, match)


def _pages(
    connection: sa.Connection, query: sa.Select[Any], key: sa.ColumnClause[Any], after: Any
) -> Iterator[Any]:
    """Yield rows in the order of a key, in batches, so that they may be changed while iterating."""
    while rows := connection.execute(query.where(key > after).order_by(key).limit(AT_ONCE)).all():
        yield from rows
        after = getattr(rows[-1], key.name)


def _log(connection: sa.Connection, match_id: str, after: int = 0) -> Iterator[Any]:
    query = sa.select(EVENTS).where(EVENTS.c.match_id == match_id)
    return _pages(connection, query, EVENTS.c.seq, after)


def _link(match_id: str, seq: int, body: bytes, previous: str) -> str:
    head = msgspec.json.encode((match_id, seq, previous))
    return hashlib.sha256(head + body).hexdigest()


@dataclass
class _Found:
    """What the migration needs of a log."""

    rules: int = 0
    names: dict[int, str] = field(default_factory=dict)
    first_sat: int = 0
    sound: bool = True


def _take_names_out(connection: sa.Connection, match: Any) -> None:
    found = _read(connection, match)
    connection.execute(sa.update(MATCHES).where(MATCHES.c.id == match.id).values(rules=found.rules))
    if not found.sound:
        # It is left as it is, and refused when opened: a new chain would hide the damage.
        log.error("a damaged log was not migrated", extra={"match": match.id})
        return
    names = [
        {"match_id": match.id, "seat": seat, "name": name}
        for seat, name in found.names.items()
        if name
    ]
    if names:
        connection.execute(sa.insert(NAMES), names)
    if found.first_sat:
        _relink(connection, match.id, found.first_sat)


def _read(connection: sa.Connection, match: Any) -> _Found:
    """Read a log, check its chain, and return what the migration needs of it."""
    found, previous, last = _Found(), FIRST, 0
    for row in _log(connection, match.id):
        last += 1
        body = row.body
        if not isinstance(body, bytes):
            found.sound = False
            continue
        linked = row.seq == last and row.previous == previous
        if not linked or row.hash != _link(match.id, row.seq, body, previous):
            found.sound = False
        previous = row.hash
        try:
            _note(found, row.seq, body)
        except (msgspec.MsgspecError, LookupError, TypeError, ValueError):
            found.sound = False
    if (last, previous) != (match.seq, match.hash):
        found.sound = False
    return found


def _note(found: _Found, seq: int, body: bytes) -> None:
    if not body.startswith((CREATED, SAT, LEFT)):
        return
    event = msgspec.json.decode(body)
    if body.startswith(CREATED):
        found.rules = int(event["rules"])
    elif body.startswith(LEFT):
        found.names.pop(event["seat"], None)
    else:
        seats = event["seats"]
        called = event.get("names") or [event["name"]] * len(seats)
        found.names.update(zip(seats, called, strict=True))
        found.first_sat = found.first_sat or seq


def _relink(connection: sa.Connection, match_id: str, first: int) -> None:
    """Rewrite the log from the first name on."""
    change = (
        sa.update(EVENTS)
        .where(EVENTS.c.match_id == match_id, EVENTS.c.seq == sa.bindparam("at_seq"))
        .values(
            body=sa.bindparam("new_body"),
            previous=sa.bindparam("new_previous"),
            hash=sa.bindparam("new_hash"),
        )
    )
    previous, rows = "", list[dict[str, Any]]()
    for row in _log(connection, match_id, first - 1):
        previous = previous or row.previous
        body = _without_names(row.body)
        own = _link(match_id, row.seq, body, previous)
        rows.append(
            {"at_seq": row.seq, "new_body": body, "new_previous": previous, "new_hash": own}
        )
        previous = own
        if len(rows) == AT_ONCE:
            connection.execute(change, rows)
            rows = []
    if rows:
        connection.execute(change, rows)
    connection.execute(sa.update(MATCHES).where(MATCHES.c.id == match_id).values(hash=previous))


def _without_names(body: bytes) -> bytes:
    if not body.startswith(SAT):
        return body
    event = msgspec.json.decode(body)
    event.pop("names", None)
    return msgspec.json.encode({**event, "name": ""})
