"""PostgreSQL: a server that several workers share, accessed from the event loop."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from conexio.server.store.acknowledged import Mark
from conexio.server.store.database import T, Values, Work
from conexio.server.store.errors import DatabaseError, RacedError, StoreError
from conexio.server.store.schema import NEWEST, version

CONNECT_S = 5.0
COMMAND_S = 10.0  # until a silent database counts as unavailable
ADVISORY_LOCK = 0x636F6E6578696F  # "conexio": one worker migrates, the others wait


class PostgresConnection:
    """A connection to a PostgreSQL server, within a transaction."""

    lock = " FOR UPDATE"
    share = " FOR KEY SHARE OF matches"
    trial_size = 32
    last: Mark | None = None

    def __init__(self, connection: sa.Connection) -> None:
        self.connection = connection

    def rows(self, statement: str, values: Values = ()) -> Sequence[Any]:
        """Run a statement; return its rows."""
        return self._run(statement, values).all()

    def change(self, statement: str, values: Values = ()) -> int:
        """Run a statement; return how many rows it changed."""
        return self._run(statement, values).rowcount

    def change_each(self, statement: str, values: Sequence[Values]) -> None:
        """Run a statement once for each row of values."""
        self.connection.exec_driver_sql(_numbered(statement), [tuple(each) for each in values])

    def _run(self, statement: str, values: Values) -> sa.CursorResult[Any]:
        return self.connection.exec_driver_sql(_numbered(statement), tuple(values))

    def moment(self, time: datetime) -> datetime:
        """Return a time as it is."""
        return time

    def has_table(self, name: str) -> bool:
        """Return whether there is a table with a name."""
        return sa.inspect(self.connection).has_table(name)


def _numbered(statement: str) -> str:
    """Return a statement with its parameters as PostgreSQL writes them."""
    return statement.replace("?", "$")


class PostgresServer:
    """Access to a PostgreSQL server."""

    path = None

    def __init__(self, url: str) -> None:
        try:
            asynchronous = sa.make_url(url).set(drivername="postgresql+asyncpg")
        except (ArgumentError, ValueError) as error:
            raise StoreError("store-url") from error
        try:
            self.engine = create_async_engine(
                asynchronous,
                hide_parameters=True,  # from errors, and so from logs
                json_deserializer=str,  # as SQLite returns it
                pool_pre_ping=True,
                pool_timeout=CONNECT_S,
                connect_args={"timeout": CONNECT_S, "command_timeout": COMMAND_S},
            )
        except ModuleNotFoundError as error:
            raise StoreError("store-driver") from error

    async def upgrade(self) -> bool:
        """Create the tables, or migrate older ones; return whether there were older ones."""
        with translated():
            async with self.engine.begin() as connection:
                return await connection.run_sync(_upgrade)

    async def read(self, work: Work[T]) -> T:
        """Run work that changes nothing."""
        return await self.write(work)

    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction."""
        with translated():
            async with self.engine.begin() as connection:
                return await connection.run_sync(lambda each: work(PostgresConnection(each)))

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()


def _upgrade(connection: sa.Connection) -> bool:
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ADVISORY_LOCK)))
    found = version(PostgresConnection(connection))
    if found != NEWEST:
        # Imported here: a server whose database is current starts half a second sooner.
        from conexio.server.store.migrate import upgrade

        upgrade(connection)
    return found not in (None, NEWEST)


@contextmanager
def translated() -> Iterator[None]:
    """Raise errors of SQLAlchemy as those of the store."""
    try:
        yield
    except IntegrityError as error:
        raise RacedError(error.orig) from error
    except SQLAlchemyError as error:
        raise DatabaseError(error.orig if isinstance(error, DBAPIError) else error) from error
