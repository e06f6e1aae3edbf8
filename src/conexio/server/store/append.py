"""Writing: several matches' events in one transaction, each with its own outcome."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from typing import Any

import msgspec
import sqlalchemy as sa

from conexio.server.store import acknowledged
from conexio.server.store.chain import FIRST, link
from conexio.server.store.errors import Conflict, Repeated
from conexio.server.store.rows import Answer, Summary
from conexio.server.store.schema import events, finals, matches, names

Row = dict[str, object]
Outcome = Exception | None
"""None when the events are stored."""


@dataclass(frozen=True, slots=True)
class Append:
    """Events that belong together: all of them are stored, or none."""

    match_id: str
    expected_seq: int
    bodies: tuple[tuple[str, bytes], ...]
    """The kind and the encoded body of each event."""
    command: str | None
    summary: Summary
    names: Mapping[int, str] = field(default_factory=dict)
    """What seats are called from now on; nothing where a name is to be forgotten."""
    digest: str | None = None
    final: bytes | None = None

    @property
    def last(self) -> int:
        """The seq that the match has afterwards."""
        return self.expected_seq + len(self.bodies)


@dataclass(slots=True)
class Head:
    """Where a match stands before an append: its last event, and whether it knows the command."""

    seq: int = 0
    hash: str = FIRST
    answer: Answer | None = None


def append_all(connection: sa.Connection, group: list[Append]) -> list[Outcome]:
    """Write appends of different matches; the outcomes hold once the caller has committed."""
    heads = _heads(connection, group)
    if late := [asked for asked in group if _is_late(asked, heads[asked.match_id])]:
        # What made them late may be the very command: a second look sees it whole.
        heads |= _heads(connection, late)
    outcomes = [_refusal(asked, heads[asked.match_id]) for asked in group]
    fit = [asked for asked, refused in zip(group, outcomes, strict=True) if refused is None]
    # In the same order everywhere, so that two workers never wait for one another.
    fit.sort(key=lambda asked: asked.match_id)
    if fit:
        _write(connection, fit, heads)
    return outcomes


_KNOWN = events.c.command.in_(sa.bindparam("commands", expanding=True))
_HEADS = (
    sa.select(
        matches.c.id,
        matches.c.seq,
        matches.c.hash,
        events.c.command,
        events.c.seq.label("answer"),
        events.c.digest,
    )
    .select_from(matches.outerjoin(events, (events.c.match_id == matches.c.id) & _KNOWN))
    .where(matches.c.id.in_(sa.bindparam("ids", expanding=True)))
    # PostgreSQL: nobody may erase the match before this is committed, others may go on with it.
    .with_for_update(key_share=True, read=True, of=matches)
)


def _heads(connection: sa.Connection, group: list[Append]) -> dict[str, Head]:
    heads = {asked.match_id: Head() for asked in group}
    commands = {asked.match_id: asked.command for asked in group}
    known = [name for name in commands.values() if name is not None]
    for row in connection.execute(_HEADS, {"ids": list(heads), "commands": known}):
        found = heads[row.id]
        found.seq, found.hash = row.seq, row.hash
        # A command of the group may be known to another match than the one it is for.
        if row.command is not None and row.command == commands[row.id]:
            found.answer = Answer(row.answer, row.digest)
    return heads


def _is_late(asked: Append, head: Head) -> bool:
    return bool(asked.command and head.answer is None and head.seq != asked.expected_seq)


def _refusal(asked: Append, head: Head) -> Outcome:
    if head.answer is not None:
        digest = {} if head.answer.digest is None else {"digest": head.answer.digest}
        return Repeated("store-repeated", seq=head.answer.seq, **digest)
    return None if head.seq == asked.expected_seq else Conflict("store-conflict")


def _write(connection: sa.Connection, fit: list[Append], heads: dict[str, Head]) -> None:
    now = datetime.now(UTC)
    logs = [_log(asked, heads[asked.match_id].hash, now) for asked in fit]
    summaries = [_summary(asked, log[-1], now) for asked, log in zip(fit, logs, strict=True)]
    connection.execute(_upsert(connection.dialect.name, matches), summaries)
    connection.execute(_INSERT_EVENTS, [row for log in logs for row in log])
    for asked in fit:
        if asked.names:
            write_names(connection, asked.match_id, asked.names)
    last = [
        {"match_id": asked.match_id, "state": asked.final}
        for asked in fit
        if asked.final is not None
    ]
    if last:
        connection.execute(_upsert(connection.dialect.name, finals), last)
    acknowledged.note(connection, logs[-1][-1])


def write_names(connection: sa.Connection, match_id: str, called: Mapping[int, str]) -> None:
    """Write what seats are called; a name that is to be forgotten is gone."""
    rows = [
        {"match_id": match_id, "seat": seat, "name": name} for seat, name in called.items() if name
    ]
    if rows:
        connection.execute(_upsert(connection.dialect.name, names), rows)
    if gone := [seat for seat, name in called.items() if not name]:
        column = names.c
        here = (column.match_id == match_id) & column.seat.in_(gone)
        connection.execute(sa.delete(names).where(here))


@cache
def _upsert(dialect: str, table: sa.Table) -> sa.Insert:
    """Return the statement that writes a row, whether there is one or not."""
    # Only the dialect that is used is read: the other's takes a tenth of the time to open a house.
    insert = import_module(f"sqlalchemy.dialects.{dialect}").insert(table)
    key = [column.name for column in table.primary_key]
    kept = {*key, "created"}
    renewed = {each.name: insert.excluded[each.name] for each in table.c if each.name not in kept}
    upsert: sa.Insert = insert.on_conflict_do_update(index_elements=key, set_=renewed)
    return upsert


_INSERT_EVENTS = sa.insert(events)


def _log(asked: Append, previous: str, now: datetime) -> list[Row]:
    """Return the rows of the new events, each linked to the one before it."""
    rows: list[Row] = []
    for seq, (kind, body) in enumerate(asked.bodies, start=asked.expected_seq + 1):
        own = link(asked.match_id, seq, body, previous)
        rows.append(
            {
                "match_id": asked.match_id,
                "seq": seq,
                "command": asked.command if seq == asked.last else None,
                "digest": asked.digest if seq == asked.last else None,
                "kind": kind,
                "body": body,
                "at": now,
                "previous": previous,
                "hash": own,
            }
        )
        previous = own
    return rows


def _summary(asked: Append, last: Row, now: datetime) -> dict[str, Any]:
    summary = asked.summary
    return {
        "id": asked.match_id,
        "game": summary.game,
        "created": now,
        "updated": now,
        "listed": summary.listed,
        "phase": summary.phase,
        "seq": last["seq"],
        "hash": last["hash"],
        "seats": msgspec.to_builtins(summary.seats),
        "rules": summary.rules,
    }
