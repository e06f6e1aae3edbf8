"""A deck as data: cards, their CONEX corners, the tableau, the die.

A deck is a TOML file, so that owners of a printed game can describe their own cards; docs/deck.md
has the format. Only the form of the file is checked here; `conexio.conex.check` checks whether the
cards make a game.
"""

import json
import tomllib
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any, NoReturn

from conexio.conex.geometry import HEADINGS, Point, outline
from conexio.core import ConexioError, DeckError, OptionError
from conexio.core.files import read_text

COLORS = ("red", "purple", "yellow", "turquoise")
ACTIONS = ("plus2", "die")
FACES = ("draw1", "draw2", "lightning", "double")

LARGEST_FILE = 1 << 18
MOST_DOTS = 2000
"""A name with thousands of dots keeps a TOML reader busy for minutes."""
MOST_CARDS = 62
"""The bits of a word, less one for its sign and one to spare."""
MOST_CORNERS = 3
LARGEST = 500_000
"""Micrometres: half a metre is more than any card."""


@dataclass(frozen=True)
class Corner:
    """A CONEX corner printed on a card (C2): the area that a card's corner below it makes (C16)."""

    color: str
    value: int
    apex: Point
    """Where the corner below comes to lie, in micrometres from the card's centre, y up."""
    heading: int
    """The direction of the first leg of the corner below, in steps of 15 degrees."""


@dataclass(frozen=True)
class Card:
    """A card: its background colour, its action if any, and its CONEX corners."""

    name: str
    color: str
    action: str | None
    corners: tuple[Corner, ...]


@dataclass(frozen=True)
class Tableau:
    """The point tableau (C4): a square with an area of each colour at its corners, and a track."""

    size: int
    area: int
    colors: tuple[str, ...]
    """By corner: north-east, north-west, south-west, south-east."""
    target: int
    """The target field of the track."""


@dataclass(frozen=True)
class Deck:
    """All the printed material of a game."""

    name: str
    card_size: int
    cards: tuple[Card, ...]
    tableau: Tableau
    die: tuple[str, ...]

    @cached_property
    def fingerprint(self) -> str:
        """A short hash that no other deck has."""
        return sha256(json.dumps(asdict(self)).encode()).hexdigest()[:16]

    @cached_property
    def outlines(self) -> tuple[tuple[tuple[Point, ...], ...], ...]:
        """The area of every CONEX corner of every card, in the card's own coordinates."""
        half = self.card_size // 2
        return tuple(
            tuple(outline(half, corner.apex, corner.heading) for corner in card.corners)
            for card in self.cards
        )


@cache
def standard() -> Deck:
    """Return the standard deck."""
    text = resources.files("conexio.conex").joinpath("decks/standard.toml").read_text("utf-8")
    return loads(text)


_others: dict[str, Deck] = {}
"""The decks, other than the standard one, of games in this process."""


def key_of(deck: Deck) -> str:
    """Return the name of a deck in records: "standard", or a fingerprint of its content."""
    return "standard" if deck == standard() else deck.fingerprint


def remember(deck: Deck) -> str:
    """Make a deck known to `known`, so that records of games with it can be read; return its key.

    A record only names its deck: the deck's file must be loaded before the record is read.
    """
    key = key_of(deck)
    if key != "standard":
        _others[key] = deck
    return key


def known(key: str) -> Deck:
    """Return a deck by its key; OptionError when it has not been remembered here."""
    if key == "standard":
        return standard()
    if key not in _others:
        raise OptionError("option-deck", key=key[:40])
    return _others[key]


def load(path: Path) -> Deck:
    """Read a deck file; DeckError says what is wrong with it, FileError that it cannot be read."""
    text = read_text(path, LARGEST_FILE)
    if text is None:
        raise DeckError("deck-large", most=LARGEST_FILE)
    return loads(text)


def loads(text: str) -> Deck:
    """Read the text of a deck file; DeckError says what is wrong with it."""
    if len(text) > LARGEST_FILE:
        raise DeckError("deck-large", most=LARGEST_FILE)
    if text.count(".") > MOST_DOTS:
        raise DeckError("deck-dots")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also for a number with too many digits
        raise DeckError("deck-toml", reason=str(error)[:200]) from None
    return _Reader(data).deck()


class _Reader:
    """Reads the parts of a deck, and knows the current place for error messages."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def deck(self) -> Deck:
        top = _Part(self.data, "deck")
        name = top.text("name")
        size = top.number("card_size", 2, LARGEST)
        tableau = self._tableau(top.part("tableau"))
        die = tuple(top.texts("die", FACES))
        if len(die) != 6:
            top.fail("deck-die", count=len(die))
        cards = tuple(self._card(part) for part in top.parts("cards", 1, MOST_CARDS))
        top.done()
        names = [card.name for card in cards]
        for name_ in names:
            if names.count(name_) > 1:
                top.fail("deck-name-twice", name=name_)
        return Deck(name, size, cards, tableau, die)

    def _tableau(self, part: "_Part") -> Tableau:
        size = part.number("size", 2, 2 * LARGEST)
        area = part.number("area", 1, size // 2)
        colors = tuple(part.texts("colors", COLORS))
        if sorted(colors) != sorted(COLORS):
            part.fail("deck-tableau-colors", colors=", ".join(COLORS))
        target = part.number("target", 1, 1000)
        part.done()
        return Tableau(size, area, colors, target)

    def _card(self, part: "_Part") -> Card:
        name = part.text("name")
        part.where = name
        color = part.choice("color", COLORS)
        action = part.choice("action", ACTIONS) if "action" in part.data else None
        corners = tuple(self._corner(corner) for corner in part.parts("corners", 1, MOST_CORNERS))
        part.done()
        return Card(name, color, action, corners)

    def _corner(self, part: "_Part") -> Corner:
        corner = Corner(
            color=part.choice("color", COLORS),
            value=part.number("value", 1, 5),
            apex=part.point("apex"),
            heading=part.number("heading", 0, HEADINGS - 1),
        )
        part.done()
        return corner


class _Part:
    """A table of the file: takes its entries one by one and refuses wrong ones."""

    def __init__(self, data: Any, where: str) -> None:
        self.where = where
        if not isinstance(data, dict):
            self.fail("deck-table")
        self.data = dict(data)

    def fail(self, key: str, **details: str | int | ConexioError) -> NoReturn:
        raise DeckError(key, where=self.where, **details)

    def take(self, name: str) -> Any:
        if name not in self.data:
            self.fail("deck-missing", name=name)
        return self.data.pop(name)

    def text(self, name: str) -> str:
        value = self.take(name)
        if not isinstance(value, str) or not 0 < len(value) <= 40 or not value.isprintable():
            self.fail("deck-text", name=name)
        return value

    def number(self, name: str, least: int, most: int) -> int:
        value = self.take(name)
        if type(value) is not int or not least <= value <= most:
            self.fail("deck-number", name=name, least=least, most=most)
        return value

    def choice(self, name: str, allowed: tuple[str, ...]) -> str:
        value = self.take(name)
        if value not in allowed:
            self.fail("deck-choice", name=name, allowed=", ".join(allowed))
        return str(value)

    def texts(self, name: str, allowed: tuple[str, ...]) -> list[str]:
        values = self.take(name)
        if not isinstance(values, list) or any(value not in allowed for value in values):
            self.fail("deck-choices", name=name, allowed=", ".join(allowed))
        return values

    def point(self, name: str) -> Point:
        value = self.take(name)
        if (
            not isinstance(value, list)
            or len(value) != 2
            or any(type(number) is not int or abs(number) > LARGEST for number in value)
        ):
            self.fail("deck-point", name=name)
        return value[0], value[1]

    def part(self, name: str) -> "_Part":
        return _Part(self.take(name), name)

    def parts(self, name: str, least: int, most: int) -> "list[_Part]":
        values = self.take(name)
        if not isinstance(values, list) or not least <= len(values) <= most:
            self.fail("deck-list", name=name, least=least, most=most)
        return [_Part(value, f"{self.where} {name} {at}") for at, value in enumerate(values, 1)]

    def done(self) -> None:
        """Refuse entries that were not taken: most likely a misspelt name."""
        for name in self.data:
            self.fail("deck-unknown", name=name[:40])
