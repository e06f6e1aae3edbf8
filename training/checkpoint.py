"""Checkpoints: networks on the disk, with everything needed to continue training."""

import json
from pathlib import Path
from typing import Any

import click
import jax
import numpy as np

from training.learn import Learner

ABOUT = "about"
"""The name of the metadata in the file."""


def path(folder: Path, moves: int) -> Path:
    """Return the path of the checkpoint after a number of moves."""
    return folder / f"at-{moves:012}.npz"


def latest(folder: Path) -> Path | None:
    """Return the newest checkpoint of a folder."""
    return max(folder.glob("at-*.npz"), default=None)


def best(folder: Path) -> Path | None:
    """Return the newest checkpoint, or the earlier one that beat it, if it still exists."""
    newest = latest(folder)
    if newest is None:
        return None
    with np.load(newest) as file:
        better = _about(file).get("better")
    if better is not None and path(folder, better).exists():
        return path(folder, better)
    return newest


def _about(file: Any) -> dict[str, Any]:
    """Read the metadata of a checkpoint."""
    about: dict[str, Any] = json.loads(str(file[ABOUT]))
    return about


def save(path: Path, learner: Learner, about: dict[str, Any]) -> None:
    """Write a checkpoint atomically, so that an interrupted run leaves only complete ones."""
    leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(learner)]
    arrays: dict[str, Any] = {ABOUT: json.dumps(about)}
    arrays |= {f"{at:04}": leaf for at, leaf in enumerate(leaves)}
    temporary = path.with_suffix(".part")
    try:
        with temporary.open("wb") as file:
            np.savez(file, **arrays)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def thin_out(folder: Path, keep: int, better: int | None) -> None:
    """Delete all but the newest checkpoints, and the one of a better network."""
    for old in sorted(folder.glob("at-*.npz"))[:-keep] if keep else []:
        if better is None or old != path(folder, better):
            old.unlink()


def load(path: Path, like: Learner) -> tuple[Learner, dict[str, Any]]:
    """Read a checkpoint of a network with the same shape as another network, or as its outline."""
    shape = jax.tree.structure(like)
    with np.load(path) as file:
        leaves = [file[name] for name in sorted(file.files) if name != ABOUT]
        about = _about(file)
    if [leaf.shape for leaf in leaves] != [leaf.shape for leaf in jax.tree.leaves(like)]:
        raise click.ClickException(f"{path} has a network of another shape than the settings")
    return jax.tree.unflatten(shape, [jax.numpy.asarray(leaf) for leaf in leaves]), about
