"""Converts positions to OpenSpiel's games and states."""

from functools import lru_cache
from importlib import import_module
from typing import Any

import pyspiel

from conexio.core.options import RuleOptions
from conexio.games import BUILT_IN

ADAPTERS = {game: import_module(f"conexio.envs.openspiel.{game}") for game in BUILT_IN}
"""Each has the game's type (`TYPE`), its class (`GAME`), its `Options`, and their parameters."""


def register() -> None:
    """Register `conexio_connexoh` and `conexio_conex` with pyspiel; more calls do nothing."""
    known = pyspiel.registered_names()
    for each in ADAPTERS.values():
        if each.TYPE.short_name not in known:
            pyspiel.register_game(each.TYPE, each.GAME)


@lru_cache(maxsize=16)
def game_of(options: RuleOptions) -> Any:
    """Return OpenSpiel's game with these options."""
    register()
    adapter = next(each for each in ADAPTERS.values() if isinstance(options, each.Options))
    return pyspiel.load_game(adapter.TYPE.short_name, adapter.parameters_of(options))


def state_of(position: Any) -> Any:
    """Return an OpenSpiel state that continues from a position."""
    return game_of(position.options).state_of(position)
