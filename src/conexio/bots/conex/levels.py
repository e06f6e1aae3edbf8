"""The bots of CONEX by name; what a bot needs is imported when the first one is made."""

from collections.abc import Mapping
from dataclasses import dataclass

from conexio.bots.base import Bot, Bots, Maker
from conexio.bots.conex.parameters import Strategy, Traits
from conexio.core import Rng


@dataclass(frozen=True, slots=True)
class Level:
    """A built-in bot: how it judges, and how it searches, if it does."""

    traits: Traits
    plan: Strategy | None = None

    def __call__(self, rng: Rng) -> Bot:
        """Return a bot of this level."""
        from conexio.bots.conex.search import JudgingBot, SearchBot

        if self.plan is None:
            return JudgingBot(rng, self.traits)
        return SearchBot(rng, self.traits, self.plan)


SHORT_OF_CARDS = (500, 400, 250, 150, 100, 50, 0, -50)
"""Draws only with hardly anything to lay: it does not see that many cards give more choice."""

SOME_CARDS = (600, 560, 430, 300, 220, 150, 100, 0)
"""Draws while it still has something to lay, but later than the best do."""

LEVELS: Mapping[str, Level] = {
    # Overlooks a lot, even the two bonus points, and keeps the 2x star too long.
    "chick": Level(
        Traits(
            bonus=0,
            die=0,
            offer=0,
            keep_double=500,
            draw=SHORT_OF_CARDS,
            oversight=90,
            forgotten=60,
        )
    ),
    # Knows what counts now, and overlooks less.
    "hamster": Level(
        Traits(bonus=40, die=0, offer=0, draw=SHORT_OF_CARDS, oversight=86, forgotten=60)
    ),
    # Sees most good placements, but collects no cards.
    "magpie": Level(Traits(die=30, offer=60, draw=SHORT_OF_CARDS, oversight=56, forgotten=36)),
    # Collects cards before it needs them, and overlooks little.
    "cat": Level(Traits(draw=SOME_CARDS, oversight=32)),
    # Searches a little: a few moves, a few turns ahead.
    "raven": Level(Traits(), Strategy(playouts=80, sight=3, width=5)),
    # Searches a lot, and forgets nothing.
    "elephant": Level(Traits(look=True), Strategy(playouts=6000, each=16, tireless=True)),
}

LADDER: Mapping[str, Maker] = LEVELS
"""Weakest first."""


def _beginner(rng: Rng) -> Bot:
    from conexio.bots.conex.beginner import BeginnerBot

    return BeginnerBot(rng)


def _greedy(rng: Rng) -> Bot:
    from conexio.bots.conex.baselines import GreedyBot

    return GreedyBot(rng)


def _careful(rng: Rng) -> Bot:
    from conexio.bots.conex.baselines import CarefulBot

    return CarefulBot(rng)


BASELINES: Mapping[str, Maker] = {"beginner": _beginner, "greedy": _greedy, "careful": _careful}
"""To measure other bots against; they are older than the ladder."""

BOTS = Bots(LADDER, BASELINES)
