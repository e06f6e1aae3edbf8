"""Runs a server: one process on a laptop, or several workers on a shared database."""

import asyncio
import logging
import os
import sys
from functools import partial
from pathlib import Path

import uvicorn
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE

from conexio.core import ConexioError, OptionError
from conexio.server import hardening, json_logs
from conexio.server.app import create_app
from conexio.server.compiling import compile_once
from conexio.server.gc_tuning import collect_periodically
from conexio.server.public_url import ALL_INTERFACES
from conexio.server.settings import ServerSettings
from conexio.server.store import Store, StoreError
from conexio.server.store.address import address_of
from conexio.server.websocket import LARGEST_MESSAGE

log = logging.getLogger("conexio.server")

CONFIG = "CONEXIO_CONFIG"
HOME = "CONEXIO_DATA"
LISTENS_ON = "CONEXIO_LISTENS_ON"
SWITCH_S = 0.0005
"""The switch interval between the loop and the writer's thread; 5 ms is long for a commit."""


def database_url(settings: ServerSettings, home: Path) -> str:
    """Return the database URL of a server: from the settings, else a file in the data folder."""
    if settings.database:
        return settings.database
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("store-folder", path=str(home)) from error
    return f"sqlite:///{home / 'conexio.db'}"


def from_environment() -> Litestar:
    """Return the application of a worker; `run` has set the environment."""
    json_logs.set_up()
    try:
        return _application()
    except ConexioError as error:  # the settings have changed since the command checked them
        log.critical(str(error), extra={"key": error.key})
        sys.exit(STARTUP_FAILURE)


def _application() -> Litestar:
    sys.setswitchinterval(SWITCH_S)
    file = os.environ.get(CONFIG)
    settings = ServerSettings.read(Path(file) if file else None)
    hardening.set_up(settings)
    home = Path(os.environ[HOME])
    url = database_url(settings, home)
    listens_on = os.environ.get(LISTENS_ON, "")
    return create_app(
        settings,
        url,
        all_interfaces=listens_on in ALL_INTERFACES,
        own_name=listens_on,
        background=[collect_periodically, partial(compile_once, home)],
    )


def check(*, workers: int, config: Path | None, home: Path) -> None:
    """Check that a server can start; ConexioError says why not."""
    settings = ServerSettings.read(config)
    if workers > 1 and not settings.database.startswith("postgresql"):
        raise OptionError("server-workers")
    asyncio.run(_open_and_close(database_url(settings, home)))


async def _open_and_close(url: str) -> None:
    try:
        await (await Store.open(url)).close()
    except StoreError as error:
        if error.key != "store-unavailable":
            raise
        raise StoreError("store-away", address=address_of(url).place) from error


def run(host: str, port: int, *, workers: int, config: Path | None, home: Path) -> None:
    """Run the server until it is stopped."""
    json_logs.set_up()
    if config is not None:
        os.environ[CONFIG] = str(config.resolve())
    os.environ[HOME] = str(home)
    os.environ[LISTENS_ON] = host
    uvicorn.run(
        "conexio.server.serve:from_environment",
        factory=True,
        host=host,
        port=port,
        http="conexio.server.hardening:HardenedHttp",
        ws="conexio.server.hardening:HardenedWebSocket",
        workers=workers if workers > 1 else None,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=4,
        server_header=False,
        date_header=False,
    )
