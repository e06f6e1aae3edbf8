"""The rule options of CONEX: every decision of the rules page, with its alternatives."""

from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from conexio.conex import deck_files, kernel
from conexio.conex.check import check_deck
from conexio.conex.deck import Deck, key_of, known
from conexio.conex.rules import Area, area_of
from conexio.conex.table import has_room
from conexio.core import OptionError, Seat
from conexio.core.options import (
    Converted,
    Form,
    OneOf,
    RuleOptions,
    Whole,
    check_number,
    check_seat,
    option,
    refuse,
    whole,
)

PLAYERS = range(2, 5)
TARGETS = range(1, 1001)
CHANCE = "chance"

Starter = Seat | Literal["chance"]
ShortDraw = Literal["allowed", "forbidden"]
Under = Literal["removed-first", "removed-last"]
StrikeNew = Literal["yes", "no"]
StrikeTurn = Literal["any", "placing"]
Double = Literal["with-card", "after-die"]
Stuck = Literal["ends", "passes"]


class DeckFile:
    """A deck, or the key of one that is known."""

    form: Form | None = None
    choices = ()
    metavar = "cli-metavar-file"

    def check(self, name: str, value: Any, options: Any) -> Deck:
        """Return the deck."""
        deck = known(value) if isinstance(value, str) else value
        if not isinstance(deck, Deck):
            refuse(name, value, "standard")
        return deck

    def read(self, text: str) -> Deck:
        """Return the deck with a key."""
        return known(text)

    def write(self, value: Deck | str) -> str:
        """Return the key of a deck."""
        return value if isinstance(value, str) else key_of(value)

    def adopt(self, path: Path, folder: Path) -> str:
        """Read a deck file, keep a copy in a folder, and return the key."""
        return deck_files.adopt(path, folder)

    def recall(self, key: str, folder: Path) -> bool:
        """Load a deck that was kept; return whether there is one."""
        return deck_files.recall(key, folder)


class PlayArea:
    """A width and a height in millimetres, as a pair or as a text such as "1000x800"."""

    form: Form | None = "size"
    choices = ("700x700", "1000x800", "1600x900")
    metavar = "small|large|1000x800"

    def check(self, name: str, value: Any, options: Any) -> Area:
        """Return both sides."""
        return area_of(options.deck, value)

    def read(self, text: str) -> str:
        """Return the text: `check` reads it."""
        return text

    def write(self, value: Area) -> str:
        """Return both sides with an x between them."""
        return f"{value[0]}x{value[1]}"


class TargetField:
    """A field of the score track; None for the deck's own target."""

    form: Form | None = "number"
    choices = ()
    metavar = f"{TARGETS[0]}…{TARGETS[-1]}"

    def check(self, name: str, value: Any, options: Any) -> int:
        """Return the number of the field."""
        target = options.deck.tableau.target if value is None else value
        return check_number(name, target, TARGETS)

    def read(self, text: str) -> object:
        """Return the number."""
        return whole(text)

    def write(self, value: int | None) -> str:
        """Return the number; that of the standard deck for the deck's own."""
        return str(known("standard").tableau.target if value is None else value)


class StartingSeat:
    """A seat of the table, or chance."""

    form: Form | None = "seat"
    choices = (CHANCE,)
    metavar = f"0…{PLAYERS[-1] - 1}|{CHANCE}"

    def check(self, name: str, value: Any, options: Any) -> int | str:
        """Return the seat or the word."""
        return check_seat(name, value, range(options.players), CHANCE)

    def read(self, text: str) -> object:
        """Return the seat or the word."""
        return whole(text)

    def write(self, value: Starter) -> str:
        """Return the seat or the word."""
        return str(value)


@dataclass(frozen=True)
class Options(RuleOptions):
    """How a game is played; the defaults are the decisions of the rules page."""

    players: int = option(2, Whole(PLAYERS), "C1", is_reading=False)
    """How many play."""
    _: KW_ONLY
    deck: "Converted[Deck, Deck | str]" = option("standard", DeckFile(), "C2")
    """Cards, tableau and die."""
    table: Area = option((1000, 800), PlayArea(), "C9", is_reading=False)
    """Width and height of the play area in millimetres."""
    target: "Converted[int, int | None]" = option(None, TargetField(), "C26", is_reading=False)
    """The target field; None for the deck's own."""
    starter: Starter = option(0, StartingSeat(), "C7")
    """The seat that starts, or "chance"."""
    short_draw: ShortDraw = option("allowed", OneOf(get_args(ShortDraw)), "C11")
    """Whether drawing is possible with one card left in the pile."""
    under: Under = option("removed-first", OneOf(get_args(Under)), "C23")
    """Where the card struck lies under the pile, before or after the others' cards."""
    strike_new: StrikeNew = option("yes", OneOf(get_args(StrikeNew)), "C23")
    """Whether a card just placed may be struck."""
    strike_turn: StrikeTurn = option("any", OneOf(get_args(StrikeTurn)), "C23")
    """Whether the lightning star may be used in a turn in which the player draws or passes."""
    double: Double = option("with-card", OneOf(get_args(Double)), "C24")
    """When the 2x star is laid."""
    stuck: Stuck = option("ends", OneOf(get_args(Stuck)), "C27")
    """Whether the game ends as soon as no card can be placed any more."""

    def check_together(self) -> None:
        """Refuse a deck that is too small, and a table without room for a first card."""
        dealt = kernel.HAND * self.players
        if len(self.deck.cards) < dealt:
            raise OptionError("option-deck-small", count=len(self.deck.cards), least=dealt)
        check_deck(self.deck)
        if not has_room(self.deck, self.table):
            raise OptionError("option-table-room")

    @property
    def variants(self) -> int:
        """The decisions with two sides as the kernel's bits."""
        return sum(bit for name, (value, bit) in VARIANTS.items() if getattr(self, name) == value)


VARIANTS = {
    "short_draw": ("forbidden", kernel.TWO_OR_NONE),
    "under": ("removed-last", kernel.REMOVED_LAST),
    "strike_new": ("no", kernel.KEEPS_NEW),
    "strike_turn": ("placing", kernel.STRIKES_PLACING),
    "double": ("after-die", kernel.DOUBLES_LATE),
    "stuck": ("passes", kernel.ENDS_BY_PASSING),
}
"""Decisions with two sides: the value for which the kernel's bit is set."""
