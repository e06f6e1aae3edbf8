"""The middleware of every request: host names, pages of other sites, limits per address."""

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from conexio.core import OptionError
from conexio.server.origins import Origins
from conexio.server.rate_limit import address_group
from conexio.server.settings import ServerSettings
from support.server.live_server import HOST, PERSON, ROOMY, LiveServer, bearer, live_server

LANGUAGES = ("en", "fr", "de", "nl")
WISH = {"game": "connexoh", "chairs": [PERSON, PERSON], "listed": True}


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
