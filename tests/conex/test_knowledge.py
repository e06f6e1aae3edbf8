"""What a seat knows of hidden cards, compared with every world that is possible for it."""

from collections import Counter
from itertools import permutations
from typing import NamedTuple

import pytest

from conexio.conex import Discard, Draw, Drawn, Placement, Position, Strike
from conexio.conex.knowledge import UNDER, Belief, Knowledge
from conexio.core import CHANCE, Rng
from support.conex.games import DECK, dealt, give

CARDS = range(7)


class World(NamedTuple):
    """Where every card of a tiny game is."""

    hands: tuple[frozenset[int], ...]
    under: tuple[int, ...]
    unseen: frozenset[int]


def with_hand(world: World, seat: int, hand: frozenset[int]) -> World:
    hands = tuple(hand if at == seat else other for at, other in enumerate(world.hands))
    return world._replace(hands=hands)


def drawn(world: World, seat: int, card: int) -> World:
    return with_hand(world, seat, world.hands[seat] | {card})._replace(
        unseen=world.unseen - {card}, under=tuple(c for c in world.under if c != card)
    )


def lost(world: World, seat: int, card: int) -> World:
    return with_hand(world, seat, world.hands[seat] - {card})


class Observer:
    """Keeps every world that agrees with what one seat (None: a spectator) has been shown."""

    def __init__(self, seat: int | None, players: int) -> None:
        self.seat = seat
        nobody: tuple[frozenset[int], ...] = (frozenset(),) * players
        self.worlds = {World(nobody, (), frozenset(CARDS))}

    def see_drawn(self, seat: int, card: int) -> None:
        seen = {
            drawn(world, seat, possible)
            for world in self.worlds
            for possible in (world.unseen or world.under[:1])
            if seat != self.seat or possible == card
        }
        self.worlds = seen

    def see_laid(self, seat: int, card: int) -> None:
        self.worlds = {lost(w, seat, card) for w in self.worlds if card in w.hands[seat]}

    def see_struck(self, card: int) -> None:
        self.worlds = {w._replace(under=(*w.under, card)) for w in self.worlds}

    def see_put_under(self, seat: int, card: int) -> None:
        self.worlds = {
            lost(world, seat, possible)._replace(under=(*world.under, possible))
            for world in self.worlds
            for possible in world.hands[seat]
            if seat != self.seat or possible == card
        }

    def see_moved_last(self, at: int) -> None:
        self.worlds = {
            w._replace(under=(*w.under[:at], *w.under[at + 1 :], w.under[at])) for w in self.worlds
        }


def implied(belief: Belief, truth: World, seat: int | None, laid: set[int]) -> set[World]:
    """Return every world that a belief allows."""
    own = truth.hands[seat] if seat is not None else frozenset()
    unknown = [c for c in CARDS if c not in {*belief.cards, *own, *laid}]
    worlds = set()
    for way in belief.ways:
        places = list(zip(belief.cards, way, strict=True))
        for order in permutations(unknown):
            rest = list(order)
            hands = []
            for other, hand in enumerate(truth.hands):
                known = own if other == seat else {card for card, place in places if place == other}
                hands.append(
                    frozenset({*known, *(rest.pop() for _ in range(len(hand) - len(known)))})
                )
            under = []
            for at in range(len(truth.under)):
                known_here = [card for card, place in places if place == UNDER + at]
                under.append(known_here[0] if known_here else rest.pop())
            worlds.add(World(tuple(hands), tuple(under), frozenset(rest)))
    return worlds


class Story:
    """A tiny random game: the true world, the knowledge, and what every observer has seen."""

    def __init__(self, players: int, rng: Rng, met: Counter[str]) -> None:
        self.players, self.rng, self.met = players, rng, met
        self.observers = [Observer(seat, players) for seat in [*range(players), None]]
        self.knowledge = Knowledge.of_nothing(players)
        self.truth = next(iter(self.observers[0].worlds))
        self.laid: set[int] = set()

    def go_on(self) -> None:
        """Make one random event."""
        seat = self.rng.below(self.players)
        event = self.rng.below(5)
        if event <= 1 and (self.truth.unseen or self.truth.under):
            self.draw(seat)
        elif event == 2 and self.truth.hands[seat] and len(self.laid) < 2:
            self.lay(seat)
        elif event == 3 and self.laid:
            self.strike(seat)

    def draw(self, seat: int) -> None:
        card = self.rng.choice(sorted(self.truth.unseen) or self.truth.under[:1])
        if not self.truth.unseen:
            self.knowledge = self.knowledge.drawn(seat, card)
            self.met["drawn from under the pile"] += 1
        self.truth = drawn(self.truth, seat, card)
        for observer in self.observers:
            observer.see_drawn(seat, card)

    def lay(self, seat: int) -> None:
        hand = sorted(self.truth.hands[seat])
        card = self.rng.choice(hand)
        self.knowledge = self.knowledge.laid(seat, card, len(hand))
        self.truth = lost(self.truth, seat, card)
        self.laid.add(card)
        for observer in self.observers:
            observer.see_laid(seat, card)

    def strike(self, seat: int) -> None:
        card = self.rng.choice(sorted(self.laid))
        self.laid.remove(card)
        self.knowledge = self.knowledge.struck(card)
        at = len(self.truth.under)
        self.truth = self.truth._replace(under=(*self.truth.under, card))
        for observer in self.observers:
            observer.see_struck(card)
        for other in range(self.players):
            if other != seat and self.truth.hands[other]:
                self.put_under(other)
        if self.rng.below(2):
            self.knowledge = self.knowledge.moved_last(at)
            row = self.truth.under
            self.truth = self.truth._replace(under=(*row[:at], *row[at + 1 :], row[at]))
            for observer in self.observers:
                observer.see_moved_last(at)

    def put_under(self, seat: int) -> None:
        hand = sorted(self.truth.hands[seat])
        chosen = self.rng.choice(hand)
        self.knowledge = self.knowledge.put_under(seat, chosen, len(hand))
        self.truth = lost(self.truth, seat, chosen)
        self.truth = self.truth._replace(under=(*self.truth.under, chosen))
        for observer in self.observers:
            observer.see_put_under(seat, chosen)
        self.met["put under the pile"] += 1


@pytest.mark.parametrize("players", [2, 3])
def test_a_belief_allows_exactly_the_possible_worlds(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(8):
        story = Story(players, Rng(1000 * players + seed), met)
        for _ in range(36):
            story.go_on()
            for observer in story.observers:
                belief = story.knowledge.of(observer.seat)
                met["several ways"] += len(belief.ways) > 1
                allowed = implied(belief, story.truth, observer.seat, story.laid)
                assert allowed == observer.worlds
                assert story.truth in observer.worlds
    assert met["put under the pile"] > 10
    assert met["drawn from under the pile"] > 10
    assert met["several ways"] > 10


# In a game.


def struck_game() -> tuple[Position, int, int]:
    """Return a game in which seat 0 has struck a card and seat 1 has put one under the pile."""
    position = dealt("purple-red4", "red-purple4")
    give(position, "lightning", 0)
    placement = next(m for m in position.legal_moves if isinstance(m, Placement))
    position.push(placement)
    position.push(Strike(placement.card))
    choice = position.legal_moves[2]
    assert isinstance(choice, Discard)
    position.push(choice)
    return position, placement.card, choice.card


def test_c22_all_know_the_card_struck_and_its_owner_the_card_put_under() -> None:
    position, struck, chosen = struck_game()
    assert position.view(0).known_under == (struck, None)
    assert position.view(1).known_under == (struck, chosen)
    assert position.view(None).known_under == (struck, None)


def test_c22_a_player_who_draws_a_known_card_is_known_to_have_it() -> None:
    position, struck, chosen = struck_game()
    while position.unseen:
        if position.to_move is CHANCE:
            position.push(position.legal_moves[0])
        else:
            position.push(Draw())
    if position.to_move is not CHANCE:
        position.push(Draw())
    for card in (struck, chosen):
        if position.to_move is not CHANCE:
            position.push(Draw())
        event = position.legal_moves[0]
        assert isinstance(event, Drawn)
        assert event.card == card
        position.push(event)
        holder = event.seat
        assert card in position.hand(holder)
        assert (card in position.view(1).known_hand(holder)) or holder == 1
        knows = card == struck or holder == 0
        assert (card in position.view(0).known_hand(holder)) == knows
        assert (card in position.view(None).known_hand(holder)) == (card == struck)


def test_c23_a_choice_is_secret_while_others_still_choose() -> None:
    position = Position(4)
    rng = Rng(3)
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    placement = next(
        move
        for move in position.legal_moves
        if isinstance(move, Placement) and position.deck.cards[move.card].action is None
    )
    give(position, "lightning", 0)
    position.push(placement)
    position.push(Strike(placement.card))
    first, second = (position.copy() for _ in range(2))
    first.push(first.legal_moves[0])
    second.push(second.legal_moves[1])
    assert first.view(1) != second.view(1)
    for seat in (0, 2, 3, None):
        assert first.view(seat) == second.view(seat)
    choices = {
        imagined.copy().moves or imagined.to_text()
        for imagined in (first.view(0).determinize(Rng(seed)) for seed in range(20))
    }
    assert len(choices) > 1


# Imagined worlds.


def test_imagined_worlds_are_all_equally_likely() -> None:
    """Every unseen card is equally likely to be in the other's hand."""
    position = dealt("purple-red4", "red-purple4")
    view = position.view(0)
    rng = Rng(5)
    worlds = 3000
    counts: Counter[int] = Counter()
    for _ in range(worlds):
        counts.update(view.determinize(rng).hand(1))
    hidden = set(range(len(DECK.cards))) - view.hand
    assert set(counts) == hidden
    expected = worlds * 5 / len(hidden)
    # The sum of the squares is about the number of cards; 3 times as much is very unlikely.
    assert sum((counts[card] - expected) ** 2 / expected for card in hidden) < 3 * len(hidden)


def test_imagined_worlds_are_equally_likely_with_several_ways() -> None:
    """Seat 1 holds three cards and put one under the pile; card 0 is known to be one of these."""
    position = Position.from_text(
        f"deck={DECK.fingerprint} phase=main hands=12.13.14/0.1.2 beneath=3:1 "
        "known0=0:1|8 known1=3:8 knowns=0:1|8"
    )
    view = position.view(0)
    rng = Rng(8)
    counts = Counter(
        (world.hand(1), world.under) for world in (view.determinize(rng) for _ in range(30_000))
    )
    # Three of the other eleven cards, or two of them with card 0 and one under the pile.
    worlds = 165 + 55 * 9
    assert len(counts) == worlds
    expected = 30_000 / worlds
    assert sum((seen - expected) ** 2 / expected for seen in counts.values()) < 1.3 * worlds


def test_a_player_who_sees_all_other_cards_knows_the_last_hand() -> None:
    position = dealt("purple-red4", "red-purple4", "filler-1")
    assert position.unseen == frozenset()
    for seat in range(3):
        assert position.view(seat).known_hand((seat + 1) % 3) == frozenset()
    two = dealt("purple-red4", "red-purple4")
    while two.unseen:
        two.push(two.legal_moves[0] if two.to_move is CHANCE else Draw())
    assert two.view(0).known_hand(1) == two.hand(1)
    assert two.view(None).known_hand(1) == frozenset()


def test_imagined_worlds_choose_among_all_ways_of_a_belief() -> None:
    belief = Belief((3, 5), ((0, UNDER), (0, UNDER + 1), (UNDER, UNDER + 1)))
    assert belief.certain(0) == frozenset()
    assert belief.keep_at(3, 0).certain(0) == {3}
    assert belief.keep_at(3, UNDER).certain(UNDER + 1) == {5}


def test_a_belief_keeps_its_cards_and_ways_in_order() -> None:
    belief = Belief().learn(5, 0).learn(3, UNDER).learn(7, 1)
    assert belief == Belief((3, 5, 7), ((UNDER, 0, 1),))
    open_ways = Belief((5,), ((0,), (UNDER,)))
    assert open_ways.learn(3, 1) == Belief((3, 5), ((1, 0), (1, UNDER)))
    assert open_ways.learn(9, 1) == Belief((5, 9), ((0, 1), (UNDER, 1)))
    assert belief.forget(5) == Belief((3, 7), ((UNDER, 1),))
    assert Belief((3, 5), ((0, 1), (0, 2))).forget(5) == Belief((3,), ((0,),))


def test_a_card_lost_face_down_is_one_that_is_followed_or_another() -> None:
    belief = Belief((3, 5), ((1, 1),))
    assert belief.lose_one(1, 2, UNDER).ways == ((1, UNDER), (UNDER, 1))  # it had only these
    assert belief.lose_one(1, 3, UNDER).ways == ((1, 1), (1, UNDER), (UNDER, 1))
    assert belief.lose_one(0, 1, UNDER) == belief


def ways(first: int, second: int) -> list[tuple[int, int]]:
    """Return all ways of two cards with `first` and `second` possible places."""
    return [(20 + a, 20 + b) for a in range(first) for b in range(second)]


@pytest.mark.parametrize(
    ("first", "second", "one_more", "forgotten"), [(20, 10, (40, 20), 3), (10, 20, (20, 40), 5)]
)
def test_a_card_with_too_many_possible_places_is_forgotten(
    first: int, second: int, one_more: tuple[int, int], forgotten: int
) -> None:
    """Up to 200 ways are kept; above that the card with most possible places is forgotten."""
    most = Belief((3, 5), tuple(ways(first, second)))
    assert len(most.ways) == 200
    assert most.lose_one(0, 1, UNDER) == most
    above = Belief((3, 5), tuple(sorted([*most.ways, one_more])))
    assert above.lose_one(0, 1, UNDER) == above.forget(forgotten)


def test_knowledge_follows_strikes_choices_draws_and_placements() -> None:
    nothing = Knowledge.of_nothing(2)
    assert nothing.beliefs == (Belief(),) * 3
    struck = nothing.struck(4)
    assert struck.owners == (None,)
    assert {struck.of(seat) for seat in (0, 1, None)} == {Belief((4,), ((UNDER,),))}
    put = struck.put_under(1, 6, 3)
    assert put.owners == (None, 1)
    assert put.of(1) == Belief((4, 6), ((UNDER, UNDER + 1),))
    assert put.of(0) == put.of(None) == struck.of(0)
    last = put.moved_last(0)
    assert last.owners == (1, None)
    assert last.of(1) == Belief((4, 6), ((UNDER + 1, UNDER),))
    taken = put.drawn(0, 4)
    assert taken.owners == (1,)
    assert taken.of(0) == Belief()  # the own hand is not part of a belief
    assert taken.of(1) == Belief((4, 6), ((0, UNDER),))
    assert taken.of(None) == Belief((4,), ((0,),))
    shown = taken.laid(0, 4, 5)
    assert shown.of(1) == Belief((6,), ((UNDER,),))
    assert shown.of(None) == Belief()
    assert shown.laid(1, 0, 3) is shown  # nobody has learnt anything


def test_an_unknown_card_shown_rules_out_ways_in_which_the_hand_was_full() -> None:
    belief = Belief((3,), ((1,), (UNDER,)))
    known = Knowledge((belief, Belief(), belief), (None,))
    assert known.laid(1, 9, 1).of(0) == Belief((3,), ((UNDER,),))
    assert known.laid(1, 9, 2) == known
    assert known.laid(1, 3, 2).of(None) == Belief()


def test_where_a_card_was_or_was_not_rules_out_ways() -> None:
    belief = Belief((3, 5), ((0, 1), (1, 0), (UNDER, 1)))
    assert belief.keep_at(3, 0).ways == ((0, 1),)
    assert belief.keep_not_at(3, 0).ways == ((1, 0), (UNDER, 1))
    assert belief.keep_not_at(5, 1).ways == ((1, 0),)
    assert belief.keep_empty(UNDER).ways == ((0, 1), (1, 0))
