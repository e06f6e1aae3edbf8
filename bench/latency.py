"""How fast the bots think, and how long one waits for the answer of each level.

python -m bench.latency [--rounds 5] [--write]
"""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

import click
import msgspec
from rich.console import Console

from bench import report
from bench.report import Block, Measure, Rows, verdict
from conexio import bots, conex, connexoh
from conexio.core import CHANCE, GAMES, Rng

MOVES = 24
"""Moves of each level that are timed, from the beginning, the middle and the end of a game."""
QUICK = 3
"""So many levels answer at once."""
AT_ONCE_S, SOON_S = 0.1, 1.0
"""The goals: the slowest answer of the quick levels, and of all."""
WARM_UP = 2
"""Answers that come before the clock runs; the very first is told beside."""
PLAYERS = {"connexoh": "otter", "conex": "cat"}
"""Who plays the games that positions are taken from: like people, and quickly."""


class Times(msgspec.Struct):
    """How long answers took, in seconds."""

    first: float
    mean: float
    slowest: float


@dataclass(frozen=True)
class Answers(report.Figures):
    """What was measured."""

    times: dict[tuple[str, str], Times]

    def body(self) -> list[Block]:
        """Return what there is to show."""
        return [
            report.rate_rows("Search", MEASURES, self.rates),
            self._answer_rows(),
        ]

    def _answer_rows(self) -> Rows:
        rows = [["Level", "First ms", "Mean ms", "Slowest ms", "Goal", ""]]
        for (game, bot), times in self.times.items():
            level = bots.names(game).index(bot) + 1
            goal = AT_ONCE_S if level <= QUICK else SOON_S
            told = [f"{1000 * seconds:.0f}" for seconds in (times.first, times.mean, times.slowest)]
            name = f"{GAMES[game].title} {level}: {bot}"
            rows.append([name, *told, f"≤ {1000 * goal:.0f}", verdict(times.slowest <= goal)])
        return rows


def positions(game: str, count: int) -> Iterator[Any]:
    """Yield positions of one game in which somebody has a choice, evenly spread."""
    seen: list[Any] = []
    rng = Rng(5)
    position: Any = connexoh.Position() if game == "connexoh" else conex.Position()
    players = [bots.load(game, PLAYERS[game], seed=seat) for seat in range(2)]
    while position.outcome() is None:
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
            continue
        view = position.view(position.to_move)
        if len(view.legal_moves) > 1:
            seen.append(view)
        position.push(players[position.to_move].play(view).move)
    yield from (seen[at * len(seen) // count] for at in range(count))


def timed(game: str, bot: str) -> Times:
    """Let a bot answer, as the house would ask it; call this in a process of its own."""
    views = list(positions(game, MOVES))
    began = perf_counter()
    player = bots.load(game, bot, seed=1)
    player.play(views[0])
    first = perf_counter() - began
    for view in views[:WARM_UP]:
        player.play(view)
    seconds = []
    for view in views:
        began = perf_counter()
        player.play(view)
        seconds.append(perf_counter() - began)
    return Times(first, sum(seconds) / len(seconds), max(seconds))


def waited_for(game: str, bot: str) -> Times:
    """Return how long a bot takes in a fresh process."""
    call = [sys.executable, "-m", "bench.latency", "--one", game, bot]
    told = subprocess.run(call, check=True, capture_output=True).stdout
    return msgspec.json.decode(told, type=Times)


def searched(*, seconds: float, seed: int) -> float:
    """Return how many positions a second the search of CONNEX'OH looks at."""
    return _rate("connexoh", "lynx", "nodes", seconds, seed)


def played_out(*, seconds: float, seed: int) -> float:
    """Return how many games a second the search of CONEX plays out."""
    return _rate("conex", "elephant", "playouts", seconds, seed)


def _rate(game: str, bot: str, what: str, seconds: float, seed: int) -> float:
    views = list(positions(game, 8))
    limit = bots.Limit(time=seconds / len(views))
    player = bots.load(game, bot, seed=seed)
    began, counted = process_time(), 0
    for view in views:
        counted += player.play(view, limit).info.get(what, 0)  # type: ignore[operator]
    return counted / (process_time() - began)


MEASURES = {
    "searched": Measure("CONNEX'OH, search", "positions/s", searched),
    "played-out": Measure("CONEX, games played out", "games/s", played_out),
}

SECTION = report.Section(
    name="latency",
    title="Bots: speed",
    packages=("numba", "numpy"),
    notes=f"""
One core. *Search*: over eight positions of one game, by processor time; positions of CONNEX'OH
count when the search plays or weighs a move there. *Levels*: {MOVES} positions of a game, each
level in a process of its own, as the house asks it, at its own limits; *first* is the very first
answer, with everything loaded (machine code from the disk), the others come after a warm-up.
""".strip(),
)


@click.command()
@click.option("--rounds", default=5)
@click.option("--seconds", default=2.0)
@click.option("--one", nargs=2, hidden=True, help="Time one bot, and write what was found.")
@click.option("--write", is_flag=True, help="Put what was found into the ledger.")
def main(rounds: int, seconds: float, one: tuple[str, str] | None, write: bool) -> None:
    """Measure how fast the bots think."""
    if one:
        click.echo(msgspec.json.encode(timed(*one)))
        return
    rates, ratios = report.rounds_of(MEASURES, (), rounds, seconds)
    times = {(game, bot): waited_for(game, bot) for game in GAMES for bot in bots.names(game)}
    figures = Answers(rounds, rates, ratios, times)
    for block in figures.body():
        report.show(block, Console())
    if write:
        report.write(SECTION, figures, "python -m bench.latency --write")


if __name__ == "__main__":
    main()
