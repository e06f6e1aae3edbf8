"""Matches between two networks."""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from training.rules import NOT_OVER, Rules
from training.search import How, Net, Node, chosen, reward_of, search

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


@partial(jax.jit, static_argnames="rules")
def _moved(rules: Rules, games: _Games, then: Node, sign: Array) -> _Games:
    """Return games after a move; finished games do not change."""
    reward = sign * reward_of(replace(rules, draw=0.0), then)
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
            halves[at] = _moved(rules, half, found.then, 1.0 if is_first else -1.0)
    points = jnp.concatenate([half.points for half in halves])
    return Score(int((points > 0).sum()), int((points == 0).sum()), int((points < 0).sum()))
