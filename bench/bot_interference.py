"""Whether bots slow down other people's games: the same games alone, and while bots think.

    python -m bench.bot_interference [--games 100] [--bots 50] [--seconds 20] [--processes 2]
        [--write]

People play as in bench.load, first alone on the server. Then they play again while others play
against strong bots and answer at once, so that the bots' processes are always busy.
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

from bench import report
from bench.load import PATIENCE_S, Load, News, Seat, Table, measure
from bench.report import Block, Rows, verdict
from bench.server import GOAL_GAMES, GOAL_P99, GOAL_RATE
from support.match.legal_moves import legal_moves
from support.server.server_process import Process, running
from support.server.settings import LOOSE

PACE = GOAL_RATE / GOAL_GAMES
"""Moves a second at a table of people, as in the server's other benchmarks."""
STRONG = (("connexoh", "owl"), ("conex", "raven"))
"""The bots that think, in turn from table to table."""
PERSON, BOT = 0, 1
"""Seats at a table with a bot."""


class Happened(msgspec.Struct):
    """The fields of an event that the benchmark counts."""

    kind: str
    seat: int | None = None


class NewsWithEvents(News):
    """A message with its events."""

    happened: tuple[Happened, ...] = ()


class Opponent(Seat):
    """A person who plays against a bot."""

    read = staticmethod(msgspec.json.Decoder(NewsWithEvents).decode)


@dataclass
class Tally:
    """Counts over all tables with bots."""

    moves: int = 0
    """Moves of bots."""
    lost: int = 0
    """Moves of people that were not confirmed."""
    ending: bool = False
    """Whether people have stopped answering."""


class Duel(Table):
    """One person, who answers at once, against one bot."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.sent = 0
        self.over = asyncio.Event()
        self._tally = tally
        self._answered = 0

    def on_state(self) -> None:
        """Count the bot's moves, and answer."""
        state = cast("NewsWithEvents", self.seats[0].state)
        moved = [event for event in state.happened if event.kind == "moved"]
        self._tally.moves += sum(event.seat == BOT for event in moved)
        if state.phase == "over":
            self.over.set()
        elif PERSON in state.to_move and self._answered < state.seq and not self._tally.ending:
            self._answered = state.seq
            self._answer(state)

    def _answer(self, state: News) -> None:
        move = random.choice(legal_moves(state.own[0]))
        command = {"type": "play", "seat": PERSON, "move": move, "seq": state.seq}
        self.seats[0].send({"type": "ask", "id": uuid4().hex, "command": command})
        self.sent += 1


async def challenge(
    web: httpx.AsyncClient, server: Process, game: str, bot: str, duel: Duel
) -> None:
    """Open a table with a bot and take the other seat."""
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
    """Play game after game, until cancelled."""
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
    """Let people play against bots during the block, which starts when all bots are playing."""
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
        for result in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(result, Exception):
                raise result


def thinking_time(server: Process) -> float:
    """Return the processor time that the server's bot processes have used, in seconds."""
    return sum(map(report.processor_time, report.children(server.process.pid)))


@dataclass(frozen=True)
class BotActivity:
    """What bots did during the measurement."""

    tables: int
    processes: int
    moves: float
    """Moves a second."""
    cores: float
    """Cores kept busy."""
    lost: int


@dataclass(frozen=True)
class BotInterference(report.Figures):
    """People's games alone and while bots think, and what the bots did."""

    loads: list[Load] = field(default_factory=list)
    activity: BotActivity = field(default_factory=lambda: BotActivity(0, 0, 0, 0, 0))

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        return [self._people(), self._bots()]

    def _people(self) -> Rows:
        alone, with_bots = self.loads
        head = [f"{alone.games} games of four", "Moves/s", "p50 ms", "p99 ms", "Late", "Lost"]
        ratios = [f"{with_bots.percentile(n) / alone.percentile(n):.2f}" for n in (50, 99)]
        met = with_bots.percentile(99) <= GOAL_P99 and not with_bots.lost
        return [
            [*head, "Goal", ""],
            ["alone", *_cells(alone), "", ""],
            ["while bots think", *_cells(with_bots), f"p99 ≤ {GOAL_P99:g}, 0 lost", verdict(met)],
            ["ratio", f"{with_bots.rate / alone.rate:.2f}", *ratios, "", "", "", ""],
        ]

    def _bots(self) -> Rows:
        bots = self.activity
        title = " and ".join(f"{name} ({game})" for game, name in STRONG)
        return [
            ["Bots", "Games", "Processes", "Cores kept busy", "Moves/s", "Lost"],
            [
                *(title, str(bots.tables), str(bots.processes)),
                *(f"{bots.cores:.2f}", f"{bots.moves:.1f}", str(bots.lost)),
            ],
        ]

    def failures(self) -> list[str]:
        """Return lost moves, whatever the latency."""
        lost = sum(load.lost for load in self.loads) + self.activity.lost
        return [f"{lost} moves lost"] if lost else []


def _cells(load: Load) -> list[str]:
    latencies = [f"{load.percentile(number):.1f}" for number in (50, 99)]
    return [f"{load.rate:.0f}", *latencies, str(load.late), str(load.lost)]


async def compare(
    server: Process, games: int, tables: int, seconds: float, processes: int
) -> BotInterference:
    """Let people play alone, and again while bots think."""
    alone = await measure(server, games, games * PACE, seconds)
    async with bots_thinking(server, tables) as tally:
        begin, moves, busy = perf_counter(), tally.moves, thinking_time(server)
        with_bots = await measure(server, games, games * PACE, seconds)
        taken = perf_counter() - begin
        rate = (tally.moves - moves) / taken
        cores = (thinking_time(server) - busy) / taken
    activity = BotActivity(tables, processes, rate, cores, tally.lost)
    return BotInterference(1, {}, {}, [alone, with_bots], activity)


def measured(games: int, tables: int, seconds: float, processes: int) -> BotInterference:
    """Run a server, and let people and bots play on it."""
    settings = {**LOOSE, "CONEXIO_BOT_PROCESSES": str(processes)}
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), settings) as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(compare(server, games, tables, seconds, processes))


NOTES = """\
Server, bots and guests share this machine. People play as in *The server*: CONEX for four, each
with a separate websocket, latency from sending a move until the last of the four receives it. They
play twice at the same pace on the same server, at new tables: alone, and while others play against
bots and answer at once, so that some bot is always thinking. The bots' processes, by default one
per core, have a lower priority than the server. *Cores kept busy* is their processor time divided
by the elapsed time; *lost* are moves of people that were not confirmed.
"""
PACKAGES = ("uvicorn", "litestar", "websockets", "sqlalchemy", "msgspec", "numba")
SECTION = report.Section("bot_interference", "People while bots think", PACKAGES, NOTES)


@click.command()
@click.option("--games", default=100, show_default=True, help="Tables of people.")
@click.option("--bots", default=50, show_default=True, help="Tables with a bot.")
@click.option("--seconds", default=20.0, show_default=True, help="For each of the two parts.")
@click.option("--processes", default=os.cpu_count() or 1, help="In which bots think.")
@click.option("--write", is_flag=True, help="Write the ledger bench/results.md.")
def main(games: int, bots: int, seconds: float, processes: int, write: bool) -> None:
    """Measure, show, and write the ledger if asked."""
    figures = measured(games, bots, seconds, processes)
    options = f"--games {games} --bots {bots} --seconds {seconds:g} --processes {processes}"
    report.publish(SECTION, figures, f"python -m bench.bot_interference {options}", keep=write)


if __name__ == "__main__":
    main()
