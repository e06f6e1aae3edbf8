"""Networks on the disk, with all that is needed to go on learning."""

import json
from pathlib import Path
from typing import Any

import jax
import numpy as np

from training.learn import Learner


def path(folder: Path, moves: int) -> Path:
    """Return the name of the checkpoint after so many moves."""
    return folder / f"at-{moves:012}.npz"


def latest(folder: Path) -> Path | None:
    """Return the newest checkpoint of a folder."""
    return max(folder.glob("at-*.npz"), default=None)


def save(path: Path, learner: Learner, told: dict[str, Any]) -> None:
    """Write a checkpoint; a run that is broken off leaves only whole ones."""
    leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(learner)]
    temporary = path.with_suffix(".part")
    with temporary.open("wb") as file:
        arrays: dict[str, Any] = {f"{at:04}": leaf for at, leaf in enumerate(leaves)}
        np.savez(file, told=json.dumps(told), **arrays)
    temporary.replace(path)


def load(path: Path, like: Learner) -> tuple[Learner, dict[str, Any]]:
    """Read a checkpoint of a network that has the shape of another."""
    shape = jax.tree.structure(like)
    with np.load(path) as file:
        leaves = [file[name] for name in sorted(file.files) if name != "told"]
        told = json.loads(str(file["told"]))
    return jax.tree.unflatten(shape, [jax.numpy.asarray(leaf) for leaf in leaves]), told
