"""The ladder of CONEX, from a first game to the strongest."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from conexio.bots.base import Bot
from conexio.bots.conex.parameters import Strategy, Traits
from conexio.bots.conex.search import JudgingBot, SearchBot
from conexio.core import Rng


@dataclass(frozen=True, slots=True)
class Level:
    """A player of the house: how it judges, and how it thinks ahead if it does."""

    traits: Traits
    plan: Strategy | None = None

    def __call__(self, rng: Rng) -> Bot:
        """Return such a player."""
        if self.plan is None:
            return JudgingBot(rng, self.traits)
        return SearchBot(rng, self.traits, self.plan)


SHORT_OF_CARDS = (500, 400, 250, 150, 100, 50, 0, -50)
"""Draws only when it has hardly anything to lay: it does not see that many cards are a choice."""

SOME_CARDS = (600, 560, 430, 300, 220, 150, 100, 0)
"""Draws while it still has something to lay, but later than the best do."""

LEVELS: Mapping[str, Level] = {
    # Overlooks much, the two bonus points too, and keeps the 2x star too long.
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
    # Sees most of what shines, but gathers no cards.
    "magpie": Level(Traits(die=30, offer=60, draw=SHORT_OF_CARDS, oversight=56, forgotten=36)),
    # Gathers cards before it needs them, and overlooks little.
    "cat": Level(Traits(draw=SOME_CARDS, oversight=32)),
    # Thinks ahead a little: of a few moves, a few turns far.
    "raven": Level(Traits(), Strategy(playouts=80, sight=3, width=5)),
    # Thinks ahead, and forgets nothing.
    "elephant": Level(Traits(look=True), Strategy(playouts=6000, each=16, tireless=True)),
}

LADDER: Mapping[str, Callable[[Rng], Bot]] = LEVELS
"""Weakest first."""
