"""Search with the rules as the model, so that it knows the past (O18)."""

from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

import jax
import jax.numpy as jnp
import mctx
from jax import Array

from training import backward, network, planes
from training.rules import LOST, NOT_OVER, WON, Board, Legal, Rules

Rows = TypeVar("Rows")
"""A tree of arrays, each with a row for every game."""
Net = tuple[Any, Any]
"""Weights and statistics."""
NEVER = -1e9


@dataclass(frozen=True)
class How:
    """The settings of a search."""

    simulations: int = 32
    considered: int = 16
    """The number of moves tried at the root."""
    boldness: float = 0.3
    """How far the search moves the policy away from the network's prior."""
    stretch: bool = False
    """Whether values are rescaled so that the best move of a position has 1 and the worst 0."""


class Node(NamedTuple):
    """A position in the tree, or at its root."""

    board: Board
    legal: Legal
    standing: Array


class Found(NamedTuple):
    """The result of a search, for every game."""

    move: Array
    policy: Array
    """The improved policy, as a distribution."""
    value: Array
    """The value for the side to move, from -1 to 1."""
    then: Node
    """The positions after those moves."""


def chosen(which: Array, new: Rows, old: Rows) -> Rows:
    """Return the rows of one batch where `which` says so, else those of the other."""

    def field(one: Array, other: Array) -> Array:
        return jnp.where(which.reshape(-1, *(1,) * (one.ndim - 1)), one, other)

    found: Rows = jax.tree.map(field, new, old)
    return found


def node_of(rules: Rules, board: Board) -> Node:
    """Return the node of one position."""
    return _seen(rules, board, rules.legal(board))


def _seen(rules: Rules, board: Board, legal: Legal) -> Node:
    return Node(board, legal, rules.standing(board, legal))


def judged(rules: Rules, net: Net, nodes: Node) -> tuple[Array, Array]:
    """Return the logits of all moves, with illegal moves masked, and the values."""
    seen = jax.vmap(lambda node: planes.seen(rules, node.board, node.legal))(nodes)
    logits, value = network.run(*net, seen)
    logits = jax.vmap(lambda each, mover: planes.moves_seen(rules, each, mover))(
        logits, nodes.board.mover
    )
    return jnp.where(nodes.legal.mask, logits, NEVER), value


def after(rules: Rules, node: Node, move: Array) -> Node:
    """Play a move."""
    return _seen(rules, *rules.after(node.board, node.legal, move))


def reward_of(nodes: Node) -> Array:
    """Return the reward of the side that moved last: 1 or -1, or 0."""
    won = (nodes.standing == LOST).astype(jnp.float32)
    lost = (nodes.standing == WON).astype(jnp.float32)
    return won - lost


@partial(jax.jit, static_argnames=("rules", "how"))
def search(
    rules: Rules,
    net: Net,
    key: Array,
    nodes: Node,
    how: How,
    *,
    noise: float,
) -> Found:
    """Search from a batch of unfinished positions; without noise, the result is deterministic."""
    logits, value = judged(rules, net, nodes)
    root = mctx.RootFnOutput(prior_logits=logits, value=value, embedding=nodes)

    def follow(
        net: Net, key: Array, moves: Array, before: Node
    ) -> tuple[mctx.RecurrentFnOutput, Node]:
        nodes = jax.vmap(lambda node, move: after(rules, node, move))(before, moves)
        logits, value = judged(rules, net, nodes)
        goes_on = nodes.standing == NOT_OVER
        output = mctx.RecurrentFnOutput(
            reward=reward_of(nodes),
            discount=jnp.where(goes_on, -1.0, 0.0).astype(jnp.float32),
            prior_logits=logits,
            value=jnp.where(goes_on, value, 0.0),
        )
        return output, nodes

    backward.install()
    found = mctx.gumbel_muzero_policy(
        params=net,
        rng_key=key,
        root=root,
        recurrent_fn=follow,
        num_simulations=how.simulations,
        invalid_actions=~nodes.legal.mask,
        max_num_considered_actions=how.considered,
        gumbel_scale=noise,
        qtransform=partial(
            mctx.qtransform_completed_by_mix_value,
            value_scale=how.boldness,
            rescale_values=how.stretch,
        ),
    )
    tree = found.search_tree
    rows = jnp.arange(found.action.shape[0])
    # The move was tried, so the tree has the position after it.
    then = jax.tree.map(
        lambda field: field[rows, tree.children_index[rows, 0, found.action]], tree.embeddings
    )
    move = found.action.astype(jnp.int32)
    return Found(move, found.action_weights, tree.node_values[:, 0], then)
