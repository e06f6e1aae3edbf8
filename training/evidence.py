"""Reports how games end under each reading of the rules: a network plays against itself.

    python -m training.evidence NETWORK.onnx --out FILE.jsonl [--size 5] [--repetition third] …

Each reading is a line of the file, and tables of all lines are printed for docs/champion. Options
that are given several times are combined. All readings on boards of one size, with the same `lock`
and `start`, are played at the same time: they are numbers of their games, so one compiled function
plays them all. Several processes may write to one file.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, groupby
from pathlib import Path
from typing import NamedTuple

import click
import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from conexio.arena.deals import OPENING
from conexio.connexoh.options import Options
from training import export, readings, selfplay
from training.match import LOOKS
from training.readings import End, Ended, Reading
from training.rules import DRAWN, NOT_OVER, WHITE, WON, Rules
from training.search import How, Net, Node, chosen, search
from training.terms import same_terms


class Games(NamedTuple):
    """Games in progress or over."""

    nodes: Node
    plies: Array


@jax.jit
def _moved(games: Games, then: Node) -> Games:
    """Return games after a move; finished games do not change."""
    runs = games.nodes.standing == NOT_OVER
    return Games(chosen(runs, then, games.nodes), games.plies + runs)


def play(
    variants: Sequence[Options], net: Net, key: Array, *, games: int, how: How, plies: int
) -> list[Reading]:
    """Let a network play against itself under several readings that differ in numbers only.

    Games longer than `plies` stay unfinished.
    """
    first = variants[0]
    rules = Rules(first.size, first.lock, first.start, 1 + max(v.no_exit_limit for v in variants))
    terms = jax.tree.map(
        lambda *each: jnp.concatenate(each),
        *(same_terms(options, games) for options in variants),
    )
    count = games * len(variants)
    starts = selfplay.openings(rules, key, terms, jnp.full(count, OPENING), OPENING)
    under_way = Games(starts, jnp.full(count, OPENING, jnp.int32))
    for ply in range(plies):
        if ply % LOOKS == 0 and not (under_way.nodes.standing == NOT_OVER).any():
            break
        found = search(rules, net, jax.random.key(0), under_way.nodes, how, noise=0.0)
        under_way = _moved(under_way, found.then)
    return [
        reading_of(
            options,
            how,
            jax.tree.map(lambda field, at=at: field[at * games : (at + 1) * games], under_way),
        )
        for at, options in enumerate(variants)
    ]


def reading_of(options: Options, how: How, games: Games) -> Reading:
    """Return the statistics of games under one reading."""
    board = games.nodes.board
    standing, white_moves = np.asarray(games.nodes.standing), np.asarray(board.mover) == WHITE
    out = [
        options.size - np.bitwise_count(np.asarray(pawns)).astype(int)
        for pawns in (board.white, board.black)
    ]
    by_limit = np.asarray(board.calm) >= options.no_exit_limit
    white_won = (standing == WON) == white_moves
    columns = (standing, by_limit, white_won, np.stack(out, -1), np.asarray(games.plies))
    rows = zip(*(column.tolist() for column in columns), strict=True)
    ended = [_ended(options.goal or options.size, *row) for row in rows]
    return readings.counted(options, how.simulations, "Gumbel", ended)


def _ended(
    goal: int, standing: int, by_limit: bool, white_won: bool, out: list[int], plies: int
) -> Ended:
    end: End
    if standing == NOT_OVER:
        end = "unfinished"
    elif standing == DRAWN:
        end = "drawn_by_limit" if by_limit else "drawn_by_repetition"
    elif max(out) >= goal:
        end = "all_out"
    else:
        end = "by_exits" if out[0] != out[1] else "by_progress"
    is_won = standing not in (NOT_OVER, DRAWN)
    return Ended(end, plies, float(white_won) if is_won else 0.5, not any(out))


@click.command()
@click.argument("network", type=click.Path(path_type=Path, exists=True))
@readings.named
@click.option("--games", type=click.IntRange(2), default=256, help="For each reading.")
@click.option("--simulations", type=click.IntRange(2), default=32, help="Of a search.")
@click.option("--plies", type=click.IntRange(1), default=1200, help="The longest games.")
@click.option("--seed", type=int, default=1)
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(network: Path, variants: list[Options], out: Path, **numbers: int) -> None:
    """Play readings of the rules, and report how games ended."""
    net = jax.tree.map(jnp.asarray, export.read(network))
    how, games, plies = How(numbers["simulations"]), numbers["games"], numbers["plies"]
    key = jax.random.key(numbers["seed"])
    by_function = groupby(variants, lambda options: (options.size, options.lock, options.start))
    groups = [list(same) for _, same in by_function]

    def played(same: list[Options]) -> list[Reading]:
        return play(same, net, key, games=games, how=how, plies=plies)

    # Compiling takes long: do it for all sizes at the same time.
    with ThreadPoolExecutor(len(groups)) as pool:
        for reading in chain.from_iterable(pool.map(played, groups)):
            readings.write(out, reading)
            click.echo(readings.line(reading))
    readings.show(out)


if __name__ == "__main__":
    main()
