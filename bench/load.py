"""How many games a house carries: people at many tables move at a given pace.

    python -m bench.load [--games 500] [--rate 180] [--seconds 20]

One process is the house, as `conexio serve` runs it, on a database of its own; this one is all the
guests. Every table is a game of CONEX for four. Latency is from sending a move until the last of
the four seats has been told; the house commits to the disk in between.
"""

import asyncio
import gc
import random
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any
from uuid import uuid4

import click
import httpx
import msgspec
import uvloop

from bench import report
from tests.server.server_process import Process, running

SEATS = 4
LOOSE = {
    "CONEXIO_MESSAGES_PER_SECOND": "1000",
    "CONEXIO_TABLES_PER_MINUTE": "1000000",
    "CONEXIO_SEATS_PER_MINUTE": "1000000",
    "CONEXIO_OPEN_SEATS_PER_ADDRESS": "1000000",
    "CONEXIO_SOCKETS_PER_ADDRESS": "100000",
    "CONEXIO_CONNECTIONS_PER_SECOND": "0",
    "CONEXIO_CONNECTIONS_PER_ADDRESS": "0",
    "CONEXIO_REQUESTS_PER_SECOND": "0",
}
WISH = {
    "game": "conex",
    "chairs": [{"kind": "person"}] * SEATS,
    "options": {"players": str(SEATS), "target": "1000", "table": "1600x900"},
}
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, PING, PONG = 1, 9, 10
PATIENCE_S = 60.0
"""A move that nobody has been told of by then is lost."""


class Move(msgspec.Struct):
    """A move that may be played."""

    move: str


class Own(msgspec.Struct):
    """What a seat may do."""

    seat: int
    moves: list[Move] = []


class News(msgspec.Struct):
    """As much of a message as a guest without eyes needs."""

    type: str
    seq: int = 0
    phase: str = ""
    to_move: list[int] = []
    own: list[Own] = []


class Seat(asyncio.Protocol):
    """One person at a table, at the other end of a websocket.

    It reads as little as it can: two thousand guests in one process must not be what is measured.
    """

    read = staticmethod(msgspec.json.Decoder(News).decode)

    def __init__(self, path: str, token: str, table: "Table") -> None:
        self.state = News("")
        self.done = 0
        self._table = table
        self._unread = b""
        self._upgraded = False
        self._path, self._token = path, token

    def connection_made(self, transport: Any) -> None:
        """Ask for a websocket."""
        self._transport = transport
        host = "{}:{}".format(*transport.get_extra_info("peername"))
        transport.write(UPGRADE.format(path=self._path, host=host).encode())

    def data_received(self, data: bytes) -> None:
        """Take in what the house says."""
        self._unread += data
        if not self._upgraded:
            head, found, self._unread = self._unread.partition(b"\r\n\r\n")
            if not found:
                self._unread = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._upgraded = True
            self.say({"type": "hello", "version": 1, "token": self._token})
        while frame := self._next_frame():
            self._hear(*frame)

    def _next_frame(self) -> tuple[int, bytes] | None:
        data = self._unread
        if len(data) < 2:
            return None
        size, at = data[1], 2
        if size >= 126:
            at = 4 if size == 126 else 10
            size = int.from_bytes(data[2:at])
        if len(data) < at + size:
            return None
        self._unread = data[at + size :]
        return data[0] & 15, data[at : at + size]

    def _hear(self, kind: int, data: bytes) -> None:
        if kind == PING:
            self._send(PONG, data)
        elif kind == TEXT:
            message = self.read(data)
            if message.type == "state":
                self.state = message
                self._table.look()
            else:
                assert message.type == "done", data
                self.done += 1

    def say(self, message: object) -> None:
        """Send a message."""
        self._send(TEXT, msgspec.json.encode(message))

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
        self._transport.write(bytes([0x80 | kind]) + length + bytes(4) + data)

    def close(self) -> None:
        """Hang up."""
        self._transport.close()


class Table:
    """Four people, and one who waits until all of them know something."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self._seq = 0
        self._all_know: asyncio.Future[None] | None = None

    def look(self) -> None:
        """Tell whoever waits, if all know what is waited for."""
        future = self._all_know
        if future is not None and all(seat.state.seq >= self._seq for seat in self.seats):
            self._all_know = None
            if not future.done():
                future.set_result(None)

    async def told(self, seq: int) -> None:
        """Wait until all have been told of an event."""
        self._seq = seq
        self._all_know = future = asyncio.get_running_loop().create_future()
        self.look()
        await asyncio.wait_for(future, PATIENCE_S)


@dataclass
class Load:
    """What was measured."""

    games: int
    seconds: float
    latencies: list[float] = field(default_factory=list)
    late: int = 0
    """Moves that were due while the one before was still under way."""
    lost: int = 0
    """Moves that were sent and not confirmed."""
    busy: float = 0.0
    """Seconds of processor time that the house took, all of its threads."""

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.latencies) / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of the house's processor time that a move takes."""
        return self.busy / len(self.latencies) * 1000

    def percentile(self, number: int) -> float:
        """Return so many hundredths of the latencies' way, in milliseconds."""
        return quantiles(self.latencies, n=100)[number - 1] * 1000

    def __str__(self) -> str:
        return (
            f"{self.games} games of {SEATS}: {self.rate:.0f} moves/s, "
            f"p50 {self.percentile(50):.1f} ms, p99 {self.percentile(99):.1f} ms, "
            f"late {self.late}, lost {self.lost}, {self.cost:.2f} ms of processor time a move"
        )


async def open_table(web: httpx.AsyncClient) -> str:
    """Open a table; return its name."""
    answer = await web.post("/api/matches", json=WISH)
    return str(answer.raise_for_status().json()["id"])


async def sit(web: httpx.AsyncClient, server: Process, match_id: str) -> Table:
    """Take the four seats of a table, each with a connection of its own."""
    table = Table()
    loop = asyncio.get_running_loop()
    for number in range(SEATS):
        wish = {"seats": [number], "name": f"guest {number}"}
        answer = await web.post(f"/api/matches/{match_id}/seats", json=wish)
        seat = Seat(f"/ws/{match_id}", answer.raise_for_status().json()["token"], table)
        table.seats.append(seat)
        await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", server.port)  # type: ignore[misc]
    return table


@asynccontextmanager
async def seated(server: Process, games: int) -> AsyncIterator[list[Table]]:
    """Let people sit down at so many tables, and wait until they have their cards."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S) as web:
        tables = [await sit(web, server, await open_table(web)) for _ in range(games)]
    for table in tables:
        await table.told(4 * SEATS)  # the deal is over
    yield tables
    for table in tables:
        for seat in table.seats:
            seat.close()


async def play(table: Table, pause: float, end: float, load: Load) -> None:
    """Move at a steady pace until the time is over."""
    due = perf_counter() + random.uniform(0, pause)
    sent = 0
    while due < end:
        now = perf_counter()
        if now < due:
            await asyncio.sleep(due - now)
        else:
            load.late += now - due > pause
        due += pause
        state = table.seats[0].state
        if state.phase != "playing":
            break
        mover = table.seats[state.to_move[0]]
        own = mover.state.own[0]
        move = random.choice(own.moves).move
        command = {"type": "play", "seat": own.seat, "move": move, "seq": state.seq}
        start = perf_counter()
        mover.say({"type": "ask", "id": uuid4().hex, "command": command})
        sent += 1
        await table.told(state.seq + 1)
        load.latencies.append(perf_counter() - start)
    await asyncio.sleep(1)  # the last answers
    load.lost += sent - sum(seat.done for seat in table.seats)


async def measure(server: Process, games: int, rate: float, seconds: float) -> Load:
    """Let all tables play for a while."""
    load = Load(games, seconds)
    async with seated(server, games) as tables:
        gc.collect()
        gc.disable()  # the guests' own pauses are not the house's
        busy = report.processor_time(server.process.pid)
        end = perf_counter() + seconds
        await asyncio.gather(*(play(table, games / rate, end, load) for table in tables))
        load.busy = report.processor_time(server.process.pid) - busy
        gc.enable()
    return load


def measured(games: int, rate: float, seconds: float) -> Load:
    """Run a house, and let people play there."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), LOOSE) as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(measure(server, games, rate, seconds))


@click.command()
@click.option("--games", default=500)
@click.option("--rate", default=180.0, help="moves a second, over all tables")
@click.option("--seconds", default=20.0)
def main(games: int, rate: float, seconds: float) -> None:
    """Measure, and print one line."""
    click.echo(str(measured(games, rate, seconds)))


if __name__ == "__main__":
    main()
