"""Hubs without the web app, and what tests wait for and expect of them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from conexio.core import ConexioError
from conexio.match.model import Match
from conexio.server.hub import Hub, HubSettings
from conexio.server.store import Store
from conexio.server.thinker import Thinker


@asynccontextmanager
async def opened_hub(
    url: str, thinker: Thinker, settings: HubSettings | None = None, **more: Any
) -> AsyncIterator[Hub]:
    """Open a hub on a database; at the end close both."""
    store = await Store.open(url)
    hub = Hub(store, thinker, settings or HubSettings(), **more)
    await hub.open()
    try:
        yield hub
    finally:
        await hub.close()
        await store.close()


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.002)


async def refused(work: Awaitable[object]) -> str:
    """Return the key of the refusal."""
    with pytest.raises(ConexioError) as refusal:
        await work
    return refusal.value.key


def first_move(match: Match) -> str:
    return min(map(str, match.position.legal_moves))
