"""How a database is opened, and how its tables and indexes are made."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
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
    database,
    migrate,
    schema,
)
from conexio.server.store.append import PUT_EVENT, PUT_MATCH
from conexio.server.store.postgresql import PostgresConnection, PostgresServer
from conexio.server.store.sqlite import SqliteConnection
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
    file = sqlite_url.removeprefix("sqlite:///")
    Path(file).write_text("no database, but a text of some length\n" * 100)
    with pytest.raises(StoreError) as caught:
        await Store.open(address.format(file=file))
    assert caught.value.key == key


async def test_a_missing_driver_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError) as caught:
        await Store.open("postgresql+asyncpg://localhost/x")
    assert caught.value.key == "store-driver"


async def test_the_migrations_match_the_schema_of_the_code(url: str, tmp_path: Path) -> None:
    """On a server, and in a file that began with the first of them."""
    async with opened(f"sqlite:///{tmp_path / 'new.db'}"):
        tables = reflected(tmp_path / "new.db")

    def differences(connection: sa.Connection) -> Any:
        migrate.upgrade(connection, "0001")
        migrate.upgrade(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": differs})
        return compare_metadata(context, tables)

    if url.startswith("sqlite"):
        with closing_engine(url) as engine, engine.begin() as connection:
            assert differences(connection) == []
        assert details(tmp_path / "matches.db") == details(tmp_path / "new.db")
        return
    server = PostgresServer(url)
    async with server.engine.begin() as asynchronous:
        assert await asynchronous.run_sync(differences) == []
    await server.close()


def reflected(path: Path) -> sa.MetaData:
    """Return the tables of a file."""
    found = sa.MetaData()
    with closing_engine(f"sqlite:///{path}") as engine:
        found.reflect(engine)
    return found


@contextmanager
def closing_engine(url: str) -> Iterator[sa.Engine]:
    engine = sa.create_engine(url)
    yield engine
    engine.dispose()


KINDS = {"DATETIME": "TIMESTAMP", "BLOB": "BYTEA"}
"""What PostgreSQL calls the types of SQLite."""


def differs(_context: Any, _there: Any, _here: Any, one: Any, other: Any) -> bool:
    """Return whether the types of a column differ."""
    names = [str(each).removesuffix(" WITH TIME ZONE") for each in (one, other)]
    return KINDS.get(names[1], names[1]) != KINDS.get(names[0], names[0])


def details(path: Path) -> dict[str, Any]:
    """Return what SQLite knows of the tables and indexes of a file, in the order of columns."""
    with closing(sqlite3.connect(path)) as file:
        found: dict[str, Any] = {}
        for name, kind, rowid in file.execute("SELECT name, type, wr FROM pragma_table_list"):
            if kind == "table" and not name.startswith("sqlite_"):
                columns = file.execute(f"PRAGMA table_info({name})").fetchall()
                keys = file.execute(f"PRAGMA foreign_key_list({name})").fetchall()
                indexes = file.execute(f"PRAGMA index_list({name})").fetchall()
                found[name] = (rowid, columns, keys, sorted(index[1:] for index in indexes))
        query = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        found |= {name: " ".join(text.split()) for name, text in file.execute(query)}
    return found


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


def noting(method: Callable[..., Any], statements: list[str]) -> Callable[..., Any]:
    """Return a method that also notes its statements."""

    def noted(connection: Any, statement: str, *values: Any) -> Any:
        statements.append(statement)
        return method(connection, statement, *values)

    return noted


async def test_opening_reads_no_matches(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(url) as store:
        names = [f"m{number}" for number in range(10_000)]

        def write(connection: database.Connection) -> None:
            now = connection.moment(datetime.now(UTC))
            end = (True, "over", 1, "", "[]", 1)
            connection.change_each(PUT_MATCH, [(name, "conex", now, *end) for name in names])
            event = (1, None, None, "created", b"", now, "", "")
            connection.change_each(PUT_EVENT, [(name, *event) for name in names])

        await store.database.write(write)

    statements: list[str] = []
    for kind in (SqliteConnection, PostgresConnection):
        for method in ("rows", "change", "change_each"):
            monkeypatch.setattr(kind, method, noting(getattr(kind, method), statements))
    async with opened(url):
        pass
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
    assert f"USING INDEX {index}" in plan[0][3]
