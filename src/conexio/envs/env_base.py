"""A game as learning programs play it: moves are numbers, and chance acts between them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from conexio.core import Position, Rng, Seat

Image = NDArray[np.uint8]
"""Rows of pixels from the top, each red, green and blue."""


class Episode(ABC):
    """A game between agents; whenever it waits, it waits for a seat, or it is over.

    It can be begun again and again, always with the same options.
    """

    players: int
    actions: int
    """How many numbers moves have; docs/research.md says which is which."""
    shape: tuple[int, ...]
    """The shape of an observation."""
    low: float
    high: float
    """No number of an observation is less or more than these."""

    @abstractmethod
    def begin(self, rng: Rng) -> None:
        """Begin a new game, with this chance."""

    @property
    @abstractmethod
    def seat(self) -> Seat | None:
        """The seat to move; None when the game is over."""

    @abstractmethod
    def legal(self) -> Sequence[int]:
        """Return the numbers of the legal moves, in rising order."""

    @abstractmethod
    def push(self, number: int) -> None:
        """Play a move, and what chance does then; ValueError when the move is not legal."""

    @abstractmethod
    def returns(self) -> list[float]:
        """Return what every seat has won or lost; 0 while the game goes on."""

    @abstractmethod
    def observation(self, seat: Seat) -> NDArray[np.float32]:
        """Return what a seat sees now, in an array of its own."""

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Return 1 for every move that a seat can make now, 0 for the others."""
        mask = np.zeros(self.actions, np.int8)
        if seat == self.seat:
            mask[self.legal()] = 1
        return mask

    @abstractmethod
    def position(self) -> Position[Any]:
        """Return the game as the library has it; it is not to be changed."""

    @abstractmethod
    def number(self, move: Any) -> int:
        """Return the number of a legal move of the library."""

    @abstractmethod
    def text(self) -> str:
        """Return what everybody sees, as lines of text."""

    @abstractmethod
    def picture(self) -> Image:
        """Return what everybody sees, as a picture."""
