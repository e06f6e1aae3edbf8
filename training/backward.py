"""Backs up the values of new leaves to the nodes above them, in all trees at once.

mctx does the same tree by tree under `vmap`; each step of the deepest tree then copies the child
arrays of all trees, which took a third of a search on a GPU. Here a tree that is done writes
nothing instead. mctx has no option for another `backward`, so its own is replaced; a test compares
both.
"""

import jax
import jax.numpy as jnp
from jax import Array
from mctx import Tree
from mctx._src import search

by_mctx = search.backward
"""The function that is replaced, for comparison."""


def backward(tree: Tree, leaves: Array) -> Tree:
    """Add a visit and the value of a leaf to every node from it to the root."""
    rows = jnp.arange(leaves.shape[0])
    # No node has this number, so writing there does nothing.
    nowhere = tree.node_values.shape[1]

    def climbs(state: tuple[Tree, Array, Array]) -> Array:
        return (state[2] != Tree.ROOT_INDEX).any()

    def climb(state: tuple[Tree, Array, Array]) -> tuple[Tree, Array, Array]:
        tree, value, node = state
        goes_on = node != Tree.ROOT_INDEX
        parent = tree.parents[rows, node]
        move = tree.action_from_parent[rows, node]
        reward = tree.children_rewards[rows, parent, move]
        value = reward + tree.children_discounts[rows, parent, move] * value
        visits = tree.node_visits[rows, parent]
        mean = (tree.node_values[rows, parent] * visits + value) / (visits + 1.0)
        to = jnp.where(goes_on, parent, nowhere)
        return (
            tree.replace(
                node_values=tree.node_values.at[rows, to].set(mean, mode="drop"),
                node_visits=tree.node_visits.at[rows, to].set(visits + 1, mode="drop"),
                children_values=tree.children_values.at[rows, to, move].set(
                    tree.node_values[rows, node], mode="drop"
                ),
                children_visits=tree.children_visits.at[rows, to, move].add(1, mode="drop"),
            ),
            value,
            jnp.where(goes_on, parent, Tree.ROOT_INDEX),
        )

    values = tree.node_values[rows, leaves]
    tree, _, _ = jax.lax.while_loop(climbs, climb, (tree, values, leaves.astype(jnp.int32)))
    return tree


def install() -> None:
    """Replace mctx's `backward` in searches that are compiled from now on."""
    search.backward = backward
