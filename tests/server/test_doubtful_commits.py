"""After a commit of which nobody knows whether it happened, the log is read before anything else.

The commit did happen in all of these tests: only the answer to it was lost.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conexio.core import ConexioError, Rng
from conexio.server import decide
from conexio.server.commands import Command, OfferDraw, Play, Resign
from conexio.server.events import Chair, Created, Left, Sat
from conexio.server.hub import Hub
from conexio.server.match import Match
from conexio.server.room import Room
from conexio.server.store import Store, StoreError
from conexio.server.visibility import to_move
from tests.server.live_server import live_server
from tests.server.test_database_faults import command, lose_the_next_answer, two_at_a_table

GIVE_UP_S = 60
MAN, BOT = Chair("person"), Chair("bot", "greedy")
TOKENS = ("a" * 64, "b" * 64)


@dataclass
class Thinking:
    """Plays the first move that there is, when it may."""

    asked: list[int] = field(default_factory=list)
    """The events after which it was asked."""
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)

    def prepare(self, game: str, bot: str) -> None:
        """Nothing has to be prepared."""

    async def move(self, match: Match, seat: int, bot: str, address: str = "") -> str:
        self.asked.append(match.seq)
        await self.may_answer.wait()
        return first_move(match)


def first_move(match: Match) -> str:
    return min(map(str, match.position.legal_moves))


@dataclass
class Home:
    """A hub whose database may lose an answer, or be away."""

    hub: Hub
    thinker: Thinking
    appended: list[str] = field(default_factory=list)
    """The matches that something was to be stored in, as often as it was tried."""
    loses: str = ""
    """The match whose next commit is not answered."""
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
        """Open a table at which all people sit."""
        room = await self.hub.create("m1", created(*chairs))
        for seat, chair in enumerate(chairs):
            if chair == MAN:
                await self.hub.sit(room, sat(seat, TOKENS[seat]))
        return room

    async def lose(self, room: Room, work: Awaitable[object]) -> None:
        """Do something whose commit is not answered."""
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
async def home(url: str) -> AsyncIterator[Home]:
    store = await Store.open(url)
    thinker = Thinking()
    thinker.may_answer.set()
    hub = Hub(store, thinker, bots_again_s=0.001)
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


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(GIVE_UP_S):
            await test()

    asyncio.run(main())


async def refused(work: Awaitable[object]) -> str:
    """Return why something is refused."""
    with pytest.raises(ConexioError) as refusal:
        await work
    return refusal.value.key


# Deciding.


def test_a_command_is_judged_by_what_was_stored(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open(MAN, MAN)
            await here.lose(room, here.ask(room, "lost", Resign(0)))
            assert await refused(here.ask(room, "offer", OfferDraw(1))) == "server-over"
            assert not room.doubtful

    run(test)


def test_who_sits_down_is_judged_by_what_was_stored(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.hub.create("m1", created(MAN, MAN))
            here.is_away = True
            await here.lose(room, here.hub.sit(room, sat(0, TOKENS[0])))
            here.is_away = False
            # It was stored; but nobody ever got that token, so the seat is given up again.
            await here.hub.sit(room, sat(0, TOKENS[1]))
            assert room.match.seats_of(TOKENS[1]) == {0}
            assert [type(event) for event in room.events] == [Created, Sat, Left, Sat]


def test_a_seat_whose_commit_was_not_answered_is_taken_if_the_log_says_so(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.hub.create("m1", created(MAN, MAN))
            here.loses = "m1"
            await here.hub.sit(room, sat(0, TOKENS[0]))
            assert room.match.seats_of(TOKENS[0]) == {0}
            assert await refused(here.hub.sit(room, sat(0, TOKENS[1]))) == "server-not-free"

    run(test)


def test_a_rematch_of_a_match_that_ended_in_doubt_is_possible(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open(MAN, MAN)
            await here.lose(room, here.ask(room, "lost", Resign(0)))
            again = await here.hub.rematch(room, TOKENS[0], created(MAN, MAN), "m2")
            assert again == room.match.rematch == "m2"

    run(test)


def test_a_rematch_that_was_stored_in_doubt_is_not_opened_twice(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open(MAN, MAN)
            await here.ask(room, "bye", Resign(0))
            here.loses = "m1"
            once = await here.hub.rematch(room, TOKENS[0], created(MAN, MAN), "m2")
            assert once == "m2"
            again = await here.hub.rematch(room, TOKENS[1], created(MAN, MAN), "m3")
            assert again == "m2"
            assert "m3" not in here.appended

    run(test)


def test_a_hint_is_for_the_position_that_was_stored(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open(MAN, BOT)
            await here.lose_a_move(room)
            assert await refused(here.hub.hint(room, 0, TOKENS[0])) == "server-not-your-turn"
            assert here.thinker.asked == []

    run(test)


# Bots.


def test_a_bot_whose_move_was_stored_in_doubt_does_not_think_again(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open(BOT, MAN)
            here.loses = "m1"
            here.hub.enter(room, TOKENS[1], 0)
            await until(lambda: to_move(room.match) == (1,))
            await until(lambda: room.thinking is None)
            assert len(here.thinker.asked) == 1
            assert len(await here.hub.store.events("m1")) == room.match.seq

    run(test)


def test_a_bot_does_not_play_where_something_was_stored_while_it_thought(sqlite_url: str) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            here.thinker.may_answer.clear()
            room = await here.open(BOT, MAN)
            here.hub.enter(room, TOKENS[1], 0)
            await until(lambda: bool(here.thinker.asked))
            await here.lose(room, here.ask(room, "lost", Resign(1)))
            tried = len(here.appended)
            here.thinker.may_answer.set()
            await until(lambda: room.thinking is None)
            assert (room.match.over, room.doubtful) == (True, False)
            assert len(here.appended) == tried

    run(test)


def test_a_bot_answers_a_move_that_was_stored_in_doubt(sqlite_url: str) -> None:
    """As soon as anybody comes: nobody else has to ask again."""

    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open(MAN, BOT)
            here.hub.enter(room, TOKENS[0], 0)
            await here.lose_a_move(room)
            seq = room.match.seq
            here.hub.enter(await here.hub.room("m1"), "", 0)
            await until(lambda: room.match.seq == seq + 2)
            assert here.thinker.asked == [seq + 1]

    run(test)


# Showing.


def test_whoever_comes_sees_what_was_stored_and_so_do_those_who_are_there(
    sqlite_url: str,
) -> None:
    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open(MAN, MAN)
            old = here.hub.enter(room, TOKENS[1], 0)
            here.hub.news(room, old, TOKENS[1])
            await here.lose_a_move(room)
            seq = room.match.seq + 1
            assert not old.stale
            assert await here.hub.room("m1") is room
            new = here.hub.enter(room, "", 0)
            for guest, token in ((new, ""), (old, TOKENS[1])):
                assert guest.stale
                told = msgspec.json.decode(here.hub.news(room, guest, token))
                assert (told["seq"], told["happened"][-1]["kind"]) == (seq, "moved")

    run(test)


def test_what_is_known_is_shown_while_the_log_cannot_be_read(sqlite_url: str) -> None:
    """Nothing is decided then; when the database is back, everything is made sure of."""

    async def test() -> None:
        async with home(sqlite_url) as here:
            room = await here.open(MAN, MAN)
            await here.lose_a_move(room)
            here.is_away = True
            seq = room.match.seq
            assert await here.hub.room("m1") is room
            assert (room.doubtful, room.match.seq) == (True, seq)
            assert await refused(here.ask(room, "bye", Resign(0))) == "store-unavailable"
            assert here.appended.count("m1") == seq, "nothing was tried"
            here.is_away = False
            await here.hub.room("m1")
            assert (room.doubtful, room.match.seq) == (False, seq + 1)

    run(test)


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
            told = server.web.get(f"/api/matches/{match_id}").json()
            assert told["seq"] == asked["seq"] + 1
        for guest in (first, second):
            guest.wait_for(asked["seq"] + 1)
