"""Chance is fixed in advance: no crash and no undo gives another outcome."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from conexio.core import Rng
from conexio.match import decide
from conexio.match.commands import Play
from conexio.match.events import Chair, Chanced, Event, Sat
from conexio.match.visibility import own, to_move
from conexio.server.bot_pool import LocalThinker
from conexio.server.hub import Hub
from conexio.server.room import Room
from conexio.server.store import Store
from conexio.server.tokens import hashed
from support.match.legal_moves import legal_moves
from support.server.live_server import PERSON, live_server
from support.server.server_process import Process, start

SEED = bytes(range(32))
PLAYERS = 3
TOKEN = "one device for all"
LOOSE = {"CONEXIO_MESSAGES_PER_SECOND": "1000"}


class CrashError(Exception):
    """The server has crashed."""


@asynccontextmanager
async def hub_at(url: str) -> AsyncIterator[Hub]:
    store = await Store.open(url)
    hub = Hub(store, LocalThinker())
    try:
        yield hub
    finally:
        await hub.close()
        await store.close()


async def open_table(url: str) -> None:
    """Open a table of CONEX with a fixed seed; one device has all seats."""
    options = {"players": str(PLAYERS), "target": "1000"}
    created = decide.create("conex", options, (Chair("person"),) * PLAYERS, seed=SEED)
    async with hub_at(url) as hub:
        room = await hub.create("m1", created)
        await hub.sit(room, Sat(tuple(range(PLAYERS)), "Zoë", hashed(TOKEN), "mine"))


def wish(room: Room) -> tuple[str, Play]:
    """Return the id of the next command and the command: the same ones for the same table."""
    seat = to_move(room.match)[0]
    moves = legal_moves(own(room.match, seat))
    return f"c{room.match.seq}", Play(seat, chosen(room.match.seq, moves), room.match.seq)


def chosen(seq: int, moves: list[str]) -> str:
    return Rng(seq).choice(sorted(moves))


async def undisturbed(url: str, seq: int) -> list[Event]:
    """Play on without crashes up to an event; return the log."""
    async with hub_at(url) as hub:
        room = await hub.room("m1")
        while room.match.seq < seq:
            await hub.ask(room, *wish(room), hashed(TOKEN))
        return room.events


def outcomes(log: list[Event], kind: str) -> list[str]:
    return [each.move for each in log if isinstance(each, Chanced) and each.move.startswith(kind)]


# A server that crashes at a known point.

POINTS = ("before it is stored", "before it is answered", "after it is answered")


async def die(url: str, point: str) -> tuple[str, Play, list[Event]]:
    """Send a command and crash; return its id, the command and the events that it leads to."""
    async with hub_at(url) as hub:
        room = await hub.room("m1")
        command_id, command = wish(room)
        coming: list[Event] = []
        really = hub.store.append

        async def append(match_id: str, seq: int, events: list[Event], **named: Any) -> None:
            coming.extend(events)
            if point == "before it is stored":
                raise CrashError
            await really(match_id, seq, events, **named)
            if point == "before it is answered":
                raise CrashError

        hub.store.append = append  # type: ignore[method-assign, assignment]
        try:
            await hub.ask(room, command_id, command, hashed(TOKEN))
        except CrashError:
            assert point != "after it is answered"
        else:
            assert point == "after it is answered"
        return command_id, command, coming


async def ask_again(url: str, command_id: str, command: Play) -> tuple[int, list[Event]]:
    """Open the hub again and send the same command; return the answer and the log."""
    async with hub_at(url) as hub:
        room = await hub.room("m1")
        answer = await hub.ask(room, command_id, command, hashed(TOKEN))
        return answer, [stored.event for stored in await hub.store.events("m1")]


@pytest.mark.parametrize("point", POINTS)
def test_a_server_that_crashes_draws_and_rolls_the_same_again(
    tmp_path: Path, sqlite_url: str, point: str
) -> None:
    """Elsewhere a restart shuffled again (terraforming-mars #3739, terraforming-mars #4044)."""
    quiet = f"sqlite:///{tmp_path}/quiet.db"

    async def test() -> list[Event]:
        await open_table(sqlite_url)
        await open_table(quiet)
        log: list[Event] = []
        for _ in range(22):
            command_id, command, coming = await die(sqlite_url, point)
            answer, log = await ask_again(sqlite_url, command_id, command)
            assert answer == len(log) == command.seq + len(coming)
            assert log[command.seq :] == coming
        assert await undisturbed(quiet, len(log)) == log
        return log

    log = asyncio.run(test())
    assert len(outcomes(log, "drawn")) > 5 * PLAYERS
    assert outcomes(log, "rolled")


async def test_another_move_after_a_crash_meets_the_same_chance(tmp_path: Path) -> None:
    """The next card stays the next card, no matter who draws it and what was lost before.

    Elsewhere a restart shuffled again (terraforming-mars #3739).
    """

    async def drawn(url: str, crashes: int) -> list[str]:
        await open_table(url)
        for _ in range(crashes):
            await die(url, "before it is stored")
        async with hub_at(url) as hub:
            room = await hub.room("m1")
            for _ in range(PLAYERS):
                seat = to_move(room.match)[0]
                move = Play(seat, "draw", room.match.seq)
                await hub.ask(room, f"d{room.match.seq}", move, hashed(TOKEN))
            return [text.partition(":")[2] for text in outcomes(room.events, "drawn")]

    once = await drawn(f"sqlite:///{tmp_path}/once.db", 0)
    assert len(once) > 5 * PLAYERS
    assert await drawn(f"sqlite:///{tmp_path}/again.db", 3) == once


# A server that is killed.


@dataclass
class Conversation:
    """A websocket to a server, and the last state received on it."""

    socket: ClientConnection
    state: dict[str, Any] = field(default_factory=dict)

    async def receive(self) -> dict[str, Any]:
        async with asyncio.timeout(30):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        assert message["type"] != "fault", message
        if message["type"] == "state":
            self.state = message
        return message

    async def ask(self, text: str) -> int:
        """Send a command; return the seq of the answer once the state includes it."""
        await self.socket.send(text)
        while (message := await self.receive())["type"] != "done":
            pass
        while self.state["seq"] < message["seq"]:
            await self.receive()
        return int(message["seq"])


@asynccontextmanager
async def connected(server: Process) -> AsyncIterator[Conversation]:
    async with connect(server.url.replace("http", "ws") + "/ws/m1") as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1, "token": TOKEN}))
        conversation = Conversation(socket)
        await conversation.receive()
        yield conversation


def next_ask(state: dict[str, Any]) -> str:
    """Return the message of the next command: the one that `wish` returns for the same table."""
    seat = state["to_move"][0]
    seats = {each["seat"]: each for each in state["own"]}
    move = chosen(state["seq"], legal_moves(seats[seat]))
    command = {"type": "play", "seat": seat, "move": move, "seq": state["seq"]}
    return json.dumps({"type": "ask", "id": f"c{state['seq']}", "command": command})


async def play_and_die(server: Process, moves: int, rng: random.Random) -> tuple[str, int]:
    """Play some moves and kill the server during the last; return that message, and its answer."""
    async with connected(server) as conversation:
        for _ in range(moves):
            await conversation.ask(next_ask(conversation.state))
        last = next_ask(conversation.state)
        answer = asyncio.ensure_future(conversation.ask(last))
        await asyncio.sleep(rng.choice((0, rng.uniform(0, 0.02))))
        server.kill()
        try:
            return last, await answer
        except ConnectionClosed:
            return last, 0


async def repeat(server: Process, text: str) -> int:
    """Send a command again; return the seq of the answer."""
    async with connected(server) as conversation:
        return await conversation.ask(text)


def test_a_server_that_is_killed_draws_and_rolls_the_same_again(tmp_path: Path) -> None:
    """A real process ends at random points (terraforming-mars #3739, terraforming-mars #4044)."""
    rng = random.Random(9)
    url, quiet = (f"sqlite:///{tmp_path}/{name}.db" for name in ("conexio", "quiet"))
    for each in (url, quiet):
        asyncio.run(open_table(each))
    server = start(tmp_path, LOOSE)
    try:
        for _ in range(3):
            last, answer = asyncio.run(play_and_die(server, rng.randrange(3, 7), rng))
            server = start(tmp_path, LOOSE, server.port)
            again = asyncio.run(repeat(server, last))
            assert answer in (0, again)
            assert asyncio.run(repeat(server, last)) == again
    finally:
        server.kill()

    async def log() -> list[Event]:
        async with hub_at(url) as hub:
            return (await hub.room("m1")).events

    disturbed = asyncio.run(log())
    assert len(disturbed) > 30
    assert asyncio.run(undisturbed(quiet, len(disturbed))) == disturbed


# Taking back.


def test_nobody_takes_back_a_drawn_card(tmp_path: Path) -> None:
    """Neither before nor after a restart (elsewhere one could: terraforming-mars #5569)."""
    with live_server(tmp_path) as server:
        opened = server.open("conex", PERSON, PERSON, sit={"seats": [0, 1]})
        with server.guest(opened["id"], opened["token"]) as guest:
            guest.hello()
            seat = guest.state["to_move"][0]
            assert guest.ask({"type": "askundo", "seat": seat})["key"] == "server-no-undo"
            assert guest.play("draw", seat)["type"] == "done"
            for each in (0, 1):
                answer = guest.ask({"type": "askundo", "seat": each})
                assert (answer["type"], answer["key"]) == ("fault", "server-no-undo")
                assert all("undo" not in seen for seen in guest.state["own"])
            hands = [seen["hand"] for seen in guest.state["own"]]
            seq = guest.state["seq"]
    with live_server(tmp_path) as server, server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        for each in (0, 1):
            answer = guest.ask({"type": "askundo", "seat": each}, f"again-{each}")
            assert (answer["type"], answer["key"]) == ("fault", "server-no-undo")
        assert guest.state["seq"] == seq
        assert [seen["hand"] for seen in guest.state["own"]] == hands
