"""Costly answers are computed once and kept; who reads too fast waits."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from conexio.server import context as server_context
from conexio.server import history, middleware
from conexio.server.read_cache import CostlyAnswers
from conexio.server.settings import ServerSettings
from support.match.legal_moves import legal_moves
from support.server.live_server import PERSON, LiveServer, bearer

# Requests.


class GateHarness:
    """The gate, requests from several addresses, and a clock that stands still."""

    def __init__(self, **settings: Any) -> None:
        self.settings = ServerSettings(**settings)
        self.gate = middleware.Gate(
            self._answer, self.settings, sleep=self._sleep, clock=lambda: self.now
        )
        self.now = 0.0
        self.waits: list[float] = []
        self.passed: list[str] = []
        self.refused: list[dict[str, str]] = []
        """The headers of all refusals."""
        self.tasks: list[asyncio.Task[None]] = []
        self.awake = asyncio.Event()

    async def _sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        await self.awake.wait()

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        self.passed.append(scope["path"])

    async def _receive_answer(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            assert message["status"] == 429
            self.refused.append({name.decode(): text.decode() for name, text in message["headers"]})

    async def ask(self, path: str, address: str = "192.0.2.1") -> None:
        scope: Any = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
            "client": (address, 1),
            "state": {},
            "app": SimpleNamespace(state=SimpleNamespace(context=self._context())),
        }
        scope["litestar_app"] = scope["app"]
        await self.gate(scope, None, self._receive_answer)  # type: ignore[arg-type]

    def _context(self) -> Any:
        nothing: Any = None
        return server_context.Context(self.settings, nothing, nothing, False)

    async def ask_at_once(self, count: int, path: str, address: str = "192.0.2.1") -> None:
        """Send the same request `count` times; return when all are answered, refused or waiting."""
        for _ in range(count):
            self.tasks.append(asyncio.ensure_future(self.ask(path, address)))
            await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def wake(self) -> None:
        """Let all waiting requests pass."""
        self.awake.set()
        await asyncio.gather(*self.tasks)


HISTORY = "/api/matches/abc/history"


async def test_loading_pages_makes_nobody_wait() -> None:
    """Ten people behind one router open the page at the same time."""
    harness = GateHarness()
    for file in range(40):
        await harness.ask_at_once(10, f"/assets/{file}.js")
    assert len(harness.passed) == 400
    assert not harness.waits


async def test_an_address_that_reads_too_fast_waits_and_others_do_not() -> None:
    harness = GateHarness(requests_per_second=12)
    await harness.ask_at_once(8, HISTORY)
    assert len(harness.passed) == 8  # each costs twelve: ten of them pass at once
    await harness.ask_at_once(8, HISTORY)
    assert len(harness.passed) == 10
    assert harness.waits == [1, 2, 3, 4, 5, 6]  # one each second
    await harness.ask_at_once(20, HISTORY, "192.0.2.2")
    assert harness.passed[10:] == [HISTORY] * 10
    await harness.wake()
    assert len(harness.passed) == 36


async def test_an_address_with_too_many_waiting_requests_gets_a_retry_after_header() -> None:
    harness = GateHarness(requests_per_second=12)
    await harness.ask_at_once(10 + middleware.MOST_WAITING, HISTORY)
    assert not harness.refused
    await harness.ask_at_once(2, HISTORY)
    assert [headers["retry-after"] for headers in harness.refused] == ["17", "17"]
    await harness.ask_at_once(1, "/health")  # monitoring never waits
    assert harness.passed[10:] == ["/health"]
    await harness.wake()
    assert len(harness.passed) == 11 + middleware.MOST_WAITING
    harness.now += 60
    await harness.ask(HISTORY)
    assert len(harness.passed) == 12 + middleware.MOST_WAITING
    assert len(harness.waits) == middleware.MOST_WAITING


async def test_a_server_may_let_everybody_ask_as_fast_as_they_like() -> None:
    harness = GateHarness(requests_per_second=0)
    await harness.ask_at_once(2000, HISTORY)
    assert len(harness.passed) == 2000


# Costly answers.


def watched(monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], list[int]]:
    """Count the histories that are computed; return their seqs, and the most at once."""
    lock = threading.Lock()
    worked: list[int] = []
    under_way = 0
    at_once: list[int] = [0]
    really = history.match_history

    def slow(match: Any, events: Any, seats: Any) -> Any:
        nonlocal under_way
        with lock:
            under_way += 1
            at_once[0] = max(at_once[0], under_way)
            worked.append(match.seq)
        try:
            time.sleep(0.02)
            return really(match, events, seats)
        finally:
            with lock:
                under_way -= 1

    monkeypatch.setattr(history, "match_history", slow)
    return worked, at_once


def test_histories_are_computed_one_at_a_time_and_once(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked, at_once = watched(monkeypatch)
    tables = [server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]}) for _ in range(3)]
    paths = [f"/api/matches/{table['id']}/history" for table in tables] * 4
    with ThreadPoolExecutor(12) as readers:
        texts = list(readers.map(lambda path: server.web.get(path).text, paths))
    assert len(worked) == 3
    assert at_once == [1]
    assert texts[:3] == texts[3:6] == texts[6:9]


def test_cached_answers_are_never_stale_nor_for_another_guest(server: LiveServer) -> None:
    opened = server.open("conex", PERSON, PERSON)
    tokens = [server.sit(opened["id"], seat)["token"] for seat in (0, 1)]
    path = f"/api/matches/{opened['id']}"

    def texts(what: str) -> list[str]:
        return [server.web.get(f"{path}/{what}", headers=bearer(token)).text for token in tokens]

    for what in ("record", "history"):
        before = texts(what)
        assert texts(what) == before
        with (
            server.guest(opened["id"], tokens[0]) as one,
            server.guest(opened["id"], tokens[1]) as two,
        ):
            guests = (one.hello(), one), (two.hello(), two)
            seat = one.state["to_move"][0]
            mover = guests[seat][1]
            mover.play(legal_moves(mover.state["own"][0])[0], seat)
        after = texts(what)
        assert all(new != old for new, old in zip(after, before, strict=True))
    assert texts("record")[0] != texts("record")[1]


async def test_the_cache_has_a_maximum_size() -> None:
    answers = CostlyAnswers(most_bytes=100)
    worked: list[int] = []
    match: Any = SimpleNamespace(id="m")

    async def ask(number: int) -> None:
        def work() -> bytes:
            worked.append(number)
            return bytes(40)

        assert await answers.answer(match, number, work) == bytes(40)

    for number in (1, 2, 1, 3, 1, 2):
        await ask(number)
    assert worked == [1, 2, 3, 2]
