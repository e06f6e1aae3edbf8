"""Whatever is sent to a server, it answers or disconnects; nobody gets more than their rights."""

import json
import logging
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from litestar.exceptions import WebSocketDisconnect
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from conexio.match.model import Match
from support.server.live_server import PERSON, Guest, LiveServer, bot, live_server

POLICY = 1008
LAST = ("server-hello", "server-version", "server-not-yours")
"""Faults after which the server disconnects, if they answer the first message."""


@pytest.fixture
def server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[LiveServer]:
    """Return a server that must log no error."""
    caplog.set_level(logging.WARNING)
    with live_server(tmp_path) as server:
        yield server
    for when in ("setup", "call"):
        faults = [each for each in caplog.get_records(when) if each.levelno >= logging.ERROR]
        assert not faults, faults


# Almost valid messages.

WEIRD: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    2**31,
    2**53 + 1,
    2**63,
    2**64,
    -(2**63) - 1,
    10**400,
    0.5,
    1e308,
    -0.0,
    "",
    "0",
    "\0",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "é" * 50,
    "\U0001f3b2",
    "x" * 4000,
    "a" * 9000,
    "__class__",
    "../../etc/passwd",
    "%s%n{0}{seat}",
    "{$name}",
    "<script>",
    [],
    {},
    [[]],
    {"type": "play"},
    {"": ""},
]
RAW = ["NaN", "Infinity", "-Infinity", "1e400", "-0", "01", "1.", ".5", "0x1", "'x'", "undefined"]
RAW += ["9" * 5000, "[" * 8000, '{"a":' * 1500, "[" * 20_000, "\\u0000", '"\\ud800"', '"\\x"', ""]
TAGS = ["hello", "ask", "ping", "pong", "state", "done", "fault", "play", "resign", "Hello", ""]


def paths(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in a message: its container, and its key or index there."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for name, inner in inside:
        yield value, name
        if isinstance(inner, dict | list) and inner:
            yield from paths(inner)


class Mutator:
    """Makes messages with one or two errors, the same ones for the same seed."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.ways: list[Callable[[Any], str]] = [
            json.dumps,
            self.varied,
            self.varied,
            self.varied,
            self.varied,
            self.retyped,
            self.retyped,
            self.removed,
            self.added,
            self.duplicated,
            self.tagged,
            self.nested,
            self.raw,
            self.raw,
            self.flipped,
            self.flipped,
            self.cut,
            self.littered,
        ]

    def __call__(self, message: Any) -> str:
        return self.rng.choice(self.ways)(deepcopy(message))

    def weird(self) -> Any:
        return deepcopy(self.rng.choice(WEIRD))

    def place(self, message: Any) -> tuple[Any, Any]:
        return self.rng.choice(list(paths(message)))

    def varied(self, message: Any) -> str:
        """Put in odd values of the right types."""
        for _ in range(self.rng.randint(1, 3)):
            inside, name = self.place(message)
            alike = [each for each in WEIRD if type(each) is type(inside[name])]
            if name != "type" and alike:
                inside[name] = deepcopy(self.rng.choice(alike))
        return json.dumps(message)

    def retyped(self, message: Any) -> str:
        for _ in range(self.rng.choice((1, 1, 2))):
            inside, name = self.place(message)
            inside[name] = self.weird()
        return json.dumps(message, ensure_ascii=self.rng.random() < 0.5)

    def removed(self, message: Any) -> str:
        inside, name = self.place(message)
        del inside[name]
        return json.dumps(message)

    def added(self, message: Any) -> str:
        inside, _ = self.place(message)
        if isinstance(inside, dict):
            name = self.rng.choice(("extra", "", "seat", "token", "__proto__", "\0", "type"))
            inside[name] = self.weird()
        else:
            inside.append(self.weird())
        return json.dumps(message)

    def duplicated(self, message: Any) -> str:
        inside, name = self.place(message)
        again = json.dumps({str(name): inside[name]})[1:-1]
        other = json.dumps({str(name): self.weird()})[1:-1]
        text = json.dumps(message)
        return text.replace(again, f"{other}, {again}" if self.rng.random() < 0.5 else other, 1)

    def tagged(self, message: Any) -> str:
        inside = message
        if isinstance(message.get("command"), dict) and self.rng.random() < 0.5:
            inside = message["command"]
        inside["type"] = self.rng.choice(TAGS)
        return json.dumps(message)

    def nested(self, message: Any) -> str:
        inside, name = self.place(message)
        for _ in range(self.rng.choice((1, 5, 500))):
            inside[name] = [inside[name]] if self.rng.random() < 0.5 else {"type": inside[name]}
        return json.dumps(message)

    def raw(self, message: Any) -> str:
        inside, name = self.place(message)
        inside[name] = "@@@"
        return json.dumps(message).replace('"@@@"', self.rng.choice(RAW), 1)

    def flipped(self, message: Any) -> str:
        data = bytearray(json.dumps(message, ensure_ascii=False).encode())
        for _ in range(self.rng.randint(1, 4)):
            data[self.rng.randrange(len(data))] ^= 1 << self.rng.randrange(8)
        return data.decode(errors=self.rng.choice(("replace", "surrogateescape")))

    def cut(self, message: Any) -> str:
        text = json.dumps(message)
        at = self.rng.randrange(len(text))
        return self.rng.choice((text[:at], text[at:], text + text, text + text[:at]))

    def littered(self, message: Any) -> str:
        text = json.dumps(message)
        at = self.rng.randrange(len(text))
        litter = ("\0", "\ufeff", "\ud83d", "\u2028", " " * 9000, "/**/", "\\", '"', "\x7f", "，")
        return text[:at] + self.rng.choice(litter) + text[at:]


# The websocket.


@dataclass
class Table:
    """A table with an honest owner of each seat."""

    server: LiveServer
    game: str
    id: str = ""
    tokens: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.id = self.server.open(self.game, PERSON, PERSON)["id"]
        self.tokens = [self.server.sit(self.id, seat)["token"] for seat in (0, 1)]

    @property
    def match(self) -> Match:
        match: Match = self.server.web.app.state.context.hub._rooms[self.id].match
        return match

    def all(self) -> object:
        """Return everything that could change."""
        match = self.match
        seats = (tuple(match.occupants), dict(match.chosen))
        requests = (match.undo, match.undo_agreed, match.draw_offer)
        end = (match.conclusion, match.rematch)
        return match.seq, match.position.to_text(), seats, requests, end

    def is_as_new(self) -> bool:
        """Return whether the match goes on and both owners still play."""
        match = self.match
        return not match.over and all(each.token and not each.bot for each in match.occupants)


def templates(table: Table, number: int) -> list[Any]:
    """Return well-formed messages; most of them ask for something impossible."""
    move = "c3>" if table.game == "connexoh" else "draw"
    seq = table.match.seq
    commands = [
        {"type": "play", "seat": seat, "move": move, "seq": at}
        for seat in (0, 1)
        for at in (seq - 1, seq + 1)
    ]
    commands += [
        {"type": "play", "seat": 0, "move": "z9", "seq": seq},
        {"type": "askundo", "seat": 1},
        {"type": "answerundo", "seat": 0, "agrees": True},
        {"type": "offerdraw", "seat": 1},
        {"type": "answerdraw", "seat": 1, "agrees": False},
        {"type": "resign", "seat": 3},
        {"type": "seatbot", "seat": 0, "bot": "greedy", "of": 1},
        {"type": "reclaim", "seat": 1},
        {"type": "leave", "seat": 7},
    ]
    asked = [{"type": "ask", "id": f"f{number}", "command": command} for command in commands]
    hello = {"type": "hello", "version": 1, "token": "wrong" * 6, "seq": 2}
    return [*asked, hello, {"type": "ping"}]


def is_allowed(text: str, seats: set[int]) -> bool:
    """Return whether a message is a command for one of these seats, by another JSON parser."""
    try:
        message = json.loads(text)
        return message["type"] == "ask" and message["command"]["seat"] in seats
    except (ValueError, TypeError, KeyError, RecursionError):
        return False


def answer(guest: Guest) -> dict[str, Any]:
    """Return the next message that is no state."""
    while True:
        message = guest.receive()
        if message["type"] != "state":
            return message


def converse(table: Table, mutate: Mutator, count: int, seats: set[int]) -> dict[str, int]:
    """Send a number of messages on one socket; return the counts of the answers."""
    answers: dict[str, int] = {}
    token = table.tokens[min(seats)] if seats else ""
    with table.server.guest(table.id, token) as guest:
        guest.hello()
        for _ in range(count):
            text = mutate(mutate.rng.choice(templates(table, mutate.rng.randrange(10**9))))
            before = table.all()
            if mutate.rng.random() < 0.03:
                guest.socket.send_bytes(text.encode(errors="replace"))
                text = ""
            else:
                guest.send(text)
            reply = answer(guest)
            kind = reply["type"]
            answers[reply.get("key", kind)] = answers.get(reply.get("key", kind), 0) + 1
            if kind == "done":
                assert is_allowed(text, seats), text
                if not table.is_as_new():
                    break
            else:
                assert table.all() == before, text
            assert kind in ("done", "fault", "pong"), reply
            assert kind != "fault" or reply["text"], reply
        guest.send({"type": "ping"})
        assert answer(guest)["type"] == "pong"
    return answers


def introduce(table: Table, mutate: Mutator) -> str:
    """Send a first message on a new socket; return the key of the answer."""
    before = table.all()
    hello = {"type": "hello", "version": 1, "token": mutate.rng.choice(table.tokens), "seq": 3}
    text = mutate(mutate.rng.choice([hello] * 12 + templates(table, 1)))
    with table.server.guest(table.id) as guest:
        guest.send(text)
        reply = guest.receive()
        assert reply["type"] in ("fault", "state"), reply
        if reply.get("key") in LAST:
            with pytest.raises(WebSocketDisconnect) as closed:
                guest.receive()
            assert closed.value.code == POLICY
        elif reply["type"] == "fault":
            guest.send(hello)  # after an invalid message one may try again
            assert guest.receive()["type"] == "state"
    assert table.all() == before
    return str(reply.get("key", "state"))


def send_nonsense(server: LiveServer, count: int, number: int) -> dict[str, int]:
    """Send a number of messages on several sockets; return the counts of the answers."""
    mutate = Mutator(number)
    answers: dict[str, int] = {}
    tables = [Table(server, "connexoh"), Table(server, "conex")]
    sent = 0
    while sent < count:
        at = mutate.rng.randrange(2)
        if not tables[at].is_as_new():
            tables[at] = Table(server, tables[at].game)
        if mutate.rng.random() < 0.8:
            found = {introduce(tables[at], mutate): 1}
        else:
            seats = mutate.rng.choice(({0}, {1}, set()))
            found = converse(tables[at], mutate, mutate.rng.randint(1, 40), seats)
        for key, times in found.items():
            answers[key] = answers.get(key, 0) + times
            sent += times
    for table in tables:
        if table.is_as_new():
            play_honestly(table)
    return answers


def play_honestly(table: Table) -> None:
    """Let both players move, and check that both receive the moves."""
    with ExitStack() as stack:
        guests = [
            stack.enter_context(table.server.guest(table.id, token)) for token in table.tokens
        ]
        for guest in guests:
            guest.hello()
        for _ in range(4):
            seat = guests[0].state["to_move"][0]
            moves = guests[seat].state["own"][0]["moves"]
            assert guests[seat].play(moves[0]["move"], seat)["type"] == "done"
            for guest in guests:
                guest.wait_for(guests[seat].state["seq"])


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


def call(server: LiveServer, case: Any, headers: dict[str, str]) -> Any:
    asked = case.as_transport_kwargs(base_url="http://testserver.local", headers=headers)
    if isinstance(asked.get("data"), bytes | str):
        asked["content"] = asked.pop("data")
    known = ("method", "url", "headers", "params", "json", "data", "content", "files")
    return server.web.request(**{name: asked[name] for name in known if name in asked})


def fuzz_http(server: LiveServer, examples: int, number: int) -> dict[int, int]:
    """Send requests generated from the server's OpenAPI schema; return the counts of statuses."""
    statuses: dict[int, int] = {}
    table = Table(server, "conex")
    over = Table(server, "connexoh")
    with server.guest(over.id, over.tokens[0]) as guest:
        guest.hello()
        guest.ask({"type": "resign", "seat": 0})
    matches = [table.id, over.id, server.open("conex", PERSON, bot())["id"]]
    schema = schemathesis.openapi.from_dict(server.web.get("/schema/openapi.json").json())
    rng = random.Random(number)

    def check(case: Any) -> None:
        if "match_id" in (case.path_parameters or {}) and rng.random() < 0.6:
            case.path_parameters["match_id"] = rng.choice(matches)
        token = rng.choice(("", "", "wrong", table.tokens[0], over.tokens[1]))
        answer = call(server, case, {"Authorization": f"Bearer {token}"} if token else {})
        statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
        assert answer.status_code < 500, (case, answer.text)
        if answer.status_code >= 400:
            fault = answer.json()
            assert fault["type"] == "fault", fault
            assert fault["text"], fault

    quick = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            if mode is GenerationMode.NEGATIVE and not operation.body:
                continue
            strategy = operation.as_strategy(generation_mode=mode)
            seed(number)(quick(given(case=strategy)(check)))()
    return statuses


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
