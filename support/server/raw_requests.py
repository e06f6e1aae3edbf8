"""Requests of bytes, right and wrong, sent to a server in its own process."""

import contextlib
import re
import select
import socket
import time
from collections.abc import Iterator

from conexio.server import hardening
from support.server.flaky_proxy import GIVE_UP_S
from support.server.server_process import Process

HONEST = "127.0.0.2"
GET = b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
UPGRADE = (
    b"GET /ws/abc HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)
END = b"\r\n"
LARGE = b"X: " + b"a" * (hardening.MOST_HEAD + 2 * hardening.SLICE)


@contextlib.contextmanager
def connected(server: Process, source: str = "127.0.0.1", room: int = 0) -> Iterator[socket.socket]:
    """Connect from an address; `room` is the size of the receive buffer, in bytes."""
    with socket.socket() as plug:
        plug.settimeout(GIVE_UP_S)
        if room:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        plug.bind((source, 0))
        plug.connect(("127.0.0.1", server.port))
        yield plug


def read_all(plug: socket.socket) -> bytes:
    """Read until the server closes or resets the connection."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while data := plug.recv(1 << 16):
            found += data
    return found


def read_answer(plug: socket.socket) -> tuple[int, bytes]:
    """Return the status and the body of one answer."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += plug.recv(1)
    size = re.search(rb"content-length: (\d+)", head)
    body = b""
    while len(body) < (int(size[1]) if size else 0):
        body += plug.recv(1 << 16)
    return int(head.split()[1]), body


def hung_up(plug: socket.socket, within_s: float) -> bool:
    """Return whether the server closes the connection; answers are discarded."""
    end = time.monotonic() + within_s
    while True:
        left = max(0.0, end - time.monotonic())
        if not select.select([plug], [], [], left)[0]:
            return False
        try:
            if not plug.recv(1 << 16):
                return True
        except ConnectionError:
            return True
