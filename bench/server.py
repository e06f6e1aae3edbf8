"""The server's cost as it fills: latency by games, memory of idle games, start-up time.

    python -m bench.server [--seconds 20] [--no-write]

The goals are those of reliability.md: 500 games of four, at least 180 moves a second, received by
all seats within 50 ms in 99 of 100 cases, none lost.
"""

import asyncio
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

import click
import httpx

from bench import report
from bench.load import WISH, Load, measured, seated
from bench.report import Block, Rows, short, verdict
from conexio.match import decide, visibility
from conexio.match.decide import Draft
from conexio.match.events import Chair, Sat
from conexio.match.model import opened
from conexio.picture.plot import Plot, Series
from conexio.server.journal import summary
from conexio.server.store import Store
from support.server.server_process import Process, running, start
from support.server.settings import LOOSE

GAMES = (50, 200, 500, 1000)
GOAL_GAMES, GOAL_RATE, GOAL_P99 = 500, 180.0, 50.0
IDLE = 1000
STORED = 10_000
STORED_MOVES = 25
OPENINGS = 5
PICTURE = "server.svg"


@dataclass(frozen=True)
class Memory:
    """The memory of an idle game, in bytes."""

    rooms: float
    """With nobody connected."""
    seated: float
    """With four people connected."""


@dataclass(frozen=True)
class Opening:
    """Start-up time and memory on an empty and on a full database."""

    empty_s: float
    full_s: float
    empty_bytes: int
    full_bytes: int
    file_bytes: int


@dataclass(frozen=True)
class ServerFigures(report.Figures):
    """All figures of the server."""

    loads: list[Load] = field(default_factory=list)
    memory: Memory = field(default_factory=lambda: Memory(0, 0))
    opening: Opening = field(default_factory=lambda: Opening(0, 0, 0, 0, 0))

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        return [
            self._load_rows(),
            f"![Latency by the number of games]({PICTURE})",
            [
                ["Memory of an idle game", "kB"],
                ["in memory, nobody connected", short(self.memory.rooms / 1000)],
                ["with four people connected", short(self.memory.seated / 1000)],
            ],
            [
                ["Starting the server", "Seconds", "Resident MB"],
                ["no stored games", f"{self.opening.empty_s:.2f}", _mb(self.opening.empty_bytes)],
                [
                    f"{STORED:,} stored games ({_mb(self.opening.file_bytes)} MB)",
                    f"{self.opening.full_s:.2f}",
                    _mb(self.opening.full_bytes),
                ],
            ],
        ]

    def _load_rows(self) -> Rows:
        rows = [["Games of four", "Moves/s", "p50 ms", "p99 ms", "Late", "Lost", "Goal", ""]]
        for load in self.loads:
            latencies = [f"{load.percentile(number):.1f}" for number in (50, 99)]
            counts = [str(load.late), str(load.lost)]
            rows.append([str(load.games), f"{load.rate:.0f}", *latencies, *counts, *_goal(load)])
        return rows

    def failures(self) -> list[str]:
        """Return lost moves, whatever the latency."""
        return [
            f"{load.lost} moves lost with {load.games} games" for load in self.loads if load.lost
        ]

    def pictures(self) -> dict[str, str]:
        """Return the picture of the latencies."""
        series = [
            Series(
                [(load.games, load.percentile(number)) for load in self.loads],
                f"p{number}",
                kind,
                has_dots=True,
            )
            for number, kind in ((50, "one"), (99, "two"))
        ]
        plot = Plot(
            title=f"Time until all four seats receive a move, at {GOAL_RATE:g} moves/s",
            across="games of four, all connected",
            up="milliseconds",
            marks=GAMES,
            series=series,
            caption="Every move is on disk before any seat receives it",
        )
        return {PICTURE: plot.svg()}


def _goal(load: Load) -> list[str]:
    if load.games != GOAL_GAMES:
        return ["", ""]
    quick = load.percentile(99) <= GOAL_P99
    enough = load.rate >= GOAL_RATE * 0.995  # the guests' clocks start at different moments
    goal = f"≥ {GOAL_RATE:g}/s, p99 ≤ {GOAL_P99:g}, 0 lost"
    return [goal, verdict(quick and enough and not load.lost)]


def _mb(size: int) -> str:
    return short(size / 1e6)


def idle_memory() -> Memory:
    """Open many tables, first with nobody connected, then with people."""
    with _server() as server:
        before = report.resident(server.process.pid)
        asyncio.run(_sit_everywhere(server))
        rooms = report.resident(server.process.pid) - before
    with _server() as server:
        before = report.resident(server.process.pid)
        connected = asyncio.run(_connect_everywhere(server)) - before
    return Memory(rooms / IDLE, connected / IDLE)


async def _sit_everywhere(server: Process) -> None:
    sit = {"seats": [0, 1, 2, 3]}
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as web:
        for _ in range(IDLE):
            table = (await web.post("/api/matches", json=WISH)).raise_for_status().json()["id"]
            (await web.post(f"/api/matches/{table}/seats", json=sit)).raise_for_status()


async def _connect_everywhere(server: Process) -> int:
    async with seated(server, IDLE):
        return report.resident(server.process.pid)


@contextmanager
def _server() -> Iterator[Process]:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), LOOSE) as server:
        yield server


def openings() -> Opening:
    """Start servers on an empty and on a full database, in turn."""
    with tempfile.TemporaryDirectory() as parent:
        folders = [Path(parent) / "empty", Path(parent) / "full"]
        for folder in folders:
            folder.mkdir()
            _open(folder)  # creates the database
        file = next(folders[1].rglob("conexio.db"))
        asyncio.run(_fill(file))
        taken = [[_open(folder) for folder in folders] for _ in range(OPENINGS)]
        empty, full = zip(*taken, strict=True)
        return Opening(
            median(seconds for seconds, _ in empty),
            median(seconds for seconds, _ in full),
            int(median(size for _, size in empty)),
            int(median(size for _, size in full)),
            file.stat().st_size,
        )


def _open(folder: Path) -> tuple[float, int]:
    """Return the seconds until a server answers, and its memory then, in bytes."""
    begin = perf_counter()
    server = start(folder, LOOSE)
    seconds = perf_counter() - begin
    size = report.resident(server.process.pid)
    server.process.terminate()
    server.process.wait(20)
    return seconds, size


async def _fill(file: Path) -> None:
    """Store many unfinished games: the start of one, under many ids."""
    chairs = (Chair("person"),) * 4
    options = {"players": "4"}
    created = decide.create("conex", options, chairs, seed=secrets.token_bytes(32))
    after = Draft([created], opened("m", created))
    for seat in range(4):
        _go_on(after, decide.sit(after.match, Sat((seat,), "guest", f"token {seat}", "")))
    for _ in range(STORED_MOVES):
        seat = visibility.to_move(after.match)[0]
        move = visibility.own(after.match, seat).moves[0].move
        _go_on(after, decide.play(after.match, seat, move, after.match.seq))
    store = await Store.open(f"sqlite:///{file}")
    text = summary(after.match)
    names = [f"stored{number}" for number in range(STORED)]
    for at in range(0, STORED, 200):
        batch = (store.append(name, 0, after.events, summary=text) for name in names[at : at + 200])
        await asyncio.gather(*batch)
    await store.close()


def _go_on(draft: Draft, after: Draft) -> None:
    draft.events += after.events
    draft.match = after.match


NOTES = f"""\
Server and guests share this machine: `conexio serve` in one process, all guests in another, over
loopback. Every table is a game of CONEX for four on 1600 × 900 mm; each of the four has a separate
websocket. People move at random moments, together at the given pace, each move chosen at random
from the list that the server sent. Latency is from sending a move until the last of the four has
the new state, with its legal moves; in between the server commits the move to disk (SQLite, WAL,
synchronous=FULL). *Late* counts moves that were due while the table's previous one was still in
progress.

- *Idle games*: {IDLE:,} tables of four, dealt; the growth of the server's resident memory.
- *Starting*: from starting the process until `/health` answers, median of {OPENINGS}, in turn; each
  stored game has {STORED_MOVES} moves. The server reads a game only when a client asks for it.
"""


def measure(rounds: int, seconds: float) -> ServerFigures:
    """Measure everything, in one long round."""
    loads = [measured(games, GOAL_RATE, seconds) for games in GAMES]
    return ServerFigures(rounds, {}, {}, loads, idle_memory(), openings())


PACKAGES = ("uvicorn", "litestar", "websockets", "sqlalchemy", "msgspec")
SECTION = report.Section("server", "The server", PACKAGES, NOTES)


@click.command()
@click.option("--seconds", default=20.0, show_default=True)
@click.option("--no-write", is_flag=True, help="Leave the ledger bench/results.md as it is.")
def main(seconds: float, no_write: bool) -> None:
    """Measure, show, and write the ledger."""
    figures = measure(1, seconds)
    report.publish(
        SECTION, figures, f"python -m bench.server --seconds {seconds:g}", keep=not no_write
    )


if __name__ == "__main__":
    main()
