"""The hostile side of a flood, in its own process: it does not slow down the measurement."""

import asyncio
import contextlib
import math
import socket
import struct
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

HOSTILE, HONEST = "127.0.0.1", "127.0.0.2"
TEXT, CLOSE, PING = 1, 8, 9
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELLO = b'{"type": "hello", "version": 1}'
PING_TEXT = b'{"type": "ping"}'
JUNK = [b"", b"{", b"null", b"[" * 200, b'{"type": "ask", "id": "x"}', b"x" * 2000]


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """Return a frame as clients send it, with a mask of zeros."""
    size = len(payload)
    short = bytes([0x80 | kind, 0x80 | size]) if size < 126 else b""
    return (short or struct.pack(">BBH", 0x80 | kind, 0x80 | 126, size)) + bytes(4) + payload


@dataclass(eq=False)
class Attacker:
    """A client that attacks a server again and again, and counts the effects."""

    port: int
    match_id: str
    counts: Counter[str]

    @asynccontextmanager
    async def connect(self, room: int = 0) -> AsyncIterator[tuple[int, "Pipe"]]:
        """Connect a websocket; the status is 101 if the server accepts it.

        `room` is the size of the receive buffer, in bytes.
        """
        plug = socket.socket()
        if room:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        plug.setblocking(False)
        plug.bind((HOSTILE, 0))
        await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", self.port))
        reader, writer = await asyncio.open_connection(sock=plug)
        try:
            path = f"/ws/{self.match_id}"
            writer.write(UPGRADE.format(path=path, host=f"127.0.0.1:{self.port}").encode())
            status = int((await reader.readuntil(b"\r\n\r\n")).split()[1])
            self.counts[f"status {status}"] += 1
            yield status, Pipe(reader, writer)
        finally:
            writer.transport.abort()

    async def send_fast(self, frames: bytes) -> None:
        """Send the same frames as fast as possible, and discard the answers."""
        async with self.connect() as (status, pipe):
            if status == 101:
                pipe.writer.write(frame(HELLO))
                await asyncio.gather(self._pour(pipe, frames), pipe.discard())

    async def _pour(self, pipe: "Pipe", frames: bytes) -> None:
        while True:
            pipe.writer.write(frames)
            await pipe.writer.drain()
            self.counts["kilobytes sent"] += len(frames) // 1000

    async def send_long_message(self) -> None:
        """Send a message that is too long, and count the close code."""
        async with self.connect() as (status, pipe):
            if status == 101:
                pipe.writer.write(frame(HELLO) + frame(b" " * 8193))
                self.counts[f"too long: {await pipe.code()}"] += 1

    async def never_read(self, frames: bytes, most: float = math.inf) -> None:
        """Spectate, send the same frames up to `most` bytes, and never read."""
        async with self.connect(room=2048) as (status, pipe):
            if status != 101:
                return
            transport: asyncio.ReadTransport = pipe.writer.transport  # type: ignore[assignment]
            transport.pause_reading()
            pipe.writer.write(frame(HELLO))
            while most > 0:
                pipe.writer.write(frames)
                await pipe.writer.drain()
                most -= len(frames)
                self.counts["bytes unread"] += len(frames)
                if len(frames) < 100:
                    await asyncio.sleep(0.2)
            await asyncio.Event().wait()

    async def stay_idle(self) -> None:
        """Hold a socket open and send nothing."""
        async with self.connect() as (status, pipe):
            if status == 101:
                await pipe.discard()

    async def request(self) -> None:
        """Request pages as fast as possible."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        pages = ("/api/lobby", "/api/games", "/nowhere", f"/api/matches/{self.match_id}")
        asked = [f"GET {page} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() for page in pages]
        try:
            pipe = Pipe(reader, writer)
            await asyncio.gather(self._pour(pipe, b"".join(asked * 20)), pipe.discard())
        finally:
            writer.transport.abort()

    async def repeat(self, what: str) -> None:
        """Run one kind of attack for ever."""
        while True:
            with contextlib.suppress(OSError, EOFError):
                await self._do(what)
            await asyncio.sleep(0.01)

    async def _do(self, what: str) -> None:
        match what:
            case "junk":
                await self.send_fast(b"".join(map(frame, JUNK)) * 20)
            case "pings":
                await self.send_fast(frame(PING_TEXT) * 2000)
            case "control":
                await self.send_fast(frame(b"x" * 125, PING) * 500)
            case "long":
                await self.send_long_message()
            case "unread":
                await self.never_read(frame(PING_TEXT))
            case "idle":
                await self.stay_idle()
            case "pages":
                await self.request()


@dataclass(frozen=True)
class Pipe:
    """Both ends of a connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def discard(self) -> None:
        """Read and discard everything until the connection ends."""
        while await self.reader.read(1 << 16):
            pass
        raise EOFError

    async def code(self) -> int:
        """Return the code with which the server closes the socket."""
        while True:
            kind, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2))
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8))
            payload = await self.reader.readexactly(size)
            if kind & 15 == CLOSE:
                return int.from_bytes(payload[:2])


CROWD = {"junk": 15, "pings": 15, "control": 4, "unread": 8, "long": 2, "idle": 40, "pages": 4}
"""The number of attackers of each kind."""


def be_ready() -> None:
    """Do nothing: it only starts the process."""


def flood_from_outside(port: int, match_id: str, seconds: float) -> Counter[str]:
    """Run all attacks for a number of seconds; return the counts."""
    counts: Counter[str] = Counter()
    attacker = Attacker(port, match_id, counts)

    async def attack() -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                kinds = [what for what, count in CROWD.items() for _ in range(count)]
                await asyncio.gather(*(attacker.repeat(what) for what in kinds))

    asyncio.run(attack())
    return counts
