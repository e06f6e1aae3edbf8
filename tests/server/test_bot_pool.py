"""The pool of bots is fair, remembers, recovers and closes cleanly."""

import asyncio
import logging
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bench.bot_interference import BotActivity, BotInterference
from bench.load import Load
from conexio import bots
from conexio.match.model import Match
from conexio.server import bot_pool
from conexio.server.app import create_app
from conexio.server.bot_memory import Question
from conexio.server.bot_pool import ProcessThinker, Worker
from conexio.server.fair_queue import Urgency
from support.match.legal_moves import legal_moves
from support.match.matches import PERSON as MAN
from support.match.matches import table as logged_table
from support.server.hubs import until
from support.server.live_server import PERSON, ROOMY, LiveServer, bot
from support.server.thinkers import WaitingWorker

GIVE_UP_S = 60
"""A test that waits longer than this hangs."""


# First come, first served.


def table(number: int) -> Match:
    """Return the start of a match; its seed identifies it."""
    logged = logged_table("connexoh", MAN, MAN, seed=number << 28 * 8)
    logged.sit(0)
    logged.sit(1)
    logged.match.id = f"table {number}"
    return logged.match


async def test_tables_take_turns_and_none_has_two_questions_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fake = WaitingWorker()
    monkeypatch.setattr(bot_pool, "Worker", lambda: fake)
    thinker = ProcessThinker()
    asked = [thinker.move(table(number), 0, "owl") for number in (1, 1, 1, 2, 3)]
    waiting = [asyncio.ensure_future(each) for each in asked]
    for count in range(1, 6):
        await until(lambda count=count: len(fake.asked) == count)  # type: ignore[misc]
        fake.answer.release()
    await asyncio.gather(*waiting)
    seq = table(0).seq
    assert [seed - seq for seed in fake.asked] == [1, 2, 3, 1, 1]


async def test_a_cancelled_question_makes_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = WaitingWorker()
    monkeypatch.setattr(bot_pool, "Worker", lambda: fake)
    thinker = ProcessThinker()
    waiting = [asyncio.ensure_future(thinker.move(table(n), 0, "owl")) for n in range(4)]
    await until(lambda: len(fake.asked) == 1)
    waiting[0].cancel()  # the one that has the worker
    waiting[2].cancel()  # one that waits for it
    fake.answer.release()
    fake.answer.release()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [answer == "owl" for answer in answers] == [False, True, False, True]


# The process that remembers a match.


class RememberingWorker(WaitingWorker):
    """A bot process that answers at once, and records what it is to forget."""

    def __init__(self) -> None:
        super().__init__()
        self.forgotten: list[str] = []
        self.answer = asyncio.Semaphore(1000)

    def forget(self, match_id: str) -> None:
        self.forgotten.append(match_id)


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> tuple[ProcessThinker, list[RememberingWorker]]:
    """Return a thinker with three fake processes, and these."""
    made: list[RememberingWorker] = []

    def worker() -> RememberingWorker:
        made.append(RememberingWorker())
        return made[-1]

    monkeypatch.setattr(bot_pool, "Worker", worker)
    return ProcessThinker(3), made


async def test_a_match_goes_back_to_the_process_that_remembers_it(
    pool: tuple[ProcessThinker, list[RememberingWorker]],
) -> None:
    thinker, workers = pool
    for number in (1, 2, 3, 3, 1, 2, 2, 3, 1, 1):
        await thinker.move(table(number), 0, "eagle")
    assert sorted(len(set(worker.asked)) for worker in workers) == [1, 1, 1]
    assert [worker.forgotten for worker in workers] == [[], [], []]
    thinker.forget("table 2")
    thinker.forget("table 2")
    assert sorted(worker.forgotten for worker in workers) == [[], [], ["table 2"]]


async def test_a_match_that_moves_to_another_process_is_forgotten_by_the_first(
    pool: tuple[ProcessThinker, list[RememberingWorker]],
) -> None:
    thinker, (first, *_) = pool
    await thinker.move(table(1), 0, "eagle")
    first.answer = asyncio.Semaphore(0)
    busy = asyncio.ensure_future(thinker.move(table(1), 0, "eagle"))
    await until(lambda: len(first.asked) == 2)
    busy.cancel()  # its process still thinks about it
    await asyncio.gather(busy, return_exceptions=True)
    async with thinker._queue.worker("", Urgency.PERSON, first):  # type: ignore[arg-type]
        assert await thinker.move(table(1), 0, "eagle") == "eagle"
    assert first.forgotten == ["table 1"]


# Real processes.


def remembered() -> int:
    """Return how many bots of a process remember something; this runs there."""
    return len(bot_pool._memory)


async def test_a_process_remembers_until_it_has_to_forget_or_is_killed() -> None:
    with thinker() as it:
        match = table(1)
        worker = it._workers[0]
        it.forget(match.id)
        assert not multiprocessing.active_children(), "nothing starts in order to forget"
        move = await it.move(match, 0, "eagle")
        assert await worker.run(remembered) == 1
        it.forget(match.id)
        assert await worker.run(remembered) == 0
        await it.move(match, 0, "eagle")
        kill_the_worker()
        assert await it.move(match, 0, "eagle") == move, "and it plays on"
        assert await worker.run(remembered) == 1


def forever(*about: object) -> str:
    """Touch the mark file, and sleep for longer than any test waits."""
    Path(os.environ["CONEXIO_TEST_MARK"]).touch()
    time.sleep(2 * GIVE_UP_S)
    return ""


@contextmanager
def thinker(processes: int = 1) -> Iterator[ProcessThinker]:
    it = ProcessThinker(processes)
    try:
        yield it
    finally:
        it.close()
    wait_for_nobody()


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + GIVE_UP_S
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def wait_for_nobody() -> None:
    """Wait until no bot process is left."""
    wait_until(lambda: not multiprocessing.active_children())


def kill_the_worker() -> None:
    (process,) = multiprocessing.active_children()
    process.kill()


async def test_a_process_that_breaks_while_it_warms_up_still_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "warm", open)
    os.mkfifo(tmp_path / "never opens")
    with thinker() as it:
        it.prepare(str(tmp_path / "never opens"), "r")
        match = table(1)
        move = asyncio.ensure_future(it.move(match, 0, "random"))
        await asyncio.sleep(0)
        kill_the_worker()
        assert await move in map(str, match.position.legal_moves)


async def test_a_simple_bot_stands_in_while_another_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is known from the log alone; afterwards the bot itself plays."""
    compiled = tmp_path / "compiled"
    os.mkfifo(compiled)
    monkeypatch.setattr(bots, "warm", read)
    monkeypatch.setattr(bot_pool, "PATIENCE_S", 0.01)
    monkeypatch.setattr(bot_pool, "think", known)
    caplog.set_level(logging.INFO)
    with thinker() as it:
        it.prepare(str(compiled), "dragon")
        match = table(1)
        assert await it.move(match, 0, "dragon") in map(str, match.position.legal_moves)
        logged = [each for each in caplog.records if "stands in" in each.message]
        assert [(each.levelno, vars(each)["bot"]) for each in logged] == [(logging.INFO, "dragon")]
        await asyncio.to_thread(compiled.write_text, "done")  # blocks until the process reads
        monkeypatch.setattr(bot_pool, "PATIENCE_S", GIVE_UP_S)
        assert await it.move(match, 0, "dragon") == "dragon itself"


def read(path: str, _bot: str) -> str:
    return Path(path).read_text()


def known(question: Question, _limit: bots.Limit) -> str:
    """Return what only the process of the bots says."""
    return f"{question.bot} itself"


async def test_a_killed_process_is_asked_again(tmp_path: Path) -> None:
    answer = tmp_path / "answer"
    os.mkfifo(answer)
    worker = Worker()
    asked = asyncio.ensure_future(worker.run(Path.read_text, answer))
    await asyncio.sleep(0)
    kill_the_worker()
    await asyncio.to_thread(answer.write_text, "alive")  # blocks until the process reads
    assert await asked == "alive"
    worker.close()
    wait_for_nobody()


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system has no such thing")
async def test_bot_processes_are_less_urgent_than_the_server() -> None:
    worker = Worker()
    nice: Any = os.nice
    niceness: Any = await worker.run(nice, 0)
    assert niceness == min(os.nice(0) + bot_pool.NICENESS, 19)
    worker.close()
    wait_for_nobody()


def test_each_process_warms_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    def submit(self: Worker, _: object, *bot: str) -> "Future[None]":
        asked.append((id(self), *bot))
        return Future()

    monkeypatch.setattr(Worker, "_submit", submit)
    it = ProcessThinker(2)
    for game in ("conex", "connexoh", "conex"):
        it.prepare(game, "greedy")
    assert len(asked) == len(set(asked)) == 4
    it.close()
    it.prepare("another", "greedy")
    assert len(asked) == 4


def test_a_real_server_serves_all_and_closes_while_its_bot_thinks_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("CONEXIO_TEST_MARK", str(tmp_path / "mark"))
    monkeypatch.setattr(bot_pool, "think", forever)
    monkeypatch.setattr(bots, "warm", max)
    with TestClient(create_app(ROOMY, f"sqlite:///{tmp_path / 'conexio.db'}")) as web:
        server = LiveServer(web)
        people = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
        assert multiprocessing.active_children() == []  # nobody needs one yet
        slow = server.open("connexoh", bot(), PERSON, sit={"seats": [1]})
        with server.guest(slow["id"], slow["token"]) as player, server.guest(slow["id"]) as other:
            assert player.hello()["to_move"] == other.hello()["to_move"] == [0]
            wait_until((tmp_path / "mark").exists)
            with server.guest(people["id"], people["token"]) as guest:
                guest.hello()
                for seat in (0, 1, 0, 1):
                    move = legal_moves(guest.state["own"][seat])[0]
                    assert guest.play(move, seat)["type"] == "done"
        answer = server.web.get(f"/api/matches/{slow['id']}")
        assert answer.json()["to_move"] == [0]
    wait_for_nobody()
    assert not [record for record in caplog.records if record.name.startswith("conexio")]


# The benchmark.


def test_the_benchmark_reports_how_much_people_were_slowed_down_and_what_was_lost() -> None:
    alone = Load(100, 20, [0.010] * 100)
    with_bots = Load(100, 20, [0.015] * 100, lost=2)
    figures = BotInterference(1, {}, {}, [alone, with_bots], BotActivity(50, 2, 30.0, 1.5, lost=1))
    people, _ = figures.body()
    assert people[-1][:4] == ["ratio", "1.00", "1.50", "1.50"]
    assert people[-2][-1] == "not met"
    assert figures.failures() == ["3 moves lost"]
