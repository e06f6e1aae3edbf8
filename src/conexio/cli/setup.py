"""What the command line says about a game: who plays, and by which rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from conexio import record
from conexio.cli.session import Sitting
from conexio.cli.terminal import Terminal
from conexio.core import Position


class Invitation(ABC):
    """A game as it was asked for; OptionError says what cannot be."""

    sitting: ClassVar[type[Sitting]]
    rules: Mapping[str, str]
    """The rule options as they were given."""

    @abstractmethod
    def __init__(self, given: Mapping[str, str]) -> None: ...

    @abstractmethod
    def start(self) -> Position[Any]:
        """Return the position that a new game begins with."""

    @abstractmethod
    def wants(self, game: record.Record) -> bool:
        """Tell whether an unfinished game is one that the user may mean."""

    @abstractmethod
    def offer(self, terminal: Terminal, game: record.Record) -> bool | None:
        """Ask whether to go on with an unfinished game; None when the user leaves."""

    @abstractmethod
    def seated(self, game: record.Record | None) -> list[str]:
        """Return who sits where, in a new game or in one that goes on."""

    @abstractmethod
    def show(self, terminal: Terminal, game: record.Record) -> None:
        """Draw how a game ended."""
