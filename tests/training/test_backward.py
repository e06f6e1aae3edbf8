"""Our backward pass through search trees, compared with mctx's own."""

from typing import Any

import jax
import jax.numpy as jnp
import mctx
import numpy as np
import pytest

from training import backward

TREES, NODES, MOVES = 7, 13, 5


def random_trees(seed: int) -> tuple[mctx.Tree, np.ndarray]:
    """Return random trees, and a random node of each as its new leaf."""
    chance = np.random.default_rng(seed)
    parents = np.full((TREES, NODES), -1, np.int32)
    moves = np.full((TREES, NODES), -1, np.int32)
    children = np.full((TREES, NODES, MOVES), -1, np.int32)
    for tree in range(TREES):
        for node in range(1, NODES):
            free = np.argwhere(children[tree, :node] < 0)
            # The first tree is one long line.
            parent, move = (node - 1, 0) if tree == 0 else free[chance.integers(len(free))]
            parents[tree, node], moves[tree, node] = parent, move
            children[tree, parent, move] = node
    leaves = chance.integers(1, NODES, TREES).astype(np.int32)
    leaves[0] = NODES - 1

    def values(*shape: int) -> Any:
        return jnp.asarray(chance.uniform(-1, 1, (TREES, *shape)), jnp.float32)

    def counts(*shape: int) -> Any:
        return jnp.asarray(chance.integers(0, 9, (TREES, *shape)), jnp.int32)

    return mctx.Tree(
        node_visits=counts(NODES),
        raw_values=values(NODES),
        node_values=values(NODES),
        parents=jnp.asarray(parents),
        action_from_parent=jnp.asarray(moves),
        children_index=jnp.asarray(children),
        children_prior_logits=values(NODES, MOVES),
        children_visits=counts(NODES, MOVES),
        children_rewards=values(NODES, MOVES),
        children_discounts=values(NODES, MOVES),
        children_values=values(NODES, MOVES),
        embeddings=values(NODES),
        root_invalid_actions=jnp.zeros((TREES, MOVES), bool),
        extra_data=None,
    ), leaves


@pytest.mark.parametrize("seed", range(3))
def test_trees_get_the_same_values_and_visits_as_with_mctx(seed: int) -> None:
    tree, leaves = random_trees(seed)
    ours = jax.jit(backward.backward)(tree, leaves)
    theirs = jax.jit(backward.by_mctx)(tree, leaves)
    jax.tree.map(lambda one, other: np.testing.assert_allclose(one, other, 1e-6), ours, theirs)
    assert (np.asarray(ours.node_visits) != np.asarray(tree.node_visits)).any(-1).all()
