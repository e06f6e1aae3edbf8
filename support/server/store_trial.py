"""A game goes on while each call to the database fails in turn, in every way.

`all_faults` plays the same script again and again. Each time another call to the database fails,
and a refused command is sent again, as a person would do. Nothing that was acknowledged may be lost
or doubled, nothing may be shown that is not stored, and all must recover without a restart.
"""

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec

from conexio.core import Rng
from conexio.match import decide, turns
from conexio.match.commands import (
    AnswerDraw,
    AnswerUndo,
    AskUndo,
    Command,
    Contribute,
    OfferDraw,
    Play,
    Resign,
)
from conexio.match.decide import RefusedError
from conexio.match.events import Chair, Sat
from conexio.match.model import Match, replayed
from conexio.match.visibility import to_move
from conexio.server.hub import Hub, HubSettings
from conexio.server.room import Guest, Room
from conexio.server.store import Store, StoreError
from support.match.matches import PERSON, bot, conex_table
from support.server.faulty_database import FaultyDatabase, T
from support.server.hubs import opened_hub
from support.server.thinkers import NoThinker

WAYS = ("before", "after", "hang", "gone", "gone within")
"""How a call fails: before it begins, after its commit, by a timeout, or with the file moved."""
TIMEOUT_S = 0.04
ENOUGH_S = 20.0
MOST_TRIES = 200
PLAYERS = 3


@dataclass
class Viewer:
    """A guest at a table, and everything that it was shown."""

    room: Room
    token: str
    guest: Guest
    state: dict[str, Any] = field(default_factory=dict)
    shown: list[dict[str, Any]] = field(default_factory=list)

    def update(self, hub: Hub) -> None:
        """Receive the news, if there are any."""
        if self.guest.news.is_set():
            self.guest.news.clear()
            self.state = msgspec.json.decode(hub.news(self.room, self.guest, self.token))
            self.shown += self.state.pop("happened")


@dataclass
class Table:
    """A table of the script: its tokens by seat, and the commands that were acknowledged."""

    id: str
    tokens: dict[int, str] = field(default_factory=dict)
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    """The number of the last event of each command, and the command's id as it is stored."""
    viewers: list[Viewer] = field(default_factory=list)


class QuickThinker(NoThinker):
    """Bots that answer at once, with the same move every time."""

    async def move(self, match: Match, seat: int, bot: str, address: str) -> str:
        return some_move(match, seat)


def some_move(match: Match, seat: int) -> str:
    """Return a legal move of a seat, the same every time."""
    moves = turns.view_of(match, seat).legal_moves
    return Rng(match.seq).choice(sorted(map(str, moves)))


class Trial:
    """One run of the script."""

    def __init__(self, hub: Hub, faults: FaultyDatabase, name: str) -> None:
        self.hub = hub
        self.faults = faults
        self.name = name
        self.names = 0
        self.refused = 0
        self.refused_tokens: set[str] = set()
        self.tables: list[Table] = []

    def new_name(self) -> str:
        self.names += 1
        return f"{self.name}-{self.names}"

    async def retry(self, attempt: Callable[[], Awaitable[T]], check: bool = True) -> T:
        """Try until the database works; after each refusal check what guests are shown."""
        for _ in range(MOST_TRIES):
            try:
                return await attempt()
            except (StoreError, TimeoutError):
                if check:
                    self.refused += 1
                    await self.check_shown()
                await asyncio.sleep(0.01)
        raise AssertionError("it did not recover")

    async def open(self, game: str, *chairs: Chair, seed: int = 1) -> Table:
        """Open a table and seat all people; if a seat was lost, open another table."""
        players = {"players": str(len(chairs))} if game == "conex" else {}
        created = decide.create(game, players, chairs, seed=seed.to_bytes(32))
        for _ in range(MOST_TRIES):
            room = await self.retry(lambda: self.hub.create(self.new_name(), created))
            table = Table(room.match.id)
            try:
                for seat, chair in enumerate(chairs):
                    if chair.kind == "person":
                        await self.sit(table, seat)
            except RefusedError as error:
                if error.key != "server-started":
                    raise
            else:
                self.tables.append(table)
                return await self.watch(table)
        raise AssertionError("it did not recover")

    async def sit(self, table: Table, seat: int) -> None:
        room = await self.room(table)

        async def attempt() -> None:
            token = self.new_name().ljust(64, "t")
            try:
                await self.hub.sit(room, Sat((seat,), f"TOKEN{seat}", token, "abc"))
            except StoreError:
                self.refused_tokens.add(token)
                raise
            table.tokens[seat] = token

        await self.retry(attempt)

    async def room(self, table: Table) -> Room:
        return await self.retry(lambda: self.hub.room(table.id))

    async def watch(self, table: Table) -> Table:
        """Connect all players and a spectator."""
        room = await self.room(table)
        for token in (*table.tokens.values(), ""):
            guest = self.hub.enter(room, token, 0)
            table.viewers.append(Viewer(room, token, guest))
        return table

    def leave(self, table: Table) -> None:
        for viewer in table.viewers:
            self.hub.leave(viewer.room, viewer.guest)
        table.viewers.clear()

    async def ask(self, table: Table, command: Command) -> None:
        """Send a command until it is done, and once more after that."""
        room = await self.room(table)
        name, token = self.new_name(), table.tokens[command.seat]
        seq = await self.retry(lambda: self.hub.ask(room, name, command, token))
        table.acknowledged.append((seq, f"{token[:16]}:{name}"))
        assert seq == await self.retry(lambda: self.hub.ask(room, name, command, token))
        await self.check_shown(table)

    async def play(self, table: Table, moves: int = 1) -> None:
        """Let people make moves, the same ones every time."""
        for _ in range(moves):
            match = await self.bots_done(table)
            seat = to_move(match)[0]
            await self.ask(table, Play(seat, some_move(match, seat), match.seq))

    async def bots_done(self, table: Table) -> Match:
        """Wait until no bot has to move."""
        room = await self.room(table)
        for _ in range(1000):
            if turns.bot_to_move(room.match) is None and not room.doubtful:
                break
            await asyncio.sleep(0.005)
        assert turns.bot_to_move(room.match) is None
        return room.match

    async def check_shown(self, *tables: Table) -> None:
        """Check that all guests of a table are shown the same, and only what is in the log."""
        for table in tables or self.tables:
            for viewer in table.viewers:
                viewer.update(self.hub)
            seen = [public(viewer.state) for viewer in table.viewers]
            assert all(each == seen[0] for each in seen)
            stored = await self.stored(table)  # after the updates: a bot may go on
            for viewer in table.viewers:
                shown = [(each["seq"], each["kind"]) for each in viewer.shown]
                assert shown == [(seq, kind) for seq, _, kind in stored[: len(shown)]]
            done = {name: seq for seq, name, _ in stored if name is not None}
            assert all(done.get(name) == seq for seq, name in table.acknowledged)

    async def stored(self, table: Table) -> list[tuple[int, str | None, str]]:
        """Return seq, command and kind of the events of a table, read without any fault."""
        query = "SELECT seq, command, kind FROM events WHERE match_id = ?1 ORDER BY seq"

        async def read() -> Any:
            return await self.faults.inner.read(
                lambda connection: connection.rows(query, (table.id,))
            )

        rows = await self.retry(read, check=False)  # a bot's call may have moved the file just now
        return [tuple(row) for row in rows]

    async def check_end(self) -> None:
        """Check that the log holds what was acknowledged, once, and nothing else."""
        for table in self.tables:
            await self.bots_done(table)
            await self.retry(lambda name=table.id: self.hub.catch_up(name))  # type: ignore[misc]
        await self.check_shown()
        for table in self.tables:
            room = await self.room(table)
            stored = await self.stored(table)
            assert [seq for seq, _, _ in stored] == list(range(1, room.match.seq + 1))
            named = [(seq, name) for seq, name, _ in stored if name is not None]
            assert named == table.acknowledged
            assert not room.doubtful
            log = [each.event for each in await self.hub.store.events(table.id)]
            assert replayed(table.id, log) == room.match
            assert self.refused_tokens.isdisjoint(each.token for each in room.match.occupants)
            for viewer in table.viewers:
                assert len(viewer.shown) == len(stored)
            self.leave(table)

    # The script.

    async def play_script(self) -> None:
        """Do everything that people do at tables."""
        duel = await self.open("connexoh", PERSON, PERSON)
        await self.play(duel, 3)
        await self.ask(duel, AskUndo(0))
        await self.ask(duel, AnswerUndo(1, True))
        await self.play(duel)
        await self.reopen(duel)
        await self.ask(duel, OfferDraw(1))
        await self.ask(duel, AnswerDraw(0, False))
        cards = await self.open("conex", *[PERSON] * PLAYERS, seed=seed_with_choices())
        await self.play_until_chosen(cards)
        against_bot = await self.open("connexoh", PERSON, bot())
        await self.play(against_bot, 2)
        await self.ask(duel, Resign(1))
        await self.play(await self.rematch(duel))

    async def reopen(self, table: Table) -> None:
        """Disconnect everybody, drop the room from memory, and connect again."""
        await self.check_shown()
        self.leave(table)
        self.hub.rooms.known.pop(table.id)
        await self.watch(table)

    async def play_until_chosen(self, table: Table) -> None:
        """Play until all have made a secret choice."""
        chosen = 0
        for _ in range(60):
            match = (await self.room(table)).match
            if chosen and not turns.is_choosing(match):
                return
            chosen += turns.is_choosing(match)
            await self.play(table)
        raise AssertionError("nobody had to choose")

    async def rematch(self, table: Table) -> Table:
        room = await self.room(table)
        token = table.tokens[0]
        name = await self.retry(lambda: self.hub.rematch(room, token, bytes(32), self.new_name()))
        assert name == room.match.rematch
        people = (await self.room(Table(name, {}))).match.occupants
        again = Table(name, {seat: each.token for seat, each in enumerate(people)})
        self.tables.append(again)
        await self.watch(again)
        for seat in again.tokens:
            await self.ask(again, Contribute(seat, "abc"))
        return again


def public(state: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a state that is the same for all guests."""
    return {name: value for name, value in state.items() if name not in ("own", "chairs")}


@cache
def seed_with_choices() -> int:
    """Return a seed with which players soon make secret choices."""
    for seed in range(1, 500):
        logged = conex_table(PLAYERS, seed)
        for _ in range(6):
            match = logged.match
            if len(turns.choosers(match)) > 1:
                return seed
            seat = to_move(match)[0]
            logged.play(seat, some_move(match, seat))
    raise AssertionError("nobody ever has to choose")


@asynccontextmanager
async def faulty_hub(url: str) -> AsyncIterator[tuple[Hub, FaultyDatabase]]:
    """Open a hub whose database can be made to fail."""
    async with opened_hub(url, QuickThinker(), HubSettings(bot_retry_s=0.01)) as hub:
        faults = hub.store.database = FaultyDatabase(hub.store.database)
        yield hub, faults


def set_timeout(store: Store, faults: FaultyDatabase, seconds: float) -> None:
    store._queue.timeout_s = seconds
    if hasattr(faults.inner, "read_timeout"):
        faults.inner.read_timeout = seconds


async def all_faults(url: str, every: int = 1) -> dict[str, int]:
    """Play the script, each time with another call that fails; return the number of runs by way.

    Each way is tried on one of `every` successive calls, and the next way on the call after it.
    """
    ways = WAYS if url.startswith("sqlite") else WAYS[:3]
    tried = dict.fromkeys(ways, 0)
    async with faulty_hub(url) as (hub, faults):
        for number, way in enumerate(ways):
            set_timeout(hub.store, faults, TIMEOUT_S if way == "hang" else ENOUGH_S)
            for at in itertools.count(1 + number % every, every):
                faults.arm(way, at)
                try:
                    reached = await play_once(hub, faults, f"{number}-{at}")
                except BaseException as error:
                    error.add_note(f"call {at} failed: {way}")
                    raise
                if not reached:
                    break
                tried[way] += 1
    return tried


async def play_once(hub: Hub, faults: FaultyDatabase, name: str) -> bool:
    """Play the script; return whether the call that was to fail was reached."""
    trial = Trial(hub, faults, name)
    await trial.play_script()
    reached = faults.calls >= faults.at
    faults.at = 0
    await trial.check_end()
    return reached
