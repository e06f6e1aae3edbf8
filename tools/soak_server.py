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
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
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
def main(
    kills: int,
    messages: int,
    pairs: int,
    tables: int,
    cuts: int,
    goodbyes: int,
    seconds: int,
    faults: bool,
    seed: int,
    write: bool,
) -> None:
    """Run the campaigns one after the other."""
    start = perf_counter()
    figures = Campaigns()

    def log(line: str) -> None:
        figures.lines.append(line)
        click.echo(f"{perf_counter() - start:6.0f} s  {line}")

    with tempfile.TemporaryDirectory() as folder:
        log(f"{seconds} s of flood, nothing lost: {_listed(flood(Path(folder), seconds))}")
    with tempfile.TemporaryDirectory() as folder:
        waited, counts = shut_down_under_load(Path(folder), goodbyes, seed)
    times = ", ".join(f"{each:.1f}" for each in waited)
    log(f"{goodbyes} shutdowns, nothing lost: {_listed(counts)}; all were back after {times} s")
    with tempfile.TemporaryDirectory() as folder, live_server(Path(folder)) as server:
        answers = send_nonsense(server, messages, seed)
        log(f"{messages:,} websocket messages, nothing changed: {_listed(answers)}")
        statuses = fuzz_http(server, 100, seed)
        log(f"{sum(statuses.values())} HTTP requests, no server error: {_listed(statuses)}")
    log(f"{pairs} pairs of worlds, {compare_worlds(pairs, seed):,} states compared, no difference")
    with pair_of_worlds() as worlds:
        counts = explore(worlds, tables, STEPS, first=seed * 1000)
    log(f"{tables} tables in two worlds, no difference visible: {_listed(counts)}")
    with tempfile.TemporaryDirectory() as folder:
        confirmed = kill_and_look(Path(folder), kills, seed)
    log(f"{kills} kills, {confirmed:,} confirmed moves, none lost or doubled")
    with tempfile.TemporaryDirectory() as folder:
        counts = cut_and_compare(Path(folder), cuts, seed)
    log(f"{cuts:,} connections cut, all guests agree in the end: {_listed(counts)}")
    if faults:
        for name, tried in _all_faults().items():
            log(f"{name}: every call failed in turn, nothing lost or doubled: {_listed(tried)}")
    if write:
        options = " ".join(sys.argv[1:])
        report.write(SECTION, figures, f"python -m tools.soak_server {options}")


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
