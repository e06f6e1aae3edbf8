"""Bots for CONEX that judge by their traits: at once, or by many playouts."""

from time import monotonic
from typing import Any

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.bots.conex.parameters import Strategy, Traits
from conexio.bots.conex.workspace import ArrayCache, Search, Workspace
from conexio.conex import View
from conexio.core import Rng
from conexio.core import View as ViewOf

SECONDS = 0.9
"""The longest that a searching bot thinks without a limit."""
LINES = 3
"""How many of the best moves a result lists."""


class JudgingBot:
    """Plays the move that it judges best, without a search."""

    def __init__(self, rng: Rng, traits: Traits) -> None:
        self._rng = rng
        self._traits = traits
        self._arrays = ArrayCache(compiled=False)

    def play(self, view: ViewOf[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        assert isinstance(view, View)
        workspace = Workspace(view, self._traits, self._arrays.of(view))
        return Result(workspace.best_move(self._rng))


class SearchBot:
    """Runs many playouts in worlds that agree with its view, and plays the best move."""

    def __init__(self, rng: Rng, traits: Traits, plan: Strategy) -> None:
        self._rng = rng
        self._traits = traits
        self._plan = plan
        self._arrays = ArrayCache(plan.nodes, compiled=True)

    def play(self, view: ViewOf[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        assert isinstance(view, View)
        if len(view.legal_moves) == 1:
            return Result(view.legal_moves[0])
        effort = self._effort(limit or Limit())
        search = Search(view, self._traits, self._plan, self._rng, self._arrays.of(view))
        until = None if effort.time is None else monotonic() + effort.time
        while effort.nodes is None or search.playouts < effort.nodes:
            if _is_over(until, effort):
                break
            search.go_on(effort.nodes)
        branches = search.branches()
        if not branches:
            return Result(search.best_without_search())
        lines = tuple(str(branch) for branch in branches[:LINES])
        info = {"worlds": search.worlds, "playouts": search.playouts, "lines": lines}
        return Result(branches[0].move, branches[0].share, info)

    def _effort(self, limit: Limit) -> Limit:
        """Return the limit to use.

        It is the caller's, capped at the strategy's playouts unless the bot is tireless.
        """
        unset = limit.time is None and limit.nodes is None
        nodes = limit.nodes
        if unset or not self._plan.tireless:
            nodes = self._plan.playouts if nodes is None else min(nodes, self._plan.playouts)
        return Limit(SECONDS if unset else limit.time, nodes, limit.stop)


def _is_over(until: float | None, effort: Limit) -> bool:
    stopped = effort.stop is not None and effort.stop.is_set()
    return stopped or (until is not None and monotonic() >= until)
