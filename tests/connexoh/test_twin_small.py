"""The kernels against the naive twin, on small boards; see `differential`."""

from __future__ import annotations

import random

import pytest

from conexio.connexoh.moves import parse
from conexio.connexoh.options import REPETITIONS, Options, Repetition
from support.connexoh.differential import Trio, naive_from
from support.connexoh.random_games import assert_eventful, choose, random_games, scattered


@pytest.mark.parametrize(("size", "plies"), [(3, 4_500), (4, 4_500), (5, 3_000)])
def test_kernels_and_naive_twin_play_the_same_game(size: int, plies: int) -> None:
    seen = random_games(size, plies, seed=size)
    assert seen["plies"] >= plies
    assert_eventful(seen)


@pytest.mark.parametrize("repetition", REPETITIONS)
@pytest.mark.parametrize("calm", [1, 2, 3, 5, 17, 60, 85, 98])
def test_history_begins_with_the_position_text(repetition: Repetition, calm: int) -> None:
    """A text counts plies without an exit that happened before its game began (O18, O19)."""
    for seed in range(3):
        rng = random.Random(seed)
        options = Options(3, repetition=repetition)
        game = scattered(options, rng)
        game.plies_without_exit = calm
        trio = Trio(game, options)
        for _ in range(25):
            if trio.moves:
                trio.play(choose(trio, rng))


@pytest.mark.parametrize("calm", [0, 1, 2, 3, 5, 50])
def test_third_occurrence_is_counted_from_the_position_text_on(calm: int) -> None:
    options = Options(3, start="sw", repetition="draw")
    game = naive_from(options)
    game.plies_without_exit = calm
    trio = Trio(game, options)
    for ply in range(1, 5):
        trio.play(parse("c3>>"))
        assert (trio.moves == []) == (ply == 4)
