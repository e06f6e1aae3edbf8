"""Whether attackers slow down other people's games: two people play, with and without attack.

    python -m bench.attacks [--seconds 20] [--write]

The server has its usual settings. Two people at one address play each other, a third plays against
a simple bot; attackers use other addresses and a separate process. Goal 16 of
reliability.md: under a flood honest clients keep p99 ≤ 100 ms.
"""

import asyncio
import multiprocessing
import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from uuid import uuid4

import click
import httpx
import uvloop

from bench import report
from bench.attackers import ATTACKS, Target, attack, be_ready
from bench.load import PATIENCE_S, Load, Seat, Table, play
from bench.report import Block, verdict
from conexio import bots
from support.match.legal_moves import legal_moves
from support.server.server_process import Process, running

HONEST, ALONE = "127.0.0.2", "127.0.0.3"
"""The addresses of the two people, and of the person who plays against a bot."""
SETTINGS = {"CONEXIO_MESSAGES_PER_SECOND": "100"}
PAUSE_S = 0.05
"""Between two moves."""
LONG = 120
"""Moves of the match that attackers read."""
GOAL_P99 = 100.0
QUIET = "quiet"
BEGUN = 4
"""Events until both are seated and the game has started."""


@dataclass
class Round:
    """The latencies of honest people during one attack."""

    pair: Load
    bot: list[float] = field(default_factory=list)
    """Seconds until a bot answered."""
    hostile: Counter[str] = field(default_factory=Counter)
    """Results of the attack."""


class Solo(Table):
    """One person, who can wait for the next state."""

    def __init__(self) -> None:
        super().__init__()
        self.changed = asyncio.Event()

    def on_state(self) -> None:
        """Wake up the task that waits."""
        self.changed.set()

    async def until_turn(self) -> bool:
        """Wait for the person's turn; return False when the game is over."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                state = self.seats[0].state
                if state.phase == "over" or 0 in state.to_move:
                    return state.phase != "over"
                self.changed.clear()
                await self.changed.wait()


@asynccontextmanager
async def web_from(server: Process, source: str) -> AsyncIterator[httpx.AsyncClient]:
    """Return an HTTP client that connects from the address `source`."""
    transport = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(
        base_url=server.url, transport=transport, timeout=PATIENCE_S
    ) as web:
        yield web


async def seated(
    web: httpx.AsyncClient, server: Process, source: str, table: Table, *chairs: dict[str, str]
) -> str:
    """Open a table of CONNEX'OH, take the persons' seats, each with a connection; return its id."""
    wish = {"game": "connexoh", "chairs": chairs}
    opened = (await web.post("/api/matches", json=wish)).raise_for_status().json()
    path = f"/api/matches/{opened['id']}/seats"
    for number, chair in enumerate(chairs):
        if chair["kind"] == "person":
            taken = (await web.post(path, json={"seats": [number]})).raise_for_status().json()
            seat = Seat(f"/ws/{opened['id']}", taken["token"], table)
            table.seats.append(seat)
            await asyncio.get_running_loop().create_connection(
                lambda seat=seat: seat,  # type: ignore[misc]
                "127.0.0.1",
                server.port,
                local_addr=(source, 0),
            )
    return str(opened["id"])


def hang_up(table: Table) -> None:
    """Close all connections of a table."""
    for seat in table.seats:
        seat.close()


PERSON = {"kind": "person"}


async def pair_plays(server: Process, end: float, load: Load) -> None:
    """Let two people play each other, game after game."""
    async with web_from(server, HONEST) as web:
        while perf_counter() < end:
            table = Table()
            await seated(web, server, HONEST, table, PERSON, PERSON)
            await table.wait_for(BEGUN)
            await play(table, PAUSE_S, end, load)
            hang_up(table)


async def one_plays(server: Process, end: float, latencies: list[float]) -> None:
    """Let one person play against the simplest bot, game after game."""
    bot = {"kind": "bot", "bot": bots.names("connexoh")[0]}
    async with web_from(server, ALONE) as web:
        while perf_counter() < end:
            table = Solo()
            await seated(web, server, ALONE, table, PERSON, bot)
            while await table.until_turn() and perf_counter() < end:
                await asyncio.sleep(4 * PAUSE_S)
                seat = table.seats[0]
                move = random.choice(legal_moves(seat.state.own[0]))
                command = {"type": "play", "seat": 0, "move": move, "seq": seat.state.seq}
                seat.state.to_move.clear()  # until the bot answers
                start = perf_counter()
                seat.send({"type": "ask", "id": uuid4().hex, "command": command})
                await table.until_turn()
                latencies.append(perf_counter() - start)
            hang_up(table)


async def long_match(server: Process) -> str:
    """Play a match that takes long to read; return its id."""
    async with web_from(server, HONEST) as web:
        table = Table()
        match_id = await seated(web, server, HONEST, table, PERSON, PERSON)
        await table.wait_for(BEGUN)
        end = perf_counter() + LONG * PAUSE_S
        await play(table, PAUSE_S, end, Load(1, LONG * PAUSE_S))
        hang_up(table)
        return match_id


async def measure(server: Process, name: str, seconds: float) -> Round:
    """Let people play during an attack."""
    found = Round(Load(1, seconds))
    match_id = await long_match(server)
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as outside:
        await loop.run_in_executor(outside, be_ready)
        end = perf_counter() + seconds
        hostile = None
        if name != QUIET:
            run = partial(attack, name, Target(server.port, match_id), seconds)
            hostile = loop.run_in_executor(outside, run)
        await asyncio.gather(pair_plays(server, end, found.pair), one_plays(server, end, found.bot))
        if hostile is not None:
            found.hostile = await hostile
    return found


def measured(name: str, seconds: float) -> Round:
    """Measure one attack on a fresh server."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), SETTINGS) as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(measure(server, name, seconds))


@dataclass(frozen=True)
class Attacks(report.Figures):
    """The latencies of honest people, by attack."""

    found: dict[str, Round] = field(default_factory=dict)

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        head = ["Two people play", "Moves", "p50 ms", "p99 ms", "Lost", "Goal", ""]
        people = [head, *(_people_row(name, each) for name, each in self.found.items())]
        head = ["One person plays against a bot", "Answers", "p50 ms", "p99 ms"]
        alone = [head, *(_bot_row(name, each) for name, each in self.found.items())]
        rows = [["Attack", "Result"]]
        for name, each in self.found.items():
            if each.hostile:
                counts = sorted(each.hostile.items())
                rows.append([name, ", ".join(f"{count:,} {what}" for what, count in counts)])
        return [people, alone, rows]

    def failures(self) -> list[str]:
        """Return lost moves, whatever the latency."""
        lost = sum(each.pair.lost for each in self.found.values())
        return [f"{lost} moves lost"] if lost else []


def _people_row(name: str, found: Round) -> list[str]:
    cells = [f"{found.pair.percentile(number):.1f}" for number in (50, 99)]
    met = found.pair.percentile(99) <= GOAL_P99 and not found.pair.lost
    goal = [f"p99 ≤ {GOAL_P99:g}, 0 lost", verdict(met)]
    return [name, str(len(found.pair.latencies)), *cells, str(found.pair.lost), *goal]


def _bot_row(name: str, found: Round) -> list[str]:
    if len(found.bot) < 2:
        return [name, str(len(found.bot)), "", ""]
    cuts = quantiles(found.bot, n=100)
    return [name, str(len(found.bot)), *(f"{1000 * cuts[at]:.1f}" for at in (49, 98))]


NOTES = f"""\
Server, attackers and honest people share this machine, each in a separate process; every attack
has a fresh server with its usual settings. Two people at one address play CONNEX'OH, a move every
{1000 * PAUSE_S:g} ms; latency is from sending a move until both have received it; the move is on
disk by then. A third, at another address, plays against the simplest bot; the latency is until the
bot answers. Attackers: four connections that send headers of 10 MB; 500 connections that send a
byte every half second, half of them from one address and half from eight; eight readers of the
state, history and record of a match of {LONG} moves; 16 tables at which strong bots play each other
and nobody watches; rematches of matches that are resigned at once, by four clients. The attackers'
own work takes processor time from the server too.
"""
PACKAGES = ("uvicorn", "httptools", "litestar", "websockets", "sqlalchemy")
SECTION = report.Section("attacks", "People under attack", PACKAGES, NOTES)


@click.command()
@click.option("--seconds", default=20.0, show_default=True, help="For each attack.")
@click.option("--only", type=click.Choice([QUIET, *ATTACKS]), multiple=True, help="Some of them.")
@click.option("--write", is_flag=True, help="Write the ledger bench/results.md.")
def main(seconds: float, only: tuple[str, ...], write: bool) -> None:
    """Measure, show, and write the ledger if asked."""
    names = only or (QUIET, *ATTACKS)
    figures = Attacks(1, {}, {}, {name: measured(name, seconds) for name in names})
    report.publish(SECTION, figures, f"python -m bench.attacks --seconds {seconds:g}", keep=write)


if __name__ == "__main__":
    main()
