"""What the store asks of a database: transactions of plain SQL, the same for every kind.

Statements have numbered parameters (`?1`), and are the same for SQLite and PostgreSQL.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol, TypeVar

from conexio.server.store.acknowledged import Mark
from conexio.server.store.address import address_of

T = TypeVar("T")
Values = Sequence[object]


class Connection(Protocol):
    """A connection within a transaction."""

    lock: str
    """What a SELECT ends with so that others cannot change its rows meanwhile."""
    share: str
    """What a SELECT ends with so that others cannot delete the rows of matches meanwhile."""
    trial_size: int
    """How many characters a trial write stores: a file has to have as much room as for a move."""
    last: Mark | None
    """The last event that this transaction stores."""

    def rows(self, statement: str, values: Values = ()) -> Sequence[Any]:
        """Run a statement; return its rows as tuples."""

    def change(self, statement: str, values: Values = ()) -> int:
        """Run a statement; return how many rows it changed."""

    def change_each(self, statement: str, values: Sequence[Values]) -> None:
        """Run a statement once for each row of values."""

    def moment(self, time: datetime) -> object:
        """Return a time in UTC as the database takes it."""

    def has_table(self, name: str) -> bool:
        """Return whether there is a table with a name."""


Work = Callable[[Connection], T]
"""A function that runs the statements of one transaction."""


class Database(Protocol):
    """Access to a database without blocking the event loop.

    What fails in the database is raised as DatabaseError.
    """

    @property
    def path(self) -> Path | None:
        """The file of an SQLite database; None for a server."""

    async def upgrade(self) -> bool:
        """Create the tables, or migrate older ones; return whether there were older ones."""

    async def read(self, work: Work[T]) -> T:
        """Run work that changes nothing."""

    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction; when this returns, it is on the disk."""

    async def close(self) -> None:
        """Close all connections."""


async def connected(url: str) -> Database:
    """Return access to a database; a new SQLite file is created and prepared."""
    address = address_of(url)
    if address.path is not None:
        from conexio.server.store import sqlite

        return await sqlite.opened(address.path)
    # Imported here: it takes a fifth of a second, which a server on SQLite need not wait for.
    from conexio.server.store import postgresql

    return postgresql.PostgresServer(address.url)


def read_moment(value: Any) -> datetime:
    """Return a stored time in UTC; TypeError or ValueError if it is none."""
    time = datetime.fromisoformat(value) if isinstance(value, str) else value
    return time.astimezone(UTC) if time.tzinfo else time.replace(tzinfo=UTC)


def places(values: list[object], more: Sequence[object]) -> str:
    """Add values to the parameters of a statement; return their places, separated by commas."""
    first = len(values) + 1
    values.extend(more)
    return ", ".join(f"?{number}" for number in range(first, len(values) + 1))
