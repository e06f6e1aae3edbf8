"""How a database is opened, and how its tables and indexes are made."""

import sys
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from conexio.match.events import (
    Started,
)
from conexio.server.store import (
    Store,
    StoreError,
    Summary,
    migrate,
    schema,
)
from support.server.stores import (
    CREATED,
    SAT,
    SQLITE,
    SUMMARY,
    asked,
    execute,
    opened,
    processes,
    run,
)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("rubbish", "store-url"),
        ("mysql://localhost/x", "store-url"),
        ("sqlite+pysqlite:///x.db", "store-url"),
        ("sqlite://", "store-url"),
        ("sqlite:///:memory:", "store-url"),
        ("sqlite:////nowhere/at/all/x.db", "store-folder"),
        ("sqlite:///{file}", "store-no-database"),
    ],
)
async def test_an_invalid_address_is_reported(sqlite_url: str, address: str, key: str) -> None:
    file = sa.make_url(sqlite_url).database
    assert file
    Path(file).write_text("no database, but a text of some length\n" * 100)
    with pytest.raises(StoreError) as caught:
        await Store.open(address.format(file=file))
    assert caught.value.key == key


async def test_a_missing_driver_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError) as caught:
        await Store.open("postgresql+asyncpg://localhost/x")
    assert caught.value.key == "store-driver"


async def test_the_migrations_match_the_schema_of_the_code(store: Store) -> None:
    def differences(connection: sa.Connection) -> Any:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return compare_metadata(context, schema.metadata)

    assert await store.database.read(differences) == []


def test_the_newest_migration_is_known_without_reading_them_all() -> None:
    assert migrate.scripts().get_current_head() == schema.NEWEST


@SQLITE
async def test_sqlite_is_set_up_to_be_safe(store: Store) -> None:
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    expected["secure_delete"] = 1
    for pragma, value in expected.items():
        assert (await asked(store, f"PRAGMA {pragma}"))[0][0] == value


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(
    url: str, store: Store
) -> None:
    await execute(store, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError) as caught:
        await Store.open(url)
    assert caught.value.key == "store-newer"
    assert (await asked(store, "SELECT version_num FROM alembic_version"))[0][0] == "9999"


def open_and_append(url: str, name: str, start: Barrier, results: Connection) -> None:
    """Open a new database together with others; this runs in its own process."""
    start.wait()
    run(url, lambda store: store.append(name, 0, [CREATED], summary=SUMMARY))
    results.send("stored")


async def test_several_processes_open_a_new_database_at_once(url: str, store: Store) -> None:
    count = 4
    context = processes()
    start = context.Barrier(count)
    reader, writer = context.Pipe(duplex=False)
    workers = [
        context.Process(target=open_and_append, args=(url, f"m{number}", start, writer))
        for number in range(count)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
        assert worker.exitcode == 0
    assert [reader.recv() for _ in range(count)] == ["stored"] * count
    assert len(await store.lobby(99)) == count


async def test_opening_reads_no_matches(url: str) -> None:
    statements: list[str] = []

    def listen(*args: Any) -> None:
        statements.append(args[2])

    async with opened(url) as store:
        now = datetime.now(UTC)
        row = {"created": now, "updated": now, "seq": 1, "hash": "", "listed": True}
        row |= {"game": "conex", "phase": "over", "seats": []}
        log = {"seq": 1, "kind": "created", "body": b"", "at": now, "previous": "", "hash": ""}
        names = [f"m{number}" for number in range(10_000)]

        def write(connection: sa.Connection) -> None:
            insert = sa.insert(schema.matches)
            connection.execute(insert, [{"id": name, **row} for name in names])
            insert = sa.insert(schema.events)
            connection.execute(insert, [{"match_id": name, **log} for name in names])

        await store.database.write(write)

    sa.event.listen(sa.Engine, "before_cursor_execute", listen)
    try:
        async with opened(url):
            pass
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", listen)
    assert any("alembic_version" in statement for statement in statements)
    assert not any("FROM events" in text or "FROM matches" in text for text in statements)


# The lobby and the bots.


async def test_the_lobby_lists_open_tables_the_newest_first(store: Store) -> None:
    for name in ("old", "hidden", "begun", "new"):
        summary = Summary("conex", name != "hidden", "open", SUMMARY.seats, rules=1)
        await store.append(name, 0, [CREATED], summary=summary)
    await store.append("old", 1, [SAT], summary=SUMMARY)
    playing = Summary("conex", True, "playing", SUMMARY.seats)
    await store.append("begun", 1, [SAT, Started()], summary=playing)
    found = await store.lobby(10)
    assert [match.id for match in found] == ["new", "old"]
    assert [match.seq for match in found] == [1, 2]
    assert found[1].summary == SUMMARY
    assert found[1].created < found[0].created < found[1].updated <= datetime.now(UTC)
    assert [match.id for match in await store.lobby(1)] == ["new"]


@pytest.mark.parametrize(
    ("query", "index"),
    [
        ("matches WHERE listed = 1 AND phase = 'open' ORDER BY created DESC", "matches_lobby"),
        ("events WHERE match_id = 'm' AND command = 'c'", "events_command"),
    ],
)
@SQLITE
async def test_queries_use_their_indexes(store: Store, query: str, index: str) -> None:
    plan = await asked(store, f"EXPLAIN QUERY PLAN SELECT * FROM {query}")
    assert len(plan) == 1  # no sorting
    assert f"USING INDEX {index}" in plan[0].detail
