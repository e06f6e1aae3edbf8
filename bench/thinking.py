"""Players of CONNEX'OH with several thinking times, for the arena: `bench.thinking:NAME`."""

from functools import partial
from typing import Any

from conexio.bots import Bot, Limit, Result
from conexio.bots.connexoh.levels import LADDER, Level
from conexio.bots.connexoh.player import EnginePlayer
from conexio.core import Rng, View


class Thinking:
    """A player with a limit of its own, whatever the arena's is."""

    def __init__(self, player: Bot, limit: Limit) -> None:
        self._player = player
        self._limit = limit

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        return self._player.play(view, self._limit)


def engine(rng: Rng, nodes: int | None = None, time: float | None = None) -> Bot:
    """Return the engine."""
    return Thinking(EnginePlayer(rng, Level(tireless=True)), Limit(nodes=nodes, time=time))


def network(rng: Rng, nodes: int | None = None, time: float | None = None) -> Bot:
    """Return the network with its search."""
    return Thinking(LADDER["dragon"](rng), Limit(nodes=nodes, time=time))


# Limited by the clock, to compare by time.
engine_100ms = partial(engine, time=0.1)
engine_1s = partial(engine, time=1.0)
network_300ms = partial(network, time=0.3)


# The positions that one core searches in that many milliseconds. Counts instead of clocks make the
# games reproducible, whatever else the machine does.
ms_1 = partial(engine, nodes=2_600)
ms_3 = partial(engine, nodes=8_000)
ms_10 = partial(engine, nodes=26_000)
ms_30 = partial(engine, nodes=80_000)
ms_100 = partial(engine, nodes=260_000)
ms_300 = partial(engine, nodes=800_000)
ms_1000 = partial(engine, nodes=2_600_000)
ms_3000 = partial(engine, nodes=8_000_000)

looks_30 = partial(network, nodes=30)
looks_100 = partial(network, nodes=100)
looks_300 = partial(network, nodes=300)
looks_1000 = partial(network, nodes=1_000)
looks_3000 = partial(network, nodes=3_000)
