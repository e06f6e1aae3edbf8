"""Several houses on one database: they agree, they tell one another, and one of two is first."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from conexio.core import ConexioError, Rng
from conexio.server import decide, fanout
from conexio.server.bot_pool import LocalThinker
from conexio.server.commands import Leave, Play
from conexio.server.decide import RefusedError
from conexio.server.events import Chair, Event, Sat
from conexio.server.hub import Hub
from conexio.server.match import Match
from conexio.server.room import PRESENT_EVERY_S, Guest, Room
from conexio.server.store import Store, StoreError
from conexio.server.visibility import to_move

PERSON = Chair("person")
TOKENS = ("a" * 64, "b" * 64, "c" * 64, "d" * 64)
CUT = sa.text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
    "AND (query LIKE 'LISTEN%' OR query LIKE 'SELECT pg_notify%')"
)


@dataclass
class Worker:
    """A house without its web."""

    hub: Hub
    others: Any

    async def look(self, seat: int | None = None) -> "Look":
        token = "" if seat is None else TOKENS[seat]
        return Look(self, await self.hub.room("m1"), token)


@dataclass
class Look:
    """A house's view of the match, and a guest there."""

    worker: Worker
    room: Room
    token: str = ""
    guest: Guest = field(init=False)
    told: dict[str, Any] = field(default_factory=dict)
    happened: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.guest = self.worker.hub.enter(self.room, self.token, 0)

    async def hear(self, seq: int) -> dict[str, Any]:
        """Wait until the guest has been told of an event."""
        async with asyncio.timeout(30):
            while self.told.get("seq", 0) < seq:
                await self.next()
        return self.told

    async def see(self, *here: int) -> None:
        """Wait until the guest sees just these seats' people there."""
        async with asyncio.timeout(30):
            while here != tuple(
                chair["seat"] for chair in self.told.get("chairs", ()) if chair.get("here")
            ):
                await self.next()

    async def next(self) -> None:
        """Wait for news."""
        await self.guest.news.wait()
        self.guest.news.clear()
        data = self.worker.hub.news(self.room, self.guest, self.token)
        self.told = msgspec.json.decode(data)
        self.happened += self.told.pop("happened")

    async def play(self, move: str, command_id: str, seat: int | None = None) -> str:
        """Play a move for whoever is to move; return "done" or why not."""
        seat = to_move(self.room.match)[0] if seat is None else seat
        command = Play(seat, move, self.room.match.seq)
        try:
            await self.worker.hub.ask(self.room, command_id, command, TOKENS[seat])
        except ConexioError as error:
            return error.key
        return "done"

    def moves(self) -> list[str]:
        return sorted(map(str, self.room.match.position.legal_moves))


@asynccontextmanager
async def worker(
    url: str,
    *,
    deaf: bool = False,
    thinker: Any = None,
    clock: Callable[[], float] = monotonic,
) -> AsyncIterator[Worker]:
    """Open a house; a deaf one neither tells nor hears."""
    store = await Store.open(url)
    hosted = url.startswith("postgresql") and not deaf
    others: Any = fanout.PostgresFanout(url) if hosted else fanout.NoFanout()
    hub = Hub(store, thinker or LocalThinker(), others=others, bots_again_s=0.01, clock=clock)
    await hub.open()
    try:
        yield Worker(hub, others)
    finally:
        await hub.close()
        await store.close()


async def open_table(home: Worker, game: str = "connexoh", *chairs: Chair) -> None:
    """Open a table called m1, at which people sit."""
    seats = chairs or (PERSON, PERSON)
    options = {"players": str(len(seats))} if game == "conex" else {}
    created = decide.create(game, options, seats, seed=bytes(32))
    room = await home.hub.create("m1", created)
    for seat, chair in enumerate(seats):
        if chair == PERSON:
            await home.hub.sit(room, Sat((seat,), f"guest {seat}", TOKENS[seat], ""))


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(120):
            await test()

    asyncio.run(main())


async def log_of(home: Worker) -> list[Event]:
    return [stored.event for stored in await home.hub.store.events("m1")]


def same(one: Match, two: Match) -> bool:
    return (one.seq, one.position) == (two.seq, two.position)


# Together.


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_moves_reach_all_guests_of_all_houses(postgres_url: str, game: str) -> None:
    async def test() -> None:
        async with worker(postgres_url) as first, worker(postgres_url) as second:
            await open_table(first, game)
            looks = [await first.look(), await second.look(), await second.look()]
            rng = Rng(1)
            for number in range(12):
                mover = looks[number % 2]
                assert await mover.play(rng.choice(mover.moves()), f"c{number}") == "done"
                told = [await look.hear(mover.room.match.seq) for look in looks]
                assert told[0] == told[1] == told[2]
            assert looks[0].happened == looks[1].happened == looks[2].happened
            assert [each["seq"] for each in looks[0].happened] == list(range(1, told[0]["seq"] + 1))
            assert same(looks[0].room.match, looks[1].room.match)

    run(test)


def test_secret_choices_meet_at_different_houses(postgres_url: str) -> None:
    """All but the striker choose at once, here and there; nobody's choice is lost or doubled."""

    async def test() -> None:
        async with worker(postgres_url) as first, worker(postgres_url) as second:
            await open_table(first, "conex", *[PERSON] * 4)
            looks = [await first.look(), await second.look()]
            rng = Rng(3)
            met = 0
            for number in range(150):
                match = looks[0].room.match
                if match.over:
                    break
                waiting = to_move(match)
                if len(waiting) > 1:
                    met += 1
                    await asyncio.gather(
                        *(choose(looks[seat % 2], seat, f"c{number}") for seat in waiting)
                    )
                else:
                    moves = looks[0].moves()
                    strikes = [move for move in moves if move.startswith("strike")]
                    played = await looks[number % 2].play(
                        rng.choice(strikes or moves), f"c{number}"
                    )
                    assert played == "done"
                seq = max(look.room.match.seq for look in looks)
                for look in looks:
                    await look.hear(seq)
                assert same(looks[0].room.match, looks[1].room.match)
            assert met > 0

    run(test)


async def choose(look: Look, seat: int, name: str) -> None:
    """Choose a card in secret; who was not first with it is told, and chooses again."""
    position: Any = look.room.match.position
    card = min(position.hand(seat))
    for attempt in range(20):
        told = await look.play(f"discard:{card}", f"{name}-{attempt}", seat)
        if told == "done":
            return
        assert told == "server-stale"
    raise AssertionError("never chosen")


# Races.


def test_of_two_houses_one_is_first(url: str) -> None:
    async def test() -> None:
        async with worker(url) as first, worker(url) as second:
            await open_table(first)
            looks = [await first.look(), await second.look()]
            for number in range(16):
                moves = looks[0].moves()
                one, two = looks if number % 4 < 2 else looks[::-1]
                told = await asyncio.gather(
                    one.play(moves[0], f"{number}-0"), two.play(moves[1], f"{number}-1")
                )
                assert sorted(told) == ["done", "server-stale"]
                for look in looks:  # also the one that lost has read on
                    await first.hub.catch_up("m1")
                    await second.hub.catch_up("m1")
                    await look.hear(4 + number)
                assert same(looks[0].room.match, looks[1].room.match)
            log = await log_of(first)
            assert len(log) == looks[0].room.match.seq == 4 + 16

    run(test)


def test_who_lost_a_race_knows_at_once_what_was_played(url: str) -> None:
    """A house that missed a notice finds out when it writes, and its guests with it."""

    async def test() -> None:
        async with worker(url, deaf=True) as first, worker(url, deaf=True) as second:
            await open_table(first)
            one, two = await first.look(), await second.look()
            assert await one.play("c3>", "x") == "done"
            assert two.room.match.seq == one.room.match.seq - 1
            assert await two.play("d4>", "y") == "server-stale"
            assert same(one.room.match, two.room.match)
            await two.hear(one.room.match.seq)
            assert two.happened[-1]["move"] == "c3>"
            assert await two.play("d4>", "z") == "done"

    run(test)


def test_two_servers_seat_people_at_one_table(url: str) -> None:
    """Whoever takes another seat at a server that has not heard of the first is not turned away."""

    async def test() -> None:
        async with worker(url, deaf=True) as first, worker(url, deaf=True) as second:
            created = decide.create("connexoh", {}, (PERSON, PERSON), seed=bytes(32))
            one = await first.hub.create("m1", created)
            two = await second.hub.room("m1")
            await first.hub.sit(one, Sat((0,), "Ann", TOKENS[0], ""))
            with pytest.raises(RefusedError) as refused:
                await second.hub.sit(two, Sat((0,), "Eve", TOKENS[2], ""))
            assert refused.value.key == "server-not-free"
            await first.hub.ask(one, "x", Leave(0), TOKENS[0])
            await second.hub.sit(two, Sat((1,), "Ben", TOKENS[1], ""))
            assert [sitter.name for sitter in two.match.sitters] == ["", "Ben"]

    run(test)


def test_the_same_command_at_two_houses_is_carried_out_once(url: str) -> None:
    """Who asks again at another house gets the same answer, and sees what came of it."""

    async def test() -> None:
        async with worker(url, deaf=True) as first, worker(url, deaf=True) as second:
            await open_table(first)
            one, two = await first.look(), await second.look()
            seq = one.room.match.seq
            command = Play(0, "c3>", seq)
            asked = [look.worker.hub.ask(look.room, "x", command, TOKENS[0]) for look in (one, two)]
            assert await asyncio.gather(*asked) == [seq + 1, seq + 1]
            await one.hear(seq + 1)
            await two.hear(seq + 1)
            command = Play(1, "d4>", seq + 1)
            assert await first.hub.ask(one.room, "y", command, TOKENS[1]) == seq + 2
            assert await second.hub.ask(two.room, "y", command, TOKENS[1]) == seq + 2
            await two.hear(seq + 2)
            assert two.happened[-1]["move"] == "d4>"
            assert len(await log_of(first)) == seq + 2

    run(test)


def test_two_houses_let_the_same_bot_play_once(url: str) -> None:
    async def test() -> None:
        async with worker(url) as first, worker(url) as second:
            await open_table(first, "connexoh", PERSON, Chair("bot", "random"))
            one, two = await first.look(), await second.look()
            for number in range(5):
                mover = (one, two)[number % 2]
                before = mover.room.match.seq
                assert await mover.play(mover.moves()[number], f"c{number}") == "done"
                for look in (one, two):
                    async with asyncio.timeout(30):
                        while look.room.match.seq < before + 2:
                            await look.worker.hub.catch_up("m1")
                            await asyncio.sleep(0.005)
                assert same(one.room.match, two.room.match)
                assert one.room.match.seq == before + 2

    run(test)


# What breaks, and heals.


def test_houses_hear_one_another_again_after_their_connections_were_cut(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also who only listens notices, and what was played meanwhile is not missed."""
    monkeypatch.setattr(fanout, "AGAIN_S", 0.05)

    async def test() -> None:
        async with worker(postgres_url) as first, worker(postgres_url) as second:
            await open_table(first)
            one, two = await first.look(), await second.look()
            rng = Rng(5)
            for number in range(4):
                cut = 0
                while cut < 2:  # both have come back from the last time
                    cut += await first.hub.store.database.read(
                        lambda connection: len(connection.execute(CUT).all())
                    )
                    await asyncio.sleep(0.01)
                assert await one.play(rng.choice(one.moves()), f"c{number}") == "done"
                await two.hear(one.room.match.seq)
                assert same(one.room.match, two.room.match)
                assert await two.play(rng.choice(two.moves()), f"d{number}") == "done"
                await one.hear(two.room.match.seq)

    run(test)
    assert not [said for said in caplog.records if said.levelno >= logging.ERROR]


def test_a_notice_while_a_match_is_being_read_is_not_lost(sqlite_url: str) -> None:
    async def test() -> None:
        async with worker(sqlite_url) as first, worker(sqlite_url) as second:
            await open_table(first)
            one = await first.look()
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

    run(test)


def test_a_bot_goes_on_when_the_database_is_back(sqlite_url: str) -> None:
    """Nobody else could move: it must try again by itself."""

    async def test() -> None:
        async with worker(sqlite_url) as home:
            await open_table(home, "connexoh", PERSON, Chair("bot", "random"))
            look = await home.look()
            really = home.hub.store.append
            failures = 0

            async def away(*args: Any, **named: Any) -> None:
                nonlocal failures
                if named.get("command") is None and failures < 3:
                    failures += 1
                    raise StoreError("store-unavailable")
                await really(*args, **named)

            home.hub.store.append = away  # type: ignore[method-assign]
            before = look.room.match.seq
            assert await look.play("c3>", "x") == "done"
            told = await look.hear(before + 2)
            assert failures == 3
            assert told["to_move"] == [0]

    run(test)


class Faulty(LocalThinker):
    """Lets bots think, one of whom has a fault."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def move(self, match: Match, seat: int, bot: str, address: str = "") -> str:
        self.asked.append(bot)
        if bot in ("owl", "dragon"):
            raise ZeroDivisionError
        return await super().move(match, seat, bot, address)


def test_a_bot_with_a_fault_keeps_nobody_waiting(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Another stands in for its move, and whoever runs the house is told."""

    async def test() -> None:
        thinker = Faulty()
        async with worker(sqlite_url, thinker=thinker) as home:
            await open_table(home, "connexoh", PERSON, Chair("bot", "owl"))
            look = await home.look(0)
            before = look.room.match.seq
            assert await look.play("c3>", "x") == "done"
            told = await look.hear(before + 2)
            assert told["to_move"] == [0]
            assert thinker.asked == ["owl", "greedy"]
            _, hint, _ = await home.hub.hint(look.room, 0, TOKENS[0])
            assert hint in look.moves()
            assert thinker.asked[2:] == ["dragon", "greedy"]

    run(test)
    logged = [record for record in caplog.records if "stands in" in record.message]
    assert [record.__dict__["bot"] for record in logged] == ["owl", "dragon"]


def test_a_house_may_close_while_another_goes_on(postgres_url: str) -> None:
    async def test() -> None:
        async with worker(postgres_url) as first:
            async with worker(postgres_url) as second:
                await open_table(first)
                one, two = await first.look(), await second.look()
                assert await two.play("c3>", "x") == "done"
                await one.hear(two.room.match.seq)
            assert await one.play("d4>", "y") == "done"

    run(test)


def test_houses_tell_one_another_who_is_there(postgres_url: str) -> None:
    """Nobody's seat is given to a bot because they are connected to another house."""
    now = 0.0

    async def test() -> None:
        nonlocal now
        async with (
            worker(postgres_url, clock=lambda: now) as first,
            worker(postgres_url, clock=lambda: now) as second,
        ):
            await open_table(first)
            one = await first.look(0)
            two = await second.look(1)
            await one.see(0, 1)
            await two.see(0, 1)
            now = 40.0  # for so long nothing was heard, but not for too long
            assert one.room.here(now) == {0, 1}
            second.hub.leave(two.room, two.guest)
            await one.see(0)
            assert not one.room.absent(120, now + 1)
            assert one.room.absent(120, now + 120) == {1}

    run(test)


def test_who_is_not_named_any_more_is_not_there(postgres_url: str) -> None:
    """A house that was killed says no goodbye."""

    async def test() -> None:
        async with worker(postgres_url) as first:
            await open_table(first)
            room = await first.hub.room("m1")
            first.hub.meet("m1", "killed", frozenset({1}))
            heard = room.last_seen[1]
            assert room.here(heard) == {1}
            # Some moments later: sums of odd times are rounded.
            assert room.here(heard + 3 * PRESENT_EVERY_S + 1) == frozenset()
            assert room.absent(120, heard + 121) >= {1}

    run(test)
