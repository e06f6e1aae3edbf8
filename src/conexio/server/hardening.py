"""The house's doors: connections of those who only want to keep it busy are cut.

The web server itself reads all that arrives, answers every ping and waits for ever for those who
never read. Here what arrives is taken in slices, so that others get their turn; who has too much
under way at once, or does not read what was sent, is disconnected.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from conexio.server.rate_limit import Allowance
from conexio.server.settings import Settings

SLICE = 4096
"""Bytes that are read before others get a turn."""
MOST_QUEUED = 64
"""Messages of one guest that wait to be heard."""
MOST_PINGS = 20
"""A second, from one guest."""
MOST_REQUESTS = 8
"""Requests that one connection may send before the first is answered."""


class _Limits:
    """What the doors know of the settings; each worker process sets it when it starts."""

    settings = Settings()
    knocks: Allowance | None = None


def set_up(settings: Settings) -> None:
    """Take over the settings of a house."""
    _Limits.settings = settings
    # Behind a proxy all connections come from the proxy, which has limits of its own.
    per_second = settings.connections_per_second
    limited = per_second and not settings.trust_proxy
    _Limits.knocks = Allowance(per_second, 20 * per_second) if limited else None


class SocketDoor(WebSocketsSansIOProtocol):
    """A websocket connection that can be cut."""

    _slow: asyncio.TimerHandle | None = None
    _pings = 0

    def data_received(self, data: bytes) -> None:
        """Take in what arrived, slice by slice."""
        for at in range(0, len(data), SLICE):
            super().data_received(data[at : at + SLICE])
            if self.queue.qsize() > MOST_QUEUED or self._pings > MOST_PINGS:
                self.transport.abort()
            if self.transport.is_closing():
                return

    def handle_ping(self) -> None:
        """Answer a ping, unless the last answers have not been read."""
        self._pings += 1
        if self._pings == 1:
            self.loop.call_later(1, self._forget_pings)
        if self.writable.is_set():
            super().handle_ping()

    def _forget_pings(self) -> None:
        self._pings = 0

    def pause_writing(self) -> None:
        """Begin to wait for somebody who does not read."""
        super().pause_writing()
        if self._slow is None:
            # Closing would wait until all is sent, so the connection is cut.
            self._slow = self.loop.call_later(_Limits.settings.slow_after_s, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on, now that there is room."""
        super().resume_writing()
        self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None


class HttpDoor(HttpToolsProtocol):
    """An HTTP connection that can be cut; some of them become websockets."""

    _silent: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Let somebody in who does not come too often, and wait for what they want."""
        super().connection_made(transport)
        who = self.client[0] if self.client else "?"
        if _Limits.knocks is not None and not _Limits.knocks.take(who):
            transport.abort()
        else:
            within = _Limits.settings.hello_within_s
            self._silent = self.loop.call_later(within, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Take in what arrived, slice by slice."""
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            current: Any = self.transport.get_protocol()
            if current is not self:  # a websocket by now
                current.data_received(data[at:])
                return
            super().data_received(data[at : at + SLICE])
            if len(self.pipeline) > MOST_REQUESTS:
                self.transport.abort()

    def on_headers_complete(self) -> None:
        """Begin to answer."""
        self._stop_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._silent is not None:
            self._silent.cancel()
            self._silent = None
