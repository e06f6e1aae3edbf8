"""Folders: only complete files, resumable, and the same with every executor."""

import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conexio import connexoh, selfplay, words
from conexio.arena import results_folder, workers
from conexio.core import ConexioError, FileError, OptionError
from conexio.selfplay import parquet
from support.selfplay.plans import DUEL, TABLE, Counted, contents

OWN = "support.arena.own"


def test_processes_write_the_same_bytes_as_one(tmp_path: Path) -> None:
    selfplay.run(TABLE, tmp_path / "one")
    selfplay.run(TABLE, tmp_path / "two", workers.processes(2))
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


@pytest.mark.soak
def test_ray_writes_the_same_bytes_as_one(tmp_path: Path) -> None:
    selfplay.run(DUEL, tmp_path / "one")
    selfplay.run(DUEL, tmp_path / "many", workers.cluster)
    assert contents(tmp_path / "one") == contents(tmp_path / "many")


LONG = ["selfplay", "connexoh", "random", "greedy", "--size", "3", "--games", "400"]
LONG += ["--no-exit-limit", "30", "--shard", "2", "--processes", "1"]


def test_a_killed_run_leaves_whole_files_and_goes_on(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-m", "conexio", *LONG, "--out", str(tmp_path)]) as run:
        while not (tmp_path / "part-00001.parquet").exists():
            assert run.poll() is None
            time.sleep(0.01)
        run.kill()
    kept = {
        name: data
        for name, data in contents(tmp_path).items()
        if name.startswith("part") and name.endswith("parquet")
    }
    assert 2 <= len(kept) < 200
    games = 2 * len(kept) + 1
    plan = selfplay.Plan(
        "connexoh",
        ("random", "greedy"),
        connexoh.Options(size=3, no_exit_limit=30),
        games=games,
        shard=2,
    )
    counted = Counted()
    selfplay.run(plan, tmp_path, counted, resume=True)
    assert counted.games == [games - 1]
    after = contents(tmp_path)
    assert {name: after[name] for name in kept} == kept
    assert selfplay.read_games(tmp_path)["game"].to_pylist() == list(range(games))


def test_ctrl_c_keeps_whole_files(tmp_path: Path) -> None:
    def press(games: int) -> None:
        if games == 5:
            raise KeyboardInterrupt

    stopped = selfplay.run(DUEL, tmp_path / "broken", watch=press)
    assert stopped.interrupted
    assert (stopped.games, stopped.files) == (3, 1)
    counted = Counted()
    whole = selfplay.run(DUEL, tmp_path / "broken", counted, resume=True)
    assert counted.games == [3, 4, 5, 6]
    assert not whole.interrupted
    selfplay.run(DUEL, tmp_path / "at-once")
    assert contents(tmp_path / "broken") == contents(tmp_path / "at-once")


def test_a_missing_file_before_others_is_played(tmp_path: Path) -> None:
    selfplay.run(DUEL, tmp_path)
    before = contents(tmp_path)
    (tmp_path / "part-00001.parquet").unlink()
    counted = Counted()
    selfplay.run(DUEL, tmp_path, counted, resume=True)
    assert counted.games == [3, 4, 5]
    assert contents(tmp_path) == before


def test_a_folder_grows_and_plays_no_game_twice(tmp_path: Path) -> None:
    selfplay.run(replace(DUEL, games=4), tmp_path / "grown")
    counted = Counted()
    dataset = selfplay.run(DUEL, tmp_path / "grown", counted, resume=True)
    assert counted.games == [4, 5, 6]
    selfplay.run(DUEL, tmp_path / "at-once")
    assert contents(tmp_path / "grown") == contents(tmp_path / "at-once")
    decisions = selfplay.read(tmp_path / "grown").num_rows
    assert (dataset.games, dataset.files, dataset.decisions) == (7, 3, decisions)


def test_stopped_between_its_two_files_a_folder_agrees_with_itself_and_heals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = replace(DUEL, shard=10)
    selfplay.run(replace(plan, games=3), tmp_path / "broken")
    write = parquet.write

    def stop(path: Path, *rest: Any) -> None:
        if path.name.startswith(parquet.PARTS):
            raise KeyboardInterrupt
        write(path, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(parquet, "write", stop)
        assert selfplay.run(plan, tmp_path / "broken", resume=True).games == 3
    games = selfplay.read_games(tmp_path / "broken")
    assert games["game"].to_pylist() == [0, 1, 2]
    assert json.loads(games.schema.metadata[b"conexio"])["games"] == 3
    assert set(selfplay.read(tmp_path / "broken")["game"].to_pylist()) == {0, 1, 2}
    selfplay.run(plan, tmp_path / "broken", resume=True)
    selfplay.run(plan, tmp_path / "at-once")
    assert contents(tmp_path / "broken") == contents(tmp_path / "at-once")


def test_fewer_games_remove_nothing(tmp_path: Path) -> None:
    selfplay.run(DUEL, tmp_path)
    before = contents(tmp_path)
    counted = Counted()
    selfplay.run(replace(DUEL, games=2), tmp_path, counted, resume=True)
    assert counted.games == []
    assert contents(tmp_path) == before


def test_games_are_not_overwritten_unasked(tmp_path: Path) -> None:
    selfplay.run(DUEL, tmp_path)
    before = contents(tmp_path)
    with pytest.raises(OptionError) as error:
        selfplay.run(replace(DUEL, seed=5), tmp_path)
    assert error.value.key == "arena-exists"
    assert contents(tmp_path) == before


OTHERS = {
    "seed": replace(DUEL, seed=2),
    "nodes": replace(DUEL, nodes=2),
    "opening": replace(DUEL, opening=3),
    "shard": replace(DUEL, shard=2),
    "bots": replace(DUEL, bots=("greedy", "random")),
    "options": replace(DUEL, options=connexoh.Options(size=4)),
}


@pytest.mark.parametrize("name", OTHERS)
def test_games_of_other_settings_do_not_mix(tmp_path: Path, name: str) -> None:
    selfplay.run(replace(DUEL, games=1), tmp_path)
    with pytest.raises(OptionError, match=name) as error:
        selfplay.run(OTHERS[name], tmp_path, resume=True)
    assert error.value.key == "arena-other"


def test_games_of_other_bots_do_not_mix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    selfplay.run(replace(DUEL, games=1), tmp_path)
    monkeypatch.setattr(results_folder, "code", lambda: "changed")
    with pytest.raises(OptionError) as error:
        selfplay.run(DUEL, tmp_path, resume=True)
    assert error.value.key == "arena-other-code"


@pytest.mark.parametrize("file", ["settings.json", "part-00000.parquet"])
def test_a_spoilt_folder_is_a_clear_sentence(tmp_path: Path, file: str) -> None:
    selfplay.run(replace(DUEL, games=1), tmp_path)
    (tmp_path / file).write_text("rubbish\n", encoding="utf-8")
    with pytest.raises(FileError) as error:
        selfplay.run(DUEL, tmp_path, resume=True)
    assert error.value.key == "arena-unreadable"


def test_an_empty_folder_is_a_clear_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileError) as error:
        selfplay.read(tmp_path)
    assert error.value.key == "selfplay-nothing"


def test_a_spoilt_file_cannot_be_read_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "part-00000.parquet").write_text("rubbish\n", encoding="utf-8")
    with pytest.raises(FileError) as error:
        selfplay.read(tmp_path)
    assert error.value.key == "arena-unreadable"


def test_columns_are_read_by_name_and_unknown_ones_are_refused(tmp_path: Path) -> None:
    selfplay.run(replace(DUEL, games=1), tmp_path)
    assert selfplay.read(tmp_path, ["ply", "move"]).column_names == ["ply", "move"]
    assert selfplay.read(tmp_path, "game").column_names == ["game"]
    assert selfplay.read_games(tmp_path, "moves")["moves"].to_pylist() > [0]
    for read in (selfplay.read, selfplay.read_games):
        with pytest.raises(OptionError, match=r"“nope” isn’t possible .* columns; .* game, "):
            read(tmp_path, ["game", "nope"])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("games", 0),
        ("games", 2.0),
        ("nodes", 0),
        ("nodes", -5),
        ("time", -1.0),
        ("time", float("nan")),
        ("time", "1"),
        ("opening", -5),
        ("seed", -5),
        ("shard", True),
        ("processes", 0),
        ("options", {"size": 9}),
        ("options", {"size": None}),
    ],
)
def test_an_impossible_call_from_python_is_refused(tmp_path: Path, name: str, value: Any) -> None:
    given = {"games": 1, "out": tmp_path / "none", name: value}
    option = "size" if name == "options" else name
    with pytest.raises(OptionError, match=f"isn’t possible for the option {option}"):
        selfplay.play("connexoh", "random", **given)
    assert not (tmp_path / "none").exists()


def test_numbers_of_numpy_are_numbers(tmp_path: Path) -> None:
    names = ("games", "nodes", "seed", "opening", "shard")
    numbers: dict[str, Any] = {"time": np.float32(1), **dict.fromkeys(names, np.int64(1))}
    rules = {"size": np.int64(3), "no_exit_limit": 5}
    selfplay.play("connexoh", "random", **numbers, out=tmp_path, options=rules)
    found = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert found["options"] == {"size": "3", "no_exit_limit": "5"}
    assert (found["seed"], found["time"]) == (1, 1)


def test_without_pyarrow_the_sentence_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    counted = Counted()
    with pytest.raises(ConexioError) as error:
        selfplay.run(DUEL, tmp_path, counted)
    assert error.value.key == "selfplay-no-pyarrow"
    assert counted.games == []


def test_decisions_before_a_fault_are_kept(tmp_path: Path) -> None:
    plan = replace(DUEL, bots=(f"{OWN}:Raises", f"{OWN}:First"), games=2)
    assert selfplay.run(plan, tmp_path).faults == 2
    rows = selfplay.read(tmp_path).to_pylist()
    for game in selfplay.read_games(tmp_path).to_pylist():
        assert game["fault"] == "RuntimeError: lost my way"
        decisions = [row for row in rows if row["game"] == game["game"]]
        assert len(decisions) == game["moves"] == 4 + game["seats"].index(f"{OWN}:Raises")
        for row in decisions:
            assert row["return"] == (-1 if row["bot"] == f"{OWN}:Raises" else 1)
            assert row["ending"] == "fault"


def test_a_bot_that_kills_its_process_leaves_a_game_without_rows(tmp_path: Path) -> None:
    plan = replace(DUEL, bots=(f"{OWN}:Dies", f"{OWN}:First"), games=1)
    selfplay.run(plan, tmp_path, workers.processes(2))
    [game] = selfplay.read_games(tmp_path).to_pylist()
    assert game["fault"] == words.say("arena-worker-ended")
    assert game["winners"] == [1]
    assert selfplay.read(tmp_path).num_rows == 0


def test_settings_are_readable_json(tmp_path: Path) -> None:
    selfplay.play("connexoh", "random", games=1, out=tmp_path, options={"size": "3"}, seed=3)
    found = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert (found["seed"], found["bots"], found["options"]) == (3, ["random"], {"size": "3"})
