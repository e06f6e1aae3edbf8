"""Protocol classes for uvicorn that cut abusive connections.

Uvicorn itself reads all that arrives, answers every ping, and waits for ever for clients that never
read and for requests that never end. Here data is taken in slices and counted before it is parsed;
a client with too many requests or messages pending, or one that sends or reads too slowly, is
disconnected.
"""

import asyncio
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from conexio.server.connections import MOST_FILES, Connections, most_connections
from conexio.server.settings import ServerSettings

SLICE = 4096
"""Bytes that are parsed before the limits are checked again."""
MOST_QUEUED = 64
"""Messages of one guest that wait to be handled."""
MOST_TOGETHER = 1 << 16
"""Bytes of messages to one guest that are written at once."""
MOST_PINGS = 20
"""Pings per second from one guest."""
MOST_REQUESTS = 8
"""Pipelined requests of one connection before the first is answered."""
MOST_HEAD = 1 << 14
"""Bytes of a request's first line and headers."""
MOST_HEADERS = 100
MOST_REQUEST = 1 << 17
"""Bytes of a whole request; more than the application allows of a body, which may be chunked."""
LINGER_S = 1.0
"""How long a refused connection stays open, so that a client still sending can read why."""


class _Limits:
    """The settings of this worker process; `set_up` fills them in when it starts."""

    settings = ServerSettings()
    connections = Connections(ServerSettings(), MOST_FILES)


def set_up(settings: ServerSettings) -> None:
    """Apply the settings of a server to this process."""
    _Limits.settings = settings
    _Limits.connections = Connections(settings, most_connections())


class HardenedWebSocket(WebSocketsSansIOProtocol):
    """A websocket connection that is cut when it breaks the limits."""

    _slow: asyncio.TimerHandle | None = None
    _pings = 0
    _unsent = 0
    """Bytes of messages that leave at the end of this turn of the loop."""

    async def send(self, message: Any) -> None:
        """Send a message; those of one turn of the loop, as a move's answer and state, together."""
        text = message.get("text")
        if text is None or self.close_sent or not self.handshake_complete:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        data = text.encode()
        try:
            self.conn.send_text(data)
        except InvalidState:
            raise ClientDisconnected from None
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent += len(data)
        if self._unsent >= MOST_TOGETHER:  # so that there is back-pressure within a turn, too
            self._flush()

    def _flush(self) -> None:
        self._unsent = 0
        output = self.conn.data_to_send()  # empty if a ping or a close has taken the rest along
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    def data_received(self, data: bytes) -> None:
        """Parse data in slices, checking the limits after each."""
        for at in range(0, len(data), SLICE):
            super().data_received(data[at : at + SLICE])
            if self.queue.qsize() > MOST_QUEUED or self._pings > MOST_PINGS:
                self.transport.abort()
            if self.transport.is_closing():
                return

    def handle_ping(self) -> None:
        """Answer a ping, unless earlier answers have not been read."""
        self._pings += 1
        if self._pings == 1:
            self.loop.call_later(1, self._forget_pings)
        if self.writable.is_set():
            super().handle_ping()

    def _forget_pings(self) -> None:
        self._pings = 0

    def pause_writing(self) -> None:
        """Start the deadline for a client that does not read."""
        super().pause_writing()
        if self._slow is None:
            # Closing would wait until all is sent, so the connection is aborted.
            self._slow = self.loop.call_later(_Limits.settings.slow_after_s, self.transport.abort)

    def resume_writing(self) -> None:
        """Continue to send, now that there is room in the buffer."""
        super().resume_writing()
        self._cancel_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        _Limits.connections.remove(self.transport)
        self._cancel_deadline()
        super().connection_lost(exc)

    def _cancel_deadline(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None


class _WhileOpen:
    """A transport that drops writes once it is closing, without an error.

    Uvicorn notices the close only in the next turn of the loop.
    """

    def __init__(self, transport: Any) -> None:
        self._transport = transport

    def write(self, data: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class HardenedHttp(HttpToolsProtocol):
    """An HTTP connection that is cut when it breaks the limits; it may become a websocket."""

    _deadline: asyncio.TimerHandle | None = None
    """Aborts the connection if the request has not arrived by then; None while idle."""
    _in_head = True
    """Whether the next bytes belong to the first line or the headers of a request."""
    _slice = 0
    _size = 0
    """Bytes of the current request that have been read, in whole slices."""
    _head_size = 0
    _headers = 0
    _refused = False

    def connection_made(self, transport: Any) -> None:
        """Accept a connection within the limits, and start the deadline for its first request."""
        super().connection_made(transport)
        if _Limits.connections.add(transport, self.client[0] if self.client else "?"):
            self._start_deadline()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Parse data in slices, checking the limits after each."""
        if self._refused:
            return
        self._start_deadline()
        for at in range(0, len(data), SLICE):
            if self._is_closing():
                return
            current: Any = self.transport.get_protocol()
            if current is not self:  # it has become a websocket
                current.data_received(data[at:])
                return
            self._feed(data[at : at + SLICE])
            if len(self.pipeline) > MOST_REQUESTS:
                self.transport.abort()

    def _is_closing(self) -> bool:
        return self._refused or self.transport.is_closing()

    def _feed(self, data: bytes) -> None:
        """Parse a slice, unless the request is too large already."""
        self._slice = len(data)
        self._size += len(data)
        if self._size > (MOST_HEAD + SLICE if self._in_head else MOST_REQUEST):
            self._refuse_size()
            return
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self._cancel_deadline()
                _Limits.connections.upgrade(self.transport)
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            if self._has_large_head():
                self._refuse_size()
            else:
                self._refuse(HTTPStatus.BAD_REQUEST)

    def _has_large_head(self) -> bool:
        return self._head_size > MOST_HEAD or self._headers > MOST_HEADERS

    # Callbacks of the parser; an exception makes it stop.

    def on_message_begin(self) -> None:
        """Start to count a request; the current slice may hold a part of it."""
        self._in_head = True
        self._size = self._slice
        self._head_size = self._headers = 0
        self._start_deadline()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Count the first line."""
        self._head_size += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header; drop trailers, the unchecked headers after a body."""
        self._head_size += len(name) + len(value) + len(": \r\n")
        self._headers += 1
        if self._has_large_head():
            raise ValueError
        if self._in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Start the response."""
        if self._has_large_head():
            raise ValueError
        self._in_head = False
        super().on_headers_complete()
        cycle: Any = self.cycle
        if cycle is not None:
            cycle.transport = _WhileOpen(self.transport)

    def on_message_complete(self) -> None:
        """Cancel the deadline: the request is complete."""
        self._in_head = True
        self._size = 0
        self._cancel_deadline()
        super().on_message_complete()

    # Refusals.

    def _refuse_size(self) -> None:
        large = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        self._refuse(large if self._in_head else HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def _refuse(self, status: HTTPStatus) -> None:
        """Send an error status and read no more; abort if a response is under way."""
        self._refused = True
        self._cancel_deadline()
        cycle: Any = self.cycle
        if cycle is not None and not cycle.response_complete:
            self.transport.abort()
            return
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        self.transport.write(f"{head}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        # Closing at once would lose the response of a client that is still sending. Reading is
        # paused instead.
        self.transport.write_eof()
        self.flow.pause_reading()
        self._deadline = self.loop.call_later(LINGER_S, self.transport.abort)

    # Deadlines.

    def _start_deadline(self) -> None:
        if self._deadline is None:
            within = _Limits.settings.request_within_s
            self._deadline = self.loop.call_later(within, self.transport.abort)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        _Limits.connections.remove(self.transport)
        self._cancel_deadline()
        super().connection_lost(exc)
