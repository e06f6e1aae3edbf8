"""Bots think only at tables with guests, and unwatched tables keep nobody waiting."""

import asyncio
import multiprocessing
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from conexio.match import decide
from conexio.match.commands import Leave, Resign
from conexio.match.events import Chair, Sat
from conexio.match.model import Match, opened
from conexio.match.visibility import to_move
from conexio.server import bot_pool
from conexio.server.app import create_app
from conexio.server.bot_pool import ProcessThinker
from support.match.legal_moves import legal_moves
from support.server.counting_hub import BOT, GO_ON_S, MAN, TOKENS, hub_server, settle
from support.server.hubs import until
from support.server.live_server import PERSON, ROOMY, LiveServer, bot
from support.server.thinkers import WaitingWorker

GIVE_UP_S = 60


async def test_bots_do_not_think_about_unwatched_tables(sqlite_url: str) -> None:
    """Sixteen unwatched tables, while one person plays at another."""
    async with hub_server(sqlite_url) as server:
        alone = [await server.bots_only(f"alone {number}") for number in range(16)]
        room = await server.open("person", MAN, BOT)
        server.hub.enter(room, TOKENS[0], 0, "here")
        for _ in range(3):
            await server.play(room)
            await until(lambda: to_move(room.match) == (0,))
        assert server.thinker.asked == [("person", "here")] * 3
        assert all(each.thinking is None for each in alone)


async def test_after_a_restart_nothing_is_thought_about_until_somebody_comes(
    sqlite_url: str,
) -> None:
    async with hub_server(sqlite_url) as server:
        for number in range(16):
            await server.bots_only(f"alone {number}")
        room = await server.open("waiting", BOT, MAN)
        server.thinker.may_answer.clear()
        server.hub.enter(room, TOKENS[1], 0)
        await until(lambda: bool(server.thinker.asked))
    async with hub_server(sqlite_url) as server:
        await settle()
        room = await server.hub.room("waiting")  # as a request by HTTP does
        await settle()
        assert server.thinker.asked == []
        server.hub.enter(room, TOKENS[1], 0)
        await until(lambda: to_move(room.match) == (1,))
        assert server.thinker.tables == ["waiting"]


@pytest.mark.parametrize("token", [TOKENS[1], ""], ids=["player", "spectator"])
async def test_bots_go_on_at_once_when_somebody_comes(sqlite_url: str, token: str) -> None:
    async with hub_server(sqlite_url) as server:
        room = await server.open("waiting", BOT, MAN)
        await settle()
        assert server.thinker.asked == []
        server.hub.enter(room, token, 0)
        await until(lambda: to_move(room.match) == (1,))


@pytest.mark.parametrize("go_on_s", [GO_ON_S, 0.0])
async def test_bots_go_on_for_a_while_after_the_last_one_has_left(
    sqlite_url: str, go_on_s: float
) -> None:
    async with hub_server(sqlite_url, go_on_s) as server:
        server.thinker.may_answer.clear()
        room = await server.bots_only("watched")
        guests = [server.hub.enter(room, "", 0) for _ in range(2)]
        server.hub.leave(room, guests[0])
        server.now += 1000  # the other one is still there
        await until(lambda: len(server.thinker.asked) == 1)
        server.hub.leave(room, guests[1])
        server.now += go_on_s / 2
        seq = room.match.seq
        server.thinker.may_answer.set()
        if go_on_s:
            await until(lambda: room.match.seq > seq + 5)
            server.now += go_on_s / 2
        await until(lambda: room.thinking is None)
        asked, seq = len(server.thinker.asked), room.match.seq
        assert go_on_s or asked == 1, "only what was begun is finished"
        await settle()
        assert (len(server.thinker.asked), room.match.seq) == (asked, seq)
        server.hub.enter(room, "", 0)
        await until(lambda: room.match.seq > seq + 5)


async def test_a_move_from_another_server_wakes_no_bot_at_an_unwatched_table(
    sqlite_url: str,
) -> None:
    """The bot of a guest who is connected to another server thinks there."""
    async with hub_server(sqlite_url) as server, hub_server(sqlite_url) as other:
        room = await server.open("shared", MAN, BOT)
        elsewhere = await other.hub.room("shared")
        server.thinker.may_answer.clear()
        server.hub.enter(room, TOKENS[0], 0)
        other.hub.on_presence("shared", "here", frozenset({0}))
        await server.play(room)
        await other.hub.catch_up("shared")
        await until(lambda: len(server.thinker.asked) == 1)
        await settle()
        assert to_move(elsewhere.match) == (1,)
        assert other.thinker.asked == []


# What bots remember.


async def test_what_bots_remember_is_forgotten_when_a_match_is_over(sqlite_url: str) -> None:
    async with hub_server(sqlite_url) as server:
        room = await server.open("over", MAN, BOT)
        await server.open("goes on", MAN, BOT)
        server.hub.enter(room, TOKENS[0], 0)
        await server.play(room)
        await until(lambda: to_move(room.match) == (0,))
        assert server.thinker.forgotten == []
        await server.hub.ask(room, "bye", Resign(0), TOKENS[0])
        assert server.thinker.forgotten == ["over"]


async def test_what_bots_remember_is_forgotten_when_a_match_leaves_memory(sqlite_url: str) -> None:
    async with hub_server(sqlite_url) as server:
        room = await server.open("table", MAN, BOT)
        server.hub.rooms.remove(room)
        assert server.thinker.forgotten == ["table"]


# Addresses.


async def test_bots_think_for_the_address_of_a_player_or_else_of_a_spectator(
    sqlite_url: str,
) -> None:
    async with hub_server(sqlite_url) as server:
        room = await server.open("table", BOT, MAN)
        spectator = server.hub.enter(room, "", 0, "0.spectator")
        await until(lambda: to_move(room.match) == (1,))
        player = server.hub.enter(room, TOKENS[1], 0, "1.player")
        await server.play(room)
        await until(lambda: to_move(room.match) == (1,))
        server.hub.leave(room, spectator)
        server.hub.leave(room, player)
        await server.play(room)  # like a player whose connection is cut just then
        await until(lambda: to_move(room.match) == (1,))
        addresses = [address for _, address in server.thinker.asked]
        assert addresses == ["0.spectator", "1.player", "1.player"]


async def test_a_hint_counts_for_the_address_that_asks_for_it(sqlite_url: str) -> None:
    async with hub_server(sqlite_url) as server:
        room = await server.open("table", MAN, BOT)
        await server.hub.hint(room, 0, TOKENS[0], "asker")
        assert server.thinker.asked == [("table", "asker")]


class AddressRecorder:
    """Wraps a method, and records its argument number `at`: an address."""

    def __init__(self, method: Any, at: int) -> None:
        self.addresses: list[str] = []
        self._method, self._at = method, at

    def __call__(self, *arguments: Any) -> Any:
        self.addresses.append(arguments[self._at])
        return self._method(*arguments)


def test_the_app_passes_the_address_to_the_hub_and_the_analysts(tmp_path: Path) -> None:
    proxied = {"x-forwarded-for": "10.1.2.3"}
    trusting = replace(ROOMY, trust_proxy=True)
    app = create_app(trusting, f"sqlite:///{tmp_path / 'conexio.db'}", local_bots=True)
    with TestClient(app) as web:
        server = LiveServer(web)
        shared = web.app.state.context
        shared.hub.enter = entered = AddressRecorder(shared.hub.enter, 3)
        shared.hub.hint = hinted = AddressRecorder(shared.hub.hint, 3)
        shared.analysts.analyse = analysed = AddressRecorder(shared.analysts.analyse, 3)
        table = server.open("connexoh", PERSON, bot(), sit={"seats": [0]})
        with server.guest(table["id"], table["token"], **proxied) as guest:
            guest.hello()
            guest.send({"type": "hint", "id": "h", "seat": 0})
            while guest.receive()["type"] != "hinted":
                pass
            assert guest.ask({"type": "resign", "seat": 0})["type"] == "done"
        path = f"/api/matches/{table['id']}/analysis?seq=2"
        assert web.get(path, headers=proxied).status_code == 200
    assert entered.addresses == hinted.addresses == analysed.addresses == ["10.1.2.3"]


async def test_a_bot_that_was_turned_away_asks_again(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is lost, no simpler bot stands in, and nothing is logged."""
    async with hub_server(sqlite_url) as server:
        server.thinker.busy = 3
        room = await server.open("table", Chair("bot", "owl"), MAN)
        guest = server.hub.enter(room, TOKENS[1], 0)
        await until(lambda: to_move(room.match) == (1,))
        assert len(server.thinker.asked) == 4
        server.hub.leave(room, guest)
    assert not [record for record in caplog.records if record.name.startswith("conexio")]


async def test_a_bot_that_is_turned_away_stops_asking_when_all_have_left(sqlite_url: str) -> None:
    async with hub_server(sqlite_url, go_on_s=0) as server:
        server.thinker.busy = 1_000_000
        room = await server.open("table", BOT, MAN)
        guest = server.hub.enter(room, TOKENS[1], 0)
        await until(lambda: len(server.thinker.asked) > 3)
        server.hub.leave(room, guest)
        await until(lambda: room.thinking is None)


# In the pool.


def match_of(number: int, *, only_bots: bool = False) -> Match:
    """Return the start of a match; its seed identifies it."""
    created = decide.create("connexoh", {}, (MAN, BOT), seed=number.to_bytes(4) + bytes(28))
    match = decide.sit(opened(f"table {number}", created), Sat((0,), "player", TOKENS[0], "")).match
    if only_bots:
        match = decide.decide(match, Leave(0), frozenset({0}), frozenset()).match
    return match


async def test_people_are_answered_before_bots_that_play_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sixteen tables with only bots, for the same address."""
    fake = WaitingWorker()
    monkeypatch.setattr(bot_pool, "Worker", lambda: fake)
    pool = ProcessThinker()
    watched = [
        asyncio.ensure_future(pool.move(match_of(number, only_bots=True), 0, "owl", "home"))
        for number in range(1, 17)
    ]
    await until(lambda: len(fake.asked) == 1)
    live = match_of(1000)
    person = asyncio.ensure_future(pool.move(live, 1, "owl", "home"))
    await settle()
    fake.answer.release()
    await until(lambda: len(fake.asked) == 2)
    assert fake.asked[1] == 1000 + live.seq
    for _ in range(17):
        fake.answer.release()
    await asyncio.gather(person, *watched)
    assert len(fake.asked) == 17


async def test_an_address_with_many_tables_delays_another_by_one_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fake = WaitingWorker()
    monkeypatch.setattr(bot_pool, "Worker", lambda: fake)
    pool = ProcessThinker()
    many = [
        asyncio.ensure_future(pool.move(match_of(number), 1, "owl", "many"))
        for number in range(1, 61)
    ]
    await until(lambda: len(fake.asked) == 1)
    live = match_of(1000)
    other = asyncio.ensure_future(pool.move(live, 1, "owl", "one"))
    await settle()
    fake.answer.release()
    await until(lambda: len(fake.asked) == 2)
    assert fake.asked[1] == 1000 + live.seq
    for _ in range(60):
        fake.answer.release()
    await asyncio.gather(other, *many)


# Real processes.


def test_a_real_server_answers_a_person_next_to_sixteen_unwatched_tables(tmp_path: Path) -> None:
    """Strong bots play each other there; the same holds after a restart."""
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
                before = seqs_of(web, alone)
                for _ in range(3):
                    guest.play(legal_moves(guest.state["own"][0])[0], 0)
                    while guest.state["to_move"] != [0]:
                        guest.next_state()
                if not first:
                    assert seqs_of(web, alone) == before
    wait_for_nobody()


def seqs_of(web: TestClient[Any], tables: list[str]) -> list[int]:
    """Return the seq of each table."""
    return [web.get(f"/api/matches/{name}").json()["seq"] for name in tables]


def wait_for_nobody() -> None:
    """Wait until no bot process is left."""
    end = time.monotonic() + GIVE_UP_S
    while multiprocessing.active_children():
        assert time.monotonic() < end
        time.sleep(0.01)
