"""OpenSpiel's searches as conexio bots, so that they can play at any table."""

from collections.abc import Callable
from time import monotonic
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator, MCTSBot, RandomRolloutEvaluator

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.core import Rng, View
from conexio.envs.openspiel.game import state_of

SIMULATIONS = 100
"""The number of simulations without a limit."""
LEAST = 2
"""The first simulation looks at the root only; without a second there is no move to choose."""
UNLIMITED = 2**31 - 1
EXPLORING = 2.0
"""The weight of exploration (UCT's constant); returns are roughly between -1 and 1."""

Making = Callable[[Any, Limit, int], Any]
"""Makes an OpenSpiel bot for a game, a limit and a seed."""
Evaluating = Callable[[np.random.RandomState], Evaluator]
"""Makes the evaluator of a search."""


class OpenSpielBot:
    """A conexio bot that plays the moves of an OpenSpiel bot.

    OpenSpiel's bot gets a world that agrees with the view: the position itself if nothing is
    hidden, else a random one, from which a search for hidden information draws others.
    """

    def __init__(self, make: Making, rng: Rng) -> None:
        self._make = make
        self._rng = rng

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        position: Any = view.determinize(self._rng)
        state = state_of(position)
        bot = self._make(state.get_game(), limit or Limit(), self._rng.below(1 << 32))
        move = state.move_of(int(bot.step(state)))
        simulations = getattr(bot, "simulations", None)
        return Result(move, info={} if simulations is None else {"nodes": simulations})


def mcts(*, exploring: float = EXPLORING, evaluating: Evaluating | None = None) -> Making:
    """Return a maker of OpenSpiel's MCTS; its default evaluator is random rollouts."""

    def make(game: Any, limit: Limit, seed: int) -> Any:
        random = np.random.RandomState(seed)
        evaluator = (evaluating or _rollouts)(random)
        most = _simulations(limit)
        return _TimedMCTS(limit, game, exploring, most, evaluator, random_state=random)

    return make


def ismcts(*, exploring: float = EXPLORING, evaluating: Evaluating | None = None) -> Making:
    """Return a maker of OpenSpiel's IS-MCTS; its default evaluator is random rollouts."""

    def make(game: Any, limit: Limit, seed: int) -> Any:
        random = np.random.RandomState(seed)
        evaluator = (evaluating or _rollouts)(random)
        most = _simulations(limit)
        bot = _TimedISMCTS(limit, game, evaluator, exploring, most, random_state=random)
        # The seed of OpenSpiel's own sampler cannot be set.
        bot.set_resampler(
            lambda state, seat: state.resample_from_infostate(seat, random.random_sample)
        )
        return bot

    return make


def _rollouts(random: np.random.RandomState) -> Evaluator:
    return RandomRolloutEvaluator(1, random)


def _simulations(limit: Limit) -> int:
    if limit.nodes is not None:
        return max(LEAST, limit.nodes)
    return SIMULATIONS if limit.time is None and limit.stop is None else UNLIMITED


class _TimeUp(Exception):  # noqa: N818  it is no error
    """The time of the search is up."""


class _Clock:
    """Counts the simulations of a search, and stops it between two of them."""

    def __init__(self, limit: Limit) -> None:
        self._stop = limit.stop
        self._until = None if limit.time is None else monotonic() + limit.time
        self.simulations = 0

    def tick(self) -> None:
        """Begin a simulation, unless the time is up."""
        if self.simulations >= LEAST:
            late = self._until is not None and monotonic() >= self._until
            if late or (self._stop is not None and self._stop.is_set()):
                raise _TimeUp
        self.simulations += 1


class _Timed:
    """Adds a clock to a search; it starts when the search is made."""

    def __init__(self, limit: Limit, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._clock = _Clock(limit)

    @property
    def simulations(self) -> int:
        """The number of simulations so far."""
        return self._clock.simulations


class _TimedMCTS(_Timed, MCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, stopped by the clock with the tree that it has."""

    _root: Any = None

    def mcts_search(self, state: Any) -> Any:
        try:
            return super().mcts_search(state)
        except _TimeUp:
            return self._root

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        self._root = root
        self._clock.tick()
        return super()._apply_tree_policy(root, state)


class _TimedISMCTS(_Timed, ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's IS-MCTS, stopped by the clock with the tree that it has."""

    def run_search(self, state: Any) -> Any:
        try:
            return super().run_search(state)
        except _TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        self._clock.tick()
        return super().sample_root_state(state)
