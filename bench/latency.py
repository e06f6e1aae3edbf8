"""How fast the bots think, and how long each level takes to answer.

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

from bench import report
from bench.report import Block, Measure, Rows, verdict
from conexio import bots, conex, connexoh
from conexio.core import CHANCE, GAMES, Rng

MOVES = 24
"""Moves of each level that are timed, from the beginning, the middle and the end of a game."""
QUICK = 3
"""The number of levels that answer at once."""
AT_ONCE_S, SOON_S = 0.1, 1.0
"""The goals: the slowest answer of the quick levels, and of all."""
WARM_UP = 2
"""Untimed answers before the clock starts; the very first has its own column."""
PLAYERS = {"connexoh": "otter", "conex": "cat"}
"""The bots that play the games for the positions: like people, and quickly."""


class Times(msgspec.Struct):
    """How long answers took, in seconds."""

    first: float
    mean: float
    slowest: float


@dataclass(frozen=True)
class Latency(report.Figures):
    """The rates of the search, and the times of all levels."""

    times: dict[tuple[str, str], Times]

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        return [
            report.rate_rows("Search", MEASURES, self.rates),
            self._answer_rows(),
        ]

    def _answer_rows(self) -> Rows:
        rows = [["Level", "First ms", "Mean ms", "Slowest ms", "Goal", ""]]
        for (game, bot), times in self.times.items():
            level = bots.names(game).index(bot) + 1
            goal = AT_ONCE_S if level <= QUICK else SOON_S
            cells = [f"{1000 * each:.0f}" for each in (times.first, times.mean, times.slowest)]
            name = f"{GAMES[game].title} {level}: {bot}"
            rows.append([name, *cells, f"≤ {1000 * goal:.0f}", verdict(times.slowest <= goal)])
        return rows


def positions(game: str, count: int) -> Iterator[Any]:
    """Yield views of one game, evenly spread, in which the player has a choice."""
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


def time_bot(game: str, bot: str) -> Times:
    """Time a bot's answers, asked as the server does; call this in a fresh process."""
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


def time_in_fresh_process(game: str, bot: str) -> Times:
    """Time a bot's answers in a fresh process."""
    call = [sys.executable, "-m", "bench.latency", "--one", game, bot]
    output = subprocess.run(call, check=True, capture_output=True).stdout
    return msgspec.json.decode(output, type=Times)


def searched(*, seconds: float, seed: int) -> float:
    """Return how many positions a second the search of CONNEX'OH visits."""
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
count when the search plays or evaluates a move there. *Levels*: {MOVES} positions of a game, each
level in a separate process, asked as the server does, at its own limits; *first* is the very first
answer and includes loading machine code from disk, the others come after a warm-up.
""".strip(),
)


@click.command()
@click.option("--rounds", default=5)
@click.option("--seconds", default=2.0)
@click.option("--one", nargs=2, hidden=True, help="Time one bot, and print the times as JSON.")
@click.option("--write", is_flag=True, help="Write the figures to the ledger.")
def main(rounds: int, seconds: float, one: tuple[str, str] | None, write: bool) -> None:
    """Measure how fast the bots think."""
    if one:
        click.echo(msgspec.json.encode(time_bot(*one)))
        return
    rates, ratios = report.rounds_of(MEASURES, (), rounds, seconds)
    times = {
        (game, bot): time_in_fresh_process(game, bot) for game in GAMES for bot in bots.names(game)
    }
    figures = Latency(rounds, rates, ratios, times)
    report.publish(SECTION, figures, "python -m bench.latency --write", keep=write)


if __name__ == "__main__":
    main()
