"""What lies on the table, and where a card may be laid on it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from conexio.conex import kernel
from conexio.conex.actions import Numbers
from conexio.conex.deck import Deck
from conexio.conex.geometry import Point, square
from conexio.conex.moves import Placement
from conexio.conex.rules import Area, area_of, tables
from conexio.core import DeckError, IllegalMoveError, InvalidMoveError, kernels


@dataclass(frozen=True, slots=True)
class Item:
    """Something that lies on the table: the tableau, or a card."""

    card: int | None
    """Its number in the deck; None for the tableau."""
    position: Point
    """Where its centre lies, in micrometres from the tableau's centre, y up."""
    heading: int
    on: int | None
    """What it lies on."""
    polygon: tuple[Point, ...]
    """Its corners, counter-clockwise from the one that is north-east at heading 0."""


@lru_cache(maxsize=16)
def _shared(deck: Deck, area: Area, *, compiled: bool) -> tuple[Any, Numbers]:
    """Return what all tables share: the kernel's `rules`, which never change, and the actions."""
    rules = kernels.compiled(kernel.__name__) if compiled else kernel
    return kernels.words(rules, list(tables(deck, area))), Numbers(deck)


@lru_cache(maxsize=64)
def has_room(deck: Deck, area: Area) -> bool:
    """Return whether any card of a deck can be laid on an empty play area of this size."""
    table = Table(deck, area)
    return not table.kernel.nothing_fits(table.rules, table.words)


class Table:
    """The play area (C9) with the tableau in its middle (C6) and the cards laid."""

    __slots__ = ("actions", "area", "deck", "kernel", "rules", "words")

    actions: Numbers
    """The numbers of all actions."""

    def __init__(self, deck: Deck, area: Area = (1000, 800)) -> None:
        area = area_of(deck, area)
        self.deck = deck
        self.area = area
        self.kernel: Any = kernels.load("conexio.conex.kernel")
        shared = _shared(deck, area, compiled=self.kernel is not kernel)
        self.rules: Any = shared[0]
        self.actions = shared[1]
        most = len(deck.cards) + 1
        words = [0] * (kernel.ITEM_AT + kernel.ITEM * most)
        words[kernel.ITEMS] = 1
        words[kernel.ITEM_AT + kernel.CARD] = len(deck.cards)
        words[kernel.ITEM_AT + kernel.TURN] = kernel.TABLEAU
        self.words: Any = kernels.words(self.kernel, words)

    def copy(self) -> "Table":
        """Return an independent copy."""
        clone = Table.__new__(Table)
        clone.deck, clone.area = self.deck, self.area
        clone.kernel, clone.rules, clone.actions = self.kernel, self.rules, self.actions
        clone.words = self.words.copy()
        return clone

    def without(self, card: int) -> "Table":
        """Return the table as it would be without a card that lies free (C22)."""
        index = self.index_of(card)
        if index is None or not self.kernel.is_free(self.words, index):
            raise InvalidMoveError("place-nothing")
        clone = self.copy()
        self.kernel.take_away(self.rules, clone.words, index)
        return clone

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        mine, others = ([int(word) for word in table.words] for table in (self, other))
        return (self.deck, self.area, mine) == (other.deck, other.area, others)

    def __reduce__(self) -> tuple[object, ...]:
        # As plain numbers, which serve either kind of kernel.
        return _unpickled, (self.deck, self.area, [int(word) for word in self.words])

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __len__(self) -> int:
        return int(self.words[kernel.ITEMS])

    def __iter__(self) -> Iterator[Item]:
        return (self[index] for index in range(len(self)))

    def __getitem__(self, index: int) -> Item:
        if -len(self) <= index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(f"no item {index} on the table")
        at = kernel.ITEM_AT + kernel.ITEM * index
        tableau = self.words[at + kernel.TURN] == kernel.TABLEAU
        half = (self.deck.tableau.size if tableau else self.deck.card_size) // 2
        return _item(half, *map(int, self.words[at : at + kernel.NEXT]))

    def placement(self, index: int) -> Placement:
        """Return how a card on the table was laid."""
        item = self[index]
        if item.card is None or item.on is None:
            raise ValueError("the tableau was not laid on anything")
        laid = int(self.words[kernel.ITEM_AT + kernel.ITEM * index + kernel.LAID])
        return Placement(item.card, laid // 4 - self._first_corner(item.card), item.on, laid % 4)

    def name(self, index: int) -> str:
        """Return the name of the card that lies there, or "tableau"."""
        card = self[index].card
        return "tableau" if card is None else self.deck.cards[card].name

    def index_of(self, card: int) -> int | None:
        """Return where in the table a card is, None when it does not lie there."""
        laid = self.cards[1:]
        return laid.index(card) + 1 if card in laid else None

    @property
    def cards(self) -> list[int]:
        """The cards by their index; the tableau has the number of cards in the deck."""
        first, end = kernel.ITEM_AT, kernel.ITEM_AT + kernel.ITEM * len(self)
        return kernels.unsigned(self.words[first + kernel.CARD : end : kernel.ITEM])

    def placements(self, cards: Iterable[int]) -> list[Placement]:
        """List every legal placement of these cards."""
        most = len(self) * 4 * 3
        found = []
        for card in cards:
            out = kernels.blank(self.kernel, most)
            count = self.kernel.placements(self.rules, self.words, card, out, 0)
            first = self._first_corner(card)
            for number in out[:count]:
                rest, on_corner = divmod(int(number), 4)
                corner, on = divmod(rest, 64)
                found.append(Placement(card, corner - first, on, on_corner))
        return found

    def explain(self, placement: Placement) -> IllegalMoveError | None:
        """Return which CONEX rule a placement breaks, and with which card; None if it is legal."""
        numbers = self.numbers(placement)
        verdict = self.kernel.judge(self.rules, self.words, *numbers)
        if verdict == kernel.LEGAL:
            return None
        if verdict == kernel.OVER_THE_EDGE:
            return IllegalMoveError("place-edge", clause="C15")
        if verdict == kernel.IN_THE_WAY:
            return IllegalMoveError("place-touches", clause="C13", what=self._in_the_way(placement))
        printed = self.deck.cards[placement.card].corners[placement.corner]
        ground = self._ground(placement)
        if printed.color != ground:
            corner, color = (
                DeckError("deck-color", color=name) for name in (printed.color, ground)
            )
            return IllegalMoveError("place-color", clause="C12", corner=corner, color=color)
        return IllegalMoveError("place-plain", clause="C17")

    def lay(self, placement: Placement) -> None:
        """Lay a card; raise and change nothing when it is not allowed there."""
        error = self.explain(placement)
        if error is not None:
            raise error
        self.kernel.lay(self.rules, self.words, *self.numbers(placement))

    def points(self, placement: Placement) -> int:
        """Return what a placement scores (C18, C19, C24)."""
        corner, on, _ = self.numbers(placement)
        return int(self.kernel.score(self.rules, self.words, corner, on, int(placement.double)))

    def pose(self, placement: Placement) -> tuple[Point, int]:
        """Return where a card would lie (C16), legal or not: its position and heading."""
        numbers = self.numbers(placement)
        turn = self.kernel.heading_on(self.rules, self.words, *numbers)
        x = self.kernel.centre_x(self.rules, self.words, *numbers, turn)
        y = self.kernel.centre_y(self.rules, self.words, *numbers, turn)
        return (int(x), int(y)), int(turn)

    def _ground(self, placement: Placement) -> str:
        below = self[placement.on].card
        if below is None:
            return self.deck.tableau.colors[placement.on_corner]
        return self.deck.cards[below].color

    def _in_the_way(self, placement: Placement) -> str:
        (x, y), turn = self.pose(placement)
        other = self.kernel.in_the_way(self.rules, self.words, placement.on, turn, x, y)
        return self.name(int(other))

    def _first_corner(self, card: int) -> int:
        return int(self.rules[self.rules[kernel.FIRST_CORNER_AT] + card])

    def numbers(self, placement: Placement) -> tuple[int, int, int]:
        """Return a placement in the kernel's numbers; refuse one that names what is not there."""
        if not isinstance(placement, Placement):
            raise InvalidMoveError("move-object")
        cards = self.deck.cards
        numbers = (placement.card, placement.corner, placement.on, placement.on_corner)
        good = (
            set(map(type, numbers)) == {int}
            and placement.card in range(len(cards))
            and placement.corner in range(len(cards[placement.card].corners))
            and placement.on in range(len(self))
            and placement.on_corner in range(4)
        )
        if not good:
            raise InvalidMoveError("place-nothing")
        return (
            self._first_corner(placement.card) + placement.corner,
            placement.on,
            placement.on_corner,
        )


@lru_cache(8192)  # cards rarely move, and are read often
def _item(half: int, card: int, x: int, y: int, turn: int, on: int) -> Item:
    tableau = turn == kernel.TABLEAU
    heading = 0 if tableau else turn
    return Item(
        card=None if tableau else card,
        position=(x, y),
        heading=heading,
        on=None if tableau else on,
        polygon=tuple((x + dx, y + dy) for dx, dy in square(half, heading)),
    )


def _unpickled(deck: Deck, area: Area, words: list[int]) -> Table:
    table = Table(deck, area)
    table.words = kernels.words(table.kernel, words)
    return table
