"""A network between a browser and a server that fails on demand."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread

from support.server.flaky_proxy import RESET
from support.server.server_process import Process


class FlakyConnection:
    """A TCP proxy to a server that can reset connections and drop data."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.closed = False
        """New connections are reset."""
        self.drops = False
        """All data is dropped, while the connections stay open."""
        self.breaks_at = b""
        """When the server sends this, it is dropped and the connections are reset."""
        self._lock = Lock()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def break_off(self) -> None:
        """Reset all connections, and refuse new ones."""
        self.breaks_at = b""
        self.closed = True
        self.cut()

    def restore(self) -> None:
        self.closed = self.drops = False

    def cut(self) -> None:
        """Reset all connections."""
        with self._lock:
            pairs, self._pairs = self._pairs, []
        for end in (end for pair in pairs for end in pair):
            _reset(end)

    def close(self) -> None:
        self.closed = True
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                guest, _ = self._listener.accept()
            except OSError:
                return
            if self.closed:
                _reset(guest)
                continue
            server = socket.create_connection(("127.0.0.1", self.port))
            with self._lock:
                self._pairs.append((guest, server))
            if self.closed:
                self.cut()
            Thread(target=self._carry, args=(guest, server, False), daemon=True).start()
            Thread(target=self._carry, args=(server, guest, True), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, down: bool) -> None:
        try:
            while data := source.recv(1 << 16):
                if down and self.breaks_at and self.breaks_at in data:
                    return self.break_off()
                if not self.drops:
                    target.sendall(data)
            with self._lock:
                is_whole = any(source in pair for pair in self._pairs)
            if is_whole:
                target.shutdown(socket.SHUT_WR)
        except OSError:
            return None  # the connection was reset


def _reset(end: socket.socket) -> None:
    """Reset a connection instead of closing it normally."""
    with suppress(OSError):  # the other side may have been first
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        end.shutdown(socket.SHUT_RD)  # wakes the thread that waits for data
    end.close()


@contextmanager
def flaky_connection(server: Process) -> Iterator[FlakyConnection]:
    connection = FlakyConnection(server.port)
    try:
        yield connection
    finally:
        connection.close()
