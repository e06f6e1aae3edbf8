"""The rule options of a game as flags of a command."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from conexio.core import OptionError

T = TypeVar("T")


def rule_options(read: Callable[[Mapping[str, str]], T], texts: Mapping[str, str]) -> T:
    """Read options given as flags; errors name the flag."""
    try:
        return read(texts)
    except OptionError as error:
        if "name" not in error.details:
            raise
        flag = flag_of(str(error.details["name"]))
        raise OptionError(error.key, **{**error.details, "name": flag}) from error


def flag_of(name: str) -> str:
    """Return an option as it is written on the command line."""
    return "--" + name.replace("_", "-")
