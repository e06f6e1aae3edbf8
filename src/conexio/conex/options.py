"""The rule options of CONEX: every decision of the rules page, with its alternatives."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal, Self, get_args

from conexio.conex import kernel
from conexio.conex.check import check_deck
from conexio.conex.deck import Deck, key_of, known, standard
from conexio.conex.rules import Area, area_of
from conexio.conex.table import has_room
from conexio.core import OptionError, Seat
from conexio.core.options import check_choice, check_number, check_seat, refuse, whole

PLAYERS = range(2, 5)
TARGETS = range(1, 1001)
DECKS_OWN = -1

Starter = Seat | Literal["chance"]
ShortDraw = Literal["allowed", "forbidden"]
Under = Literal["removed-first", "removed-last"]
StrikeNew = Literal["yes", "no"]
StrikeTurn = Literal["any", "placing"]
Double = Literal["with-card", "after-die"]
Stuck = Literal["ends", "passes"]

VARIANTS: dict[str, tuple[tuple[str, ...], int]] = {
    "short_draw": (get_args(ShortDraw), kernel.TWO_OR_NONE),
    "under": (get_args(Under), kernel.REMOVED_LAST),
    "strike_new": (get_args(StrikeNew), kernel.KEEPS_NEW),
    "strike_turn": (get_args(StrikeTurn), kernel.STRIKES_PLACING),
    "double": (get_args(Double), kernel.DOUBLES_LATE),
    "stuck": (get_args(Stuck), kernel.ENDS_BY_PASSING),
}
"""Decisions with two sides: the default first, and the kernel's bit for the other."""


@dataclass(frozen=True)
class Options:
    """How a game is played; the defaults are the decisions of the rules page."""

    players: int = 2
    deck: Deck = field(default_factory=standard)
    table: Area = (1000, 800)
    """C9: width and height of the play area in millimetres."""
    target: int = DECKS_OWN
    """C26: the target field; by default the deck's own."""
    starter: Starter = 0
    """C7: the seat that starts, or "chance"."""
    short_draw: ShortDraw = "allowed"
    """C11: whether drawing is possible with one card left in the pile."""
    under: Under = "removed-first"
    """C23: where the card struck lies under the pile, before or after the others' cards."""
    strike_new: StrikeNew = "yes"
    """C23: whether a card just placed may be struck."""
    strike_turn: StrikeTurn = "any"
    """C23: whether the lightning star may be used in a turn in which the player draws or passes."""
    double: Double = "with-card"
    """C24: when the 2x star is laid."""
    stuck: Stuck = "ends"
    """C27: whether the game ends as soon as no card can be placed any more."""

    def __post_init__(self) -> None:
        players = check_number("players", self.players, PLAYERS)
        if not isinstance(self.deck, Deck):
            refuse("deck", self.deck, "standard")
        target = self.deck.tableau.target if self.target == DECKS_OWN else self.target
        settled = {
            "players": players,
            "table": area_of(self.deck, self.table),
            "target": check_number("target", target, TARGETS),
            "starter": check_seat("starter", self.starter, range(players), "chance"),
        }
        for name, value in settled.items():
            object.__setattr__(self, name, value)
        for name, (choices, _) in VARIANTS.items():
            check_choice(name, getattr(self, name), choices)
        dealt = kernel.HAND * self.players
        if len(self.deck.cards) < dealt:
            raise OptionError("option-deck-small", count=len(self.deck.cards), least=dealt)
        check_deck(self.deck)
        if not has_room(self.deck, self.table):
            raise OptionError("option-table-room")

    @classmethod
    def names(cls) -> list[str]:
        """Return the names of all options."""
        return [each.name for each in fields(cls)]

    @property
    def variants(self) -> int:
        """The decisions with two sides as the kernel's bits."""
        return sum(
            bit for name, (usual, bit) in VARIANTS.items() if getattr(self, name) != usual[0]
        )

    @classmethod
    def from_texts(cls, texts: Mapping[str, object]) -> Self:
        """Read options written as text, or as they are; OptionError names the one that is wrong."""
        names = cls.names()
        values: dict[str, object] = {}
        for name, text in texts.items():
            if name not in names:
                raise OptionError("option-unknown", name=str(name)[:40], known=", ".join(names))
            values[name] = _value(name, text)
        return cls(**values)  # type: ignore[arg-type]

    def to_texts(self) -> dict[str, str]:
        """Return the options that differ from the defaults, as text."""
        usual = Options(deck=self.deck)
        texts = {}
        if key_of(self.deck) != "standard":
            texts["deck"] = key_of(self.deck)
        for each in fields(self):
            value = getattr(self, each.name)
            if each.name != "deck" and value != getattr(usual, each.name):
                texts[each.name] = f"{value[0]}x{value[1]}" if each.name == "table" else str(value)
        return texts


def _value(name: str, text: object) -> object:
    if name == "deck" and isinstance(text, str):
        return known(text)
    return text if name in VARIANTS else whole(text)
