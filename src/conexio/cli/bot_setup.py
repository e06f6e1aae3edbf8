"""The bot of a level."""

from collections.abc import Mapping

from conexio import bots
from conexio.core import OptionError


def at_level(game: str, given: Mapping[str, str], named: str) -> str | None:
    """Return the bot of the level that was given, None when none was.

    `named` is the option with the players' names; it cannot be combined with a level.
    """
    if "level" not in given:
        return None
    if named in given:
        raise OptionError("cli-level-named", name=f"--{named}")
    ladder = bots.names(game)
    level = int(given["level"])
    if level > len(ladder):
        allowed = f"1 … {len(ladder)}"
        raise OptionError("option-value", name="--level", value=str(level), allowed=allowed)
    return ladder[level - 1]
