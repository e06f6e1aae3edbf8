"""How soon the strongest bot moves after a cold start, and how that disturbs others.

    python -m bench.cold_start [--rounds 5] [--write]

Each round starts a fresh server. A person opens a table against the strongest bot of CONNEX'OH at
once and plays, while two people at another table play on.
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
from websockets.asyncio.client import ClientConnection, connect

from bench import report
from bench.report import Block, Rows, verdict
from conexio import bots
from support.match.legal_moves import legal_moves
from support.server.server_process import Process, running

BOT = bots.names("connexoh")[-1]
MOVES = 20
"""Moves of the bot on each board before its memory is read."""
OTHER_BOARDS = (5, 4)
"""Other sizes of board, that the same process plays on next."""
FIRST_S, MOST_MB = 2.0, 300
"""The goals: the first move after the server answers, and the memory of the bot's process."""
PAUSE_S = 0.05
"""Between the moves of people."""
GIVE_UP_S = 60
PERSON = {"kind": "person"}


@dataclass(frozen=True)
class Round:
    """What one round measured."""

    began: float
    """Seconds from launch until the server answers."""
    first: float
    """Seconds from launch to the bot's first move, which answers a person's."""
    waited: float
    """The longest time that a move at another table took meanwhile, in seconds."""
    moves: int
    """How many moves were made there in that time."""
    memory: float
    """Megabytes of the bot's process after `MOVES` moves on each board."""


class Player:
    """A person who cycles through the list of legal moves."""

    def __init__(self, socket: ClientConnection) -> None:
        self.state: dict[str, Any] = {}
        self._socket = socket
        self._asked = 0

    async def hello(self, token: str) -> None:
        """Join the table, and wait for the first state."""
        await self._send({"type": "hello", "version": 1, "token": token})
        await self.until(lambda: bool(self.state))

    async def _send(self, message: object) -> None:
        await self._socket.send(json.dumps(message))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Receive messages until a condition holds."""
        while not holds():
            message = json.loads(await self._socket.recv())
            assert message["type"] != "fault", message
            if message["type"] == "state":
                self.state = message

    async def play(self) -> None:
        """Move, and wait for the new state."""
        seat, seq = self.state["to_move"][0], self.state["seq"]
        own = next(own for own in self.state["own"] if own["seat"] == seat)
        moves = legal_moves(own)
        move = moves[self._asked % len(moves)]
        self._asked += 1
        command = {"type": "play", "seat": seat, "move": move, "seq": seq}
        await self._send({"type": "ask", "id": f"{seq}", "command": command})
        await self.until(lambda: self.state["seq"] > seq)

    async def play_and_wait(self) -> None:
        """Move as White, and wait for the bot's answer."""
        await self.play()
        await self.until(lambda: self.state["phase"] == "over" or 0 in self.state["to_move"])


def open_table(url: str, other: dict[str, str], *seats: int, size: int = 6) -> tuple[str, str]:
    """Open a table and take seats; return the address of its websocket and the token."""
    wish: dict[str, Any] = {"game": "connexoh", "options": {"size": str(size)}}
    wish |= {"chairs": [PERSON, other]}
    opened = httpx.post(f"{url}/api/matches", json=wish).raise_for_status().json()["id"]
    there = f"{url}/api/matches/{opened}/seats"
    taken = httpx.post(there, json={"seats": list(seats)}).raise_for_status().json()
    return f"{url.replace('http', 'ws', 1)}/ws/{opened}", taken["token"]


async def play_meanwhile(url: str, done: asyncio.Event) -> list[float]:
    """Let two people play until `done` is set; return how long each move took, in seconds."""
    address, token = open_table(url, PERSON, 0, 1)
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
    """Play `MOVES` moves against the bot, unless the game ends before."""
    for _ in range(MOVES):
        await player.play_and_wait()
        if player.state["phase"] == "over":
            return


async def measure(server: Process, launched: float, began: float) -> Round:
    """Play against the bot while others play."""
    done = asyncio.Event()
    rival = {"kind": "bot", "bot": BOT}
    address, token = open_table(server.url, rival, 0)
    others = asyncio.ensure_future(play_meanwhile(server.url, done))
    async with asyncio.timeout(GIVE_UP_S), connect(address) as socket:
        player = Player(socket)
        await player.hello(token)
        await player.play_and_wait()
        first = perf_counter() - launched
        done.set()
        waited = await others
        await play_on(player)
    for size in OTHER_BOARDS:
        address, token = open_table(server.url, rival, 0, size=size)
        async with asyncio.timeout(GIVE_UP_S), connect(address) as socket:
            player = Player(socket)
            await player.hello(token)
            await play_on(player)
    memory = max(map(report.resident, report.children(server.process.pid))) / 1e6
    return Round(began, first, max(waited), len(waited), memory)


def one_round() -> Round:
    """Measure a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        launched = perf_counter()
        with running(Path(folder), {}) as server:
            return asyncio.run(measure(server, launched, perf_counter() - launched))


@dataclass(frozen=True)
class ColdStart(report.Figures):
    """The figures of all rounds."""

    seen: tuple[Round, ...]

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        seen = self.seen
        after = [each.first - each.began for each in seen]
        most = max(each.memory for each in seen)
        count = median(each.moves for each in seen)
        waits = [each.waited for each in seen]
        rows: Rows = [["", "Median", "Highest", "Goal", ""]]
        rows.append(["The server answers after", *_ms([each.began for each in seen]), "", ""])
        rows.append(
            ["… and the bot moves after", *_ms(after), "≤ 2,000 ms", verdict(max(after) <= FIRST_S)]
        )
        rows.append([f"Longest wait of others ({count:.0f} moves)", *_ms(waits), "", ""])
        memory = [f"{median(each.memory for each in seen):.0f} MB", f"{most:.0f} MB"]
        rows.append(
            ["Memory of the bot's process", *memory, f"≤ {MOST_MB} MB", verdict(most < MOST_MB)]
        )
        return [rows]


def _ms(seconds: list[float]) -> list[str]:
    return [f"{1000 * each:,.0f} ms" for each in (median(seconds), max(seconds))]


SECTION = report.Section(
    name="cold_start",
    title="Cold start",
    packages=("numba", "numpy", "onnxruntime"),
    notes=f"""
`conexio serve` starts, and as soon as it answers a person opens a table of CONNEX'OH on 6×6 against
the {BOT} and plays a move; then the bot's process starts, loads machine code and network, and
answers. Meanwhile two people at another table move every {1000 * PAUSE_S:.0f} ms; each move is on
disk before anyone receives it. The slowest of these moves is what the bot's start costs others.
Memory is that of the bot's process after {MOVES} moves on each of 6×6, 5×5 and 4×4.
""".strip(),
)


@click.command()
@click.option("--rounds", default=5)
@click.option("--write", is_flag=True, help="Write the figures to the ledger.")
def main(rounds: int, write: bool) -> None:
    """Measure how soon the strongest bot moves after a cold start."""
    figures = ColdStart(rounds, {}, {}, tuple(one_round() for _ in range(rounds)))
    report.publish(SECTION, figures, "python -m bench.cold_start --write", keep=write)


if __name__ == "__main__":
    main()
