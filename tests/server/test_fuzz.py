"""Whatever is sent to a server, it answers or disconnects; nobody gets more than their rights."""

import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from support.server.fuzz_http import fuzz_http
from support.server.live_server import PERSON, LiveServer, bot, live_server
from support.server.mutator import Mutator
from support.server.nonsense import POLICY, Table, answer, play_honestly, send_nonsense


@pytest.fixture
def server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[LiveServer]:
    """Return a server that must log no error."""
    caplog.set_level(logging.WARNING)
    with live_server(tmp_path) as server:
        yield server
    for when in ("setup", "call"):
        faults = [each for each in caplog.get_records(when) if each.levelno >= logging.ERROR]
        assert not faults, faults


# The websocket.


def test_nonsense_is_answered_and_changes_nothing(server: LiveServer) -> None:
    """The short form; a long one sends ten thousand messages and more."""
    answers = send_nonsense(server, 1000, 1)
    assert answers["server-not-understood"] > 200
    assert {"pong", "state", "done", "server-not-yours", "server-stale", "server-hello"} <= set(
        answers
    )
    table = Table(server, "conex")
    play_honestly(table)


@pytest.mark.parametrize("number", ["1" + "0" * 400, "-1" + "0" * 100, str(2**31), str(2**64)])
def test_numbers_that_are_too_large_are_not_understood(server: LiveServer, number: str) -> None:
    """A number that was too large to be formatted once broke the socket."""
    table = Table(server, "connexoh")
    with server.guest(table.id, table.tokens[0]) as guest:
        for name in ("version", "seq"):
            guest.send(f'{{"type": "hello", "version": 1, "{name}": {number}}}')
            assert guest.receive()["key"] == "server-not-understood"
        guest.hello()
        for fields in (f'"seat": {number}, "seq": 4', f'"seat": 0, "seq": {number}'):
            command = f'{{"type": "play", "move": "c3>", {fields}}}'
            guest.send(f'{{"type": "ask", "id": "x", "command": {command}}}')
            assert answer(guest)["key"] == "server-not-understood"


# HTTP.


def test_requests_from_the_schema_never_break_the_server(server: LiveServer) -> None:
    statuses = fuzz_http(server, 15, 1)
    assert {200, 201, 400, 403, 404, 409} <= set(statuses), statuses


BODIES: list[tuple[str, Any]] = [
    (
        "/api/matches",
        {
            "game": game,
            "chairs": [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}],
            "options": options,
            "listed": True,
        },
    )
    for game, options in (
        ("conex", {"players": "2", "target": "40", "deck": "standard", "table": "1000x800"}),
        ("connexoh", {"size": "6", "start": "sw"}),
    )
]
BODIES.append(("/api/matches/{}/seats", {"seats": [1], "name": "Ben", "contribution": "x"}))


def test_almost_valid_bodies_never_break_the_server(server: LiveServer) -> None:
    mutate = Mutator(7)
    match_id = server.open("conex", PERSON, PERSON)["id"]
    statuses = set()
    for number in range(300):
        path, body = BODIES[number % 3]
        data = mutate(body).encode(errors="surrogatepass" if number % 2 else "replace")
        kind = mutate.rng.choice(["application/json"] * 5 + ["text/plain", "application/x-msgpack"])
        headers = {"Content-Type": kind}
        answer = server.web.post(path.format(match_id), content=data, headers=headers)
        assert answer.status_code < 500, (data, answer.text)
        statuses.add(answer.status_code)
    assert {201, 400, 409} <= statuses
    assert server.web.get("/health").status_code == 200


def test_a_chair_for_a_person_has_no_bot(server: LiveServer) -> None:
    """A bot of any name, unchecked, could once take it."""
    chair = {"kind": "person", "bot": "\0\u202e" * 200}
    opened = server.open("connexoh", PERSON, chair, listed=True, sit={"seats": [0]})
    assert server.web.get("/api/lobby").json()[0]["seats"][1] == {"free": True}
    assert server.sit(opened["id"], 1)["seats"] == [1]


@pytest.mark.parametrize("match_id", ["%00", "a%00", "%0a", "%7f", "x" * 41, "%C3%A9"])
def test_an_invalid_match_id_is_not_found(server: LiveServer, match_id: str) -> None:
    """Not every database accepts such an id in a query."""
    for path in (f"/api/matches/{match_id}", f"/api/matches/{match_id}/record"):
        assert server.web.get(path).status_code == 404


def test_a_corrupt_log_is_reported_and_affects_no_other_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with live_server(tmp_path) as server:
        corrupt = server.open("connexoh", PERSON, bot(), sit={"seats": [0]})
        other = server.open("connexoh", PERSON, PERSON)
    database = sqlite3.connect(tmp_path / "conexio.db")
    with database:
        update = "UPDATE events SET body = ? WHERE match_id = ? AND seq = 2"
        assert database.execute(update, (b"{}", corrupt["id"])).rowcount == 1
    database.close()
    with live_server(tmp_path) as server:
        with server.guest(corrupt["id"], corrupt["token"]) as guest:
            reply = guest.receive()
            assert (reply["type"], reply["text"] != "") == ("fault", True)
            with pytest.raises(WebSocketDisconnect) as closed:
                guest.receive()
            assert closed.value.code == POLICY
        assert server.web.get(f"/api/matches/{corrupt['id']}").status_code == 503
        assert server.web.get(f"/api/matches/{other['id']}").status_code == 200
    assert "a match cannot be opened" in caplog.text
