"""The files of an SQLite database: moved, deleted, readable by others, locked, full."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from conexio import words
from conexio.core import Rng
from support.server.live_server import (
    PERSON,
    LiveServer,
    command,
    live_server,
    moves_received,
    ping,
    two_at_a_table,
)
from support.server.store_faults import NO_ROOM, room_for, wait_for_health

FILES = ("conexio.db", "conexio.db-wal", "conexio.db-shm")


def health(server: LiveServer) -> int:
    return int(server.web.get("/health").status_code)


# Moved or deleted.


def delete(folder: Path, name: str) -> None:
    (folder / name).unlink()


def move_away(folder: Path, name: str) -> None:
    (folder / name).rename(folder / f"{name}.away")


def replace(folder: Path, name: str) -> None:
    """Replace a file by a copy: the same bytes, but not the file that the server has open."""
    shutil.copy(folder / name, folder / "copy")
    (folder / "copy").rename(folder / name)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("happens", [delete, move_away, replace])
def test_a_file_that_is_gone_is_noticed_before_a_move_is_acknowledged(
    tmp_path: Path,
    name: str,
    happens: Callable[[Path, str], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    with live_server(tmp_path) as server, two_at_a_table(server) as (first, second):
        happens(tmp_path, name)
        asked = command(first, 0, Rng(1))
        for _ in range(3):
            answer = first.ask(asked, "mine")
            assert (answer["type"], answer["key"]) == ("fault", "store-moved"), answer
            assert answer["text"] == words.say("store-moved")
        ping(second)
        assert not moves_received(second)
        assert health(server) == 503
        assert (
            server.post("/api/matches", {"game": "connexoh", "chairs": [PERSON] * 2}).status_code
            == 503
        )
        records = [each for each in caplog.records if getattr(each, "key", "") == "store-moved"]
        assert len(records) == 1
        assert records[0].name.startswith("conexio.")


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_comes_back_is_written_again(tmp_path: Path, name: str) -> None:
    with live_server(tmp_path) as server, two_at_a_table(server) as (first, second):
        move_away(tmp_path, name)
        asked = command(first, 0, Rng(1))
        assert first.ask(asked, "mine")["key"] == "store-moved"
        (tmp_path / f"{name}.away").rename(tmp_path / name)
        done = first.ask(asked, "mine")
        assert done == {"type": "done", "id": "mine", "seq": asked["seq"] + 1}
        second.wait_for(done["seq"])
        assert moves_received(second) == [asked["move"]]
        wait_for_health(server, 200)


def test_another_file_in_its_place_is_neither_read_nor_written(tmp_path: Path) -> None:
    """Not even by a connection that is opened later."""
    with live_server(tmp_path) as server, two_at_a_table(server) as (first, _):
        move_away(tmp_path, "conexio.db")
        (tmp_path / "conexio.db").touch()
        assert first.ask(command(first, 0, Rng(1)), "mine")["key"] == "store-moved"
        assert server.web.get("/api/matches/unknown").json()["key"] == "store-moved"
        assert server.web.get("/api/lobby").status_code == 503
        assert (tmp_path / "conexio.db").stat().st_size == 0


# Permissions.


def permissions(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def test_nobody_else_can_read_the_database(tmp_path: Path) -> None:
    with umask(0), live_server(tmp_path) as server, two_at_a_table(server):
        assert {permissions(file) for file in tmp_path.iterdir()} == {0o600}
        assert {file.name for file in tmp_path.iterdir()} >= set(FILES)


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    with umask(0):
        with live_server(tmp_path):
            pass
        (tmp_path / "conexio.db").chmod(0o664)
        # This connection creates the other files, with the same mode.
        other = sqlite3.connect(tmp_path / "conexio.db")
        other.execute("SELECT * FROM matches").fetchall()
        assert {permissions(tmp_path / name) for name in FILES} == {0o664}
        with live_server(tmp_path):
            assert {permissions(file) for file in tmp_path.iterdir()} == {0o600}
        other.close()


def test_a_file_that_is_no_database_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "conexio.db"
    file.write_text("no database, but a text of some length\n" * 100)
    file.chmod(0o644)
    with pytest.raises(Exception), live_server(tmp_path):  # noqa: B017, PT011
        pass
    assert permissions(file) == 0o644


# Health.


def test_health_knows_of_a_locked_file(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        assert health(server) == 200
        other = sqlite3.connect(tmp_path / "conexio.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        wait_for_health(server, 503)
        other.execute("ROLLBACK")
        other.close()
        wait_for_health(server, 200)


def test_health_knows_of_a_full_disk_before_a_player_does(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        assert health(server) == 200
        with room_for(server, NO_ROOM):
            fill(tmp_path / "conexio.db")
            wait_for_health(server, 503)
        with room_for(server, 100_000):
            wait_for_health(server, 200)


def fill(path: Path) -> None:
    """Use up the free pages of a database file."""
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE filler (x BLOB)")
        while other.execute("PRAGMA freelist_count").fetchone()[0]:
            other.execute("INSERT INTO filler VALUES (zeroblob(4000))")
    other.close()


def test_health_leaves_nothing_behind(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        two = server.open("connexoh", PERSON, PERSON)
        before = contents(tmp_path / "conexio.db")
        assert health(server) == 200
        assert contents(tmp_path / "conexio.db") == before
        assert two["id"]


def contents(path: Path) -> list[str]:
    with sqlite3.connect(path) as other:
        dump = list(other.iterdump())
    other.close()
    return dump


def test_health_knows_of_the_last_move_that_could_not_be_stored(tmp_path: Path) -> None:
    """Whatever the reason: a small write may succeed although a move does not."""
    with live_server(tmp_path) as server, two_at_a_table(server) as (first, _):
        with sqlite3.connect(tmp_path / "conexio.db") as other:
            other.execute("CREATE TRIGGER t BEFORE INSERT ON events BEGIN SELECT nonsense(); END")
        assert first.ask(command(first, 0, Rng(1)), "mine")["key"] == "store-unavailable"
        assert health(server) == 503
        with other:
            other.execute("DROP TRIGGER t")
        other.close()
        assert first.ask(command(first, 0, Rng(1)), "mine")["type"] == "done"
        assert health(server) == 200
