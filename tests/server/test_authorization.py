"""Who may do what at a table, asked of the hub itself."""

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from conexio import bots
from conexio.match import decide, turns
from conexio.match.commands import Leave, Play, Resign, SeatBot
from conexio.match.decide import RefusedError
from conexio.match.events import Chair, Created, Sat
from conexio.match.messages import Reacted, Sign
from conexio.match.model import Match
from conexio.server.fanout import NoFanout
from conexio.server.hub import Hub, HubSettings
from conexio.server.room import Room
from conexio.server.store import Store, StoreError
from conexio.server.tokens import hashed
from support.server.hubs import refused
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
        return str(turns.view_of(match, seat).legal_moves[0])


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
        again = bytes(32)
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
        assert [occupant.token for occupant in other.match.occupants] == [BEN, ANN]
        assert [occupant.name for occupant in other.match.occupants] == [BEN[:4], ANN[:4]]
        assert await hub.rematch(room, BEN, again, "m3") == "m2"
        assert await refused(hub.room("m3")) == "server-no-match"
        assert len(await hub.store.events("m1")) == room.match.seq
        assert len(await hub.store.events("m2")) == other.match.seq
