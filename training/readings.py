"""Statistics of games under readings of the rules, and tables of them for docs/champion."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import wraps
from itertools import product
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

import click
import msgspec
import numpy as np

from conexio.arena.intervals import interval
from conexio.connexoh.options import (
    GOALS,
    LIMIT_RESULTS,
    LOCKS,
    REPETITIONS,
    SIZES,
    Corner,
    LimitResult,
    Lock,
    Options,
    Repetition,
)

End = Literal[
    "all_out", "by_exits", "by_progress", "drawn_by_limit", "drawn_by_repetition", "unfinished"
]
Search = Literal["Gumbel", "PUCT"]
"""The search of the training, or that of the built-in bot."""
STARTS: tuple[Corner, ...] = ("nw", "sw")
"""The others are mirror images of these."""
USUAL = Options()
"""The default reading."""


@dataclass(frozen=True)
class Reading:
    """Statistics of games under one reading of the rules."""

    size: int
    lock: Lock
    repetition: Repetition
    start: Corner
    limit: int
    limit_result: LimitResult
    goal: int
    simulations: int
    games: int
    all_out: float
    """The share of games that a player won by bringing out enough pawns; so on for the next."""
    by_exits: float
    """Won at the limit, with more pawns out."""
    by_progress: float
    """Won at the limit, with fewer ranks to go."""
    drawn_by_limit: float
    drawn_by_repetition: float
    unfinished: float
    without: float | None
    """The share of games in which no pawn left the board; None where it was not counted."""
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
            limit_result=self.limit_result,
            goal=self.goal,
        )

    @property
    def decided(self) -> float:
        """The share of games that had a winner."""
        return self.all_out + self.by_exits + self.by_progress


class Ended(NamedTuple):
    """The result of a game, for the statistics."""

    end: End
    plies: int
    first: float
    """The score of the first player."""
    is_without: bool
    """Whether no pawn left the board."""


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
        limit_result=options.limit_result,
        goal=options.goal,
        simulations=simulations,
        games=len(games),
        **{end: ends[end] / len(games) for end in get_args(End)},
        without=sum(game.is_without for game in games) / len(games),
        plies=(low, middle, high),
        first=sum(firsts) / len(games),
        first_interval=interval(firsts),
        search=search,
    )


def shares(readings: Sequence[Reading]) -> str:
    """Return a small table of the shares of decided games, by size and limit, with the usual goal.

    Where a reading was played more than once, the one with the most games counts.
    """
    usual = [each for each in readings if each.goal == USUAL.goal]
    found = {(_rules(each), _board(each)): each for each in sorted(usual, key=_games)}
    boards = sorted({_board(each) for each in usual}, key=lambda board: (-board[0], board[1]))
    heads = [f"{size}×{size}, {limit}" for size, limit in boards]
    rows = [
        [
            " ".join(f"`{name}`" for name in rules),
            *(_decided(found.get((rules, board))) for board in boards),
        ]
        for rules in dict.fromkeys(map(_rules, sorted(usual, key=_rank)))
    ]
    return _markdown(["Decided", *heads], rows)


def _rules(reading: Reading) -> tuple[str, ...]:
    return reading.repetition, reading.limit_result, reading.lock, reading.start


def _board(reading: Reading) -> tuple[int, int]:
    return reading.size, reading.limit


def _games(reading: Reading) -> int:
    return reading.games


def _decided(reading: Reading | None) -> str:
    return _percent(None if reading is None else reading.decided)


HEADS = [
    "Board",
    "`repetition`",
    "`lock`",
    "`start`",
    "`no_exit_limit`",
    "`limit_result`",
    "`goal`",
    "Search",
    "Tries",
    "Games",
    "Moves (10–90 %)",
    "All out",
    "By exits",
    "By ranks",
    "Drawn",
    "No exit",
    "First (95 %)",
]


def table(readings: Sequence[Reading]) -> str:
    """Return all readings as a table, the default rules first."""
    return _markdown(HEADS, [_row(each) for each in sorted(readings, key=_rank)])


def line(reading: Reading) -> str:
    """Return a reading as one row of the table."""
    return f"| {' | '.join(_row(reading))} |"


def _row(reading: Reading) -> list[str]:
    low, middle, high = reading.plies
    least, most = (f"{100 * end:.0f}" for end in reading.first_interval)
    drawn = reading.drawn_by_limit + reading.drawn_by_repetition
    shares = (reading.all_out, reading.by_exits, reading.by_progress, drawn, reading.without)
    return [
        f"{reading.size}×{reading.size}",
        *(f"`{name}`" for name in (reading.repetition, reading.lock, reading.start)),
        str(reading.limit),
        f"`{reading.limit_result}`",
        str(reading.goal or reading.size),
        *map(str, (reading.search, reading.simulations, reading.games)),
        f"{middle:.0f} ({low:.0f} … {high:.0f})",
        *map(_percent, shares),
        f"{_percent(reading.first)} ({least} … {most})",
    ]


def _rank(reading: Reading) -> tuple[int, ...]:
    """Return the sort key of a reading in the table."""
    return (
        -reading.size,
        REPETITIONS.index(reading.repetition),
        LOCKS.index(reading.lock),
        STARTS.index(reading.start),
        LIMIT_RESULTS.index(reading.limit_result),
        reading.goal,
        reading.limit,
    )


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f} %"


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
    """Add options for the readings to a command, each of which may be repeated.

    The command gets all combinations as `variants`, those for the same compiled functions together.
    """
    choices: dict[str, click.ParamType[Any]] = {
        "size": click.IntRange(SIZES[0], SIZES[-1]),
        "lock": click.Choice(LOCKS),
        "start": click.Choice(STARTS),
        "repetition": click.Choice(REPETITIONS),
        "no_exit_limit": click.IntRange(1),
        "limit_result": click.Choice(LIMIT_RESULTS),
        "goal": click.IntRange(GOALS[0], GOALS[-1]),
    }

    @wraps(command)
    def combined(**given: Any) -> None:
        wanted = [given.pop(name) for name in choices]
        variants = [
            Options(**dict(zip(choices, each, strict=True)))
            for each in product(*wanted)
            if each[-1] <= each[0]  # no more pawns than there are
        ]
        command(variants=variants, **given)

    found: Callable[..., None] = combined
    for name, kind in reversed(choices.items()):
        usual = [getattr(USUAL, name)]
        flag = f"--{name.replace('_', '-')}"
        found = click.option(flag, name, type=kind, multiple=True, default=usual)(found)
    return found
