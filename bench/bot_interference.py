"""Whether bots slow down other people's games: the same games alone, and beside bots that think.

    python -m bench.bot_interference [--games 100] [--bots 50] [--seconds 20] [--processes 2]
        [--write]

People play as in bench.load, first with the house to themselves. Then they play again while others
play against strong bots and answer at once, so that the worker processes think all the time.
"""

import asyncio
import os
import random
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import cast
from uuid import uuid4

import click
import httpx
import msgspec
import uvloop
from rich.console import Console

from bench import report
from bench.load import LOOSE, PATIENCE_S, Load, News, Seat, Table, measure
from bench.report import Block, Rows, verdict
from bench.server import GOAL_GAMES, GOAL_P99, GOAL_RATE
from tests.server.server_process import Process, running

PACE = GOAL_RATE / GOAL_GAMES
"""Moves a second at a table of people, as in the other benchmarks of the house."""
STRONG = (("connexoh", "owl"), ("conex", "raven"))
"""The bots that think, in turn from table to table."""
PERSON, BOT = 0, 1
"""Seats at a table with a bot."""


class Happened(msgspec.Struct):
    """As much of an event as is counted."""

    kind: str
    seat: int | None = None


class Told(News):
    """A message, with what has happened."""

    happened: tuple[Happened, ...] = ()


class Opponent(Seat):
    """Somebody who plays against a bot."""

    read = staticmethod(msgspec.json.Decoder(Told).decode)


@dataclass
class Tally:
    """What is counted at all tables with bots."""

    moves: int = 0
    """Moves of bots."""
    lost: int = 0
    """Moves of people that were not confirmed."""
    ending: bool = False
    """Whether people do not answer any more."""


class Duel(Table):
    """One person, who answers at once, against one bot."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.sent = 0
        self.over = asyncio.Event()
        self._tally = tally
        self._answered = 0

    def look(self) -> None:
        """Count what the bot has played, and answer it."""
        state = cast("Told", self.seats[0].state)
        moved = [event for event in state.happened if event.kind == "moved"]
        self._tally.moves += sum(event.seat == BOT for event in moved)
        if state.phase == "over":
            self.over.set()
        elif PERSON in state.to_move and self._answered < state.seq and not self._tally.ending:
            self._answered = state.seq
            self._answer(state)

    def _answer(self, state: News) -> None:
        move = random.choice(state.own[0].moves).move
        command = {"type": "play", "seat": PERSON, "move": move, "seq": state.seq}
        self.seats[0].say({"type": "ask", "id": uuid4().hex, "command": command})
        self.sent += 1


async def challenge(
    web: httpx.AsyncClient, server: Process, game: str, bot: str, duel: Duel
) -> None:
    """Sit down at a table of one's own, opposite a bot."""
    wish = {"game": game, "chairs": [{"kind": "person"}, {"kind": "bot", "bot": bot}]}
    table = (await web.post("/api/matches", json=wish)).raise_for_status().json()["id"]
    sit = {"seats": [PERSON], "name": "guest"}
    answer = await web.post(f"/api/matches/{table}/seats", json=sit)
    opened = answer.raise_for_status().json()
    seat = Opponent(f"/ws/{opened['id']}", opened["token"], duel)
    duel.seats.append(seat)
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: seat, "127.0.0.1", server.port)


async def keep_playing(
    web: httpx.AsyncClient, server: Process, game: str, bot: str, tally: Tally
) -> None:
    """Play one game after the other, until this is cancelled."""
    while True:
        duel = Duel(tally)
        await challenge(web, server, game, bot, duel)
        try:
            await duel.over.wait()
            await asyncio.sleep(1)  # the last answer
        finally:
            tally.lost += duel.sent - duel.seats[0].done
            duel.seats[0].close()


@asynccontextmanager
async def bots_thinking(server: Process, tables: int) -> AsyncIterator[Tally]:
    """Let people play against bots meanwhile, which have all got going."""
    tally = Tally()
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S) as web:
        playing = [
            asyncio.ensure_future(keep_playing(web, server, *STRONG[number % len(STRONG)], tally))
            for number in range(tables)
        ]
        async with asyncio.timeout(2 * PATIENCE_S):
            while tally.moves < tables:
                await asyncio.sleep(0.1)
        yield tally
        tally.ending = True
        await asyncio.sleep(1)  # the last answers
        for task in playing:
            task.cancel()
        for told in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(told, Exception):
                raise told


def thinking_time(server: Process) -> float:
    """Return the processor time that the processes of a house's bots have used, in seconds."""
    return sum(map(report.processor_time, report.children(server.process.pid)))


@dataclass(frozen=True)
class Thought:
    """What bots did while people were measured."""

    tables: int
    processes: int
    moves: float
    """A second."""
    cores: float
    """That were kept busy."""
    lost: int


@dataclass(frozen=True)
class Beside(report.Figures):
    """People's games alone and beside bots, and what the bots did."""

    loads: list[Load] = field(default_factory=list)
    thought: Thought = field(default_factory=lambda: Thought(0, 0, 0, 0, 0))

    def body(self) -> list[Block]:
        """Return what there is to show."""
        return [self._people(), self._bots()]

    def _people(self) -> Rows:
        alone, beside = self.loads
        head = [f"{alone.games} games of four", "Moves/s", "p50 ms", "p99 ms", "Late", "Lost"]
        ratios = [f"{beside.percentile(n) / alone.percentile(n):.2f}" for n in (50, 99)]
        met = beside.percentile(99) <= GOAL_P99 and not beside.lost
        return [
            [*head, "Goal", ""],
            ["alone", *_cells(alone), "", ""],
            ["beside bots", *_cells(beside), f"p99 ≤ {GOAL_P99:g}, 0 lost", verdict(met)],
            ["ratio", f"{beside.rate / alone.rate:.2f}", *ratios, "", "", "", ""],
        ]

    def _bots(self) -> Rows:
        bots = self.thought
        title = " and ".join(f"{name} ({game})" for game, name in STRONG)
        return [
            ["Bots", "Games", "Processes", "Cores kept busy", "Moves/s", "Lost"],
            [
                *(title, str(bots.tables), str(bots.processes)),
                *(f"{bots.cores:.2f}", f"{bots.moves:.1f}", str(bots.lost)),
            ],
        ]

    def failures(self) -> list[str]:
        """Return what went wrong, however quick it was."""
        lost = sum(load.lost for load in self.loads) + self.thought.lost
        return [f"{lost} moves lost"] if lost else []


def _cells(load: Load) -> list[str]:
    latencies = [f"{load.percentile(number):.1f}" for number in (50, 99)]
    return [f"{load.rate:.0f}", *latencies, str(load.late), str(load.lost)]


async def compare(
    server: Process, games: int, tables: int, seconds: float, processes: int
) -> Beside:
    """Let people play alone, and again beside bots."""
    alone = await measure(server, games, games * PACE, seconds)
    async with bots_thinking(server, tables) as tally:
        begin, moves, busy = perf_counter(), tally.moves, thinking_time(server)
        beside = await measure(server, games, games * PACE, seconds)
        taken = perf_counter() - begin
        rate = (tally.moves - moves) / taken
        cores = (thinking_time(server) - busy) / taken
    thought = Thought(tables, processes, rate, cores, tally.lost)
    return Beside(1, {}, {}, [alone, beside], thought)


def measured(games: int, tables: int, seconds: float, processes: int) -> Beside:
    """Run a house, and let people and bots play there."""
    settings = {**LOOSE, "CONEXIO_BOT_PROCESSES": str(processes)}
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), settings) as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(compare(server, games, tables, seconds, processes))


NOTES = """\
House, bots and guests share this machine. People play as in *The house*: CONEX for four, each with
a websocket of their own, latency from sending a move until the last of the four has been told. They
play at the same pace twice in the same house, at new tables: alone, and while others play against
bots and answer at once, so that there is always a bot to think. The processes in which bots think,
by default as many as there are cores, have a lower priority than the house. *Cores kept busy* is
their processor time over the time taken; *lost* are moves of people that were not confirmed.
"""
PACKAGES = ("uvicorn", "litestar", "websockets", "sqlalchemy", "msgspec", "numba")
SECTION = report.Section("bot_interference", "People beside bots", PACKAGES, NOTES)


@click.command()
@click.option("--games", default=100, show_default=True, help="Tables of people.")
@click.option("--bots", default=50, show_default=True, help="Tables with a bot.")
@click.option("--seconds", default=20.0, show_default=True, help="For each of the two parts.")
@click.option("--processes", default=os.cpu_count() or 1, help="In which bots think.")
@click.option("--write", is_flag=True, help="Put it in the ledger bench/results.md.")
def main(games: int, bots: int, seconds: float, processes: int, write: bool) -> None:
    """Measure, show, and write the ledger if wanted."""
    figures = measured(games, bots, seconds, processes)
    console = Console()
    for block in figures.body():
        report.show(block, console)
    if write:
        options = f"--games {games} --bots {bots} --seconds {seconds:g} --processes {processes}"
        report.write(SECTION, figures, f"python -m bench.bot_interference {options}")
    if failures := figures.failures():
        raise click.ClickException("; ".join(failures))


if __name__ == "__main__":
    main()
