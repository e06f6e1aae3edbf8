"""Faults of the database under a running server."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

from conexio.server.store import Store
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

    def limit(connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA max_page_count = {pages}")
        cursor.close()

    engine = store_of(server).database.engine
    sa.event.listen(engine, "checkout", limit)
    yield
    sa.event.remove(engine, "checkout", limit)


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
