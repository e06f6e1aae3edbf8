"""The middleware of every request: host names, pages of other sites, limits per address."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from conexio.core import OptionError
from conexio.server import context as server_context
from conexio.server import history, middleware
from conexio.server.origins import Origins
from conexio.server.rate_limit import address_group
from conexio.server.read_cache import CostlyAnswers
from conexio.server.settings import ServerSettings
from support.server.live_server import HOST, PERSON, ROOMY, LiveServer, live_server

LANGUAGES = ("en", "fr", "de", "nl")
WISH = {"game": "connexoh", "chairs": [PERSON, PERSON], "listed": True}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path) as server:
        yield server


# Host names.


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "localhost.evil.example", "1.2.3.4.evil.example", "x y"],
)
def test_a_name_that_is_not_ours_is_refused(server: LiveServer, host: str) -> None:
    """A page may have pointed its own name at this machine (DNS rebinding)."""
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    for path in ("/", "/api/lobby", f"/api/matches/{match_id}", "/nowhere"):
        refused = server.web.get(path, headers={"Host": host})
        assert refused.status_code == 421, path
        assert refused.json()["key"] == "server-host"
    with pytest.raises(WebSocketDisconnect), server.guest(match_id, host=host) as guest:
        guest.hello()


def test_the_refusal_of_a_name_says_what_to_do(server: LiveServer) -> None:
    for lang in LANGUAGES:
        headers = {"Host": "evil.example", "Accept-Language": lang}
        text = server.web.get("/", headers=headers).json()["text"]
        assert "evil.example" in text
        assert "hosts" in text
        headers["Accept"] = "text/html,application/xhtml+xml,*/*"  # like a browser
        page = server.web.get("/", headers=headers)
        assert (page.status_code, page.text) == (421, text)
        assert page.headers["content-type"] == "text/plain; charset=utf-8"


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8000",
        "127.0.0.1:8000",
        "192.168.1.7",
        "[::1]:8000",
        "[fe80::1]",
        socket.gethostname(),
        f"{socket.gethostname()}.:8000",
        f"{socket.gethostname()}.local",
        "games.example.org",
        "Other.Example:443",
    ],
)
def test_a_name_of_our_own_is_allowed(tmp_path: Path, host: str) -> None:
    own = replace(ROOMY, address="https://games.example.org/", hosts="other.example more.example")
    with live_server(tmp_path, own) as server:
        assert server.web.get("/api/lobby", headers={"Host": host}).status_code == 200
        match_id = server.open("connexoh", PERSON, PERSON)["id"]
        with server.guest(match_id, host=host) as guest:
            assert guest.hello()["phase"] == "open"


def test_a_server_accepts_the_host_name_that_it_listens_on() -> None:
    assert Origins(ServerSettings(), "box.lan").knows("BOX.lan:8000")
    assert not Origins(ServerSettings(), "0.0.0.0").knows("box.lan")
    assert not Origins(ServerSettings()).knows("")


# Pages of other sites.


@pytest.mark.parametrize(
    "text",
    [
        'origins = "games.example.org"',
        'origins = "https://a.example null"',
        'origins = "https://a.example/path"',
        'origins = "https://a.example/"',
        'origins = "ftp://a.example"',
        'origins = "https://"',
        'origins = "https://a.example:port"',
        'origins = "https://me@a.example"',
        'hosts = "https://a.example"',
        'hosts = "a.example:8000"',
        'hosts = "a.example/x"',
        'address = "games.example.org"',
    ],
)
def test_an_invalid_origin_or_host_name_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "conexio.toml"
    file.write_text(text)
    with pytest.raises(OptionError) as refusal:
        ServerSettings.read(file, {})
    assert text.split()[0] in refusal.value.text("en")


ALLOWED = (f"http://{HOST}", f"https://{HOST}", "https://a.example", "http://b.example:8080")
FOREIGN = (
    "null",
    "",
    "https://evil.example",
    f"http://{HOST}.evil.example",
    f"http://{HOST}:81",
    "http://a.example",
    "https://a.example:8443",
    "http://b.example",
    "a.example",
)


@pytest.fixture
def friendly(tmp_path: Path) -> Iterator[LiveServer]:
    """Return a server that the pages of two other sites may use."""
    origins = "https://A.example http://b.example:8080"
    with live_server(tmp_path, replace(ROOMY, origins=origins)) as server:
        yield server


@pytest.mark.parametrize("origin", ALLOWED)
def test_own_pages_and_allowed_pages_may_connect(friendly: LiveServer, origin: str) -> None:
    opened = friendly.web.post("/api/matches", json=WISH, headers={"Origin": origin})
    assert opened.status_code == 201
    with friendly.guest(opened.json()["id"], origin=origin) as guest:
        assert guest.hello()["phase"] == "open"


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_other_sites_change_nothing(friendly: LiveServer, origin: str) -> None:
    refused = friendly.web.post("/api/matches", json=WISH, headers={"Origin": origin})
    assert (refused.status_code, refused.json()["key"]) == (403, "server-origin")
    assert friendly.web.get("/api/lobby").json() == []
    match_id = friendly.open("connexoh", PERSON, PERSON)["id"]
    with pytest.raises(WebSocketDisconnect), friendly.guest(match_id, origin=origin) as guest:
        guest.hello()


@pytest.mark.parametrize(
    "kind", ["text/plain", "text/plain;application/json", "application/x-msgpack", ""]
)
def test_a_body_must_say_that_it_is_json(server: LiveServer, kind: str) -> None:
    """Browsers send other content types to foreign sites without a preflight request."""
    body = (
        '{"game": "connexoh", "chairs": [{"kind": "person"}, {"kind": "person"}], "listed": true}'
    )
    headers = {"Content-Type": kind} if kind else {}
    refused = server.web.post("/api/matches", content=body, headers=headers)
    assert (refused.status_code, refused.json()["key"]) == (415, "server-not-json")
    chunks = server.web.post("/api/matches", content=iter([body.encode()]), headers=headers)
    assert chunks.status_code == 415
    assert server.web.get("/api/lobby").json() == []
    headers = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert server.web.post("/api/matches", content=body, headers=headers).status_code == 201


# Wrong tokens.


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def say_hello(server: LiveServer, match_id: str, token: str) -> str:
    """Return the type of the first answer on a socket, or the key of the fault."""
    with server.guest(match_id, token) as guest:
        guest.send({"type": "hello", "version": 1, "token": token})
        answer = guest.receive()
        return str(answer.get("key") or answer["type"])


def test_wrong_tokens_lock_nobody_out_who_has_the_right_one(tmp_path: Path) -> None:
    """A player who shares an address with a guesser plays on."""
    with live_server(tmp_path, replace(ROOMY, failures_per_minute=3)) as server:
        opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
        match_id, token = opened["id"], opened["token"]
        path = f"/api/matches/{match_id}"
        for expected in (403, 403, 403, 429, 429):
            assert server.web.get(path, headers=bearer("wrong")).status_code == expected
        assert server.web.get(path, headers=bearer(token)).status_code == 200
        assert server.web.get(path).status_code == 200
        assert say_hello(server, match_id, token) == "state"
        assert say_hello(server, match_id, "") == "state"
        assert say_hello(server, match_id, "wrong") == "server-too-many"


def test_wrong_tokens_on_sockets_count_as_well(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, failures_per_minute=3)) as server:
        match_id = server.open("connexoh", PERSON, PERSON)["id"]
        answers = [say_hello(server, match_id, f"wrong {number}") for number in range(4)]
        assert answers == ["server-not-yours"] * 3 + ["server-too-many"]
        path = f"/api/matches/{match_id}"
        assert server.web.get(path, headers=bearer("wrong")).status_code == 429


# Addresses.


def statuses(server: LiveServer, *forwarded: str | list[tuple[str, str]]) -> list[int]:
    """Open a table with each of these X-Forwarded-For headers; return the statuses."""
    found = []
    for each in forwarded:
        headers = [("X-Forwarded-For", each)] if isinstance(each, str) else each
        found.append(server.web.post("/api/matches", json=WISH, headers=headers).status_code)
    return found


def test_a_trusted_proxy_is_believed_about_the_last_address(tmp_path: Path) -> None:
    """The addresses before the last one come from the client, which may write anything."""
    with live_server(tmp_path, replace(ROOMY, tables_per_minute=1, trust_proxy=True)) as server:
        forwarded = ("1.1.1.1", "9.9.9.9, 1.1.1.1", "1.1.1.1, 2.2.2.2")
        assert statuses(server, *forwarded) == [201, 429, 201]
        two = [("X-Forwarded-For", "8.8.8.8"), ("X-Forwarded-For", "2.2.2.2")]
        assert statuses(server, two, "3.3.3.3") == [429, 201]


def test_without_a_proxy_nobody_is_believed(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, tables_per_minute=1)) as server:
        assert statuses(server, "1.1.1.1", "2.2.2.2", "3.3.3.3") == [201, 429, 429]


def test_one_household_is_one_address() -> None:
    assert address_group("2001:db8:1:2::1") == address_group("2001:db8:1:2:ffff::9")
    assert address_group("2001:db8:1:2::1") != address_group("2001:db8:1:3::1")
    assert address_group("::ffff:192.0.2.1") == address_group("192.0.2.1") == "192.0.2.1"
    assert address_group("192.0.2.1") != address_group("192.0.2.2")
    assert address_group("testclient") == "testclient"


# Tables and seats.


def finished(server: LiveServer) -> dict[str, Any]:
    """Return a match that is over, with a token for it."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    end(server, opened["id"], opened["token"])
    return opened


def end(server: LiveServer, match_id: str, token: str) -> None:
    with server.guest(match_id, token) as guest:
        if guest.hello()["phase"] == "open":
            guest.ask({"type": "contribute", "seat": 0, "contribution": ""})
        assert guest.ask({"type": "resign", "seat": 0})["type"] == "done"


def test_a_rematch_counts_as_a_table(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, tables_per_minute=3)) as server:
        opened = finished(server)
        match_id, token = opened["id"], opened["token"]
        for _ in range(2):
            again = server.post(f"/api/matches/{match_id}/rematch", None, token)
            assert again.status_code == 201
            # A second request finds the same table, and opens no other.
            second = server.post(f"/api/matches/{match_id}/rematch", None, token)
            assert second.json() == again.json()
            match_id = again.json()["id"]
            end(server, match_id, token)
        refused = server.post(f"/api/matches/{match_id}/rematch", None, token)
        assert (refused.status_code, refused.json()["key"]) == (429, "server-too-many")
        assert server.post("/api/matches", WISH).status_code == 429


def test_an_address_that_takes_too_many_seats_has_to_wait(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, seats_per_minute=5)) as server:
        for _ in range(2):
            finished(server)
        match_id = server.open("connexoh", PERSON, PERSON)["id"]
        path = f"/api/matches/{match_id}/seats"
        answers = [server.post(path, {"seats": [seat]}) for seat in (0, 1)]
        assert [answer.status_code for answer in answers] == [201, 429]
        assert answers[1].json()["key"] == "server-too-many"


def test_nobody_fills_the_lobby_alone(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, open_seats_per_address=3)) as server:
        tables = [server.open("connexoh", PERSON, PERSON)["id"] for _ in range(5)]
        tokens = [server.sit(match_id, 0)["token"] for match_id in tables[:3]]
        refused = server.post(f"/api/matches/{tables[3]}/seats", {"seats": [0]})
        assert (refused.status_code, refused.json()["key"]) == (429, "server-many-seats")
        assert "3" in refused.json()["text"]
        # A table that has started holds no open seat.
        server.sit(tables[0], 1)
        server.sit(tables[3], 0)
        assert server.post(f"/api/matches/{tables[4]}/seats", {"seats": [0]}).status_code == 429
        # A game that starts at once is always allowed.
        server.sit(tables[4], 0, 1)
        assert len(set(tokens)) == 3


def test_seats_that_were_refused_are_not_held(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, open_seats_per_address=1)) as server:
        tables = [server.open("connexoh", PERSON, PERSON)["id"] for _ in range(2)]
        for _ in range(3):
            refused = server.post(f"/api/matches/{tables[0]}/seats", {"seats": [7]})
            assert refused.status_code == 409
        server.sit(tables[0], 0)


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
            mover.play(mover.state["own"][0]["moves"][0]["move"], seat)
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
