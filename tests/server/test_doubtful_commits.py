"""After a commit whose answer was lost, the server reads the log before anything else.

In all of these tests the commit did happen: only its answer was lost.
"""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conexio.core import Rng
from conexio.match import decide
from conexio.match.commands import Command, OfferDraw, Play, Resign
from conexio.match.events import Chair, Created, Left, Sat
from conexio.match.visibility import to_move
from conexio.server.hub import Hub, HubSettings
from conexio.server.room import Room
from conexio.server.store import StoreError
from support.server.hubs import first_move, opened_hub, refused, until
from support.server.live_server import command, live_server, two_at_a_table
from support.server.store_faults import lose_the_next_answer
from support.server.thinkers import WaitingThinker

MAN, BOT = Chair("person"), Chair("bot", "greedy")
TOKENS = ("a" * 64, "b" * 64)


@dataclass
class LossyServer:
    """A server without the web app, whose database may lose an answer or be unavailable."""

    hub: Hub
    thinker: WaitingThinker
    appended: list[str] = field(default_factory=list)
    """The match of each attempt to append."""
    loses: str = ""
    """The match whose next commit is not answered, if any."""
    is_away: bool = False

    def __post_init__(self) -> None:
        self._append: Any = self.hub.store.append
        self._events: Any = self.hub.store.events
        self.hub.store.append = self._appended  # type: ignore[method-assign]
        self.hub.store.events = self._read  # type: ignore[method-assign]

    async def _appended(self, match_id: str, *args: Any, **named: Any) -> None:
        self.appended.append(match_id)
        if self.is_away:
            raise StoreError("store-unavailable")
        await self._append(match_id, *args, **named)
        if self.loses == match_id:
            self.loses = ""
            raise StoreError("store-unavailable")

    async def _read(self, match_id: str, after: int = 0) -> Any:
        if self.is_away:
            raise StoreError("store-unavailable")
        return await self._events(match_id, after)

    async def open(self, *chairs: Chair) -> Room:
        """Open a table with all people seated."""
        room = await self.hub.create("m1", created(*chairs))
        for seat, chair in enumerate(chairs):
            if chair == MAN:
                await self.hub.sit(room, sat(seat, TOKENS[seat]))
        return room

    async def lose(self, room: Room, work: Awaitable[object]) -> None:
        """Await work whose commit is not answered."""
        self.loses = room.match.id
        seq = room.match.seq
        with pytest.raises(StoreError):
            await work
        assert (room.doubtful, room.match.seq) == (True, seq)

    async def ask(self, room: Room, name: str, command: Command) -> int:
        return await self.hub.ask(room, name, command, TOKENS[command.seat])

    async def lose_a_move(self, room: Room) -> None:
        """Play a move whose commit is not answered."""
        seat = to_move(room.match)[0]
        command = Play(seat, first_move(room.match), room.match.seq)
        await self.lose(room, self.ask(room, "lost", command))


def created(*chairs: Chair) -> Created:
    return decide.create("connexoh", {}, chairs, seed=bytes(32))


def sat(seat: int, token: str) -> Sat:
    return Sat((seat,), f"player {seat}", token, "")


@asynccontextmanager
async def lossy_server(url: str) -> AsyncIterator[LossyServer]:
    thinker = WaitingThinker()
    thinker.may_answer.set()
    async with opened_hub(url, thinker, HubSettings(bot_retry_s=0.001)) as hub:
        yield LossyServer(hub, thinker)


# Deciding.


async def test_a_command_is_judged_by_what_was_stored(sqlite_url: str) -> None:
    async with lossy_server(sqlite_url) as server:
        room = await server.open(MAN, MAN)
        await server.lose(room, server.ask(room, "lost", Resign(0)))
        assert await refused(server.ask(room, "offer", OfferDraw(1))) == "server-over"
        assert not room.doubtful


def test_taking_a_seat_is_judged_by_what_was_stored(sqlite_url: str) -> None:
    async def test() -> None:
        async with lossy_server(sqlite_url) as server:
            room = await server.hub.create("m1", created(MAN, MAN))
            server.is_away = True
            await server.lose(room, server.hub.sit(room, sat(0, TOKENS[0])))
            server.is_away = False
            # It was stored, but nobody ever got that token, so the seat is freed again.
            await server.hub.sit(room, sat(0, TOKENS[1]))
            assert room.match.seats_of(TOKENS[1]) == {0}
            assert [type(event) for event in room.events] == [Created, Sat, Left, Sat]


async def test_a_seat_whose_commit_was_not_answered_is_taken_if_the_log_says_so(
    sqlite_url: str,
) -> None:
    async with lossy_server(sqlite_url) as server:
        room = await server.hub.create("m1", created(MAN, MAN))
        server.loses = "m1"
        await server.hub.sit(room, sat(0, TOKENS[0]))
        assert room.match.seats_of(TOKENS[0]) == {0}
        assert await refused(server.hub.sit(room, sat(0, TOKENS[1]))) == "server-not-free"


async def test_a_rematch_of_a_match_that_ended_in_doubt_is_possible(sqlite_url: str) -> None:
    async with lossy_server(sqlite_url) as server:
        room = await server.open(MAN, MAN)
        await server.lose(room, server.ask(room, "lost", Resign(0)))
        again = await server.hub.rematch(room, TOKENS[0], bytes(32), "m2")
        assert again == room.match.rematch == "m2"


async def test_a_rematch_that_was_stored_in_doubt_is_not_opened_twice(sqlite_url: str) -> None:
    async with lossy_server(sqlite_url) as server:
        room = await server.open(MAN, MAN)
        await server.ask(room, "bye", Resign(0))
        server.loses = "m1"
        once = await server.hub.rematch(room, TOKENS[0], bytes(32), "m2")
        assert once == "m2"
        again = await server.hub.rematch(room, TOKENS[1], bytes(32), "m3")
        assert again == "m2"
        assert "m3" not in server.appended


async def test_a_hint_is_for_the_position_that_was_stored(sqlite_url: str) -> None:
    async with lossy_server(sqlite_url) as server:
        room = await server.open(MAN, BOT)
        await server.lose_a_move(room)
        assert await refused(server.hub.hint(room, 0, TOKENS[0])) == "server-not-your-turn"
        assert server.thinker.asked == []


# Bots.


async def test_a_bot_whose_move_was_stored_in_doubt_does_not_think_again(sqlite_url: str) -> None:
    async with lossy_server(sqlite_url) as server:
        room = await server.open(BOT, MAN)
        server.loses = "m1"
        server.hub.enter(room, TOKENS[1], 0)
        await until(lambda: to_move(room.match) == (1,))
        await until(lambda: room.thinking is None)
        assert len(server.thinker.asked) == 1
        assert len(await server.hub.store.events("m1")) == room.match.seq


async def test_a_bot_does_not_play_when_something_was_stored_while_it_thought(
    sqlite_url: str,
) -> None:
    async with lossy_server(sqlite_url) as server:
        server.thinker.may_answer.clear()
        room = await server.open(BOT, MAN)
        server.hub.enter(room, TOKENS[1], 0)
        await until(lambda: bool(server.thinker.asked))
        await server.lose(room, server.ask(room, "lost", Resign(1)))
        tried = len(server.appended)
        server.thinker.may_answer.set()
        await until(lambda: room.thinking is None)
        assert (room.match.over, room.doubtful) == (True, False)
        assert len(server.appended) == tried


async def test_a_bot_answers_a_move_that_was_stored_in_doubt(sqlite_url: str) -> None:
    """As soon as a guest connects: nobody has to send a command."""
    async with lossy_server(sqlite_url) as server:
        room = await server.open(MAN, BOT)
        server.hub.enter(room, TOKENS[0], 0)
        await server.lose_a_move(room)
        seq = room.match.seq
        server.hub.enter(await server.hub.room("m1"), "", 0)
        await until(lambda: room.match.seq == seq + 2)
        assert [at for _, at in server.thinker.asked] == [seq + 1]


# Showing.


async def test_a_new_guest_and_those_who_are_there_see_what_was_stored(
    sqlite_url: str,
) -> None:
    async with lossy_server(sqlite_url) as server:
        room = await server.open(MAN, MAN)
        old = server.hub.enter(room, TOKENS[1], 0)
        server.hub.news(room, old, TOKENS[1])
        await server.lose_a_move(room)
        seq = room.match.seq + 1
        assert not old.stale
        assert await server.hub.room("m1") is room
        new = server.hub.enter(room, "", 0)
        for guest, token in ((new, ""), (old, TOKENS[1])):
            assert guest.stale
            state = msgspec.json.decode(server.hub.news(room, guest, token))
            assert (state["seq"], state["happened"][-1]["kind"]) == (seq, "moved")


async def test_what_is_known_is_shown_while_the_log_cannot_be_read(sqlite_url: str) -> None:
    """Nothing is decided meanwhile; when the database is back, the log is read."""
    async with lossy_server(sqlite_url) as server:
        room = await server.open(MAN, MAN)
        await server.lose_a_move(room)
        server.is_away = True
        seq = room.match.seq
        assert await server.hub.room("m1") is room
        assert (room.doubtful, room.match.seq) == (True, seq)
        assert await refused(server.ask(room, "bye", Resign(0))) == "store-unavailable"
        assert server.appended.count("m1") == seq, "nothing may be appended"
        server.is_away = False
        await server.hub.room("m1")
        assert (room.doubtful, room.match.seq) == (False, seq + 1)


@pytest.mark.parametrize("by", ["socket", "http"])
def test_a_real_server_shows_what_was_stored_in_doubt(tmp_path: Path, by: str) -> None:
    with live_server(tmp_path) as server, two_at_a_table(server) as (first, second):
        asked = command(first, 0, Rng(1))
        lost = lose_the_next_answer(server)
        assert first.ask(asked, "lost")["type"] == "fault"
        assert lost()
        match_id = first.state["id"]
        if by == "socket":
            with server.guest(match_id) as spectator:
                assert spectator.hello()["seq"] == asked["seq"] + 1
        else:
            state = server.web.get(f"/api/matches/{match_id}").json()
            assert state["seq"] == asked["seq"] + 1
        for guest in (first, second):
            guest.wait_for(asked["seq"] + 1)
