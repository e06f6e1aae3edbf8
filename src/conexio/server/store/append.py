"""Writes events of several matches in one transaction, each append with its own outcome."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

import msgspec

from conexio.server.store.acknowledged import Mark
from conexio.server.store.chain import FIRST, link
from conexio.server.store.database import Connection, Values, places
from conexio.server.store.errors import Conflict, Repeated
from conexio.server.store.rows import Answer, Summary

HEADS = """
SELECT matches.id, matches.seq, matches.hash, events.command, events.seq, events.digest
FROM matches LEFT JOIN events ON events.match_id = matches.id AND events.command IN ({commands})
WHERE matches.id IN ({ids})
"""
"""The ends of logs, and which of some commands they have."""

PUT_MATCH = """
INSERT INTO matches (id, game, created, updated, listed, phase, seq, hash, seats, rules)
VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
ON CONFLICT (id) DO UPDATE SET
    game = excluded.game, updated = excluded.updated, listed = excluded.listed,
    phase = excluded.phase, seq = excluded.seq, hash = excluded.hash, seats = excluded.seats,
    rules = excluded.rules
"""
PUT_EVENT = """
INSERT INTO events (match_id, seq, command, digest, kind, body, at, previous, hash)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
"""
PUT_NAME = """
INSERT INTO names (match_id, seat, name) VALUES (?1, ?2, ?3)
ON CONFLICT (match_id, seat) DO UPDATE SET name = excluded.name
"""
PUT_FINAL = """
INSERT INTO finals (match_id, state) VALUES (?1, ?2)
ON CONFLICT (match_id) DO UPDATE SET state = excluded.state
"""
DELETE_NAME = "DELETE FROM names WHERE match_id = ?1 AND seat = ?2"

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


def append_all(connection: Connection, group: list[Append]) -> list[Outcome]:
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


def _heads(connection: Connection, group: list[Append]) -> dict[str, Head]:
    heads = {append.match_id: Head() for append in group}
    commands = {append.match_id: append.command for append in group}
    known = [name for name in commands.values() if name is not None]
    values: list[object] = []
    query = HEADS.format(commands=places(values, known or [""]), ids=places(values, [*heads]))
    # Nobody may erase these matches before this is committed; others may append to them.
    for match_id, seq, own, command, answer, digest in connection.rows(
        query + connection.share, values
    ):
        found = heads[match_id]
        found.seq, found.hash = seq, own
        # A command of the group may be stored in another match than its own.
        if command is not None and command == commands[match_id]:
            found.answer = Answer(answer, digest)
    return heads


def _is_late(append: Append, head: Head) -> bool:
    return bool(append.command and head.answer is None and head.seq != append.expected_seq)


def _refusal(append: Append, head: Head) -> Outcome:
    if head.answer is not None:
        digest = {} if head.answer.digest is None else {"digest": head.answer.digest}
        return Repeated("store-repeated", seq=head.answer.seq, **digest)
    return None if head.seq == append.expected_seq else Conflict("store-conflict")


def _write(connection: Connection, accepted: list[Append], heads: dict[str, Head]) -> None:
    now = connection.moment(datetime.now(UTC))
    logs = [_log(append, heads[append.match_id].hash, now) for append in accepted]
    ends = [log[-1][-1] for log in logs]
    matches = [_match(append, end, now) for append, end in zip(accepted, ends, strict=True)]
    connection.change_each(PUT_MATCH, matches)
    connection.change_each(PUT_EVENT, [row for log in logs for row in log])
    for append in accepted:
        if append.names:
            _write_names(connection, append.match_id, append.names)
        if append.final is not None:
            connection.change(PUT_FINAL, (append.match_id, append.final))
    connection.last = Mark(accepted[-1].match_id, accepted[-1].last, str(ends[-1]))


def _write_names(connection: Connection, match_id: str, new_names: Mapping[int, str]) -> None:
    """Write the names of seats; an empty name is deleted."""
    for seat, name in new_names.items():
        if name:
            connection.change(PUT_NAME, (match_id, seat, name))
        else:
            connection.change(DELETE_NAME, (match_id, seat))


def _log(append: Append, previous: str, now: object) -> list[Values]:
    """Return the rows of the new events, each linked to the previous one."""
    rows: list[Values] = []
    for seq, (kind, body) in enumerate(append.bodies, start=append.expected_seq + 1):
        own = link(append.match_id, seq, body, previous)
        is_last = seq == append.last
        command, digest = (append.command, append.digest) if is_last else (None, None)
        rows.append((append.match_id, seq, command, digest, kind, body, now, previous, own))
        previous = own
    return rows


def _match(append: Append, end: object, now: object) -> Values:
    """Return the row of a match after an append."""
    summary = append.summary
    seats = msgspec.json.encode(summary.seats).decode()
    state = (summary.listed, summary.phase, append.last, end)
    return (append.match_id, summary.game, now, *state, seats, summary.rules)
