"""What a game can do, for the parts that serve any game: records, matches, terminal, server.

Nobody asks which game it is: what differs between games is a field of `Game`, or one of its parts.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Literal, Protocol, TypeVar

from conexio.core.options import RuleOptions
from conexio.core.outcome import Outcome
from conexio.core.presets import NO_PRESETS, Presets
from conexio.core.protocols import Position
from conexio.core.rng import Rng
from conexio.core.seats import CHANCE, Chance, Seat

Part = TypeVar("Part")
Feature = Literal["analysis", "chance", "draws", "secrets"]
"""What guests have to know of a game before they see it."""


class Stream(Protocol):
    """Random numbers that follow from a key and a label."""

    def below(self, bound: int, /) -> int:
        """Return a number from 0 up to, but not including, `bound`."""

    def shuffle(self, items: list[Any], /) -> None:
        """Put a list in random order, in place."""


class Streams(Protocol):
    """All streams of one key; equal keys are equal and have the same hash."""

    def __hash__(self) -> int: ...

    def __call__(self, label: str, /) -> Stream:
        """Return the stream with a label, from its first number."""


def by_weight(position: Position[Any], streams: Streams) -> Any:
    """Return a chance event by its weight; the n-th of a game depends on the key and on n."""
    choices = position.chance_outcomes()
    number = sum(mover is CHANCE for mover in position.movers)
    left = streams(f"chance {number}").below(sum(weight for _, weight in choices))
    for event, weight in choices:
        if left < weight:
            return event
        left -= weight
    raise ValueError("the weights have no sum")


def lost_by(position: Position[Any], seat: Seat) -> Outcome | None:
    """Return that the other of two players wins; None with more players."""
    if position.players != 2:
        return None
    return Outcome("resigned", (1 - seat,), position.scores)


def unchanged(text: str, mover: Seat | Chance, seats: Container[Seat]) -> str:
    """Return the whole text of an event: the game has no secrets."""
    return text


def hide(text: str, mover: Seat | Chance, seats: Container[Seat]) -> str:
    """Return the text of an event for its own seat only."""
    return text if mover in seats else "?"


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """What a game is called, how it starts, and how its results are written."""

    name: str
    title: str
    rules: int
    """The version of the rules that new games are played by."""
    secrets: bool
    """Whether players know things that others do not."""
    schema: type[RuleOptions]
    """The options of the rules."""
    start: Callable[[Any], Position[Any]]
    """The start position of a game with such options."""
    from_text: Callable[[str], Position[Any]]
    start_text: Callable[[Position[Any]], str | None]
    """The text of the position that the game began from, None for the ordinary start."""
    number: Callable[[Position[Any], int], int | None]
    """The number to print before the event at an index of `moves`, None for no number."""
    result: Callable[[Outcome], str]
    """An outcome as the closing word of a record, such as "1-0"."""
    results: Callable[[Position[Any]], Container[str]]
    """All results that such a game can have."""
    sides: tuple[str, ...] = ()
    """The names of the seats where each is another side, such as ("white", "black")."""
    has_chance: bool = False
    """Whether cards are drawn, dice are rolled, or the like."""
    players: Sequence[int] = (2,)
    """How many can play; a game with a choice has an option `players`."""
    agreed: Callable[[Position[Any]], Outcome] | None = None
    """The outcome when two players agree on a draw; None if draws cannot be offered."""
    resigned: Callable[[Position[Any], Seat], Outcome | None] = lost_by
    """The outcome when a seat resigns; None where nobody can."""
    reveals: Callable[[Any], bool] = lambda move: False
    """Whether a move shows what was hidden. Like chance events, it cannot be taken back."""
    redact: Callable[[str, Seat | Chance, Container[Seat]], str] | None = None
    """The text of an event for who holds these seats, with hidden things as `?`; for an event that
    is stored, without its position. By default a game with secrets shows an event to its seat only.
    """
    chance: Callable[[Position[Any], Streams], Any] = by_weight
    """The chance event that follows from a key, by which a finished game is checked."""
    next_start: Callable[[Any], Mapping[str, str]] | None = None
    """The options with which the next seat begins at a rematch, from a position of the game before;
    None where the first seat always begins, so that the players change seats."""
    pair_by: Literal["wins", "points"] = "wins"
    """What counts in two games that are played as a pair: wins and then points, or points alone."""
    presets: Presets = NO_PRESETS
    """Choices of the options that have a name, such as a quick game for a first one."""
    opening: Callable[[Any, Rng], object] | None = None
    """Plays a random first move, so that equal bots play different games; for games without chance.
    """
    parts: Mapping[str, str] = field(default_factory=dict)
    """What other layers need of the game, each as "module:object", imported on first use.

    | Part | What it is |
    |---|---|
    | presentation | what guests see: a `conexio.match.presentation.Presentation` |
    | bots | its bots: a `conexio.bots.base.Bots`; by default one that plays at random |
    | hints | why a move is good: a function of a view and a move that returns a `Reason` |
    | analysis | the analysis of a position: a `conexio.bots.base.Analyse` |
    | rows | what self-play keeps of a position: a `conexio.selfplay.rows.Rows` |
    | picture | a position or a view as SVG, given further options |
    | measures | what `conexio bench` measures: functions by name |
    | routes | further HTTP routes of the server |
    | setup | a game from the command line: a `conexio.cli.setup.Setup` |
    | replay | a saved game in the terminal: a `conexio.cli.replay_view.ReplayView` |

    A part that is missing has a plain form for any game.
    """
    older: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """Earlier versions of the rules: the defaults of then that are different now.

    Every decision of the rules is an option, so a game of an earlier version is one of today's with
    these options. A version that options cannot describe is left out, and its games are refused.
    """

    def new(self, options: Mapping[str, Any]) -> Position[Any]:
        """Return the start, given options as texts or as values; OptionError for an invalid one."""
        return self.start(self.schema.from_texts(options))

    def options(self, position: Position[Any]) -> Mapping[str, str]:
        """Return the options that differ from the defaults: `new` makes the same start of them."""
        return position.options.to_texts()

    @property
    def features(self) -> tuple[Feature, ...]:
        """What the game has, for guests who know nothing else of it."""
        found: dict[Feature, bool] = {
            "analysis": "analysis" in self.parts,
            "chance": self.has_chance,
            "draws": self.agreed is not None,
            "secrets": self.secrets,
        }
        return tuple(name for name, has in found.items() if has)

    def seats(self, position: Position[Any]) -> tuple[str, ...]:
        """Return the header names of the seats, such as ("White", "Black")."""
        numbered = (f"Player{seat + 1}" for seat in range(position.players))
        return tuple(map(str.title, self.sides)) or tuple(numbered)

    def part(self, name: str, usual: Part) -> Part:
        """Return a part of the game, `usual` if the game has none of its own."""
        if name not in self.parts:
            return usual
        found: Part = _imported(self.parts[name])
        return found

    def redacted(self, text: str, mover: Seat | Chance, seats: Container[Seat]) -> str:
        """Return the text of an event as who holds these seats may know it."""
        usual = hide if self.secrets else unchanged
        return (self.redact or usual)(text, mover, seats)

    def knows(self, rules: int) -> bool:
        """Return whether a game of a version of the rules can be replayed."""
        return rules == self.rules or rules in self.older

    def options_by(self, rules: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the options that today's rules need for a game of a known version."""
        return options if rules == self.rules else {**self.older[rules], **options}

    def text_by(self, rules: int, text: str) -> str:
        """Return a position text of a known version as today's: it names all that differs now."""
        if rules == self.rules:
            return text
        named = {part.partition("=")[0] for part in text.split()}
        usual = [
            f"{name}={value}" for name, value in self.older[rules].items() if name not in named
        ]
        return " ".join([text, *usual])

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _known, (self.name, self.schema.__module__)


@cache
def _imported(path: str) -> Any:
    """Return what a path such as "module:object" names; parts are asked for all the time."""
    module, _, attribute = path.partition(":")
    return getattr(import_module(module), attribute)


GAMES: dict[str, Game] = {}
"""All games by name; the package of each game registers it."""


def _known(name: str, module: str) -> Game:
    """Unpickle a game: there is one instance of each, which its package registers."""
    import_module(module)
    return GAMES[name]


def start_text_of(position: Any) -> str | None:
    """Return the text of a position's start, None for the ordinary one."""
    text: str | None = position.start_text()
    return text


def register(game: Game) -> Game:
    """Add a game to `GAMES`."""
    GAMES[game.name] = game
    return game
