"""CONEX for PettingZoo."""

from typing import Any

from conexio.envs.conex_env import ConexEpisode
from conexio.envs.pettingzoo.turns import MatchEnv, guarded

NAME = "conex_v0"


def env(*, render_mode: str | None = None, max_cycles: int | None = None, **options: Any) -> Any:
    """Return the environment, with the options of `conex.Position`.

    An illegal action ends the game, and the agent that played it gets -1. With `max_cycles`, a game
    is cut off after `max_cycles` times the number of players moves.
    """
    return guarded(raw_env(render_mode=render_mode, max_cycles=max_cycles, **options))


def raw_env(
    *, render_mode: str | None = None, max_cycles: int | None = None, **options: Any
) -> MatchEnv:
    """Return the environment without wrappers: an illegal action raises ValueError."""
    return MatchEnv(ConexEpisode(**options), NAME, render_mode, max_cycles)
