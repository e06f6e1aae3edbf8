"""Notices between the workers on one database: a match has new events, and who is connected.

Only "match X is at event N", "these seats of X are connected here" and reactions are sent; a worker
that has X in memory reads the events from the log.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from secrets import token_hex
from typing import Any, Protocol

from conexio.core import Seat
from conexio.match.messages import SIGNS, Sign

log = logging.getLogger("conexio.server")

CHANNEL = "conexio"
RETRY_S = 1.0
CHECK_S = 20.0
"""How often an idle connection is checked: a half-open one gives no error."""


class Listener(Protocol):
    """Receives notices of other workers."""

    async def catch_up(self, match_id: str, seq: int) -> None:
        """Handle a notice that a match is at event `seq`."""

    async def catch_up_all(self) -> None:
        """Handle a reconnection, after which notices may have been lost."""

    def on_presence(self, match_id: str, worker: str, seats: frozenset[Seat]) -> None:
        """Handle a notice of the seats of a match that are connected to another worker."""

    def on_reaction(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Handle a reaction of a player who is connected to another worker."""


class Fanout(Protocol):
    """Sends notices to other workers."""

    async def start(self, listener: Listener) -> None:
        """Start to listen for notices."""

    def publish(self, match_id: str, seq: int) -> None:
        """Notify the others that a match is at event `seq`."""

    def present(self, match_id: str, seats: Iterable[Seat]) -> None:
        """Notify the others which seats of a match are connected here."""

    def react(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Notify the others of a player's reaction."""

    async def close(self) -> None:
        """Stop listening."""


class NoFanout:
    """For a single worker: there is nobody to notify."""

    async def start(self, listener: Listener) -> None:
        """Start to listen for notices."""

    def publish(self, match_id: str, seq: int) -> None:
        """Notify the others that a match is at event `seq`."""

    def present(self, match_id: str, seats: Iterable[Seat]) -> None:
        """Notify the others which seats of a match are connected here."""

    def react(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Notify the others of a player's reaction."""

    async def close(self) -> None:
        """Stop listening."""


class PostgresFanout:
    """Notices by PostgreSQL's LISTEN and NOTIFY, on a connection that reconnects by itself."""

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+asyncpg://", "postgresql://")
        self._worker = token_hex(8)
        self._listener: Listener | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._keeper: asyncio.Task[None] | None = None
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(maxsize=10_000)
        self._unsent: str | None = None

    async def start(self, listener: Listener) -> None:
        """Start to listen for notices."""
        self._listener = listener
        ready = asyncio.Event()
        self._keeper = asyncio.ensure_future(self._keep(ready))
        await ready.wait()

    async def _keep(self, ready: asyncio.Event) -> None:
        """Stay connected; reconnect after any error."""
        while True:
            try:
                await self._exchange(ready)
            except Exception as error:
                reason = type(error).__name__
                log.warning("cannot reach the other workers", extra={"key": reason})
            await asyncio.sleep(RETRY_S)

    async def _exchange(self, ready: asyncio.Event) -> None:
        """Receive and send notices until the connection breaks."""
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(self._url, command_timeout=CHECK_S)
        try:
            connection.add_termination_listener(self._on_end)
            await connection.add_listener(CHANNEL, self._on_notice)
            if ready.is_set() and self._listener is not None:
                await self._listener.catch_up_all()
            ready.set()
            while not connection.is_closed():
                if self._unsent is not None:
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._unsent)
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
        """Wake the sending loop: one that only waits would never notice."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait(None)

    def _on_notice(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        if self._listener is None:
            return
        match payload.split(" "):
            case [match_id, seq] if seq.isdigit():
                task = asyncio.ensure_future(self._pass_on(match_id, int(seq)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            case [match_id, worker, seats] if worker != self._worker:
                here = frozenset(int(seat) for seat in seats if seat.isdigit())
                self._listener.on_presence(match_id, worker, here)
            case [match_id, worker, seat, sign] if worker != self._worker and sign in SIGNS:
                self._listener.on_reaction(match_id, int(seat), sign)

    async def _pass_on(self, match_id: str, seq: int) -> None:
        assert self._listener is not None
        try:
            await self._listener.catch_up(match_id, seq)
        except Exception:  # the next notice must still be handled
            log.exception("could not read new events", extra={"match": match_id})

    def publish(self, match_id: str, seq: int) -> None:
        """Notify the others; those that miss it find out when they write."""
        self._send(f"{match_id} {seq}")

    def present(self, match_id: str, seats: Iterable[Seat]) -> None:
        """Notify the others which seats of a match are connected here; "-" for none."""
        self._send(f"{match_id} {self._worker} {''.join(map(str, sorted(seats))) or '-'}")

    def react(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Notify the others of a player's reaction."""
        self._send(f"{match_id} {self._worker} {seat} {sign}")

    def _send(self, notice: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait(notice)

    async def close(self) -> None:
        """Stop listening."""
        running = [*self._tasks, *([self._keeper] if self._keeper is not None else [])]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
