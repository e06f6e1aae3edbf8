"""A database whose calls can be made to fail."""

import sqlite3
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from conexio.server.store.database import Connection, Database, Work
from conexio.server.store.errors import DatabaseError

T = TypeVar("T")
HANG_S = 0.12


class Injected(sqlite3.OperationalError):
    """The error of a database that fails."""


def injected() -> DatabaseError:
    return DatabaseError(Injected("disk I/O error"))


@dataclass
class FaultyDatabase:
    """A wrapper around a database: one of its calls fails."""

    inner: Database
    way: str = ""
    at: int = 0
    """Which call fails, counted from 1."""
    calls: int = 0

    def __post_init__(self) -> None:
        self.path = self.inner.path

    def arm(self, way: str, at: int) -> None:
        """Let the call with number `at` fail, counted from now."""
        self.way, self.at, self.calls = way, at, 0

    async def upgrade(self) -> bool:
        return await self.inner.upgrade()

    async def read(self, work: Work[T]) -> T:
        return await self._call(self.inner.read, work)

    async def write(self, work: Work[T]) -> T:
        return await self._call(self.inner.write, work)

    async def close(self) -> None:
        await self.inner.close()

    async def _call(self, call: Callable[[Work[T]], Awaitable[T]], work: Work[T]) -> T:
        self.calls += 1
        match self.way if self.calls == self.at else "":
            case "before":
                raise injected()
            case "after":
                await call(work)
                raise ConnectionResetError
            case "hang":
                return await call(lambda connection: self._late(connection, work))
            case "gone":
                with MovedFile(self.path) as file:
                    file.move()
                    return await call(work)
            case "gone within":
                with MovedFile(self.path) as file:
                    return await call(lambda connection: file.moved_after(connection, work))
        return await call(work)

    def _late(self, connection: Connection, work: Work[T]) -> T:
        if self.path is None:
            connection.rows(f"SELECT pg_sleep({HANG_S})")
        else:
            threading.Event().wait(HANG_S)
        return work(connection)


class MovedFile:
    """Moves the file of a database away, and back on exit."""

    def __init__(self, path: Path | None) -> None:
        assert path is not None
        self._path = path
        self._away = self._path.with_name("away")

    def move(self) -> None:
        self._path.rename(self._away)

    def moved_after(self, connection: Connection, work: Work[T]) -> T:
        found = work(connection)
        self.move()
        return found

    def __enter__(self) -> "MovedFile":
        return self

    def __exit__(self, *_: object) -> None:
        if self._away.exists():
            self._away.rename(self._path)
