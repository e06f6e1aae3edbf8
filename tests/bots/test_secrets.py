"""No bot knows more than its seat may know."""

import pickle

import pytest

from conexio import bots, conex
from conexio.core import CHANCE, Rng

NAMES = [*bots.names("conex"), *bots.others("conex")]


def games(players: int, seed: int, every: int) -> list[conex.Position]:
    """Return positions of a game in which a player must choose, some turns apart."""
    rng = Rng(seed)
    position = conex.Position(players)
    found = []
    choices = 0
    while position.outcome() is None:
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
            continue
        choices += 1
        if choices % every == 0 and len(position.legal_moves) > 1:
            found.append(position.copy())
        position.push(rng.choice(position.legal_moves))
    return found


def seat_of(position: conex.Position) -> int:
    seat = position.to_move
    assert isinstance(seat, int)
    return seat


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_the_same_in_worlds_that_look_the_same_to_it(name: str) -> None:
    differing = 0
    for position in games(3, 4, every=6):
        seat = seat_of(position)
        world = position.view(seat).determinize(Rng(99))
        differing += any(world.hand(other) != position.hand(other) for other in range(3))
        moves = [
            bots.load("conex", name, seed=7).play(truth.view(seat), bots.Limit(nodes=12)).move
            for truth in (position, world)
        ]
        assert moves[0] == moves[1]
    assert differing > 2


def test_a_view_contains_no_secret() -> None:
    """Views of two worlds that look the same are the same bytes when pickled."""
    for position in games(4, 5, every=20):
        seat = seat_of(position)
        world = position.view(seat).determinize(Rng(1))
        assert pickle.dumps(position.view(seat)) == pickle.dumps(world.view(seat))


def test_a_search_believes_the_worlds_that_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Manipulated worlds change a searching bot's score: it has no other source."""
    changed = 0
    for position in games(2, 6, every=4):
        seat = seat_of(position)
        view = position.view(seat)
        worlds = [view.determinize(Rng(number)) for number in (1, 2)]
        scores = []
        for world in worlds:
            with monkeypatch.context() as patch:
                patch.setattr(
                    conex.View, "determinize", lambda self, rng, world=world: world.copy()
                )
                bot = bots.load("conex", seed=3)
                scores.append(bot.play(view, bots.Limit(nodes=40)).score)
        changed += scores[0] != scores[1]
    assert changed > 2
