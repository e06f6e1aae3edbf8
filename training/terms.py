"""The options of a game that only change numbers, so that no compiled function depends on them."""

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from conexio.connexoh import Options
from conexio.connexoh.options import LIMIT_RESULTS

PROGRESS, EXITS = LIMIT_RESULTS.index("progress"), LIMIT_RESULTS.index("exits")
NEVER = 255
"""More often than any position is counted."""


class Terms(NamedTuple):
    """The terms of one game, or of a batch."""

    limit: Array
    """Plies without an exit that end the game (O19)."""
    result: Array
    """Who wins then: the index of a `limit_result`."""
    goal: Array
    """How many pawns must come out (O20)."""
    most: Array
    """How often a position may occur: no move brings it about once more (O18)."""
    draws: Array
    """A position that has occurred this often is a draw (O18)."""


def terms_of(options: Options) -> Terms:
    """Return the terms of a game; ValueError for one without a limit, which may never end."""
    if options.no_exit_limit < 1:
        raise ValueError("games without a limit of moves may never end: there must be one")
    most = {"forbidden": 1, "third": 2}.get(options.repetition, NEVER)
    draws = 3 if options.repetition == "draw" else NEVER
    result = LIMIT_RESULTS.index(options.limit_result)
    goal = options.goal or options.size
    numbers = (options.no_exit_limit, result, goal, most, draws)
    return Terms(*(jnp.asarray(number, jnp.int32) for number in numbers))


def same_terms(options: Options, count: int) -> Terms:
    """Return the terms of games that have the same options."""
    found: Terms = jax.tree.map(lambda number: jnp.full(count, number), terms_of(options))
    return found
