"""Networks on the disk, with all that is needed to go on learning."""

import json
from pathlib import Path
from typing import Any

import click
import jax
import numpy as np

from training.learn import Learner


def path(folder: Path, moves: int) -> Path:
    """Return the name of the checkpoint after so many moves."""
    return folder / f"at-{moves:012}.npz"


def latest(folder: Path) -> Path | None:
    """Return the newest checkpoint of a folder."""
    return max(folder.glob("at-*.npz"), default=None)


def best(folder: Path) -> Path | None:
    """Return the newest checkpoint, or the one before it that beat it, where that is there."""
    newest = latest(folder)
    if newest is None:
        return None
    with np.load(newest) as file:
        better = json.loads(str(file["told"])).get("better")
    if better is not None and path(folder, better).exists():
        return path(folder, better)
    return newest


def save(path: Path, learner: Learner, told: dict[str, Any]) -> None:
    """Write a checkpoint; a run that is broken off leaves only whole ones."""
    leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(learner)]
    arrays: dict[str, Any] = {f"{at:04}": leaf for at, leaf in enumerate(leaves)}
    temporary = path.with_suffix(".part")
    try:
        with temporary.open("wb") as file:
            np.savez(file, told=json.dumps(told), **arrays)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def load(path: Path, like: Learner, size: int) -> tuple[Learner, dict[str, Any]]:
    """Read a checkpoint of a network that has the shape of another, or of its outline.

    Its boards must have the same size, which its shape does not show.
    """
    shape = jax.tree.structure(like)
    with np.load(path) as file:
        leaves = [file[name] for name in sorted(file.files) if name != "told"]
        told = json.loads(str(file["told"]))
    if [leaf.shape for leaf in leaves] != [leaf.shape for leaf in jax.tree.leaves(like)]:
        raise click.ClickException(f"{path} holds a network of another shape than the settings say")
    if told.get("size", size) != size:
        raise click.ClickException(f"{path} knows boards of {told['size']}, not of {size}")
    return jax.tree.unflatten(shape, [jax.numpy.asarray(leaf) for leaf in leaves]), told
