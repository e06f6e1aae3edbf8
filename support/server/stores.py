"""An event log on its own, and events to write into it."""

import asyncio
import multiprocessing
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from multiprocessing.context import ForkServerContext
from typing import Any

import pytest

from conexio.core import ConexioError
from conexio.match.events import (
    Chair,
    Chanced,
    Created,
    Event,
    Moved,
    Sat,
    Started,
    Undone,
)
from conexio.server.store import (
    Place,
    Store,
    Summary,
)
from conexio.server.store.database import Connection

SQLITE, POSTGRES = (
    pytest.mark.parametrize("url", [kind], indirect=True) for kind in ("sqlite", "postgres")
)
"""For a test of one kind of database only."""

CANARY = "5eed" * 16
CREATED = Created(
    "conex", 1, {"players": "2"}, (Chair("person"), Chair("bot", "b3")), True, CANARY, "ab" * 32
)
SAT = Sat((0,), "Zoë “Z” O’Hara \N{GAME DIE}", "cd" * 32, "mine")
PLAYED: list[Event] = [CREATED, SAT, Started(), Chanced("drawn0:17"), Moved(0, "draw"), Undone(1)]
SUMMARY = Summary("conex", True, "open", (Place("Zoë"), Place(bot="b3"), Place(free=True)), rules=1)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def run(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test with an open store."""

    async def main() -> None:
        async with opened(url) as store:
            await test(store)

    asyncio.run(main())


async def events_of(store: Store, match_id: str, after: int = 0) -> list[Event]:
    return [stored.event for stored in await store.events(match_id, after)]


async def outcome(attempt: Coroutine[Any, Any, None]) -> str:
    """Return "stored", or the key of the error."""
    try:
        await attempt
    except ConexioError as error:
        return error.key
    return "stored"


Statement = str | tuple[str, Sequence[object]]
"""A statement, alone or with the values of its parameters; times are converted."""


async def execute(store: Store, *statements: Statement) -> None:
    """Do something to the database behind the store's back."""

    def do(connection: Connection) -> None:
        for each in statements:
            statement, values = (each, ()) if isinstance(each, str) else each
            connection.change(
                statement,
                [connection.moment(one) if isinstance(one, datetime) else one for one in values],
            )

    await store.database.write(do)


async def asked(store: Store, question: str) -> Any:
    """Return the rows of a query."""
    return await store.database.read(lambda connection: connection.rows(question))


def processes() -> ForkServerContext:
    """Return a context whose processes start fast, with everything imported."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context
