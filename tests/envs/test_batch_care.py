"""Unusual uses of batches: copies, words of other games, and steps after the end."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from conexio.envs import batch

KINDS: list[Any] = [
    lambda **more: batch.Connexoh(**{"games": 3, "size": 3, "no_exit_limit": 20, **more}),
    lambda **more: batch.Conex(**{"games": 3, "target": 10, **more}),
]


@pytest.fixture(params=KINDS, ids=["connexoh", "conex"])
def make(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "0")


@pytest.mark.parametrize("threads", [1, 2])
def test_a_copy_is_independent_and_continues_the_same_games(make: Any, threads: int) -> None:
    games = make(seed=4, threads=threads)
    games.play_random(5)
    copies = [copy.deepcopy(games), pickle.loads(pickle.dumps(games))]
    for other in copies:
        assert (other.words == games.words).all()
        assert (other.played == games.played).all()
        assert (other.now.rewards == games.now.rewards).all()
    before = games.words.copy()
    for other in copies:
        other.play_random(5)
    assert (games.words == before).all()
    games.play_random(5)
    for other in copies:
        assert (other.words == games.words).all()
        assert (other.played == games.played).all()


def test_without_a_seed_all_games_differ(make: Any) -> None:
    one, other = make(seed=None, games=6), make(seed=None, games=6)
    for games in (one, other):
        games.play_random(6)
    rows = {row.tobytes() for games in (one, other) for row in games.words}
    assert len(rows) == 12


def test_the_lists_of_legal_actions_are_read_only() -> None:
    now = batch.Conex(games=2, seed=1).now
    for array in (now.actions, now.counts):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_words_of_other_games_are_refused() -> None:
    small, large = batch.Connexoh(games=2, size=3), batch.Connexoh(games=2, size=8)
    two, four = batch.Conex(games=2, players=2), batch.Conex(games=2, players=4)
    for games, words in (
        (small, large.words),
        (two, four.words),
        (two, 0),
        (two, two.words[:1]),
        (two, two.words.astype(np.float64)),
    ):
        before = games.words.copy()
        with pytest.raises(ValueError, match="restored"):
            games.restore(words)
        assert (games.words == before).all()


def test_a_game_ends_once_and_plays_nothing_then(make: Any) -> None:
    games = make(games=2, seed=3, auto_reset=False)
    ends = np.zeros(2, int)
    rewards = np.zeros_like(games.now.rewards)
    for _ in range(400):
        games.random_step()
        ends += games.now.ended
        rewards += games.now.rewards
        if (games.now.to_move < 0).all():
            break
    assert ends.tolist() == [1, 1]
    played = games.played.copy()
    step = games.step([10**9, -5])
    assert (games.played == played).all()
    assert not step.ended.any()
    assert not step.rewards.any()
    # Also with many moves at once, the end is reported with its rewards.
    at_once = make(games=2, seed=3, auto_reset=False)
    at_once.play_random(1000)
    assert at_once.now.ended.all()
    assert (at_once.now.rewards == rewards).all()
