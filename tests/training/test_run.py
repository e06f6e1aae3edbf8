"""Runs: their files, how they continue, and their workers."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import jax
import numpy as np
import pytest
from click.testing import CliRunner

from training import checkpoint, run, workers
from training.match import Score
from training.run import Training
from training.search import Net
from training.settings import TrainingSettings
from training.workers import Cluster, Here, Processes, Round


class Turns:
    """Workers that interrupt the run after a number of rounds, like Ctrl-C."""

    def __init__(self, players: workers.Workers, rounds: int) -> None:
        self.players, self.rounds = players, rounds
        self.nets: list[Net] = []

    def take(self, net: Net) -> Round:
        if len(self.nets) == self.rounds:
            raise KeyboardInterrupt
        self.nets.append(net)
        return self.players.take(net)

    def close(self) -> None:
        self.players.close()


def trained(settings: TrainingSettings, folder: Path, rounds: int) -> tuple[Training, Turns]:
    training = Training(settings, folder)
    turns = Turns(Here(settings, training.moves), rounds)
    with pytest.raises(KeyboardInterrupt):
        training.run(60.0, turns)
    return training, turns


def log_of(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def same(one: Any, other: Any) -> bool:
    pairs = zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True)
    return all(np.array_equal(mine, theirs) for mine, theirs in pairs)


def test_a_run_continues_from_its_last_checkpoint(tiny: TrainingSettings, tmp_path: Path) -> None:
    first, turns = trained(tiny, tmp_path, 2)
    assert first.moves == 2 * tiny.round_on(3)
    assert not same(turns.nets[0], turns.nets[1])
    again = Training(tiny, tmp_path)
    assert again.moves == first.moves
    assert again.minutes == first.minutes > 0
    assert same(again.learner, first.learner)
    assert not np.array_equal(jax.random.key_data(again.key), jax.random.key_data(first.key))
    trained(tiny, tmp_path, 1)
    lines = log_of(tmp_path)
    assert [line["moves"] for line in lines] == [32, 64, 96]
    assert {"rate", "policy_loss", "value_loss", "ended", "all_out", "plies"} <= set(lines[0])
    assert [path.name for path in sorted(tmp_path.glob("at-*"))] == [
        f"at-{moves:012}.npz" for moves in (0, 64, 96)
    ]


def test_an_interrupted_save_leaves_the_checkpoint_before_it(
    tiny: TrainingSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    training = Training(tiny, tmp_path)
    kept = training.save()
    training.moves = 10

    def broken_off(file: Any, **arrays: Any) -> None:
        file.write(b"half of it")
        raise KeyboardInterrupt

    monkeypatch.setattr(np, "savez", broken_off)
    with pytest.raises(KeyboardInterrupt):
        training.save()
    assert list(tmp_path.iterdir()) == [kept]
    assert same(Training(tiny, tmp_path).learner, training.learner)


def test_a_network_of_another_shape_is_refused(tiny: TrainingSettings, tmp_path: Path) -> None:
    Training(tiny, tmp_path).save()
    with pytest.raises(click.ClickException, match="another shape"):
        Training(replace(tiny, hidden=9), tmp_path)


def test_boards_of_several_sizes_take_turns_and_teach_one_network(
    tiny: TrainingSettings, tmp_path: Path
) -> None:
    both = replace(tiny, sizes=((3, 0.75), (4, 0.25)), check_starts=0, check_minutes=0.0, keep=2)
    training, turns = trained(both, tmp_path, 8)
    lines = log_of(tmp_path)
    assert [line["size"] for line in lines] == [3, 4, 3, 3, 3, 4, 3, 3]
    # Nothing is learnt before there are games of every size.
    assert ["policy_loss" in line for line in lines] == [False] + [True] * 7
    assert same(turns.nets[0], turns.nets[1])
    assert not same(turns.nets[1], turns.nets[2])
    assert both.batch_on(3) + both.batch_on(4) == both.batch
    kept = [path.name for path in sorted(tmp_path.glob("at-*"))]
    assert kept == [f"at-{moves:012}.npz" for moves in (224, 256)]
    assert training.moves == 256


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tiles = 4\ncolour = 1", "settings that do not exist: ['colour', 'tiles']"),
        ('games = "4"', "games is '4' and should be of int"),
        ("games = 4.5", "games is 4.5 and should be of int"),
        ("games = ", "cannot be read"),
        ("limits = 4", "limits is 4 and should be of list"),
        ("sizes = { 9 = 1.0 }", "sizes is {'9': 1.0} and should be like {6 = 1.0}"),
        ("sizes = { 6 = 0 }", "should be like {6 = 1.0}"),
    ],
)
def test_impossible_settings_are_refused(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text)
    found = CliRunner().invoke(run.main, [str(path), "--out", str(tmp_path / "run")])
    assert found.exit_code == 1
    assert sentence in found.output
    assert not (tmp_path / "run").exists()


def test_the_settings_in_the_repository_can_be_read() -> None:
    folder = Path(run.__file__).parent
    champion = TrainingSettings.read(folder / "champion.toml")
    assert list(champion.shares) == list(range(3, 9))
    assert sum(champion.shares.values()) == pytest.approx(1)
    assert champion.main_size == 6
    assert champion.only(4).shares == {4: 1.0}
    tiny = TrainingSettings.read(folder / "tiny.toml")
    assert tiny.rate_at(0) == pytest.approx(1e-3)
    assert tiny.rate_at(tiny.minutes) == pytest.approx(1e-4)


def test_a_resumed_run_plays_the_checkpoint_of_its_last_match(
    tiny: TrainingSettings, tmp_path: Path
) -> None:
    training = Training(tiny, tmp_path)
    training.save()
    for moves in (32, 64):
        training.moves = moves
        training.save()
    assert Training(tiny, tmp_path)._rival() == checkpoint.path(tmp_path, 64)
    training.moves = 32
    training.log(against=0, won=9, drawn=0, lost=0)
    assert Training(tiny, tmp_path)._rival() == checkpoint.path(tmp_path, 32)
    checkpoint.path(tmp_path, 32).unlink()
    assert Training(tiny, tmp_path)._rival() == checkpoint.path(tmp_path, 64)


# A network that gets worse.


def test_a_network_that_clearly_loses_lets_the_better_one_play(
    tiny: TrainingSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scores = iter([Score(20, 10, 70), Score(40, 10, 50), Score(0, 0, 100)])
    monkeypatch.setattr(run, "match", lambda *given, **settings: next(scores))
    gated = replace(tiny, gate=True, check_minutes=0.0)
    training, turns = trained(gated, tmp_path, 2)
    first, second = turns.nets
    assert same(first, second)  # the first network plays on,
    assert not same(training.learner.net, first)  # and the newest one learns on
    lines = [line for line in log_of(tmp_path) if "against" in line]
    assert [(line["against"], line.get("better")) for line in lines] == [(0, 0), (0, None)]
    # The second match was not clearly lost: the newest network plays, also in a resumed run.
    assert same(training.player, training.learner.net)
    assert same(Training(gated, tmp_path).player, training.learner.net)
    again, _ = trained(gated, tmp_path, 1)
    assert again.better == 64
    later = Training(gated, tmp_path)
    assert later.moves == 96
    assert same(later.player, training.learner.net)
    assert not same(later.player, later.learner.net)


def test_a_network_that_won_its_place_back_keeps_it_after_a_crash(
    tiny: TrainingSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scores = iter([Score(0, 0, 100), Score(100, 0, 0)])
    monkeypatch.setattr(run, "match", lambda *given, **settings: next(scores))
    training = Training(replace(tiny, gate=True), tmp_path)
    first = training.save()
    training.moves = 32
    assert training.checked(first) == first
    assert checkpoint.best(tmp_path) == first
    training.moves = 64
    assert training.checked(first) == checkpoint.path(tmp_path, 64)
    # Nothing more is saved: the process has crashed.
    assert checkpoint.best(tmp_path) == checkpoint.path(tmp_path, 64)
    assert Training(replace(tiny, gate=True), tmp_path).better is None


@pytest.mark.parametrize(("gate", "score"), [(False, Score(0, 0, 100)), (True, Score(0, 0, 63))])
def test_the_gate_needs_enough_games_and_is_off_by_default(
    gate: bool,
    score: Score,
    tiny: TrainingSettings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "match", lambda *given, **settings: score)
    training, _ = trained(replace(tiny, gate=gate, check_minutes=0.0), tmp_path, 1)
    assert training.better is None
    assert "better" not in log_of(tmp_path)[-1]


# Workers in other processes.


@pytest.mark.soak
def test_two_processes_play_and_a_dead_one_is_replaced(
    tiny: TrainingSettings, tmp_path: Path
) -> None:
    training = Training(tiny, tmp_path)
    players = Processes(tiny, training.moves, 2, training.log)

    class Deadly(Turns):
        """Kills a worker after both have played, and ends the run after it was replaced."""

        def take(self, net: Net) -> Round:
            logged = log_of(tmp_path) if self.nets else []
            self.rounds = len(self.nets) if any("replaced" in line for line in logged) else 1_000
            if {line.get("worker") for line in logged} == {0, 1}:
                _, process = next(iter(players._at_work.values()))
                process.kill()
                process.join()
            return super().take(net)

    with pytest.raises(KeyboardInterrupt):
        training.run(60.0, Deadly(players, 0))
    assert players._at_work == {}
    lines = log_of(tmp_path)
    rounds = [line for line in lines if "worker" in line]
    assert {line["worker"] for line in rounds} == {0, 1}
    assert any("replaced" in line for line in lines)
    assert [line["moves"] for line in rounds] == [
        (number + 1) * tiny.round_on(3) for number in range(len(rounds))
    ]
    assert Training(tiny, tmp_path).moves == len(rounds) * tiny.round_on(3)


def test_workers_that_only_die_end_the_run(tiny: TrainingSettings, tmp_path: Path) -> None:
    logged: list[dict[str, Any]] = []
    register = workers._Register(tiny, 0, lambda **fields: logged.append(fields))
    first, second = register.arguments(), register.arguments()
    assert first[1] != second[1]
    register.died(1)
    register.played(1)
    register.died(1)
    register.died(1)
    assert logged == [{"replaced": 1}] * 3
    with pytest.raises(click.ClickException, match="worker 1 ended 3 times"):
        register.died(1)


@pytest.mark.soak
def test_ray_plays_as_well(tiny: TrainingSettings, tmp_path: Path) -> None:
    training = Training(tiny, tmp_path)
    players = Cluster(tiny, training.moves, 2, training.log)

    class UntilBoth(Turns):
        """Ends the run when both have played."""

        def take(self, net: Net) -> Round:
            logged = log_of(tmp_path) if self.nets else []
            if {line.get("worker") for line in logged} == {0, 1}:
                self.rounds = len(self.nets)
            return super().take(net)

    turns = UntilBoth(players, 2_000)
    with pytest.raises(KeyboardInterrupt):
        training.run(60.0, turns)
    assert {line["worker"] for line in log_of(tmp_path)} == {0, 1}
    assert Training(tiny, tmp_path).moves == len(turns.nets) * tiny.round_on(3)


def test_without_ray_the_sentence_says_how_to_get_it(
    tiny: TrainingSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(click.ClickException, match=r"conexio\[cluster\]"):
        Cluster(tiny, 0, 0, lambda **fields: None)
