"""How many games a house carries: people at many tables move at a given pace.

    python -m bench.load [--games 100] [--rate 90] [--seconds 20]

One process is the house, as `conexio serve` runs it, on a database of its own; this one is all the
guests. Every table is a game of CONEX for four. Latency is from sending a move until the last of
the four seats has been told; the house commits to the disk in between.
"""

import asyncio
import json
import random
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any
from uuid import uuid4

import click
from websockets.asyncio.client import ClientConnection, connect

from examples.client import post
from tests.server.running import Process, running

SEATS = 4
LOOSE = {
    "CONEXIO_MESSAGES_PER_SECOND": "1000",
    "CONEXIO_TABLES_PER_MINUTE": "1000000",
    "CONEXIO_SOCKETS_PER_ADDRESS": "100000",
}


@dataclass
class Seat:
    """One person at a table."""

    socket: ClientConnection
    state: dict[str, Any] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        """Take in what the house says."""
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "state":
                self.state = message
                self.news.set()

    async def told(self, seq: int) -> None:
        """Wait until an event has been told."""
        while self.state.get("seq", 0) < seq:
            self.news.clear()
            await self.news.wait()


@dataclass
class Figures:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    late: int = 0
    """Moves that were due while the one before was still under way."""


async def sit(house: Process, table: dict[str, Any]) -> list[Seat]:
    """Take the four seats of a table, each with a connection of its own."""
    seats = []
    for number in range(SEATS):
        path = f"{house.url}/api/matches/{table['id']}/seats"
        taken = await asyncio.to_thread(post, path, {"seats": [number], "name": f"guest {number}"})
        address = house.url.replace("http", "ws") + f"/ws/{table['id']}"
        seat = Seat(await connect(address, max_queue=None))
        hello = {"type": "hello", "version": 1, "token": taken["token"]}
        await seat.socket.send(json.dumps(hello))
        seats.append(seat)
    return seats


async def play(seats: list[Seat], pause: float, end: float, figures: Figures) -> None:
    """Move at a steady pace until the time is over."""
    due = perf_counter() + random.uniform(0, pause)
    while due < end:
        now = perf_counter()
        if now < due:
            await asyncio.sleep(due - now)
        else:
            figures.late += now - due > pause
        due += pause
        state = seats[0].state
        if state["phase"] != "playing":
            return
        mover = seats[state["to_move"][0]]
        await mover.told(state["seq"])
        own = mover.state["own"][0]
        move = random.choice(own["moves"])["move"]
        command = {"type": "play", "seat": own["seat"], "move": move, "seq": state["seq"]}
        start = perf_counter()
        ask = {"type": "ask", "id": uuid4().hex, "command": command}
        await mover.socket.send(json.dumps(ask))
        await asyncio.gather(*(seat.told(state["seq"] + 1) for seat in seats))
        figures.latencies.append(perf_counter() - start)


async def measure(house: Process, games: int, rate: float, seconds: float) -> Figures:
    """Let all tables play for a while."""
    wish = {
        "game": "conex",
        "chairs": [{"kind": "person"}] * SEATS,
        "options": {"players": str(SEATS), "target": "1000", "table": "1600x900"},
    }
    tables = [await asyncio.to_thread(post, f"{house.url}/api/matches", wish) for _ in range(games)]
    rooms = [await sit(house, table) for table in tables]
    listening = [asyncio.ensure_future(seat.listen()) for room in rooms for seat in room]
    for room in rooms:
        await asyncio.gather(*(seat.told(4 * SEATS) for seat in room))  # the deal is over
    figures = Figures()
    end = perf_counter() + seconds
    await asyncio.gather(*(play(room, games / rate, end, figures) for room in rooms))
    for task in listening:
        task.cancel()
    return figures


@click.command()
@click.option("--games", default=100)
@click.option("--rate", default=90.0, help="moves a second, over all tables")
@click.option("--seconds", default=20.0)
def main(games: int, rate: float, seconds: float) -> None:
    """Measure, and print one line."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), LOOSE) as house:
        figures = asyncio.run(measure(house, games, rate, seconds))
    cuts = quantiles(figures.latencies, n=100)
    click.echo(
        f"{games} games of {SEATS}: {len(figures.latencies) / seconds:.0f} moves/s, "
        f"p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms, late {figures.late}"
    )


if __name__ == "__main__":
    main()
