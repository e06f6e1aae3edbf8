"""Telling other houses on the same database that a match has gone on, and who is there.

Only "match X is at event N" and "these seats of X are connected here" travel; whoever has X in
memory reads the events from the log.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from secrets import token_hex
from typing import Any, Protocol

from conexio.core import Seat
from conexio.server.messages import SIGNS, Sign

log = logging.getLogger("conexio.server")

CHANNEL = "conexio"
AGAIN_S = 1.0
CHECK_S = 20.0
"""How often a silent connection is checked: one that is half open says nothing."""


class Listener(Protocol):
    """Whoever wants to know what happens in other houses."""

    async def catch_up(self, match_id: str, seq: int) -> None:
        """Hear that a match has gone on."""

    async def catch_up_all(self) -> None:
        """Hear that notices may have been lost."""

    def meet(self, match_id: str, worker: str, seats: frozenset[Seat]) -> None:
        """Hear which seats of a match are connected to another house."""

    def reacted(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Hear of a sign that a player has made at another house."""


class Fanout(Protocol):
    """The way to other houses."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    def publish(self, match_id: str, seq: int) -> None:
        """Tell the others that a match has gone on."""

    def present(self, match_id: str, seats: Iterable[Seat]) -> None:
        """Tell the others which seats of a match are connected here."""

    def react(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Tell the others of a sign that a player has made."""

    async def close(self) -> None:
        """Stop listening."""


class NoFanout:
    """For a house of its own: there is nobody to tell."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    def publish(self, match_id: str, seq: int) -> None:
        """Tell the others that a match has gone on."""

    def present(self, match_id: str, seats: Iterable[Seat]) -> None:
        """Tell the others which seats of a match are connected here."""

    def react(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Tell the others of a sign that a player has made."""

    async def close(self) -> None:
        """Stop listening."""


class PostgresFanout:
    """Over PostgreSQL's own notifications, on a connection of its own that heals by itself."""

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+asyncpg://", "postgresql://")
        self._worker = token_hex(8)
        self._listener: Listener | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._keeper: asyncio.Task[None] | None = None
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(maxsize=10_000)
        self._unsent: str | None = None

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""
        self._listener = listener
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
        """Wake the keeper: who only listens would never notice."""
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
                self._listener.meet(match_id, worker, here)
            case [match_id, worker, seat, sign] if worker != self._worker and sign in SIGNS:
                self._listener.reacted(match_id, int(seat), sign)

    async def _pass_on(self, match_id: str, seq: int) -> None:
        assert self._listener is not None
        try:
            await self._listener.catch_up(match_id, seq)
        except Exception:  # the next notice must still be heard
            log.exception("could not read on", extra={"match": match_id})

    def publish(self, match_id: str, seq: int) -> None:
        """Tell the others; when they cannot be reached, they find out when they write."""
        self._send(f"{match_id} {seq}")

    def present(self, match_id: str, seats: Iterable[Seat]) -> None:
        """Tell the others which seats of a match are connected here; "-" for none."""
        self._send(f"{match_id} {self._worker} {''.join(map(str, sorted(seats))) or '-'}")

    def react(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Tell the others of a sign that a player has made."""
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
