"""`conexio admin`, as the operator of a server uses it."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from conexio import words
from conexio.server.retention import erase_names
from conexio.server.store import Store, acknowledged
from support.cli.admin_database import execute, ids, with_store
from support.cli.terminal import Run, assert_refused
from support.server import stores

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
    relinked(database, "duel", 1, b'"rules":2', b'"rules":99')
    execute(database, "UPDATE matches SET rules = 99 WHERE id = 'duel'")
    answer = run("admin", "check")
    assert answer.code == 0
    assert "One game was played by rules that this version doesn’t know" in answer.out


# Pruning and erasing.


def test_old_matches_are_listed_and_then_erased(
    database: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    then = datetime.now(UTC) - timedelta(days=200)

    async def age(store: Store) -> None:
        await stores.execute(store, ("UPDATE matches SET updated = ?1", (then,)))

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
