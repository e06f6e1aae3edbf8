"""Positions as text.

    players=3 phase=main seat=1 laid=17.b@0.ne hands=1.4/2.5.6/3 scores=4/0/0

A position is a list of parts; an omitted part is 0 or empty. docs/notation.md has the grammar.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from conexio.conex import kernel
from conexio.conex.knowledge import MOST_WAYS, UNDER, Belief, Knowledge
from conexio.conex.legal import hand_of
from conexio.conex.moves import Placement
from conexio.conex.notation import PHASES, read_move
from conexio.conex.options import Options
from conexio.conex.table import Table
from conexio.core import ConexioError, InvalidPositionError, OptionError, kernels

LONGEST_TEXT = 60_000

NUMBERS = {
    "seat": (kernel.SEAT, 3),
    "first": (kernel.STARTER, 3),
    "passes": (kernel.PASSES, 4),
    "2x": (kernel.DOUBLE, 4),
    "lightning": (kernel.LIGHTNING, 4),
    "fresh": (kernel.FRESH, 3),
    "draws": (kernel.DRAWS, 2),
    "done": (kernel.DONE, 3),
    "points": (kernel.POINTS, 1000),
}
"""Parts that are one number: the kernel's word, and the most it can be."""


# Positions.


@dataclass(frozen=True, slots=True)
class PositionState:
    """Everything in a position: the kernel's arrays, and who knows what."""

    options: Options
    table: Table
    game: list[int]
    knowledge: Knowledge


def write(state: PositionState) -> str:
    """Return the one line for a position."""
    return " ".join(f"{name}={value}" for name, value in _parts(state))


def _parts(state: PositionState) -> Iterator[tuple[str, str]]:
    game, players = state.game, state.options.players
    yield from state.options.to_texts().items()
    yield "phase", PHASES[game[kernel.PHASE]]
    for name, (word, _) in NUMBERS.items():
        if game[word]:
            yield name, str(game[word])
    if len(state.table) > 1:
        yield "laid", ",".join(map(str, laid(state.table)))
    hands = [hand_of(game, seat) for seat in range(players)]
    if any(hands):
        yield "hands", "/".join(_dotted(hand) for hand in hands)
    chosen = game[kernel.CHOSEN : kernel.CHOSEN + players]
    if any(chosen):
        yield "chosen", "/".join(str(card - 1) if card else "-" for card in chosen)
    if game[kernel.BACK] and game[kernel.PHASE] == kernel.STRUCK:
        yield "back", PHASES[game[kernel.BACK]]
    under = game[kernel.UNDER_AT : kernel.UNDER_AT + game[kernel.UNDER]]
    if under:
        owners = ["-" if owner is None else owner for owner in state.knowledge.owners]
        yield "beneath", ",".join(f"{c}:{owner}" for c, owner in zip(under, owners, strict=True))
    scores = game[kernel.SCORES : kernel.SCORES + players]
    if any(scores):
        yield "scores", "/".join(map(str, scores))
    for seat, belief in enumerate(state.knowledge.beliefs):
        if belief.cards:
            ways = "|".join(_dotted(way) for way in belief.ways)
            yield f"known{seat if seat < players else 's'}", f"{_dotted(belief.cards)}:{ways}"


def _dotted(numbers: Any) -> str:
    return ".".join(map(str, numbers)) or "-"


def laid(table: Table) -> list[Placement]:
    """Return how the cards on the table were laid, oldest first."""
    return [table.placement(index) for index in range(1, len(table))]


def read(text: str) -> PositionState:
    """Read a position; InvalidPositionError says what is wrong with it."""
    if len(text) > LONGEST_TEXT:
        raise InvalidPositionError("position-long", longest=LONGEST_TEXT)
    return _Reader(text).state()


class _Reader:
    """Reads the parts of a position, and refuses an impossible one."""

    def __init__(self, text: str) -> None:
        self.parts: dict[str, str] = {}
        for word in text.split():
            name, sign, value = word.partition("=")
            if not sign or name in self.parts:
                raise InvalidPositionError("position-word", part=word[:40])
            self.parts[name] = value

    def state(self) -> PositionState:
        self.options = self._options()
        self.players = self.options.players
        self.cards = range(len(self.options.deck.cards))
        self.taken: set[int] = set()
        self.table = self._table()
        self.game = self._game()
        knowledge = self._knowledge()
        if self.parts:
            name, value = self.parts.popitem()
            raise InvalidPositionError("position-word", part=f"{name}={value}"[:40])
        self._check()
        return PositionState(self.options, self.table, self.game, knowledge)

    def _options(self) -> Options:
        texts = {name: self.parts.pop(name) for name in Options.names() if name in self.parts}
        try:
            return Options.from_texts(texts)
        except OptionError as error:
            raise InvalidPositionError("position-options", reason=error) from None

    def _take(self, name: str) -> str | None:
        """Take a part; parts left at the end are unknown."""
        self.name, self.value = name, self.parts.pop(name, None)
        return self.value

    def _refuse(self) -> NoReturn:
        value = (self.value or "")[:60]
        raise InvalidPositionError("position-part", name=self.name, value=value)

    def _number(self, text: str, most: int) -> int:
        if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) > most:
            self._refuse()
        return int(text)

    def _card(self, text: str) -> int:
        """Read a card that is nowhere else."""
        card = self._number(text, self.cards[-1])
        if card in self.taken:
            raise InvalidPositionError(
                "position-card-twice", card=self.options.deck.cards[card].name
            )
        self.taken.add(card)
        return card

    def _list(self, text: str) -> list[str]:
        return [] if text == "-" else text.split(".")

    def _per_seat(self, text: str) -> list[str]:
        parts = text.split("/")
        if len(parts) != self.players:
            self._refuse()
        return parts

    def _table(self) -> Table:
        table = Table(self.options.deck, self.options.table)
        for text in (self._take("laid") or "").split(","):
            if text:
                try:
                    placement = read_move(table, text)
                    if not isinstance(placement, Placement) or placement.double:
                        self._refuse()
                    self._card(str(placement.card))
                    table.lay(placement)
                except InvalidPositionError:
                    raise
                except ConexioError as error:
                    raise InvalidPositionError(
                        "position-laid", text=text[:40], reason=error
                    ) from None
        return table

    def _phase(self, name: str) -> int:
        phases = {word: phase for phase, word in PHASES.items()}
        text = self._take(name)
        if text not in phases:
            self._refuse()
        return phases[text]

    def _game(self) -> list[int]:
        game = [0] * kernel.GAME
        kernel.begin(
            self.table.rules, game, self.players, 0, self.options.target, self.options.variants
        )
        game[kernel.PHASE] = self._phase("phase")
        for name, (word, most) in NUMBERS.items():
            game[word] = self._number(self._take(name) or "0", most)
        if hands := self._take("hands"):
            for seat, hand in enumerate(self._per_seat(hands)):
                game[kernel.HANDS + seat] = sum(1 << self._card(card) for card in self._list(hand))
        if chosen := self._take("chosen"):
            for seat, card in enumerate(self._per_seat(chosen)):
                if card != "-":
                    game[kernel.CHOSEN + seat] = self._number(card, self.cards[-1]) + 1
        if "back" in self.parts:
            game[kernel.BACK] = self._phase("back")
        self.owners: list[int | None] = []
        for entry in (self._take("beneath") or "").split(","):
            if entry:
                card, _, owner = entry.partition(":")
                game[kernel.UNDER_AT + len(self.owners)] = self._card(card)
                self.owners.append(None if owner == "-" else self._number(owner, self.players - 1))
        game[kernel.UNDER] = len(self.owners)
        if scores := self._take("scores"):
            for seat, points in enumerate(self._per_seat(scores)):
                game[kernel.SCORES + seat] = self._number(points, 100_000)
        game[kernel.UNSEEN] = sum(1 << card for card in self.cards if card not in self.taken)
        scores_now = game[kernel.SCORES : kernel.SCORES + self.players]
        game[kernel.LAST_ROUND] = int(max(scores_now) >= self.options.target)
        if game[kernel.PHASE] == kernel.DEALING:
            game[kernel.DEALT] = len(self.taken)
        elif game[kernel.PHASE] != kernel.STARTING:
            game[kernel.DEALT] = kernel.HAND * self.players
        if game[kernel.PHASE] == kernel.STRUCK:
            for seat in range(self.players):
                waiting = game[kernel.HANDS + seat] and not game[kernel.CHOSEN + seat]
                if waiting and seat != game[kernel.SEAT]:
                    game[kernel.CHOOSING] |= 1 << seat
        return game

    # Who knows what.

    def _knowledge(self) -> Knowledge:
        observers = [*map(str, range(self.players)), "s"]
        beliefs = tuple(
            self._belief(f"known{observer}", at) for at, observer in enumerate(observers)
        )
        self._check_beliefs(beliefs)
        return Knowledge(beliefs, tuple(self.owners))

    def _check_beliefs(self, beliefs: tuple[Belief, ...]) -> None:
        """Refuse beliefs without something that all know, or that their owner must know."""
        *players, public = beliefs
        for seat, belief in enumerate(players):
            self.name, self.value = f"known{seat}", ""
            for place, owner in enumerate(self.owners, UNDER):
                card = self.game[kernel.UNDER_AT + place - UNDER]
                if owner in (None, seat) and card not in belief.certain(place):
                    self._refuse()
            for way in belief.ways:
                places = dict(zip(belief.cards, way, strict=True))
                if (
                    tuple(self._seen_at(card, seat, places) for card in public.cards)
                    not in public.ways
                ):
                    self._refuse()

    def _seen_at(self, card: int, seat: int, places: dict[int, int]) -> int:
        """Return where a seat believes a card to be, in one of its ways."""
        return seat if self.game[kernel.HANDS + seat] >> card & 1 else places.get(card, -1)

    def _belief(self, name: str, observer: int) -> Belief:
        text = self._take(name)
        if text is None:
            return Belief()
        cards_text, _, ways_text = text.partition(":")
        cards = tuple(self._number(card, self.cards[-1]) for card in self._list(cards_text))
        texts = ways_text.split("|")
        if not cards or list(cards) != sorted(set(cards)) or len(texts) > MOST_WAYS:
            self._refuse()
        ways = tuple(sorted({tuple(self._number(n, 99) for n in self._list(w)) for w in texts}))
        true = tuple(self._place(card) for card in cards)
        if observer in true or true not in ways:  # own cards need not be followed
            self._refuse()
        for way in ways:
            self._check_way(way, len(cards), observer)
        return Belief(cards, ways)

    def _place(self, card: int) -> int:
        """Return where a card really is; none of a belief's places when it is not hidden."""
        for seat in range(self.players):
            if self.game[kernel.HANDS + seat] >> card & 1:
                return seat
        row = self.game[kernel.UNDER_AT : kernel.UNDER_AT + len(self.owners)]
        return UNDER + row.index(card) if card in row else -1

    def _check_way(self, way: tuple[int, ...], cards: int, observer: int) -> None:
        """Refuse a way with more cards in a place than it holds."""
        if len(way) != cards:
            self._refuse()
        for place in way:
            if place < self.players and place != observer:
                room = len(hand_of(self.game, place))
            else:
                room = int(UNDER <= place < UNDER + len(self.owners))
            if way.count(place) > room:
                self._refuse()

    # Whether it is possible.

    def _check(self) -> None:
        """Refuse a position that no game can reach, as far as this is easy to check."""
        game, phase = self.game, self.game[kernel.PHASE]
        self.name, self.value = "phase", PHASES[phase]
        if not (self._numbers_can_be() and getattr(self, f"_can_be_{PHASES[phase]}")()):
            self._refuse()
        if phase != kernel.STRUCK and (any(self._chosen()) or game[kernel.BACK]):
            self._refuse()

    def _chosen(self) -> list[int]:
        return self.game[kernel.CHOSEN : kernel.CHOSEN + self.players]

    def _numbers_can_be(self) -> bool:
        game, players = self.game, self.players
        seat, starter = game[kernel.SEAT], game[kernel.STARTER]
        fresh = game[kernel.FRESH]
        return (
            max(seat, starter) < players
            and max(game[kernel.DOUBLE], game[kernel.LIGHTNING], game[kernel.PASSES]) <= players
            and self.options.starter in ("chance", starter)
            and (not fresh & 1 or game[kernel.DOUBLE] == seat + 1)
            and (not fresh & 2 or game[kernel.LIGHTNING] == seat + 1)
            and (game[kernel.DRAWS] > 0) == (game[kernel.PHASE] == kernel.DRAWING)
            and (game[kernel.POINTS] > 0) == bool(game[kernel.DONE] & kernel.PLACED)
            and (len(self.table) > 1 or not game[kernel.DONE] & kernel.PLACED or bool(self.owners))
        )

    def _is_untouched(self) -> bool:
        """Return whether nothing has been played yet."""
        words = (word for name, (word, _) in NUMBERS.items() if name not in ("seat", "first"))
        scores = self.game[kernel.SCORES : kernel.SCORES + self.players]
        played = len(self.table) > 1 or self.owners or any(scores)
        return not played and not any(self.game[word] for word in words)

    def _can_be_starting(self) -> bool:
        chance = self.options.starter == "chance" and not self.game[kernel.SEAT]
        return chance and not self.game[kernel.STARTER] and not self.taken and self._is_untouched()

    def _can_be_dealing(self) -> bool:
        starter, players = self.game[kernel.STARTER], self.players
        dealt = [0] * players
        for card in range(len(self.taken)):
            dealt[(starter + card) % players] += 1
        hands = [len(hand_of(self.game, seat)) for seat in range(players)]
        whole = kernel.HAND * players
        at_start = self.game[kernel.SEAT] == starter and self._is_untouched()
        return at_start and len(self.taken) < whole and hands == dealt

    @property
    def _words(self) -> Any:
        """The kernel's `game`, in an array of its kind."""
        return kernels.words(self.table.kernel, self.game)

    def _ended(self) -> bool:
        """Return whether the game would have ended before this turn."""
        return bool(self.table.kernel.has_ended(self.table.rules, self.table.words, self._words))

    def _can_be_main(self) -> bool:
        game = self.game
        begun = game[kernel.DONE] == kernel.STRUCK_FIRST and self.owners != []
        return not game[kernel.FRESH] and (begun or (not game[kernel.DONE] and not self._ended()))

    def _can_be_over(self) -> bool:
        return not self.game[kernel.DONE] and not self.game[kernel.FRESH] and self._ended()

    def _can_be_struck(self) -> bool:
        game = self.game
        chosen = all(
            not card or (seat != game[kernel.SEAT] and game[kernel.HANDS + seat] >> card - 1 & 1)
            for seat, card in enumerate(self._chosen())
        )
        back = game[kernel.BACK] in (kernel.MAIN, kernel.AFTER) and not game[kernel.LIGHTNING]
        row = self.owners != [] and self.owners[-1] is None
        return bool(game[kernel.CHOOSING]) and chosen and back and row

    def _can_be_rolling(self) -> bool:
        card = self.table[len(self.table) - 1].card
        placed = self.game[kernel.DONE] & kernel.PLACED and not self.game[kernel.FRESH]
        return bool(placed) and card is not None and self.options.deck.cards[card].action == "die"

    def _can_be_drawing(self) -> bool:
        return self.game[kernel.DRAWS] <= kernel.pile(self.game) and not self.game[kernel.FRESH]

    def _can_be_after(self) -> bool:
        strike = self.table.kernel.can_strike(self.table.words, self._words)
        return bool(strike or self.table.kernel.can_double_late(self._words))
