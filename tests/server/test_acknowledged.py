"""Incomplete copies: a server does not start without moves that it has acknowledged."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from conexio.core import ConexioError, Rng
from conexio.server.store import Store, acknowledged, migrate
from support.server.live_server import PERSON, LiveServer, command, live_server, two_at_a_table
from support.server.store_faults import file_of

FILES = ("conexio.db", "conexio.db-wal", "conexio.db-shm", "conexio.db-acknowledged")

OPEN = {"game": "connexoh", "chairs": [PERSON, PERSON]}


def play(server: LiveServer, moves: int) -> str:
    """Play some moves; return the id of the match."""
    rng = Rng(1)
    with two_at_a_table(server) as (first, second):
        for number in range(moves):
            mover, other = (first, second) if number % 2 == 0 else (second, first)
            answer = mover.ask(command(mover, number % 2, rng))
            assert answer["type"] == "done"
            mover.wait_for(answer["seq"])
            other.wait_for(answer["seq"])
        return str(first.state["id"])


def copied(folder: Path, to: Path) -> Path:
    """Copy the files of a database while it may be in use."""
    to.mkdir()
    for name in FILES:
        if (folder / name).exists():
            shutil.copy(folder / name, to / name)
    return to


def key_of_start(folder: Path) -> str:
    """Start a server; return "started", or the key of the error."""
    try:
        with live_server(folder):
            return "started"
    except ExceptionGroup as group:
        (found,) = group.exceptions
        assert isinstance(found, ConexioError)
        return found.key


def events(folder: Path) -> int:
    with sqlite3.connect(folder / "conexio.db") as database:
        (count,) = database.execute("SELECT count(*) FROM events").fetchone()
    database.close()
    return int(count)


def test_a_copy_whose_wal_was_cut_is_refused(tmp_path: Path) -> None:
    (tmp_path / "live").mkdir()
    with live_server(tmp_path / "live") as server:
        play(server, 20)
        whole = copied(tmp_path / "live", tmp_path / "whole")
        cut = copied(tmp_path / "live", tmp_path / "cut")
    wal = cut / "conexio.db-wal"
    size = wal.stat().st_size
    with wal.open("r+b") as file:
        file.truncate(size - 3 * 4120)
    (cut / "conexio.db-shm").unlink()
    assert key_of_start(whole) == "started"
    assert key_of_start(cut) == "store-lost"
    assert key_of_start(cut) == "store-lost"
    assert events(cut) < events(whole)


def test_a_copy_without_its_wal_is_refused(tmp_path: Path) -> None:
    (tmp_path / "live").mkdir()
    with live_server(tmp_path / "live") as server:
        play(server, 4)
        cut = copied(tmp_path / "live", tmp_path / "cut")
    (cut / "conexio.db-wal").unlink()
    assert key_of_start(cut) == "store-lost"


def test_a_missing_database_is_not_silently_replaced_by_a_new_one(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        play(server, 4)
    (tmp_path / "conexio.db").rename(tmp_path / "away")
    assert key_of_start(tmp_path) == "store-gone"
    assert not (tmp_path / "conexio.db").exists()
    (tmp_path / "away").rename(tmp_path / "conexio.db")
    assert key_of_start(tmp_path) == "started"


def test_a_wal_without_its_database_is_left_alone(tmp_path: Path) -> None:
    """SQLite would delete the WAL and the moves in it."""
    (tmp_path / "live").mkdir()
    with live_server(tmp_path / "live") as server:
        play(server, 4)
        copy = copied(tmp_path / "live", tmp_path / "copy")
    for name in ("conexio.db", "conexio.db-acknowledged"):
        (copy / name).rename(tmp_path / name)
    before = (copy / "conexio.db-wal").read_bytes()
    assert key_of_start(copy) == "store-gone"
    assert (copy / "conexio.db-wal").read_bytes() == before


@pytest.mark.parametrize("text", [b"", b"nonsense", b"\0" * 300])
def test_without_the_mark_nothing_is_refused(tmp_path: Path, text: bytes) -> None:
    with live_server(tmp_path) as server:
        play(server, 4)
    (tmp_path / "conexio.db-acknowledged").write_bytes(text)
    assert key_of_start(tmp_path) == "started"
    (tmp_path / "conexio.db-acknowledged").unlink()
    assert key_of_start(tmp_path) == "started"


# Commands that erase, restore or change a database have to remove the mark.


def test_a_loss_can_be_accepted(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        match_id = play(server, 4)
    with sqlite3.connect(tmp_path / "conexio.db") as database:
        database.execute("DELETE FROM events WHERE match_id = ?", (match_id,))
        database.execute("DELETE FROM matches WHERE id = ?", (match_id,))
    database.close()
    assert key_of_start(tmp_path) == "store-lost"
    acknowledged.forget_if(tmp_path / "conexio.db", {"another"})
    assert key_of_start(tmp_path) == "store-lost"
    acknowledged.forget_if(tmp_path / "conexio.db", {"another", match_id})
    assert key_of_start(tmp_path) == "started"
    acknowledged.forget(tmp_path / "nothing.db")


def test_a_server_records_what_it_acknowledges_after_that(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        play(server, 2)
        acknowledged.forget(tmp_path / "conexio.db")
        assert acknowledged.read(tmp_path / "conexio.db") is None
        match_id = play(server, 3)
        mark = acknowledged.read(tmp_path / "conexio.db")
        assert mark is not None
        assert (mark.match_id, mark.seq) == (match_id, events_of(tmp_path, match_id))


def events_of(folder: Path, match_id: str) -> int:
    with sqlite3.connect(folder / "conexio.db") as database:
        query = "SELECT max(seq) FROM events WHERE match_id = ?"
        (last,) = database.execute(query, (match_id,)).fetchone()
    database.close()
    return int(last)


def test_a_migration_may_give_events_other_hashes(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        play(server, 2)

    async def upgrade() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'conexio.db'}")
        await asyncio.to_thread(migrate.upgrade_file, file_of(store).files)
        await store.close()

    asyncio.run(upgrade())
    assert acknowledged.read(tmp_path / "conexio.db") is None


def test_a_rolled_back_transaction_is_not_recorded(tmp_path: Path) -> None:
    """Neither at once nor with the next transaction of the same connection."""
    with live_server(tmp_path) as server:
        play(server, 2)
        before = acknowledged.read(tmp_path / "conexio.db")
        with sqlite3.connect(tmp_path / "conexio.db") as database:
            trigger = "CREATE TRIGGER t AFTER INSERT ON events BEGIN SELECT nonsense(); END"
            database.execute(trigger)
        assert server.post("/api/matches", OPEN).status_code == 503
        assert server.web.get("/health").status_code == 503
        with database:
            database.execute("DROP TRIGGER t")
        database.close()
        assert acknowledged.read(tmp_path / "conexio.db") == before


def test_a_mark_that_cannot_be_written_keeps_nobody_from_playing(tmp_path: Path) -> None:
    (tmp_path / "conexio.db-acknowledged").mkdir()
    with live_server(tmp_path) as server:
        play(server, 2)
    assert key_of_start(tmp_path) == "started"
