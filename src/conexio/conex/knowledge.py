"""Who knows where which hidden card is.

Most hidden cards have been seen only by their holder, and other players know nothing of them: each
may be anywhere. But everybody has seen a card removed by lightning, and a player has seen the card
that they put under the pile; both can come back into hands from there. A belief follows such cards:
it holds every way in which they may lie, given all that its observer has been shown. It is exact,
so that a view contains all that is known and nothing else. Conclusions from how others play are
not knowledge here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Self

from conexio.core import Seat

UNDER = 8
"""Places of a card: a seat's hand has the seat's number, the row under the pile begins here."""

MOST_WAYS = 200
"""Games need a few; above this number, the card with most possible places is forgotten."""

Places = tuple[int, ...]
"""One way in which a belief's cards may lie, in the order of its cards."""


@dataclass(frozen=True, slots=True)
class Belief:
    """What one observer knows of hidden cards that others have held."""

    cards: tuple[int, ...] = ()
    """The hidden cards that the observer has seen, in increasing order."""
    ways: tuple[Places, ...] = ((),)
    """All ways in which they may lie, in increasing order; never none."""

    def learn(self, card: int, place: int) -> "Belief":
        """Add a card that the observer sees put at a place."""
        at = sum(other < card for other in self.cards)
        cards = (*self.cards[:at], card, *self.cards[at:])
        return Belief(cards, tuple(sorted((*way[:at], place, *way[at:]) for way in self.ways)))

    def forget(self, card: int) -> "Belief":
        """Stop following a card that is no longer hidden."""
        at = self.cards.index(card)
        cards = self.cards[:at] + self.cards[at + 1 :]
        return Belief(cards, _unique(way[:at] + way[at + 1 :] for way in self.ways))

    def keep(self, possible: Callable[[Places], bool]) -> "Belief":
        """Keep only the possible ways."""
        return Belief(self.cards, tuple(way for way in self.ways if possible(way)))

    def keep_at(self, card: int, place: int) -> "Belief":
        """Keep the ways in which a followed card is at a place."""
        at = self.cards.index(card)
        return self.keep(lambda way: way[at] == place)

    def keep_not_at(self, card: int, place: int) -> "Belief":
        """Keep the ways in which a followed card is not at a place."""
        at = self.cards.index(card)
        return self.keep(lambda way: way[at] != place)

    def keep_empty(self, place: int) -> "Belief":
        """Keep the ways in which no followed card is at a place."""
        return self.keep(lambda way: place not in way)

    def move(self, places: Callable[[int], int]) -> "Belief":
        """Move every card from its place to a new one."""
        return Belief(self.cards, _unique(tuple(map(places, way)) for way in self.ways))

    def lose_one(self, seat: Seat, held: int, place: int) -> "Belief":
        """Follow a hand of `held` cards that loses one of them, face down, to a place."""
        belief = self._lose_one(seat, held, place)
        while len(belief.ways) > MOST_WAYS:
            spread = [len(set(places)) for places in zip(*belief.ways, strict=True)]
            belief = belief.forget(belief.cards[spread.index(max(spread))])
        return belief

    def _lose_one(self, seat: Seat, held: int, place: int) -> "Belief":
        return Belief(
            self.cards,
            _unique(after for way in self.ways for after in _lost(way, seat, held, place)),
        )

    def certain(self, place: int) -> frozenset[int]:
        """Return the cards that are at a place for certain."""
        return frozenset(
            card for at, card in enumerate(self.cards) if all(way[at] == place for way in self.ways)
        )


def _unique(ways: Iterable[Places]) -> tuple[Places, ...]:
    return tuple(sorted(set(ways)))


def _lost(way: Places, seat: Seat, held: int, place: int) -> Iterable[Places]:
    """Yield the possible ways after a hand has lost a card: a followed one, or another."""
    if held > way.count(seat):
        yield way
    for at, where in enumerate(way):
        if where == seat:
            yield (*way[:at], place, *way[at + 1 :])


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What every seat, and last a spectator, knows; and who put which card under the pile."""

    beliefs: tuple[Belief, ...]
    owners: tuple[Seat | None, ...] = ()
    """For the cards under the pile: who put it there, None for one removed by lightning."""

    @classmethod
    def of_nothing(cls, players: int) -> Self:
        """Return what is known at the start."""
        return cls((Belief(),) * (players + 1))

    def of(self, seat: Seat | None) -> Belief:
        """Return the belief of a seat, or of a spectator."""
        return self.beliefs[-1 if seat is None else seat]

    def _seen_by(self, change: Callable[[Seat, Belief], Belief]) -> "Knowledge":
        """Change every belief; the spectator's is at the index after the last seat."""
        beliefs = tuple(change(seat, belief) for seat, belief in enumerate(self.beliefs))
        return self if beliefs == self.beliefs else replace(self, beliefs=beliefs)

    def struck(self, card: int) -> "Knowledge":
        """Let all see a card go under the pile."""
        place = UNDER + len(self.owners)
        after = self._seen_by(lambda _, belief: belief.learn(card, place))
        return replace(after, owners=(*self.owners, None))

    def put_under(self, seat: Seat, card: int, held: int) -> "Knowledge":
        """Let a player with `held` cards put one of them under the pile, face down."""
        place = UNDER + len(self.owners)
        after = self._seen_by(
            lambda other, belief: (
                belief.learn(card, place) if other == seat else belief.lose_one(seat, held, place)
            )
        )
        return replace(after, owners=(*self.owners, seat))

    def moved_last(self, at: int) -> "Knowledge":
        """Move the card at an index of the row to its end."""
        last = UNDER + len(self.owners) - 1

        def places(place: int) -> int:
            if place == UNDER + at:
                return last
            return place - 1 if place > UNDER + at else place

        after = self._seen_by(lambda _, belief: belief.move(places))
        return replace(after, owners=(*self.owners[:at], *self.owners[at + 1 :], self.owners[at]))

    def drawn(self, seat: Seat, card: int) -> "Knowledge":
        """Let a player draw the first card of the row, and see it."""

        def places(place: int) -> int:
            if place == UNDER:
                return seat
            return place - 1 if place > UNDER else place

        def change(other: Seat, belief: Belief) -> Belief:
            if other == seat:
                if card in belief.cards:
                    belief = belief.keep_at(card, UNDER).forget(card)
                else:
                    belief = belief.keep_empty(UNDER)
            return belief.move(places)

        return replace(self._seen_by(change), owners=self.owners[1:])

    def laid(self, seat: Seat, card: int, held: int) -> "Knowledge":
        """Let a player with `held` cards show one of them."""

        def change(other: Seat, belief: Belief) -> Belief:
            if other == seat:
                return belief
            if card in belief.cards:
                return belief.keep_at(card, seat).forget(card)
            return belief.keep(lambda way: held > way.count(seat))

        return self._seen_by(change)
