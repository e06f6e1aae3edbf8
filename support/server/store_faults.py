"""Faults of the database under a running server."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from conexio.server.store import Store
from conexio.server.store.sqlite import SqliteFile
from support.server.live_server import LiveServer

NO_ROOM = 1  # pages: SQLite takes it for "as large as the file is now"
MUCH_ROOM = 100_000


def store_of(server: LiveServer) -> Store:
    store: Store = server.web.app.state.context.hub.store
    return store


def wait_for_health(server: LiveServer, status: int) -> None:
    """Wait until /health answers with a status; each answer is cached for a moment."""
    end = time.monotonic() + 30
    while server.web.get("/health").status_code != status:
        assert time.monotonic() < end
        time.sleep(0.05)


@contextmanager
def room_for(server: LiveServer, pages: int) -> Iterator[None]:
    """Let the file of the database grow to a number of pages, and no further."""
    with at_begin(store_of(server), f"max_page_count = {pages}"):
        yield


@contextmanager
def at_begin(store: Store, *pragmas: str) -> Iterator[None]:
    """Set pragmas of SQLite before each transaction."""
    database = file_of(store)
    really = database.begin

    def begin(raw: sqlite3.Connection, statement: str) -> None:
        for pragma in pragmas:
            raw.execute(f"PRAGMA {pragma}")
        really(raw, statement)

    database.begin = begin  # type: ignore[method-assign]
    yield
    database.begin = really  # type: ignore[method-assign]


def at_next_commit(store: Store, action: Callable[[], object]) -> None:
    """Do something just before the next transaction is committed."""
    database = file_of(store)
    really = database.commit

    def commit(raw: sqlite3.Connection) -> None:
        database.commit = really  # type: ignore[method-assign]
        action()
        really(raw)

    database.commit = commit  # type: ignore[method-assign]


def file_of(store: Store) -> SqliteFile:
    """Return the SQLite file of a store."""
    database = store.database
    assert isinstance(database, SqliteFile)
    return database


def lose_the_next_answer(server: LiveServer) -> Callable[[], bool]:
    """Break the connection just after the next commit; return a function that says if it did."""
    queue: Any = store_of(server)._queue
    really = queue._commit
    lost = False

    async def commit(group: Any) -> Any:
        nonlocal lost
        queue._commit = really
        await really(group)
        lost = True
        raise ConnectionResetError

    queue._commit = commit
    return lambda: lost
