"""Rate limits that hold for a whole site, however many workers and hosts serve it.

They are for what is rare: tables, seats, wrong tokens. Several servers share a PostgreSQL database,
which then keeps the count; where it cannot be reached, each worker goes on counting by itself.
"""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from conexio.server.rate_limit import Allowance
from conexio.server.store.engine import Database

log = logging.getLogger("conexio.server")

PATIENCE_S = 2.0
"""How long somebody waits for the database to count."""
AGAIN_S = 5.0
"""How long the database is not asked again after it could not be reached."""
TIDY_EVERY = 1000
"""Counts after which those of addresses that have not been seen for long are deleted."""
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

_BURST, _RATE, _COUNT = (
    f"CAST(:{name} AS double precision)" for name in ("burst", "rate", "count")
)
_PASSED = "GREATEST(0, EXTRACT(EPOCH FROM clock_timestamp() - was.at))"
_REFILLED = f"LEAST({_BURST}, was.remaining + {_RATE} * {_PASSED})"

# One statement, so that two workers cannot both take the last one. No row comes back when there
# are too few left.
TAKE = f"""
INSERT INTO rate_limits AS was (kind, name, remaining, at)
VALUES (:kind, :name, {_BURST} - {_COUNT}, clock_timestamp())
ON CONFLICT (kind, name) DO UPDATE
SET remaining = {_REFILLED} - {_COUNT}, at = GREATEST(was.at, clock_timestamp())
WHERE {_REFILLED} >= {_COUNT}
RETURNING remaining
"""

# All limits here are per minute: after two minutes an address has all of its allowance again.
TIDY = "DELETE FROM rate_limits WHERE at < clock_timestamp() - interval '2 minutes'"


class SiteLimit:
    """How many of one kind of thing an address may do in a minute, all of them at once if wanted.

    Without a database to ask, it counts in memory.
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
        self._ask_again_at = clock()
        self._asked = 0

    async def take(self, name: str, count: int = 1) -> bool:
        """Use some up, all or none of them; tell whether there were enough."""
        # What this worker alone has counted is at most what the site has: a flood of refusals
        # does not reach the database.
        if not self._memory.take(name, count):
            return False
        if self._database is None or self._clock() < self._ask_again_at:
            return True
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await self._take(self._database, name, count)
        except (SQLAlchemyError, OSError) as error:
            self._ask_again_at = self._clock() + AGAIN_S
            log.warning("limits count for this worker alone", extra={"key": type(error).__name__})
            return True

    async def _take(self, database: Database, name: str, count: int) -> bool:
        values = {
            "kind": self._kind,
            "name": name[:100],
            "count": float(count),
            "burst": float(self._burst),
            "rate": self._burst / 60,
        }
        self._asked += 1
        tidies = self._asked % TIDY_EVERY == 0

        def work(connection: sa.Connection) -> bool:
            if tidies:
                connection.execute(sa.text(TIDY))
            return connection.execute(sa.text(TAKE), values).first() is not None

        return await database.write(work)


async def shared(database: Database) -> Database | None:
    """Return the database if several servers may share it, ready to keep their counts."""
    if database.engine.dialect.name != "postgresql":
        return None

    def work(connection: sa.Connection) -> None:
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        connection.execute(sa.text(CREATE))
        connection.execute(sa.text(TIDY))

    try:
        await database.write(work)
    except (SQLAlchemyError, OSError) as error:
        log.warning("limits count for this worker alone", extra={"key": type(error).__name__})
        return None
    return database
