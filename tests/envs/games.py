"""Games to look at: random play through the adapters."""

from collections.abc import Iterator
from typing import Any

import pyspiel

from conexio.core import Rng

STRIKES = range(4, 56)
"""The numbers of strikes with the standard deck; they are rare, so they are played when legal."""


def steps(game: Any, rng: Rng, *, striking: bool = False) -> Iterator[Any]:
    """Yield the states of a random game, each before it goes on, and the last one."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(pick(state, rng, striking=striking))
    yield state


def pick(state: Any, rng: Rng, *, striking: bool = False) -> int:
    """Return a random action, by their chances where chance is to move."""
    actions: list[int] = state.legal_actions()
    if striking and not state.is_chance_node():
        actions = [action for action in actions if action in STRIKES] or actions
    return rng.choice(actions)


def load(name: str, **parameters: str | int) -> Any:
    """Load a game of ours."""
    return pyspiel.load_game(f"conexio_{name}", parameters)


def playthrough(name: str, actions: list[int] | None = None, **more: Any) -> str:
    """Let OpenSpiel write a game down; its tool takes long to load, so nobody else does."""
    from open_spiel.python.algorithms import generate_playthrough

    return str(generate_playthrough.playthrough(name, actions, **more))
