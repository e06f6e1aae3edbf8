"""Connections to the database: what each of the two needs to be safe."""

import asyncio
import logging
import sqlite3
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from conexio.server.store.errors import StoreError

DRIVERS = {"sqlite+aiosqlite", "postgresql+asyncpg"}
PATIENCE = 5.0  # seconds to wait for another writer, or for a connection
COMMAND_PATIENCE = 10.0  # seconds until a server that says nothing counts as away

PRAGMAS = (
    f"busy_timeout = {PATIENCE * 1000:.0f}",
    "synchronous = FULL",
    "fullfsync = ON",  # macOS; elsewhere it changes nothing
    "foreign_keys = ON",
)

# At DEBUG the driver writes every parameter into the log, and events hold secrets.
logging.getLogger("aiosqlite").setLevel(logging.INFO)


async def connected(address: str) -> AsyncEngine:
    """Return the engine for a database; a new file is made ready for writers and readers."""
    url = _url(address)
    if url.drivername == "sqlite+aiosqlite":
        await asyncio.to_thread(_use_wal, str(url.database))
        return _sqlite(url)
    return _postgresql(url)


def _url(address: str) -> sa.URL:
    try:
        url = sa.make_url(address)
    except ArgumentError as error:
        raise StoreError("store-url") from error
    if url.drivername not in DRIVERS or url.database in (None, "", ":memory:"):
        raise StoreError("store-url")
    return url


def _sqlite(url: sa.URL) -> AsyncEngine:
    # Parameters stay out of errors, and so out of logs.
    engine = create_async_engine(url, hide_parameters=True, pool_timeout=PATIENCE)
    sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    sa.event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _postgresql(url: sa.URL) -> AsyncEngine:
    patience = {"timeout": PATIENCE, "command_timeout": COMMAND_PATIENCE}
    try:
        return create_async_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            connect_args=patience,
        )
    except ModuleNotFoundError as error:
        raise StoreError("store-driver") from error


def _prepare_sqlite(connection: DBAPIConnection, _record: Any) -> None:
    # The driver begins transactions too late and of the wrong kind: we do it ourselves.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """Begin as a writer at once, if one is going to write: upgrading later can deadlock."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _use_wal(path: str) -> None:
    """Switch a file to write-ahead logging, for good; other processes may do so just now.

    SQLite does not wait by itself here, so we do.
    """
    end = time.monotonic() + PATIENCE
    while not _switched(path):
        if time.monotonic() > end:
            raise StoreError("store-unavailable")
        time.sleep(0.02)


def _switched(path: str) -> bool:
    try:
        connection = sqlite3.connect(path, timeout=PATIENCE)
    except sqlite3.Error as error:
        raise StoreError("store-unavailable") from error
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        return bool(mode == "wal")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            return False
        raise StoreError("store-unavailable") from error
    except sqlite3.DatabaseError as error:
        raise StoreError("store-unavailable") from error
    finally:
        connection.close()
