"""Rate limits for a whole site, shared by all of its workers and hosts.

They are for rare actions: opening tables, taking seats, wrong tokens. Workers that share a
PostgreSQL database count there; while it cannot be reached, each worker counts by itself.
"""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from conexio.server.rate_limit import Allowance
from conexio.server.store.database import Connection, Database
from conexio.server.store.errors import DatabaseError

log = logging.getLogger("conexio.server")

TIMEOUT_S = 2.0
"""How long a request waits for the database to count."""
RETRY_S = 5.0
"""How long the database is not used after it could not be reached."""
TIDY_EVERY = 1000
"""Counts between two deletions of old rows."""
LOCK = 0x6C696D697473  # "limits": one worker creates the table, the others wait

CREATE = """
CREATE UNLOGGED TABLE IF NOT EXISTS rate_limits (
    kind text NOT NULL,
    name text NOT NULL,
    remaining double precision NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (kind, name)
)
"""

_COUNT, _BURST, _RATE = (f"CAST(?{place} AS double precision)" for place in (3, 4, 5))
_PASSED = "GREATEST(0, EXTRACT(EPOCH FROM clock_timestamp() - was.at))"
_REFILLED = f"LEAST({_BURST}, was.remaining + {_RATE} * {_PASSED})"

# One statement, so that two workers cannot both take the last token. It returns no row when there
# are too few left.
TAKE = f"""
INSERT INTO rate_limits AS was (kind, name, remaining, at)
VALUES (?1, ?2, {_BURST} - {_COUNT}, clock_timestamp())
ON CONFLICT (kind, name) DO UPDATE
SET remaining = {_REFILLED} - {_COUNT}, at = GREATEST(was.at, clock_timestamp())
WHERE {_REFILLED} >= {_COUNT}
RETURNING remaining
"""

# All limits here are per minute: after two minutes an address has its full allowance again.
TIDY = "DELETE FROM rate_limits WHERE at < clock_timestamp() - interval '2 minutes'"


class SiteLimit:
    """A limit per minute and address on one kind of action, with a burst of a minute's worth.

    Without a database, it counts in memory.
    """

    def __init__(
        self,
        kind: str,
        per_minute: int,
        database: Database | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._kind = kind
        self._burst = per_minute
        self._database = database
        self._clock = clock
        self._memory = Allowance(per_minute / 60, per_minute, clock)
        self._retry_at = clock()
        self._counted = 0

    async def take(self, name: str, count: int = 1) -> bool:
        """Take `count` tokens or none; return whether there were enough."""
        # This worker's own count is at most the site's, so a flood of requests is refused here
        # without reaching the database.
        if not self._memory.take(name, count):
            return False
        if self._database is None or self._clock() < self._retry_at:
            return True
        try:
            async with asyncio.timeout(TIMEOUT_S):
                return await self._take(self._database, name, count)
        except (DatabaseError, OSError) as error:
            self._retry_at = self._clock() + RETRY_S
            log.warning("limits count for this worker alone", extra={"key": type(error).__name__})
            return True

    async def _take(self, database: Database, name: str, count: int) -> bool:
        burst = float(self._burst)
        values = (self._kind, name[:100], float(count), burst, burst / 60)
        self._counted += 1
        tidies = self._counted % TIDY_EVERY == 0

        def work(connection: Connection) -> bool:
            if tidies:
                connection.change(TIDY)
            return bool(connection.rows(TAKE, values))

        return await database.write(work)


async def shared(database: Database) -> Database | None:
    """Return the database if several workers may share it, with a table for their counts."""
    if database.path is not None:
        return None

    def work(connection: Connection) -> None:
        connection.rows("SELECT pg_advisory_xact_lock(?1)", (LOCK,))
        connection.change(CREATE)
        connection.change(TIDY)

    try:
        await database.write(work)
    except (DatabaseError, OSError) as error:
        log.warning("limits count for this worker alone", extra={"key": type(error).__name__})
        return None
    return database
