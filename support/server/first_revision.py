"""A real database of the first revision, written by the code of that time.

`data/first-revision.sql` holds matches of both games, in progress and finished: several names on
one device, a player who left, a player who came after, a bot that has to move.
"""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from conexio.server.store import migrate

DUMP = Path(__file__).parent / "data" / "first-revision.sql"

NAMES = {
    "duel": ["Zoë", "Ben “B” O’Hara"],
    "resigned": ["Zoë", "Ida"],
    "rematch": ["Zoë", "Ida"],
    "sofa": ["Ana", "Jo", "Søren", "greedy"],
    "finished": ["Zoë", "", "Lou"],
    "couple": ["Tom & Kim", "Tom & Kim"],
    "open": ["Here", ""],
    "waits": ["greedy", "Zoë"],
    "empty": ["", ""],
}
"""The name at each seat of each match."""


def make_file(path: Path) -> None:
    """Create an SQLite file of the first revision."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(DUMP.read_text())


async def fill_server(url: str, file: Path) -> None:
    """Create the tables of the first revision on a PostgreSQL server, with the rows of a file."""
    engine = create_async_engine(url)

    def fill(connection: sa.Connection) -> None:
        migrate.upgrade(connection, "0001")
        tables = sa.MetaData()
        tables.reflect(connection)
        for name in ("matches", "events"):
            connection.execute(sa.insert(tables.tables[name]), _rows(file, name))

    async with engine.begin() as connection:
        await connection.run_sync(fill)
    await engine.dispose()


def _rows(file: Path, name: str) -> list[dict[str, Any]]:
    """Return the rows of a table of an SQLite file, with times in UTC."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        table = sa.Table(name, sa.MetaData(), autoload_with=connection)
        found = [dict(row) for row in connection.execute(sa.select(table)).mappings()]
    engine.dispose()
    for row in found:
        row.update(
            (key, value.replace(tzinfo=UTC))
            for key, value in row.items()
            if isinstance(value, datetime)
        )
    return found
