"""Players of CONEX that judge by their traits: at once, or by playing many games out."""

from time import monotonic
from typing import Any

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.bots.conex.parameters import Strategy, Traits
from conexio.bots.conex.workspace import Desk, Rooms, Search
from conexio.conex import View
from conexio.core import Rng
from conexio.core import View as ViewOf

SECONDS = 0.9
"""How long a searching player thinks at most when nobody sets a limit."""
LINES = 3
"""How many of the best moves a result tells of."""


class JudgingBot:
    """Does what it judges best at first sight."""

    def __init__(self, rng: Rng, traits: Traits) -> None:
        self._rng = rng
        self._traits = traits
        self._rooms = Rooms(compiled=False)

    def play(self, view: ViewOf[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        assert isinstance(view, View)
        return Result(Desk(view, self._traits, self._rooms.of(view)).judged(self._rng))


class SearchBot:
    """Plays many games out in worlds that agree with its view, and does what went best."""

    def __init__(self, rng: Rng, traits: Traits, plan: Strategy) -> None:
        self._rng = rng
        self._traits = traits
        self._plan = plan
        self._rooms = Rooms(plan.nodes, compiled=True)

    def play(self, view: ViewOf[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        assert isinstance(view, View)
        if len(view.legal_moves) == 1:
            return Result(view.legal_moves[0])
        effort = self._effort(limit or Limit())
        search = Search(view, self._traits, self._plan, self._rng, self._rooms.of(view))
        until = None if effort.time is None else monotonic() + effort.time
        while effort.nodes is None or search.playouts < effort.nodes:
            if _is_over(until, effort):
                break
            search.go_on(effort.nodes)
        branches = search.branches()
        if not branches:
            return Result(search.judged())
        lines = tuple(str(branch) for branch in branches[:LINES])
        info = {"worlds": search.worlds, "playouts": search.playouts, "lines": lines}
        return Result(branches[0].move, branches[0].share, info)

    def _effort(self, limit: Limit) -> Limit:
        """Return how long to think: as the limit says, but a modest player thinks no longer."""
        unset = limit.time is None and limit.nodes is None
        nodes = limit.nodes
        if unset or not self._plan.tireless:
            nodes = self._plan.playouts if nodes is None else min(nodes, self._plan.playouts)
        return Limit(SECONDS if unset else limit.time, nodes, limit.stop)


def _is_over(until: float | None, effort: Limit) -> bool:
    stopped = effort.stop is not None and effort.stop.is_set()
    return stopped or (until is not None and monotonic() >= until)
