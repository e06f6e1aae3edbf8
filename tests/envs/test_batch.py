"""Batches of CONNEX'OH play the same games as the library."""

from typing import Any

import numpy as np
import pytest

from conexio.connexoh import Position, kernel
from conexio.connexoh.moves import Move
from conexio.core import OptionError, Rng
from conexio.core.bits import next_random
from conexio.envs import batch
from conexio.envs.batch.connexoh_kernel import LEAD, PLY
from support.envs.games import load

OPTIONS: list[dict[str, Any]] = [
    {"size": 4},
    {"size": 3, "repetition": "draw", "lock": "any"},
    {"size": 3, "repetition": "free", "no_exit_limit": 12, "start": "ne"},
    {"size": 8, "lock": "always", "no_exit_limit": 9},
]


def numbered(position: Position) -> dict[int, Move]:
    """Return the legal moves of a position by their numbers."""
    moves = position.legal_moves
    return {number: move for move in moves if (number := moves.number(move)) is not None}


def rewards(position: Position) -> list[int]:
    outcome = position.outcome()
    if outcome is None or len(outcome.winners) != 1:
        return [0, 0]
    return [1, -1] if outcome.winners == (0,) else [-1, 1]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_games_go_as_in_the_library(options: dict[str, Any]) -> None:
    games = batch.Connexoh(games=3, **options, auto_reset=False)
    positions = [Position(**options) for _ in range(3)]
    rng = Rng(5)
    ended = 0
    for _ in range(400):
        legal = [numbered(position) for position in positions]
        now = games.now
        assert [set(np.flatnonzero(row)) for row in now.mask] == [set(moves) for moves in legal]
        chosen = [rng.choice(sorted(moves)) if moves else 0 for moves in legal]
        running = [bool(moves) for moves in legal]
        games.step(chosen)
        for position, moves, number in zip(positions, legal, chosen, strict=True):
            if moves:
                position.push(moves[number])
        over = [position.outcome() is not None for position in positions]
        assert now.ended.tolist() == [a and b for a, b in zip(over, running, strict=True)]
        assert now.to_move.tolist() == [
            -1 if done else position.to_move for done, position in zip(over, positions, strict=True)
        ]
        for reward, position, ran in zip(now.rewards, positions, running, strict=True):
            assert reward.tolist() == (rewards(position) if ran else [0, 0])
        ended = sum(over)
        if ended == len(positions):
            break
    assert ended


def test_observations_are_those_of_the_openspiel_adapter() -> None:
    games = batch.Connexoh(games=2, size=4, seed=3)
    states = [load("connexoh", size=4).new_initial_state() for _ in range(2)]
    for _ in range(25):
        seen = games.now.observations
        assert seen is not None
        for planes, state in zip(seen, states, strict=True):
            assert planes.shape == (10, 4, 4)
            assert planes.reshape(-1).tolist() == state.observation_tensor(0)
        games.random_step()
        for state, action in zip(states, games.played, strict=True):
            state.apply_action(int(action))


def test_random_actions_come_from_each_games_own_stream() -> None:
    games = batch.Connexoh(games=3, size=4, seed=7)
    rng = Rng(7)
    seeds = [rng.below(1 << 48) for _ in range(3)]
    for _ in range(30):
        actions, counts = games.legal()
        assert games.random_step() == 3
        for game in range(3):
            seeds[game] = next_random(seeds[game])
            place = (seeds[game] >> 17) * int(counts[game]) >> 31
            assert games.played[game] == actions[game, place]


def test_the_list_agrees_with_the_mask() -> None:
    games = batch.Connexoh(games=4, size=5, seed=2)
    games.play_random(9)
    actions, counts = games.legal()
    for row, count, mask in zip(actions, counts, games.now.mask, strict=True):
        assert row[:count].tolist() == np.flatnonzero(mask).tolist()
        assert set(row[count:]) == {-1}


def test_a_game_that_ends_restarts_at_once() -> None:
    options: dict[str, Any] = {"size": 3, "no_exit_limit": 5, "seed": 1}
    games = batch.Connexoh(games=8, **options)
    once = batch.Connexoh(games=8, **options, auto_reset=False)
    fresh = games.now.mask[0].copy()
    for _ in range(5):
        games.random_step()
        once.random_step()
    ended = once.now.ended.copy()
    assert ended.any()
    again = games.now.ended.copy()
    assert (games.now.mask[again] == fresh).all()
    assert (games.now.to_move[again] == 0).all()
    stayed = once.words[ended].copy()
    assert once.random_step() == 8 - ended.sum()
    assert (once.words[ended] == stayed).all()
    assert not once.now.rewards[ended].any()


def test_the_memory_of_a_game_does_not_depend_on_its_length() -> None:
    limit = 7
    games = batch.Connexoh(games=2, size=3, no_exit_limit=limit, seed=4)
    assert games.words.nbytes <= 2 * 8 * (40 + kernel.FRAME * (limit + 1))
    assert games.play_random(300) == 600
    free = batch.Connexoh(games=2, size=3, repetition="free", no_exit_limit=100_000)
    assert free.words.nbytes <= 2 * 8 * 56
    assert free.play_random(200) == 400


def test_an_exit_moves_the_game_to_the_front() -> None:
    games = batch.Connexoh(games=4, size=3, seed=1, auto_reset=False)
    positions = [Position(3) for _ in range(4)]
    exits = 0
    for _ in range(150):
        legal = [numbered(position) for position in positions]
        games.random_step()
        for game, (position, moves) in enumerate(zip(positions, legal, strict=True)):
            if moves:
                position.push(moves[int(games.played[game])])
                calm = position.words()[kernel.CALM - kernel.FRAME]
                assert games.words[game, PLY] == calm
                exits += calm == 0
    assert exits


def test_threads_change_nothing() -> None:
    one, three = (batch.Connexoh(games=7, size=3, seed=9, threads=count) for count in (1, 3))
    for games in (one, three):
        assert games.play_random(40) == 280
    assert (one.words == three.words).all()
    assert (one.now.mask == three.now.mask).all()


def test_what_is_returned_is_a_view_that_the_next_step_overwrites() -> None:
    games = batch.Connexoh(games=2, size=3)
    first = games.now
    copies = [np.copy(array) for array in first if array is not None]
    second = games.step([int(np.flatnonzero(row)[0]) for row in first.mask])
    for before, after in zip(first, second, strict=True):
        assert before is after
    assert not (first.mask == copies[1]).all()


def test_games_can_be_restored() -> None:
    games = batch.Connexoh(games=2, size=3, seed=6)
    saved = games.words.copy()
    games.play_random(11)
    there = games.words.copy()
    assert games.restore(saved).mask.sum() == batch.Connexoh(games=2, size=3).now.mask.sum()
    games.play_random(11)
    assert (games.words == there).all()


def test_the_same_seed_gives_the_same_games() -> None:
    first, second, other = (batch.Connexoh(games=2, size=3, seed=seed) for seed in (5, 5, 6))
    for games in (first, second, other):
        games.play_random(20)
    assert (first.words == second.words).all()
    assert not (first.words == other.words).all()
    second.reset(5)
    second.play_random(20)
    assert (first.words[:, :LEAD] == second.words[:, :LEAD]).all()


def test_without_observations_there_are_none() -> None:
    assert batch.Connexoh(games=2, size=3, observe=False).now.observations is None


def test_an_action_that_is_not_legal_is_refused_and_nothing_is_played() -> None:
    games = batch.Connexoh(games=2, size=3)
    before = games.words.copy()
    legal = int(np.flatnonzero(games.now.mask[0])[0])
    for bad in (-1, 54, 2**32 + legal, int(np.flatnonzero(~games.now.mask[1])[0])):
        with pytest.raises(ValueError, match=f"^{bad} is not a legal action in game 1$"):
            games.step([legal, bad])
    for shape in ([legal], [legal, legal, legal], [0.0, 1.0], [[legal, legal]]):
        with pytest.raises(ValueError, match="2 whole numbers"):
            games.step(shape)
    assert (games.words == before).all()


@pytest.mark.parametrize(
    "wrong", [{"games": 0}, {"threads": 0}, {"no_exit_limit": 0}, {"size": 9}], ids=str
)
def test_impossible_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        batch.Connexoh(**{"games": 2, **wrong})


@pytest.mark.parametrize("size", [6, 8])
def test_compiled_and_interpreted_games_are_equal(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = []
    for jit in ("0", "1"):
        monkeypatch.setenv("CONEXIO_JIT", jit)
        games = batch.Connexoh(games=4, size=size, seed=11, no_exit_limit=60)
        games.play_random(100)
        games.step([int(np.flatnonzero(row)[-1]) for row in games.now.mask])
        results.append([games.words, *games.now, *games.legal()])
    for interpreted, compiled in zip(*results, strict=True):
        assert interpreted.dtype == compiled.dtype
        assert (interpreted == compiled).all()
