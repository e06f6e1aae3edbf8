"""Server settings: from conexio.toml, or environment variables that start with CONEXIO_."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from conexio.core import OptionError
from conexio.core.files import read_text

LARGEST_FILE = 1 << 16


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server; the defaults suit a laptop."""

    database: str = ""
    """A URL; by default one file in the user's data folder."""
    origins: str = ""
    """Further web addresses whose pages may connect, separated by spaces."""
    hosts: str = ""
    """Further names under which browsers reach this server, separated by spaces."""
    address: str = ""
    """The public address of this server, such as https://games.example.org; used in links."""
    trust_proxy: bool = False
    """Whether to trust a reverse proxy for guests' addresses."""
    absent_after_s: int = 120
    """How long a player must be away before others may seat a bot."""
    sockets_per_address: int = 60
    tables_per_minute: int = 40
    """Tables that one address may open, rematches included."""
    seats_per_minute: int = 120
    """Seats that one address may take."""
    open_seats_per_address: int = 24
    """Seats that one address may hold at tables that have not begun."""
    failures_per_minute: int = 30
    """Wrong tokens from one address before further ones are refused; right ones always pass."""
    requests_per_second: int = 50
    """Ordinary requests from one address, with a burst of ten times as many; 0 for any number.

    Requests over the limit are delayed. Expensive ones count as several requests.
    """
    messages_per_second: int = 20
    """Messages on one socket, with a burst of twice as many."""
    hello_within_s: int = 10
    """How long a new websocket may take to send its first message."""
    request_within_s: int = 10
    """How long an HTTP request may take to arrive, body included."""
    silent_after_s: int = 75
    """A guest that sends nothing for this long is disconnected."""
    slow_after_s: int = 20
    """A guest that reads nothing for this long is disconnected."""
    connections_per_second: int = 20
    """New connections from one address, with a burst of twenty times as many; 0 for any number."""
    connections_per_address: int = 240
    """Connections that one address may have open at once; 0 for any number."""
    bot_seconds: float = 0.0
    """How long a bot may think; 0 for the time of its level, which is less than a second."""
    bot_processes: int = 1
    bots_go_on_s: int = 30
    """How long bots keep playing at a table after its last connection has ended."""
    matches_in_memory: int = 2000
    keep_open_days: int = 7
    """Days after its last event that a table that never began is erased; 0 keeps it for ever."""
    keep_idle_days: int = 180
    """The same for matches that began and were not finished."""
    keep_finished_days: int = 0
    lobby_hours: int = 24
    """The lobby hides tables whose last event is older than this; 0 shows all."""

    def __post_init__(self) -> None:
        """Refuse values that are not web addresses or names."""
        for origin in self.origins.split():
            if not _is_origin(origin):
                raise _refused("origins", origin, "https://NAME, http://NAME:PORT")
        for host in self.hosts.split():
            if not _is_origin(f"http://{host}") or ":" in host:
                raise _refused("hosts", host, "NAME, without a port")
        if self.address and not _is_origin("/".join(self.address.split("/")[:3])):
            raise _refused("address", self.address, "https://NAME, http://NAME:PORT")

    @classmethod
    def read(cls, file: Path | None = None, environment: Mapping[str, str] = os.environ) -> Self:
        """Read settings from a file and the environment; OptionError names what is wrong."""
        settings = cls()
        if file is not None:
            settings = settings._with(_table(file))
        named = {
            field.name: environment[f"CONEXIO_{field.name.upper()}"]
            for field in fields(cls)
            if f"CONEXIO_{field.name.upper()}" in environment
        }
        return settings._with(named)

    def _with(self, values: Mapping[str, Any]) -> Self:
        known = [field.name for field in fields(self)]
        read: dict[str, Any] = {}
        for name, value in values.items():
            if name not in known:
                raise OptionError("option-unknown", name=name[:40], known=", ".join(known))
            read[name] = _converted(name, value, type(getattr(self, name)))
        return replace(self, **read)


def _table(file: Path) -> dict[str, Any]:
    text = read_text(file, LARGEST_FILE)
    try:
        return tomllib.loads(text or "")
    except ValueError as error:
        raise OptionError("option-file", path=str(file), reason=str(error)[:200]) from None


def _refused(name: str, value: str, allowed: str) -> OptionError:
    return OptionError("option-value", name=name, value=value[:40], allowed=allowed)


def _is_origin(text: str) -> bool:
    """Return whether a text is a scheme, a host and perhaps a port, as browsers write an origin."""
    try:
        parts = urlsplit(text)
        whole = f"{parts.scheme}://{parts.netloc}".lower() == text.lower() and parts.port != 0
    except ValueError:
        return False
    return whole and parts.scheme in ("http", "https") and bool(parts.hostname) and "@" not in text


def _converted(name: str, value: object, kind: type) -> object:
    """Return a value of the setting's type; environment variables are strings."""
    if kind is bool and str(value).lower() in ("true", "1", "yes", "false", "0", "no"):
        return str(value).lower() in ("true", "1", "yes")
    if kind is str and isinstance(value, str):
        return value
    try:
        number = kind(str(value))
        if kind in (int, float) and number >= 0:
            return number
    except ValueError:
        pass
    raise _refused(name, str(value), kind.__name__)
