"""Players that the arena measures ours against, as `bench.opponents:NAME`."""

import math
from typing import Any

from open_spiel.python.algorithms.mcts import Evaluator

from conexio.bots import Bot
from conexio.bots.connexoh import evaluation
from conexio.bots.connexoh.engine import weights
from conexio.core import Rng, kernels
from conexio.envs.openspiel.bot import OpenSpielBot, mcts

SCALE = 400
"""A lead worth so much is taken for a return of three quarters."""


class Glance(Evaluator):  # type: ignore[misc]
    """Judges a state of CONNEX'OH by the value our engine gives it, without playing on."""

    def __init__(self) -> None:
        self._kernel: Any = kernels.load(evaluation.__name__, much_to_do=True)
        self._weights = kernels.words(self._kernel, list(weights()))

    def evaluate(self, state: Any) -> list[float]:
        """Return what both may expect."""
        play = state.play
        lead = math.tanh(self._kernel.value(play._words, play.ply, self._weights) / SCALE)
        return [lead, -lead] if play.to_move == 0 else [-lead, lead]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return every move as likely as any other."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def openspiel(rng: Rng) -> Bot:
    """Return OpenSpiel's MCTS, which plays games out at random."""
    return OpenSpielBot(mcts(), rng)


def openspiel_judging(rng: Rng) -> Bot:
    """Return OpenSpiel's MCTS with our engine's first glance instead of games played out."""
    return OpenSpielBot(mcts(evaluating=lambda random: Glance()), rng)
