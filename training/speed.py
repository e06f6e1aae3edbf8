"""How fast games are played on this machine, and which part of it takes the time.

    python -m training.speed training/champion.toml [--games 4096 --games 16384]

Prints a line for each number of games side by side: moves a second of self-play without learning,
and milliseconds for a whole move, for the network alone and for the rules alone, both as often as a
move needs them. What is left is the search's own: walking its trees and writing into them.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import jax
import jax.numpy as jnp

from training import network, selfplay
from training.search import after, judged, search
from training.settings import Settings

REPEATS = 5


def seconds(function: Callable[..., Any], *given: Any) -> float:
    """Return how long a compiled function takes, once it is compiled."""
    jax.block_until_ready(function(*given))
    began = time.perf_counter()
    for _ in range(REPEATS):
        found = function(*given)
    jax.block_until_ready(found)
    return (time.perf_counter() - began) / REPEATS


def measured(settings: Settings, games: int) -> dict[str, float]:
    """Measure one number of games side by side."""
    rules = settings.rules
    net = jax.jit(lambda key: network.made(settings.shape, key))(jax.random.key(0))
    key = jax.random.key(1)
    nodes = selfplay.openings(rules, key, games, settings.opening)
    moves = jnp.argmax(nodes.legal.mask, -1).astype(jnp.int32)
    simulations = settings.simulations
    whole = seconds(lambda net: search(rules, net, key, nodes, settings.how, noise=1.0), net)
    looks = seconds(jax.jit(lambda net: judged(rules, net, nodes)), net) * (simulations + 1)
    play = jax.jit(jax.vmap(lambda node, move: after(rules, node, move)))
    steps = seconds(play, nodes, moves) * simulations
    told = {"move_ms": whole, "network_ms": looks, "rules_ms": steps}
    return {
        "games": games,
        "moves_per_s": round(games / whole),
        **{name: round(1000 * found, 1) for name, found in told.items()},
    }


@click.command()
@click.argument("settings", type=click.Path(path_type=Path, exists=True))
@click.option("--games", type=int, multiple=True, help="Games side by side; may be repeated.")
def main(settings: Path, games: tuple[int, ...]) -> None:
    """Measure self-play on this machine."""
    known = Settings.read(settings)
    click.echo(f"{jax.devices()[0].device_kind}, JAX {jax.__version__}")
    for count in games or (known.games,):
        click.echo(json.dumps(measured(known, count)))


if __name__ == "__main__":
    main()
