"""Telling other houses on the same database that a match has gone on.

Only "match X is at event N" travels; whoever has X in memory reads the events from the log.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

log = logging.getLogger("conexio.server")

CHANNEL = "conexio"
AGAIN_S = 1.0

Heard = Callable[[str, int], Awaitable[None]]


class NoFanout:
    """For a house of its own: there is nobody to tell."""

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""

    def publish(self, match_id: str, seq: int) -> None:
        """Tell the others."""

    async def close(self) -> None:
        """Stop listening."""


class PostgresFanout:
    """Over PostgreSQL's own notifications, on a connection of its own that heals by itself."""

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+asyncpg://", "postgresql://")
        self._connection: Any = None
        self._heard: Heard | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._keeper: asyncio.Task[None] | None = None
        self._outbox: asyncio.Queue[tuple[str, int]] = asyncio.Queue(maxsize=10_000)

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""
        self._heard = heard
        ready = asyncio.Event()
        self._keeper = asyncio.ensure_future(self._keep(ready))
        await ready.wait()

    async def _keep(self, ready: asyncio.Event) -> None:
        """Stay connected, and send what is to be sent."""
        import asyncpg  # type: ignore[import-untyped]

        while True:
            try:
                self._connection = await asyncpg.connect(self._url)
                await self._connection.add_listener(CHANNEL, self._on_notice)
                ready.set()
                while True:
                    match_id, seq = await self._outbox.get()
                    await self._connection.execute(
                        "SELECT pg_notify($1, $2)", CHANNEL, f"{match_id} {seq}"
                    )
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                log.warning("the other houses cannot be reached; trying again")
                await asyncio.sleep(AGAIN_S)

    def _on_notice(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        match_id, _, seq = payload.partition(" ")
        if self._heard is not None and seq.isdigit():
            task = asyncio.ensure_future(self._pass_on(match_id, int(seq)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, match_id: str, seq: int) -> None:
        assert self._heard is not None
        try:
            await self._heard(match_id, seq)
        except Exception:  # whatever it is, the next notice must still be heard
            log.exception("could not read on", extra={"match": match_id})

    def publish(self, match_id: str, seq: int) -> None:
        """Tell the others; when they cannot be reached, they find out when they write."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait((match_id, seq))

    async def close(self) -> None:
        """Stop listening."""
        if self._keeper is not None:
            self._keeper.cancel()
        if self._connection is not None:
            await self._connection.close()
