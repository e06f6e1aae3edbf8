"""`conexio admin backup` and `conexio admin restore`, as the operator of a server uses them."""

import asyncio
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from conexio import words
from conexio.match import decide
from conexio.server.bot_pool import LocalThinker
from conexio.server.hub import Hub
from conexio.server.retention import erase_names
from conexio.server.store import Store, backups
from support.cli.admin_database import MATCHES, PERSON, execute, ids, with_store
from support.cli.terminal import Run, assert_refused
from support.server import first_revision

# Backing up.


def test_a_backup_is_whole_and_private(database: Path, tmp_path: Path, run: Run) -> None:
    target = tmp_path / "backup.db"
    answer = run("admin", "backup", str(target))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == f"Backed up 4 games to {target} and verified the copy.\n"
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert backups.verify(target) == (4, [])
    assert sorted(file.name for file in tmp_path.glob("backup*")) == ["backup.db"]
    before = target.read_bytes()
    again = run("admin", "backup", str(target))
    assert again.code == 2
    assert str(target) in again.err
    assert target.read_bytes() == before
    assert run("admin", "backup", str(target), "--overwrite").code == 0


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-acknowledged"])
def test_a_backup_never_replaces_the_database(database: Path, run: Run, end: str) -> None:
    """It does not replace its side files either: confirmed moves would be lost with them."""
    own = database.with_name(database.name + end)
    own.touch()
    before = own.read_bytes()
    answer = run("admin", "backup", str(own), "--overwrite")
    assert answer.code == 2
    assert str(own) in answer.err
    assert own.read_bytes() == before


def test_a_backup_is_consistent_during_writes(database: Path, tmp_path: Path, run: Run) -> None:
    """The writer stores as fast as it can; every backup is a snapshot."""
    stop = threading.Event()
    created = decide.create("connexoh", {}, (PERSON, PERSON), seed=bytes(32))

    async def write(store: Store) -> None:
        hub = Hub(store, LocalThinker())
        number = 0
        while not stop.is_set():
            await hub.create(f"n{number}", created)
            number += 1
        await hub.close()

    writer = threading.Thread(target=with_store, args=(database, write))
    writer.start()
    try:
        for number in range(3):
            assert run("admin", "backup", str(tmp_path / f"{number}.db")).code == 0
    finally:
        stop.set()
        writer.join()
    counts = [len(ids(tmp_path / f"{number}.db")) for number in range(3)]
    assert 4 <= counts[0] <= counts[1] <= counts[2]


def test_a_damaged_database_gives_no_backup(database: Path, tmp_path: Path, run: Run) -> None:
    execute(database, "UPDATE events SET body = ? WHERE match_id = 'duel' AND seq = 3", b"{}")
    answer = run("admin", "backup", str(tmp_path / "backup.db"))
    assert answer.code == 1
    assert "duel" in answer.out
    assert list(tmp_path.glob("backup*")) == []


def test_a_database_of_an_older_version_can_be_backed_up(tmp_path: Path, run: Run) -> None:
    old = tmp_path / "old.db"
    first_revision.make_file(old)
    url = f"sqlite:///{old}"
    assert run("admin", "backup", str(tmp_path / "copy.db"), "--database", url).code == 0
    for command in (["check"], ["prune"], ["erase", "duel"]):
        assert_refused(run, ["admin", *command, "--database", url])
    with closing(sqlite3.connect(old)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)


def test_backups_that_are_not_possible_are_refused(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, database: Path
) -> None:
    monkeypatch.setenv("CONEXIO_HOME", str(tmp_path / "nowhere"))
    for command in (["backup", "x"], ["check"], ["prune"], ["erase", "m"]):
        assert_refused(run, ["admin", *command])
    assert not (tmp_path / "nowhere" / "conexio.db").exists()
    server = "postgresql://localhost/x"
    for command in (["backup", "x"], ["restore", "x"]):
        assert_refused(run, ["admin", *command, "--database", server])
    address = f"sqlite:///{database}"
    assert_refused(run, ["admin", "backup", str(database), "--overwrite", "--database", address])
    assert_refused(run, ["admin", "restore", str(database), "--database", address])
    assert_refused(run, ["admin", "check", "--database", "rubbish"])


# Restoring.


def test_a_backup_is_restored_and_the_replaced_database_kept(
    database: Path, tmp_path: Path, run: Run
) -> None:
    backup = tmp_path / "backup.db"
    assert run("admin", "backup", str(backup)).code == 0
    assert run("admin", "erase", "duel", "--yes").code == 0
    answer = run("admin", "restore", str(backup))
    assert answer.code == 0, answer.err
    assert ids(database) == sorted(MATCHES)
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    kept = tmp_path / "conexio.db.before-restore"
    assert str(kept) in answer.out
    assert ids(kept) == ["cards", "ended", "open"]
    assert run("admin", "check").code == 0
    # A second time keeps both.
    assert run("admin", "restore", str(backup)).code == 0
    assert ids(kept) == ["cards", "ended", "open"]
    assert ids(tmp_path / "conexio.db.before-restore-2") == sorted(MATCHES)


def test_a_backup_is_restored_where_there_is_no_database(
    database: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    monkeypatch.setenv("CONEXIO_HOME", str(other))
    answer = run("admin", "restore", str(database))
    assert answer.code == 0
    assert ids(other / "conexio.db") == sorted(MATCHES)
    assert stat.S_IMODE((other / "conexio.db").stat().st_mode) == 0o600


def test_nothing_is_restored_while_a_server_runs(database: Path, tmp_path: Path, run: Run) -> None:
    backup = tmp_path / "backup.db"
    assert run("admin", "backup", str(backup)).code == 0
    inode = database.stat().st_ino

    async def serve(store: Store) -> None:
        await store.match_ids()
        for lang in words.LANGUAGES:
            answer = await asyncio.to_thread(run, "--lang", lang, "admin", "restore", str(backup))
            assert answer.code == 2
            assert str(database) in answer.err
        assert database.stat().st_ino == inode
        assert len(await store.match_ids()) == 4

    with_store(database, serve)
    assert run("admin", "restore", str(backup)).code == 0


@pytest.mark.parametrize("damage", ["text", "empty", "chain", "cut"])
def test_a_damaged_backup_replaces_nothing(
    database: Path, tmp_path: Path, run: Run, damage: str
) -> None:
    backup = tmp_path / "backup.db"
    assert run("admin", "backup", str(backup)).code == 0
    if damage == "chain":
        execute(backup, "DELETE FROM events WHERE match_id = 'duel' AND seq = 5")
    else:
        whole = backup.read_bytes()
        parts = {
            "text": b"no database at all\n" * 99,
            "empty": b"",
            "cut": whole[: len(whole) // 2],
        }
        backup.write_bytes(parts[damage])
    inode = database.stat().st_ino
    answer = run("admin", "restore", str(backup))
    assert answer.code in (1, 2)
    assert answer.out + answer.err
    assert database.stat().st_ino == inode
    assert run("admin", "check").code == 0
    assert list(tmp_path.glob("conexio.db.*")) == []


def test_a_damaged_database_can_be_replaced(database: Path, tmp_path: Path, run: Run) -> None:
    backup = tmp_path / "backup.db"
    assert run("admin", "backup", str(backup)).code == 0
    database.write_bytes(b"no database at all\n" * 99)
    assert run("admin", "check").code == 1
    assert run("admin", "restore", str(backup)).code == 0
    assert run("admin", "check").code == 0


def test_moves_confirmed_after_a_backup_are_not_missed_after_restoring_it(
    database: Path, tmp_path: Path, run: Run
) -> None:
    backup = tmp_path / "backup.db"
    assert run("admin", "backup", str(backup)).code == 0

    async def play_on(store: Store) -> None:
        await erase_names(store, "duel", [0])

    with_store(database, play_on)
    assert run("admin", "restore", str(backup)).code == 0
    assert run("admin", "check").code == 0


def test_side_files_of_a_lost_database_are_not_mixed_with_a_backup(
    database: Path, tmp_path: Path, run: Run
) -> None:
    backup = tmp_path / "backup.db"
    assert run("admin", "backup", str(backup)).code == 0
    database.unlink()
    wal = database.with_name("conexio.db-wal")
    wal.write_bytes(b"what is left")
    assert run("admin", "restore", str(backup)).code == 0
    assert not wal.exists() or b"left" not in wal.read_bytes()
    assert database.with_name("conexio.db.before-restore-wal").read_bytes() == b"what is left"
    assert run("admin", "check").code == 0
