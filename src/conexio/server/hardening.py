"""The house's doors: connections of those who only want to keep it busy are cut.

The web server itself reads all that arrives, answers every ping and waits for ever for those who
never read, and for requests that never end. Here what arrives is taken in slices and counted before
it is read; who has too much under way at once, takes too long, or does not read what was sent, is
disconnected.
"""

import asyncio
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from conexio.server.connections import MOST_FILES, Connections, most_connections
from conexio.server.settings import ServerSettings

SLICE = 4096
"""Bytes that are read before others get a turn."""
MOST_QUEUED = 64
"""Messages of one guest that wait to be heard."""
MOST_PINGS = 20
"""A second, from one guest."""
MOST_REQUESTS = 8
"""Requests that one connection may send before the first is answered."""
MOST_HEAD = 1 << 14
"""Bytes of a request's first line and headers."""
MOST_HEADERS = 100
MOST_REQUEST = 1 << 17
"""Bytes of a whole request; the application allows less of a body, but it comes in chunks."""
LINGER_S = 1.0
"""How long a connection stays that was refused, so that whoever is still sending can read why."""


class _Limits:
    """What the doors know of the settings; each worker process sets it when it starts."""

    settings = ServerSettings()
    connections = Connections(ServerSettings(), MOST_FILES)


def set_up(settings: ServerSettings) -> None:
    """Take over the settings of a house."""
    _Limits.settings = settings
    _Limits.connections = Connections(settings, most_connections())


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
        _Limits.connections.remove(self.transport)
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None


class _WhileOpen:
    """A connection as whoever answers uses it: once it is cut, nothing is sent, and no error.

    The web server hears of that only in the next turn of the loop.
    """

    def __init__(self, transport: Any) -> None:
        self._transport = transport

    def write(self, data: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class HttpDoor(HttpToolsProtocol):
    """An HTTP connection that can be cut; some of them become websockets."""

    _deadline: asyncio.TimerHandle | None = None
    """When a request must have arrived; none while there is nothing to wait for."""
    _in_head = True
    """Whether the next bytes belong to the first line or the headers of a request."""
    _slice = 0
    _size = 0
    """Bytes of the present request that have been read, in whole slices."""
    _head_size = 0
    _headers = 0
    _refused = False

    def connection_made(self, transport: Any) -> None:
        """Let somebody in who does not come too often, and wait for what they want."""
        super().connection_made(transport)
        if _Limits.connections.add(transport, self.client[0] if self.client else "?"):
            self._begin_to_wait()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in what arrived, slice by slice."""
        if self._refused:
            return
        self._begin_to_wait()
        for at in range(0, len(data), SLICE):
            if self._is_over():
                return
            current: Any = self.transport.get_protocol()
            if current is not self:  # a websocket by now
                current.data_received(data[at:])
                return
            self._take_in(data[at : at + SLICE])
            if len(self.pipeline) > MOST_REQUESTS:
                self.transport.abort()

    def _is_over(self) -> bool:
        return self._refused or self.transport.is_closing()

    def _take_in(self, data: bytes) -> None:
        """Parse a slice, if the request is not too large already."""
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
                self._stop_waiting()
                _Limits.connections.upgrade(self.transport)
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            if self._has_large_head():
                self._refuse_size()
            else:
                self._refuse(HTTPStatus.BAD_REQUEST)

    def _has_large_head(self) -> bool:
        return self._head_size > MOST_HEAD or self._headers > MOST_HEADERS

    # What the parser finds; an exception makes it stop.

    def on_message_begin(self) -> None:
        """Begin to count a request, which the present slice may hold a part of."""
        self._in_head = True
        self._size = self._slice
        self._head_size = self._headers = 0
        self._begin_to_wait()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Count the first line."""
        self._head_size += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header; those behind a body, which nobody has checked, are left out."""
        self._head_size += len(name) + len(value) + len(": \r\n")
        self._headers += 1
        if self._has_large_head():
            raise ValueError
        if self._in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Begin to answer."""
        if self._has_large_head():
            raise ValueError
        self._in_head = False
        super().on_headers_complete()
        answering: Any = self.cycle
        if answering is not None:
            answering.transport = _WhileOpen(self.transport)

    def on_message_complete(self) -> None:
        """Stop waiting: the request is whole."""
        self._in_head = True
        self._size = 0
        self._stop_waiting()
        super().on_message_complete()

    # Refusals.

    def _refuse_size(self) -> None:
        large = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        self._refuse(large if self._in_head else HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def _refuse(self, status: HTTPStatus) -> None:
        """Say what is wrong, unless an answer is under way, and listen no more."""
        self._refused = True
        self._stop_waiting()
        answering: Any = self.cycle
        if answering is not None and not answering.response_complete:
            self.transport.abort()
            return
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        self.transport.write(f"{head}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        # Closing at once would take the answer back from somebody who is still sending; what they
        # send is not even read.
        self.transport.write_eof()
        self.flow.pause_reading()
        self._deadline = self.loop.call_later(LINGER_S, self.transport.abort)

    # Waiting.

    def _begin_to_wait(self) -> None:
        if self._deadline is None:
            within = _Limits.settings.request_within_s
            self._deadline = self.loop.call_later(within, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        _Limits.connections.remove(self.transport)
        self._stop_waiting()
        super().connection_lost(exc)
