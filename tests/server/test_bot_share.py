"""Bots think where somebody is, and unwatched tables keep nobody waiting."""

import asyncio
import multiprocessing
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from conexio.server import bot_pool, decide
from conexio.server.app import create_app
from conexio.server.bot_pool import ProcessThinker
from conexio.server.commands import Leave, Play, SeatBot
from conexio.server.events import Chair, Sat
from conexio.server.fair_queue import BusyError
from conexio.server.hub import Hub
from conexio.server.match import Match, opened
from conexio.server.room import Room
from conexio.server.store import Store
from conexio.server.visibility import to_move
from tests.server.live_server import PERSON, ROOMY, LiveServer, bot

GIVE_UP_S = 60
MAN, BOT = Chair("person"), Chair("bot", "greedy")
TOKENS = ("a" * 64, "b" * 64)
GO_ON_S = 30.0


@dataclass
class Counting:
    """Plays the first move that there is when it may, and counts what it is asked."""

    asked: list[tuple[str, str]] = field(default_factory=list)
    """The matches, and the addresses that they were thought about for."""
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)
    busy: int = 0
    """How often it has too much to do first."""

    def prepare(self, game: str, bot: str) -> None:
        """Nothing has to be prepared."""

    async def move(self, match: Match, seat: int, bot: str, address: str = "") -> str:
        self.asked.append((match.id, address))
        if self.busy:
            self.busy -= 1
            raise BusyError("server-too-many")
        await self.may_answer.wait()
        return first_move(match)

    @property
    def tables(self) -> list[str]:
        return [name for name, _ in self.asked]


def first_move(match: Match) -> str:
    return min(map(str, match.position.legal_moves))


@dataclass
class Home:
    """A hub on a database of its own, with a clock that the test moves."""

    hub: Hub
    thinker: Counting
    now: float = 1000.0

    async def open(self, name: str, *chairs: Chair) -> Room:
        """Open a table at which all people sit, none of them connected."""
        created = decide.create("connexoh", {}, chairs, seed=bytes(32))
        room = await self.hub.create(name, created)
        for seat, chair in enumerate(chairs):
            if chair == MAN:
                await self.hub.sit(room, Sat((seat,), f"player {seat}", TOKENS[seat], ""))
        return room

    async def bots_only(self, name: str) -> Room:
        """Open a table at which bots play bots: the one person has left it."""
        room = await self.open(name, MAN, BOT)
        await self.hub.ask(room, "bot", SeatBot(0, "greedy", 0), TOKENS[0])
        return room

    async def play(self, room: Room) -> None:
        seat = to_move(room.match)[0]
        command = Play(seat, first_move(room.match), room.match.seq)
        await self.hub.ask(room, f"c{room.match.seq}", command, TOKENS[seat])


@asynccontextmanager
async def home(url: str, go_on_s: float = GO_ON_S) -> AsyncIterator[Home]:
    store = await Store.open(url)
    thinker = Counting()
    thinker.may_answer.set()
    hub = Hub(store, thinker, bots_go_on_s=go_on_s, bots_again_s=0.001, clock=lambda: here.now)
    here = Home(hub, thinker)
    await hub.open()
    try:
        yield here
    finally:
        await hub.close()
        await store.close()


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.002)


async def settle() -> None:
    """Give whoever could go on the time to do so."""
    for _ in range(20):
        await asyncio.sleep(0)


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(GIVE_UP_S):
            await test()

    asyncio.run(main())


# Where nobody is.


def test_tables_that_nobody_is_at_are_not_thought_about(sqlite_url: str) -> None:
    """Sixteen of them, while one person plays at another."""

    async def test() -> None:
        async with home(sqlite_url) as here:
            alone = [await here.bots_only(f"alone {number}") for number in range(16)]
            room = await here.open("person", MAN, BOT)
            here.hub.enter(room, TOKENS[0], 0, "here")
            for _ in range(3):
                await here.play(room)
                await until(lambda: to_move(room.match) == (0,))
            assert here.thinker.asked == [("person", "here")] * 3
            assert all(each.thinking is None for each in alone)

    run(test)


def test_after_a_restart_nothing_is_thought_about_until_somebody_comes(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            for number in range(16):
                await here.bots_only(f"alone {number}")
            room = await here.open("waiting", BOT, MAN)
            here.thinker.may_answer.clear()
            here.hub.enter(room, TOKENS[1], 0)
            await until(lambda: bool(here.thinker.asked))
        async with home(sqlite_url) as here:
            await settle()
            room = await here.hub.room("waiting")  # as whoever reads it by HTTP does
            await settle()
            assert here.thinker.asked == []
            here.hub.enter(room, TOKENS[1], 0)
            await until(lambda: to_move(room.match) == (1,))
            assert here.thinker.tables == ["waiting"]

    run(test)


@pytest.mark.parametrize("token", [TOKENS[1], ""], ids=["player", "spectator"])
def test_bots_go_on_at_once_when_somebody_comes(sqlite_url: str, token: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open("waiting", BOT, MAN)
            await settle()
            assert here.thinker.asked == []
            here.hub.enter(room, token, 0)
            await until(lambda: to_move(room.match) == (1,))

    run(test)


@pytest.mark.parametrize("go_on_s", [GO_ON_S, 0.0])
def test_bots_go_on_for_a_while_after_the_last_one_has_left(
    sqlite_url: str, go_on_s: float
) -> None:
    async def test() -> None:
        async with home(sqlite_url, go_on_s) as here:
            here.thinker.may_answer.clear()
            room = await here.bots_only("watched")
            guests = [here.hub.enter(room, "", 0) for _ in range(2)]
            here.hub.leave(room, guests[0])
            here.now += 1000  # the other one is still there
            await until(lambda: len(here.thinker.asked) == 1)
            here.hub.leave(room, guests[1])
            here.now += go_on_s / 2
            seq = room.match.seq
            here.thinker.may_answer.set()
            if go_on_s:
                await until(lambda: room.match.seq > seq + 5)
                here.now += go_on_s / 2
            await until(lambda: room.thinking is None)
            asked, seq = len(here.thinker.asked), room.match.seq
            assert go_on_s or asked == 1, "only what was begun is finished"
            await settle()
            assert (len(here.thinker.asked), room.match.seq) == (asked, seq)
            here.hub.enter(room, "", 0)
            await until(lambda: room.match.seq > seq + 5)

    run(test)


def test_a_move_that_came_from_elsewhere_wakes_no_bot_where_nobody_is(sqlite_url: str) -> None:
    """Whoever is connected to another server has the bot think there."""

    async def test() -> None:
        async with home(sqlite_url) as here, home(sqlite_url) as there:
            room = await here.open("shared", MAN, BOT)
            elsewhere = await there.hub.room("shared")
            here.thinker.may_answer.clear()
            here.hub.enter(room, TOKENS[0], 0)
            there.hub.meet("shared", "here", frozenset({0}))
            await here.play(room)
            await there.hub.catch_up("shared")
            await until(lambda: len(here.thinker.asked) == 1)
            await settle()
            assert to_move(elsewhere.match) == (1,)
            assert there.thinker.asked == []

    run(test)


# Who it counts for.


def test_bots_think_for_a_players_address_and_else_for_a_spectators(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open("table", BOT, MAN)
            spectator = here.hub.enter(room, "", 0, "0.spectator")
            await until(lambda: to_move(room.match) == (1,))
            player = here.hub.enter(room, TOKENS[1], 0, "1.player")
            await here.play(room)
            await until(lambda: to_move(room.match) == (1,))
            here.hub.leave(room, spectator)
            here.hub.leave(room, player)
            await here.play(room)  # as somebody does whose connection is cut just then
            await until(lambda: to_move(room.match) == (1,))
            addresses = [address for _, address in here.thinker.asked]
            assert addresses == ["0.spectator", "1.player", "1.player"]

    run(test)


def test_a_hint_counts_for_whoever_asks_for_it(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open("table", MAN, BOT)
            await here.hub.hint(room, 0, TOKENS[0], "asker")
            assert here.thinker.asked == [("table", "asker")]

    run(test)


class Told:
    """A hub or an analyst that notes the address it is given."""

    def __init__(self, really: Any, at: int) -> None:
        self.addresses: list[str] = []
        self._really, self._at = really, at

    def __call__(self, *about: Any) -> Any:
        self.addresses.append(about[self._at])
        return self._really(*about)


def test_the_web_tells_the_hub_and_the_analysts_who_asks(tmp_path: Path) -> None:
    proxied = {"x-forwarded-for": "10.1.2.3"}
    trusting = replace(ROOMY, trust_proxy=True)
    app = create_app(trusting, f"sqlite:///{tmp_path / 'conexio.db'}", local_bots=True)
    with TestClient(app) as web:
        server = LiveServer(web)
        shared = web.app.state.server
        shared.hub.enter = entered = Told(shared.hub.enter, 3)
        shared.hub.hint = hinted = Told(shared.hub.hint, 3)
        shared.analysts.look = looked = Told(shared.analysts.look, 3)
        table = server.open("connexoh", PERSON, bot(), sit={"seats": [0]})
        with server.guest(table["id"], table["token"], **proxied) as guest:
            guest.hello()
            guest.send({"type": "hint", "id": "h", "seat": 0})
            while guest.receive()["type"] != "hinted":
                pass
            assert guest.ask({"type": "resign", "seat": 0})["type"] == "done"
        path = f"/api/matches/{table['id']}/analysis?seq=2"
        assert web.get(path, headers=proxied).status_code == 200
    assert entered.addresses == hinted.addresses == looked.addresses == ["10.1.2.3"]


def test_a_bot_that_was_turned_away_asks_again(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is lost, no simpler bot stands in, and nothing is written to the log."""

    async def test() -> None:
        async with home(sqlite_url) as here:
            here.thinker.busy = 3
            room = await here.open("table", Chair("bot", "owl"), MAN)
            guest = here.hub.enter(room, TOKENS[1], 0)
            await until(lambda: to_move(room.match) == (1,))
            assert len(here.thinker.asked) == 4
            here.hub.leave(room, guest)

    run(test)
    assert not caplog.records


def test_a_bot_that_is_turned_away_stops_asking_when_all_have_left(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url, go_on_s=0) as here:
            here.thinker.busy = 1_000_000
            room = await here.open("table", BOT, MAN)
            guest = here.hub.enter(room, TOKENS[1], 0)
            await until(lambda: len(here.thinker.asked) > 3)
            here.hub.leave(room, guest)
            await until(lambda: room.thinking is None)

    run(test)


# In the pool.


@dataclass
class Desk:
    """A worker that answers when the test says so."""

    asked: list[int] = field(default_factory=list)
    answer: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    async def ask(self, work: object, game: str, bot: str, seed: int, *about: object) -> str:
        self.asked.append(seed)
        await self.answer.acquire()
        return bot


def match_of(number: int, *, only_bots: bool = False) -> Match:
    """Return the start of a match; its seed tells which one it is."""
    created = decide.create("connexoh", {}, (MAN, BOT), seed=number.to_bytes(4) + bytes(28))
    match = decide.sit(opened(f"table {number}", created), Sat((0,), "player", TOKENS[0], "")).match
    if only_bots:
        match = decide.decide(match, Leave(0), frozenset({0}), frozenset()).match
    return match


def test_whoever_plays_is_answered_before_bots_that_play_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sixteen tables that people only watch, of the same address."""
    desk = Desk()
    monkeypatch.setattr(bot_pool, "Worker", lambda: desk)

    async def test() -> None:
        pool = ProcessThinker()
        watched = [
            asyncio.ensure_future(pool.move(match_of(number, only_bots=True), 0, "owl", "home"))
            for number in range(1, 17)
        ]
        await until(lambda: len(desk.asked) == 1)
        live = match_of(1000)
        person = asyncio.ensure_future(pool.move(live, 1, "owl", "home"))
        await settle()
        desk.answer.release()
        await until(lambda: len(desk.asked) == 2)
        assert desk.asked[1] == 1000 + live.seq
        for _ in range(17):
            desk.answer.release()
        await asyncio.gather(person, *watched)
        assert len(desk.asked) == 17

    run(test)


def test_an_address_with_many_tables_delays_another_by_one_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk()
    monkeypatch.setattr(bot_pool, "Worker", lambda: desk)

    async def test() -> None:
        pool = ProcessThinker()
        many = [
            asyncio.ensure_future(pool.move(match_of(number), 1, "owl", "many"))
            for number in range(1, 61)
        ]
        await until(lambda: len(desk.asked) == 1)
        live = match_of(1000)
        other = asyncio.ensure_future(pool.move(live, 1, "owl", "one"))
        await settle()
        desk.answer.release()
        await until(lambda: len(desk.asked) == 2)
        assert desk.asked[1] == 1000 + live.seq
        for _ in range(60):
            desk.answer.release()
        await asyncio.gather(other, *many)

    run(test)


# Real processes.


def test_a_real_server_answers_a_person_beside_sixteen_unwatched_tables(tmp_path: Path) -> None:
    """Bots play bots there, and have strong ones to think with; again after a restart."""
    url = f"sqlite:///{tmp_path / 'conexio.db'}"
    settings = replace(ROOMY, bots_go_on_s=0)
    strong = {"kind": "bot", "bot": "owl"}
    alone: list[str] = []
    for first in (True, False):
        with TestClient(create_app(settings, url)) as web:
            server = LiveServer(web)
            while first and len(alone) < 16:
                table = server.open("connexoh", PERSON, strong, sit={"seats": [0]})
                with server.guest(table["id"], table["token"]) as guest:
                    guest.hello()
                    command = {"type": "seatbot", "seat": 0, "bot": "owl", "of": 0}
                    assert guest.ask(command)["type"] == "done"
                alone.append(table["id"])
            person = server.open("connexoh", PERSON, bot("snail"), sit={"seats": [0]})
            with server.guest(person["id"], person["token"]) as guest:
                guest.hello()
                before = stood(web, alone)
                for _ in range(3):
                    guest.play(guest.state["own"][0]["moves"][0]["move"], 0)
                    while guest.state["to_move"] != [0]:
                        guest.next_state()
                if not first:
                    assert stood(web, alone) == before
    wait_for_nobody()


def stood(web: TestClient[Any], tables: list[str]) -> list[int]:
    """Return how far tables have come."""
    return [web.get(f"/api/matches/{name}").json()["seq"] for name in tables]


def wait_for_nobody() -> None:
    """Wait until no worker process is left."""
    end = time.monotonic() + GIVE_UP_S
    while multiprocessing.active_children():
        assert time.monotonic() < end
        time.sleep(0.01)
