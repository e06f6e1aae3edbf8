"""The open connections of a worker: limits on their number, and cutting slow readers.

Every connection is a file descriptor, and so are the database and the bots' pipes: connections must
not use them all up.
"""

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass

from conexio.server.rate_limit import Allowance, address_group
from conexio.server.settings import ServerSettings

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

MOST_FILES = 1 << 16
"""File descriptors that a worker asks for, if the system allows it."""
RESERVED = 128
"""File descriptors that are not for connections."""
BURST_S = 20
"""The burst of new connections, in seconds' worth of them."""
CHECKS = 4
"""How often a connection is checked before it counts as slow."""
PROGRESS = 1 << 14
"""Bytes that the other side must read in that time, unless nothing is left to read."""


@dataclass(slots=True)
class _Open:
    """A connection: its address, and the data that it has not read."""

    address: str
    is_socket: bool = False
    unsent: int = 0
    checks: int = 0
    """How often it was checked since it last made progress."""


class Connections:
    """All open connections of a worker."""

    def __init__(self, settings: ServerSettings, most: int) -> None:
        self._most = most
        # Behind a proxy all connections come from the proxy, which has limits of its own.
        direct = not settings.trust_proxy
        self._most_per_address = settings.connections_per_address if direct else 0
        per_second = settings.connections_per_second if direct else 0
        self._new = Allowance(per_second, BURST_S * per_second) if per_second else None
        self._check_every_s = max(settings.slow_after_s, 1) / CHECKS
        self._open: dict[asyncio.Transport, _Open] = {}
        self._addresses: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._open)

    def add(self, transport: asyncio.Transport, host: str) -> bool:
        """Count a new connection; return whether it is allowed."""
        address = address_group(host)
        if self._new is not None and not self._new.take(address):
            return False
        if len(self._open) >= self._most or self._is_full(address):
            return False
        self._open[transport] = _Open(address)
        self._addresses[address] += 1
        if self._timer is None:
            self._schedule_check()
        return True

    def _is_full(self, address: str) -> bool:
        return 0 < self._most_per_address <= self._addresses[address]

    def upgrade(self, transport: asyncio.Transport) -> None:
        """Note that a connection has become a websocket, which detects slow readers itself."""
        if transport in self._open:
            self._open[transport].is_socket = True

    def remove(self, transport: asyncio.Transport) -> None:
        """Forget a connection that is closed."""
        known = self._open.pop(transport, None)
        if known is None:
            return
        self._addresses[known.address] -= 1
        if not self._addresses[known.address]:
            del self._addresses[known.address]
        if not self._open and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _schedule_check(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._check_every_s, self._check)

    def _check(self) -> None:
        """Cut the connections that do not read, closing ones included."""
        for transport, known in list(self._open.items()):
            unsent = transport.get_write_buffer_size()
            if not unsent or (known.is_socket and not transport.is_closing()):
                known.unsent = known.checks = 0
            elif known.checks == 0 or known.unsent - unsent >= PROGRESS:
                known.unsent, known.checks = unsent, 1
            elif known.checks >= CHECKS:
                transport.abort()
            else:
                known.checks += 1
        self._schedule_check()


def most_connections() -> int:
    """Raise the limit of file descriptors as far as allowed; return how many are available."""
    if resource is None:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # macOS has a lower limit that it does not report
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    files = wanted if soft == resource.RLIM_INFINITY else soft
    return max(files - RESERVED, files // 2)
