"""Games of the hand-written engine, so that a new network does not start from scratch.

    python -m training.teacher --size 6 --games 600 --nodes 2000 --out runs/teacher6.npz

An untrained network shuffles tiles for ever, and games without a result teach it nothing. So it
first learns the engine's moves and how its games end; self-play, which comes after, soon outweighs
that.
"""

import multiprocessing
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import click
import numpy as np

from conexio.bots.base import Limit
from conexio.bots.connexoh.engine import Engine, EngineSettings, weights
from conexio.connexoh import Position, kernel
from conexio.core import Rng, kernels

STRAY = 12
"""One move in STRAY is random, so that the games also have mistakes and their refutations."""
OPENING = (4, 24)
"""The random turns before the engine begins: at least, and less than."""


def game(task: tuple[int, int, int]) -> dict[str, np.ndarray]:
    """Play one game; return all positions in which the engine chose a move."""
    size, nodes, seed = task
    rng = Rng(seed)
    engine = Engine(EngineSettings(), weights(size))
    position = Position(size, start="sw", repetition="forbidden", limit_result="draw")
    for _ in range(OPENING[0] + rng.below(OPENING[1] - OPENING[0])):
        turns = [move for move in position.legal_moves if "-" not in str(move)]
        position.push(rng.choice(turns))
    rows: list[list[int]] = []
    while position.outcome() is None:
        moves = position.legal_moves
        if rng.below(STRAY) == 0:
            position.push(rng.choice(moves))
            continue
        best = engine.think(position, Limit(nodes=nodes)).lines[0]
        number = moves.number(best.move)
        assert number is not None
        rows.append(
            [*_words(position), position.to_move, number, max(-3000, min(3000, best.score))]
        )
        position.push(best.move)
    outcome = position.outcome()
    assert outcome is not None
    return _arrays(rows, outcome.winners)


def _words(position: Position) -> list[int]:
    """Return the frame of a position up to its calm, and the planes of its legal moves."""
    words = position.words()
    rules = kernels.load("conexio.connexoh.kernel", heavy=True)
    planes = kernels.blank(rules, kernel.PLANES)
    rules.legal_planes(kernels.words(rules, words), position.ply, planes, 0)
    return [*words[-kernel.FRAME :][: kernel.SEEN], *kernels.unsigned(planes)]


def _arrays(rows: list[list[int]], winners: tuple[int, ...]) -> dict[str, np.ndarray]:
    frame = kernel.CALM
    mover = np.array([row[-3] for row in rows], np.int8)
    won = np.zeros(len(rows), np.float32)
    for winner in winners:
        won = np.where(mover == winner, 1.0, -1.0).astype(np.float32)
    return {
        "words": np.array([row[:frame] for row in rows], np.uint64).reshape(-1, frame),
        "calm": np.array([row[frame] for row in rows], np.int16),
        "legal": np.array([row[frame + 1 : -3] for row in rows], np.uint64).reshape(-1, 6),
        "mover": mover,
        "move": np.array([row[-2] for row in rows], np.int16),
        "score": np.array([row[-1] for row in rows], np.int16),
        "won": won,
    }


def read(path: Path, size: int) -> dict[str, np.ndarray]:
    """Return the positions of a file, each field as one array."""
    try:
        with path.open("rb") as opened, np.load(opened) as file:
            known = {name: file[name] for name in file.files}
    except (OSError, ValueError, BadZipFile) as error:
        raise click.ClickException(f"the teacher's games cannot be read: {error}") from error
    played = int(known.pop("size", size))
    if played != size:
        raise click.ClickException(f"{path} has games on boards of {played}, not {size}")
    return known


@click.command()
@click.option("--size", default=6)
@click.option("--games", default=800)
@click.option("--nodes", default=2000)
@click.option("--seed", default=1)
@click.option("--processes", default=multiprocessing.cpu_count())
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(size: int, games: int, nodes: int, seed: int, processes: int, out: Path) -> None:
    """Let the engine play against itself, and save its games."""
    out.parent.mkdir(parents=True, exist_ok=True)
    tasks = [(size, nodes, seed * 1_000_000 + number) for number in range(games)]
    with (
        multiprocessing.get_context("spawn").Pool(processes) as pool,
        click.progressbar(pool.imap_unordered(game, tasks), length=games, label="games") as played,
    ):
        found = list(played)
    joined: dict[str, Any] = {
        name: np.concatenate([each[name] for each in found]) for name in found[0]
    }
    np.savez_compressed(out, size=size, **joined)
    click.echo(f"{len(joined['won']):,} positions of {games:,} games")


if __name__ == "__main__":
    main()
