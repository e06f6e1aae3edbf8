"""A real database of the first revision, as the code of that time wrote it.

`data/first-revision.sql` was played then: matches of both games, under way and finished, several
names on one device, somebody who left, somebody who came after, a bot that has to move.
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
"""Who sits where in each match."""


def make_file(path: Path) -> None:
    """Make an SQLite file as it was."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(DUMP.read_text())


async def fill_server(url: str, file: Path) -> None:
    """Make the tables of the first revision on a PostgreSQL server, with the rows of a file."""
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
    """Return the tables of the first revision: today's, and a column that has gone since."""
    then = sa.MetaData()
    today: tuple[sa.Table, ...] = (schema.matches, schema.events)
    tables: dict[str, sa.Table] = {table.name: table.to_metadata(then) for table in today}
    tables["matches"].append_column(sa.Column("waits_for_bot", sa.Boolean, nullable=False))
    return tables


def _rows(file: Path, table: sa.Table) -> list[dict[str, Any]]:
    """Return what a table of the first revision holds."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        old = {each["name"] for each in sa.inspect(connection).get_columns(table.name)}
        query = sa.select(*(column for column in table.c if column.name in old))
        found = [dict(row) for row in connection.execute(query).mappings()]
    engine.dispose()
    return found
