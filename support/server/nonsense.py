"""Sends almost valid messages to a table, and checks that nothing changes."""

import json
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from conexio.match.model import Match
from support.match.legal_moves import legal_moves
from support.server.live_server import PERSON, Guest, LiveServer
from support.server.mutator import Mutator

POLICY = 1008

LAST = ("server-hello", "server-version", "server-not-yours")
"""Faults after which the server disconnects, if they answer the first message."""


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
        match: Match = self.server.web.app.state.context.hub.rooms.known[self.id].match
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
            moves = legal_moves(guests[seat].state["own"][0])
            assert guests[seat].play(moves[0], seat)["type"] == "done"
            for guest in guests:
                guest.wait_for(guests[seat].state["seq"])
