"""The kernel of the bots for CONEX: interpreted and compiled, and against naive twins."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from conexio import conex
from conexio.bots.conex import kernel
from conexio.bots.conex.parameters import Strategy, Traits
from conexio.bots.conex.workspace import Arrays, Branch, Search, Workspace
from conexio.conex import kernel as rules
from conexio.conex import simulation
from conexio.core import CHANCE, Rng, kernels


def after_turns(turns: int, seed: int, players: int = 2) -> conex.Position:
    """Return a position after random play, at a decision."""
    rng = Rng(seed)
    position = conex.Position(players)
    for _ in range(turns + 5 * players):
        position.push(rng.choice(position.legal_moves))
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    return position


def branches(position: conex.Position, *, compiled: bool, playouts: int = 12) -> list[Branch]:
    seat = position.to_move
    assert isinstance(seat, int)
    arrays = Arrays(position.options, 500, compiled=compiled)
    plan = Strategy(playouts, depth=3, sight=2)
    search = Search(position.view(seat), Traits(look=True), plan, Rng(1), arrays)
    for _ in range(2):
        search.go_on(playouts)
    return search.branches()


@pytest.mark.parametrize(("turns", "players"), [(0, 2), (14, 3)])
def test_interpreted_and_compiled_search_give_the_same(turns: int, players: int) -> None:
    position = after_turns(turns, turns + 3, players)
    found = branches(position, compiled=True)
    assert len(found) > 1
    assert found == branches(position, compiled=False)


def test_a_search_tries_legal_moves_only_and_counts_every_playout() -> None:
    for turns in (0, 9, 20):
        position = after_turns(turns, 5)
        found = branches(position, compiled=True, playouts=16)
        assert {branch.move for branch in found} <= set(position.legal_moves)
        assert sum(branch.visits for branch in found) == 16


def test_what_is_considered_is_what_is_legal() -> None:
    """Every legal move is listed once, whatever the phase and the stars."""
    rng = Rng(3)
    seen = set()
    for seed in range(6):
        position = conex.Position(3, double=("with-card", "after-die")[seed % 2])
        while position.outcome() is None and len(position.moves) < 60:
            seat = position.to_move
            if seat is not CHANCE:
                assert isinstance(seat, int)
                arrays = Arrays(position.options, compiled=False)
                workspace = Workspace(position.view(seat), Traits(), arrays)
                game = [int(word) for word in position._game]
                world = kernel.World(arrays.rules, workspace.table, game)
                count = kernel.consider(world, workspace.mind, 0, 1)
                listed = [workspace.move(number) for number in arrays.lists[:count]]
                assert sorted(map(str, listed)) == sorted(map(str, position.legal_moves))
                seen |= {type(move) for move in listed}
            give_stars(position, seed)
            position.push(rng.choice(position.legal_moves))
    assert {conex.Placement, conex.Strike, conex.Discard, conex.EndTurn, conex.Double} <= seen


def give_stars(position: conex.Position, seed: int) -> None:
    """Give both stars to the player whose turn it is, in some positions."""
    if position.phase == "main" and len(position.moves) % 3 == seed % 3:
        position._game[rules.DOUBLE] = position._game[rules.LIGHTNING] = position.turn + 1
        position._legal = None


def test_judgement_beats_random_play() -> None:
    code, random = kernels.compiled(kernel.__name__), kernels.compiled(simulation.__name__)
    arrays = Arrays(conex.Position().options, compiled=True)
    rules_words, game, lists = arrays.rules, arrays.game, arrays.lists
    empty = kernels.words(code, [int(word) for word in conex.Position().table.words])
    mind = kernel.Mind(kernels.words(code, Traits().words() * 2), lists)
    won = 0.0
    for seed in range(40):
        table = empty.copy()
        code.begin(rules_words, game, 2, seed % 2, 40, 0)
        judging, rng = seed // 2 % 2, Rng(seed)
        while game[rules.PHASE] != rules.OVER:
            number = rng.below(1 << 48)
            if code.mover(game) == judging:
                at = judging * kernel.TRAITS
                world = kernel.World(rules_words, table, game)
                count = code.consider(world, mind, at, number)
                best = code.best_considered(count, number, lists)
                code.apply(rules_words, table, game, lists[best])
            else:
                random.play_turn(rules_words, table, game, 0, number, lists)
        own, other = (int(game[rules.SCORES + seat]) for seat in (judging, 1 - judging))
        won += (own > other) + (own == other) / 2
    assert won >= 36


# Naive twins.


def naive_result(scores: list[int], margin: int) -> list[Fraction]:
    """Return each seat's share of a finished game: the shared victory, mixed with the margin."""
    shares = []
    for seat, own in enumerate(scores):
        won = Fraction(own == max(scores), scores.count(max(scores)))
        lead = own - max(scores[:seat] + scores[seat + 1 :])
        clear = Fraction(1, 2) + Fraction(lead, 2 * (abs(lead) + 10))
        shares.append((won * (256 - margin) + clear * margin) / 256)
    return shares


@pytest.mark.parametrize("scores", [[40, 31], [42, 42], [12, 44, 44], [0, 41, 12, 39]])
def test_the_result_of_a_game_is_as_counted_by_hand(scores: list[int]) -> None:
    game = [0] * rules.GAME
    game[rules.PLAYERS] = len(scores)
    game[rules.SCORES : rules.SCORES + len(scores)] = scores
    for margin in (0, 64, 256):
        shares = [0] * 4
        kernel.result(game, margin, shares)
        expected = naive_result(scores, margin)
        for share, exact in zip(shares, expected, strict=False):
            assert abs(Fraction(share, kernel.WHOLE) - exact) < Fraction(1, 500)


def naive_prospect(game: list[int], traits: Traits, seat: int, best: int) -> float:
    """Return a seat's prospects, in hundredths of a point."""
    players, left = game[rules.PLAYERS], game[rules.TARGET] - max(game[rules.SCORES :][:4])
    later = 0 if game[rules.LAST_ROUND] else min(left, traits.hurry) / traits.hurry
    held = game[rules.HANDS + seat].bit_count() * traits.card
    stars = traits.double * (game[rules.DOUBLE] == seat + 1)
    stars += traits.lightning * (game[rules.LIGHTNING] == seat + 1)
    order = [(game[rules.STARTER] + step) % players for step in range(players)]
    turn = 0.0
    if seat == game[rules.SEAT]:
        turn = best * 7 / 8
    elif order.index(seat) > order.index(game[rules.SEAT]):
        turn = traits.round
    return 100 * game[rules.SCORES + seat] + (held + stars) * later + turn


def test_the_outlook_is_as_counted_by_hand() -> None:
    rng, traits = Rng(4), Traits()
    for _ in range(200):
        game = random_game(rng)
        best, players = rng.below(900), game[rules.PLAYERS]
        shares = [0] * 4
        kernel.outlook(game, traits.words() * 4, best, shares)
        stands = [naive_prospect(game, traits, seat, best) for seat in range(players)]
        unit = min(52 + 6 * max(game[rules.TARGET] - max(game[rules.SCORES :][:4]), 0), 200)
        weights = [2 ** ((own - max(stands)) / unit) for own in stands]
        for share, weight in zip(shares, weights, strict=False):
            assert abs(share / kernel.WHOLE - weight / sum(weights)) < 0.04


def random_game(rng: Rng) -> list[int]:
    game = [0] * rules.GAME
    players = game[rules.PLAYERS] = 2 + rng.below(3)
    game[rules.TARGET] = 40
    for seat in range(players):
        game[rules.SCORES + seat] = rng.below(43)
        game[rules.HANDS + seat] = rng.below(1 << 7)
    game[rules.LAST_ROUND] = int(max(game[rules.SCORES :][:4]) >= 40)
    game[rules.SEAT], game[rules.STARTER] = rng.below(players), rng.below(players)
    game[rules.DOUBLE], game[rules.LIGHTNING] = rng.below(players + 1), rng.below(players + 1)
    return game


def test_the_tree_tries_what_a_naive_count_says() -> None:
    """A move is selected by its mean share, its likelihood, and how rarely it was tried."""
    rng, plan = Rng(6), Strategy(1)
    for _ in range(100):
        count = 2 + rng.below(6)
        worths = sorted((rng.below(600) for _ in range(count)), reverse=True)
        visits = [rng.below(30) for _ in range(count)]
        sums = [rng.below(kernel.WHOLE + 1) * n for n in visits]
        lists = [*range(1, count + 1), *[0] * (20 - count), *worths, *[0] * (20 - count)]
        tree = [0] * (kernel.NODE_AT + kernel.NODE * 10)
        tree[kernel.NODES] = 1
        nodes = [kernel.child_with(tree, 0, move, 1) for move in lists[:count]]
        for node, n, total in zip(nodes, visits, sums, strict=True):
            at = kernel.NODE_AT + kernel.NODE * node
            tree[at + kernel.VISITS], tree[at + kernel.POSSIBLE] = n, sum(visits)
            tree[at + kernel.SUMS + 1] = total
        root = kernel.NODE_AT
        tree[root + kernel.VISITS], tree[root + kernel.SUMS + 1] = sum(visits), sum(sums)
        chosen = nodes.index(kernel.select(tree, plan.words(), 0, 1, count, lists))
        urges = naive_urges(worths, visits, sums, plan)
        assert urges[chosen] >= max(urges) - 0.005


def naive_urges(
    worths: list[int], visits: list[int], sums: list[int], plan: Strategy
) -> list[float]:
    weights = [2.0 ** -min((worths[0] - worth) // plan.sharp, 10) for worth in worths]
    hope = sum(sums) / sum(visits) if sum(visits) else kernel.WHOLE / 2
    urges = []
    for weight, tried, total in zip(weights, visits, sums, strict=True):
        mean = total / tried if tried else hope
        wish = plan.explore * weight / sum(weights) * (sum(visits) + 1) ** 0.5 / (1 + tried)
        urges.append((mean + wish) / kernel.WHOLE)
    return urges


def test_square_roots_are_integers() -> None:
    for number in [*range(1, 300), 10**6 - 1, 10**6, 2**40]:
        root = kernel.root_of(number)
        assert root**2 <= number < (root + 1) ** 2


def test_a_lead_counts_the_more_the_bigger_it_is() -> None:
    steps = [kernel.halved(behind, 100) for behind in range(0, 1500, 25)]
    assert all(one >= next_one for one, next_one in pairwise(steps))
    assert [kernel.halved(n * 100, 100) for n in range(4)] == [4096, 2048, 1024, 512]


def test_the_best_moves_come_first_and_in_order() -> None:
    rng = Rng(8)
    for _ in range(50):
        count, width = 1 + rng.below(9), 1 + rng.below(9)
        worths: list[Any] = [rng.below(50) for _ in range(count)]
        lists = [*range(count), *[0] * (10 - count), *worths, *[0] * (10 - count)]
        kept = kernel.bring_forward(count, width, lists)
        assert lists[10 : 10 + kept] == sorted(worths, reverse=True)[:width]
        assert [worths[move] for move in lists[:kept]] == lists[10 : 10 + kept]
