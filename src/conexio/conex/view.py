"""What a seat may know of a game of CONEX, and full positions that agree with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import perm, prod
from typing import TYPE_CHECKING, Any

from conexio.conex import kernel
from conexio.conex.kernel import HANDS
from conexio.conex.knowledge import UNDER, Belief, Knowledge, Places
from conexio.conex.legal import cards_of, hand_of, player_moves, to_move, why_not
from conexio.conex.moves import Drawn, Move, Placement, Rolled, Starts
from conexio.conex.notation import PHASES, read_move
from conexio.conex.options import Options
from conexio.conex.outcome import outcome
from conexio.conex.table import Table
from conexio.core import Chance, IllegalMoveError, Outcome, Rng, Seat, kernels, notebook

if TYPE_CHECKING:
    from conexio.conex.position import Position


@dataclass(frozen=True, repr=False)
class View:
    """A seat's view, or a spectator's: all that has been shown to them, and nothing else."""

    game = "conex"

    seat: Seat | None
    options: Options
    table: Table
    counts: tuple[int, ...]
    """How many cards each player has in hand."""
    pile: int
    """How many cards the draw pile has, those put under it included."""
    under: int
    """How many of them were put under it."""
    _words: tuple[int, ...]
    """The kernel's `game` with only the public words and the seat's own hand and choice."""
    _belief: Belief
    _public: Belief
    """What a spectator knows: everybody knows that."""
    _owners: tuple[Seat | None, ...]

    @classmethod
    def of(
        cls, seat: Seat | None, options: Options, table: Table, game: Any, knowledge: Knowledge
    ) -> "View":
        """Take from a whole game what a seat may know."""
        under = int(game[kernel.UNDER])
        return cls(
            seat=seat,
            options=options,
            table=table.copy(),
            counts=tuple(int(hand).bit_count() for hand in game[HANDS : HANDS + options.players]),
            pile=int(game[kernel.UNSEEN]).bit_count() + under,
            under=under,
            _words=tuple(observed(seat, game)),
            _belief=knowledge.of(seat),
            _public=knowledge.of(None),
            _owners=knowledge.owners,
        )

    # What is known.

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.options.players

    @property
    def to_move(self) -> Seat | Chance:
        """Who is to move."""
        return to_move(self._words)

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is, even while another seat has to decide something."""
        return self._words[kernel.SEAT]

    @property
    def phase(self) -> str:
        """How far the turn has come, such as "main" (place, draw or pass) or "rolling"."""
        return PHASES[self._words[kernel.PHASE]]

    @property
    def starter(self) -> Seat:
        """The seat with the starting-player card (C7)."""
        return self._words[kernel.STARTER]

    @property
    def hand(self) -> frozenset[int]:
        """The seat's own cards; none for a spectator."""
        return frozenset() if self.seat is None else frozenset(hand_of(self._words, self.seat))

    @property
    def scores(self) -> tuple[int, ...]:
        """Every seat's points."""
        return self._words[kernel.SCORES : kernel.SCORES + self.players]

    @property
    def last_round(self) -> bool:
        """Whether somebody has reached the target, and the round is played to its end (C26)."""
        return bool(self._words[kernel.LAST_ROUND])

    def star(self, name: str) -> Seat | None:
        """Return who has the star "double" or "lightning", None for the supply."""
        return star(self._words, name)

    def points(self, placement: Placement) -> int:
        """Return what a placement scores (C18, C19, C24)."""
        return self.table.points(placement)

    def known_hand(self, seat: Seat) -> frozenset[int]:
        """Return the cards that a player has in hand for certain."""
        return self.hand if seat == self.seat else self._certain(seat)

    def _certain(self, place: int) -> frozenset[int]:
        """Return the cards that are at a place in every position that agrees with this view."""
        certain = self._belief.certain(place)
        if self.pile > self.under:  # then unknown cards may also be in the pile
            return certain
        # If all unknown cards must be in one place, they are known as well.
        unknown = self._unknown()
        if unknown and all(self._free(place, way) == len(unknown) for way in self._belief.ways):
            certain |= frozenset(unknown)
        return certain

    def _free(self, place: int, way: Places) -> int:
        """Return how many unknown cards a place holds in one of the ways."""
        held = 1 if place >= UNDER else self.counts[place]
        return held - way.count(place)

    @property
    def known_under(self) -> tuple[int | None, ...]:
        """The cards under the pile, the next to be drawn first; None for one that is unknown."""
        certain = [self._certain(UNDER + at) for at in range(self.under)]
        return tuple(next(iter(cards), None) for cards in certain)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of this seat; none when another is to move."""
        if self.seat != self.to_move:
            return ()
        return tuple(player_moves(self.table, self._game()))

    def parse_move(self, text: str) -> Move:
        """Read a legal move of this seat; what the seat does not know has no effect."""
        move = read_move(self.table, text)
        if self.seat != self.to_move:
            raise IllegalMoveError("move-not-yours")
        if isinstance(move, Starts | Drawn | Rolled):
            raise IllegalMoveError("move-no-chance")
        error = why_not(self.table, self._game(), move)
        if error is not None:
            raise error
        return move

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        return outcome(self._words)

    def _game(self) -> Any:
        """Return the known part of the kernel's `game`: how many unseen cards, not which."""
        words = list(self._words)
        words[kernel.UNSEEN] = (1 << self.pile - self.under) - 1
        return kernels.words(self.table.kernel, words)

    def __hash__(self) -> int:
        return hash((self.seat, self._words, self._belief))

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<conexio.conex.View of {who}: {self.phase}, hand {sorted(self.hand)}>"

    def _repr_svg_(self) -> str | None:
        return notebook.svg(self)

    # Possible positions.

    def determinize(self, rng: Rng) -> "Position":
        """Return a full position that agrees with this view; all such positions are equally likely.

        In it, another player knows of cards that were put under the pile and drawn again only what
        all know, and where the cards are that they put there themselves.
        """
        from conexio.conex.position import Position
        from conexio.conex.position_text import PositionState

        way = self._drawn_way(rng)
        places: dict[int, list[int]] = {}
        for card, place in zip(self._belief.cards, way, strict=True):
            places.setdefault(place, []).append(card)
        unknown = self._unknown()
        rng.shuffle(unknown)
        hands = [self._filled(places.get(seat, []), seat, unknown) for seat in range(self.players)]
        under = [(places.get(UNDER + at) or [unknown.pop()])[0] for at in range(self.under)]
        words = list(self._words)
        for seat, hand in enumerate(hands):
            words[HANDS + seat] = _word(hand)
            if seat != self.seat and self._has_chosen(seat):
                words[kernel.CHOSEN + seat] = rng.choice(hand) + 1
        words[kernel.UNDER_AT : kernel.UNDER_AT + self.under] = under
        words[kernel.UNSEEN] = _word(unknown)
        knowledge = Knowledge(tuple(self._beliefs(hands, under)), self._owners)
        state = PositionState(self.options, self.table.copy(), words, knowledge)
        return Position._restored(state)

    def _drawn_way(self, rng: Rng) -> Places:
        """Draw a way, each with a weight: in how many ways the unknown cards can be dealt then.

        They are dealt to hands as sets: a hand that needs fewer of them allows more deals.
        """
        ways = self._belief.ways
        weights = [
            prod(
                perm(self.counts[seat], way.count(seat))
                for seat in range(self.players)
                if seat != self.seat
            )
            for way in ways
        ]
        left = rng.below(sum(weights))
        for way, weight in zip(ways, weights, strict=True):
            left -= weight
            if left < 0:
                return way
        raise AssertionError("the drawn number is below the sum of the weights")

    def _unknown(self) -> list[int]:
        """Return the hidden cards that this seat knows nothing about."""
        seen = {*self._belief.cards, *self.hand}
        off = int(self.table.kernel.off_table(self.table.rules, self.table.words))
        return [card for card in cards_of(off) if card not in seen]

    def _filled(self, known: list[int], seat: Seat, unknown: list[int]) -> list[int]:
        """Return a hand: the seat's own, or another's known cards, filled up from `unknown`."""
        if seat == self.seat:
            return sorted(self.hand)
        return sorted([*known, *(unknown.pop() for _ in range(self.counts[seat] - len(known)))])

    def _has_chosen(self, seat: Seat) -> bool:
        """Return whether a player has chosen a card to put under the pile and others have not."""
        struck = self._words[kernel.PHASE] == kernel.STRUCK
        waiting = self._words[kernel.CHOOSING] >> seat & 1
        return struck and not waiting and seat != self.turn and self.counts[seat] > 0

    def _beliefs(self, hands: list[list[int]], under: list[int]) -> Iterator[Belief]:
        """Yield what every seat and a spectator know in an imagined position."""
        for seat in range(self.players):
            yield self._belief if seat == self.seat else self._imagined(seat, hands[seat], under)
        yield self._public

    def _imagined(self, seat: Seat, hand: list[int], under: list[int]) -> Belief:
        belief = self._public
        for card in belief.cards:
            if card in hand:
                belief = belief.keep_at(card, seat).forget(card)
            else:
                belief = belief.keep_not_at(card, seat)
        for place, (card, owner) in enumerate(zip(under, self._owners, strict=True), UNDER):
            if owner != seat:
                continue
            if card in belief.cards:
                belief = belief.keep_at(card, place)
            else:
                belief = belief.keep_empty(place).learn(card, place)
        return belief


def observed(seat: Seat | None, game: Any) -> list[int]:
    """Return the kernel's `game` with only what a seat, or a spectator, may know."""
    words = [0] * kernel.GAME
    kernel.observe(kernels.unsigned(game), -1 if seat is None else seat, words)
    return words


def star(game: Any, name: str) -> Seat | None:
    """Return who has the star "double" or "lightning", None for the supply."""
    stars = {"double": kernel.DOUBLE, "lightning": kernel.LIGHTNING}
    if name not in stars:
        raise ValueError(f'the stars are "double" and "lightning", not {name!r}')
    holder = int(game[stars[name]])
    return holder - 1 if holder else None


def _word(cards: list[int]) -> int:
    return sum(1 << card for card in cards)
