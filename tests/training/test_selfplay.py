"""Games of networks: searches, value targets, and matches."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial
from itertools import product
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from conexio.connexoh import Options, Position, kernel
from conexio.connexoh.options import LIMIT_RESULTS
from support.connexoh.games import wins
from training import selfplay
from training.learn import beginner
from training.match import Score, match
from training.rules import DRAWN, LOST, NOT_OVER, WON, Board, Rules
from training.search import Net, Node, node_of, reward_of, search
from training.settings import TrainingSettings
from training.terms import NEVER, same_terms, terms_of


@pytest.fixture
def rules(tiny: TrainingSettings) -> Rules:
    return tiny.rules(3)


def net(settings: TrainingSettings, seed: int = 1) -> Net:
    found: Net = beginner(settings.shape, jax.random.key(seed), settings.decay).net
    return found


def nodes_of(rules: Rules, positions: Iterable[Position]) -> Node:
    boards: Any = jax.tree.map(
        lambda *fields: jnp.stack(fields), *(rules.board_of(position) for position in positions)
    )
    looked: Node = looked_at(rules, boards)
    return looked


@partial(jax.jit, static_argnums=0)
def looked_at(rules: Rules, boards: Board) -> Any:
    return jax.vmap(lambda board: node_of(rules, board))(boards)


def names(position: Position) -> dict[int, Any]:
    numbered = ((position.legal_moves.number(move), move) for move in position.legal_moves)
    return {number: move for number, move in numbered if number is not None}


@cache
def met(count: int, wanted: Any) -> tuple[Position, ...]:
    """Return positions of random games, one for each game, that satisfy a condition."""
    chance = Random(6)
    found: list[Position] = []
    while len(found) < count:
        position = Position(3, repetition="forbidden")
        while position.outcome() is None:
            if wanted(position):
                found.append(position)
                break
            position.push(chance.choice(list(position.legal_moves)))
    return tuple(found)


def is_won(position: Position) -> bool:
    return sum(wins(position, move) for move in position.legal_moves) == 1


def forbidden(position: Position) -> int:
    """Return how many moves the past forbids (O18)."""
    without = Position.from_text(position.to_text())
    return len(without.legal_moves) - len(position.legal_moves)


def test_an_immediate_win_is_found_without_training(tiny: TrainingSettings, rules: Rules) -> None:
    positions = met(tiny.games, is_won)
    nodes, untrained = nodes_of(rules, positions), net(tiny)
    found = np.zeros(tiny.games, bool)
    # A search tries sixteen of about thirty moves, so several searches are needed to try all.
    for key in jax.random.split(jax.random.key(2), 8):
        moves = search(rules, untrained, key, nodes, tiny.how, noise=1.0).move
        played = [
            names(position)[int(move)] for position, move in zip(positions, moves, strict=True)
        ]
        found |= [wins(position, move) for position, move in zip(positions, played, strict=True)]
    assert found.all()


def test_no_search_plays_what_the_past_forbids(tiny: TrainingSettings, rules: Rules) -> None:
    positions = met(tiny.games, lambda position: forbidden(position) > 1)
    nodes, untrained = nodes_of(rules, positions), net(tiny)
    going = [True] * len(positions)
    met_in_all = 0
    for key in jax.random.split(jax.random.key(3), 12):
        found = search(rules, untrained, key, nodes, tiny.how, noise=1.0)
        for at, position in enumerate(positions):
            if not going[at]:
                continue
            legal = names(position)
            assert set(np.flatnonzero(found.policy[at] > 1e-6)) <= set(legal)
            met_in_all += forbidden(position)
            position.push(legal[int(found.move[at])])
            frame = position.words()[-kernel.FRAME :]
            board = found.then.board
            assert [int(board.v[at]), int(board.h[at])] == frame[:2]
            going[at] = position.outcome() is None
            assert (int(found.then.standing[at]) == NOT_OVER) == going[at]
        nodes = found.then
    assert met_in_all > 20


@pytest.mark.parametrize("trust", [0.0, 0.9, 1.0])
def test_value_targets_equal_those_of_a_plain_loop(trust: float) -> None:
    chance = np.random.default_rng(7)
    values = chance.uniform(-1, 1, (9, 5))
    over = chance.random((9, 5)) < 0.3
    over[-1] = [True, False, True, False, False]
    reward = np.where(over, chance.choice([-1.0, 0.0, 1.0], (9, 5)), 0.0)
    expected = np.zeros_like(values)
    for game in range(5):
        for ply in reversed(range(9)):
            if over[ply, game]:
                expected[ply, game] = reward[ply, game]
            elif ply == 8:
                expected[ply, game] = values[ply, game]
            else:
                # The next values are from the other side's point of view.
                now, later = values[ply + 1, game], expected[ply + 1, game]
                expected[ply, game] = -((1 - trust) * now + trust * later)
    found = selfplay.returns(jnp.asarray(values), jnp.asarray(over), jnp.asarray(reward), trust)
    assert np.asarray(found) == pytest.approx(expected)


def test_a_game_is_worth_its_result_to_the_side_that_moved_last() -> None:
    no_board: Any = None
    standings = jnp.array([LOST, WON, DRAWN, NOT_OVER])
    assert reward_of(Node(no_board, no_board, standings)).tolist() == [1, -1, 0, 0]


def test_games_begin_with_the_terms_of_the_settings(tiny: TrainingSettings) -> None:
    settings = replace(tiny, usual=0.5, limits=(20, 40), results=("exits", "draw"))
    terms = selfplay.mixed_terms(settings, 4, jax.random.key(1), 2000)
    rows = list(zip(*(field.tolist() for field in terms), strict=True))
    usual = tuple(int(number) for number in terms_of(Options(4)))
    assert 0.45 < rows.count(usual) / 2000 < 0.55
    others = set(rows) - {usual}
    exits, draw = LIMIT_RESULTS.index("exits"), LIMIT_RESULTS.index("draw")
    assert others == set(product((20, 40), (exits, draw), range(1, 5), (1, 2), (NEVER,)))


def test_openings_have_the_wanted_turns_and_all_pawns() -> None:
    rules, count = Rules(3), 64
    plies = jnp.arange(count) % 7
    terms = same_terms(Options(3, goal=1), count)
    starts = selfplay.openings(rules, jax.random.key(1), terms, plies, 6)
    assert (starts.standing == NOT_OVER).all()
    assert (rules.out(starts.board.white) + rules.out(starts.board.black) == 0).all()
    # Turns that let a pawn leave are left out.
    calm = np.asarray(starts.board.calm)
    assert (calm <= plies).all()
    assert (calm == plies).mean() > 0.8


def test_a_match_is_fair_and_its_points_add_up(tiny: TrainingSettings, rules: Rules) -> None:
    starts = nodes_of(rules, met(tiny.starts, is_won))

    def played(one: Net, other: Net) -> Score:
        score = match(rules, one, other, starts, how=tiny.how, plies=12)
        assert score.games == 2 * tiny.starts
        assert score.share == (score.won + score.drawn / 2) / score.games
        return score

    one, other = net(tiny, 1), net(tiny, 2)
    itself = played(one, one)
    assert itself.won == itself.lost  # from every start both begin once, deterministically
    there, back = played(one, other), played(other, one)
    assert there == Score(back.lost, back.drawn, back.won)
    assert there.won + there.lost > 0
