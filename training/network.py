"""The network: a tower of residual blocks over the tiles, a policy and a value.

Layers are plain functions over a tree of arrays, which makes the export simple. The export folds
batch normalisation into the convolutions.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt, sqrt
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from training import planes
from training.rules import PLANES

Tree = Any
KEPT = 0.98
"""The decay of the moving means and variances at each step."""
TINY = 1e-4


@dataclass(frozen=True)
class Shape:
    """The size of the network."""

    channels: int = 64
    blocks: int = 6
    hidden: int = 64
    """Hidden units between the tower and the value."""


def made(shape: Shape, key: Array) -> tuple[Tree, Tree]:
    """Return new weights, and the moving means and variances."""
    keys = iter(jax.random.split(key, 4 * shape.blocks + 8))
    wide = shape.channels

    def conv(side: int, into: int, out: int, scale: float = 1.0) -> Array:
        deviation = scale * sqrt(2 / (side * side * into))
        return deviation * jax.random.normal(next(keys), (side, side, into, out), jnp.float32)

    def dense(into: int, out: int, scale: float = 1.0) -> Tree:
        weights = scale * jax.random.normal(next(keys), (into, out), jnp.float32) / sqrt(into)
        return {"w": weights, "b": jnp.zeros(out, jnp.float32)}

    def norm() -> Tree:
        return {"scale": jnp.ones(wide, jnp.float32), "shift": jnp.zeros(wide, jnp.float32)}

    def seen() -> Tree:
        return {"mean": jnp.zeros(wide, jnp.float32), "var": jnp.ones(wide, jnp.float32)}

    def block() -> Tree:
        return {
            "a": conv(3, wide, wide),
            "norm_a": norm(),
            "pool": dense(2 * wide, wide, 0.1),
            "b": conv(3, wide, wide),
            # An untrained block is the identity.
            "norm_b": {**norm(), "scale": jnp.zeros(wide, jnp.float32)},
        }

    weights = {
        "stem": conv(3, planes.COUNT, wide),
        "norm_stem": norm(),
        "blocks": [block() for _ in range(shape.blocks)],
        "policy": {
            "w": 0.05 * jax.random.normal(next(keys), (wide, PLANES), jnp.float32),
            "b": jnp.zeros(PLANES, jnp.float32),
        },
        "value": dense(2 * wide, shape.hidden),
        "value_out": dense(shape.hidden, 1, 0.1),
    }
    statistics = {
        "norm_stem": seen(),
        "blocks": [{"norm_a": seen(), "norm_b": seen()} for _ in range(shape.blocks)],
    }
    return weights, statistics


def run(weights: Tree, statistics: Tree, seen: Array) -> tuple[Array, Array]:
    """Return policy logits (as the side to move sees the board) and values.

    `seen` is a batch: games × area × planes.
    """
    [(logits, value)], _ = together(weights, statistics, [seen], learning=False)
    return logits, value


def together(
    weights: Tree, statistics: Tree, seen: Sequence[Array], *, learning: bool
) -> tuple[list[tuple[Array, Array]], Tree]:
    """Return logits and values of several batches, each for boards of one size; new statistics.

    When learning, layers are normalised by the statistics of all batches together, so that boards
    of all sizes share one network.
    """
    half = jnp.bfloat16
    areas = [batch.shape[1] for batch in seen]

    def conv(towers: list[Array], kernel: Array) -> list[Array]:
        layout = ("NHWC", "HWIO", "NHWC")
        return [
            jax.lax.conv_general_dilated(
                tower, kernel.astype(half), (1, 1), "SAME", dimension_numbers=layout
            )
            for tower in towers
        ]

    def norm(towers: list[Array], learnt: Tree, known: Tree) -> tuple[list[Array], Tree]:
        mean, var = known["mean"], known["var"]
        if learning:
            mean, var = _joint(towers)
            known = {
                "mean": KEPT * known["mean"] + (1 - KEPT) * mean,
                "var": KEPT * known["var"] + (1 - KEPT) * var,
            }
        scale = learnt["scale"] * jax.lax.rsqrt(var + TINY)
        shift = learnt["shift"] - mean * scale
        return [tower * scale.astype(half) + shift.astype(half) for tower in towers], known

    boards = [
        batch.reshape(len(batch), isqrt(area), isqrt(area), -1).astype(half)
        for batch, area in zip(seen, areas, strict=True)
    ]
    towers, stem = norm(
        conv(boards, weights["stem"]), weights["norm_stem"], statistics["norm_stem"]
    )
    towers = [jax.nn.relu(tower) for tower in towers]

    def residual(towers: list[Array], layers: tuple[Tree, Tree]) -> tuple[list[Array], Tree]:
        block, known = layers
        inner, norm_a = norm(conv(towers, block["a"]), block["norm_a"], known["norm_a"])
        pooled = [_dense(_pooled(each), block["pool"])[:, None, None] for each in inner]
        inner = [jax.nn.relu(each + more) for each, more in zip(inner, pooled, strict=True)]
        inner, norm_b = norm(conv(inner, block["b"]), block["norm_b"], known["norm_b"])
        towers = [jax.nn.relu(tower + each) for tower, each in zip(towers, inner, strict=True)]
        return towers, {"norm_a": norm_a, "norm_b": norm_b}

    layers = list(zip(weights["blocks"], statistics["blocks"], strict=True))
    if learning:
        # A loop over the blocks compiles several times as fast, which matters with many batches.
        stacked = jax.tree.map(lambda *each: jnp.stack(each), *layers)
        towers, known = jax.lax.scan(residual, towers, stacked)
        after = [jax.tree.map(lambda each, at=at: each[at], known) for at in range(len(layers))]
    else:
        after = []
        for layer in layers:
            towers, known = residual(towers, layer)
            after.append(known)
    return [_heads(weights, tower) for tower in towers], {"norm_stem": stem, "blocks": after}


def _joint(towers: list[Array]) -> tuple[Array, Array]:
    """Return mean and variance of every channel over all tiles of all batches."""
    full = [tower.astype(jnp.float32) for tower in towers]
    shares = np.array([tower[..., 0].size for tower in towers], np.float32)
    shares /= shares.sum()
    means = jnp.stack([tower.mean((0, 1, 2)) for tower in full])
    within = jnp.stack([tower.var((0, 1, 2)) for tower in full])
    mean = jnp.dot(shares, means)
    return mean, jnp.dot(shares, within + (means - mean) ** 2)


def _heads(weights: Tree, tower: Array) -> tuple[Array, Array]:
    """Return the logits of all moves, and values."""
    games, side, _, wide = tower.shape
    logits = tower.reshape(games, side**2, wide).astype(jnp.float32) @ weights["policy"]["w"]
    logits = jnp.swapaxes(logits + weights["policy"]["b"], 1, 2).reshape(games, -1)
    hidden = jax.nn.relu(_dense(_pooled(tower), weights["value"]))
    value = jnp.tanh(_dense(hidden, weights["value_out"])[:, 0].astype(jnp.float32))
    return logits, value


def _pooled(tower: Array) -> Array:
    """Return the mean and the maximum of every channel."""
    return jnp.concatenate([tower.mean((1, 2)), tower.max((1, 2))], -1)


def _dense(numbers: Array, layer: Tree) -> Array:
    return numbers @ layer["w"].astype(numbers.dtype) + layer["b"].astype(numbers.dtype)
