"""The hash chain: each event carries the hash of the one before it.

The hash of an event is the SHA-256, in hexadecimal, of the JSON array [match, seq, previous hash]
without spaces, followed by the stored body. Nobody can change, swap or remove events unnoticed
without rewriting all later ones.
"""

import hashlib
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple

import msgspec

from conexio.match.events import decode
from conexio.server.store.errors import CorruptLog
from conexio.server.store.rows import Stored

FIRST = "0" * 64
"""The previous hash of the first event."""


class EventRow(NamedTuple):
    """A row of the table of events."""

    seq: int
    kind: str
    body: object
    """Bytes, unless the row was tampered with."""
    at: datetime
    previous: str
    hash: str


def link(match_id: str, seq: int, body: bytes, previous: str) -> str:
    """Return the hash of an event."""
    head = msgspec.json.encode((match_id, seq, previous))
    return hashlib.sha256(head + body).hexdigest()


def verified(match_id: str, after: int, rows: Iterable[EventRow]) -> Iterator[Stored]:
    """Yield the events of rows that should follow event `after`; raise CorruptLog if they don't."""
    previous = FIRST if after == 0 else None
    for seq, row in enumerate(rows, start=after + 1):
        if row.seq != seq or (previous is not None and row.previous != previous):
            raise corrupt(match_id, seq)
        yield _stored(match_id, row)
        previous = row.hash


def _stored(match_id: str, row: EventRow) -> Stored:
    body = row.body
    if not isinstance(body, bytes) or row.hash != link(match_id, row.seq, body, row.previous):
        raise corrupt(match_id, row.seq)
    try:
        return Stored(row.seq, decode(body), row.at, row.hash)
    except msgspec.MsgspecError as error:
        raise corrupt(match_id, row.seq) from error


def corrupt(match_id: str, seq: int) -> CorruptLog:
    """Return the error for a log that is broken at an event."""
    return CorruptLog("store-corrupt", match=match_id, seq=seq)
