"""A game as the parts that serve any game (records, the terminal, the server) see it."""

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
    """A start position from options, as text or as they are; OptionError for one that cannot be."""
    from_text: Callable[[str], Position[Any]]
    options: Callable[[Position[Any]], Mapping[str, str]]
    """The options that differ from the defaults, so that `new` gives the same start again."""
    start_text: Callable[[Position[Any]], str | None]
    """The text of the position that the game began from, None for the ordinary start."""
    seats: Callable[[Position[Any]], tuple[str, ...]]
    """The header names of the seats, such as ("White", "Black")."""
    number: Callable[[Position[Any], int], int | None]
    """The number to print before the event at an index of `moves`, None for no number."""
    result: Callable[[Outcome], str]
    """An outcome as the closing word of a record, such as "1-0"."""
    results: Callable[[Position[Any]], Container[str]]
    """All that can stand as a result of such a game."""
    older: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """Earlier versions of the rules: what those options were by default that are others now.

    Every decision of the rules is an option, so a game of an earlier version is one of today's with
    these options; one that a version did not settle so cannot be told here, and is not replayed.
    """

    def knows(self, rules: int) -> bool:
        """Tell whether a game of a version of the rules can be played on."""
        return rules == self.rules or rules in self.older

    def options_by(self, rules: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return options as they are given today, of a game of a version that is known."""
        return options if rules == self.rules else {**self.older[rules], **options}

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _known, (self.name,)


GAMES: dict[str, Game] = {}
"""All games of the house by name, filled by the games' own packages."""


def _known(name: str) -> Game:
    """Return a pickled game: there is one of each."""
    return GAMES[name]


def options_of(position: Any) -> Mapping[str, str]:
    """Return the options of a position that keeps them as `options`."""
    texts: Mapping[str, str] = position.options.to_texts()
    return texts


def start_text_of(position: Any) -> str | None:
    """Return what a position tells of its own start."""
    text: str | None = position.start_text()
    return text


def register(game: Game) -> Game:
    """Make a game known by its name."""
    GAMES[game.name] = game
    return game
