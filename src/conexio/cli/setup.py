"""The setup of a game from the command line: who plays, and by which rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from conexio import record
from conexio.cli.session import Session
from conexio.cli.terminal import Terminal
from conexio.core.options import RuleOptions
from conexio.games import GAMES


class Setup(ABC):
    """A game as the options describe it; OptionError for options that are not possible."""

    session: ClassVar[type[Session[Any]]]
    rules: Mapping[str, str]
    """The rule options that were given."""
    options: RuleOptions
    """All rules of a new game."""

    def __init__(self, game: str, given: Mapping[str, str]) -> None:
        self.game = game

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


def setup_of(game: str, given: Mapping[str, str]) -> Setup:
    """Return a game as the options describe it."""
    from conexio.cli.plain_setup import PlainSetup

    kind: type[Setup] = GAMES[game].part("setup", PlainSetup)
    return kind(game, given)
