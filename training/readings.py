"""Statistics of games under readings of the rules, and tables of them for docs/champion."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import wraps
from itertools import product
from pathlib import Path
from typing import Any, Literal, NamedTuple

import click
import msgspec
import numpy as np

from conexio.arena.intervals import interval
from conexio.connexoh.options import LOCKS, REPETITIONS, Corner, Lock, Options, Repetition

End = Literal["decided", "drawn_by_limit", "drawn_by_repetition", "unfinished"]
Search = Literal["Gumbel", "PUCT"]
"""The search of the training, or that of the built-in bot."""
STARTS: tuple[Corner, ...] = ("sw", "nw")
"""The others are mirror images of these."""
USUAL = Options().no_exit_limit
"""Moves without an exit that make a draw."""


@dataclass(frozen=True)
class Reading:
    """Statistics of games under one reading of the rules."""

    size: int
    lock: Lock
    repetition: Repetition
    start: Corner
    limit: int
    simulations: int
    games: int
    decided: float
    """A share of the games, as are the next three."""
    drawn_by_limit: float
    drawn_by_repetition: float
    unfinished: float
    plies: tuple[float, float, float]
    """The 10th, 50th and 90th percentile."""
    first: float
    """The score of the first player; a draw is half a game."""
    first_interval: tuple[float, float]
    search: Search = "Gumbel"

    @property
    def options(self) -> Options:
        """The reading as options."""
        return Options(
            self.size,
            start=self.start,
            lock=self.lock,
            repetition=self.repetition,
            no_exit_limit=self.limit,
            limit_result="draw",
        )


class Ended(NamedTuple):
    """The result of a game, for the statistics."""

    end: End
    plies: int
    first: float
    """The score of the first player."""


def counted(options: Options, simulations: int, search: Search, games: Sequence[Ended]) -> Reading:
    """Return the statistics of games."""
    ends = Counter(game.end for game in games)
    low, middle, high = np.percentile([game.plies for game in games], [10, 50, 90]).tolist()
    firsts = [game.first for game in games]
    return Reading(
        size=options.size,
        lock=options.lock,
        repetition=options.repetition,
        start=options.start,
        limit=options.no_exit_limit,
        simulations=simulations,
        games=len(games),
        decided=ends["decided"] / len(games),
        drawn_by_limit=ends["drawn_by_limit"] / len(games),
        drawn_by_repetition=ends["drawn_by_repetition"] / len(games),
        unfinished=ends["unfinished"] / len(games),
        plies=(low, middle, high),
        first=sum(firsts) / len(games),
        first_interval=interval(firsts),
        search=search,
    )


def shares(readings: Sequence[Reading]) -> str:
    """Return a small table of the shares of decided games, with the usual limit of moves."""
    usual = [each for each in readings if each.limit == USUAL]
    sizes = sorted({each.size for each in usual}, reverse=True)
    columns = list(product(sizes, REPETITIONS))
    found = {
        (each.lock, each.start, (each.size, each.repetition)): _percent(each.decided)
        for each in sorted(usual, key=lambda each: each.games)  # the most games win
    }
    heads = ["Decided", *(f"{size}×{size} `{repetition}`" for size, repetition in columns)]
    rows = [
        [f"`{lock}` `{start}`", *(found.get((lock, start, column), "–") for column in columns)]
        for lock, start in product(LOCKS, STARTS)
    ]
    return _markdown(heads, rows)


def table(readings: Sequence[Reading]) -> str:
    """Return all readings as a table, the default rules first."""
    options = ["`repetition`", "`lock`", "`start`", "`no_exit_limit`"]
    heads = [
        "Board",
        *options,
        "Search",
        "Tries",
        "Games",
        "Moves (10–90 %)",
        "Decided",
        "First (95 %)",
    ]
    return _markdown(heads, [_row(each) for each in sorted(readings, key=_rank)])


def _row(reading: Reading) -> list[str]:
    low, middle, high = reading.plies
    least, most = (f"{100 * end:.0f}" for end in reading.first_interval)
    return [
        f"{reading.size}×{reading.size}",
        *(f"`{name}`" for name in (reading.repetition, reading.lock, reading.start)),
        *map(str, (reading.limit, reading.search, reading.simulations, reading.games)),
        f"{middle:.0f} ({low:.0f} … {high:.0f})",
        _percent(reading.decided),
        f"{_percent(reading.first)} ({least} … {most})",
    ]


def _rank(reading: Reading) -> tuple[int, ...]:
    """Return the sort key of a reading in the table."""
    return (
        -reading.size,
        REPETITIONS.index(reading.repetition),
        LOCKS.index(reading.lock),
        STARTS.index(reading.start),
        reading.limit,
    )


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def read(path: Path) -> list[Reading]:
    """Return the readings of a file, none if there is no file yet."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [msgspec.json.decode(line, type=Reading) for line in lines]


def write(path: Path, reading: Reading) -> None:
    """Add a line to a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(reading)) + "\n")


def show(path: Path) -> None:
    """Print tables of a file."""
    played = read(path)
    click.echo(f"{shares(played)}\n\n{table(played)}")


def named(command: Callable[..., None]) -> Callable[..., None]:
    """Add options for the readings to a command; the default is all of them.

    The command gets all combinations as `variants`: lock, repetition and start of each.
    """

    @wraps(command)
    def combined(locks: Any, repetitions: Any, starts: Any, **others: Any) -> None:
        command(variants=list(product(locks, repetitions, starts)), **others)

    every: dict[str, Sequence[str]] = {"lock": LOCKS, "repetition": REPETITIONS, "start": STARTS}
    for name, choices in reversed(every.items()):
        names = (f"--{name}", f"{name}s")
        usual = click.option(*names, type=click.Choice(choices), multiple=True, default=choices)
        combined = usual(combined)
    return combined
