"""Simple players inside the kernel: for benchmarks, the figures of a deck, and tests.

They play through the rules' kernel like anybody else, without Python between the moves.
"""

from conexio.conex.kernel import (
    AFTER,
    BY_CHANCE,
    CARD,
    CARD_COUNT,
    DONE,
    DRAW,
    END,
    HANDS,
    ITEM,
    ITEM_AT,
    ITEMS,
    LATE,
    MAIN,
    OVER,
    PASS,
    PHASE,
    POINTS,
    SEAT,
    STRIKES,
    STRUCK,
    apply,
    can_double,
    can_double_late,
    can_strike,
    chance,
    listed,
    may_draw,
    mover,
    place,
    score,
    strikes,
)
from conexio.core.bits import next_random, nth_bit, popcount
from conexio.core.kernels import Words

BUILDS_ON = "conexio.conex.kernel"

LONG = frozenset({"play_turn"})
"""Functions that take long compared with a call; merging them would make compiling slow."""

WORTH_DOUBLING = 4
"""Points from which on both kinds of players use the 2x star."""


def pick(seed: int, bound: int) -> int:
    """Return a number below `bound` from the upper bits of a random number."""
    return (seed >> 17) * bound >> 31


def play_turn(rules: Words, table: Words, game: Words, greedy: int, seed: int, out: Words) -> int:
    """Play what comes next: chance, or a player's choice; return how many placements there were.

    A random player chooses among all placements and drawing, and strikes by the toss of a coin. A
    greedy one places what scores most, strikes when nothing fits, and draws otherwise. Both double
    from 4 points on, the random one also fewer by the toss of a coin.
    """
    careless = (seed >> 16 & 1) and not greedy
    seat = mover(game)
    if seat == BY_CHANCE:
        chance(rules, table, game, seed)
        return 0
    if game[PHASE] == STRUCK:
        hand = game[HANDS + seat]
        card = nth_bit(hand, pick(seed, popcount(hand)))
        apply(rules, table, game, STRIKES + rules[CARD_COUNT] + card)
        return 0
    if game[PHASE] == AFTER:
        apply(rules, table, game, after_choice(table, game, careless, seed))
        return 0
    count = listed(rules, table, game[HANDS + seat], out, 0)
    if can_strike(table, game) and (count == 0 if greedy else careless):
        apply(rules, table, game, random_strike(table, game, seed))
        return count
    drawing = may_draw(game, count)
    number = -1
    if greedy:
        number = best_of(rules, table, count, seed, out)
    else:
        choice = pick(seed, count + drawing)
        if choice < count:
            number = out[choice]
    if number >= 0:
        points = score(rules, table, number >> 8, number >> 2 & 63, 0)
        double = can_double(game) and (points >= WORTH_DOUBLING or careless)
        place(rules, table, game, number, double)
    else:
        apply(rules, table, game, DRAW if drawing else PASS)
    return count


def after_choice(table: Words, game: Words, careless: int, seed: int) -> int:
    """Return what a player does at the end of a turn."""
    if can_double_late(game) and (game[POINTS] >= WORTH_DOUBLING or careless):
        return LATE
    if careless and can_strike(table, game):
        return random_strike(table, game, seed)
    return END


def best_of(rules: Words, table: Words, count: int, seed: int, out: Words) -> int:
    """Return the most valuable of `count` placements, a random one of those that are equal."""
    best = -1
    most = 0
    ties = 0
    for index in range(count):
        points = score(rules, table, out[index] >> 8, out[index] >> 2 & 63, 0)
        seed = next_random(seed)
        if points > most:
            most = points
            ties = 0
        if points == most:
            ties += 1
            if pick(seed, ties) == 0:
                best = out[index]
    return best


def random_strike(table: Words, game: Words, seed: int) -> int:
    """Return the strike of a card that the lightning star may remove; there is one."""
    cards = strikes(table, game)
    index = 1 + pick(seed, table[ITEMS] - 1)
    while not cards >> index & 1:
        index = index % (table[ITEMS] - 1) + 1
    return STRIKES + table[ITEM_AT + ITEM * index + CARD]


def random_play(
    rules: Words, table: Words, game: Words, greedy: int, events: int, seed: int, out: Words
) -> int:
    """Play until the game ends or `events` events have happened; return the number of turns.

    Every turn lists all legal placements. `greedy` has a bit for every seat that plays greedily.
    """
    turns = 0
    for _ in range(events):
        if game[PHASE] == OVER:
            break
        if game[PHASE] == MAIN and not game[DONE]:
            turns += 1
        seed = next_random(seed)
        play_turn(rules, table, game, greedy >> game[SEAT] & 1, seed, out)
    return turns
