"""Compiles or loads the bots' machine code before anybody waits for a move."""

from typing import Any

from conexio.bots.base import Limit
from conexio.bots.catalogue import load, names
from conexio.core import CHANCE, Rng
from conexio.games import GAMES


def warm_all() -> None:
    """Let every level of every game make a quick move."""
    for game in GAMES:
        for name in names(game):
            warm(game, name)


def warm(game: str, name: str | None = None) -> None:
    """Let a bot, by default the strongest of a game, make one quick move."""
    position: Any = GAMES[game].new({})
    rng = Rng(0)
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    load(game, name).play(position.view(position.to_move), Limit(nodes=1))
