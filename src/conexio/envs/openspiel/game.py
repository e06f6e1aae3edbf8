"""Converts positions to OpenSpiel's games and states."""

from dataclasses import asdict
from functools import lru_cache
from typing import Any

import pyspiel

from conexio.conex import Options as ConexOptions
from conexio.conex import Position as ConexPosition
from conexio.conex.deck import remember
from conexio.connexoh import Options as ConnexohOptions
from conexio.connexoh import Position as ConnexohPosition
from conexio.envs.openspiel.conex import TYPE, ConexGame, parameters_of
from conexio.envs.openspiel.connexoh import TYPE as CONNEXOH_TYPE
from conexio.envs.openspiel.connexoh import ConnexohGame


def register() -> None:
    """Register `conexio_connexoh` and `conexio_conex` with pyspiel; more calls do nothing."""
    known = pyspiel.registered_names()
    for kind, game in ((CONNEXOH_TYPE, ConnexohGame), (TYPE, ConexGame)):
        if kind.short_name not in known:
            pyspiel.register_game(kind, game)


@lru_cache(maxsize=16)
def game_of(options: ConnexohOptions | ConexOptions) -> Any:
    """Return OpenSpiel's game with these options."""
    register()
    if isinstance(options, ConnexohOptions):
        return pyspiel.load_game(CONNEXOH_TYPE.short_name, asdict(options))
    remember(options.deck)
    return pyspiel.load_game(TYPE.short_name, parameters_of(options))


def state_of(position: ConnexohPosition | ConexPosition) -> Any:
    """Return an OpenSpiel state that continues from a position."""
    return game_of(position.options).state_of(position)
