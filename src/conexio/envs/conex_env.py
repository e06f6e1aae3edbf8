"""Episodes of CONEX."""

from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from conexio.conex import Deck, Move, Position
from conexio.conex.kernel import BY_CHANCE, NOBODY
from conexio.core import Rng, Seat
from conexio.envs.conex_observation import Observation, observation
from conexio.envs.conex_render import table
from conexio.envs.conex_state import ConexGameState, first
from conexio.envs.env_base import Episode, Image

BONUS = 2
"""C18: points for laying on a card with +2."""


class ConexEpisode(Episode):
    """A game with the options of `conex.Position`.

    The same Rng gives the same cards and faces as with `Position.sample_chance`.
    """

    low = -1.0

    def __init__(self, **options: Any) -> None:
        self._options = Position(**options).options
        self._start = first(self._options)
        self.players = self._options.players
        self.actions = self._start.setting.numbers.actions
        self.shape = Observation(self._options).tensor.shape
        # A player who has reached the target places no more cards.
        self.high = 1 + _best(self._options.deck) / self._options.target
        self.begin(Rng(0))

    def begin(self, rng: Rng) -> None:
        """Begin a new game with these random numbers."""
        self._rng = rng
        self._state: ConexGameState = deepcopy(self._start)
        self._let_chance_act()

    def _let_chance_act(self) -> None:
        while self._state.player == BY_CHANCE:
            self._state.push(self._state.sample(self._rng))

    @property
    def seat(self) -> Seat | None:
        """The seat to move; None if the game is over."""
        return None if self._state.player == NOBODY else self._state.player

    def legal(self) -> list[int]:
        """Return the numbers of the legal moves, in ascending order."""
        return self._state.legal()

    def push(self, number: int) -> None:
        """Play a move and the chance events after it; ValueError if the move is not legal."""
        self._state.push(number)
        self._let_chance_act()

    def returns(self) -> list[float]:
        """Return what every seat wins; 0 before the end."""
        return self._state.returns()

    def observation(self, seat: Seat) -> NDArray[np.float32]:
        """Return what a seat sees."""
        observed = Observation(self._options)
        observed.look(self._state, seat)
        tensor: NDArray[np.float32] = observed.tensor
        return tensor

    def position(self) -> Position:
        """Return the game as a position of the library, which must not be changed."""
        return self._state.position()

    def number(self, move: Move) -> int:
        """Return the number of a move of the library."""
        return self._state.setting.numbers.number(move, self.position().table)

    def text(self) -> str:
        """Return the public information, one fact a line."""
        facts = observation(self._state, 0, private=False)
        return facts.replace(" ", "\n") + "\n"

    def picture(self) -> Image:
        """Return an image of the table and its cards."""
        return table(self.position().table)


def _best(deck: Deck) -> int:
    """Return the most that a placement can score (C18, C19, C24)."""
    return 2 * (BONUS + max(corner.value for card in deck.cards for corner in card.corners))
