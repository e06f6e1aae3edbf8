"""An exported network gives the same outputs as the trained one."""

from pathlib import Path

import jax
import numpy as np
import pytest
from click.testing import CliRunner
from onnx.numpy_helper import to_array

from conexio.bots.connexoh import neural
from conexio.bots.connexoh.neural.search import Net
from training import checkpoint, export, network, planes
from training.learn import Learner
from training.run import outline
from training.settings import TrainingSettings

SIZE = 4


@pytest.fixture(scope="module")
def learner() -> Learner:
    """Return a network with random weights and statistics, as after training."""
    new = outline(TrainingSettings(size=SIZE, channels=8, blocks=2, hidden=8))
    chance = np.random.default_rng(3)

    def normal(like: jax.Array) -> np.ndarray:
        return (0.3 * chance.normal(size=like.shape)).astype(np.float32)

    def spread(like: jax.Array) -> np.ndarray:
        return chance.uniform(0.5, 1.5, like.shape).astype(np.float32)

    def nothing(like: jax.Array) -> np.ndarray:
        return np.zeros(like.shape, like.dtype)

    parts = zip((normal, spread, nothing), new, strict=True)
    return Learner(*(jax.tree.map(filled, part) for filled, part in parts))


def seen(count: int) -> np.ndarray:
    """Return random planes of zeros and ones, as the network's input."""
    chance = np.random.default_rng(4)
    found: np.ndarray = chance.integers(0, 2, (count, SIZE**2, planes.COUNT)).astype(np.float32)
    return found


def test_the_file_gives_the_outputs_of_the_network(learner: Learner, tmp_path: Path) -> None:
    path = tmp_path / "net.onnx"
    model = export.graph_of(learner.weights, learner.statistics, SIZE)
    path.write_bytes(model.SerializeToString())
    games = seen(16)
    net = Net(path)
    assert net.size == SIZE
    as_planes = np.ascontiguousarray(games.transpose(0, 2, 1)).reshape(16, -1, SIZE, SIZE)
    logits, values = net(as_planes)
    expected_logits, expected_values, _ = jax.jit(network.run)(*learner.net, games)
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
    settings.write_text(f"size = {SIZE}\nchannels = 8\nblocks = 2\nhidden = 8\n")
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
    model = export.graph_of(learner.weights, learner.statistics, SIZE)
    path.write_bytes(model.SerializeToString())
    net, size = export.read(path)
    assert size == SIZE
    games = seen(16)
    # One compiled function for both, since both have the same shapes.
    run = jax.jit(network.run)
    for one, other in zip(run(*learner.net, games)[:2], run(*net, games)[:2], strict=True):
        assert np.abs(np.asarray(one - other)).max() < 0.1 * np.asarray(one).std()
    again = export.graph_of(*net, SIZE)
    for first, second in zip(model.graph.initializer, again.graph.initializer, strict=True):
        assert to_array(first) == pytest.approx(to_array(second), rel=1e-5, abs=1e-7)


def test_files_with_the_older_names_are_read(
    learner: Learner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, older = tmp_path / "net.onnx", tmp_path / "at.npz"
    with monkeypatch.context() as before:
        before.setattr(export, "POOL", export.POOL[1:])
        before.setattr(checkpoint, "ABOUT", checkpoint.ABOUT[1:])
        model = export.graph_of(learner.weights, learner.statistics, SIZE)
        path.write_bytes(model.SerializeToString())
        checkpoint.save(older, learner, {"moves": 7})
    (weights, _), size = export.read(path)
    assert size == SIZE
    for read, written in zip(weights["blocks"], learner.weights["blocks"], strict=True):
        np.testing.assert_array_equal(read["pool"]["w"], written["pool"]["w"])
    assert checkpoint.load(older, learner, SIZE)[1] == {"moves": 7}


@pytest.mark.parametrize("size", [4, 5, 6])
def test_the_networks_of_the_package_are_read(size: int) -> None:
    (weights, _), found = export.read(Path(neural.__file__).parent / f"{size}x{size}.onnx")
    assert found == size
    assert len(weights["blocks"]) > 2
