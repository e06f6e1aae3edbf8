"""Who takes part: bots of the house by name, and anybody's own as `module:Class`."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from conexio import bots
from conexio.core import OptionError, Rng


def check(game: str, entrants: Sequence[str]) -> None:
    """Refuse what cannot be a field of entrants; OptionError says why."""
    check_known(game, entrants)
    twice = [entrant for entrant in entrants if entrants.count(entrant) > 1]
    if twice:
        raise OptionError("arena-twice", name=twice[0][:40])
    if len(entrants) < 2:
        raise OptionError("arena-too-few")


def check_known(game: str, entrants: Sequence[str]) -> None:
    """Refuse a bot that cannot be found; OptionError says which."""
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
    """Find somebody's own bot; modules are also looked for where the command was called."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    module, _, name = entrant.partition(":")
    try:
        found: Callable[[Rng], bots.Bot] = getattr(import_module(module), name)
    except Exception as error:  # a module of somebody else's may raise anything
        reason = f"{type(error).__name__}: {error}"
        raise OptionError("arena-no-own-bot", name=entrant[:80], reason=reason[:200]) from error
    if not callable(found):
        raise OptionError("arena-no-own-bot", name=entrant[:80], reason=type(found).__name__)
    return found
