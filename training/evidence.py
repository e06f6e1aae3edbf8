"""How strong play goes under each reading of the rules: a network plays against itself.

    python -m training.evidence NETWORK.onnx --out FILE.jsonl [--lock any] [--repetition draw] …

Each reading is a line of the file, and tables of all lines are printed for docs/champion. Readings
that are not named are all played, one after the other; several processes may write to one file.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import product
from pathlib import Path
from typing import NamedTuple, get_args

import click
import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from jax import Array

from conexio.arena.intervals import interval
from conexio.connexoh.options import Corner, Lock, Repetition
from training import export, selfplay
from training.match import LOOKS
from training.rules import DRAWN, NOT_OVER, WHITE, WON, Rules
from training.search import How, Net, Node, chosen, search

OPENING = 4
"""Random turns before a game."""
LOCKS: tuple[Lock, ...] = get_args(Lock)
REPETITIONS: tuple[Repetition, ...] = get_args(Repetition)
STARTS: tuple[Corner, ...] = ("sw", "nw")
"""By mirror symmetry there are no others."""
USUAL = Rules().limit
"""Moves without an exit that make a draw."""


class Games(NamedTuple):
    """Games under way or over."""

    nodes: Node
    plies: Array


@dataclass(frozen=True)
class Reading:
    """How games went under one reading of the rules."""

    size: int
    lock: Lock
    repetition: Repetition
    start: Corner
    limit: int
    simulations: int
    games: int
    decided: float
    """A part of the games, as are the next three."""
    drawn_by_limit: float
    drawn_by_repetition: float
    unfinished: float
    plies: tuple[float, float, float]
    """The tenth, the median and the ninetieth of a hundred."""
    first: float
    """The share of who began, a draw being half a game."""
    first_interval: tuple[float, float]


@jax.jit
def _moved(games: Games, then: Node) -> Games:
    """Return games after a move; those that are over stand still."""
    runs = games.nodes.standing == NOT_OVER
    return Games(chosen(runs, then, games.nodes), games.plies + runs)


def play(rules: Rules, net: Net, key: Array, *, games: int, how: How, plies: int) -> Games:
    """Let a network play itself; games that take longer are left where they are."""
    starts = selfplay.openings(rules, key, games, OPENING)
    # Where tiles began is in the positions now: both starts are searched by the same code.
    rules = replace(rules, start="sw")
    under_way = Games(starts, jnp.full(games, OPENING, jnp.int32))
    for ply in range(plies):
        if ply % LOOKS == 0 and not (under_way.nodes.standing == NOT_OVER).any():
            break
        found = search(rules, net, jax.random.key(0), under_way.nodes, how, noise=0.0)
        under_way = _moved(under_way, found.then)
    return under_way


def told(rules: Rules, how: How, games: Games) -> Reading:
    """Count what happened."""
    board, standing = games.nodes.board, np.asarray(games.nodes.standing)
    drawn, unfinished = standing == DRAWN, standing == NOT_OVER
    by_limit = drawn & (np.asarray(board.calm) >= rules.limit)
    white_won = (standing == WON) == (np.asarray(board.mover) == WHITE)
    shares = np.where(drawn | unfinished, 0.5, white_won).tolist()
    low, middle, high = np.percentile(np.asarray(games.plies), [10, 50, 90]).tolist()
    return Reading(
        size=rules.size,
        lock=rules.lock,
        repetition=rules.repetition,
        start=rules.start,
        limit=rules.limit,
        simulations=how.simulations,
        games=len(standing),
        decided=float(np.mean(~drawn & ~unfinished)),
        drawn_by_limit=float(np.mean(by_limit)),
        drawn_by_repetition=float(np.mean(drawn & ~by_limit)),
        unfinished=float(np.mean(unfinished)),
        plies=(low, middle, high),
        first=sum(shares) / len(shares),
        first_interval=interval(shares),
    )


def shares(readings: Sequence[Reading]) -> str:
    """Return a small table of how many games are decided, with the usual limit of moves."""
    usual = [each for each in readings if each.limit == USUAL]
    sizes = sorted({each.size for each in usual}, reverse=True)
    columns = list(product(sizes, REPETITIONS))
    found = {
        (each.lock, each.start, (each.size, each.repetition)): _percent(each.decided)
        for each in sorted(usual, key=lambda each: each.games)  # the most games have the last word
    }
    heads = ["Decided", *(f"{size}×{size} `{repetition}`" for size, repetition in columns)]
    rows = [
        [f"`{lock}` `{start}`", *(found.get((lock, start, column), "–") for column in columns)]
        for lock, start in product(LOCKS, STARTS)
    ]
    return _markdown(heads, rows)


def table(readings: Sequence[Reading]) -> str:
    """Return all readings as a table, those that we play first."""
    options = ["`repetition`", "`lock`", "`start`", "`no_exit_limit`"]
    heads = ["Board", *options, "Tries", "Games", "Moves (10–90 %)", "Decided", "First (95 %)"]
    return _markdown(heads, [_row(each) for each in sorted(readings, key=_rank)])


def _row(reading: Reading) -> list[str]:
    low, middle, high = reading.plies
    least, most = (f"{100 * end:.0f}" for end in reading.first_interval)
    return [
        f"{reading.size}×{reading.size}",
        *(f"`{name}`" for name in (reading.repetition, reading.lock, reading.start)),
        *map(str, (reading.limit, reading.simulations, reading.games)),
        f"{middle:.0f} ({low:.0f} … {high:.0f})",
        _percent(reading.decided),
        f"{_percent(reading.first)} ({least} … {most})",
    ]


def _rank(reading: Reading) -> tuple[int, ...]:
    """Return where a reading stands in the table."""
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
    """Return the readings of a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [msgspec.json.decode(line, type=Reading) for line in lines]


@click.command()
@click.argument("network", type=click.Path(path_type=Path, exists=True))
@click.option("--lock", "locks", type=click.Choice(LOCKS), multiple=True)
@click.option("--repetition", "repetitions", type=click.Choice(REPETITIONS), multiple=True)
@click.option("--start", "starts", type=click.Choice(STARTS), multiple=True)
@click.option("--limit", type=click.IntRange(1), default=USUAL, help="Moves without an exit.")
@click.option("--games", type=click.IntRange(2), default=256, help="For each reading.")
@click.option("--simulations", type=click.IntRange(2), default=32, help="Of a search.")
@click.option("--plies", type=click.IntRange(1), default=1200, help="The longest games.")
@click.option("--seed", type=int, default=1)
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(
    network: Path,
    locks: tuple[Lock, ...],
    repetitions: tuple[Repetition, ...],
    starts: tuple[Corner, ...],
    limit: int,
    games: int,
    simulations: int,
    plies: int,
    seed: int,
    out: Path,
) -> None:
    """Play readings of the rules, and say how games went."""
    out.parent.mkdir(parents=True, exist_ok=True)
    net, size = export.read(network)
    how = How(simulations)
    readings = product(locks or LOCKS, repetitions or REPETITIONS, starts or STARTS)
    for lock, repetition, start in readings:
        rules = Rules(size=size, lock=lock, repetition=repetition, start=start, limit=limit)
        ended = play(rules, net, jax.random.key(seed), games=games, how=how, plies=plies)
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(told(rules, how, ended))) + "\n")
    played = read(out)
    click.echo(f"{shares(played)}\n\n{table(played)}")


if __name__ == "__main__":
    main()
