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
CHECK_S = 20.0
"""How often a silent connection is checked: one that is half open says nothing."""

Heard = Callable[[str, int], Awaitable[None]]
Missed = Callable[[], Awaitable[None]]


class NoFanout:
    """For a house of its own: there is nobody to tell."""

    async def start(self, heard: Heard, missed: Missed | None = None) -> None:
        """Begin to listen."""

    def publish(self, match_id: str, seq: int) -> None:
        """Tell the others."""

    async def close(self) -> None:
        """Stop listening."""


class PostgresFanout:
    """Over PostgreSQL's own notifications, on a connection of its own that heals by itself."""

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+asyncpg://", "postgresql://")
        self._heard: Heard | None = None
        self._missed: Missed | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._keeper: asyncio.Task[None] | None = None
        self._outbox: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue(maxsize=10_000)
        self._unsent: tuple[str, int] | None = None

    async def start(self, heard: Heard, missed: Missed | None = None) -> None:
        """Begin to listen; `missed` is called when notices may have been lost."""
        self._heard, self._missed = heard, missed
        ready = asyncio.Event()
        self._keeper = asyncio.ensure_future(self._keep(ready))
        await ready.wait()

    async def _keep(self, ready: asyncio.Event) -> None:
        """Stay connected, whatever happens."""
        while True:
            try:
                await self._talk(ready)
            except Exception as error:
                reason = type(error).__name__
                log.warning("the other houses cannot be reached", extra={"key": reason})
            await asyncio.sleep(AGAIN_S)

    async def _talk(self, ready: asyncio.Event) -> None:
        """Listen, and send what is to be sent, until the connection breaks."""
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(self._url, command_timeout=CHECK_S)
        try:
            connection.add_termination_listener(self._on_end)
            await connection.add_listener(CHANNEL, self._on_notice)
            if ready.is_set() and self._missed is not None:
                await self._missed()
            ready.set()
            while not connection.is_closed():
                if self._unsent is not None:
                    notice = "{} {}".format(*self._unsent)
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)
                    self._unsent = None
                try:
                    async with asyncio.timeout(CHECK_S):
                        self._unsent = await self._outbox.get()
                except TimeoutError:
                    await connection.execute("SELECT 1")
            raise ConnectionError
        finally:
            connection.terminate()

    def _on_end(self, _connection: Any) -> None:
        """Wake the keeper: who only listens would never notice."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait(None)

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
        running = [*self._tasks, *([self._keeper] if self._keeper is not None else [])]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
