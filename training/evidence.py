"""Reports how games end under each reading of the rules: a network plays against itself.

    python -m training.evidence NETWORK.onnx --out FILE.jsonl [--lock any] [--repetition draw] …

Each reading is a line of the file, and tables of all lines are printed for docs/champion. Options
that are not given mean all readings, one after another; several processes may write to one file.
"""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import click
import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from conexio.arena.deals import OPENING
from conexio.connexoh.options import Corner, Lock, Options, Repetition
from training import export, readings, selfplay
from training.match import LOOKS
from training.readings import USUAL, End, Ended, Reading
from training.rules import DRAWN, NOT_OVER, WHITE, WON, Rules
from training.search import How, Net, Node, chosen, search


class Games(NamedTuple):
    """Games in progress or over."""

    nodes: Node
    plies: Array


@jax.jit
def _moved(games: Games, then: Node) -> Games:
    """Return games after a move; finished games do not change."""
    runs = games.nodes.standing == NOT_OVER
    return Games(chosen(runs, then, games.nodes), games.plies + runs)


def play(rules: Rules, net: Net, key: Array, *, games: int, how: How, plies: int) -> Games:
    """Let a network play against itself; games longer than `plies` stay unfinished."""
    starts = selfplay.openings(rules, key, games, OPENING)
    # The positions have the start already: use the same compiled code for both starts.
    rules = replace(rules, start="sw")
    under_way = Games(starts, jnp.full(games, OPENING, jnp.int32))
    for ply in range(plies):
        if ply % LOOKS == 0 and not (under_way.nodes.standing == NOT_OVER).any():
            break
        found = search(rules, net, jax.random.key(0), under_way.nodes, how, noise=0.0)
        under_way = _moved(under_way, found.then)
    return under_way


def reading_of(rules: Rules, how: How, games: Games) -> Reading:
    """Return the statistics of games under one reading."""
    board, standing = games.nodes.board, np.asarray(games.nodes.standing)
    by_limit = np.asarray(board.calm) >= rules.limit
    white_won = (standing == WON) == (np.asarray(board.mover) == WHITE)
    ended = [
        _ended(*game)
        for game in zip(
            standing.tolist(),
            by_limit.tolist(),
            white_won.tolist(),
            np.asarray(games.plies).tolist(),
            strict=True,
        )
    ]
    options = Options(
        rules.size,
        start=rules.start,
        lock=rules.lock,
        repetition=rules.repetition,
        no_exit_limit=rules.limit,
        limit_result="draw",
    )
    return readings.counted(options, how.simulations, "Gumbel", ended)


def _ended(standing: int, by_limit: bool, white_won: bool, plies: int) -> Ended:
    end: End = "decided"
    if standing == NOT_OVER:
        end = "unfinished"
    elif standing == DRAWN:
        end = "drawn_by_limit" if by_limit else "drawn_by_repetition"
    return Ended(end, plies, float(white_won) if end == "decided" else 0.5)


@click.command()
@click.argument("network", type=click.Path(path_type=Path, exists=True))
@readings.named
@click.option("--limit", type=click.IntRange(1), default=USUAL, help="Moves without an exit.")
@click.option("--games", type=click.IntRange(2), default=256, help="For each reading.")
@click.option("--simulations", type=click.IntRange(2), default=32, help="Of a search.")
@click.option("--plies", type=click.IntRange(1), default=1200, help="The longest games.")
@click.option("--seed", type=int, default=1)
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(
    network: Path,
    variants: list[tuple[Lock, Repetition, Corner]],
    out: Path,
    **numbers: int,
) -> None:
    """Play readings of the rules, and report how games ended."""
    net, size = export.read(network)
    how, limit = How(numbers["simulations"]), numbers["limit"]
    games, plies = numbers["games"], numbers["plies"]
    for lock, repetition, start in variants:
        rules = Rules(size=size, lock=lock, repetition=repetition, start=start, limit=limit)
        ended = play(rules, net, jax.random.key(numbers["seed"]), games=games, how=how, plies=plies)
        readings.write(out, reading_of(rules, how, ended))
    readings.show(out)


if __name__ == "__main__":
    main()
