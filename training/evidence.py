"""How strong play goes under each reading of the rules: a network plays against itself.

    python -m training.evidence NETWORK.onnx --out FILE.jsonl [--lock any] [--repetition draw] …

Each reading is a line of the file, and the table of all lines is printed for docs/rules. Readings
that are not named are all played, one after the other; several processes may write to one file.
"""

import json
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


def table(readings: list[Reading]) -> str:
    """Return readings as a table for people, those that we play first."""
    rows = [
        "| Board | `repetition` | `lock` | `start` | Games | Moves (10–90 %) | Decided | First |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for each in sorted(readings, key=_rank):
        low, middle, high = each.plies
        bottom, top = each.first_interval
        options = [f"`{name}`" for name in (each.repetition, each.lock, each.start)]
        cells = [
            f"{each.size}×{each.size}",
            *options,
            f"{each.games}",
            f"{middle:.0f} ({low:.0f} … {high:.0f})",
            f"{each.decided:.0%}",
            f"{each.first:.1%} ({bottom:.0%} … {top:.0%})",
        ]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def _rank(reading: Reading) -> tuple[int, ...]:
    """Return where a reading stands in the table."""
    return (
        -reading.size,
        REPETITIONS.index(reading.repetition),
        LOCKS.index(reading.lock),
        STARTS.index(reading.start),
    )


@click.command()
@click.argument("network", type=click.Path(path_type=Path, exists=True))
@click.option("--lock", "locks", type=click.Choice(LOCKS), multiple=True)
@click.option("--repetition", "repetitions", type=click.Choice(REPETITIONS), multiple=True)
@click.option("--start", "starts", type=click.Choice(STARTS), multiple=True)
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
    games: int,
    simulations: int,
    plies: int,
    seed: int,
    out: Path,
) -> None:
    """Play readings of the rules, and say how games went."""
    net, size = export.read(network)
    how = How(simulations)
    readings = product(locks or LOCKS, repetitions or REPETITIONS, starts or STARTS)
    for lock, repetition, start in readings:
        rules = Rules(size=size, lock=lock, repetition=repetition, start=start)
        ended = play(rules, net, jax.random.key(seed), games=games, how=how, plies=plies)
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(told(rules, how, ended))) + "\n")
    lines = out.read_text(encoding="utf-8").splitlines()
    click.echo(table([msgspec.json.decode(line, type=Reading) for line in lines]))


if __name__ == "__main__":
    main()
