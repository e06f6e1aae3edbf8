"""While a bot thinks, everybody else is served, and the match can end or go on without it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from conexio.match import decide
from conexio.match.commands import Play, Reclaim, Resign, SeatBot
from conexio.match.events import Chair, Sat
from conexio.match.visibility import to_move
from conexio.server.hub import Hub
from conexio.server.room import Room
from support.server.hubs import first_move, opened_hub, until
from support.server.thinkers import WaitingThinker

MAN, BOT = Chair("person"), Chair("bot", "greedy")
TOKENS = ("a" * 64, "b" * 64)


class SlowThinker(WaitingThinker):
    """Bots that think until they may answer, and whose preparations are recorded."""

    def __init__(self) -> None:
        super().__init__()
        self.prepared: list[str] = []

    def prepare(self, game: str, bot: str) -> None:
        self.prepared.append(game)


@asynccontextmanager
async def slow_hub(url: str) -> AsyncIterator[tuple[Hub, SlowThinker]]:
    """Open a hub whose bots are slow."""
    slow = SlowThinker()
    async with opened_hub(url, slow) as hub:
        yield hub, slow


async def opened(hub: Hub, name: str, *chairs: Chair, game: str = "connexoh") -> Room:
    """Open a table at which all people sit, and are connected."""
    room = await hub.create(name, decide.create(game, {}, chairs, seed=bytes(32)))
    for seat, chair in enumerate(chairs):
        if chair == MAN:
            await hub.sit(room, Sat((seat,), f"guest {seat}", TOKENS[seat], ""))
            hub.enter(room, TOKENS[seat], 0)
    return room


async def play(hub: Hub, room: Room) -> None:
    seat = to_move(room.match)[0]
    command = Play(seat, first_move(room.match), room.match.seq)
    await hub.ask(room, f"c{room.match.seq}", command, TOKENS[seat])


# While a bot thinks.


async def test_others_play_and_spectate_while_a_bot_thinks(sqlite_url: str) -> None:
    async with slow_hub(sqlite_url) as (hub, slow):
        waiting = await opened(hub, "waiting", BOT, MAN)
        people = await opened(hub, "people", MAN, MAN)
        await until(lambda: [match for match, _ in slow.asked] == ["waiting"])
        seq = people.match.seq
        for _ in range(6):
            await play(hub, people)
        assert people.match.seq == seq + 6

        spectator = hub.enter(waiting, "", 0)
        state = msgspec.json.decode(hub.news(waiting, spectator, ""))
        assert (state["seq"], state["to_move"]) == (waiting.match.seq, [0])
        hub.react(waiting, 1, "hello", TOKENS[1])
        assert [sign.sign for sign in spectator.signs] == ["hello"]

        slow.may_answer.set()
        await until(lambda: to_move(waiting.match) == (1,))
        state = msgspec.json.decode(hub.news(waiting, spectator, ""))
        assert [each["kind"] for each in state["happened"]] == ["moved"]


async def test_a_bot_is_asked_once_no_matter_what_happens_at_its_table(sqlite_url: str) -> None:
    async with slow_hub(sqlite_url) as (hub, slow):
        room = await opened(hub, "waiting", BOT, MAN)
        await until(lambda: len(slow.asked) == 1)
        for number in range(5):
            hub.leave(room, hub.enter(room, TOKENS[1], number))
            assert await hub.room("waiting") is room
        await hub.catch_up_all()
        await asyncio.sleep(0)  # a second question would arrive now
        assert len(slow.asked) == 1


async def test_resigning_while_a_bot_thinks_ends_the_match(sqlite_url: str) -> None:
    """The bot's move, which comes after that, is not played."""
    async with slow_hub(sqlite_url) as (hub, slow):
        room = await opened(hub, "waiting", BOT, MAN)
        await until(lambda: len(slow.asked) == 1)
        await hub.ask(room, "bye", Resign(1), TOKENS[1])
        seq = room.match.seq
        slow.may_answer.set()
        await until(lambda: room.thinking is None)
        assert (room.match.over, room.match.seq) == (True, seq)


async def test_a_player_who_comes_back_while_a_bot_thinks_plays_again(sqlite_url: str) -> None:
    async with slow_hub(sqlite_url) as (hub, slow):
        room = await opened(hub, "people", MAN, MAN)
        await hub.ask(room, "go", SeatBot(0, "greedy", 0), TOKENS[0])
        await until(lambda: len(slow.asked) == 1)
        await hub.ask(room, "back", Reclaim(0), TOKENS[0])
        seq = room.match.seq
        slow.may_answer.set()
        await until(lambda: room.thinking is None)
        assert room.match.seq == seq
        await play(hub, room)
        assert to_move(room.match) == (1,)


async def test_a_server_may_close_while_a_bot_thinks(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot goes on when the server opens again and a guest connects."""
    async with slow_hub(sqlite_url) as (hub, slow):
        room = await opened(hub, "waiting", BOT, MAN)
        await until(lambda: len(slow.asked) == 1)
    await until(lambda: room.thinking is None)
    async with slow_hub(sqlite_url) as (hub, slow):
        slow.may_answer.set()
        room = await hub.room("waiting")
        hub.enter(room, TOKENS[1], 0)
        await until(lambda: to_move(room.match) == (1,))
    assert not [line for line in caplog.records if line.levelno > logging.INFO]


# Getting ready.


async def test_bots_are_prepared_for_tables_with_bots_and_for_no_others(sqlite_url: str) -> None:
    async with slow_hub(sqlite_url) as (hub, slow):
        people = await opened(hub, "people", MAN, MAN)
        await play(hub, people)
        assert slow.prepared == []
        await hub.ask(people, "bot", SeatBot(0, "greedy", 0), TOKENS[0])
        assert set(slow.prepared) == {"connexoh"}
        await opened(hub, "cards", MAN, BOT, game="conex")
        assert set(slow.prepared) == {"connexoh", "conex"}


async def test_bots_are_prepared_when_a_table_with_a_bot_is_read_again(sqlite_url: str) -> None:
    async with slow_hub(sqlite_url) as (hub, _):
        await opened(hub, "people", MAN, MAN)
        await opened(hub, "persons-turn", MAN, BOT)
        over = await opened(hub, "over", MAN, BOT, game="conex")
        await hub.ask(over, "bye", Resign(0), TOKENS[0])
        assert over.match.over
    async with slow_hub(sqlite_url) as (hub, slow):
        await hub.room("people")
        await hub.room("over")
        assert slow.prepared == []
        await hub.room("persons-turn")
        assert slow.prepared == ["connexoh"]
