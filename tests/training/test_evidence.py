"""Statistics of readings of the rules, played by a network."""

import json
from pathlib import Path
from typing import Any, cast, get_args

import jax
import jax.numpy as jnp
import pytest
from click.testing import CliRunner

from conexio.connexoh import Options
from training import evidence, export, match, readings
from training.learn import beginner
from training.rules import DRAWN, LOST, NOT_OVER, WON, Rules
from training.search import How, Node
from training.settings import TrainingSettings
from training.terms import terms_of


@pytest.fixture
def network(tmp_path: Path, tiny: TrainingSettings) -> Path:
    """Export an untrained network."""
    path = tmp_path / "net.onnx"
    learner = beginner(tiny.shape, jax.random.key(1), tiny.decay)
    model = export.graph_of(learner.weights, learner.statistics)
    path.write_bytes(model.SerializeToString())
    return path


def test_readings_are_played_and_reported(network: Path, tmp_path: Path) -> None:
    out = tmp_path / "evidence.jsonl"
    call = [str(network), "--size", "3", "--lock", "any", "--repetition", "draw"]
    call += ["--repetition", "third", "--no-exit-limit", "20", "--goal", "0", "--goal", "2"]
    call += ["--games", "4", "--simulations", "2", "--plies", "200", "--out", str(out)]
    ended = CliRunner().invoke(evidence.main, call)
    assert ended.exit_code == 0, ended.output
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    variants = [(line["repetition"], line["goal"]) for line in lines]
    assert variants == [("draw", 0), ("draw", 2), ("third", 0), ("third", 2)]
    for line in lines:
        assert sum(line[end] for end in get_args(readings.End)) == pytest.approx(1)
        assert (line["size"], line["lock"], line["start"]) == (3, "any", "nw")
        assert line["plies"] == sorted(line["plies"])
        assert 0 <= line["first_interval"][0] <= line["first"] <= line["first_interval"][1] <= 1
        assert line["limit"] == 20
        assert max(line["plies"]) <= 200
        which = f"| 3×3 | `{line['repetition']}` | `any` | `nw` | 20 | `progress` |"
        assert f"{which} {line['goal'] or 3} | Gumbel | 2 | 4 |" in ended.output


def test_first_players_and_endings_are_counted() -> None:
    options = Options(3, no_exit_limit=60)
    start = Rules.of(options).start_board(terms_of(options))
    boards: Any = jax.tree.map(lambda field: jnp.stack([field] * 7), start)
    # White to move has won, Black to move has lost: all pawns are out; White has more out, or fewer
    # ranks to go; draws by the limit and by repetition; not over.
    boards = boards._replace(
        mover=jnp.array([0, 1, 0, 0, 0, 0, 0]),
        calm=jnp.array([0, 0, 60, 60, 60, 9, 9]),
        white=jnp.array([0, 0, 0b11, 0b1011, 0b111, 0b111, 0b111], jnp.uint64),
    )
    standing = jnp.array([WON, LOST, WON, WON, DRAWN, DRAWN, NOT_OVER])
    nodes = Node(boards, cast("Any", None), standing)
    found = evidence.reading_of(options, How(), evidence.Games(nodes, jnp.arange(7)))
    assert found.first == pytest.approx((1 + 1 + 1 + 1 + 0.5 * 3) / 7)
    assert found.all_out == pytest.approx(2 / 7)
    ends = [found.by_exits, found.by_progress, found.drawn_by_limit, found.drawn_by_repetition]
    assert [*ends, found.unfinished] == pytest.approx([1 / 7] * 5)
    assert found.without == pytest.approx(4 / 7)
    assert found.plies[1] == 3


def test_two_networks_play_a_match(network: Path) -> None:
    call = [str(network), str(network), "--size", "3", "--games", "4", "--simulations", "2"]
    ended = CliRunner().invoke(match.main, [*call, "--plies", "16"])
    assert ended.exit_code == 0, ended.output
    score = json.loads(ended.output)
    assert score["won"] == score["lost"]
    assert score["won"] + score["drawn"] + score["lost"] == 4
