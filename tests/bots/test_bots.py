"""The baselines for CONNEX'OH, and what all bots have in common."""

import pickle
from copy import deepcopy
from typing import Any

import pytest

from conexio import bots, conex, connexoh
from conexio.bots import warmup
from conexio.core import CHANCE, OptionError, Rng


def play(white: bots.Bot, black: bots.Bot, size: int = 4) -> connexoh.Position:
    position = connexoh.Position(size)
    while position.outcome() is None:
        player = (white, black)[position.to_move]
        position.push(player.play(position.view(position.to_move)).move)
    return position


def test_bots_are_found_by_name_and_by_level() -> None:
    position = connexoh.Position(4)
    limit = bots.Limit(nodes=200)

    def moves(name: str | None = None, level: int | None = None) -> Any:
        return bots.load("connexoh", name, level=level, seed=3).play(position.view(0), limit)

    for level, name in enumerate(bots.names("connexoh"), start=1):
        assert moves(level=level) == moves(name)
    assert moves() == moves(bots.names("connexoh")[-1])
    assert len(bots.names("connexoh")) == 14
    assert len(bots.names("conex")) == 6
    assert set(bots.names("connexoh")).isdisjoint(bots.others("connexoh"))


@pytest.mark.parametrize(
    ("game", "name", "level"),
    [
        ("chess", None, None),
        ("connexoh", "hal", None),
        ("connexoh", None, 0),
        ("connexoh", None, 15),
    ],
)
def test_an_unknown_bot_is_refused(game: str, name: str | None, level: int | None) -> None:
    with pytest.raises(OptionError):
        bots.load(game, name, level=level)


def test_the_same_seed_plays_the_same_game() -> None:
    def game(seed: int) -> tuple[connexoh.Move, ...]:
        white = bots.load("connexoh", "random", seed=seed)
        return play(white, bots.load("connexoh", "greedy", seed=seed)).moves

    assert game(5) == game(5)
    assert game(5) != game(6)


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(8):
        greedy = bots.load("connexoh", "greedy", seed=seed)
        other = bots.load("connexoh", "random", seed=seed)
        players = (greedy, other) if seed % 2 == 0 else (other, greedy)
        outcome = play(*players).outcome()
        assert outcome is not None
        wins += outcome.winners == (seed % 2,)
    assert wins >= 7


def test_greedy_does_not_take_both_last_pawns_out() -> None:
    # Half a turn of b2 takes out the last pawns of both, and loses (O17).
    position = connexoh.Position.from_text("LJF/LLwbL/FJL w - 0")
    trap = position.parse_move("b2>>")
    position.push(trap)
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.termination, outcome.winners) == ("both_out", (1,))
    position.pop()
    for seed in range(5):
        assert bots.load("connexoh", "greedy", seed=seed).play(position.view(0)).move != trap


def test_a_bot_plays_only_when_it_is_its_turn() -> None:
    position = connexoh.Position(3)
    for name in bots.names("connexoh"):
        for seat in (1, None):
            with pytest.raises(ValueError, match="to move"):
                bots.load("connexoh", name).play(position.view(seat))


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_every_bot_can_be_warmed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "0")
    asked = []
    load = bots.load

    def noted(*args: Any, **options: Any) -> bots.Bot:
        asked.append(args)
        return load(*args, **options)

    monkeypatch.setattr(warmup, "load", noted)
    for name in (None, *bots.names(game)[:2], *bots.others(game)):
        bots.warm(game, name)
        assert asked.pop() == (game, name)


def test_a_name_and_a_level_together_are_refused() -> None:
    with pytest.raises(ValueError, match="either"):
        bots.load("connexoh", "greedy", level=1)


def test_greedy_takes_a_win() -> None:
    # b3 turned clockwise leads White out and wins at once.
    position = connexoh.Position.from_text("LLwL/LLL/LLLb w - 0")
    move = bots.load("connexoh", "greedy").play(position.view(0)).move
    position.push(move)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_a_bot_leaves_the_position_alone() -> None:
    position = connexoh.Position(4)
    before = position.to_text()
    bots.load("connexoh", "greedy").play(position.view(0))
    assert position.to_text() == before
    assert position.moves == ()


NETWORK = ("wolf", "eagle", "griffin", "dragon")
"""They keep their tree, but not in a copy."""
ALL_BOTS = [
    (game, name) for game in ("connexoh", "conex") for name in bots.names(game) + bots.others(game)
]


@pytest.mark.parametrize(("game", "name"), ALL_BOTS)
def test_a_copy_of_a_bot_in_the_middle_of_a_game_plays_as_the_bot_does(
    monkeypatch: pytest.MonkeyPatch, game: str, name: str
) -> None:
    if game == "conex":
        monkeypatch.setenv("CONEXIO_JIT", "0")
    position: Any = connexoh.Position() if game == "connexoh" else conex.Position()
    bot, rng, limit = bots.load(game, name, seed=3), Rng(4), bots.Limit(nodes=20)

    def move(player: bots.Bot) -> Any:
        while position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
        return player.play(position.view(position.to_move), limit).move

    for _ in range(2):
        position.push(move(bot))
    copies = [deepcopy(bot), pickle.loads(pickle.dumps(bot))]
    if name not in NETWORK:
        copies.append(bot)
    assert len({move(player) for player in copies}) == 1
