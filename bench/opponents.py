"""Reference opponents for the arena: `bench.opponents:NAME`."""

import math
from typing import Any

from open_spiel.python.algorithms.mcts import Evaluator

from conexio.bots import Bot
from conexio.bots.connexoh import evaluation
from conexio.bots.connexoh.engine import weights
from conexio.core import Rng, kernels
from conexio.envs.openspiel.bot import OpenSpielBot, mcts

SCALE = 400
"""The lead, in the engine's units, that maps to tanh(1), a return of about three quarters."""


class Glance(Evaluator):  # type: ignore[misc]
    """Evaluates a state of CONNEX'OH with our engine's static value, without playing on."""

    def __init__(self) -> None:
        self._kernel: Any = kernels.load(evaluation.__name__, heavy=True)
        self._weights = kernels.words(self._kernel, list(weights()))

    def evaluate(self, state: Any) -> list[float]:
        """Return the expected returns of both players."""
        game_state = state.game_state
        lead = math.tanh(
            self._kernel.value(game_state._words, game_state.ply, self._weights) / SCALE
        )
        return [lead, -lead] if game_state.to_move == 0 else [-lead, lead]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return equal probabilities for all moves."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def openspiel(rng: Rng) -> Bot:
    """Return OpenSpiel's MCTS with random playouts."""
    return OpenSpielBot(mcts(), rng)


def openspiel_judging(rng: Rng) -> Bot:
    """Return OpenSpiel's MCTS with our engine's static value instead of random playouts."""
    return OpenSpielBot(mcts(evaluating=lambda random: Glance()), rng)
