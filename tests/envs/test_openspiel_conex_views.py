"""What a seat sees of a game of CONEX in OpenSpiel, and what it cannot know."""

from typing import Any

import numpy as np
import pytest
from open_spiel.python.observation import make_observation

from conexio.core import Rng
from support.envs.games import load, pick, steps
from support.envs.observers import PLAYERS, SMALL, seen, seen_by_all

# Hidden information.


@pytest.mark.parametrize("players", PLAYERS)
def test_games_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(players: int) -> None:
    game, rng, tried = load("conex", players=players, **SMALL), Rng(players), 0
    for _ in range(2):
        *_, last = steps(game, rng, striking=True)
        for seat in range(players):
            swap = _secret_cards(last, seat)
            if swap is not None:
                tried += 1
                _play_both(game, last, seat, swap)
    assert tried >= players


def _secret_cards(last: Any, seat: int) -> tuple[int, int] | None:
    """Return a card that another player drew, and one more, neither ever seen by a seat."""
    words = last.information_state_string(seat).replace("@", " ").replace(".", " ")
    known = {int(word) for word in words.replace(":", " ").split() if word.isdigit()}
    drawn = {action for action, chance, _ in last.game_state.events if chance and action < 52}
    hidden = sorted(drawn - known)
    others = sorted(set(range(52)) - known - set(hidden[:1]))
    return (hidden[0], others[0]) if hidden and others else None


def _play_both(game: Any, last: Any, seat: int, swap: tuple[int, int]) -> None:
    """Play a game and the same game with two cards swapped, and compare what a seat sees."""
    one, other = game.new_initial_state(), game.new_initial_state()
    swapped = dict([swap, swap[::-1]])
    differed = False
    for action, chance, _ in last.game_state.events:
        one.apply_action(action)
        if chance:
            other.apply_action(swapped.get(action, action))
        elif 56 <= action < 108:
            other.apply_action(56 + swapped.get(action - 56, action - 56))
        else:
            other.apply_action(action)
        assert seen(one, seat) == seen(other, seat)
        differed = differed or str(one) != str(other)
    assert differed
    assert seen_by_all(one) != seen_by_all(other)


def test_a_seat_sees_the_same_words_of_the_kernel_as_in_the_library() -> None:
    for state in steps(load("conex", players=4, **SMALL), Rng(5), striking=True):
        for seat in (0, 1, 2, 3, None):
            assert (
                tuple(state.game_state.seen(seat)) == state.game_state.position().view(seat)._words
            )


def test_a_secret_choice_stays_secret_until_all_have_chosen() -> None:
    game, rng = load("conex", players=4, **SMALL), Rng(5)
    observer, looked = make_observation(game), 0
    for _ in range(6):
        for state in steps(game, rng, striking=True):
            choices = [action for action in state.legal_actions() if 56 <= action < 108]
            if state.is_chance_node() or len(choices) < 2:
                continue
            chooser = state.current_player()
            one, other = state.child(choices[0]), state.child(choices[1])
            for seat in range(4):
                assert (seen(one, seat) == seen(other, seat)) == (seat != chooser)
            if "phase=struck" in one.observation_string(0):  # another has to choose
                looked += 1
                assert f"chosen={choices[0] - 56} " in one.observation_string(chooser)
                observer.set_from(one, chooser)
                assert observer.dict["chosen"].nonzero()[0] == [choices[0] - 56]
    assert looked > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_a_resampled_game_looks_the_same_to_the_seat(players: int) -> None:
    game, rng, random = load("conex", players=players, **SMALL), Rng(7), np.random.RandomState(1)
    changed = 0
    for number, state in enumerate(steps(game, rng, striking=True)):
        if number % 3 or state.is_terminal():
            continue
        for seat in range(players):
            other = state.resample_from_infostate(seat, random.random_sample)
            assert seen(other, seat) == seen(state, seat)
            assert other.current_player() == state.current_player()
            changed += str(other) != str(state)
            if state.current_player() == seat:
                assert other.legal_actions() == state.legal_actions()
    assert changed > 10


def test_a_resampled_game_can_be_played_to_its_end() -> None:
    state = load("conex", players=3, **SMALL).new_initial_state()
    rng, random = Rng(9), np.random.RandomState(2)
    for _ in range(30):
        state.apply_action(pick(state, rng))
    other = state.resample_from_infostate(1, random.random_sample)
    while not other.is_terminal():
        other.apply_action(pick(other, rng, striking=True))
    assert sum(other.returns()) == pytest.approx(0)


def test_nothing_that_was_seen_is_forgotten() -> None:
    before = [""] * 3
    for state in steps(load("conex", players=3, **SMALL), Rng(4), striking=True):
        for seat in range(3):
            text = state.information_state_string(seat)
            assert text.startswith(before[seat])
            before[seat] = text
    assert all(text.startswith(f"seat{seat} starts") for seat, text in enumerate(before))
