"""The sides, their turns, and their section of the ledger."""

import os
import platform
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

import uvloop

from bench.boardgameio import ours, theirs
from bench.boardgameio.guests import Opening
from bench.boardgameio.work import Part, Work, round_of
from bench.report import Block, Figures, Rows, Section, Spread, about, short
from support.server.server_process import running

OURS, MEMORY, FILES = "ours", "memory", "files"
TITLES = {
    OURS: "conexio",
    MEMORY: "boardgame.io",
    FILES: "boardgame.io, FlatFile",
}
WARM_UP = 0.2
"""The share of a round that each side plays beforehand."""

NOTES = """\
Two guests play at each table, each with a separate websocket. In the first part every table plays
move after move as fast as possible; in the second all tables together play at a given pace. Latency
is from sending a move until both guests have received it; *late* are the moves that were due while
the previous one was still in progress. A move counts only when both guests received the same new
board, and no state is missing. A match lasts 100 moves or somewhat more; then the two open the next
one, within the measured time. The guests of all sides are one Python process and the same code,
which parses only what it needs of a message. Servers and guests share the machine: *CPU/move* is
the server's processor time, which says more than its rate, *guests'* is that of the guests, and
*sent* is what the server sends to the two of them for a move.

- *conexio* plays CONNEX'OH 6×6 with its ordinary rules: `conexio serve`, one process, without the
  limits for single guests. A move is checked and committed (SQLite, WAL, `synchronous = FULL`)
  before it is sent and acknowledged. The player to move gets a list of all legal moves, about 107.
  The acknowledgement is a third message for each move.
- *boardgame.io* plays a game of 36 cells, of which a move flips one: hardly any rules, and no list
  of moves. Players send their credentials with each move, as they do by default; Node runs in
  production mode. Guests receive a move *before* it is stored, and nothing reports when it is. In
  memory, its default, matches end with the process.
- *FlatFile* is the storage on disk that comes with boardgame.io. It writes whole files, the match's
  log included, and never waits for the disk (no `fsync`): a power cut can lose moves that players
  have long seen. node-persist is the version that boardgame.io was developed with, which writes at
  once; later ones batch their writes for up to a second.
"""


@dataclass(frozen=True)
class Series:
    """One side over all rounds."""

    title: str
    fast: tuple[Part, ...]
    """As fast as possible, by round."""
    steady: tuple[Part, ...]
    """At a pace, by round."""


@dataclass(frozen=True)
class Comparison(Figures):
    """All sides; rates and ratios are of the first part."""

    work: Work
    series: dict[str, Series]
    broken: dict[str, int]
    """Sides whose server exited by itself, and in which round."""

    def body(self) -> list[Block]:
        """Return the tables of both parts and the ratios."""
        work = self.work
        return [
            f"{work.tables} tables of two, {self.rounds} rounds in which the sides take turns,\n"
            f"{work.seconds:g} s for each part. All figures are medians over the rounds.",
            self._rows("As fast as possible", {key: s.fast for key, s in self.series.items()}),
            self._rows(
                f"At {work.rate:g} moves/s", {key: s.steady for key, s in self.series.items()}
            ),
            *([self._ratio_rows()] if self.ratios else []),
            *(
                f"The server of *{TITLES[side]}* exited by itself in round {seed}; its figures are "
                "from the rounds before."
                for side, seed in self.broken.items()
            ),
        ]

    def _rows(self, title: str, parts: dict[str, tuple[Part, ...]]) -> Rows:
        units = ["Moves/s", "p50", "p99", "Late", "CPU/move", "Guests'", "Sent"]
        rows = [[title, *units]]
        for key, each in parts.items():
            rows.append([self.series[key].title, *_cells(each)])
        return rows

    def _ratio_rows(self) -> Rows:
        rows = [["Ratio, formed within a round", "Median", "Lowest", "Highest"]]
        for title, spread in self.ratios.items():
            rows.append([title, *spread.cells(short)])
        return rows


def _cells(parts: tuple[Part, ...]) -> list[str]:
    def middle(name: str) -> float:
        return float(median(getattr(part, name) for part in parts))

    return [
        short(middle("per_second")),
        f"{middle('p50_ms'):.1f} ms",
        f"{middle('p99_ms'):.1f} ms",
        str(sum(part.late for part in parts)),
        f"{middle('cpu_ms'):.2f} ms",
        f"{middle('guests_cpu_ms'):.2f} ms",
        f"{middle('sent_bytes') / 1000:.1f} kB",
    ]


# Measuring.


def measure(work: Work, rounds: int, sides: tuple[str, ...] = tuple(TITLES)) -> Comparison:
    """Let the sides take turns, each in its own process that lives for all rounds."""
    parts: dict[str, list[tuple[Part, Part]]] = {side: [] for side in sides}
    broken: dict[str, int] = {}
    with ExitStack() as stack:
        servers = {side: stack.enter_context(_server(side)) for side in sides}
        brief = Work(work.tables, work.rate, work.seconds * WARM_UP)
        for pid, opening in servers.values():
            uvloop.run(round_of(brief, pid, opening, seed=0))
        for seed in range(1, rounds + 1):
            for side, (pid, opening) in servers.items():
                if side in broken:
                    continue
                try:
                    parts[side].append(uvloop.run(round_of(work, pid, opening, seed)))
                except Exception as error:
                    error.add_note(f"in round {seed}, with {TITLES[side]}")
                    if side == OURS or _lives(pid) or not parts[side]:
                        raise
                    broken[side] = seed
    series = {
        side: Series(TITLES[side], tuple(f for f, _ in each), tuple(s for _, s in each))
        for side, each in parts.items()
    }
    rates = {side: Spread.of([p.per_second for p in s.fast]) for side, s in series.items()}
    return Comparison(rounds, rates, _ratios(series), work, series, broken)


def _lives(pid: int) -> bool:
    """Return whether a process is alive and no zombie."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@contextmanager
def _server(side: str) -> Iterator[tuple[int, Opening]]:
    """Run one side for a while; yield its process and how to open a match there."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if side == OURS:
            with running(folder, ours.OPEN_TO_ALL) as server:
                yield server.process.pid, partial(ours.open_match, server.url)
        else:
            theirs.set_up()
            with theirs.running(folder, on_disk=side == FILES) as server:
                yield server.process.pid, partial(theirs.open_match, server.url)


def _ratios(series: dict[str, Series]) -> dict[str, Spread]:
    """Compare conexio with each of the others, round by round."""
    us = series.get(OURS)
    found: dict[str, Spread] = {}
    for side, other in series.items():
        if us is None or side == OURS:
            continue
        both = f"conexio / {other.title}"
        fast = list(zip(us.fast, other.fast, strict=False))
        steady = list(zip(us.steady, other.steady, strict=False))
        found |= {
            f"moves/s, {both}": Spread.of([a.per_second / b.per_second for a, b in fast]),
            f"CPU/move, {both}": Spread.of([a.cpu_ms / b.cpu_ms for a, b in fast]),
            f"p99 at a pace, {both}": Spread.of([a.p99_ms / b.p99_ms for a, b in steady]),
        }
    return found


# The ledger.


def facts() -> dict[str, str]:
    """Return what the figures depend on."""
    found = about(SECTION.packages)
    if theirs.MODULES.exists():
        node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
        packages = [f"{name} {theirs.version(name)}" for name in ("boardgame.io", "node-persist")]
        found["versions"] += ", " + ", ".join([f"Node {node.stdout.strip()[1:]}", *packages])
    found["disk"] = f"{_sync_ms():.1f} ms until 4 kB are safe, on {platform.system()}"
    return found


def _sync_ms() -> float:
    """Return how long the disk takes for a small durable write."""
    times = []
    with tempfile.TemporaryFile() as file:
        for _ in range(200):
            os.write(file.fileno(), bytes(4096))
            start = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - start)
    return median(times) * 1000


SECTION = Section(
    name="boardgameio",
    title="The server and boardgame.io",
    packages=("uvicorn", "websockets", "uvloop", "litestar", "sqlalchemy", "msgspec"),
    notes=NOTES,
)
