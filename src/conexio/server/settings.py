"""What a host can set: in conexio.toml, or by environment variables that begin with CONEXIO_."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Self

from conexio.core import OptionError
from conexio.core.files import read_text

LARGEST_FILE = 1 << 16


@dataclass(frozen=True, slots=True)
class Settings:
    """How a house is run; the defaults suit a laptop."""

    database: str = ""
    """A URL; by default one file in the user's data folder."""
    origins: str = ""
    """Further web addresses whose pages may connect, divided by spaces."""
    address: str = ""
    """How others reach this house, such as https://games.example.org; told in links."""
    trust_proxy: bool = False
    """Whether to believe a reverse proxy about guests' addresses."""
    absent_after_s: int = 120
    """How long somebody must be away before others may seat a bot."""
    sockets_per_address: int = 60
    tables_per_minute: int = 20
    """Tables that one address may open."""
    failures_per_minute: int = 30
    """Wrong tokens from one address, before it is turned away for a while."""
    messages_per_second: int = 20
    """Messages on one socket, with a burst of twice as many."""
    hello_within_s: int = 10
    silent_after_s: int = 75
    """A guest that shows no sign of life for so long is taken for gone."""
    slow_after_s: int = 20
    """A guest that reads nothing of what was sent for so long is disconnected."""
    connections_per_second: int = 20
    """New connections from one address, with a burst of twenty times as many; 0 for any number."""
    bot_seconds: float = 0.0
    """How long a bot may think; 0: as long as its level does, which is less than a second."""
    bot_processes: int = 1
    matches_in_memory: int = 2000

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


def _converted(name: str, value: object, kind: type) -> object:
    """Return a value of the right kind; the environment has only texts."""
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
    raise OptionError("option-value", name=name, value=str(value)[:40], allowed=kind.__name__)
