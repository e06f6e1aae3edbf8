"""Who may do what at a table: tokens, signs, hints, rematches, sockets and origins."""

import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar import Request
from litestar.exceptions import WebSocketDisconnect

from conexio import bots
from conexio.core import ConexioError
from conexio.match import decide
from conexio.match.commands import Leave, Play, Resign, SeatBot
from conexio.match.decide import RefusedError
from conexio.match.events import Chair, Created, Sat
from conexio.match.messages import Reacted, Sign
from conexio.match.model import Match
from conexio.server import context as server_context
from conexio.server.fanout import NoFanout
from conexio.server.hub import Hub, HubSettings
from conexio.server.room import Room
from conexio.server.settings import ServerSettings
from conexio.server.store import Store, StoreError
from conexio.server.tokens import hashed
from support.server.live_server import PERSON, ROOMY, Guest, LiveServer, bot, live_server
from support.server.thinkers import NoThinker

ANN, BEN, EVE = (hashed(name) for name in ("ann", "ben", "eve"))
SEED = bytes(32)


class RecordingFanout(NoFanout):
    """Records what other servers would be notified of."""

    def __init__(self) -> None:
        self.notices: list[tuple[Any, ...]] = []

    def publish(self, match_id: str, seq: int) -> None:
        self.notices.append(("publish", match_id, seq))

    def react(self, match_id: str, seat: int, sign: Sign) -> None:
        self.notices.append(("react", match_id, seat, sign))

    def present(self, match_id: str, seats: Iterable[int]) -> None:
        self.notices.append(("present", match_id, frozenset(seats)))


class Thinker(NoThinker):
    """Bots that play the first legal move; `asked` has the seats and bots."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []

    async def move(self, match: Match, seat: int, bot: str, address: str) -> str:
        self.asked.append((seat, bot))
        return str(decide.view_of(match, seat).legal_moves[0])


class Table(SimpleNamespace):
    """A hub with one room."""

    hub: Hub
    room: Room
    others: RecordingFanout
    thinker: Thinker
    now: float = 0.0


def created(*chairs: Chair, game: str = "connexoh", before: str = "") -> Created:
    return decide.create(game, {}, chairs, seed=SEED, before=before)


@asynccontextmanager
async def at_table(
    url: str, *chairs: Chair, sat: Mapping[str, tuple[int, ...]]
) -> AsyncIterator[Any]:
    """Open a hub on a real database, and a table; `sat` has seats by token."""
    others, thinker = RecordingFanout(), Thinker()
    table = Table(others=others, thinker=thinker)
    hub = Hub(
        await Store.open(url),
        thinker,
        HubSettings(absent_after_s=60),
        others=others,
        clock=lambda: table.now,
    )
    try:
        table.hub = hub
        table.room = await hub.create("m1", created(*chairs))
        for token, seats in sat.items():
            await hub.sit(table.room, Sat(seats, token[:4], token, ""))
        others.notices.clear()
        yield table
    finally:
        await hub.close()
        await hub.store.close()


async def refused(asked: Awaitable[Any]) -> str:
    """Return the key of the refusal."""
    with pytest.raises(ConexioError) as refusal:
        await asked
    return refusal.value.key


TWO = (Chair("person"), Chair("person"))
BOTH = {ANN: (0,), BEN: (1,)}


# Commands.


async def test_a_command_needs_the_token_of_its_seat(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        seq = room.match.seq
        for token in (BEN, EVE, ""):
            play = hub.ask(room, "one", Play(0, "c3>", seq), token)
            assert await refused(play) == "server-not-yours"
        assert room.match.seq == seq
        assert await hub.ask(room, "one", Play(0, "c3>", seq), ANN) == seq + 1
        assert room.match.seq == seq + 1
        assert table.others.notices == [("publish", "m1", seq + 1)]


async def test_an_id_is_the_senders_own_and_is_answered_once(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        turn = Play(0, "c3>", room.match.seq)
        first = await hub.ask(room, "one", turn, ANN)
        second = await hub.ask(room, "one", Play(1, "d4>>", room.match.seq), BEN)
        assert second == first + 1
        # Refused as stale, but carried out before: the same answer.
        assert await hub.ask(room, "one", turn, ANN) == first
        # Another command under the same id is refused, possible or not.
        for other in (Play(0, "a1>", room.match.seq), Play(0, "a1>", first), Resign(0)):
            asked = hub.ask(room, "one", other, ANN)
            assert await refused(asked) == "server-command-reused"
        assert room.match.seq == second
        assert len(room.match.position.moves) == 2
        stale = hub.ask(room, "two", Play(0, "c3>", first - 1), ANN)
        assert await refused(stale) == "server-stale"


async def test_a_command_that_was_not_stored_is_not_acknowledged(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        really, seq = hub.store.append, room.match.seq

        async def fail(*_: Any, **__: Any) -> None:
            raise StoreError("store-full")

        hub.store.append = fail
        for _ in range(2):
            asked = hub.ask(room, "one", Play(0, "c3>", seq), ANN)
            assert await refused(asked) == "store-full"
        hub.store.append = really
        assert room.match.seq == seq
        assert await hub.ask(room, "one", Play(0, "c3>", seq), ANN) == seq + 1


async def test_a_bot_takes_the_seat_of_a_player_who_is_away_long_enough(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        seat_bot = SeatBot(0, "greedy", 1)
        table.now = 59.0
        assert await refused(hub.ask(room, "one", seat_bot, ANN)) == "server-not-absent"
        table.now = 60.0
        guest = hub.enter(room, BEN, 0)
        assert await refused(hub.ask(room, "two", seat_bot, ANN)) == "server-not-absent"
        hub.leave(room, guest)
        table.now = 120.0
        await hub.ask(room, "three", seat_bot, ANN)
        assert room.match.occupants[1].bot == "greedy"


# Hints.


async def test_a_hint_is_for_ones_own_seat_and_turn(sqlite_url: str) -> None:
    chairs = (Chair("person"), Chair("bot", "greedy"))
    async with at_table(sqlite_url, *chairs, sat={ANN: (0,)}) as table:
        hub, room = table.hub, table.room
        for token in (EVE, ""):
            assert await refused(hub.hint(room, 0, token)) == "server-not-yours"
        assert await refused(hub.hint(room, 1, ANN)) == "server-not-yours"
        seq, move, _ = await hub.hint(room, 0, ANN)
        assert seq == room.match.seq
        assert move == str(room.match.position.legal_moves[0])
        assert table.thinker.asked == [(0, bots.names("connexoh")[-1])]
        await hub.ask(room, "one", Resign(0), ANN)
        assert await refused(hub.hint(room, 0, ANN)) == "server-not-your-turn"


async def test_a_hint_is_only_for_those_who_play_alone_or_at_one_device(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        assert await refused(table.hub.hint(table.room, 0, ANN)) == "server-no-hint"
        assert table.thinker.asked == []
    async with at_table(sqlite_url.replace("matches", "more"), *TWO, sat={ANN: (0, 1)}) as table:
        assert await refused(table.hub.hint(table.room, 1, ANN)) == "server-not-your-turn"
        _, move, _ = await table.hub.hint(table.room, 0, ANN)
        assert move


# Signs and guests.


async def test_a_sign_is_a_players_own_and_is_shown_to_everybody(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        guests = [hub.enter(room, token, 0) for token in (ANN, BEN, "")]
        table.others.notices.clear()
        for token in (BEN, EVE, ""):
            with pytest.raises(RefusedError) as refusal:
                hub.react(room, 0, "wow", token)
            assert refusal.value.key == "server-not-yours"
        assert not any(guest.signs for guest in guests)
        assert table.others.notices == []
        hub.react(room, 0, "wow", ANN)
        assert all(guest.signs == [Reacted(0, "wow")] for guest in guests)
        assert table.others.notices == [("react", "m1", 0, "wow")]


async def test_a_guest_has_the_seats_of_the_token_and_no_others(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        for token, seats in ((ANN, {0}), (BEN, {1}), (EVE, set()), ("", set())):
            table.others.notices.clear()
            guest = hub.enter(room, token, 0)
            assert guest.token == token
            assert guest in room.guests
            assert guest.news.is_set()
            state = msgspec.json.decode(hub.news(room, guest, token))
            assert [own["seat"] for own in state["own"]] == sorted(seats)
            present = [("present", "m1", room.own_seats())] if seats else []
            assert table.others.notices == present
        assert room.own_seats() == {0, 1}


async def test_a_new_guest_is_seen_by_those_who_are_there(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        ann = hub.enter(room, ANN, 0)
        hub.news(room, ann, ANN)
        ann.news.clear()
        assert not ann.stale
        hub.enter(room, BEN, 0)
        assert ann.stale
        assert ann.news.is_set()


@pytest.mark.parametrize(
    ("last_seq", "first"), [(0, 1), (1, 2), (2, 3), (-1, 1), (-9, 1), (4, None), (99, None)]
)
async def test_a_guest_receives_missed_events_and_none_twice(
    sqlite_url: str, last_seq: int, first: int | None
) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        assert room.match.seq == 4
        guest = hub.enter(room, ANN, last_seq)
        state = msgspec.json.decode(hub.news(room, guest, ANN))
        expected = [] if first is None else list(range(first, 5))
        assert [event["seq"] for event in state["happened"]] == expected
        assert guest.seq == 4
        assert guest.stale is False
        await hub.ask(room, "one", Play(0, "c3>", 4), ANN)
        assert guest.stale is True
        state = msgspec.json.decode(hub.news(room, guest, ANN))
        assert [event["seq"] for event in state["happened"]] == [5]


async def test_a_player_who_gives_up_a_seat_is_a_spectator_from_then_on(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        guest = hub.enter(room, ANN, 0)
        await hub.ask(room, "one", Leave(0), ANN)
        state = msgspec.json.decode(hub.news(room, guest, ANN))
        assert state["own"] == []
        assert guest in room.guests
        assert room.own_seats() == frozenset()


# Rematches.


async def test_a_rematch_is_for_those_who_played_when_it_is_over(sqlite_url: str) -> None:
    async with at_table(sqlite_url, *TWO, sat=BOTH) as table:
        hub, room = table.hub, table.room
        again = created(*TWO, before="m1")
        assert await refused(hub.rematch(room, ANN, again, "m2")) == "server-not-over"
        await hub.ask(room, "one", Resign(0), ANN)
        for token in (EVE, ""):
            assert await refused(hub.rematch(room, token, again, "m2")) == "server-not-yours"
        assert room.match.rematch == ""
        assert await hub.rematch(room, ANN, again, "m2") == "m2"
        assert room.match.rematch == "m2"
        other = await hub.room("m2")
        assert not other.match.started
        assert all(occupant.pending for occupant in other.match.occupants)
        assert [occupant.token for occupant in other.match.occupants] == [ANN, BEN]
        assert [occupant.name for occupant in other.match.occupants] == [ANN[:4], BEN[:4]]
        assert await hub.rematch(room, BEN, again, "m3") == "m2"
        assert await refused(hub.room("m3")) == "server-no-match"
        assert len(await hub.store.events("m1")) == room.match.seq
        assert len(await hub.store.events("m2")) == other.match.seq


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


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path) as server:
        yield server


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
