"""A real database of the first revision, written by the code of that time.

`data/first-revision.sql` holds matches of both games, in progress and finished: several names on
one device, a player who left, a player who came after, a bot that has to move.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from conexio.server.store import migrate, schema

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
    tables = _tables_of_then()
    rows = {name: _rows(file, table) for name, table in tables.items()}

    def fill(connection: sa.Connection) -> None:
        migrate.upgrade(connection, "0001")
        for name, found in rows.items():
            connection.execute(sa.insert(tables[name]), found)

    async with engine.begin() as connection:
        await connection.run_sync(fill)
    await engine.dispose()


def _tables_of_then() -> dict[str, sa.Table]:
    """Return the tables of the first revision: today's, with a column that was removed since."""
    then = sa.MetaData()
    today: tuple[sa.Table, ...] = (schema.matches, schema.events)
    tables: dict[str, sa.Table] = {table.name: table.to_metadata(then) for table in today}
    tables["matches"].append_column(sa.Column("waits_for_bot", sa.Boolean, nullable=False))
    return tables


def _rows(file: Path, table: sa.Table) -> list[dict[str, Any]]:
    """Return the rows of a table of the first revision."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        old = {each["name"] for each in sa.inspect(connection).get_columns(table.name)}
        query = sa.select(*(column for column in table.c if column.name in old))
        found = [dict(row) for row in connection.execute(query).mappings()]
    engine.dispose()
    return found
