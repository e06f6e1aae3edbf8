"""Reading a record: every move is checked, and an error has its place and its reason."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from conexio.core import CHANCE, ConexioError, Game, Position, RecordError
from conexio.games import GAMES
from conexio.record.model import (
    FIXED,
    FORMAT,
    HEADER_NAME,
    LATER,
    SPECTATOR,
    UNFINISHED,
    UNSAFE,
    Event,
    Record,
)

LONGEST = 1 << 20
"""Characters; a long game has some ten thousand."""
MOST_HEADERS = 64
LONGEST_VALUE = 500
"""Characters of a header; only a position may be longer."""
MOST_EVENTS = 10_000

_HEADER = re.compile(
    rf'\[({HEADER_NAME.pattern})\s+"((?:[^"\\]|\\["\\])*)"\]',
)
_TOKEN = re.compile(r"\{[^{}]*\}|[^\s{}\[\]]+|\S")
_NUMBER = re.compile(r"([0-9]{1,6})\.(\.\.)?")


@dataclass(frozen=True, slots=True)
class _Place:
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    place: _Place


def loads(text: str) -> Record:
    """Read a record. RecordError has the line, the column and the reason of the first error."""
    return _Reader(text).read()


class _Reader:
    """Reads one record from top to bottom."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            _fail(_Place(1, 1), "record-large", longest=LONGEST)
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        self.lines = self.text.split("\n")
        control = UNSAFE.search(self.text)
        if control is not None:
            _fail(self._place(control.start()), "record-control")
        self.headers: dict[str, tuple[str, _Place]] = {}
        self.rules = 0
        self.body = 0
        self.comments: list[str] = []
        self.commented = 0  # how many events there were before them

    def read(self) -> Record:
        if not self.text.strip():
            _fail(_Place(1, 1), "record-empty")
        self._read_headers()
        game = self._read_game()
        options, start, position = self._read_start(game)
        view = self._read_view(position)
        seats = game.seats(position)
        reserved = {*FIXED, *LATER, *seats}
        events, result = self._read_moves(game, position, redacted=view is not None)
        record = Record(
            game=game,
            players=tuple(self._value(seat) or "?" for seat in seats),
            events=events,
            options=options,
            start=start,
            result=result.text,
            termination=self._value("Termination") or "",
            view=view,
            headers={
                name: value for name, (value, _) in self.headers.items() if name not in reserved
            },
        )
        self._check_result(record, position, result)
        return record

    # Headers.

    def _read_headers(self) -> None:
        for index, line in enumerate(self.lines):
            if line.strip() and not line.lstrip().startswith("["):
                break
            self.body = index + 1
            if not line.strip():
                continue
            place = _Place(index + 1, len(line) - len(line.lstrip()) + 1)
            match = _HEADER.fullmatch(line.strip())
            if match is None or (len(match[2]) > LONGEST_VALUE and match[1] != "Start"):
                _fail(place, "record-header")
            if match[1] in self.headers:
                _fail(place, "record-header-twice", name=match[1])
            if len(self.headers) == MOST_HEADERS:
                _fail(place, "record-headers", most=MOST_HEADERS)
            self.headers[match[1]] = re.sub(r'\\(["\\])', r"\1", match[2]), place

    def _value(self, name: str) -> str | None:
        return self.headers[name][0] if name in self.headers else None

    def _needed(self, name: str) -> tuple[str, _Place]:
        if name not in self.headers:
            _fail(_Place(1, 1), "record-header-missing", name=name)
        return self.headers[name]

    def _read_game(self) -> Game:
        version, place = self._needed("Conexio")
        if version != str(FORMAT):
            _fail(place, "record-format", version=version, known=FORMAT)
        name, place = self._needed("Game")
        if name not in GAMES:
            _fail(place, "option-game", name=name, known=", ".join(sorted(GAMES)))
        game = GAMES[name]
        text, place = self._needed("Rules")
        self.rules = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1
        if not game.knows(self.rules):
            _fail(place, "record-rules", version=text, known=game.rules)
        return game

    def _read_start(self, game: Game) -> tuple[dict[str, str], str | None, Position[Any]]:
        options: dict[str, str] = {}
        value, place = self.headers.get("Options", ("", _Place(1, 1)))
        for part in value.split():
            name, sign, text = part.partition("=")
            if not sign or name in options:
                _fail(place, "option-text", part=part)
            options[name] = text
        try:
            position = game.new(game.options_by(self.rules, options))
            if self.rules != game.rules:
                options = dict(game.options(position))
            start = self._value("Start")
            if start is not None:
                place = self.headers["Start"][1]
                usual = dict(game.options(position))
                start = game.text_by(self.rules, start)
                position = game.from_text(start)
                if dict(game.options(position)) != usual:
                    _fail(place, "record-start-options")
        except RecordError:
            raise
        except ConexioError as error:
            _fail_because(place, error)
        return options, start, position

    def _read_view(self, position: Position[Any]) -> str | None:
        view = self._value("View")
        known = [SPECTATOR, *map(str, range(position.players))]
        if view is not None and view not in known:
            _fail(self.headers["View"][1], "record-view", view=view, known=", ".join(known))
        return view

    # Moves.

    def _place(self, offset: int) -> _Place:
        before = self.text[:offset]
        line_start = before.rfind("\n") + 1
        return _Place(before.count("\n") + 1, offset - line_start + 1)

    def _tokens(self) -> Iterator[_Token]:
        for index in range(self.body, len(self.lines)):
            for match in _TOKEN.finditer(self.lines[index]):
                yield _Token(match[0], _Place(index + 1, match.start() + 1))

    def _read_moves(
        self, game: Game, position: Position[Any], *, redacted: bool
    ) -> tuple[tuple[Event, ...], _Token]:
        events: list[Event] = []
        number: _Token | None = None
        result: _Token | None = None
        for token in self._tokens():
            if result is not None:
                _fail(token.place, "record-after-result", text=token.text[:40])
            if number is not None and not _is_event(game, position, token):
                _fail(number.place, "record-number", text=number.text)
            if token.text.startswith("{") and len(token.text) > 1:
                self._add_comment(events, token)
            elif _NUMBER.fullmatch(token.text) is not None:
                number = token
                if not redacted and not _is_number(game, position, events, token.text):
                    _fail(token.place, "record-number", text=token.text)
            elif _is_result(game, position, token):
                result = token
            elif token.text in ("{", "}", "[", "]"):
                _fail(token.place, "record-brackets", text=token.text)
            else:
                if len(events) == MOST_EVENTS:
                    _fail(token.place, "record-events", most=MOST_EVENTS)
                if redacted:
                    counted = _plain_number(number)
                else:
                    counted = game.number(position, len(events))
                    self._play(position, token, len(events))
                events.append(Event(token.text, counted))
                number = None
        self._attach_comments(events)
        if result is None:
            _fail(_Place(len(self.lines), len(self.lines[-1]) + 1), "record-truncated")
        return tuple(events), result

    def _add_comment(self, events: list[Event], token: _Token) -> None:
        if not events:
            _fail(token.place, "record-comment-first")
        if len(events) != self.commented:  # the comments on the event before are complete
            self._attach_comments(events)
            self.commented = len(events)
        self.comments.append(token.text[1:-1].strip())

    def _attach_comments(self, events: list[Event]) -> None:
        """Add the comments that were read to their event, all at once."""
        if self.comments:
            last = events[self.commented - 1]
            comment = " ".join(filter(None, self.comments))
            events[self.commented - 1] = Event(last.text, last.number, comment)
            self.comments.clear()

    def _play(self, position: Position[Any], token: _Token, index: int) -> None:
        try:
            position.push(position.read_move(token.text))
        except ConexioError as error:
            _fail(
                token.place,
                "record-move" if position.to_move is not CHANCE else "record-chance",
                count=index + 1,
                text=token.text[:40],
                reason=error,
            )

    def _check_result(self, record: Record, position: Position[Any], result: _Token) -> None:
        header = self._value("Result")
        if header is not None and header != record.result:
            place = self.headers["Result"][1]
            _fail(place, "record-result-header", stated=header, result=record.result)
        if record.view is not None:
            return
        outcome = position.outcome()
        if outcome is None:
            if record.result != UNFINISHED and not record.termination:
                _fail(result.place, "record-result-early", result=record.result)
            return
        true = record.game.result(outcome)
        if record.result != true:
            _fail(result.place, "record-result-wrong", stated=record.result, result=true)
        if record.termination not in ("", outcome.termination):
            place = self.headers["Termination"][1]
            text = record.termination
            _fail(place, "record-termination", stated=text, termination=outcome.termination)


def _is_result(game: Game, position: Position[Any], token: _Token) -> bool:
    return token.text == UNFINISHED or token.text in game.results(position)


def _plain_number(number: _Token | None) -> int | None:
    """Return the number as written: a redacted record has no position to compute it."""
    if number is None or number.text.endswith("..."):
        return None
    return int(number.text[:-1])


def _is_event(game: Game, position: Position[Any], token: _Token) -> bool:
    """Return whether a token can follow a number."""
    closing = _is_result(game, position, token)
    return not closing and token.text[0] not in "{}[]" and not _NUMBER.fullmatch(token.text)


def _is_number(game: Game, position: Position[Any], events: list[Event], text: str) -> bool:
    """Return whether a number is that of the next event; `1...` goes before the reply to move 1."""
    expected = game.number(position, len(events))
    if text.endswith("..."):
        last = next((event.number for event in reversed(events) if event.number), 1)
        return text == f"{last}..." and (expected is None or not events)
    return text == f"{expected}."


def _fail(place: _Place, key: str, **details: str | int | ConexioError) -> NoReturn:
    _fail_because(place, ConexioError(key, **details))


def _fail_because(place: _Place, reason: ConexioError) -> NoReturn:
    raise RecordError("record-at", line=place.line, column=place.column, reason=reason) from None
