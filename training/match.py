"""Matches between two networks.

    python -m training.match ONE.onnx OTHER.onnx --size 6 [--size 5 …] [--games 256]

Both networks play by the usual rules, with the same number of simulations, every opening with both
colours. The score is the first network's.
"""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import click
import jax
import jax.numpy as jnp
from jax import Array

from conexio.arena.deals import OPENING
from conexio.connexoh import Options
from conexio.connexoh.options import SIZES
from training import export, selfplay
from training.rules import NOT_OVER, Rules
from training.search import How, Net, Node, chosen, reward_of, search
from training.terms import same_terms

LOOKS = 16
"""Plies between two checks whether games are still in progress."""


class Score(NamedTuple):
    """The score of a match for the first network."""

    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The first network's share of the points; a draw is half a point."""
        return (self.won + self.drawn / 2) / max(1, self.games)


class _Games(NamedTuple):
    """Games in which the same network is to move."""

    nodes: Node
    running: Array
    points: Array
    """The points of the first network."""


@jax.jit
def _moved(games: _Games, then: Node, sign: Array) -> _Games:
    """Return games after a move; finished games do not change."""
    reward = sign * reward_of(then)
    ends = games.running & (then.standing != NOT_OVER)
    return _Games(
        chosen(games.running, then, games.nodes),
        games.running & ~ends,
        jnp.where(ends, reward, games.points),
    )


def match(
    rules: Rules,
    one: Net,
    other: Net,
    starts: Node,
    *,
    how: How,
    plies: int,
) -> Score:
    """Let two networks play from every start, each beginning once; the match is deterministic.

    A game that is not over after `plies` plies is a draw.
    """
    key = jax.random.key(0)
    count = starts.standing.shape[0]
    fresh = _Games(starts, jnp.ones(count, bool), jnp.zeros(count, jnp.float32))
    halves = [fresh, fresh]
    for ply in range(plies):
        if ply % LOOKS == 0 and not any(half.running.any() for half in halves):
            break
        for at, half in enumerate(halves):
            is_first = at == ply % 2
            net = one if is_first else other
            found = search(rules, net, key, half.nodes, how, noise=0.0)
            halves[at] = _moved(half, found.then, 1.0 if is_first else -1.0)
    points = jnp.concatenate([half.points for half in halves])
    return Score(int((points > 0).sum()), int((points == 0).sum()), int((points < 0).sum()))


@click.command()
@click.argument("one", type=click.Path(path_type=Path, exists=True))
@click.argument("other", type=click.Path(path_type=Path, exists=True))
@click.option("--size", "sizes", type=click.IntRange(SIZES[0], SIZES[-1]), multiple=True)
@click.option("--games", type=click.IntRange(2), default=256, help="On each size of board.")
@click.option("--simulations", type=click.IntRange(2), default=32, help="Of a search.")
@click.option("--plies", type=click.IntRange(1), default=1200, help="The longest games.")
@click.option("--seed", type=int, default=1)
def main(one: Path, other: Path, sizes: tuple[int, ...], **numbers: int) -> None:
    """Let two exported networks play."""
    first, second = (jax.tree.map(jnp.asarray, export.read(path)) for path in (one, other))
    how, count = How(numbers["simulations"]), numbers["games"] // 2

    def played(size: int) -> dict[str, Any]:
        options = Options(size)
        rules, terms = Rules.of(options), same_terms(options, count)
        key, plies = jax.random.key(numbers["seed"]), jnp.full(count, OPENING)
        starts = selfplay.openings(rules, key, terms, plies, OPENING)
        score = match(rules, first, second, starts, how=how, plies=numbers["plies"])
        return {"size": size, **score._asdict(), "share": round(score.share, 3)}

    wanted = sizes or (Options().size,)
    # Compiling takes long: do it for all sizes at the same time.
    with ThreadPoolExecutor(len(wanted)) as pool:
        for score in pool.map(played, wanted):
            click.echo(json.dumps(score))


if __name__ == "__main__":
    main()
