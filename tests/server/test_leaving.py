"""A player who gives up a seat loses it at once, also on a connection that stays open."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from conexio.match import decide
from conexio.match.commands import Leave
from conexio.match.events import Chair, Sat
from conexio.server.bot_pool import LocalThinker
from conexio.server.fanout import NoFanout
from conexio.server.hub import Hub
from conexio.server.room import Room
from conexio.server.store import Store
from support.match.legal_moves import legal_moves
from support.server.live_server import PERSON, Guest, LiveServer

GIVE_UP_S = 60
TOKENS = ("a" * 64, "b" * 64, "c" * 64)


def until_seat_is_bots(guest: Guest, seat: int) -> dict[str, Any]:
    """Receive states until a bot plays for a seat."""
    while not guest.state["chairs"][seat].get("bot"):
        guest.next_state()
    return guest.state


@contextmanager
def departed_from(server: LiveServer) -> Iterator[tuple[Guest, Guest]]:
    """Seat two people at CONEX; the first leaves the table, but stays connected."""
    match_id = server.open("conex", PERSON, PERSON)["id"]
    tokens = [server.sit(match_id, seat)["token"] for seat in (0, 1)]
    with server.guest(match_id, tokens[0]) as leaver, server.guest(match_id, tokens[1]) as other:
        assert leaver.hello()["own"][0]["hand"]
        other.hello()
        assert leaver.ask({"type": "leave", "seat": 0})["type"] == "done"
        yield leaver, other


def ping(guest: Guest) -> None:
    """Wait until everything that was sent before has arrived."""
    guest.send({"type": "ping"})
    while guest.receive()["type"] != "pong":
        pass


def refusal(guest: Guest, question: dict[str, Any]) -> str:
    """Send a request that changes nothing; return the key of the refusal."""
    guest.send(question)
    while True:
        message = guest.receive()
        if message["type"] != "state":
            return str(message.get("key", message["type"]))


# On a real socket.


def test_an_open_socket_shows_no_hand_and_no_drawn_card_any_more(server: LiveServer) -> None:
    with departed_from(server) as (leaver, other):
        until_seat_is_bots(leaver, 0)
        since = len(leaver.received)
        for _ in range(8):
            state = other.state
            if state["phase"] == "over":
                break
            if 1 in state["to_move"]:
                other.play(legal_moves(state["own"][0])[0], 1)
            else:
                other.next_state()
        leaver.wait_for(other.state["seq"])
        messages = [json.loads(text) for text in leaver.received[since:]]
        states = [leaver.state, *(each for each in messages if each["type"] == "state")]
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


def test_an_open_socket_can_do_nothing_for_the_seat_any_more(server: LiveServer) -> None:
    with departed_from(server) as (leaver, other):
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
        assert not [text for text in other.received if '"reacted"' in text]


def test_a_seat_given_up_is_not_shown_as_connected(server: LiveServer) -> None:
    with departed_from(server) as (_, other):
        chairs = until_seat_is_bots(other, 0)["chairs"]
        assert [bool(chair.get("here")) for chair in chairs] == [False, True]


def test_the_next_player_of_a_seat_is_not_present_through_the_last_one(server: LiveServer) -> None:
    match_id = server.open("conex", PERSON, PERSON)["id"]
    token = server.sit(match_id, 0)["token"]
    with server.guest(match_id, token) as leaver:
        leaver.hello()
        assert leaver.ask({"type": "leave", "seat": 0})["type"] == "done"
        server.sit(match_id, 0, name="next")
        state = leaver.wait_for(4)
        assert state["chairs"][0]["name"] == "next"
        assert not state["chairs"][0].get("here")
        assert state["own"] == []


# In the hub.


@dataclass
class RecordingFanout(NoFanout):
    """Records the presence that other servers would be notified of."""

    seats: list[frozenset[int]] = field(default_factory=list)

    def present(self, match_id: str, seats: Iterable[int]) -> None:
        self.seats.append(frozenset(seats))


@dataclass
class HubTable:
    """A hub with one table, on a clock that the test moves."""

    hub: Hub
    others: RecordingFanout
    room: Room
    now: float = 0.0


def with_table(url: str, people: int, test: Callable[[HubTable], Awaitable[None]]) -> None:
    """Run a test with a table of CONEX for three, with the first seats taken."""

    async def main() -> None:
        store = await Store.open(url)
        others = RecordingFanout()
        hub = Hub(store, LocalThinker(), others=others, clock=lambda: table.now)
        table = HubTable(hub, others, None)  # type: ignore[arg-type]
        created = decide.create("conex", {"players": "3"}, (Chair("person"),) * 3, seed=bytes(32))
        try:
            table.room = await hub.create("m1", created)
            for seat in range(people):
                await hub.sit(table.room, Sat((seat,), f"player {seat}", TOKENS[seat], ""))
            async with asyncio.timeout(GIVE_UP_S):
                await test(table)
        finally:
            await hub.close()
            await store.close()

    asyncio.run(main())


def test_a_connection_that_reads_nothing_does_not_hold_the_seat_either(sqlite_url: str) -> None:
    """It may never read its news, so presence must not wait for that."""

    async def test(table: HubTable) -> None:
        guests = [table.hub.enter(table.room, token, 0) for token in TOKENS]
        assert table.room.here(table.now) == {0, 1, 2}
        await table.hub.ask(table.room, "bye", Leave(0), TOKENS[0])
        assert table.room.own_seats() == table.room.here(table.now) == {1, 2}
        assert guests[0].stale
        table.hub.leave(table.room, guests[1])
        assert table.room.own_seats() == {2}

    with_table(sqlite_url, 3, test)


def test_other_servers_are_notified_at_once_of_a_seat_given_up(sqlite_url: str) -> None:
    async def test(table: HubTable) -> None:
        for token in TOKENS[:2]:
            table.hub.enter(table.room, token, 0)
        assert table.others.seats[-1] == {0, 1}
        before = len(table.others.seats)
        await table.hub.ask(table.room, "bye", Leave(0), TOKENS[0])
        assert table.others.seats[before:] == [frozenset({1})]
        await table.hub.ask(table.room, "bye", Leave(1), TOKENS[1])
        assert table.others.seats[before:] == [frozenset({1}), frozenset()]

    with_table(sqlite_url, 3, test)


def test_closing_a_departed_connection_does_not_reset_the_absence_of_the_next_player(
    sqlite_url: str,
) -> None:
    """Absence counts from when a player sat down or was last connected."""

    async def test(table: HubTable) -> None:
        guest = table.hub.enter(table.room, TOKENS[0], 0)
        await table.hub.ask(table.room, "bye", Leave(0), TOKENS[0])
        table.now = 200.0
        await table.hub.sit(table.room, Sat((0,), "next", "d" * 64, ""))
        assert 0 not in table.room.absent(120, table.now), "they have just come"
        table.now = 300.0
        before = len(table.others.seats)
        table.hub.leave(table.room, guest)
        table.now = 321.0
        assert 0 in table.room.absent(120, table.now)
        assert table.others.seats[before:] == []

    with_table(sqlite_url, 2, test)
