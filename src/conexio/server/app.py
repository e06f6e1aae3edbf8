"""The web application: HTTP for tables and records, a websocket for play, and the page."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from conexio import __version__
from conexio.server import fanout, http_errors, routes, site_limits, static_files
from conexio.server.bot_pool import LocalThinker, ProcessThinker
from conexio.server.context import Context, lang_of
from conexio.server.hub import Hub, HubSettings
from conexio.server.middleware import Gate
from conexio.server.retention import Retention, keep_pruning
from conexio.server.settings import ServerSettings
from conexio.server.store import Store
from conexio.server.websocket import LARGEST_MESSAGE, play

if TYPE_CHECKING:
    from conexio.server.thinker import Thinker


def create_app(
    settings: ServerSettings,
    database: str,
    *,
    local_bots: bool = False,
    all_interfaces: bool = False,
    own_name: str = "",
    background: Sequence[Callable[[], Coroutine[Any, Any, None]]] = (),
) -> Litestar:
    """Return the web application of a server.

    `all_interfaces` says that it listens on every network interface, `own_name` is the host name
    that it listens on; the tasks in `background` run while it is open.
    """
    tasks: list[asyncio.Task[None]] = []

    async def open_context(app: Litestar) -> None:
        thinker: Thinker = (
            LocalThinker()
            if local_bots
            else ProcessThinker(settings.bot_processes, settings.bot_seconds)
        )
        hub = await _hub(settings, database, thinker)
        shared = await site_limits.shared(hub.store.database)
        app.state.context = Context(settings, hub, thinker, all_interfaces, shared)
        await hub.open()
        tasks.append(asyncio.create_task(keep_pruning(hub, Retention.of(settings))))
        tasks.extend(asyncio.create_task(work()) for work in background)

    async def close_context(app: Litestar) -> None:
        for task in tasks:
            task.cancel()
        if "context" not in app.state:  # startup failed
            return
        context: Context = app.state.context
        await context.hub.close()
        await context.analysts.close()
        context.thinker.close()
        await context.hub.store.close()

    app = Litestar(
        [*routes.HANDLERS, *routes.of_games(), play, *static_files.handlers(lang_of)],
        on_startup=[open_context],
        on_shutdown=[close_context],
        exception_handlers=http_errors.HANDLERS,
        response_headers=http_errors.SECURITY_HEADERS,
        request_max_body_size=2 * LARGEST_MESSAGE,
        openapi_config=OpenAPIConfig(
            title="conexio", version=__version__, render_plugins=[JsonRenderPlugin()]
        ),
        debug=False,
        logging_config=None,
    )
    # Outermost: Litestar's own middleware sees only requests that match a route.
    app.asgi_handler = Gate(app.asgi_handler, settings, own_name)
    return app


async def _hub(settings: ServerSettings, database: str, thinker: "Thinker") -> Hub:
    """Return a hub on a database, which is opened."""
    store = await Store.open(database)
    hosted = database.startswith("postgresql")
    others: fanout.Fanout = fanout.PostgresFanout(database) if hosted else fanout.NoFanout()
    limits = HubSettings(
        absent_after_s=settings.absent_after_s,
        most_rooms=settings.matches_in_memory,
        bots_go_on_s=settings.bots_go_on_s,
    )
    return Hub(store, thinker, limits, others=others)
