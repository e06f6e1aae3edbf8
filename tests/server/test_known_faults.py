"""Faults that other projects had, each named by the tests for it.

The list is at the end of this file, and a test checks that none is forgotten.
"""

import ast
import asyncio
import itertools
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import connect

from conexio.core import Rng
from support.match.legal_moves import legal_moves
from support.server.live_guests import hello_of, ping
from support.server.live_server import PERSON, LiveServer
from support.server.server_process import open_table, running

TESTS = Path(__file__).parents[1]


# Moves that are lost or changed.


def test_a_move_sent_before_the_first_state_came_is_not_lost(server: LiveServer) -> None:
    """Moves were dropped while a connection was opened (lila #3984)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    seq = server.web.get(f"/api/matches/{opened['id']}").json()["seq"]
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.send(hello_of(opened["token"]))
        assert guest.ask({"type": "play", "seat": 0, "move": "c3>", "seq": seq})["type"] == "done"
        assert guest.wait_for(seq + 1)["to_move"] == [1]


def test_a_refused_move_is_reported_and_leaves_the_state_unchanged(server: LiveServer) -> None:
    """A client kept the state after its refused move elsewhere (boardgame.io #672)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    path = f"/api/matches/{opened['id']}"
    with server.guest(opened["id"], opened["token"]) as guest:
        before = guest.hello()
        plain = server.web.get(path).json()
        for number, (seat, move) in enumerate(((0, "c3"), (0, "z9>"), (1, "d4>"), (0, ""))):
            command = {"type": "play", "seat": seat, "move": move, "seq": before["seq"]}
            answer = guest.ask(command, f"no-{number}")
            assert (answer["type"], answer["id"]) == ("fault", f"no-{number}")
            assert answer["text"]
            assert server.web.get(path).json() == plain
        ping(guest)
        assert guest.state == before
        with server.guest(opened["id"], opened["token"]) as again:
            assert again.hello()["board"] == before["board"]


def test_a_move_means_what_it_says_and_never_a_place_in_a_list(server: LiveServer) -> None:
    """An old index in a menu became another action (terraforming-mars #2630)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with server.guest(opened["id"], opened["token"]) as guest:
        rng = Rng(4)
        old: list[str] = legal_moves(guest.hello()["own"][0])
        stale = 0
        for seat in itertools.islice(itertools.cycle((0, 1)), 12):
            moves = legal_moves(guest.state["own"][seat])
            seq = guest.state["seq"]
            for place in ("0", "1", str(len(moves) - 1), "-1", "#0", "[0]"):
                answer = guest.ask({"type": "play", "seat": seat, "move": place, "seq": seq})
                assert answer["key"] == "move-invalid"
            number = {"type": "play", "seat": seat, "move": 0, "seq": seq}
            guest.send({"type": "ask", "id": "n", "command": number})
            assert guest.receive()["key"] == "server-not-understood"
            # Moves that were legal before, whose index another move has now.
            gone = [move for move in old[: len(moves)] if move not in moves]
            for move in gone[:3]:
                answer = guest.ask({"type": "play", "seat": seat, "move": move, "seq": seq})
                assert answer["type"] == "fault"
                stale += 1
            move = rng.choice(moves)
            late = {"type": "play", "seat": seat, "move": move, "seq": seq - 1}
            assert guest.ask(late)["key"] == "server-stale"
            assert guest.play(move, seat)["type"] == "done"
            assert guest.state["happened"][-1]["move"] == move
            old = moves
        assert stale > 3


# The framework.


CLOSED = (
    RuntimeError('Cannot call "send" once a close message has been sent.'),
    WebSocketDisconnect(code=1006, detail="gone"),
    ConnectionResetError("gone"),
)


@pytest.mark.parametrize("error", CLOSED, ids=lambda error: type(error).__name__)
def test_errors_when_sending_after_a_close_affect_nobody_else(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Sending can also raise an error that is no `WebSocketDisconnect` (starlette #2766)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    really = WebSocket.send_data
    raised = 0

    async def send(self: Any, *args: Any) -> None:
        nonlocal raised
        if "x-gone" in self.headers:
            raised += 1
            raise error
        await really(self, *args)

    gone = server.guest(opened["id"], opened["token"], **{"x-gone": "yes"})
    with server.guest(opened["id"], opened["token"]) as stays, gone as goes:
        stays.hello()
        goes.hello()
        monkeypatch.setattr(WebSocket, "send_data", send)
        assert stays.play("c3>", 0)["type"] == "done"
        command = {"type": "play", "seat": 1, "move": "d4>", "seq": stays.state["seq"]}
        goes.send({"type": "ping"})
        goes.send({"type": "ask", "id": "last", "command": command})
        stays.wait_for(stays.state["seq"] + 1)  # the last command is carried out all the same
        assert stays.play("a1>", 0)["type"] == "done"
    assert raised > 2


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, Path]]:
    """Return the websocket of a table on a real server, the token of its seats, and the log."""
    folder = tmp_path_factory.mktemp("server")
    with running(folder, {"CONEXIO_MESSAGES_PER_SECOND": "1000"}) as process:
        table = open_table(process, "connexoh", [PERSON, PERSON], 0, 1)
        socket = process.url.replace("http", "ws") + f"/ws/{table['id']}"
        yield socket, table["token"], folder / "log.txt"


def test_guests_who_vanish_while_messages_are_sent_do_no_harm(
    address: tuple[str, str, Path],
) -> None:
    """Sending after a close raised an error that nobody caught (starlette #2766)."""
    socket, token, log = address
    asyncio.run(vanish(socket, token, 12))
    state = asyncio.run(look(socket, token))
    assert state["seq"] > 10
    assert state["phase"] == "playing"
    assert "Traceback" not in log.read_text()
    assert '"level": "error"' not in log.read_text()


def test_the_server_agrees_to_no_compression(address: tuple[str, str, Path]) -> None:
    """Every compressed connection cost additional memory (uvicorn #1862)."""
    assert asyncio.run(offered_and_agreed(address[0])) == (True, None)


async def vanish(address: str, token: str, times: int) -> None:
    """Send many commands at once and disconnect before the answers arrive."""
    for number in range(times):
        socket = await connect(address)
        await socket.send(json.dumps(hello_of(token)))
        await socket.recv()
        for again in range(30):
            kind = "offerdraw" if again % 2 == 0 else "answerdraw"
            more = {} if kind == "offerdraw" else {"agrees": False}
            command = {"type": kind, "seat": again % 2, **more}
            await socket.send(
                json.dumps({"type": "ask", "id": f"{number}-{again}", "command": command})
            )
        for _ in range(4):
            await socket.recv()  # the server is busy with the commands
        socket.transport.abort()
        await socket.wait_closed()


async def look(address: str, token: str) -> dict[str, Any]:
    async with asyncio.timeout(30), connect(address) as socket:
        await socket.send(json.dumps(hello_of(token)))
        state: dict[str, Any] = json.loads(await socket.recv())
        return state


async def offered_and_agreed(address: str) -> tuple[bool, str | None]:
    """Return whether a client offers to compress, and what the server agrees to."""
    async with connect(address, compression="deflate") as socket:
        assert socket.request is not None
        assert socket.response is not None
        name = "Sec-WebSocket-Extensions"
        offered = "permessage-deflate" in socket.request.headers.get(name, "")
        return offered, socket.response.headers.get(name)


# The list.

KNOWN = {
    "boardgame.io": (227, 399, 429, 672, 840, 889, 1159),
    "netrunner": (6124,),
    "govariants": (174,),
    "colyseus": (354,),
    "lila": (3984,),
    "lila-fishnet": (281,),
    "terraforming-mars": (2630, 3739, 4044, 5569),
    "hanabi-live": (606, 2966),
    "18xx": (373, 5299),
    "starlette": (2766,),
    "uvicorn": (1862,),
}


@cache
def docstrings() -> str:
    """Return the docstrings of all tests."""
    found: list[str] = []
    for path in TESTS.rglob("test_*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        tests = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        found += [ast.get_docstring(node) or "" for node in tests if node.name[:5] == "test_"]
    return "\n".join(found)


@pytest.mark.parametrize(
    "name", [f"{project} #{number}" for project, numbers in KNOWN.items() for number in numbers]
)
def test_every_known_fault_has_a_test(name: str) -> None:
    assert re.search(rf"(?<![\w-]){re.escape(name)}\b", docstrings())
