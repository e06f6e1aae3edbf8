"""Campaigns: saved, interrupted and resumed, in one process or several."""

import json
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from conexio import arena, bots, connexoh, words
from conexio.arena import results_folder, run, workers
from conexio.arena.play import Job, Played
from conexio.arena.standings import Tally
from conexio.arena.workers import Campaign, T, Task
from conexio.core import ConexioError, FileError, OptionError
from support.arena.made import plan_of

OWN = "support.arena.own"
PLAN = replace(plan_of("random", f"{OWN}:First", games=6), nodes=1)


class Counted:
    """An executor that records the games it was asked to play."""

    def __init__(self) -> None:
        self.keys: list[tuple[tuple[str, ...], int, int]] = []

    def __call__(self, plan: Campaign, jobs: Iterator[Job], task: Task[T]) -> Iterator[T]:
        for job in jobs:
            self.keys.append((job.table, job.deal, job.turn))
            yield task.play(job)


def lines(folder: Path) -> list[dict[str, object]]:
    text = (folder / results_folder.GAMES).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def without_clocks(games: tuple[Played, ...]) -> list[Played]:
    import msgspec

    return [msgspec.structs.replace(game, thinking=()) for game in games]


def test_every_game_is_a_line(tmp_path: Path) -> None:
    found = run(PLAN, out=tmp_path / "new" / "folder")
    kept = lines(tmp_path / "new" / "folder")
    assert len(kept) == len(found.games) == 6
    assert [line["record"] for line in kept] == [game.record for game in found.games]


def test_resuming_plays_nothing_twice(tmp_path: Path) -> None:
    first, second, third = Counted(), Counted(), Counted()
    run(replace(PLAN, games=4), first, tmp_path)
    run(PLAN, second, tmp_path, resume=True)
    assert len(first.keys) == 4
    assert len(second.keys) == 2
    assert not set(first.keys) & set(second.keys)
    whole = run(PLAN, third, tmp_path, resume=True)
    assert third.keys == []
    assert without_clocks(whole.games) == without_clocks(run(PLAN).games)


def test_more_bots_may_come_and_earlier_games_count(tmp_path: Path) -> None:
    run(PLAN, out=tmp_path)
    counted = Counted()
    more = replace(PLAN, field=(*PLAN.field, f"{OWN}:Raises"))
    found = run(more, counted, tmp_path, resume=True)
    assert len(counted.keys) == 12
    assert len(found.games) == 18
    fewer = run(PLAN, out=tmp_path, resume=True)
    assert len(fewer.games) == 6


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    def press(tally: Tally) -> None:
        if len(tally.games) == 3:
            raise KeyboardInterrupt

    stopped = run(PLAN, out=tmp_path, watch=press)
    assert stopped.interrupted
    assert len(lines(tmp_path)) == 3
    assert (len(stopped.games), stopped.left_out) == (2, 1)
    counted = Counted()
    whole = run(PLAN, counted, tmp_path, resume=True)
    assert len(counted.keys) == 3
    assert not whole.interrupted
    assert len(whole.games) == 6


def test_half_a_line_is_played_again(tmp_path: Path) -> None:
    run(PLAN, out=tmp_path)
    path = tmp_path / results_folder.GAMES
    path.write_bytes(path.read_bytes()[:-20])
    counted = Counted()
    assert len(run(PLAN, counted, tmp_path, resume=True).games) == 6
    assert len(counted.keys) == 1
    assert len(lines(tmp_path)) == 6


def test_a_duplicated_line_counts_once(tmp_path: Path) -> None:
    whole = run(PLAN, out=tmp_path)
    path = tmp_path / results_folder.GAMES
    path.write_bytes(path.read_bytes() * 2)
    assert run(PLAN, out=tmp_path, resume=True).games == whole.games


def test_games_are_not_overwritten_unasked(tmp_path: Path) -> None:
    run(PLAN, out=tmp_path)
    with pytest.raises(OptionError) as error:
        run(PLAN, out=tmp_path)
    assert error.value.key == "arena-exists"
    assert len(lines(tmp_path)) == 6


OTHERS = {
    "seed": replace(PLAN, seed=2),
    "nodes": replace(PLAN, nodes=2),
    "opening": replace(PLAN, opening=2),
    "options": replace(PLAN, options=connexoh.Options(size=4)),
}


@pytest.mark.parametrize("name", OTHERS)
def test_games_of_other_settings_do_not_mix(tmp_path: Path, name: str) -> None:
    run(replace(PLAN, games=2), out=tmp_path)
    other = OTHERS[name]
    with pytest.raises(OptionError, match=name) as error:
        run(other, out=tmp_path, resume=True)
    assert error.value.key == "arena-other"


def test_games_of_other_bots_do_not_mix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(PLAN, out=tmp_path)
    monkeypatch.setattr(results_folder, "code", lambda: "changed")
    with pytest.raises(OptionError) as error:
        run(PLAN, out=tmp_path, resume=True)
    assert error.value.key == "arena-other-code"


@pytest.mark.parametrize("file", [results_folder.GAMES, results_folder.SETTINGS])
def test_a_spoilt_folder_is_a_clear_sentence(tmp_path: Path, file: str) -> None:
    run(PLAN, out=tmp_path)
    (tmp_path / file).write_text("rubbish\n", encoding="utf-8")
    with pytest.raises(FileError) as error:
        run(PLAN, out=tmp_path, resume=True)
    assert error.value.key == "arena-unreadable"


def test_a_folder_without_its_settings_is_a_clear_sentence(tmp_path: Path) -> None:
    run(PLAN, out=tmp_path)
    (tmp_path / results_folder.SETTINGS).unlink()
    with pytest.raises(FileError) as error:
        run(PLAN, out=tmp_path, resume=True)
    assert error.value.key == "arena-unreadable"


def test_a_folder_that_cannot_be_is_a_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError):
        run(PLAN, out=tmp_path / "file")


def test_early_stopping_saves_games() -> None:
    field = (f"{OWN}:Raises", f"{OWN}:First")
    counted = Counted()
    plan = replace(plan_of(*field, games=200, confident=0.999), opening=0)
    found = run(plan, counted)
    [pair] = found.pairs
    assert pair.settled
    assert pair.share == 0
    assert len(counted.keys) == 2 * len(pair.shares) == 30


def test_processes_play_what_one_would() -> None:
    several = run(PLAN, workers.processes(2))
    assert without_clocks(several.games) == without_clocks(run(PLAN).games)


def test_only_a_few_games_are_under_way_at_a_time() -> None:
    submitted = []

    class Pool:
        def submit(self, work: object, job: Any) -> Future[Any]:
            submitted.append(job)
            done: Future[Any] = Future()
            done.set_result(job)
            return done

    pool: Any = Pool()
    numbers: Any = iter(range(10))
    ended = workers._as_they_end(pool, workers.PLAYING, numbers, 4)
    next(ended)
    assert submitted == [0, 1, 2, 3]
    assert len(list(ended)) == 9
    assert submitted == list(range(10))


def test_a_bot_that_kills_its_process_loses() -> None:
    dies = f"{OWN}:Dies"
    found = run(plan_of("random", dies, games=2), workers.processes(2))
    assert len(found.games) == 2
    for game in found.games:
        assert game.fault is not None
        assert game.seats[game.fault.seat] == dies
        assert game.fault.reason == words.say("arena-worker-ended")
    assert found.pairs[0].share == 1


def test_a_game_in_the_pool_of_a_dying_bot_is_played_again() -> None:
    """A pool that breaks once gives its games back, and nothing is lost."""
    broken = BrokenProcessPool()

    class Pool:
        def submit(self, work: object, job: Any) -> Future[Any]:
            done: Future[Any] = Future()
            if job < 2:
                done.set_result(job)
            elif job == 2:
                done.set_exception(broken)
            else:
                raise broken
            return done

    pool: Any = Pool()
    numbers: Any = iter(range(10))
    ended: Any = workers._as_they_end(pool, workers.PLAYING, numbers, 2)
    assert sorted([next(ended), next(ended)]) == [0, 1]
    with pytest.raises(StopIteration) as stop:
        next(ended)
    assert sorted(stop.value.value) == [2, 3]
    assert next(numbers) == 4


@pytest.mark.soak
def test_ray_plays_what_one_would() -> None:
    found = run(PLAN, workers.cluster)
    assert sorted(without_clocks(found.games), key=lambda game: game.key) == sorted(
        without_clocks(run(PLAN).games), key=lambda game: game.key
    )


def test_without_ray_the_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ConexioError) as error:
        run(PLAN, workers.cluster)
    assert error.value.key == "arena-no-ray"


def test_a_match_from_python() -> None:
    options = {"size": "3"}
    found = arena.match("connexoh", ["random", f"{OWN}:First"], games=3, options=options, seed=9)
    assert len(found.games) == 4
    assert found.plan.seed == 9
    with pytest.raises(OptionError, match="chess"):
        arena.match("chess", ["random", "greedy"])


def test_the_ladder_needs_no_names(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = ("random", f"{OWN}:First", f"{OWN}:Raises")
    monkeypatch.setattr(bots, "names", lambda game: levels)
    found = arena.match("connexoh", ladder=True, games=2, options={"size": "3"})
    assert [(pair.one, pair.other) for pair in found.pairs] == list(pairwise(levels[::-1]))[::-1]
    assert len(found.ratings) == 3
