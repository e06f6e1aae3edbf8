"""The setup of a game from the command line: who plays, and by which rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from conexio import record
from conexio.cli.session import Session
from conexio.cli.terminal import Terminal


class Setup(ABC):
    """A game as the options describe it; OptionError for options that are not possible."""

    game: ClassVar[str]
    session: ClassVar[type[Session[Any]]]
    rules: Mapping[str, str]
    """The rule options that were given."""

    @abstractmethod
    def __init__(self, given: Mapping[str, str]) -> None: ...

    @abstractmethod
    def option_texts(self) -> Mapping[str, str]:
        """Return the rules of a new game, as text."""

    @abstractmethod
    def matches(self, game: record.Record) -> bool:
        """Return whether an unfinished game has the same players and rules."""

    @abstractmethod
    def offer(self, terminal: Terminal, game: record.Record) -> bool | None:
        """Ask whether to continue an unfinished game; None when the user leaves."""

    @abstractmethod
    def players(self, game: record.Record | None) -> list[str]:
        """Return the player of every seat, in a new game or in a saved one."""

    def record_names(self, game: record.Record | None) -> list[str]:
        """Return what the record calls the player of every seat."""
        return self.players(game)

    @abstractmethod
    def show(self, terminal: Terminal, game: record.Record) -> None:
        """Draw the end of a game."""
