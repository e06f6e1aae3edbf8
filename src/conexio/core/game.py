"""The common interface of games, for the parts that serve any game: records, terminal, server."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from typing import Any

from conexio.core.outcome import Outcome
from conexio.core.protocols import Position


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """What a game is called, how it starts, and how its results are written."""

    name: str
    title: str
    rules: int
    """The version of the rules that new games are played by."""
    secrets: bool
    """Whether players know things that others do not."""
    new: Callable[[Mapping[str, Any]], Position[Any]]
    """A start position from options, as text or as values; OptionError for an invalid one."""
    from_text: Callable[[str], Position[Any]]
    options: Callable[[Position[Any]], Mapping[str, str]]
    """The options that differ from the defaults: `new` makes the same start from them."""
    start_text: Callable[[Position[Any]], str | None]
    """The text of the position that the game began from, None for the ordinary start."""
    seats: Callable[[Position[Any]], tuple[str, ...]]
    """The header names of the seats, such as ("White", "Black")."""
    number: Callable[[Position[Any], int], int | None]
    """The number to print before the event at an index of `moves`, None for no number."""
    result: Callable[[Outcome], str]
    """An outcome as the closing word of a record, such as "1-0"."""
    results: Callable[[Position[Any]], Container[str]]
    """All results that such a game can have."""
    older: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """Earlier versions of the rules: the defaults of then that are different now.

    Every decision of the rules is an option, so a game of an earlier version is one of today's with
    these options. A version that options cannot describe is left out, and its games are refused.
    """

    def knows(self, rules: int) -> bool:
        """Return whether a game of a version of the rules can be replayed."""
        return rules == self.rules or rules in self.older

    def options_by(self, rules: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the options that today's rules need for a game of a known version."""
        return options if rules == self.rules else {**self.older[rules], **options}

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _known, (self.name,)


GAMES: dict[str, Game] = {}
"""All games by name; the package of each game registers it."""


def _known(name: str) -> Game:
    """Unpickle a game: there is one instance of each."""
    return GAMES[name]


def options_of(position: Any) -> Mapping[str, str]:
    """Return the options of a position that keeps them as `options`."""
    texts: Mapping[str, str] = position.options.to_texts()
    return texts


def start_text_of(position: Any) -> str | None:
    """Return the text of a position's start, None for the ordinary one."""
    text: str | None = position.start_text()
    return text


def register(game: Game) -> Game:
    """Add a game to `GAMES`."""
    GAMES[game.name] = game
    return game
