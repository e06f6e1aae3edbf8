"""`conexio admin`, as the operator of a server uses it."""

import asyncio
import shutil
import sqlite3
import stat
import threading
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from conexio import words
from conexio.core import Rng
from conexio.match import decide, visibility
from conexio.match.commands import Play, Resign
from conexio.match.events import Chair, Sat
from conexio.server.bot_pool import LocalThinker
from conexio.server.hub import Hub
from conexio.server.retention import erase_names
from conexio.server.store import Store, acknowledged, backups, schema
from support.cli.terminal import Run, assert_refused
from support.server import first_revision

PERSON = Chair("person")
TOKEN = "ab" * 32
MATCHES = {"duel": "playing", "ended": "over", "cards": "over", "open": "open"}


@pytest.fixture
def database(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a database file with a few matches, where `conexio serve` expects it."""
    monkeypatch.setenv("CONEXIO_HOME", str(tmp_path))
    path = tmp_path / "conexio.db"
    asyncio.run(fill(f"sqlite:///{path}"))
    return path


async def fill(url: str) -> None:
    store = await Store.open(url)
    hub = Hub(store, LocalThinker())
    for match_id, phase in MATCHES.items():
        game, options = ("conex", {"target": "5"}) if match_id == "cards" else ("connexoh", {})
        created = decide.create(game, options, (PERSON, PERSON), seed=bytes(32), listed=True)
        room = await hub.create(match_id, created)
        if phase == "open":
            await hub.sit(room, Sat((0,), "Zoë", TOKEN, ""))
            continue
        await hub.sit(room, Sat((0, 1), "Zoë", TOKEN, "", ("Zoë", "Ben")))
        rng = Rng(1)
        for number in range(200 if game == "conex" else 4):
            if room.match.over:
                break
            seat = rng.choice(visibility.to_move(room.match))
            move = rng.choice(visibility.own(room.match, seat).moves).move
            await hub.ask(room, f"c{number}", Play(seat, move, room.match.seq), TOKEN)
        if phase == "over" and not room.match.over:
            await hub.ask(room, "end", Resign(0), TOKEN)
    await hub.close()
    await store.close()


def with_store(path: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        store = await Store.open(f"sqlite:///{path}")
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(main())


def execute(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement, values)
        connection.commit()


def ids(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [name for (name,) in connection.execute("SELECT id FROM matches ORDER BY id")]


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


# Checking.


def test_a_loss_is_reported_until_it_is_accepted(database: Path, tmp_path: Path, run: Run) -> None:
    backup = tmp_path / "backup.db"
    assert run("admin", "backup", str(backup)).code == 0

    async def play_on(store: Store) -> None:
        await erase_names(store, "duel", [0])

    with_store(database, play_on)
    shutil.copy(backup, database)  # without our command
    assert_refused(run, ["admin", "check"])
    assert run("admin", "check", "--accept").code == 0
    assert run("admin", "check").code == 0


def test_a_sound_database_is_reported_in_every_language(database: Path, run: Run) -> None:
    sentences = set()
    for lang in words.LANGUAGES:
        answer = run("--lang", lang, "admin", "check")
        assert answer.code == 0, answer.out
        sentences.add(answer.out)
    assert len(sentences) == len(words.LANGUAGES)
    answer = run("admin", "check", "--accept")
    assert answer.out.startswith("All is well. Games: 4, events: ")
    assert answer.out.endswith("fairness proofs: 2.\n")


FORGED = {
    "chain": "UPDATE events SET body = x'7b7d' WHERE match_id = 'cards' AND seq = 9",
    "head": "UPDATE matches SET hash = 'ff' WHERE id = 'cards'",
    "phase": "UPDATE matches SET phase = 'open' WHERE id = 'cards'",
    "orphan": "UPDATE names SET match_id = 'nobody' WHERE match_id = 'cards'",
}


@pytest.mark.parametrize("damage", FORGED)
def test_damage_is_found(database: Path, run: Run, damage: str) -> None:
    execute(database, FORGED[damage])
    sentences = set()
    for lang in words.LANGUAGES:
        answer = run("--lang", lang, "admin", "check")
        assert answer.code == 1
        assert ("names" if damage == "orphan" else "cards") in answer.out
        sentences.add(answer.out)
    assert len(sentences) == len(words.LANGUAGES)


def relinked(path: Path, match_id: str, seq: int, old: bytes, new: bytes) -> None:
    """Change an event and all hashes after it, as a thorough forger would."""
    from conexio.server.store.chain import FIRST, link

    with closing(sqlite3.connect(path)) as connection:
        log = connection.execute(
            "SELECT seq, body FROM events WHERE match_id = ? ORDER BY seq", (match_id,)
        ).fetchall()
        previous = FIRST
        for number, body in log:
            changed = body.replace(old, new) if number == seq else body
            own = link(match_id, number, changed, previous)
            connection.execute(
                "UPDATE events SET body = ?, previous = ?, hash = ? WHERE match_id = ? AND seq = ?",
                (changed, previous, own, match_id, number),
            )
            previous = own
        connection.execute("UPDATE matches SET hash = ? WHERE id = ?", (previous, match_id))
        connection.commit()


def test_a_forged_log_is_found_with_a_valid_hash_chain(database: Path, run: Run) -> None:
    relinked(database, "duel", 5, b'"move":"', b'"move":"z')
    answer = run("admin", "check")
    assert answer.code == 1
    assert "duel can’t be replayed" in answer.out


def test_manipulated_chance_is_found_with_a_valid_hash_chain(database: Path, run: Run) -> None:
    relinked(database, "cards", 1, b'"seed":"00', b'"seed":"01')
    answer = run("admin", "check")
    assert answer.code == 1
    assert "The fairness proof of game cards doesn’t hold" in answer.out


def test_games_of_unknown_rules_are_not_a_fault(database: Path, run: Run) -> None:
    relinked(database, "duel", 1, b'"rules":1', b'"rules":99')
    execute(database, "UPDATE matches SET rules = 99 WHERE id = 'duel'")
    answer = run("admin", "check")
    assert answer.code == 0
    assert "One game was played by rules that this version doesn’t know" in answer.out


# Pruning and erasing.


def test_old_matches_are_listed_and_then_erased(
    database: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    then = datetime.now(UTC) - timedelta(days=200)
    change = sa.update(schema.matches).values(updated=then)

    async def age(store: Store) -> None:
        await store.database.write(lambda connection: connection.execute(change))

    with_store(database, age)
    listed = run("admin", "prune", "--dry-run")
    assert listed.code == 0
    date = f"{then:%Y-%m-%d}"
    lines = [f"duel: last event on {date}", f"open: last event on {date}"]
    assert listed.out.splitlines() == [*lines, "2 games would be erased."]
    assert len(ids(database)) == 4
    done = run("admin", "prune")
    assert done.out.splitlines() == [*lines, "2 games were erased."]
    assert ids(database) == ["cards", "ended"]
    assert run("admin", "prune").out == "Nothing was erased.\n"
    monkeypatch.setenv("CONEXIO_KEEP_FINISHED_DAYS", "100")
    assert run("admin", "prune").code == 0
    assert ids(database) == []
    assert run("admin", "check").code == 0


def test_matches_are_listed_and_then_erased(database: Path, run: Run) -> None:
    listed = run("admin", "erase", "duel", "open")
    assert listed.code == 0
    assert [line.split(":")[0] for line in listed.out.splitlines()[:2]] == ["duel", "open"]
    assert len(ids(database)) == 4
    assert_refused(run, ["admin", "erase"])
    assert_refused(run, ["admin", "erase", "duel", "--name", "Zoë"])
    answer = run("admin", "erase", "duel", "nowhere", "--yes")
    assert answer.code == 2
    assert "nowhere" in answer.err
    assert len(ids(database)) == 4
    assert run("admin", "erase", "duel", "open", "duel", "--yes").out.endswith(
        "2 games were erased.\n"
    )
    assert ids(database) == ["cards", "ended"]
    assert run("admin", "check").code == 0


def test_erasing_the_last_match_is_not_a_loss(database: Path, run: Run) -> None:
    mark = acknowledged.read(database)
    assert mark is not None
    assert run("admin", "erase", mark.match_id, "--yes").code == 0
    assert run("admin", "check").code == 0


def test_a_name_is_listed_and_then_erased_everywhere(database: Path, run: Run) -> None:
    assert "Zoë".encode() in database.read_bytes()
    listed = run("admin", "erase", "--name", "Zoë")
    places = ["cards: seat 1", "duel: seat 1", "ended: seat 1", "open: seat 1"]
    assert listed.out.splitlines()[:-1] == places
    assert "Zoë".encode() in database.read_bytes()
    done = run("admin", "erase", "--name", "Zoë", "--yes")
    assert done.out.splitlines() == [*places, "The name was erased in 4 places."]
    for file in database.parent.glob("conexio.db*"):
        assert "Zoë".encode() not in file.read_bytes()
        assert b"Zo\\u00eb" not in file.read_bytes()
    assert b"Ben" in database.read_bytes()
    assert run("admin", "check").code == 0
    assert_refused(run, ["admin", "erase", "--name", "Zoë"])
