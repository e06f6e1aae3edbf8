"""Random games, played through the adapters."""

from collections.abc import Iterator
from typing import Any

import pyspiel

from conexio.core import Rng

STRIKES = range(4, 56)
"""The numbers of strikes with the standard deck; strikes are rare, so tests prefer them."""


def steps(game: Any, rng: Rng, *, striking: bool = False) -> Iterator[Any]:
    """Yield the states of a random game, including the last one."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(pick(state, rng, striking=striking))
    yield state


def pick(state: Any, rng: Rng, *, striking: bool = False) -> int:
    """Return a random legal action or chance outcome."""
    actions: list[int] = state.legal_actions()
    if striking and not state.is_chance_node():
        actions = [action for action in actions if action in STRIKES] or actions
    return rng.choice(actions)


def load(name: str, **parameters: str | int) -> Any:
    """Load a conexio game."""
    return pyspiel.load_game(f"conexio_{name}", parameters)


def playthrough(name: str, actions: list[int] | None = None, **more: Any) -> str:
    """Return OpenSpiel's playthrough of a game; its tool is slow to import, so import it here."""
    from open_spiel.python.algorithms import generate_playthrough

    return str(generate_playthrough.playthrough(name, actions, **more))
