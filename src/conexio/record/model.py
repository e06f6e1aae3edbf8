"""The content of a record, and how it is written."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any, Self

from conexio.core import Game, Position, RedactedError, Seat, notebook
from conexio.games import GAMES

FORMAT = 1
"""The version of the file format."""

UNFINISHED = "*"
SPECTATOR = "spectator"
LINE = 80

# Unusual spaces, control characters, lone surrogates, and characters that change the direction of
# text: they could deceive a terminal or a reader.
UNSAFE = re.compile(
    r"[^\S\n\t ]|[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff]"
    "|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)

# The further headers that a redacted record keeps: any other might reveal a secret.
PUBLIC = ("Event", "Date", "Place")
CONCEDED = ("resigned", "agreed", "abandoned")

HEADER_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,31}")

# Headers with a meaning of their own, in the order in which they are written. The seats' names,
# such as White and Black, stand after Rules.
FIXED = ("Conexio", "Game", "Rules")
LATER = ("View", "Options", "Start", "Result", "Termination")


@dataclass(frozen=True, slots=True)
class Event:
    """A move or a chance event as it is written, with its number, if any, and a comment."""

    text: str
    number: int | None = None
    comment: str = ""


@dataclass(frozen=True)
class Record:
    """A game from its start to its current position, as text."""

    game: Game
    players: tuple[str, ...]
    events: tuple[Event, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    start: str | None = None
    result: str = UNFINISHED
    termination: str = ""
    view: str | None = None
    """Whose knowledge it holds: None for all, else a seat's number or "spectator"."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """Further headers, such as Date; kept, but without meaning here."""

    @classmethod
    def from_position(
        cls,
        position: Position[Any],
        *,
        players: Sequence[str] = (),
        result: str | None = None,
        termination: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> Self:
        """Record the game that led to a position.

        `result` and `termination` are for a game that the players ended before the rules did;
        one needs the other.
        """
        game = GAMES[position.game]
        outcome = position.outcome()
        if outcome is not None:
            result, termination = game.result(outcome), outcome.termination
        if result not in (None, UNFINISHED):
            if result not in game.results(position):
                raise ValueError(f"{result!r} is not a result of {game.title}")
            if not clean(termination):
                raise ValueError(f"the result {result} needs a `termination`, the reason for it")
        reserved = {*FIXED, *LATER, *game.seats(position)}
        for name in headers or {}:
            if name in reserved or not HEADER_NAME.fullmatch(name):
                raise ValueError(f"{name!r} cannot be the name of a further header")
        names = [clean(name) or "?" for name in players] + ["?"] * position.players
        return cls(
            game=game,
            players=tuple(names[: position.players]),
            events=tuple(
                Event(str(move), game.number(position, index))
                for index, move in enumerate(position.moves)
            ),
            options=game.options(position),
            start=game.start_text(position),
            result=result or UNFINISHED,
            termination=clean(termination),
            headers={name: clean(value) for name, value in (headers or {}).items()},
        )

    def position(self) -> Position[Any]:
        """Replay the game; every move is checked again."""
        if self.view is not None:
            raise RedactedError("record-redacted")
        position = self.first_position()
        for event in self.events:
            position.push(position.read_move(event.text))
        return position

    def first_position(self) -> Position[Any]:
        """Return the position that the game began from."""
        if self.start is not None:
            return self.game.from_text(self.start)
        return self.game.new(self.options)

    def redacted(self, seat: Seat | None) -> "Record":
        """Return the record as `seat` may know it (None: a spectator), hidden things as `?`."""
        position = self.position()
        if seat is not None and seat not in range(position.players):
            raise ValueError(f"there is no seat {seat!r} at this table")
        if self.start is not None and self.game.secrets:
            raise RedactedError("record-redacted-start")
        seats = () if seat is None else (seat,)
        events = tuple(
            replace(event, text=self.game.redacted(str(move), mover, seats), comment="")
            for event, move, mover in zip(self.events, position.moves, position.movers, strict=True)
        )
        headers = {name: self.headers[name] for name in PUBLIC if name in self.headers}
        outcome = position.outcome()
        by_rule = outcome is not None and self.termination == outcome.termination
        return replace(
            self,
            events=events,
            headers=headers,
            termination=self.termination if by_rule or self.termination in CONCEDED else "",
            view=SPECTATOR if seat is None else str(seat),
        )

    def dumps(self) -> str:
        """Return the text of the record; `loads` reads it back."""
        lines = [f"[{name} {quote(value)}]" for name, value in self._headers()]
        return "\n".join([*lines, "", *wrapped(self._movetext()), ""])

    def _repr_html_(self) -> str:
        drawn = notebook.svg(self.position()) if self.view is None else None
        return f"{drawn or ''}<pre>{escape(self.dumps())}</pre>"

    def _headers(self) -> Iterator[tuple[str, str]]:
        yield from zip(FIXED, (str(FORMAT), self.game.name, str(self.game.rules)), strict=True)
        seats = self.game.seats(self.first_position())
        yield from zip(seats, self.players, strict=True)
        yield from self.headers.items()
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        values = (self.view, options, self.start, self.result, self.termination)
        for name, value in zip(LATER, values, strict=True):
            if value:
                yield name, value

    def _movetext(self) -> Iterator[str]:
        for event in self.events:
            number = f"{event.number}. " if event.number is not None else ""
            yield number + event.text
            if event.comment:
                yield f"{{{event.comment}}}"
        yield self.result


def clean(text: str) -> str:
    """Return a header's value as one line without unsafe characters."""
    return " ".join(UNSAFE.sub(" ", text).split())[:200]


def quote(text: str) -> str:
    """Return a header's value in quotation marks."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def wrapped(words: Iterator[str]) -> Iterator[str]:
    """Fill lines; a number stays with its move, and the result stands alone."""
    *words_, result = words
    line = ""
    for word in words_:
        if line and len(line) + 1 + len(word) > LINE:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    if line:
        yield line
    yield result
