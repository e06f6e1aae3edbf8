"""The engine of CONNEX'OH at several times for thinking, for the arena: `bench.thinking:NAME`."""

from functools import partial
from typing import Any

from conexio.bots import Limit, Result
from conexio.bots.connexoh.player import EnginePlayer, Level
from conexio.core import Rng, View


class Thinking:
    """The engine of CONNEX'OH, looking at so many positions a move."""

    def __init__(self, rng: Rng, nodes: int) -> None:
        self._player = EnginePlayer(rng, Level(tireless=True))
        self._limit = Limit(nodes=nodes)

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        return self._player.play(view, self._limit)


# What one core looks at in so many milliseconds. Counts rather than
# clocks, so that the games come the same way again, whatever else a machine does.
ms_1 = partial(Thinking, nodes=2_600)
ms_3 = partial(Thinking, nodes=8_000)
ms_10 = partial(Thinking, nodes=26_000)
ms_30 = partial(Thinking, nodes=80_000)
ms_100 = partial(Thinking, nodes=260_000)
ms_300 = partial(Thinking, nodes=800_000)
ms_1000 = partial(Thinking, nodes=2_600_000)
ms_3000 = partial(Thinking, nodes=8_000_000)
