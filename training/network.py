"""The network: a tower of residual blocks over the tiles, a policy and a value.

Layers are plain functions over a tree of arrays, which makes the export simple. The export folds
batch normalisation into the convolutions.
"""

from dataclasses import dataclass
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
        deviation = scale * np.sqrt(2 / (side * side * into))
        return deviation * jax.random.normal(next(keys), (side, side, into, out), jnp.float32)

    def dense(into: int, out: int, scale: float = 1.0) -> Tree:
        weights = scale * jax.random.normal(next(keys), (into, out), jnp.float32) / np.sqrt(into)
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


def run(
    weights: Tree, statistics: Tree, seen: Array, *, learning: bool = False
) -> tuple[Array, Array, Tree]:
    """Return policy logits (as the side to move sees the board), values, and new statistics.

    `seen` is a batch: games × area × planes.
    """
    games, area, _ = seen.shape
    size = int(np.sqrt(area))
    half = jnp.bfloat16

    def conv(tower: Array, kernel: Array) -> Array:
        return jax.lax.conv_general_dilated(
            tower, kernel.astype(half), (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )

    def norm(tower: Array, learnt: Tree, known: Tree) -> tuple[Array, Tree]:
        if learning:
            full = tower.astype(jnp.float32)
            mean, var = full.mean((0, 1, 2)), full.var((0, 1, 2))
            known = {
                "mean": KEPT * known["mean"] + (1 - KEPT) * mean,
                "var": KEPT * known["var"] + (1 - KEPT) * var,
            }
        else:
            mean, var = known["mean"], known["var"]
        scale = learnt["scale"] * jax.lax.rsqrt(var + TINY)
        shift = learnt["shift"] - mean * scale
        return tower * scale.astype(half) + shift.astype(half), known

    tower = conv(seen.reshape(games, size, size, -1).astype(half), weights["stem"])
    tower, stem = norm(tower, weights["norm_stem"], statistics["norm_stem"])
    tower = jax.nn.relu(tower)
    after = []
    for block, known in zip(weights["blocks"], statistics["blocks"], strict=True):
        inner, norm_a = norm(conv(tower, block["a"]), block["norm_a"], known["norm_a"])
        inner = jax.nn.relu(inner + _dense(_pooled(inner), block["pool"])[:, None, None])
        inner, norm_b = norm(conv(inner, block["b"]), block["norm_b"], known["norm_b"])
        tower = jax.nn.relu(tower + inner)
        after.append({"norm_a": norm_a, "norm_b": norm_b})
    logits = tower.reshape(games, area, -1).astype(jnp.float32) @ weights["policy"]["w"]
    logits = jnp.swapaxes(logits + weights["policy"]["b"], 1, 2).reshape(games, -1)
    hidden = jax.nn.relu(_dense(_pooled(tower), weights["value"]))
    value = jnp.tanh(_dense(hidden, weights["value_out"])[:, 0].astype(jnp.float32))
    return logits, value, {"norm_stem": stem, "blocks": after}


def _pooled(tower: Array) -> Array:
    """Return the mean and the maximum of every channel."""
    return jnp.concatenate([tower.mean((1, 2)), tower.max((1, 2))], -1)


def _dense(numbers: Array, layer: Tree) -> Array:
    return numbers @ layer["w"].astype(numbers.dtype) + layer["b"].astype(numbers.dtype)
