"""Stress the server for longer than the tests do: kills, fuzzing, floods, cuts and leaks.

    python -m tools.soak_server [--kills 300] [--messages 10000] [--pairs 300] [--tables 400]
        [--cuts 1000] [--goodbyes 10] [--flood 30] [--no-faults] [--seed 1] [--write]

Everything runs on this machine. It stops at the first fault; each campaign prints its figures, and
--write keeps them in bench/results.md.
"""

import asyncio
import logging
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import click

from bench import report
from support.server.cuts import cut_and_compare
from support.server.databases import postgres_server
from support.server.floods import flood
from support.server.fuzz_http import fuzz_http
from support.server.hidden_cards import compare_worlds
from support.server.kills import kill_and_look
from support.server.live_server import live_server
from support.server.nonsense import send_nonsense
from support.server.shutdowns import shut_down_under_load
from support.server.store_trial import all_faults
from support.server.two_worlds import pair_of_worlds
from support.server.world_machine import explore

Log = Callable[[str], None]
STEPS = 60
"""Steps at each table in two worlds."""


@click.command()
@click.option("--kills", default=300, show_default=True)
@click.option("--messages", default=10_000, show_default=True)
@click.option("--pairs", default=300, show_default=True)
@click.option("--tables", default=400, show_default=True, help="Tables in two worlds.")
@click.option("--cuts", default=1000, show_default=True)
@click.option("--goodbyes", default=10, show_default=True)
@click.option("--flood", "seconds", default=30, show_default=True, help="Duration in seconds.")
@click.option("--faults/--no-faults", default=True, help="Make every call to a database fail.")
@click.option("--seed", default=1, show_default=True)
@click.option("--write", is_flag=True, help="Keep the figures in the ledger.")
def main(seed: int, faults: bool, write: bool, **amounts: int) -> None:
    """Run the campaigns one after the other."""
    start = perf_counter()
    figures = Campaigns()

    def log(line: str) -> None:
        figures.lines.append(line)
        click.echo(f"{perf_counter() - start:6.0f} s  {line}")

    wanted = SimpleNamespace(**amounts)
    for campaign in (_flood, _shutdowns, _nonsense, _worlds, _kills, _cuts):
        campaign(wanted, seed, log)
    if faults:
        for name, tried in _all_faults().items():
            log(f"{name}: every call failed in turn, nothing lost or doubled: {_listed(tried)}")
    if write:
        options = " ".join(sys.argv[1:])
        report.write(SECTION, figures, f"python -m tools.soak_server {options}")


def _flood(wanted: Any, seed: int, log: Log) -> None:
    with tempfile.TemporaryDirectory() as folder:
        counts = flood(Path(folder), wanted.seconds)
    log(f"{wanted.seconds} s of flood, nothing lost: {_listed(counts)}")


def _shutdowns(wanted: Any, seed: int, log: Log) -> None:
    with tempfile.TemporaryDirectory() as folder:
        waited, counts = shut_down_under_load(Path(folder), wanted.goodbyes, seed)
    times = ", ".join(f"{each:.1f}" for each in waited)
    lost = f"nothing lost: {_listed(counts)}"
    log(f"{wanted.goodbyes} shutdowns, {lost}; all were back after {times} s")


def _nonsense(wanted: Any, seed: int, log: Log) -> None:
    with tempfile.TemporaryDirectory() as folder, live_server(Path(folder)) as server:
        answers = send_nonsense(server, wanted.messages, seed)
        log(f"{wanted.messages:,} websocket messages, nothing changed: {_listed(answers)}")
        statuses = fuzz_http(server, 100, seed)
        log(f"{sum(statuses.values())} HTTP requests, no server error: {_listed(statuses)}")


def _worlds(wanted: Any, seed: int, log: Log) -> None:
    states = compare_worlds(wanted.pairs, seed)
    log(f"{wanted.pairs} pairs of worlds, {states:,} states compared, no difference")
    with pair_of_worlds() as worlds:
        counts = explore(worlds, wanted.tables, STEPS, first=seed * 1000)
    log(f"{wanted.tables} tables in two worlds, no difference visible: {_listed(counts)}")


def _kills(wanted: Any, seed: int, log: Log) -> None:
    with tempfile.TemporaryDirectory() as folder:
        confirmed = kill_and_look(Path(folder), wanted.kills, seed)
    log(f"{wanted.kills} kills, {confirmed:,} confirmed moves, none lost or doubled")


def _cuts(wanted: Any, seed: int, log: Log) -> None:
    with tempfile.TemporaryDirectory() as folder:
        counts = cut_and_compare(Path(folder), wanted.cuts, seed)
    log(f"{wanted.cuts:,} connections cut, all guests agree in the end: {_listed(counts)}")


def _all_faults() -> dict[str, dict[str, int]]:
    """Make every call to both databases fail in every way; return the numbers of tries."""
    logging.getLogger("conexio").addHandler(logging.NullHandler())  # every fault is logged
    with tempfile.TemporaryDirectory() as folder:
        file = asyncio.run(all_faults(f"sqlite:///{folder}/conexio.db"))
    with postgres_server() as server:
        return {
            "SQLite": file,
            "PostgreSQL": asyncio.run(all_faults(server.get_uri(driver="asyncpg"))),
        }


@dataclass(frozen=True)
class Campaigns(report.Figures):
    """One line of figures per campaign."""

    rounds: int = 1
    rates: dict[str, report.Spread] = field(default_factory=dict)
    ratios: dict[str, report.Spread] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def body(self) -> list[report.Block]:
        """Return what there is to show."""
        return ["\n".join(f"- {line}" for line in self.lines)]


def _listed(counts: Mapping[Any, Any]) -> str:
    """Format counts, nested ones in brackets."""
    parts = (
        f"{name} ({_listed(count)})" if isinstance(count, Mapping) else f"{name} {count}"
        for name, count in counts.items()
    )
    return ", ".join(parts)


NOTES = """\
Real servers in separate processes, on loopback. A campaign stops at the first fault: a move lost or
doubled, a view that differs, a state that changed. Flood: one address sends as much junk, pings,
long messages and pipelined requests as it can, and reads nothing, while people at another play.
Two worlds differ only in hidden cards, seeds and tokens; every message is sent in both.
"""


SECTION = report.Section("trials", "Fault campaigns", ("uvicorn", "litestar"), NOTES)


if __name__ == "__main__":
    main()
