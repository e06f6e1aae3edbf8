"""What a bot is."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from threading import Event
from typing import Any, Protocol, runtime_checkable

from conexio import words
from conexio.core import Rng, Seat, View, notebook


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think: seconds, or positions looked at, or until `stop` is set.

    Whichever comes first ends the thinking, and the best move found so far is played.
    """

    time: float | None = None
    nodes: int | None = None
    stop: Event | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """A bot's move, its score for that move (higher is better), and details."""

    move: Any
    score: float | None = None
    info: Mapping[str, Hashable] = field(default_factory=dict)

    def _repr_html_(self) -> str:
        rows = [(words.say("notebook-move"), self.move), (words.say("notebook-score"), self.score)]
        return notebook.table([*rows, *self.info.items()])


class Bot(Protocol):
    """A player. The same seed and the same node limit give the same move."""

    def play(self, view: View[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""


class Memory(Protocol):
    """What a bot has found out in a game, and can use for its next move there."""

    @property
    def nbytes(self) -> int:
        """Its size in bytes."""


@runtime_checkable
class Remembers(Protocol):
    """A bot that goes on with what an earlier bot of the same seat has found out.

    All other bots think about every move from the start.
    """

    memory: Memory | None


Maker = Callable[[Rng], Bot]
"""Makes a bot, which gets its luck from the source."""


@dataclass(frozen=True, slots=True)
class Bots:
    """The bots of a game."""

    ladder: Mapping[str, Maker]
    """The levels, weakest first."""
    baselines: Mapping[str, Maker] = field(default_factory=dict)
    """To measure other bots against."""


Analyse = Callable[[Any, Limit, int], Any]
"""Analyses a position in which the game goes on; returns as many of the best lines as asked for.

The result has `chance` (of the side to move, 0 to 1), `lines`, `heat` (the places on the board that
matter, each with its share) and `looks` (positions looked at); a line has `move`, `chance`, `share`
and `follows`.
"""


def seat_to_move(view: View[Any]) -> Seat:
    """Return the seat that a bot plays for; it must be its turn, and there must be a move."""
    if view.seat is None or view.seat != view.to_move or not len(view.legal_moves):
        raise ValueError("a bot can only play when its seat is to move and the game is not over")
    return view.seat
