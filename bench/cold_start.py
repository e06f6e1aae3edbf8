"""How long one waits for the champion in a house that has just begun, and whom that disturbs.

    python -m bench.cold_start [--rounds 5] [--write]

A fresh house each time. Somebody opens a table against the strongest bot of CONNEX'OH at once and
plays, while two people at another table go on with their game.
"""

import asyncio
import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import click
import httpx
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect

from bench import report
from bench.report import Block, Rows, verdict
from conexio import bots
from tests.server.server_process import Process, running

BOT = bots.names("connexoh")[-1]
MOVES = 20
"""Moves of the bot on each board until its memory is read."""
OTHER_BOARDS = (5, 4)
"""Boards with a network of their own, which the same process plays on then."""
FIRST_S, MOST_MB = 2.0, 300
"""The goals: the first move after the house has begun, and the memory of the bot's process."""
PAUSE_S = 0.05
"""Between the moves of people."""
GIVE_UP_S = 60
PERSON = {"kind": "person"}


@dataclass(frozen=True)
class Round:
    """What was seen in one house."""

    began: float
    """Seconds from the start of the program until it answers."""
    first: float
    """Seconds from the start of the program to the bot's first move, with somebody's before it."""
    waited: float
    """The longest that people at another table meanwhile waited for a move, in seconds."""
    moves: int
    """How many moves they made in that time."""
    memory: float
    """Megabytes of the bot's process after some moves."""


class Player:
    """Somebody at a table, who plays whatever comes first."""

    def __init__(self, socket: ClientConnection) -> None:
        self.state: dict[str, Any] = {}
        self._socket = socket
        self._asked = 0

    async def hello(self, token: str) -> None:
        """Come to the table."""
        await self._send({"type": "hello", "version": 1, "token": token})
        await self.until(lambda: bool(self.state))

    async def _send(self, message: object) -> None:
        await self._socket.send(json.dumps(message))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Listen until something holds."""
        while not holds():
            message = json.loads(await self._socket.recv())
            assert message["type"] != "fault", message
            if message["type"] == "state":
                self.state = message

    async def play(self) -> None:
        """Move, and wait until it is told."""
        seat, seq = self.state["to_move"][0], self.state["seq"]
        own = next(own for own in self.state["own"] if own["seat"] == seat)
        move = own["moves"][self._asked % len(own["moves"])]["move"]
        self._asked += 1
        command = {"type": "play", "seat": seat, "move": move, "seq": seq}
        await self._send({"type": "ask", "id": f"{seq}", "command": command})
        await self.until(lambda: self.state["seq"] > seq)

    async def play_and_wait(self) -> None:
        """Move as White, and wait for the answer."""
        await self.play()
        await self.until(lambda: self.state["phase"] == "over" or 0 in self.state["to_move"])


def sat(url: str, other: dict[str, str], *seats: int, size: int = 6) -> tuple[str, str]:
    """Open a table and sit down; return the address of its socket and the token."""
    wish: dict[str, Any] = {"game": "connexoh", "options": {"size": str(size)}}
    wish |= {"chairs": [PERSON, other]}
    opened = httpx.post(f"{url}/api/matches", json=wish).raise_for_status().json()["id"]
    there = f"{url}/api/matches/{opened}/seats"
    taken = httpx.post(there, json={"seats": list(seats)}).raise_for_status().json()
    return f"{url.replace('http', 'ws', 1)}/ws/{opened}", taken["token"]


async def meanwhile(url: str, done: asyncio.Event) -> list[float]:
    """Let two people move until something is done; return how long each move took."""
    address, token = sat(url, PERSON, 0, 1)
    waited = []
    async with connect(address) as socket:
        player = Player(socket)
        await player.hello(token)
        while not done.is_set():
            began = perf_counter()
            await player.play()
            waited.append(perf_counter() - began)
            await asyncio.sleep(PAUSE_S)
    return waited


async def play_on(player: Player) -> None:
    """Play some moves against the bot, which may have won before that."""
    for _ in range(MOVES):
        await player.play_and_wait()
        if player.state["phase"] == "over":
            return


async def watched(server: Process, launched: float, began: float) -> Round:
    """Play against the bot, and look at everybody else."""
    done = asyncio.Event()
    rival = {"kind": "bot", "bot": BOT}
    address, token = sat(server.url, rival, 0)
    others = asyncio.ensure_future(meanwhile(server.url, done))
    async with asyncio.timeout(GIVE_UP_S), connect(address) as socket:
        player = Player(socket)
        await player.hello(token)
        await player.play_and_wait()
        first = perf_counter() - launched
        done.set()
        waited = await others
        await play_on(player)
    for size in OTHER_BOARDS:
        address, token = sat(server.url, rival, 0, size=size)
        async with asyncio.timeout(GIVE_UP_S), connect(address) as socket:
            player = Player(socket)
            await player.hello(token)
            await play_on(player)
    memory = max(map(report.resident, report.children(server.process.pid))) / 1e6
    return Round(began, first, max(waited), len(waited), memory)


def one_round() -> Round:
    """Begin a house, and watch it."""
    with tempfile.TemporaryDirectory() as folder:
        launched = perf_counter()
        with running(Path(folder), {}) as server:
            return asyncio.run(watched(server, launched, perf_counter() - launched))


@dataclass(frozen=True)
class First(report.Figures):
    """What was measured."""

    seen: tuple[Round, ...]

    def body(self) -> list[Block]:
        """Return what there is to show."""
        seen = self.seen
        after = [each.first - each.began for each in seen]
        most = max(each.memory for each in seen)
        count = median(each.moves for each in seen)
        waits = [each.waited for each in seen]
        rows: Rows = [["", "Median", "Highest", "Goal", ""]]
        rows.append(["The house answers after", *_ms([each.began for each in seen]), "", ""])
        rows.append(
            ["… and the bot has moved", *_ms(after), "≤ 2,000 ms", verdict(max(after) <= FIRST_S)]
        )
        rows.append([f"Longest wait of others ({count:.0f} moves)", *_ms(waits), "", ""])
        memory = [f"{median(each.memory for each in seen):.0f} MB", f"{most:.0f} MB"]
        rows.append(["Memory of its process", *memory, f"≤ {MOST_MB} MB", verdict(most < MOST_MB)])
        return [rows]


def _ms(seconds: list[float]) -> list[str]:
    return [f"{1000 * each:,.0f} ms" for each in (median(seconds), max(seconds))]


SECTION = report.Section(
    name="cold_start",
    title="The champion in a fresh house",
    packages=("numba", "numpy", "onnxruntime"),
    notes=f"""
`conexio serve` is started, and as soon as it answers somebody opens a table of CONNEX'OH on 6×6
against the {BOT} and plays a move; the bot's process is started then, loads machine code and
network, and answers. Two people at another table meanwhile move every {1000 * PAUSE_S:.0f} ms, each
move stored on the disk before it is told: the slowest of these is what the bot's start costs
others. Memory is what the bot's process holds after {MOVES} moves on each of 6×6, 5×5 and 4×4, with
all three networks.
""".strip(),
)


@click.command()
@click.option("--rounds", default=5)
@click.option("--write", is_flag=True, help="Put what was found into the ledger.")
def main(rounds: int, write: bool) -> None:
    """Measure how soon the champion moves in a fresh house."""
    figures = First(rounds, {}, {}, tuple(one_round() for _ in range(rounds)))
    for block in figures.body():
        report.show(block, Console())
    if write:
        report.write(SECTION, figures, "python -m bench.cold_start --write")


if __name__ == "__main__":
    main()
