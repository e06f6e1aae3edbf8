"""Episodes for learning programs: moves are numbers, and chance events happen between them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from conexio.core import Position, Rng, Seat

Image = NDArray[np.uint8]
"""Rows of pixels from the top, each red, green and blue."""


class Episode(ABC):
    """A game between agents; it always waits for a seat to move, or is over.

    It can begin any number of times, always with the same options.
    """

    players: int
    actions: int
    """The number of actions; docs/research.md describes them."""
    shape: tuple[int, ...]
    """The shape of an observation."""
    low: float
    high: float
    """Bounds of the numbers in an observation."""

    @abstractmethod
    def begin(self, rng: Rng) -> None:
        """Begin a new game with these random numbers."""

    @property
    @abstractmethod
    def seat(self) -> Seat | None:
        """The seat to move; None if the game is over."""

    @abstractmethod
    def legal(self) -> Sequence[int]:
        """Return the numbers of the legal moves, in ascending order."""

    @abstractmethod
    def push(self, number: int) -> None:
        """Play a move and the chance events after it; ValueError if the move is not legal."""

    @abstractmethod
    def returns(self) -> list[float]:
        """Return what every seat has won or lost; 0 before the end."""

    @abstractmethod
    def observation(self, seat: Seat) -> NDArray[np.float32]:
        """Return what a seat sees now, in a new array."""

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Return a mask of actions: 1 for every move that a seat can make now."""
        mask = np.zeros(self.actions, np.int8)
        if seat == self.seat:
            mask[self.legal()] = 1
        return mask

    @abstractmethod
    def position(self) -> Position[Any]:
        """Return the game as a position of the library, which must not be changed."""

    @abstractmethod
    def number(self, move: Any) -> int:
        """Return the number of a legal move of the library."""

    @abstractmethod
    def text(self) -> str:
        """Return the public information, as lines of text."""

    @abstractmethod
    def picture(self) -> Image:
        """Return the public information, as an image."""
