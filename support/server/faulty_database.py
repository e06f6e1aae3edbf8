"""A database whose calls can be made to fail."""

import sqlite3
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from conexio.server.store.engine import Database, Work

T = TypeVar("T")
HANG_S = 0.12


class Injected(sqlite3.OperationalError):
    """The error of a database that fails."""


def injected() -> OperationalError:
    return OperationalError("injected", None, Injected("disk I/O error"))


@dataclass
class FaultyDatabase:
    """A wrapper around a database: one of its calls fails."""

    inner: Database
    way: str = ""
    at: int = 0
    """Which call fails, counted from 1."""
    calls: int = 0

    def __post_init__(self) -> None:
        self.engine = self.inner.engine

    def arm(self, way: str, at: int) -> None:
        """Let the call with number `at` fail, counted from now."""
        self.way, self.at, self.calls = way, at, 0

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
                with MovedFile(self.engine) as file:
                    file.move()
                    return await call(work)
            case "gone within":
                with MovedFile(self.engine) as file:
                    return await call(lambda connection: file.moved_after(connection, work))
        return await call(work)

    def _late(self, connection: sa.Connection, work: Work[T]) -> T:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text(f"SELECT pg_sleep({HANG_S})"))
        else:
            threading.Event().wait(HANG_S)
        return work(connection)


class MovedFile:
    """Moves the file of a database away, and back on exit."""

    def __init__(self, engine: sa.Engine) -> None:
        self._path = Path(str(engine.url.database))
        self._away = self._path.with_name("away")

    def move(self) -> None:
        self._path.rename(self._away)

    def moved_after(self, connection: sa.Connection, work: Work[T]) -> T:
        found = work(connection)
        self.move()
        return found

    def __enter__(self) -> "MovedFile":
        return self

    def __exit__(self, *_: object) -> None:
        if self._away.exists():
            self._away.rename(self._path)
