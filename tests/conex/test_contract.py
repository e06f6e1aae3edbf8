"""The contract of the kernel: who is to move, what they may do, what it does, what is seen."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from conexio.conex import kernel
from conexio.conex.actions import Numbers
from conexio.conex.deck import Deck
from conexio.conex.legal import ROOM, actions
from conexio.conex.options import VARIANTS, Options
from conexio.conex.table import Table
from conexio.core import Rng, kernels
from support.conex.games import DECK
from support.naive.conex_turn import CHANCE, NaiveGame

EVENTS = 160


def twofold(deck: Deck) -> Deck:
    """Return a deck with every card twice."""
    again = [replace(card, name=f"{card.name}-2") for card in deck.cards]
    return replace(deck, name="twofold", cards=(*deck.cards, *again))


def options_of(seed: int) -> Options:
    """Return options of all kinds; the seeds 0 to 63 have every combination of the decisions."""
    others = enumerate(VARIANTS.items())
    choices: dict[str, Any] = {name: value for at, (name, (value, _)) in others if seed >> at & 1}
    values: dict[str, Any] = {
        "players": 2 + seed % 3,
        "deck": DECK if seed % 3 < 2 else twofold(DECK),
        "table": ((1000, 800), (340, 300))[seed % 5 == 0],
        "target": (30, 1000)[seed % 2],
        "starter": ("chance", 1)[seed % 7 > 2],
    }
    return Options(**values, **choices)


class Game:
    """The kernel's arrays, interpreted, and what the twin of the turn says of the same game."""

    def __init__(self, options: Options) -> None:
        self.table = Table(options.deck, options.table)
        self.naive = NaiveGame(options)
        self.numbers = Numbers(options.deck)
        rules = kernels.unsigned(self.table.rules)
        game = [0] * kernel.GAME
        starter = -1 if isinstance(options.starter, str) else options.starter
        kernel.begin(rules, game, options.players, starter, options.target, options.variants)
        self.arrays = (rules, kernels.unsigned(self.table.words), game)

    @property
    def game(self) -> list[int]:
        return self.arrays[2]

    def event(self, action: int) -> str:
        """Return an action as the text of the twin."""
        if kernel.mover(self.game) == kernel.BY_CHANCE:
            return str(self.numbers.event(action, kernel.drawer(self.game)))
        self.table.words = self.arrays[1]
        return str(self.numbers.move(action, self.table))

    def give_stars(self, rng: Rng) -> None:
        """Give a star to a player, more often than the die does."""
        for word, star in ((kernel.LIGHTNING, "lightning"), (kernel.DOUBLE, "double")):
            if self.naive.waiting == "main" and not self.naive.struck_first and rng.below(3) == 0:
                seat = rng.below(self.naive.options.players)
                self.game[word] = seat + 1
                self.naive.stars[star] = seat

    def compare(self) -> list[int]:
        """Compare who is to move, and what may happen; return the legal actions."""
        mover = {kernel.BY_CHANCE: CHANCE, kernel.NOBODY: None}
        who = kernel.mover(self.game)
        assert mover.get(who, who) == self.naive.mover()
        found = actions(kernel, *self.arrays)
        events = {self.event(action): action for action in found}
        assert len(events) == len(found)
        expected = self.naive.legal()
        assert set(events) == set(expected)
        if who == kernel.BY_CHANCE:
            rules, _, game = self.arrays
            weights = {event: kernel.weight(rules, game, events[event]) for event in events}
            assert weights == expected
        return found

    def compare_state(self) -> None:
        """Compare everything that a game remembers."""
        game, naive = self.game, self.naive
        seats = range(naive.options.players)
        assert [game[kernel.SCORES + seat] for seat in seats] == naive.scores
        hands = [sum(1 << card for card in hand) for hand in naive.hands]
        assert [game[kernel.HANDS + seat] for seat in seats] == hands
        assert game[kernel.UNSEEN] == sum(1 << card for card in naive.unseen)
        under = game[kernel.UNDER_AT : kernel.UNDER_AT + game[kernel.UNDER]]
        # What is struck lies there at once; until all have chosen, nothing else does.
        assert under == naive.under
        for word, star in ((kernel.LIGHTNING, "lightning"), (kernel.DOUBLE, "double")):
            holder = naive.stars[star]
            assert game[word] == (0 if holder is None else holder + 1)
        assert (game[kernel.SEAT], game[kernel.STARTER]) == (naive.turn, naive.starter)
        chosen = {seat: game[kernel.CHOSEN + seat] - 1 for seat in seats}
        assert {seat: card for seat, card in chosen.items() if card >= 0} == naive.chosen


def choice(found: list[int], game: Game, rng: Rng) -> int:
    """Choose a random action, and rarely to draw."""
    rare = [action for action in found if game.event(action) != "draw"]
    return rng.choice(rare if rare and rng.below(4) else found)


def play(seed: int, seen: Counter[str]) -> None:
    """Play a game of the kernel and of its twin; count what happened in it."""
    game, rng = Game(options_of(seed)), Rng(seed)
    for _ in range(EVENTS):
        game.give_stars(rng)
        found = game.compare()
        game.compare_state()
        if not found:
            break
        action = choice(found, game, rng)
        event = game.event(action)
        seen["place" if "@" in event else event.partition(":")[0].rstrip("0123")] += 1
        kernel.apply(*game.arrays, action)
        game.naive.play(event)
    seen[game.naive.waiting] += 1


@pytest.mark.parametrize("first", range(0, 64, 16))
def test_games_go_as_the_twin_says(first: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + 16):
        play(seed, seen)
    kinds = {"place", "draw", "pass", "end", "strike", "discard", "drawn", "rolled", "starts"}
    assert not [kind for kind in kinds if seen[kind] < 2], seen
    assert seen["over"] > 1
    late = first >> list(VARIANTS).index("double") & 1
    assert seen["double"] > 1 or not late


@pytest.mark.parametrize("seed", [5, 30, 43])
def test_an_action_is_legal_exactly_if_it_is_listed(seed: int) -> None:
    game, rng = Game(options_of(seed)), Rng(seed)
    every = [*range(-2, game.numbers.actions + 20), 1 << 40]
    for event in range(70):
        game.give_stars(rng)
        found = game.compare()
        if event % 4 == 0 or kernel.mover(game.game) >= 0:
            assert [action for action in every if kernel.is_legal(*game.arrays, action)] == sorted(
                found
            )
        if not found:
            break
        action = choice(found, game, rng)
        game.naive.play(game.event(action))
        kernel.apply(*game.arrays, action)


def test_a_list_without_room_is_cut_off_but_counted() -> None:
    game, rng = Game(options_of(1)), Rng(1)
    for _ in range(30):
        found = actions(kernel, *game.arrays)
        for room in range(len(found) + 2):
            out = [-1] * room
            assert kernel.legal(*game.arrays, out) == len(found)
            assert [action for action in out if action >= 0] == found[:room]
        kernel.apply(*game.arrays, rng.choice(found))


@pytest.mark.parametrize("seed", [9, 22, 63])
def test_compiled_and_interpreted_games_are_equal(seed: int) -> None:
    compiled = kernels.compiled(kernel.__name__)
    game, rng = Game(options_of(seed)), Rng(seed)
    twins = tuple(kernels.words(compiled, list(array)) for array in game.arrays)
    for _ in range(EVENTS):
        assert [array.tolist() for array in twins] == list(game.arrays)
        found = actions(kernel, *game.arrays)
        assert actions(compiled, *twins) == found
        who = kernel.mover(game.game)
        assert compiled.mover(twins[2]) == who
        for seat in (-1, 0, 1):
            seen, twin_seen = [0] * kernel.GAME, kernels.blank(compiled, kernel.GAME)
            kernel.observe(game.game, seat, seen)
            compiled.observe(twins[2], seat, twin_seen)
            assert twin_seen.tolist() == seen
        if not found:
            break
        for action in (*found, *(rng.below(game.numbers.actions) for _ in range(20))):
            legal = kernel.is_legal(*game.arrays, action)
            assert bool(compiled.is_legal(*twins, action)) == bool(legal)
        action = rng.choice(found)
        kernel.apply(*game.arrays, action)
        compiled.apply(*twins, action)


@pytest.mark.parametrize("seed", [3, 30])
def test_chance_by_a_seed_plays_a_legal_action(seed: int) -> None:
    game, rng = Game(options_of(seed)), Rng(seed)
    for _ in range(EVENTS):
        found = actions(kernel, *game.arrays)
        if not found:
            break
        if kernel.mover(game.game) != kernel.BY_CHANCE:
            kernel.apply(*game.arrays, rng.choice(found))
            continue
        number = rng.below(1 << 48)
        action = kernel.drawn_by(game.arrays[0], game.game, number)
        assert action in found
        copies = [array.copy() for array in game.arrays]
        kernel.apply(copies[0], copies[1], copies[2], action)
        kernel.chance(*game.arrays, number)
        assert copies == list(game.arrays)


def test_what_a_seat_sees_is_enough_to_list_its_moves() -> None:
    game, rng = Game(options_of(36)), Rng(36)
    for _ in range(EVENTS):
        found = game.compare()
        if not found:
            break
        rules, table, words = game.arrays
        if kernel.mover(words) >= 0:
            seen = [0] * kernel.GAME
            kernel.observe(words, kernel.mover(words), seen)
            # Only how many unseen cards there are is known, not which.
            seen[kernel.UNSEEN] = (1 << words[kernel.UNSEEN].bit_count()) - 1
            assert actions(kernel, rules, table, seen) == found
        action = choice(found, game, rng)
        game.naive.play(game.event(action))
        kernel.apply(*game.arrays, action)


def test_a_long_list_of_actions_is_complete() -> None:
    game = Game(Options())
    game.arrays[2][kernel.PHASE] = kernel.MAIN
    game.arrays[2][kernel.HANDS : kernel.HANDS + 4] = [(1 << len(game.numbers.deck.cards)) - 1] * 4
    found = actions(kernel, *game.arrays)
    hand = range(len(game.numbers.deck.cards))
    placements = {str(placement) for placement in game.table.placements(hand)}
    assert len(set(found)) == len(found)
    assert {game.event(action) for action in found} == {*placements, "draw"}
    assert len(found) > ROOM
