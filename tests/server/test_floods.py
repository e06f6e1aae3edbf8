"""One address floods a server; people at other addresses go on playing."""

import asyncio
import contextlib
import math
import multiprocessing
import random
import re
import socket
import statistics
import struct
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from support.server.flaky_proxy import GIVE_UP_S, Player, at_table, check_log
from support.server.server_process import Process, running
from tests.server.test_disconnects import open_table, sit, sockets_of

HOSTILE, HONEST = "127.0.0.1", "127.0.0.2"
CAP = 60
"""The number of sockets that one address may have."""
TEXT, CLOSE, PING = 1, 8, 9
TOO_BIG = 1009
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


# The hostile side: in its own process, so that it does not slow down the measurement.


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


# The honest side.


def memory_mb(server: Process, what: str) -> int:
    """Return the memory of a server in MB: VmRSS is the current size, VmHWM the peak."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(rf"{what}:\s+(\d+)", status)
    assert found
    return int(found[1]) // 1024


def spread_ms(took_s: list[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile, in milliseconds."""
    cuts = statistics.quantiles(took_s, n=100, method="inclusive")
    return round(1000 * cuts[49], 1), round(1000 * cuts[98], 1)


def honest(server: Process, match_id: str, **ways: Any) -> list[Player]:
    """Seat two people at a table; they never reconnect, since the server itself is tested."""
    address = f"ws://127.0.0.1:{server.port}/ws/{match_id}"
    return [
        Player(
            address,
            sit(server, match_id, seat),
            random.Random(f"{match_id}/{seat}"),
            source=HONEST,
            timeout_s=GIVE_UP_S,
            **ways,
        )
        for seat in (0, 1)
    ]


async def play_in_a_flood(server: Process, seconds: float) -> dict[str, Any]:
    """Let honest people play, first without and then during a flood; return the figures."""
    ids = [open_table(server, game, {}) for game in ("connexoh", "conex", "connexoh")]
    people = [honest(server, match_id, pace_s=0.05) for match_id in ids]
    players = [player for table in people for player in table]
    figures: dict[str, Any] = {"MB before": memory_mb(server, "VmRSS")}
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as outside:
        async with at_table(*players) as until:
            await until(lambda: all(player.state for player in players))
            await asyncio.wrap_future(outside.submit(be_ready))
            for player in players:
                player.took_s.clear()
            await asyncio.sleep(seconds / 2)
            peace = [len(player.took_s) for player in players]
            job = outside.submit(flood_from_outside, server.port, ids[0], seconds)
            figures["hostile"] = await asyncio.wrap_future(job)
            for player in players:
                player.stopping = True
            # Players who wait for the other's move also wait for a pong.
            await until(lambda: not any(player.waiting or player.pings for player in players))
            figures["MB at most"] = memory_mb(server, "VmHWM")
    for match_id, occupants in zip(ids, people, strict=True):
        check_log(server.folder, match_id, occupants)
    assert all(player.connections == 1 for player in players)
    both = list(zip(players, peace, strict=True))
    before = [took for player, at in both for took in player.took_s[:at]]
    since = [took for player, at in both for took in player.took_s[at:]]
    figures |= {"answers in peace": len(before), "p50, p99 in peace (ms)": spread_ms(before)}
    figures |= {"answers in the flood": len(since), "p50, p99 in the flood (ms)": spread_ms(since)}
    async with asyncio.timeout(GIVE_UP_S):  # all sockets of the flood are closed
        while await asyncio.to_thread(are_left, server):
            await asyncio.sleep(0.05)
    return figures


def are_left(server: Process) -> bool:
    """Return whether sockets are open; the address that we ask from may still be refused."""
    try:
        return bool(sockets_of(server))
    except OSError:
        return True


def flood(folder: Path, seconds: float) -> dict[str, Any]:
    """Flood a server for a number of seconds; return the figures of honest people."""
    with running(folder, {}) as server:
        figures = asyncio.run(play_in_a_flood(server, seconds))
    log = (folder / "log.txt").read_text()
    assert '"level": "error"' not in log, log[-3000:]
    return figures


def test_honest_people_play_on_in_a_flood(tmp_path: Path) -> None:
    """The short form; `make soak` floods for longer."""
    hostile = flood(tmp_path, 3)["hostile"]
    assert hostile["status 101"] >= CAP
    assert hostile["status 403"] > 0
    assert hostile[f"too long: {TOO_BIG}"] > 0


# Guests who never read.

JUNK_AHEAD = frame(b"x" * 20) * 500
PINGS_AHEAD = frame(b"x" * 125, PING) * 500
ROOM_MB = 24
"""The memory that a server may need for guests who do not read."""


@asynccontextmanager
async def non_readers(server: Process, frames: bytes, count: int, most: int) -> AsyncIterator[str]:
    """Connect `count` guests who never read; wait until they have sent everything or are stuck."""
    match_id = open_table(server, "connexoh", {})
    counts: Counter[str] = Counter()
    attacker = Attacker(server.port, match_id, counts)
    readers = [asyncio.ensure_future(attacker.never_read(frames, most)) for _ in range(count)]
    try:
        before = -1
        while counts["bytes unread"] > before and counts["bytes unread"] < count * most:
            before = counts["bytes unread"]
            await asyncio.to_thread(sockets_of, server)  # the server has handled what it has read
            await asyncio.sleep(0.5)
        assert counts["status 101"] == count
        yield match_id
    finally:
        for reader_task in readers:
            reader_task.cancel()
        await asyncio.gather(*readers, return_exceptions=True)


async def play_with_non_readers(server: Process) -> None:
    """Let two honest people play while others spectate and read nothing."""
    async with non_readers(server, JUNK_AHEAD, 2, 4_000_000) as match_id:
        players = await asyncio.to_thread(honest, server, match_id)
        async with at_table(*players) as until:
            await until(lambda: players[0].over or len(players[0].done) >= 40)
            for player in players:
                player.stopping = True
            await until(lambda: not any(player.waiting for player in players))
    check_log(server.folder, match_id, players)


def test_a_guest_who_never_reads_does_not_fill_the_memory_nor_stop_others(tmp_path: Path) -> None:
    """Answers and the newest state wait until there is room for them."""
    with running(tmp_path, {"CONEXIO_MESSAGES_PER_SECOND": "1000"}) as server:
        before = memory_mb(server, "VmRSS")
        asyncio.run(play_with_non_readers(server))
        assert memory_mb(server, "VmHWM") - before < ROOM_MB


def test_a_guest_who_pings_and_never_reads_does_not_fill_the_memory(tmp_path: Path) -> None:
    async def ping() -> None:
        async with non_readers(server, PINGS_AHEAD, 2, 20_000_000):
            pass

    with running(tmp_path, {}) as server:
        before = memory_mb(server, "VmRSS")
        asyncio.run(ping())
        assert memory_mb(server, "VmHWM") - before < ROOM_MB


def test_a_guest_who_never_reads_is_dropped(tmp_path: Path) -> None:
    async def never_read() -> None:
        async with non_readers(server, JUNK_AHEAD, 1, 4_000_000), asyncio.timeout(20):
            while await asyncio.to_thread(sockets_of, server):
                await asyncio.sleep(0.1)

    with running(tmp_path, {"CONEXIO_SLOW_AFTER_S": "2"}) as server:
        asyncio.run(never_read())
