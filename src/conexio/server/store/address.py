"""The address of a database, as operators write it: a URL."""

import re
from dataclasses import dataclass
from pathlib import Path

from conexio.server.store.errors import StoreError

SQLITE = ("sqlite", "sqlite+aiosqlite")  # the second is in settings of older versions
POSTGRESQL = ("postgresql", "postgresql+asyncpg")
PORT = 5432

_URL = re.compile(r"(?P<driver>[\w+]+)://(?P<host>[^/]*)(?:/(?P<name>[^?]*))?(?:\?.*)?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a database is."""

    url: str
    path: Path | None
    """The file of an SQLite database; None for a server."""
    place: str
    """The file, or the host and port of a server, for people to read: without a password."""


def address_of(url: str) -> Address:
    """Parse the URL of a database; StoreError if it is invalid."""
    found = _URL.fullmatch(url)
    if found is None or found["name"] in (None, "", ":memory:"):
        raise StoreError("store-url")
    if found["driver"] in SQLITE and not found["host"]:
        return Address(url, Path(found["name"]), found["name"])
    if found["driver"] not in POSTGRESQL:
        raise StoreError("store-url")
    host = found["host"].rpartition("@")[2]
    if host and not re.search(r":\d+$", host):
        host = f"{host}:{PORT}"
    return Address(url, None, host or found["name"])
