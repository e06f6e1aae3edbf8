"""The rule options of CONNEX'OH as flags of a command."""

from collections.abc import Mapping

from conexio.connexoh import Options
from conexio.core import OptionError


def rule_options(texts: Mapping[str, str]) -> Options:
    """Read options given as flags; a complaint names the flag."""
    try:
        return Options.from_texts(texts)
    except OptionError as error:
        flag = "--" + str(error.details["name"]).replace("_", "-")
        raise OptionError(error.key, **{**error.details, "name": flag}) from error
