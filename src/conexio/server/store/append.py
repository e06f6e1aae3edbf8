"""Writes events of several matches in one transaction, each append with its own outcome."""

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
    """The new names by seat; empty for a name that is to be erased."""
    digest: str | None = None
    final: bytes | None = None

    @property
    def last(self) -> int:
        """The seq of the match after the append."""
        return self.expected_seq + len(self.bodies)


@dataclass(slots=True)
class Head:
    """The state of a match before an append: its last event, and the answer to a known command."""

    seq: int = 0
    hash: str = FIRST
    answer: Answer | None = None


def append_all(connection: sa.Connection, group: list[Append]) -> list[Outcome]:
    """Write appends of different matches; the outcomes hold once the caller has committed."""
    heads = _heads(connection, group)
    if late := [append for append in group if _is_late(append, heads[append.match_id])]:
        # The newer events may be of this very command: read again, now that it is committed.
        heads |= _heads(connection, late)
    outcomes = [_refusal(append, heads[append.match_id]) for append in group]
    accepted = [append for append, refused in zip(group, outcomes, strict=True) if refused is None]
    # In the same order everywhere, so that two workers never deadlock.
    accepted.sort(key=lambda append: append.match_id)
    if accepted:
        _write(connection, accepted, heads)
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
    # PostgreSQL: the match cannot be erased before this is committed; others may append to it.
    .with_for_update(key_share=True, read=True, of=matches)
)


def _heads(connection: sa.Connection, group: list[Append]) -> dict[str, Head]:
    heads = {append.match_id: Head() for append in group}
    commands = {append.match_id: append.command for append in group}
    known = [name for name in commands.values() if name is not None]
    for row in connection.execute(_HEADS, {"ids": list(heads), "commands": known}):
        found = heads[row.id]
        found.seq, found.hash = row.seq, row.hash
        # A command of the group may be stored in another match than its own.
        if row.command is not None and row.command == commands[row.id]:
            found.answer = Answer(row.answer, row.digest)
    return heads


def _is_late(append: Append, head: Head) -> bool:
    return bool(append.command and head.answer is None and head.seq != append.expected_seq)


def _refusal(append: Append, head: Head) -> Outcome:
    if head.answer is not None:
        digest = {} if head.answer.digest is None else {"digest": head.answer.digest}
        return Repeated("store-repeated", seq=head.answer.seq, **digest)
    return None if head.seq == append.expected_seq else Conflict("store-conflict")


def _write(connection: sa.Connection, accepted: list[Append], heads: dict[str, Head]) -> None:
    now = datetime.now(UTC)
    logs = [_log(append, heads[append.match_id].hash, now) for append in accepted]
    summaries = [_summary(append, log[-1], now) for append, log in zip(accepted, logs, strict=True)]
    connection.execute(_upsert(connection.dialect.name, matches), summaries)
    connection.execute(_INSERT_EVENTS, [row for log in logs for row in log])
    for append in accepted:
        if append.names:
            write_names(connection, append.match_id, append.names)
    last = [
        {"match_id": append.match_id, "state": append.final}
        for append in accepted
        if append.final is not None
    ]
    if last:
        connection.execute(_upsert(connection.dialect.name, finals), last)
    acknowledged.note(connection, logs[-1][-1])


def write_names(connection: sa.Connection, match_id: str, new_names: Mapping[int, str]) -> None:
    """Write the names of seats; an empty name is deleted."""
    rows = [
        {"match_id": match_id, "seat": seat, "name": name}
        for seat, name in new_names.items()
        if name
    ]
    if rows:
        connection.execute(_upsert(connection.dialect.name, names), rows)
    if gone := [seat for seat, name in new_names.items() if not name]:
        column = names.c
        here = (column.match_id == match_id) & column.seat.in_(gone)
        connection.execute(sa.delete(names).where(here))


@cache
def _upsert(dialect: str, table: sa.Table) -> sa.Insert:
    """Return the statement that inserts or updates a row."""
    # Only the dialect in use is imported: the other would take a tenth of the startup time.
    insert = import_module(f"sqlalchemy.dialects.{dialect}").insert(table)
    key = [column.name for column in table.primary_key]
    unchanged = {*key, "created"}
    updated = {
        each.name: insert.excluded[each.name] for each in table.c if each.name not in unchanged
    }
    upsert: sa.Insert = insert.on_conflict_do_update(index_elements=key, set_=updated)
    return upsert


_INSERT_EVENTS = sa.insert(events)


def _log(append: Append, previous: str, now: datetime) -> list[Row]:
    """Return the rows of the new events, each linked to the previous one."""
    rows: list[Row] = []
    for seq, (kind, body) in enumerate(append.bodies, start=append.expected_seq + 1):
        own = link(append.match_id, seq, body, previous)
        rows.append(
            {
                "match_id": append.match_id,
                "seq": seq,
                "command": append.command if seq == append.last else None,
                "digest": append.digest if seq == append.last else None,
                "kind": kind,
                "body": body,
                "at": now,
                "previous": previous,
                "hash": own,
            }
        )
        previous = own
    return rows


def _summary(append: Append, last: Row, now: datetime) -> dict[str, Any]:
    summary = append.summary
    return {
        "id": append.match_id,
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
