"""Statistics of readings of the rules, played by a network."""

import json
from pathlib import Path
from typing import Any, cast

import jax
import jax.numpy as jnp
import pytest
from click.testing import CliRunner

from training import evidence, export
from training.learn import beginner
from training.rules import DRAWN, LOST, NOT_OVER, WON, Rules
from training.search import How, Node
from training.settings import TrainingSettings


@pytest.fixture
def network(tmp_path: Path, tiny: TrainingSettings) -> Path:
    """Export an untrained network."""
    path = tmp_path / "net.onnx"
    learner = beginner(tiny.shape, jax.random.key(1), tiny.decay)
    model = export.graph_of(learner.weights, learner.statistics, tiny.size)
    path.write_bytes(model.SerializeToString())
    return path


def test_readings_are_played_and_reported(network: Path, tmp_path: Path) -> None:
    out = tmp_path / "evidence.jsonl"
    call = [str(network), "--lock", "any", "--repetition", "draw", "--games", "4"]
    call += ["--simulations", "2", "--plies", "200", "--limit", "60", "--out", str(out)]
    ended = CliRunner().invoke(evidence.main, call)
    assert ended.exit_code == 0, ended.output
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [line["start"] for line in lines] == ["sw", "nw"]
    for line in lines:
        ways = ("decided", "drawn_by_limit", "drawn_by_repetition", "unfinished")
        assert sum(line[way] for way in ways) == pytest.approx(1)
        assert (line["size"], line["lock"], line["repetition"]) == (3, "any", "draw")
        assert line["plies"] == sorted(line["plies"])
        assert 0 <= line["first_interval"][0] <= line["first"] <= line["first_interval"][1] <= 1
        assert line["limit"] == 60
        assert max(line["plies"]) <= 200
        row = f"| 3×3 | `draw` | `any` | `{line['start']}` | 60 | Gumbel | 2 | 4 |"
        assert row in ended.output


def test_first_players_and_endings_are_counted() -> None:
    rules = Rules(size=3, limit=60)
    # White to move has won; Black to move has lost; draws by the limit and by repetition; not over.
    board = rules.start_board()._replace(
        mover=jnp.array([0, 1, 0, 0, 0]), calm=jnp.array([0, 0, 60, 9, 9])
    )
    standing = jnp.array([WON, LOST, DRAWN, DRAWN, NOT_OVER])
    nodes = Node(board, cast("Any", None), standing)
    games = evidence.Games(nodes, jnp.arange(5))
    found = evidence.reading_of(rules, How(), games)
    assert found.first == pytest.approx((1 + 1 + 0.5 * 3) / 5)
    assert (found.decided, found.drawn_by_limit) == (0.4, 0.2)
    assert (found.drawn_by_repetition, found.unfinished) == (0.2, 0.2)
    assert found.plies[1] == 2
