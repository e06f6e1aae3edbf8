"""Episodes of CONNEX'OH."""

from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from conexio.connexoh import Move, Position, kernel
from conexio.core import Rng, Seat
from conexio.envs.connexoh_render import board
from conexio.envs.connexoh_state import ConnexohGameState, first, shape
from conexio.envs.env_base import Episode, Image


class ConnexohEpisode(Episode):
    """A game with the options of `connexoh.Position`; `no_exit_limit=0` is refused."""

    players = 2
    low, high = 0.0, 1.0

    def __init__(self, **options: Any) -> None:
        self._options = Position(**options).options
        self._start = first(self._options)
        self.actions = kernel.PLANES * self._options.size**2
        self.shape = shape(self._options)
        self.begin(Rng(0))

    def begin(self, rng: Rng) -> None:
        """Begin a new game; it has no chance events."""
        self._state: ConnexohGameState = deepcopy(self._start)
        self._numbers: list[int] = []
        self._position = Position.from_options(self._options)

    @property
    def seat(self) -> Seat | None:
        """The seat to move; None if the game is over."""
        return self._state.to_move if self._state.legal() else None

    def legal(self) -> list[int]:
        """Return the numbers of the legal moves, in ascending order."""
        return self._state.legal()

    def push(self, number: int) -> None:
        """Play a move; ValueError if it is not legal."""
        self._state.push(number)
        self._numbers.append(number)

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser; 0 in a draw and before the end."""
        return self._state.returns()

    def observation(self, seat: Seat) -> NDArray[np.float32]:
        """Return the planes of the board."""
        planes = np.zeros(self.shape, np.float32)
        self._state.observe(planes)
        return planes

    def position(self) -> Position:
        """Return the game as a position of the library, which must not be changed."""
        for ply in range(len(self._position.moves), len(self._numbers)):
            back = len(self._numbers) - ply
            self._position.push(self._state.move(self._numbers[ply], back))
        return self._position

    def number(self, move: Move) -> int:
        """Return the number of a legal move of the library."""
        return self._state.number(move)

    def text(self) -> str:
        """Return the board in letters, and the position text."""
        return f"{self.position()}\n{self._state.board()}\n"

    def picture(self) -> Image:
        """Return an image of the board as White sees it."""
        return board(self.position())
