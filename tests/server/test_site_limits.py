"""Limits hold for a whole site: several workers count together, and alone if the database fails."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Any

import pytest
from litestar.testing import TestClient

from conexio.server import site_limits
from conexio.server.app import create_app
from conexio.server.settings import ServerSettings
from conexio.server.site_limits import SiteLimit
from conexio.server.store import Store
from conexio.server.store.database import Database
from support.server.live_server import HOST, PERSON, LiveServer

Test = Callable[[list[Store]], Awaitable[None]]


def with_workers(url: str, count: int, test: Test) -> None:
    """Run a test with the databases of several workers."""

    async def run() -> None:
        stores = [await Store.open(url) for _ in range(count)]
        try:
            async with asyncio.timeout(60):
                await test(stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


async def limits_of(stores: list[Store], per_minute: int, **more: Any) -> list[SiteLimit]:
    shared = await asyncio.gather(*(site_limits.shared(store.database) for store in stores))
    return [SiteLimit("tables", per_minute, database, **more) for database in shared]


def test_workers_count_together(postgres_url: str) -> None:
    """They start at the same time, and ask at the same time."""

    async def test(stores: list[Store]) -> None:
        limits = await limits_of(stores, 10)
        taken = await asyncio.gather(
            *(limit.take("192.0.2.1") for _ in range(8) for limit in limits)
        )
        assert sum(taken) == 10
        assert not await limits[0].take("192.0.2.1")
        assert await limits[0].take("192.0.2.2")
        other = SiteLimit("seats", 3, stores[0].database)
        assert [await other.take("192.0.2.1", 2) for _ in range(2)] == [True, False]
        assert await other.take("192.0.2.1")

    with_workers(postgres_url, 3, test)


def test_a_limit_refills_with_time(postgres_url: str) -> None:
    async def test(stores: list[Store]) -> None:
        first, second = await limits_of(stores, 60)
        assert await first.take("a", 60)
        assert not await second.take("a")
        await age(stores[0].database, 10)
        assert await second.take("a", 10)
        assert not await second.take("a", 2)
        await age(stores[0].database, 1000)
        assert not await second.take("b", 61)  # never more than the limit
        assert await second.take("b", 40)

    with_workers(postgres_url, 2, test)


async def age(database: Database, seconds: int) -> None:
    """Let time pass in the database."""
    older = f"UPDATE rate_limits SET at = at - interval '{seconds} seconds'"
    await database.write(lambda connection: connection.change(older))


async def names(database: Database) -> list[str]:
    query = "SELECT name FROM rate_limits ORDER BY name"
    return await database.read(lambda connection: [name for (name,) in connection.rows(query)])


def test_addresses_are_forgotten(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_limits, "TIDY_EVERY", 4)

    async def test(stores: list[Store]) -> None:
        (limit,) = await limits_of(stores, 60)
        for name in "ab":
            await limit.take(name)
        await age(stores[0].database, 200)
        await limit.take("c")
        assert await names(stores[0].database) == ["a", "b", "c"]
        await limit.take("d")
        assert await names(stores[0].database) == ["c", "d"]
        await age(stores[0].database, 200)
        await site_limits.shared(stores[0].database)
        assert await names(stores[0].database) == []

    with_workers(postgres_url, 1, test)


def test_a_worker_counts_alone_while_the_database_is_away(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    now = 0.0

    async def test(stores: list[Store]) -> None:
        nonlocal now
        (limit,) = await limits_of(stores, 5, clock=lambda: now)
        database = stores[0].database
        assert await limit.take("a", 2)
        rename = "ALTER TABLE {} RENAME TO {}"
        gone = rename.format("rate_limits", "elsewhere")
        await database.write(lambda connection: connection.change(gone))
        assert [await limit.take("a") for _ in range(4)] == [True, True, True, False]
        records = [record for record in caplog.records if record.name == site_limits.log.name]
        assert len(records) == 1  # the database was asked once, and not for each request
        back = rename.format("elsewhere", "rate_limits")
        await database.write(lambda connection: connection.change(back))
        now = 30.0
        assert await limit.take("b")
        assert await names(database) == ["a", "b"]

    with_workers(postgres_url, 1, test)


def test_a_database_that_does_not_respond_keeps_nobody_waiting(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site_limits, "TIMEOUT_S", 0.1)

    async def test(stores: list[Store]) -> None:
        (limit,) = await limits_of(stores[:1], 5)
        lock = "LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE"
        locked, done = asyncio.Event(), asyncio.Event()

        async def hold() -> None:
            database: Any = stores[1].database
            async with database.engine.begin() as connection:
                await connection.exec_driver_sql(lock)
                locked.set()
                await done.wait()

        holding = asyncio.ensure_future(hold())
        await locked.wait()
        assert [await limit.take("a") for _ in range(6)] == [True] * 5 + [False]
        done.set()
        await holding

    with_workers(postgres_url, 2, test)


def test_a_server_of_its_own_counts_in_memory(sqlite_url: str) -> None:
    async def test(stores: list[Store]) -> None:
        assert await site_limits.shared(stores[0].database) is None
        (limit,) = await limits_of(stores, 2)
        assert [await limit.take("a") for _ in range(3)] == [True, True, False]

    with_workers(sqlite_url, 1, test)


def test_two_servers_of_a_site_allow_no_more_than_one(postgres_url: str) -> None:
    """Tables, seats and wrong tokens, by HTTP and on sockets."""
    settings = ServerSettings(
        hosts=HOST, tables_per_minute=4, seats_per_minute=4, failures_per_minute=4
    )
    with ExitStack() as stack:
        apps = [create_app(settings, postgres_url, local_bots=True) for _ in range(2)]
        first, second = (LiveServer(stack.enter_context(TestClient(app))) for app in apps)
        both = [first, second] * 3
        wish = {"game": "connexoh", "chairs": [PERSON, PERSON]}
        opened = [server.post("/api/matches", wish) for server in both]
        assert [answer.status_code for answer in opened] == [201] * 4 + [429] * 2
        ids = [answer.json()["id"] for answer in opened[:4]]
        seats = [(match_id, seat) for match_id in ids[:3] for seat in (0, 1)]
        taken = [
            server.post(f"/api/matches/{match_id}/seats", {"seats": [seat]}).status_code
            for server, (match_id, seat) in zip(both, seats, strict=True)
        ]
        assert taken == [201] * 4 + [429] * 2
        wrong = {"Authorization": "Bearer wrong"}
        path = f"/api/matches/{ids[0]}"
        guesses = [server.web.get(path, headers=wrong).status_code for server in both]
        assert guesses == [403] * 4 + [429] * 2
        with second.guest(ids[0], "wrong") as guest:
            guest.send({"type": "hello", "version": 1, "token": "wrong"})
            assert guest.receive()["key"] == "server-too-many"
