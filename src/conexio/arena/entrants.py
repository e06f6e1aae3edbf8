"""Entrants: built-in bots by name, and any other bot as `module:Class`."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from conexio import bots
from conexio.core import OptionError, Rng


def check(game: str, entrants: Sequence[str]) -> None:
    """Raise OptionError if these entrants cannot play a tournament."""
    check_known(game, entrants)
    twice = [entrant for entrant in entrants if entrants.count(entrant) > 1]
    if twice:
        raise OptionError("arena-twice", name=twice[0][:40])
    if len(entrants) < 2:
        raise OptionError("arena-too-few")


def check_known(game: str, entrants: Sequence[str]) -> None:
    """Raise OptionError if a bot cannot be found."""
    known = (*bots.others(game), *bots.names(game))
    for entrant in entrants:
        if ":" in entrant:
            _own(entrant)
        elif entrant not in known:
            raise OptionError("arena-no-bot", name=entrant[:40], known=", ".join(known))


def make(game: str, entrant: str, seed: int) -> bots.Bot:
    """Return a new player for one game."""
    if ":" in entrant:
        return _own(entrant)(Rng(seed))
    return bots.load(game, entrant, seed=seed)


def _own(entrant: str) -> Callable[[Rng], bots.Bot]:
    """Import a bot given as `module:Class`; also search the current directory."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    module, _, name = entrant.partition(":")
    try:
        found: Callable[[Rng], bots.Bot] = getattr(import_module(module), name)
    except Exception as error:  # a foreign module may raise anything
        reason = f"{type(error).__name__}: {error}"
        raise OptionError("arena-no-own-bot", name=entrant[:80], reason=reason[:200]) from error
    if not callable(found):
        raise OptionError("arena-no-own-bot", name=entrant[:80], reason=type(found).__name__)
    return found
