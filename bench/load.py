"""How many games a server carries: people at many tables move at a given pace.

    python -m bench.load [--games 500] [--rate 180] [--seconds 20]

One process is the server, `conexio serve`, with its own database; this one is all the guests. Every
table is a game of CONEX for four. Latency is from sending a move until the last of the four seats
has received it; the server commits to disk in between.
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
from support.match.legal_moves import legal_moves
from support.server.server_process import Process, running
from support.server.settings import LOOSE

SEATS = 4
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
"""How long to wait for a move's new state before the run fails."""


class Move(msgspec.Struct):
    """A move that may be played."""

    move: str


class Own(msgspec.Struct):
    """A seat's legal moves."""

    seat: int
    rotations: dict[str, tuple[str, ...]] = {}
    moves: list[Move] = []


class News(msgspec.Struct):
    """The fields of a message that a headless guest needs."""

    type: str
    seq: int = 0
    phase: str = ""
    to_move: list[int] = []
    own: list[Own] = []


class Seat(asyncio.Protocol):
    """The websocket of one person at a table.

    It parses as little as possible: the benchmark must not measure its own two thousand guests.
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
        """Send the websocket handshake."""
        self._transport = transport
        host = "{}:{}".format(*transport.get_extra_info("peername"))
        transport.write(UPGRADE.format(path=self._path, host=host).encode())

    def data_received(self, data: bytes) -> None:
        """Read frames from the server."""
        self._unread += data
        if not self._upgraded:
            head, found, self._unread = self._unread.partition(b"\r\n\r\n")
            if not found:
                self._unread = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._upgraded = True
            self.send({"type": "hello", "version": 1, "token": self._token})
        while frame := self._next_frame():
            self._receive(*frame)

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

    def _receive(self, kind: int, data: bytes) -> None:
        if kind == PING:
            self._send_frame(PONG, data)
        elif kind == TEXT:
            message = self.read(data)
            if message.type == "state":
                self.state = message
                self._table.on_state()
            else:
                assert message.type == "done", data
                self.done += 1

    def send(self, message: object) -> None:
        """Send a message."""
        self._send_frame(TEXT, msgspec.json.encode(message))

    def _send_frame(self, kind: int, data: bytes) -> None:
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
        self._transport.write(bytes([0x80 | kind]) + length + bytes(4) + data)

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()


class Table:
    """The seats of a table; a task can wait until all have received an event."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self._seq = 0
        self._all_received: asyncio.Future[None] | None = None

    def on_state(self) -> None:
        """Wake up the task that waits, if all seats have received its event."""
        future = self._all_received
        if future is not None and all(seat.state.seq >= self._seq for seat in self.seats):
            self._all_received = None
            if not future.done():
                future.set_result(None)

    async def wait_for(self, seq: int) -> None:
        """Wait until all seats have received the event `seq`."""
        self._seq = seq
        self._all_received = future = asyncio.get_running_loop().create_future()
        self.on_state()
        await asyncio.wait_for(future, PATIENCE_S)


@dataclass
class Load:
    """The latencies and the cost of one run."""

    games: int
    seconds: float
    latencies: list[float] = field(default_factory=list)
    late: int = 0
    """Moves that were due while the previous one was still in progress."""
    lost: int = 0
    """Moves that were sent and not confirmed."""
    busy: float = 0.0
    """Seconds of processor time of the server, all threads."""

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.latencies) / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time for a move."""
        return self.busy / len(self.latencies) * 1000

    def percentile(self, number: int) -> float:
        """Return a percentile of the latencies, in milliseconds."""
        return quantiles(self.latencies, n=100)[number - 1] * 1000

    def __str__(self) -> str:
        return (
            f"{self.games} games of {SEATS}: {self.rate:.0f} moves/s, "
            f"p50 {self.percentile(50):.1f} ms, p99 {self.percentile(99):.1f} ms, "
            f"late {self.late}, lost {self.lost}, {self.cost:.2f} ms of processor time a move"
        )


async def open_table(web: httpx.AsyncClient) -> str:
    """Open a table; return its id."""
    answer = await web.post("/api/matches", json=WISH)
    return str(answer.raise_for_status().json()["id"])


async def sit(web: httpx.AsyncClient, server: Process, match_id: str) -> Table:
    """Take the four seats of a table, each with its own connection."""
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
    """Open `games` tables, take their seats, and wait until the cards are dealt."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S) as web:
        tables = [await sit(web, server, await open_table(web)) for _ in range(games)]
    for table in tables:
        await table.wait_for(4 * SEATS)  # the deal is over
    yield tables
    for table in tables:
        for seat in table.seats:
            seat.close()


async def play(table: Table, pause: float, end: float, load: Load) -> None:
    """Play a move every `pause` seconds until `end`."""
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
        move = random.choice(legal_moves(own))
        command = {"type": "play", "seat": own.seat, "move": move, "seq": state.seq}
        start = perf_counter()
        mover.send({"type": "ask", "id": uuid4().hex, "command": command})
        sent += 1
        await table.wait_for(state.seq + 1)
        load.latencies.append(perf_counter() - start)
    await asyncio.sleep(1)  # the last answers
    load.lost += sent - sum(seat.done for seat in table.seats)


async def measure(server: Process, games: int, rate: float, seconds: float) -> Load:
    """Let all tables play for a while."""
    load = Load(games, seconds)
    async with seated(server, games) as tables:
        gc.collect()
        gc.disable()  # pauses of the guests are not the server's
        busy = report.processor_time(server.process.pid)
        end = perf_counter() + seconds
        await asyncio.gather(*(play(table, games / rate, end, load) for table in tables))
        load.busy = report.processor_time(server.process.pid) - busy
        gc.enable()
    return load


def measured(games: int, rate: float, seconds: float) -> Load:
    """Run a server, and let people play on it."""
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
