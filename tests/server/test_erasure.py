"""Erasing: names, seats and whole matches are kept no longer than they should be."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conexio.match import decide
from conexio.match.commands import Leave, Play, Resign
from conexio.match.events import Chair, Left, Moved, Unnamed
from conexio.match.model import replayed
from conexio.server.bot_pool import LocalThinker
from conexio.server.hub import Hub, HubSettings
from conexio.server.retention import erase_names
from conexio.server.store import Store
from support.match.matches import bot, table
from support.server.live_server import PERSON, LiveServer, live_server
from support.server.named_tables import NAME, TOKENS, counts, opened, refusal
from support.server.stores import SQLITE, execute

FORMS = (NAME.encode(), b"Zo\\u00eb Quintessenz", b"Quintessenz")


# Leaving.


@pytest.mark.parametrize("phase", ["open", "playing", "over"])
def test_a_seat_can_be_left_in_every_phase(phase: str) -> None:
    logged = table("connexoh", Chair("person"), Chair("person"))
    logged.sit(0, name=NAME)
    if phase != "open":
        logged.sit(1, name="Ben")
    if phase == "over":
        logged.do(Resign(1))
    assert logged.match.phase == phase
    events = logged.do(Leave(0))
    assert events[0] == Left(0)
    assert len(events) == (2 if phase == "playing" else 1)
    occupant = logged.match.occupants[0]
    assert (occupant.name, occupant.token) == ("", "")
    assert bool(occupant.bot) == (phase == "playing")
    assert NAME.encode() not in logged.seen_by(0, 1)
    with pytest.raises(decide.RefusedError) as caught:
        logged.do(Leave(0))
    assert caught.value.key == "server-not-yours"


def raw(folder: Path) -> bytes:
    """Return all bytes of the database: the file and its write-ahead log."""
    return b"".join(file.read_bytes() for file in sorted(folder.glob("conexio.db*")))


def wait_until(reached: Callable[[], bool]) -> None:
    for _ in range(600):
        if reached():
            return
        time.sleep(0.05)
    raise AssertionError("it never happened")


@pytest.mark.parametrize("phase", ["open", "playing", "over"])
def test_the_name_of_a_player_who_leaves_is_nowhere_in_the_file(
    server: LiveServer, tmp_path: Path, phase: str
) -> None:
    store: Store = server.web.app.state.context.hub.store
    opened = server.open("connexoh", PERSON, PERSON, listed=True)["id"]
    token = server.sit(opened, 0, name=NAME)["token"]
    if phase != "open":
        other = server.sit(opened, 1)["token"]
    with server.guest(opened, token) as guest:
        guest.hello()
        if phase == "over":
            with server.guest(opened, other) as second:
                second.hello()
                assert second.ask({"type": "resign", "seat": 1})["type"] == "done"
        with server.web.portal() as portal:
            portal.call(store.checkpoint)
            assert any(form in raw(tmp_path) for form in FORMS)
            assert guest.ask({"type": "leave", "seat": 0})["type"] == "done"
            # It disappears without a command, from the write-ahead log as well.
            wait_until(lambda: not any(form in raw(tmp_path) for form in FORMS))
            log = portal.call(store.events, opened)  # verifies the chain
    match = replayed(opened, [each.event for each in log])
    assert match.occupants[0].name == ""
    state = server.web.get(f"/api/matches/{opened}").text
    assert NAME not in state
    assert NAME not in server.web.get(f"/api/matches/{opened}/record").text
    assert NAME not in server.web.get("/api/lobby").text


# Whole matches.


async def test_a_match_is_erased_with_all_that_belongs_to_it(store: Store, hub: Hub) -> None:
    await opened(hub, "m1")
    await opened(hub, "m2")
    both = await counts(store)
    assert await store.erase("m1")
    assert not await store.erase("m1")
    assert [2 * count for count in await counts(store)] == both
    assert await store.events("m1") == []
    assert len(await store.events("m2")) == 4


async def test_a_server_does_not_write_back_what_was_erased_under_it(
    url: str, store: Store, hub: Hub
) -> None:
    room = await opened(hub)
    guest = hub.enter(room, TOKENS[0], 0)
    other = await Store.open(url)
    await other.erase("m1")
    await other.close()
    move = Play(0, "c3>", room.match.seq)
    for _ in range(2):
        assert await refusal(hub.ask(room, "c1", move, TOKENS[0])) == "server-no-match"
    assert await refusal(hub.room("m1")) == "server-no-match"
    assert guest.news.is_set()
    assert room.gone == "server-no-match"
    assert await counts(store) == [0, 0, 0, 0]


async def test_a_rematch_does_not_bring_back_the_names_of_an_erased_match(
    store: Store, hub: Hub
) -> None:
    room = await opened(hub)
    await hub.ask(room, "c1", Resign(0), TOKENS[0])
    await store.erase("m1")
    again = hub.rematch(room, TOKENS[0], bytes(32), "m2")
    assert await refusal(again) == "server-no-match"
    assert await counts(store) == [0, 0, 0, 0]


@SQLITE
async def test_a_bot_gives_up_a_match_that_was_erased(store: Store) -> None:
    asked, go_on = asyncio.Event(), asyncio.Event()

    class Slow(LocalThinker):
        async def move(self, *args: Any) -> str:
            asked.set()
            await go_on.wait()
            return await super().move(*args)

    hub = Hub(store, Slow())
    room = await opened(hub, "m1", bot(), Chair("person"))
    hub.enter(room, TOKENS[1], 0)
    await asked.wait()
    await store.erase("m1")
    go_on.set()
    thinking = room.thinking
    assert thinking is not None
    await thinking
    assert len(hub) == 0
    assert await counts(store) == [0, 0, 0, 0]
    await hub.close()


async def test_a_log_that_was_restored_to_an_earlier_state_is_read_again(
    store: Store, hub: Hub
) -> None:
    room = await opened(hub)
    await hub.ask(room, "c1", Play(0, "c3>", room.match.seq), TOKENS[0])
    earlier = await store.events("m1")

    last = earlier[-1].seq
    await execute(
        store,
        ("DELETE FROM events WHERE seq = ?1", (last,)),
        ("UPDATE matches SET seq = ?1, hash = ?2", (last - 1, earlier[-2].hash)),
    )
    move = Play(1, "d4>", room.match.seq)
    assert await refusal(hub.ask(room, "c2", move, TOKENS[1])) == "server-stale"
    again = await hub.room("m1")
    assert again is not room
    assert again.match.seq == room.match.seq - 1


def test_spectators_of_an_erased_match_are_notified(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        hub: Hub = server.web.app.state.context.hub
        match = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
        with server.guest(match["id"], match["token"]) as guest, server.web.portal() as portal:
            guest.hello()
            portal.call(hub.store.erase, match["id"])
            portal.call(hub.resync)
            assert guest.receive()["key"] == "server-no-match"
        assert server.web.get(f"/api/matches/{match['id']}").status_code == 404


async def test_a_server_notices_an_erased_match_by_itself(store: Store) -> None:
    hub = Hub(store, LocalThinker(), HubSettings(resync_every_s=0.01))
    await hub.open()
    room = await opened(hub)
    kept = await opened(hub, "m2")
    await store.erase("m1")
    while not room.gone:
        await asyncio.sleep(0.01)
    assert await hub.room("m2") is kept
    await hub.close()


async def test_erasing_and_moving_at_once_leaves_all_or_nothing(
    url: str, store: Store, hub: Hub
) -> None:
    other = await Store.open(url)
    for number in range(10):
        match_id = f"m{number}"
        room = await opened(hub, match_id)
        move = hub.ask(room, "c", Play(0, "c3>", room.match.seq), TOKENS[0])
        answer, _ = await asyncio.gather(refusal(move), other.erase(match_id))
        assert answer in ("done", "server-no-match", "server-stale")
        assert await store.events(match_id) == []
    assert await counts(store) == [0, 0, 0, 0]
    await other.close()


# Names alone.


async def test_a_name_is_erased_under_a_running_server(url: str, store: Store, hub: Hub) -> None:
    room = await opened(hub)
    assert await store.named(NAME) == [("m1", 0)]
    other = await Store.open(url)
    await erase_names(other, "m1", [0])
    await other.close()
    assert await store.named(NAME) == []
    # A hub that was not notified refuses once, and does not bring the name back.
    move = Play(0, "c3>", room.match.seq)
    assert await refusal(hub.ask(room, "c1", move, TOKENS[0])) == "server-stale"
    assert room.match.occupants[0].name == ""
    move = Play(0, "c3>", room.match.seq)
    assert await refusal(hub.ask(room, "c1", move, TOKENS[0])) == "done"
    events = [each.event for each in await store.events("m1")]
    assert [type(event) for event in events[-2:]] == [Unnamed, Moved]
    assert replayed("m1", events).occupants == room.match.occupants
    found = await store.summary("m1")
    assert found is not None
    assert [place.name for place in found.summary.seats] == ["", "Ben"]
    assert await hub.ask(room, "c2", Resign(0), TOKENS[0]) == room.match.seq
