"""What every request passes: names of the server, pages of other sites, limits per address."""

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
from tests.server.live_server import HOST, PERSON, ROOMY, LiveServer, live_server

LANGUAGES = ("en", "fr", "de", "nl")
WISH = {"game": "connexoh", "chairs": [PERSON, PERSON], "listed": True}


@pytest.fixture
def home(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path) as server:
        yield server


# Names of the server.


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "localhost.evil.example", "1.2.3.4.evil.example", "x y"],
)
def test_a_name_that_is_not_ours_is_refused(home: LiveServer, host: str) -> None:
    """A page may have let its own name point at this machine (DNS rebinding)."""
    match_id = home.open("connexoh", PERSON, PERSON)["id"]
    for path in ("/", "/api/lobby", f"/api/matches/{match_id}", "/nowhere"):
        refused = home.web.get(path, headers={"Host": host})
        assert refused.status_code == 421, path
        assert refused.json()["key"] == "server-host"
    with pytest.raises(WebSocketDisconnect), home.guest(match_id, host=host) as guest:
        guest.hello()


def test_the_refusal_of_a_name_says_what_to_do(home: LiveServer) -> None:
    for lang in LANGUAGES:
        headers = {"Host": "evil.example", "Accept-Language": lang}
        text = home.web.get("/", headers=headers).json()["text"]
        assert "evil.example" in text
        assert "hosts" in text
        headers["Accept"] = "text/html,application/xhtml+xml,*/*"  # somebody's browser
        page = home.web.get("/", headers=headers)
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
    with live_server(tmp_path, own) as home:
        assert home.web.get("/api/lobby", headers={"Host": host}).status_code == 200
        match_id = home.open("connexoh", PERSON, PERSON)["id"]
        with home.guest(match_id, host=host) as guest:
            assert guest.hello()["phase"] == "open"


def test_a_server_goes_by_the_name_that_it_listens_on() -> None:
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
def test_what_is_no_origin_or_name_is_refused(tmp_path: Path, text: str) -> None:
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
    """Return a server that two other sites' pages may use."""
    origins = "https://A.example http://b.example:8080"
    with live_server(tmp_path, replace(ROOMY, origins=origins)) as server:
        yield server


@pytest.mark.parametrize("origin", ALLOWED)
def test_own_pages_and_those_of_friends_may_connect(friendly: LiveServer, origin: str) -> None:
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
def test_a_body_must_say_that_it_is_json(home: LiveServer, kind: str) -> None:
    """A browser sends other kinds to foreign sites without asking them first."""
    body = (
        '{"game": "connexoh", "chairs": [{"kind": "person"}, {"kind": "person"}], "listed": true}'
    )
    headers = {"Content-Type": kind} if kind else {}
    refused = home.web.post("/api/matches", content=body, headers=headers)
    assert (refused.status_code, refused.json()["key"]) == (415, "server-not-json")
    chunks = home.web.post("/api/matches", content=iter([body.encode()]), headers=headers)
    assert chunks.status_code == 415
    assert home.web.get("/api/lobby").json() == []
    headers = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert home.web.post("/api/matches", content=body, headers=headers).status_code == 201


# Wrong tokens.


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def say_hello(home: LiveServer, match_id: str, token: str) -> str:
    """Return what a socket is answered: a kind of message, or the key of a fault."""
    with home.guest(match_id, token) as guest:
        guest.send({"type": "hello", "version": 1, "token": token})
        answer = guest.receive()
        return str(answer.get("key") or answer["type"])


def test_wrong_tokens_lock_nobody_out_who_has_the_right_one(tmp_path: Path) -> None:
    """Whoever shares an address with somebody who guesses plays on."""
    with live_server(tmp_path, replace(ROOMY, failures_per_minute=3)) as home:
        opened = home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
        match_id, token = opened["id"], opened["token"]
        path = f"/api/matches/{match_id}"
        for expected in (403, 403, 403, 429, 429):
            assert home.web.get(path, headers=bearer("wrong")).status_code == expected
        assert home.web.get(path, headers=bearer(token)).status_code == 200
        assert home.web.get(path).status_code == 200
        assert say_hello(home, match_id, token) == "state"
        assert say_hello(home, match_id, "") == "state"
        assert say_hello(home, match_id, "wrong") == "server-too-many"


def test_wrong_tokens_on_sockets_count_as_well(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, failures_per_minute=3)) as home:
        match_id = home.open("connexoh", PERSON, PERSON)["id"]
        answers = [say_hello(home, match_id, f"wrong {number}") for number in range(4)]
        assert answers == ["server-not-yours"] * 3 + ["server-too-many"]
        path = f"/api/matches/{match_id}"
        assert home.web.get(path, headers=bearer("wrong")).status_code == 429


# Addresses.


def statuses(home: LiveServer, *forwarded: str | list[tuple[str, str]]) -> list[int]:
    """Open a table for each of these X-Forwarded-For headers."""
    found = []
    for each in forwarded:
        headers = [("X-Forwarded-For", each)] if isinstance(each, str) else each
        found.append(home.web.post("/api/matches", json=WISH, headers=headers).status_code)
    return found


def test_a_trusted_proxy_is_believed_about_the_last_address(tmp_path: Path) -> None:
    """What stands before it was sent by whoever asks, who may write anything."""
    with live_server(tmp_path, replace(ROOMY, tables_per_minute=1, trust_proxy=True)) as home:
        assert statuses(home, "1.1.1.1", "9.9.9.9, 1.1.1.1", "1.1.1.1, 2.2.2.2") == [201, 429, 201]
        two = [("X-Forwarded-For", "8.8.8.8"), ("X-Forwarded-For", "2.2.2.2")]
        assert statuses(home, two, "3.3.3.3") == [429, 201]


def test_without_a_proxy_nobody_is_believed(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, tables_per_minute=1)) as home:
        assert statuses(home, "1.1.1.1", "2.2.2.2", "3.3.3.3") == [201, 429, 429]


def test_one_household_is_one_address() -> None:
    assert address_group("2001:db8:1:2::1") == address_group("2001:db8:1:2:ffff::9")
    assert address_group("2001:db8:1:2::1") != address_group("2001:db8:1:3::1")
    assert address_group("::ffff:192.0.2.1") == address_group("192.0.2.1") == "192.0.2.1"
    assert address_group("192.0.2.1") != address_group("192.0.2.2")
    assert address_group("testclient") == "testclient"


# Tables and seats.


def finished(home: LiveServer) -> dict[str, Any]:
    """Return a match that is over, with a right to it."""
    opened = home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    end(home, opened["id"], opened["token"])
    return opened


def end(home: LiveServer, match_id: str, token: str) -> None:
    with home.guest(match_id, token) as guest:
        if guest.hello()["phase"] == "open":
            guest.ask({"type": "contribute", "seat": 0, "contribution": ""})
        assert guest.ask({"type": "resign", "seat": 0})["type"] == "done"


def test_a_rematch_counts_as_a_table(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, tables_per_minute=3)) as home:
        opened = finished(home)
        match_id, token = opened["id"], opened["token"]
        for _ in range(2):
            again = home.post(f"/api/matches/{match_id}/rematch", None, token)
            assert again.status_code == 201
            # Who asks for it as well finds the same table, which is none more.
            assert home.post(f"/api/matches/{match_id}/rematch", None, token).json() == again.json()
            match_id = again.json()["id"]
            end(home, match_id, token)
        refused = home.post(f"/api/matches/{match_id}/rematch", None, token)
        assert (refused.status_code, refused.json()["key"]) == (429, "server-too-many")
        assert home.post("/api/matches", WISH).status_code == 429


def test_who_takes_too_many_seats_has_to_wait(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, seats_per_minute=5)) as home:
        for _ in range(2):
            finished(home)
        match_id = home.open("connexoh", PERSON, PERSON)["id"]
        path = f"/api/matches/{match_id}/seats"
        answers = [home.post(path, {"seats": [seat]}) for seat in (0, 1)]
        assert [answer.status_code for answer in answers] == [201, 429]
        assert answers[1].json()["key"] == "server-too-many"


def test_nobody_fills_the_lobby_alone(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, open_seats_per_address=3)) as home:
        tables = [home.open("connexoh", PERSON, PERSON)["id"] for _ in range(5)]
        tokens = [home.sit(match_id, 0)["token"] for match_id in tables[:3]]
        refused = home.post(f"/api/matches/{tables[3]}/seats", {"seats": [0]})
        assert (refused.status_code, refused.json()["key"]) == (429, "server-many-seats")
        assert "3" in refused.json()["text"]
        # A table that begins is no seat kept from others.
        home.sit(tables[0], 1)
        home.sit(tables[3], 0)
        assert home.post(f"/api/matches/{tables[4]}/seats", {"seats": [0]}).status_code == 429
        # Nobody is kept from a game that begins at once.
        home.sit(tables[4], 0, 1)
        assert len(set(tokens)) == 3


def test_seats_that_were_refused_are_not_held(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, open_seats_per_address=1)) as home:
        tables = [home.open("connexoh", PERSON, PERSON)["id"] for _ in range(2)]
        for _ in range(3):
            refused = home.post(f"/api/matches/{tables[0]}/seats", {"seats": [7]})
            assert refused.status_code == 409
        home.sit(tables[0], 0)


# Requests.


class Town:
    """A gate, people at several addresses who ask for things, and a clock that stands still."""

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

    async def _told(self, message: Any) -> None:
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
        await self.gate(scope, None, self._told)  # type: ignore[arg-type]

    def _context(self) -> Any:
        nothing: Any = None
        return server_context.Context(self.settings, nothing, nothing, False)

    async def ask_at_once(self, count: int, path: str, address: str = "192.0.2.1") -> None:
        """Ask for the same so many times; return when all are answered, refused or wait."""
        for _ in range(count):
            self.tasks.append(asyncio.ensure_future(self.ask(path, address)))
            await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def wake(self) -> None:
        """Let all pass who wait."""
        self.awake.set()
        await asyncio.gather(*self.tasks)


HISTORY = "/api/matches/abc/history"


def test_loading_pages_makes_nobody_wait() -> None:
    """Ten people behind one router open the page at the same moment."""

    async def test() -> None:
        town = Town()
        for file in range(40):
            await town.ask_at_once(10, f"/assets/{file}.js")
        assert len(town.passed) == 400
        assert not town.waits

    asyncio.run(test())


def test_who_reads_too_fast_waits_and_others_do_not() -> None:
    async def test() -> None:
        town = Town(requests_per_second=12)
        await town.ask_at_once(8, HISTORY)
        assert len(town.passed) == 8  # it costs twelve, of which there are ten at once
        await town.ask_at_once(8, HISTORY)
        assert len(town.passed) == 10
        assert town.waits == [1, 2, 3, 4, 5, 6]  # one a second, in turn
        await town.ask_at_once(20, HISTORY, "192.0.2.2")
        assert town.passed[10:] == [HISTORY] * 10
        await town.wake()
        assert len(town.passed) == 36

    asyncio.run(test())


def test_who_lets_too_many_wait_is_told_when_to_come_back() -> None:
    async def test() -> None:
        town = Town(requests_per_second=12)
        await town.ask_at_once(10 + middleware.MOST_WAITING, HISTORY)
        assert not town.refused
        await town.ask_at_once(2, HISTORY)
        assert [told["retry-after"] for told in town.refused] == ["17", "17"]
        await town.ask_at_once(1, "/health")  # whoever watches over the server is never kept
        assert town.passed[10:] == ["/health"]
        await town.wake()
        assert len(town.passed) == 11 + middleware.MOST_WAITING
        town.now += 60
        await town.ask(HISTORY)
        assert len(town.passed) == 12 + middleware.MOST_WAITING
        assert len(town.waits) == middleware.MOST_WAITING

    asyncio.run(test())


def test_a_server_may_let_everybody_ask_as_fast_as_they_like() -> None:
    async def test() -> None:
        town = Town(requests_per_second=0)
        await town.ask_at_once(2000, HISTORY)
        assert len(town.passed) == 2000

    asyncio.run(test())


# Costly answers.


def watched(monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], list[int]]:
    """Return how many histories have been worked out, and how many at once."""
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


def test_histories_are_worked_out_one_at_a_time_and_once(
    home: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked, at_once = watched(monkeypatch)
    tables = [home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]}) for _ in range(3)]
    paths = [f"/api/matches/{table['id']}/history" for table in tables] * 4
    with ThreadPoolExecutor(12) as readers:
        told = list(readers.map(lambda path: home.web.get(path).text, paths))
    assert len(worked) == 3
    assert at_once == [1]
    assert told[:3] == told[3:6] == told[6:9]


def test_what_is_kept_is_never_old_nor_anybody_elses(home: LiveServer) -> None:
    opened = home.open("conex", PERSON, PERSON)
    tokens = [home.sit(opened["id"], seat)["token"] for seat in (0, 1)]
    path = f"/api/matches/{opened['id']}"

    def told(what: str) -> list[str]:
        return [home.web.get(f"{path}/{what}", headers=bearer(token)).text for token in tokens]

    for what in ("record", "history"):
        before = told(what)
        assert told(what) == before
        with home.guest(opened["id"], tokens[0]) as one, home.guest(opened["id"], tokens[1]) as two:
            guests = (one.hello(), one), (two.hello(), two)
            seat = one.state["to_move"][0]
            mover = guests[seat][1]
            mover.play(mover.state["own"][0]["moves"][0]["move"], seat)
        after = told(what)
        assert all(new != old for new, old in zip(after, before, strict=True))
    assert told("record")[0] != told("record")[1]


def test_only_so_much_is_kept() -> None:
    async def test() -> None:
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

    asyncio.run(test())
