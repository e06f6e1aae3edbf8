"""Measures the speed of self-play and training on this machine, and which part takes the time.

    python -m training.speed training/champion.toml [--network FILE.onnx] [--games 8192] [--out …]

Prints a line for each number of parallel games: moves per second of self-play, and of self-play
with its lessons; and milliseconds for a move in all games, for the network alone and for the rules
alone, both as often as a move needs them. The rest is the search itself: descending its trees and
updating them. `python -m bench.training` puts the file of --out into the ledger.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import jax
import jax.numpy as jnp
from jax import Array

from conexio.connexoh import Options
from training import export, network, selfplay
from training.learn import Learner, Samples, lesson, optimizer
from training.search import Net, Node, after, judged, search
from training.settings import TrainingSettings
from training.terms import same_terms

REPEATS = 5


def seconds(function: Callable[..., Any], *given: Any) -> float:
    """Return the time of a call in seconds, without compiling."""
    jax.block_until_ready(function(*given))
    began = time.perf_counter()
    for _ in range(REPEATS):
        found = function(*given)
    jax.block_until_ready(found)
    return (time.perf_counter() - began) / REPEATS


def measured(settings: TrainingSettings, net: Net, games: int) -> dict[str, float]:
    """Measure one number of parallel games, on the size of board with the largest share."""
    settings = settings.only(settings.main_size)
    rules, how = settings.rules(settings.main_size), settings.how
    key = jax.random.key(1)
    nodes = _openings(settings, key, games)
    moves = jnp.argmax(nodes.legal.mask, -1).astype(jnp.int32)
    whole = seconds(lambda net: search(rules, net, key, nodes, how, noise=1.0), net)
    looks = seconds(jax.jit(lambda net: judged(rules, net, nodes)), net) * (how.simulations + 1)
    play = jax.jit(jax.vmap(lambda node, move: after(rules, node, move)))
    steps = seconds(play, nodes, moves) * how.simulations
    learning = _learning(settings, net, games)
    times = {"move_ms": whole, "network_ms": looks, "rules_ms": steps, "learning_ms": learning}
    return {
        "games": games,
        "simulations": how.simulations,
        "moves_per_s": round(games / whole),
        "learnt_per_s": round(games / (whole + learning)),
        **{name: round(1000 * time_s, 1) for name, time_s in times.items()},
    }


def _openings(settings: TrainingSettings, key: Array, games: int) -> Node:
    rules = settings.rules(settings.main_size)
    terms = same_terms(Options(rules.size), games)
    plies = jnp.full(games, settings.opening)
    return selfplay.openings(rules, key, terms, plies, settings.opening)


def _learning(settings: TrainingSettings, net: Net, games: int) -> float:
    """Return the time of learning from one move in all games, in seconds."""
    weights, statistics = net
    learner = Learner(weights, statistics, optimizer(settings.decay).init(weights))
    rules = settings.rules(settings.main_size)
    nodes = _openings(settings, jax.random.key(2), settings.batch)
    even = jnp.full((settings.batch, rules.moves), 1 / rules.moves, jnp.float32)
    samples = selfplay.samples(rules, nodes, even, jnp.zeros(settings.batch, jnp.float32))

    def learnt(learner: Learner) -> Any:
        return lesson(
            settings,
            learner,
            [Samples(samples, jnp.int32(settings.batch))],
            jax.random.key(3),
            jnp.float32(settings.rate),
            steps=jnp.int32(8),
        )

    return seconds(learnt, learner) / 8 * games * settings.reuse / settings.batch


@click.command()
@click.argument("settings", type=click.Path(path_type=Path, exists=True))
@click.option(
    "--network",
    "path",
    type=click.Path(path_type=Path, exists=True),
    help="A trained network searches deeper than an untrained one.",
)
@click.option("--games", type=int, multiple=True, help="Parallel games; may be repeated.")
@click.option("--out", type=click.Path(path_type=Path), help="A file for the figures.")
def main(settings: Path, path: Path | None, games: tuple[int, ...], out: Path | None) -> None:
    """Measure self-play and learning on this machine."""
    if out is not None:
        out.parent.mkdir(parents=True, exist_ok=True)
    known = TrainingSettings.read(settings)
    if path is None:
        net: Net = jax.jit(lambda key: network.made(known.shape, key))(jax.random.key(0))
    else:
        net = jax.tree.map(jnp.asarray, export.read(path))
    about = {"device": jax.devices()[0].device_kind, "jax": jax.__version__}
    click.echo(f"{about['device']}, JAX {about['jax']}")
    rows = []
    for count in games or (known.games,):
        rows.append(measured(known, net, count))
        click.echo(json.dumps(rows[-1]))
    if out is not None:
        out.write_text(json.dumps({**about, "rows": rows}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
