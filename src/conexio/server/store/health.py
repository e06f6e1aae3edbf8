"""The health of the database: the outcome of the last write, or of a small trial write."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from secrets import token_hex
from time import monotonic

from conexio.server.store.database import Connection
from conexio.server.store.errors import StoreError
from conexio.server.store.schema import VERSIONS

log = logging.getLogger("conexio.store")

KEPT_S = 2.0
"""How long the outcome of a write stays valid."""
TIMEOUT_S = 1.0
"""How long a health check waits for a trial write."""


def try_to_write(connection: Connection) -> None:
    """Insert a row and delete it in the same transaction, so that it is never visible.

    The table exists in every database and has one row. A pragma would be cheaper, but may succeed
    where there is no room for an event.
    """
    name = f"health {token_hex(8)}"  # several workers may try at once
    name = name.ljust(connection.trial_size, ".")
    connection.change(f"INSERT INTO {VERSIONS} (version_num) VALUES (?1)", (name,))
    connection.change(f"DELETE FROM {VERSIONS} WHERE version_num = ?1", (name,))


class Health:
    """The outcome of the last write, renewed by a trial write when it is old."""

    def __init__(
        self, attempt: Callable[[], Awaitable[None]], clock: Callable[[], float] = monotonic
    ) -> None:
        """Use `attempt` for trial writes; it raises StoreError on failure."""
        self._attempt = attempt
        self._clock = clock
        self._key = ""
        self._noted = -KEPT_S
        self._trying: asyncio.Task[None] | None = None

    def note(self, error: StoreError | None) -> None:
        """Record the outcome of a write; log a change."""
        key = "" if error is None else error.key
        if key and key != self._key:
            level = logging.ERROR if key == "store-moved" else logging.WARNING
            log.log(level, "the database cannot be written", extra={"key": key})
        elif self._key and not key:
            log.warning("the database can be written again")
        self._key, self._noted = key, self._clock()

    async def is_well(self) -> bool:
        """Return whether the database can store events now."""
        if self._clock() - self._noted > KEPT_S:
            if self._trying is None:
                self._trying = asyncio.create_task(self._try())
            done, _ = await asyncio.wait([self._trying], timeout=TIMEOUT_S)
            if not done:
                return False
        return not self._key

    async def _try(self) -> None:
        try:
            await self._attempt()
            self.note(None)
        except StoreError as error:
            self.note(error)
        finally:
            self._trying = None

    async def close(self) -> None:
        """Wait for a running trial write."""
        if self._trying is not None:
            await asyncio.wait([self._trying])
