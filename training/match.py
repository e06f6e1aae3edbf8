"""Matches between two networks."""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from training.rules import NOT_OVER, Board, Rules
from training.search import Net, Node, after, node_of, reward_of, search


class Score(NamedTuple):
    """How a match went for the first network."""

    won: int
    drawn: int
    lost: int

    @property
    def share(self) -> float:
        """Its part of the points; a draw is half a point."""
        return (self.won + self.drawn / 2) / max(1, self.won + self.drawn + self.lost)


@partial(jax.jit, static_argnames=("rules", "simulations", "plies"))
def _played(
    rules: Rules, one: Net, other: Net, starts: Board, key: Array, simulations: int, plies: int
) -> Array:
    """Play from every start in both seatings; return what the first network has won."""
    boards = jax.tree.map(lambda field: jnp.concatenate([field, field]), starts)
    count = boards.v.shape[0]
    colour = (jnp.arange(count) >= count // 2).astype(jnp.int32)
    nodes = jax.vmap(lambda board: node_of(rules, board))(boards)

    def move(
        state: tuple[Node, Array, Array], key: Array
    ) -> tuple[tuple[Node, Array, Array], None]:
        nodes, running, points = state
        mine = search(rules, one, key, nodes, simulations, noise=0.0).move
        theirs = search(rules, other, key, nodes, simulations, noise=0.0).move
        is_mine = nodes.board.mover == colour
        then = jax.vmap(lambda node, move: after(rules, node, move))(
            nodes, jnp.where(is_mine, mine, theirs)
        )
        reward = reward_of(replace(rules, draw=0.0), then)
        ends = running & (then.standing != NOT_OVER)
        points = jnp.where(ends, jnp.where(is_mine, reward, -reward), points)
        # Games that are over stand still.
        kept = jax.tree.map(
            lambda new, old: jnp.where(
                running.reshape(running.shape + (1,) * (new.ndim - 1)), new, old
            ),
            then,
            nodes,
        )
        return (kept, running & ~ends, points), None

    state = (nodes, jnp.ones(count, bool), jnp.zeros(count, jnp.float32))
    (_, _, points), _ = jax.lax.scan(move, state, jax.random.split(key, plies))
    return points


def match(
    rules: Rules,
    one: Net,
    other: Net,
    starts: Board,
    key: Array,
    *,
    simulations: int,
    plies: int,
) -> Score:
    """Let two networks play; a game that is not over after so many plies is a draw."""
    points = _played(rules, one, other, starts, key, simulations, plies)
    return Score(int((points > 0).sum()), int((points == 0).sum()), int((points < 0).sum()))
