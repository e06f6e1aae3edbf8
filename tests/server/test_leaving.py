"""Who gives up a seat loses it at once, also on a connection that stays open."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from conexio.server import decide
from conexio.server.bot_pool import LocalThinker
from conexio.server.commands import Leave
from conexio.server.events import Chair, Sat
from conexio.server.fanout import NoFanout
from conexio.server.hub import Hub
from conexio.server.room import Room
from conexio.server.store import Store
from tests.server.live_server import PERSON, Guest, LiveServer, live_server

GIVE_UP_S = 60
TOKENS = ("a" * 64, "b" * 64, "c" * 64)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path) as server:
        yield server


def until_seat_is_bots(guest: Guest, seat: int) -> dict[str, Any]:
    """Listen until a bot plays for a seat."""
    while not guest.state["chairs"][seat].get("bot"):
        guest.next_state()
    return guest.state


@contextmanager
def departed_from(home: LiveServer) -> Iterator[tuple[Guest, Guest]]:
    """Seat two people at CONEX; the first leaves for good, and stays connected."""
    match_id = home.open("conex", PERSON, PERSON)["id"]
    tokens = [home.sit(match_id, seat)["token"] for seat in (0, 1)]
    with home.guest(match_id, tokens[0]) as leaver, home.guest(match_id, tokens[1]) as other:
        assert leaver.hello()["own"][0]["hand"]
        other.hello()
        assert leaver.ask({"type": "leave", "seat": 0})["type"] == "done"
        yield leaver, other


def ping(guest: Guest) -> None:
    """Wait until all that was sent before has arrived."""
    guest.send({"type": "ping"})
    while guest.receive()["type"] != "pong":
        pass


def refusal(guest: Guest, question: dict[str, Any]) -> str:
    """Ask for something that changes nothing; return why it is refused."""
    guest.send(question)
    while True:
        message = guest.receive()
        if message["type"] != "state":
            return str(message.get("key", message["type"]))


# On a real socket.


def test_an_open_socket_shows_no_hand_and_no_drawn_card_any_more(home: LiveServer) -> None:
    with departed_from(home) as (leaver, other):
        until_seat_is_bots(leaver, 0)
        since = len(leaver.heard)
        for _ in range(8):
            state = other.state
            if state["phase"] == "over":
                break
            if 1 in state["to_move"]:
                other.play(state["own"][0]["moves"][0]["move"], 1)
            else:
                other.next_state()
        leaver.wait_for(other.state["seq"])
        told = [json.loads(text) for text in leaver.heard[since:]]
        states = [leaver.state, *(each for each in told if each["type"] == "state")]
        assert len(states) > 2
        assert all(each["own"] == [] for each in states)
        assert not any(chair.get("yours") for each in states for chair in each["chairs"])
        drawn = [
            event["move"]
            for each in states
            for event in each["happened"]
            if event.get("move", "").startswith("drawn")
        ]
        assert all(move.endswith("?") for move in drawn)


def test_an_open_socket_can_do_nothing_for_the_seat_any_more(home: LiveServer) -> None:
    with departed_from(home) as (leaver, other):
        until_seat_is_bots(leaver, 0)
        commands: list[dict[str, Any]] = [
            {"type": "play", "move": "draw", "seq": leaver.state["seq"]},
            {"type": "askundo"},
            {"type": "resign"},
            {"type": "seatbot", "bot": "greedy", "of": 0},
            {"type": "reclaim"},
            {"type": "leave"},
        ]
        for command in commands:
            assert leaver.ask({**command, "seat": 0})["key"] == "server-not-yours", command
        look = {"type": "look", "id": "l", "seat": 0, "moves": ["draw"]}
        assert refusal(leaver, look) == "server-not-yours"
        assert refusal(leaver, {"type": "hint", "id": "h", "seat": 0}) == "server-not-yours"
        sign = {"type": "react", "seat": 0, "sign": "hello"}
        assert refusal(leaver, sign) == "server-not-yours"
        ping(other)
        assert not [text for text in other.heard if '"reacted"' in text]


def test_a_seat_given_up_is_not_shown_as_connected(home: LiveServer) -> None:
    with departed_from(home) as (_, other):
        chairs = until_seat_is_bots(other, 0)["chairs"]
        assert [bool(chair.get("here")) for chair in chairs] == [False, True]


def test_whoever_takes_the_seat_next_is_not_there_because_the_last_one_is(home: LiveServer) -> None:
    match_id = home.open("conex", PERSON, PERSON)["id"]
    token = home.sit(match_id, 0)["token"]
    with home.guest(match_id, token) as leaver:
        leaver.hello()
        assert leaver.ask({"type": "leave", "seat": 0})["type"] == "done"
        home.sit(match_id, 0, name="next")
        state = leaver.wait_for(4)
        assert state["chairs"][0]["name"] == "next"
        assert not state["chairs"][0].get("here")
        assert state["own"] == []


# In the hub.


@dataclass
class Noting(NoFanout):
    """Notes what other servers would be told of who is there."""

    seats: list[frozenset[int]] = field(default_factory=list)

    def present(self, match_id: str, seats: Iterable[int]) -> None:
        self.seats.append(frozenset(seats))


@dataclass
class Here:
    """A hub with one table, on a clock that the test moves."""

    hub: Hub
    others: Noting
    room: Room
    now: float = 0.0


def with_table(url: str, people: int, test: Callable[[Here], Awaitable[None]]) -> None:
    """Open a table of CONEX for three, at which some people sit."""

    async def main() -> None:
        store = await Store.open(url)
        others = Noting()
        hub = Hub(store, LocalThinker(), others=others, clock=lambda: here.now)
        here = Here(hub, others, None)  # type: ignore[arg-type]
        created = decide.create("conex", {"players": "3"}, (Chair("person"),) * 3, seed=bytes(32))
        try:
            here.room = await hub.create("m1", created)
            for seat in range(people):
                await hub.sit(here.room, Sat((seat,), f"player {seat}", TOKENS[seat], ""))
            async with asyncio.timeout(GIVE_UP_S):
                await test(here)
        finally:
            await hub.close()
            await store.close()

    asyncio.run(main())


def test_a_connection_that_reads_nothing_does_not_hold_the_seat_either(sqlite_url: str) -> None:
    """Its news may never be fetched: presence must not wait for that."""

    async def test(here: Here) -> None:
        guests = [here.hub.enter(here.room, token, 0) for token in TOKENS]
        assert here.room.here(here.now) == {0, 1, 2}
        await here.hub.ask(here.room, "bye", Leave(0), TOKENS[0])
        assert here.room.own_seats() == here.room.here(here.now) == {1, 2}
        assert guests[0].stale
        here.hub.leave(here.room, guests[1])
        assert here.room.own_seats() == {2}

    with_table(sqlite_url, 3, test)


def test_other_servers_hear_at_once_of_a_seat_given_up(sqlite_url: str) -> None:
    async def test(here: Here) -> None:
        for token in TOKENS[:2]:
            here.hub.enter(here.room, token, 0)
        assert here.others.seats[-1] == {0, 1}
        heard = len(here.others.seats)
        await here.hub.ask(here.room, "bye", Leave(0), TOKENS[0])
        assert here.others.seats[heard:] == [frozenset({1})]
        await here.hub.ask(here.room, "bye", Leave(1), TOKENS[1])
        assert here.others.seats[heard:] == [frozenset({1}), frozenset()]

    with_table(sqlite_url, 3, test)


def test_a_departed_connection_that_ends_leaves_the_next_ones_absence_alone(
    sqlite_url: str,
) -> None:
    """How long somebody has been away counts from when they sat down or were last connected."""

    async def test(here: Here) -> None:
        guest = here.hub.enter(here.room, TOKENS[0], 0)
        await here.hub.ask(here.room, "bye", Leave(0), TOKENS[0])
        here.now = 200.0
        await here.hub.sit(here.room, Sat((0,), "next", "d" * 64, ""))
        assert 0 not in here.room.absent(120, here.now), "they have just come"
        here.now = 300.0
        heard = len(here.others.seats)
        here.hub.leave(here.room, guest)
        here.now = 321.0
        assert 0 in here.room.absent(120, here.now)
        assert here.others.seats[heard:] == []

    with_table(sqlite_url, 2, test)
