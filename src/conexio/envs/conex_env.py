"""A match of CONEX."""

from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from conexio.conex import Deck, Move, Position
from conexio.core import Rng, Seat
from conexio.envs.conex_observation import Observation, observation
from conexio.envs.conex_render import table
from conexio.envs.conex_state import BY_CHANCE, OVER, ConexGameState, first
from conexio.envs.env_base import Episode, Image

BONUS = 2
"""C18: points for laying on a card with +2."""


class ConexEpisode(Episode):
    """A game with the options of `conex.Position`.

    The same Rng brings the same cards and faces as it does with `Position.sample_chance`.
    """

    low = -1.0

    def __init__(self, **options: Any) -> None:
        self._options = Position(**options).options
        self._start = first(self._options)
        self.players = self._options.players
        self.actions = self._start.setting.numbers.actions
        self.shape = Observation(self._options).tensor.shape
        # Whoever has reached the target does not place any more.
        self.high = 1 + _best(self._options.deck) / self._options.target
        self.begin(Rng(0))

    def begin(self, rng: Rng) -> None:
        """Begin a new game, with this chance."""
        self._rng = rng
        self._play: ConexGameState = deepcopy(self._start)
        self._let_chance_act()

    def _let_chance_act(self) -> None:
        while self._play.player == BY_CHANCE:
            self._play.push(self._play.sample(self._rng))

    @property
    def seat(self) -> Seat | None:
        """The seat to move; None when the game is over."""
        return None if self._play.player == OVER else self._play.player

    def legal(self) -> list[int]:
        """Return the numbers of the legal moves, in rising order."""
        return self._play.legal()

    def push(self, number: int) -> None:
        """Play a move, and what chance does then; ValueError when the move is not legal."""
        self._play.push(number)
        self._let_chance_act()

    def returns(self) -> list[float]:
        """Return what every seat wins of the stakes; 0 while the game goes on."""
        return self._play.returns()

    def observation(self, seat: Seat) -> NDArray[np.float32]:
        """Return what lies open before a seat."""
        sight = Observation(self._options)
        sight.look(self._play, seat)
        tensor: NDArray[np.float32] = sight.tensor
        return tensor

    def position(self) -> Position:
        """Return the game as the library has it; it is not to be changed."""
        return self._play.position()

    def number(self, move: Move) -> int:
        """Return the number of a move of the library."""
        return self._play.setting.numbers.number(move, self.position().table)

    def text(self) -> str:
        """Return what lies open before everybody, a fact in each line."""
        facts = observation(self._play, 0, private=False)
        return facts.replace(" ", "\n") + "\n"

    def picture(self) -> Image:
        """Return the table and what lies on it."""
        return table(self.position().table)


def _best(deck: Deck) -> int:
    """Return the most that a placement can score (C18, C19, C24)."""
    return 2 * (BONUS + max(corner.value for card in deck.cards for corner in card.corners))
