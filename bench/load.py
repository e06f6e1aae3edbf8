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
from uuid import uuid4

import click
import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.running import Process, running

SEATS = 4
LOOSE = {
    "CONEXIO_MESSAGES_PER_SECOND": "1000",
    "CONEXIO_TABLES_PER_MINUTE": "1000000",
    "CONEXIO_SOCKETS_PER_ADDRESS": "100000",
}
WISH = {
    "game": "conex",
    "chairs": [{"kind": "person"}] * SEATS,
    "options": {"players": str(SEATS), "target": "1000", "table": "1600x900"},
}
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


read = msgspec.json.Decoder(News).decode


@dataclass(eq=False)
class Seat:
    """One person at a table."""

    socket: ClientConnection
    state: News = field(default_factory=lambda: News(""))
    news: asyncio.Event = field(default_factory=asyncio.Event)
    done: int = 0

    async def listen(self) -> None:
        """Take in what the house says."""
        async for text in self.socket:
            message = read(text)
            if message.type == "state":
                self.state = message
                self.news.set()
            else:
                assert message.type == "done", text
                self.done += 1

    async def told(self, seq: int) -> None:
        """Wait until an event has been told."""
        async with asyncio.timeout(PATIENCE_S):
            while self.state.seq < seq:
                self.news.clear()
                await self.news.wait()


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

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.latencies) / self.seconds

    def percentile(self, number: int) -> float:
        """Return so many hundredths of the latencies' way, in milliseconds."""
        return quantiles(self.latencies, n=100)[number - 1] * 1000

    def __str__(self) -> str:
        return (
            f"{self.games} games of {SEATS}: {self.rate:.0f} moves/s, "
            f"p50 {self.percentile(50):.1f} ms, p99 {self.percentile(99):.1f} ms, "
            f"late {self.late}, lost {self.lost}"
        )


async def open_table(web: httpx.AsyncClient) -> str:
    """Open a table; return its name."""
    answer = await web.post("/api/matches", json=WISH)
    return str(answer.raise_for_status().json()["id"])


async def sit(web: httpx.AsyncClient, house: Process, table: str) -> list[Seat]:
    """Take the four seats of a table, each with a connection of its own."""
    seats = []
    for number in range(SEATS):
        wish = {"seats": [number], "name": f"guest {number}"}
        answer = await web.post(f"/api/matches/{table}/seats", json=wish)
        token = answer.raise_for_status().json()["token"]
        address = house.url.replace("http", "ws") + f"/ws/{table}"
        socket = await connect(address, max_queue=None, compression=None, ping_interval=None)
        hello = {"type": "hello", "version": 1, "token": token}
        await socket.send(msgspec.json.encode(hello).decode())
        seats.append(Seat(socket))
    return seats


@asynccontextmanager
async def seated(house: Process, games: int) -> AsyncIterator[list[list[Seat]]]:
    """Let people sit down at so many tables, and wait until they have their cards."""
    async with httpx.AsyncClient(base_url=house.url, timeout=PATIENCE_S) as web:
        rooms = [await sit(web, house, await open_table(web)) for _ in range(games)]
    listening = [asyncio.ensure_future(seat.listen()) for room in rooms for seat in room]
    for room in rooms:
        await asyncio.gather(*(seat.told(4 * SEATS) for seat in room))  # the deal is over
    try:
        yield rooms
    finally:
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        await asyncio.gather(*(seat.socket.close() for room in rooms for seat in room))


async def play(seats: list[Seat], pause: float, end: float, load: Load) -> None:
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
        state = seats[0].state
        if state.phase != "playing":
            break
        mover = seats[state.to_move[0]]
        await mover.told(state.seq)
        own = mover.state.own[0]
        move = random.choice(own.moves).move
        command = {"type": "play", "seat": own.seat, "move": move, "seq": state.seq}
        ask = msgspec.json.encode({"type": "ask", "id": uuid4().hex, "command": command})
        start = perf_counter()
        await mover.socket.send(ask.decode())
        sent += 1
        await asyncio.gather(*(seat.told(state.seq + 1) for seat in seats))
        load.latencies.append(perf_counter() - start)
    await asyncio.sleep(1)  # the last answers
    load.lost += sent - sum(seat.done for seat in seats)


async def measure(house: Process, games: int, rate: float, seconds: float) -> Load:
    """Let all tables play for a while."""
    load = Load(games, seconds)
    async with seated(house, games) as rooms:
        gc.collect()
        gc.disable()  # the guests' own pauses are not the house's
        end = perf_counter() + seconds
        await asyncio.gather(*(play(room, games / rate, end, load) for room in rooms))
        gc.enable()
    return load


def measured(games: int, rate: float, seconds: float) -> Load:
    """Run a house, and let people play there."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), LOOSE) as house:
        return asyncio.run(measure(house, games, rate, seconds))


@click.command()
@click.option("--games", default=500)
@click.option("--rate", default=180.0, help="moves a second, over all tables")
@click.option("--seconds", default=20.0)
def main(games: int, rate: float, seconds: float) -> None:
    """Measure, and print one line."""
    click.echo(str(measured(games, rate, seconds)))


if __name__ == "__main__":
    main()
