"""Several workers on one database: they agree, notify each other, and one of two is first."""

import asyncio
import logging
from typing import Any

import pytest

from conexio.core import Rng
from conexio.match import decide
from conexio.match.commands import Leave, Play
from conexio.match.decide import RefusedError
from conexio.match.events import Chair, Sat
from conexio.match.model import Match
from conexio.match.visibility import to_move
from conexio.server import fanout
from conexio.server.bot_pool import LocalThinker
from conexio.server.room import PRESENCE_EVERY_S
from conexio.server.store import StoreError
from support.server.worker_clients import (
    CUT,
    PERSON,
    TOKENS,
    Client,
    log_of,
    open_table,
    same,
    worker,
)


@pytest.mark.parametrize("game", ["connexoh", "conex"])
async def test_moves_reach_all_guests_of_all_workers(postgres_url: str, game: str) -> None:
    async with worker(postgres_url) as first, worker(postgres_url) as second:
        await open_table(first, game)
        clients = [await first.connect(), await second.connect(), await second.connect()]
        rng = Rng(1)
        for number in range(12):
            mover = clients[number % 2]
            assert await mover.play(rng.choice(mover.moves()), f"c{number}") == "done"
            states = [await client.wait_for(mover.room.match.seq) for client in clients]
            assert states[0] == states[1] == states[2]
        assert clients[0].happened == clients[1].happened == clients[2].happened
        seqs = [each["seq"] for each in clients[0].happened]
        assert seqs == list(range(1, states[0]["seq"] + 1))
        assert same(clients[0].room.match, clients[1].room.match)


async def test_secret_choices_meet_at_different_workers(postgres_url: str) -> None:
    """All but the striker choose at once, on both workers; no choice is lost or doubled."""
    async with worker(postgres_url) as first, worker(postgres_url) as second:
        await open_table(first, "conex", *[PERSON] * 4)
        clients = [await first.connect(), await second.connect()]
        rng = Rng(3)
        met = 0
        for number in range(150):
            match = clients[0].room.match
            if match.over:
                break
            waiting = to_move(match)
            if len(waiting) > 1:
                met += 1
                await asyncio.gather(
                    *(choose(clients[seat % 2], seat, f"c{number}") for seat in waiting)
                )
            else:
                moves = clients[0].moves()
                strikes = [move for move in moves if move.startswith("strike")]
                played = await clients[number % 2].play(rng.choice(strikes or moves), f"c{number}")
                assert played == "done"
            seq = max(client.room.match.seq for client in clients)
            for client in clients:
                await client.wait_for(seq)
            assert same(clients[0].room.match, clients[1].room.match)
        assert met > 0


async def choose(client: Client, seat: int, name: str) -> None:
    """Choose a card in secret; choose again if another choice was stored first."""
    position: Any = client.room.match.position
    card = min(position.hand(seat))
    for attempt in range(20):
        answer = await client.play(f"discard:{card}", f"{name}-{attempt}", seat)
        if answer == "done":
            return
        assert answer == "server-stale"
    raise AssertionError("never chosen")


# Races.


async def test_of_two_workers_one_is_first(url: str) -> None:
    async with worker(url) as first, worker(url) as second:
        await open_table(first)
        clients = [await first.connect(), await second.connect()]
        for number in range(16):
            moves = clients[0].moves()
            one, two = clients if number % 4 < 2 else clients[::-1]
            answers = await asyncio.gather(
                one.play(moves[0], f"{number}-0"), two.play(moves[1], f"{number}-1")
            )
            assert sorted(answers) == ["done", "server-stale"]
            for client in clients:  # also the one that lost has read on
                await first.hub.catch_up("m1")
                await second.hub.catch_up("m1")
                await client.wait_for(4 + number)
            assert same(clients[0].room.match, clients[1].room.match)
        log = await log_of(first)
        assert len(log) == clients[0].room.match.seq == 4 + 16


async def test_the_loser_of_a_race_knows_at_once_what_was_played(url: str) -> None:
    """A worker that missed a notice learns of the move when it writes, and so do its guests."""
    async with worker(url, isolated=True) as first, worker(url, isolated=True) as second:
        await open_table(first)
        one, two = await first.connect(), await second.connect()
        assert await one.play("c3>", "x") == "done"
        assert two.room.match.seq == one.room.match.seq - 1
        assert await two.play("d4>", "y") == "server-stale"
        assert same(one.room.match, two.room.match)
        await two.wait_for(one.room.match.seq)
        assert two.happened[-1]["move"] == "c3>"
        assert await two.play("d4>", "z") == "done"


async def test_two_servers_seat_people_at_one_table(url: str) -> None:
    """A server that was not notified of the first seat does not refuse another one."""
    async with worker(url, isolated=True) as first, worker(url, isolated=True) as second:
        created = decide.create("connexoh", {}, (PERSON, PERSON), seed=bytes(32))
        one = await first.hub.create("m1", created)
        two = await second.hub.room("m1")
        await first.hub.sit(one, Sat((0,), "Ann", TOKENS[0], ""))
        with pytest.raises(RefusedError) as refused:
            await second.hub.sit(two, Sat((0,), "Eve", TOKENS[2], ""))
        assert refused.value.key == "server-not-free"
        await first.hub.ask(one, "x", Leave(0), TOKENS[0])
        await second.hub.sit(two, Sat((1,), "Ben", TOKENS[1], ""))
        assert [occupant.name for occupant in two.match.occupants] == ["", "Ben"]


async def test_the_same_command_at_two_workers_is_carried_out_once(url: str) -> None:
    """A command that is sent again to another worker gets the same answer, and its events."""
    async with worker(url, isolated=True) as first, worker(url, isolated=True) as second:
        await open_table(first)
        one, two = await first.connect(), await second.connect()
        seq = one.room.match.seq
        command = Play(0, "c3>", seq)
        asked = [
            client.worker.hub.ask(client.room, "x", command, TOKENS[0]) for client in (one, two)
        ]
        assert await asyncio.gather(*asked) == [seq + 1, seq + 1]
        await one.wait_for(seq + 1)
        await two.wait_for(seq + 1)
        command = Play(1, "d4>", seq + 1)
        assert await first.hub.ask(one.room, "y", command, TOKENS[1]) == seq + 2
        assert await second.hub.ask(two.room, "y", command, TOKENS[1]) == seq + 2
        await two.wait_for(seq + 2)
        assert two.happened[-1]["move"] == "d4>"
        assert len(await log_of(first)) == seq + 2


async def test_two_workers_let_the_same_bot_play_once(url: str) -> None:
    async with worker(url) as first, worker(url) as second:
        await open_table(first, "connexoh", PERSON, Chair("bot", "random"))
        one, two = await first.connect(), await second.connect()
        for number in range(5):
            mover = (one, two)[number % 2]
            before = mover.room.match.seq
            assert await mover.play(mover.moves()[number], f"c{number}") == "done"
            for client in (one, two):
                async with asyncio.timeout(30):
                    while client.room.match.seq < before + 2:
                        await client.worker.hub.catch_up("m1")
                        await asyncio.sleep(0.005)
            assert same(one.room.match, two.room.match)
            assert one.room.match.seq == before + 2


# Failures.


async def test_workers_notify_each_other_again_after_their_connections_were_cut(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A worker that only listens reconnects too, and no move is missed meanwhile."""
    monkeypatch.setattr(fanout, "RETRY_S", 0.05)
    async with worker(postgres_url) as first, worker(postgres_url) as second:
        await open_table(first)
        one, two = await first.connect(), await second.connect()
        rng = Rng(5)
        for number in range(4):
            cut = 0
            while cut < 2:  # both have come back from the last time
                cut += await first.hub.store.database.read(
                    lambda connection: len(connection.rows(CUT))
                )
                await asyncio.sleep(0.01)
            assert await one.play(rng.choice(one.moves()), f"c{number}") == "done"
            await two.wait_for(one.room.match.seq)
            assert same(one.room.match, two.room.match)
            assert await two.play(rng.choice(two.moves()), f"d{number}") == "done"
            await one.wait_for(two.room.match.seq)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_notice_while_a_match_is_being_read_is_not_lost(sqlite_url: str) -> None:
    async with worker(sqlite_url) as first, worker(sqlite_url) as second:
        await open_table(first)
        one = await first.connect()
        read = asyncio.Event()
        go_on = asyncio.Event()
        really = second.hub.store.events

        async def slowly(match_id: str, after: int = 0) -> Any:
            found = await really(match_id, after)
            read.set()
            await go_on.wait()
            return found

        second.hub.store.events = slowly  # type: ignore[method-assign]
        opening = asyncio.ensure_future(second.hub.room("m1"))
        await read.wait()
        assert await one.play("c3>", "x") == "done"
        notice = asyncio.ensure_future(second.hub.catch_up("m1", one.room.match.seq))
        await asyncio.sleep(0)
        go_on.set()
        await notice
        assert same((await opening).match, one.room.match)


async def test_a_bot_goes_on_when_the_database_is_back(sqlite_url: str) -> None:
    """Nobody else can move, so it must try again by itself."""
    async with worker(sqlite_url) as server:
        await open_table(server, "connexoh", PERSON, Chair("bot", "random"))
        client = await server.connect()
        really = server.hub.store.append
        failures = 0

        async def away(*args: Any, **named: Any) -> None:
            nonlocal failures
            if named.get("command") is None and failures < 3:
                failures += 1
                raise StoreError("store-unavailable")
            await really(*args, **named)

        server.hub.store.append = away  # type: ignore[method-assign]
        before = client.room.match.seq
        assert await client.play("c3>", "x") == "done"
        state = await client.wait_for(before + 2)
        assert failures == 3
        assert state["to_move"] == [0]


class Faulty(LocalThinker):
    """Lets bots think; owl and dragon raise an error."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    async def move(self, match: Match, seat: int, bot: str, address: str = "") -> str:
        self.asked.append(bot)
        if bot in ("owl", "dragon"):
            raise ZeroDivisionError
        return await super().move(match, seat, bot, address)


async def test_a_bot_with_a_fault_keeps_nobody_waiting(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Another bot stands in for its move, and an error is logged."""
    thinker = Faulty()
    async with worker(sqlite_url, thinker=thinker) as server:
        await open_table(server, "connexoh", PERSON, Chair("bot", "owl"))
        client = await server.connect(0)
        before = client.room.match.seq
        assert await client.play("c3>", "x") == "done"
        state = await client.wait_for(before + 2)
        assert state["to_move"] == [0]
        assert thinker.asked == ["owl", "greedy"]
        _, hint, _ = await server.hub.hint(client.room, 0, TOKENS[0])
        assert hint in client.moves()
        assert thinker.asked[2:] == ["dragon", "greedy"]
    logged = [record for record in caplog.records if "stands in" in record.message]
    assert [record.__dict__["bot"] for record in logged] == ["owl", "dragon"]


async def test_a_worker_may_close_while_another_goes_on(postgres_url: str) -> None:
    async with worker(postgres_url) as first:
        async with worker(postgres_url) as second:
            await open_table(first)
            one, two = await first.connect(), await second.connect()
            assert await two.play("c3>", "x") == "done"
            await one.wait_for(two.room.match.seq)
        assert await one.play("d4>", "y") == "done"


async def test_workers_share_who_is_there(postgres_url: str) -> None:
    """No seat is given to a bot because its player is connected to another worker."""
    now = 0.0
    async with (
        worker(postgres_url, clock=lambda: now) as first,
        worker(postgres_url, clock=lambda: now) as second,
    ):
        await open_table(first)
        one = await first.connect(0)
        two = await second.connect(1)
        await one.wait_for_present(0, 1)
        await two.wait_for_present(0, 1)
        now = 40.0  # no notice for a while, but not for too long
        assert one.room.here(now) == {0, 1}
        second.hub.leave(two.room, two.guest)
        await one.wait_for_present(0)
        assert not one.room.absent(120, now + 1)
        assert one.room.absent(120, now + 120) == {1}


async def test_a_player_who_is_no_longer_announced_is_absent(postgres_url: str) -> None:
    """A worker that was killed cannot announce that its players are gone."""
    async with worker(postgres_url) as first:
        await open_table(first)
        room = await first.hub.room("m1")
        first.hub.on_presence("m1", "killed", frozenset({1}))
        seen_at = room.last_seen[1]
        assert room.here(seen_at) == {1}
        # A second more than the limit: sums of times are rounded.
        assert room.here(seen_at + 3 * PRESENCE_EVERY_S + 1) == frozenset()
        assert room.absent(120, seen_at + 121) >= {1}
