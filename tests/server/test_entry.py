"""Who gets in: the address and the token of a request, and the first message of a socket."""

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar import Request
from litestar.exceptions import WebSocketDisconnect

from conexio.match.decide import RefusedError
from conexio.server import context as server_context
from conexio.server.settings import ServerSettings
from conexio.server.tokens import hashed
from support.server.live_server import PERSON, ROOMY, Guest, LiveServer, bot, live_server

# The address and the token of a request.


def request(headers: dict[str, str], client: tuple[str, int] | None = ("10.0.0.9", 5)) -> Any:
    pairs = [(name.encode(), text.encode()) for name, text in headers.items()]
    scope = {"type": "http", "headers": pairs, "client": client, "query_string": b""}
    return Request(scope)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("trusting", "forwarded", "address"),
    [
        (False, "1.2.3.4", "10.0.0.9"),
        (False, "", "10.0.0.9"),
        (True, "", "10.0.0.9"),
        (True, "1.2.3.4", "1.2.3.4"),
        (True, "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        (True, "7.7.7.7, 6.6.6.6,1.2.3.4 ", "1.2.3.4"),
        (True, "x" * 61, "x" * 60),
    ],
)
def test_an_address_is_that_of_the_socket_or_the_last_one_from_a_trusted_proxy(
    trusting: bool, forwarded: str, address: str
) -> None:
    asked: Any = SimpleNamespace(settings=ServerSettings(trust_proxy=trusting))
    headers = {"x-forwarded-for": forwarded} if forwarded else {}
    assert server_context.address_of(asked, request(headers)) == address
    if not forwarded:
        assert server_context.address_of(asked, request({}, None)) == "?"


@pytest.mark.parametrize(
    ("header", "token"),
    [
        ("Bearer abc", "abc"),
        ("bearer abc", "abc"),
        ("BEARER  abc ", "abc"),
        ("Basic abc", ""),
        ("abc", ""),
        ("Bearer", ""),
        ("", ""),
    ],
)
def test_a_token_comes_as_a_bearer_token(header: str, token: str) -> None:
    asked = request({"authorization": header} if header else {})
    assert server_context.token_of(asked) == hashed(token)


@pytest.mark.parametrize("name", ["a", "x" * 40, "m-1_Z", "~"])
def test_valid_match_ids(name: str) -> None:
    assert server_context.match_id_of(name) == name


@pytest.mark.parametrize("name", ["", "x" * 41, "é", "a\nb", "a\x00"])
def test_invalid_match_ids(name: str) -> None:
    with pytest.raises(RefusedError) as refusal:
        server_context.match_id_of(name)
    assert refusal.value.key == "server-no-match"


def test_a_request_with_a_token_of_another_table_is_refused(server: LiveServer) -> None:
    here, there = (server.open("connexoh", PERSON, PERSON)["id"] for _ in range(2))
    token = server.sit(here, 0)["token"]

    def status(match_id: str, **headers: str) -> int:
        return int(server.web.get(f"/api/matches/{match_id}", headers=headers).status_code)

    assert status(here, Authorization=f"Bearer {token}") == 200
    assert status(there, Authorization=f"Bearer {token}") == 403
    assert status(here, Authorization=f"Basic {token}") == 200  # as a spectator
    assert status(here) == 200


# The socket.


def test_a_guest_who_guesses_too_often_is_refused_at_the_socket(tmp_path: Path) -> None:
    """A guest with a valid token or none, from the same address, is not refused."""
    with live_server(tmp_path, replace(ROOMY, failures_per_minute=2)) as server:
        match_id = server.open("connexoh", PERSON, PERSON)["id"]
        token = server.sit(match_id, 0)["token"]
        for key in ("server-not-yours", "server-not-yours", "server-too-many"):
            with server.guest(match_id) as guest:
                guest.send({"type": "hello", "version": 1, "token": "wrong"})
                assert guest.receive()["key"] == key
        for known in (token, ""):
            with server.guest(match_id, known) as guest:
                assert guest.hello()["id"] == match_id


def wait_until(reached: Callable[[], bool]) -> None:
    """Wait for an effect of closing a socket."""
    for _ in range(2000):
        if reached():
            return
        time.sleep(0.01)
    raise AssertionError("it never happened")


def test_an_address_that_may_have_one_socket_gets_it(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, sockets_per_address=1)) as server:
        match_id = server.open("connexoh", PERSON, PERSON)["id"]
        with server.guest(match_id) as first:
            assert first.hello()["id"] == match_id
            with pytest.raises(WebSocketDisconnect), server.guest(match_id) as second:
                second.hello()


def test_an_address_has_a_limited_number_of_sockets_and_gets_them_back(tmp_path: Path) -> None:
    with live_server(tmp_path, ServerSettings(sockets_per_address=2)) as server:
        match_id = server.open("connexoh", PERSON, PERSON)["id"]
        shared: Any = server.web.app.state.context
        with ExitStack() as stack:
            for _ in range(2):
                stack.enter_context(server.guest(match_id)).hello()
            assert list(shared.sockets.values()) == [2]
            assert shared.counts["sockets"] == 2
            with pytest.raises(WebSocketDisconnect), server.guest(match_id) as guest:
                guest.hello()
            assert list(shared.sockets.values()) == [2]
        wait_until(lambda: shared.sockets == {})
        assert shared.counts["sockets"] == 0
        with server.guest(match_id) as stays:
            stays.hello()
            with server.guest(match_id) as goes:
                goes.hello()
            # A closed socket frees one place, and not those of all others.
            wait_until(lambda: list(shared.sockets.values()) == [1])
            assert shared.counts["sockets"] == 1


OWN_PAGES = (
    None,  # not a browser
    "http://testserver.local",
    "https://games.example.org",
    "https://play.example.org:8443",
)
OTHER_PAGES = (
    "https://play.example.org",
    "https://evil.example.org",
    "https://games.example.org.evil.com",
    "null",
)


def test_pages_of_our_own_address_and_of_those_allowed_may_connect(tmp_path: Path) -> None:
    allowed = "https://games.example.org https://play.example.org:8443"
    with live_server(tmp_path, ServerSettings(origins=allowed)) as server:
        match_id = server.open("connexoh", PERSON, PERSON)["id"]
        for origin in OWN_PAGES:
            headers = {} if origin is None else {"origin": origin}
            with server.guest(match_id, **headers) as guest:
                assert guest.hello()["seq"] == 1
        for origin in OTHER_PAGES:
            with pytest.raises(WebSocketDisconnect), server.guest(match_id, origin=origin) as guest:
                guest.hello()


def hello(guest: Guest, **message: Any) -> dict[str, Any]:
    guest.send({"type": "hello", "version": 1, **message})
    return guest.receive()


def test_the_first_message_must_be_a_valid_hello(server: LiveServer) -> None:
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    token = server.sit(match_id, 1)["token"]
    for version in (0, 2):
        with server.guest(match_id) as guest:
            fault = hello(guest, version=version)
            assert fault["key"] == "server-version"
            assert fault["details"] == {"version": version, "known": 1}
    with server.guest(match_id) as guest:
        guest.send({"type": "ping"})
        assert guest.receive()["key"] == "server-hello"
        with pytest.raises(WebSocketDisconnect):
            guest.receive()
    with server.guest(match_id) as guest:
        assert hello(guest, token="wrong")["key"] == "server-not-yours"
        with pytest.raises(WebSocketDisconnect):
            guest.receive()
    with server.guest(match_id) as guest:
        assert hello(guest)["own"] == []
    with server.guest(match_id) as guest:
        state = hello(guest, token=token, seq=1)
        assert [own["seat"] for own in state["own"]] == [1]
        assert [event["seq"] for event in state["happened"]] == [2]


def test_a_command_needs_a_valid_id_which_the_answer_repeats(server: LiveServer) -> None:
    match_id = server.open("connexoh", PERSON, bot())["id"]
    shared: Any = server.web.app.state.context
    with server.guest(match_id, server.sit(match_id, 0)["token"]) as guest:
        guest.hello()
        for name in ("", "x" * 41, "a b", "é", "a\n"):
            answer = asked(guest, {"type": "reclaim", "seat": 0}, name)
            assert (answer["key"], answer.get("id", "")) == ("server-command-id", name)
        long = asked(guest, {"type": "reclaim", "seat": 0}, "x" * 90)
        assert long["id"] == "x" * 64
        assert (shared.counts["commands"], shared.counts["refused"]) == (0, 6)
        assert asked(guest, {"type": "reclaim", "seat": 0}, "x" * 40)["key"] == "server-no-bot"
        done = asked(guest, {"type": "seatbot", "seat": 0, "bot": "greedy", "of": 0}, "good")
        assert (done["type"], done["id"], done["seq"]) == ("done", "good", 4)
        assert (shared.counts["commands"], shared.counts["refused"]) == (1, 7)


def asked(guest: Guest, command: dict[str, Any], name: str) -> dict[str, Any]:
    guest.send(json.dumps({"type": "ask", "id": name, "command": command}))
    while (message := guest.receive())["type"] not in ("done", "fault"):
        pass
    return message


def test_a_preview_is_only_for_the_own_seat(server: LiveServer) -> None:
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    tokens = [server.sit(match_id, seat)["token"] for seat in (0, 1)]
    for token, key in ((tokens[0], ""), (tokens[1], "server-not-yours"), ("", "server-not-yours")):
        with server.guest(match_id, token) as guest:
            state = guest.hello()
            guest.send({"type": "look", "id": "l" * 50, "seat": 0, "moves": ["c3>", "x" * 200]})
            while (answer := guest.receive())["type"] not in ("looked", "fault"):
                pass
            assert answer.get("key", "") == key
            assert answer["id"] == "l" * 40
            if not key:
                assert answer["seq"] == state["seq"]
                good, bad = answer["effects"]
                assert (good["move"], "fault" in good) == ("c3>", False)
                assert (bad["move"], "fault" in bad) == ("x" * 120, True)
