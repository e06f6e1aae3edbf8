"""An exported network gives the same outputs as the trained one."""

from functools import partial
from importlib.resources import as_file
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from click.testing import CliRunner
from onnx.numpy_helper import to_array

from conexio.bots.connexoh.neural.player import FILE
from conexio.bots.connexoh.neural.search import Net
from training import checkpoint, export, network, planes
from training.learn import Learner
from training.run import outline
from training.settings import TrainingSettings

SIZES = (4, 7)


@pytest.fixture(scope="module")
def learner() -> Learner:
    """Return a network with random weights and statistics, as after training."""
    new = outline(TrainingSettings(channels=8, blocks=2, hidden=8))
    chance = np.random.default_rng(10)

    def normal(like: jax.Array) -> np.ndarray:
        return (0.3 * chance.normal(size=like.shape)).astype(np.float32)

    def spread(like: jax.Array) -> np.ndarray:
        return chance.uniform(0.5, 1.5, like.shape).astype(np.float32)

    def nothing(like: jax.Array) -> np.ndarray:
        return np.zeros(like.shape, like.dtype)

    parts = zip((normal, spread, nothing), new, strict=True)
    return Learner(*(jax.tree.map(filled, part) for filled, part in parts))


def seen(count: int, size: int) -> Any:
    """Return random planes of zeros and ones, as the network's input."""
    chance = np.random.default_rng(4)
    return chance.integers(0, 2, (count, size**2, planes.COUNT)).astype(np.float32)


@pytest.mark.parametrize("size", SIZES)
def test_the_file_gives_the_outputs_of_the_network(
    size: int, learner: Learner, tmp_path: Path
) -> None:
    path = tmp_path / "net.onnx"
    model = export.graph_of(learner.weights, learner.statistics)
    path.write_bytes(model.SerializeToString())
    games = seen(16, size)
    net = Net(path)
    as_planes = np.ascontiguousarray(games.transpose(0, 2, 1)).reshape(16, -1, size, size)
    logits, values = net(as_planes)
    expected_logits, expected_values = jax.jit(network.run)(*learner.net, games)
    assert logits.shape == expected_logits.shape
    # The network learns and plays in bfloat16, with 8 significant bits, the file in float32: over a
    # tower of two blocks they differ by some hundredths of the logits' standard deviation.
    apart = np.asarray(expected_logits) - logits
    assert np.abs(apart).max() < 0.1 * logits.std()
    assert np.abs(apart).mean() < 0.02 * logits.std()
    assert values == pytest.approx(np.asarray(expected_values), abs=0.03)
    assert values.std() > 0.05


def test_the_newest_network_of_a_run_is_exported_unless_it_was_beaten(
    learner: Learner, tmp_path: Path
) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("channels = 8\nblocks = 2\nhidden = 8\n")
    run = tmp_path / "run"
    run.mkdir()
    out = tmp_path / "net.onnx"

    def written() -> str:
        return CliRunner().invoke(export.main, [str(settings), str(run), str(out)]).output

    assert "there is no checkpoint" in written()
    checkpoint.save(checkpoint.path(run, 1000), learner, {"moves": 1000, "minutes": 1.0})
    about = {"moves": 2000, "minutes": 2.0, "better": None}
    checkpoint.save(checkpoint.path(run, 2000), learner, about)
    assert "after 2,000 moves" in written()
    checkpoint.save(checkpoint.path(run, 2000), learner, {**about, "better": 1000})
    assert "after 1,000 moves" in written()
    checkpoint.path(run, 1000).unlink()
    assert "after 2,000 moves" in written()


def test_reading_a_file_restores_the_network(learner: Learner, tmp_path: Path) -> None:
    path = tmp_path / "net.onnx"
    model = export.graph_of(learner.weights, learner.statistics)
    path.write_bytes(model.SerializeToString())
    net = export.read(path)
    games = seen(16, SIZES[0])
    # One compiled function for both, since both have the same shapes.
    run = jax.jit(network.run)
    for one, other in zip(run(*learner.net, games), run(*net, games), strict=True):
        assert np.abs(np.asarray(one - other)).max() < 0.1 * np.asarray(one).std()
    again = export.graph_of(*net)
    for first, second in zip(model.graph.initializer, again.graph.initializer, strict=True):
        assert to_array(first) == pytest.approx(to_array(second), rel=1e-5, abs=1e-7)


def test_the_network_of_the_package_is_read() -> None:
    with as_file(FILE) as path:
        weights, _ = export.read(path)
    assert len(weights["blocks"]) > 2


# Several sizes of boards at the same time.


def test_layers_are_normalised_over_all_boards_together(learner: Learner) -> None:
    games = [seen(16, size) for size in SIZES]
    found, statistics = network.together(*learner.net, games, learning=True)
    _, alone = network.together(*learner.net, games[:1], learning=True)
    towers = [
        jax.lax.conv_general_dilated(
            batch.reshape(16, size, size, -1).astype(jnp.bfloat16),
            learner.weights["stem"].astype(jnp.bfloat16),
            (1, 1),
            "SAME",
            dimension_numbers=("NHWC", "HWIO", "NHWC"),
        )
        for batch, size in zip(games, SIZES, strict=True)
    ]
    tiles = np.concatenate([np.asarray(tower, np.float32).reshape(-1, 8) for tower in towers])
    known, new = learner.statistics["norm_stem"], statistics["norm_stem"]
    for name, expected in (("mean", tiles.mean(0)), ("var", tiles.var(0))):
        moved = (np.asarray(new[name]) - network.KEPT * known[name]) / (1 - network.KEPT)
        assert moved == pytest.approx(expected, rel=1e-2, abs=1e-3)
        assert not np.allclose(new[name], alone["norm_stem"][name])
    assert [value.shape for _, value in found] == [(16,), (16,)]


def test_a_loop_over_the_blocks_gives_the_same_as_one_after_another(learner: Learner) -> None:
    games = [seen(16, size) for size in SIZES]
    learn = jax.jit(partial(network.together, learning=True))
    statistics = learner.statistics
    for _ in range(400):
        statistics = learn(learner.weights, statistics, games)[1]
    learnt, _ = learn(learner.weights, statistics, games)
    played, _ = network.together(learner.weights, statistics, games, learning=False)
    for one, other in zip(jax.tree.leaves(learnt), jax.tree.leaves(played), strict=True):
        assert np.abs(np.asarray(one - other)).mean() < 0.1 * np.asarray(one).std()
