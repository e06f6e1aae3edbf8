"""A database of the first revision is upgraded, and goes on as before."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from conexio import fair
from conexio.core import Rng
from conexio.match import visibility
from conexio.match.commands import Leave, Play
from conexio.match.events import Chanced, Left, Moved, Sat, decode, encode
from conexio.match.model import replayed
from conexio.server.hub import Hub
from conexio.server.journal import summary
from conexio.server.store import CorruptLog, Store, StoreError
from conexio.server.store.chain import FIRST, link
from conexio.server.tokens import hashed
from support.match.legal_moves import legal_moves
from support.server import first_revision
from support.server.stores import asked, opened


@pytest.fixture
def old_file(tmp_path: Path) -> Path:
    path = tmp_path / "old.db"
    first_revision.make_file(path)
    return path


@pytest.fixture(params=["sqlite", "postgres"])
def old(request: pytest.FixtureRequest, old_file: Path) -> str:
    """Return the URL of a database of the first revision, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{old_file}"
    url = str(request.getfixturevalue("postgres_url"))
    asyncio.run(first_revision.fill_server(url, old_file))
    return url


@pytest.fixture
async def store(old: str) -> AsyncIterator[Store]:
    """Return the store of an upgraded database."""
    async with opened(old) as store:
        yield store


async def rows(store: Store, table: str, *columns: str) -> list[Any]:
    """Return some columns of a table, with attributes of their names."""
    found = await asked(store, f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1, 2")
    return [SimpleNamespace(**dict(zip(columns, row, strict=True))) for row in found]


def old_bodies(path: Path) -> dict[tuple[str, int], bytes]:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT match_id, seq, body FROM events").fetchall()
    return {(match_id, seq): body for match_id, seq, body in found}


async def test_the_matches_are_what_they_were(store: Store, old_file: Path) -> None:
    before = old_bodies(old_file)
    for match_id, names in first_revision.NAMES.items():
        stored = await store.events(match_id)  # verifies the chain
        match = replayed(match_id, [each.event for each in stored])
        assert [occupant.name for occupant in match.occupants] == names
        for each in stored:
            was = decode(before.pop((match_id, each.seq)))
            if not isinstance(was, Sat):
                assert each.event == was
    assert before == {}
    for row in await rows(store, "matches", "id", "rules", "seq", "seats"):
        match = replayed(row.id, [each.event for each in await store.events(row.id)])
        assert row.rules == 1
        assert row.seq == match.seq
        names = [place.get("name", "") for place in json.loads(row.seats)]
        assert names == first_revision.NAMES[row.id]


async def test_no_name_is_left_in_the_log(store: Store) -> None:
    hashes: dict[str, str] = {}
    for row in await rows(store, "events", "match_id", "seq", "body", "previous", "hash"):
        event = decode(row.body)
        assert encode(event) == row.body
        if isinstance(event, Sat):
            assert (event.name, event.names) == ("", ())
        previous = hashes.get(row.match_id, FIRST)
        assert row.previous == previous
        assert row.hash == link(row.match_id, row.seq, row.body, previous)
        hashes[row.match_id] = row.hash
    assert hashes == {row.id: row.hash for row in await rows(store, "matches", "id", "hash")}
    seated = await rows(store, "names", "match_id", "seat", "name")
    names = {(row.match_id, row.seat): row.name for row in seated}
    people = {
        (match_id, seat): name
        for match_id, called in first_revision.NAMES.items()
        for seat, name in enumerate(called)
        if name and name != "greedy"
    }
    assert names == people


async def test_data_erased_long_ago_is_nowhere_in_the_file(old_file: Path) -> None:
    with closing(sqlite3.connect(old_file, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete = OFF")
        connection.execute("CREATE TABLE notes (note TEXT)")
        notes = [(f"Old Name {number}" * 50,) for number in range(200)]
        connection.executemany("INSERT INTO notes VALUES (?)", notes)
        connection.execute("DROP TABLE notes")
    assert b"Old Name" in old_file.read_bytes()
    assert b"Gone Girl" in old_file.read_bytes()
    async with opened(f"sqlite:///{old_file}"):
        pass
    assert b"Gone Girl" not in old_file.read_bytes()
    assert b"Old Name" not in old_file.read_bytes()
    assert b"Here" in old_file.read_bytes()


async def test_receipts_still_verify(store: Store) -> None:
    for match_id in ("resigned", "finished"):
        stored = await store.events(match_id)
        match = replayed(match_id, [each.event for each in stored])
        assert match.over
        drawn = fair.verify(visibility.record_of(match, frozenset()))
        assert (drawn > 0) == any(isinstance(each.event, Chanced) for each in stored)


async def test_play_goes_on(store: Store, hub: Hub) -> None:
    tokens = {"duel": ["zoe", "ben"], "sofa": ["sofa", "jo", "sofa"], "couple": ["couple"] * 2}
    await hub.open()
    for match_id, holders in tokens.items():
        room = await hub.room(match_id)
        hub.enter(room, hashed(holders[0]), 0)
        rng = Rng(1)
        for number in range(4):
            while room.thinking is not None:
                await room.thinking
            seat = rng.choice(visibility.to_move(room.match))
            move = rng.choice(legal_moves(visibility.own(room.match, seat)))
            wish = Play(seat, move, room.match.seq)
            await hub.ask(room, f"new{number}", wish, hashed(holders[seat]))
        while room.thinking is not None:
            await room.thinking
        log = [each.event for each in await store.events(match_id)]
        assert replayed(match_id, log).position.to_text() == room.match.position.to_text()
    waits = await hub.room("waits")
    hub.enter(waits, hashed("zoe"), 0)
    while waits.thinking is not None:
        await waits.thinking
    assert isinstance(waits.events[-1], Moved)
    # Commands of that time are known, although their content was not stored.
    room = await hub.room("open")
    assert await hub.ask(room, "c31", Leave(0), hashed("gone")) == 3
    assert isinstance(room.events[2], Left)
    assert summary(room.match).rules == 1


LONG = 1_203


def add_a_long_match(path: Path) -> None:
    """Add a match with more events than are read at a time, and a name in the middle."""
    bodies = [b'{"kind":"drawoffered","seat":0}'] * LONG
    for at in (2, 700):
        bodies[at] = b'{"kind":"sat","seats":[1],"name":"N%d","token":"t","contribution":"c"}' % at
    rows, previous = [], FIRST
    for seq, body in enumerate(bodies, 1):
        own = link("long", seq, body, previous)
        rows.append(("long", seq, "sat" if b"sat" in body else "x", body, previous, own))
        previous = own
    with closing(sqlite3.connect(path)) as connection:
        columns = "match_id, seq, kind, body, previous, hash, at"
        moment = "'2026-01-01 00:00:00'"
        connection.execute(
            "INSERT INTO matches SELECT 'long', game, created, updated, listed, phase, ?, ?, "
            "seats, waits_for_bot FROM matches WHERE id = 'empty'",
            (LONG, previous),
        )
        connection.executemany(
            f"INSERT INTO events ({columns}) VALUES (?, ?, ?, ?, ?, ?, {moment})", rows
        )
        connection.commit()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_a_long_log_is_rewritten_piece_by_piece(
    postgres_url: str, old_file: Path, kind: str
) -> None:
    add_a_long_match(old_file)
    url = f"sqlite:///{old_file}"
    if kind == "postgres":
        url = postgres_url
        await first_revision.fill_server(url, old_file)
    async with opened(url) as store:
        stored = await store.events("long")
        assert len(stored) == LONG
        names = [each.event.name for each in stored if isinstance(each.event, Sat)]
        assert names == ["", "N700"]
        found = await store.summary("long")
        assert found is not None
        assert found.hash == stored[-1].hash


async def test_a_damaged_log_stays_what_it_is(old_file: Path) -> None:
    with closing(sqlite3.connect(old_file)) as connection:
        connection.execute("UPDATE events SET body = ? WHERE match_id = 'duel' AND seq = 7", (b"",))
        connection.execute("DELETE FROM events WHERE match_id = 'sofa' AND seq = 35")
        connection.execute("UPDATE events SET body = 'x' WHERE match_id = 'open' AND seq = 1")
        connection.commit()
    async with opened(f"sqlite:///{old_file}") as store:
        for match_id in ("duel", "sofa", "open"):
            with pytest.raises(CorruptLog):
                await store.events(match_id)
        for match_id in first_revision.NAMES.keys() - {"duel", "sofa", "open"}:
            assert await store.events(match_id)


async def test_an_upgrade_that_is_cut_short_changes_nothing(old_file: Path) -> None:
    before = old_bodies(old_file)
    with closing(sqlite3.connect(old_file)) as connection:
        connection.execute(
            "CREATE TRIGGER refuse BEFORE UPDATE ON events WHEN NEW.match_id = 'waits' "
            "BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
        connection.commit()
    with pytest.raises(StoreError):
        await Store.open(f"sqlite:///{old_file}")
    assert old_bodies(old_file) == before
    with closing(sqlite3.connect(old_file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
        connection.execute("DROP TRIGGER refuse")
        connection.commit()
    async with opened(f"sqlite:///{old_file}") as store:
        assert len(await store.events("waits")) == 3
