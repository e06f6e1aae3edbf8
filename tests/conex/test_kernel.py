"""Functions of the kernel of CONEX, called directly, and the words that they write."""

from hashlib import sha256
from typing import Any

import pytest

from conexio.conex import kernel, simulation
from conexio.conex.deck import standard
from conexio.conex.table import Table
from conexio.core import Rng
from support.conex.games import DECK

OUT = 4096


def blank(**words: int) -> list[int]:
    """Return a game of three in which some words are set by name."""
    game = [0] * kernel.GAME
    game[kernel.PLAYERS] = 3
    for name, value in words.items():
        game[getattr(kernel, name)] = value
    return game


# Random play.


def played(players: int, greedy: int, variants: int, seed: int) -> tuple[Any, ...]:
    """Play a game inside the kernel; return its turns and words."""
    table = Table(standard(), (700, 700))
    rules, words, game = list(table.rules), list(table.words), [0] * kernel.GAME
    kernel.begin(rules, game, players, seed % (players + 1) - 1, 60, variants)
    turns = simulation.random_play(rules, words, game, greedy, 150, seed, [0] * OUT)
    return turns, game, words


GOLDEN = {
    (2, 0, 0): "2012dc5e7da162f3",
    (3, 5, 0): "fed16338ff7ae710",
    (4, 15, 0): "1c785107ceb4e315",
    (2, 0, 63): "2f17a643706d3ce6",
    (3, 2, 9): "1b5854c6823e67c7",
    (4, 0, 20): "7b14caa6895b051d",
    (2, 1, 50): "90bc9c6c1de3aa03",
}
"""Games that must not change: figures of the deck and benchmarks depend on them."""


@pytest.mark.parametrize(("players", "greedy", "variants"), GOLDEN)
def test_a_seed_gives_the_same_game_as_before(players: int, greedy: int, variants: int) -> None:
    games = [played(players, greedy, variants, seed) for seed in range(1, 5)]
    assert sha256(repr(games).encode()).hexdigest()[:16] == GOLDEN[players, greedy, variants]


def test_greedy_players_place_what_scores_most() -> None:
    table = Table(standard())
    rules, words, out = list(table.rules), list(table.words), [0] * OUT
    count = kernel.listed(rules, words, (1 << 52) - 1, out, 0)
    points = {n: kernel.score(rules, words, n >> 8, n >> 2 & 63, 0) for n in out[:count]}
    best = {n for n in points if points[n] == max(points.values())}
    found = {
        simulation.best_of(rules, words, count, seed, out)
        for seed in range(1 << 20, 9 << 40, 1 << 36)
    }
    assert found <= best
    assert len(found) > 5  # any of those that are equal
    assert simulation.best_of(rules, words, 0, 1, out) == -1


# Turns.


def test_c22_no_word_of_a_strike_is_left_after_it() -> None:
    for back, phase in ((kernel.MAIN, kernel.MAIN), (kernel.AFTER, kernel.MAIN)):
        table = Table(DECK)
        game = blank(BACK=back, PHASE=kernel.STRUCK, SEAT=2)
        kernel.after_strike(table.rules, table.words, game)
        assert game[kernel.BACK] == 0
        assert game[kernel.PHASE] == phase
        assert game[kernel.SEAT] == (2 if back == kernel.MAIN else 0)


def test_the_seat_to_the_left() -> None:
    assert [kernel.seat_after(blank(), seat) for seat in range(3)] == [1, 2, 0]


def test_c23_choosers_are_asked_clockwise_from_the_left() -> None:
    asked = [kernel.next_chooser(blank(SEAT=1, CHOOSING=bits)) for bits in (0b101, 0b001, 0b100)]
    assert asked == [2, 0, 2]


def test_c8_cards_are_dealt_in_turn_and_later_go_to_the_player_whose_turn_it_is() -> None:
    dealt = [kernel.drawer(blank(STARTER=2, DEALT=n, SEAT=2)) for n in range(4)]
    assert dealt == [2, 0, 1, 2]
    assert kernel.drawer(blank(PHASE=kernel.DRAWING, STARTER=2, DEALT=1, SEAT=1)) == 1


@pytest.mark.parametrize(
    ("unseen", "under", "variants", "possible"),
    [
        (0, 0, 0, False),
        (1, 0, 0, True),
        (0, 1, 0, True),
        (0b11, 0, 0, True),
        (1, 0, kernel.TWO_OR_NONE, False),
        (1, 1, kernel.TWO_OR_NONE, True),
        (0b11, 0, kernel.TWO_OR_NONE, True),
    ],
)
def test_c11_drawing_needs_cards(unseen: int, under: int, variants: int, possible: bool) -> None:
    game = blank(UNSEEN=unseen, UNDER=under, VARIANTS=variants)
    assert kernel.pile(game) == unseen.bit_count() + under
    assert bool(kernel.can_draw(game)) == possible
    assert bool(kernel.may_draw(game, 1)) == possible


@pytest.mark.parametrize("placements", [0, 1])
@pytest.mark.parametrize("variants", [0, kernel.STRIKES_PLACING])
@pytest.mark.parametrize("done", [0, kernel.STRUCK_FIRST])
def test_c23_a_player_who_has_struck_first_may_have_to_place(
    placements: int, variants: int, done: int
) -> None:
    game = blank(UNSEEN=0b111, VARIANTS=variants, DONE=done)
    assert bool(kernel.may_draw(game, placements)) == (not (placements and variants and done))


@pytest.mark.parametrize("fresh", [0, 1, 2, 3])
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_c21_a_star_is_used_by_its_holder_and_not_in_the_turn_it_was_taken(
    fresh: int, holder: int
) -> None:
    game = blank(DOUBLE=holder, LIGHTNING=holder, FRESH=fresh, PHASE=kernel.MAIN)
    table = laid(2)
    assert bool(kernel.can_double(game)) == (holder == 1 and not fresh & 1)
    assert bool(kernel.can_strike(table.words, game)) == (holder == 1 and not fresh & 2)


# The table.


def laid(cards: int) -> Table:
    """Return a table with some cards on it."""
    table, rng = Table(standard()), Rng(3)
    for _ in range(cards):
        left = [card for card in range(52) if table.index_of(card) is None]
        table.lay(rng.choice(table.placements(left)))
    return table


def test_c22_the_tableau_is_never_free_and_a_covered_card_is_not() -> None:
    table = laid(8)
    covered = {item.on for item in table}
    assert covered - {None, 0}
    for index in range(len(table)):
        free = index > 0 and index not in covered
        assert bool(kernel.is_free(table.words, index)) == free
        assert bool(kernel.strikable(table.words, blank()) >> index & 1) == free


def test_c22_a_table_after_a_removal_equals_one_without_the_card() -> None:
    table = laid(8)
    free = [index for index in range(1, len(table)) if kernel.is_free(table.words, index)]
    assert len(free) > 2
    for index in free:
        words = list(table.words)
        kernel.take_away(table.rules, words, index)
        assert words == list(laid_without(table, index).words)


def laid_without(table: Table, index: int) -> Table:
    """Lay the cards of a table again, except for one that none lies on."""
    again = Table(standard())
    for at in range(1, len(table)):
        if at != index:
            corner, on, on_corner = table.numbers(table.placement(at))
            kernel.lay(again.rules, again.words, corner, on - (on > index), on_corner)
    return again


def test_c13_touching_counts_as_not_apart() -> None:
    rules = list(Table(standard()).rules)
    side = 2 * max(rules[kernel.POINTS_AT : kernel.POINTS_AT + 8])
    for x, y in ((side, 0), (-side, 0), (0, side), (0, -side), (side, side)):
        assert not kernel.apart(rules, 0, 5, 7, 0, 5 + x, 7 + y)
    for x, y in ((side + 1, 0), (-side - 1, 0), (0, side + 1), (0, -side - 1)):
        assert kernel.apart(rules, 0, 5, 7, 0, 5 + x, 7 + y)
    assert kernel.apart(rules, 0, 0, 0, 0, rules[kernel.NEAR] + 1, 0)


def test_c15_a_card_may_touch_the_edge_of_the_table() -> None:
    rules = list(Table(standard()).rules)
    half = max(rules[kernel.POINTS_AT : kernel.POINTS_AT + 8])
    left, right, bottom, top = (rules[at] for at in range(kernel.LEFT, kernel.TOP + 1))
    for x, y in ((left + half, 0), (right - half, 0), (0, bottom + half), (0, top - half)):
        assert kernel.inside(rules, 0, x, y)
        beyond = (x + (x > 0) - (x < 0), y + (y > 0) - (y < 0))
        assert not kernel.inside(rules, 0, *beyond)
