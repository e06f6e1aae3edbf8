"""A saved game, shown at any position."""

from abc import ABC, abstractmethod
from typing import Any

from conexio import record
from conexio.cli.terminal import Terminal


class ReplayView(ABC):
    """A saved game that can be shown at any position."""

    stops: list[int]
    """The numbers of events after which to stop; the last is always one of them."""

    def __init__(self, terminal: Terminal, game: record.Record, final: Any) -> None:
        self.terminal = terminal
        self.game = game
        self.final = final
        self.stops = list(range(len(game.events) + 1))

    @abstractmethod
    def title(self) -> None:
        """Print who played."""

    def show(self, ply: int) -> None:
        """Show the game after `ply` events."""
        position = self.final.copy()
        while len(position.moves) > ply:
            position.pop()
        self.draw(position, ply)
        if ply and self.game.events[ply - 1].comment:
            self.terminal.write(self.game.events[ply - 1].comment)
        if ply == len(self.game.events):
            self.terminal.say("replay-end", result=self.game.result)
            for sentence in self.ending():
                self.terminal.write(sentence)

    @abstractmethod
    def ending(self) -> list[str]:
        """Return how the game ended, if it did."""

    @abstractmethod
    def draw(self, position: Any, ply: int) -> None:
        """Draw a position, and print what led to it."""
