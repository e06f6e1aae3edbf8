"""Exports a network to ONNX.

    python -m training.export training/champion.toml runs/champion champion.onnx

Batch normalisation is folded into the convolutions before it. The input is games × planes × ranks ×
files, for boards of any size; the outputs are the logits of all moves as the side to move sees the
board, and values.
"""

from pathlib import Path
from typing import Any

import click
import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from training import planes
from training.network import TINY
from training.rules import PLANES
from training.search import Net

OPSET = 18
Floats = NDArray[np.floating[Any]]


class Graph:
    """An ONNX graph under construction."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.kept: list[Any] = []

    def keep(self, name: str, numbers: Any) -> str:
        """Add an initializer."""
        self.kept.append(numpy_helper.from_array(np.asarray(numbers), name))
        return name

    def add(self, kind: str, *inputs: str, name: str, **attributes: Any) -> str:
        """Add a node, named like its output."""
        self.nodes.append(helper.make_node(kind, list(inputs), [name], name, **attributes))
        return name

    def conv(self, into: str, kernel: Floats, bias: Floats, name: str) -> str:
        """Add a convolution; kernels are height × width × in × out."""
        side = kernel.shape[0]
        weights = self.keep(f"{name}.w", kernel.transpose(3, 2, 0, 1).astype(np.float32))
        biases = self.keep(f"{name}.b", bias.astype(np.float32))
        return self.add("Conv", into, weights, biases, name=name, pads=[side // 2] * 4)

    def pooled(self, into: str, name: str) -> str:
        """Add the mean and the maximum of every channel."""
        mean = self.add("GlobalAveragePool", into, name=f"{name}.mean")
        most = self.add("GlobalMaxPool", into, name=f"{name}.max")
        return self.add("Concat", mean, most, name=name, axis=1)


def folded(kernel: Any, learnt: Any, known: Any) -> tuple[Floats, Floats]:
    """Return a convolution with the normalisation after it folded in."""
    scale: Floats = np.asarray(learnt["scale"]) / np.sqrt(np.asarray(known["var"]) + TINY)
    shift: Floats = np.asarray(learnt["shift"]) - np.asarray(known["mean"]) * scale
    weights: Floats = np.asarray(kernel) * scale
    return weights, shift


def graph_of(weights: Any, statistics: Any) -> onnx.ModelProto:
    """Return a network as ONNX."""
    graph = Graph()
    stem = folded(weights["stem"], weights["norm_stem"], statistics["norm_stem"])
    tower = graph.add("Relu", graph.conv("planes", *stem, "stem"), name="stem.relu")
    for at, (block, known) in enumerate(zip(weights["blocks"], statistics["blocks"], strict=True)):
        first = folded(block["a"], block["norm_a"], known["norm_a"])
        second = folded(block["b"], block["norm_b"], known["norm_b"])
        inner = graph.conv(tower, *first, f"{at}.a")
        bias = _dense(graph, graph.pooled(inner, f"{at}.pool"), block["pool"], f"{at}.pooled")
        inner = graph.add("Add", inner, bias, name=f"{at}.sum")
        inner = graph.conv(graph.add("Relu", inner, name=f"{at}.relu"), *second, f"{at}.b")
        tower = graph.add("Add", tower, inner, name=f"{at}.out")
        tower = graph.add("Relu", tower, name=f"{at}.out.relu")
    wide = weights["policy"]["w"].shape[0]
    head = np.asarray(weights["policy"]["w"]).reshape(1, 1, wide, PLANES)
    logits = graph.conv(tower, head, np.asarray(weights["policy"]["b"]), "policy.planes")
    graph.add("Flatten", logits, name="policy", axis=1)
    hidden = _dense(graph, graph.pooled(tower, "value.pool"), weights["value"], "value.hidden")
    hidden = graph.add("Relu", hidden, name="value.relu")
    value = _dense(graph, hidden, weights["value_out"], "value.out")
    graph.add(
        "Reshape",
        graph.add("Tanh", value, name="value.tanh"),
        graph.keep("one", np.array([-1], np.int64)),
        name="value",
    )
    shape: list[str | int | None] = ["games", planes.COUNT, "size", "size"]
    proto = helper.make_graph(
        graph.nodes,
        "connexoh",
        [helper.make_tensor_value_info("planes", TensorProto.FLOAT, shape)],
        [
            helper.make_tensor_value_info("policy", TensorProto.FLOAT, ["games", None]),
            helper.make_tensor_value_info("value", TensorProto.FLOAT, ["games"]),
        ],
        graph.kept,
    )
    model = helper.make_model(proto, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=10)
    onnx.checker.check_model(model)
    return model


def _dense(graph: Graph, into: str, layer: Any, name: str) -> str:
    weights = np.asarray(layer["w"])
    return graph.conv(into, weights.reshape(1, 1, *weights.shape), np.asarray(layer["b"]), name)


def read(path: Path) -> Net:
    """Read an exported network.

    It plays as before but cannot be trained further, since the normalisation is folded in.
    """
    model = onnx.load(path)
    kept = {each.name: numpy_helper.to_array(each) for each in model.graph.initializer}
    blocks = sum(name.endswith(".a.w") for name in kept)

    def kernel(name: str) -> Floats:
        found: Floats = kept[f"{name}.w"].transpose(2, 3, 1, 0)
        return found

    def dense(name: str) -> dict[str, Floats]:
        return {"w": kernel(name)[0, 0], "b": kept[f"{name}.b"]}

    def norm(name: str) -> dict[str, Floats]:
        shift = kept[f"{name}.b"]
        return {"scale": np.full_like(shift, np.sqrt(1 + TINY)), "shift": shift}

    def plain(name: str) -> dict[str, Floats]:
        shift = kept[f"{name}.b"]
        return {"mean": np.zeros_like(shift), "var": np.ones_like(shift)}

    weights = {
        "stem": kernel("stem"),
        "norm_stem": norm("stem"),
        "blocks": [
            {
                "a": kernel(f"{at}.a"),
                "norm_a": norm(f"{at}.a"),
                "pool": dense(f"{at}.pooled"),
                "b": kernel(f"{at}.b"),
                "norm_b": norm(f"{at}.b"),
            }
            for at in range(blocks)
        ],
        "policy": dense("policy.planes"),
        "value": dense("value.hidden"),
        "value_out": dense("value.out"),
    }
    statistics = {
        "norm_stem": plain("stem"),
        "blocks": [
            {"norm_a": plain(f"{at}.a"), "norm_b": plain(f"{at}.b")} for at in range(blocks)
        ],
    }
    return weights, statistics


@click.command()
@click.argument("settings", type=click.Path(path_type=Path, exists=True))
@click.argument("run", type=click.Path(path_type=Path, exists=True))
@click.argument("out", type=click.Path(path_type=Path))
def main(settings: Path, run: Path, out: Path) -> None:
    """Export the newest network of a run, or an earlier one that beat it."""
    from training import checkpoint
    from training.run import outline
    from training.settings import TrainingSettings

    known = TrainingSettings.read(settings)
    best = checkpoint.best(run)
    if best is None:
        raise click.ClickException(f"there is no checkpoint in {run}")
    learner, about = checkpoint.load(best, outline(known))
    out.parent.mkdir(parents=True, exist_ok=True)
    model = graph_of(learner.weights, learner.statistics)
    out.write_bytes(model.SerializeToString())
    click.echo(f"{out}: after {about['moves']:,} moves, {out.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
