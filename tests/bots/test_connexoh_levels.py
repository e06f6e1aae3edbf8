"""The ladder of CONNEX'OH: stronger from level to level, and a race on the lowest ones."""

import pytest

from conexio import bots
from conexio.bots.connexoh import levels
from conexio.bots.connexoh.player import leaves
from conexio.connexoh import Position
from conexio.core import Rng
from support.connexoh.games import positions

RACERS = ("snail", "hedgehog", "duckling", "hare")


def game(white: str, black: str, seed: int, size: int = 4) -> Position:
    position = Position(size)
    names = (white, black)
    players = [bots.load("connexoh", name, seed=2 * seed + at) for at, name in enumerate(names)]
    while position.outcome() is None:
        seat = position.to_move
        position.push(players[seat].play(position.view(seat)).move)
    return position


def wins(one: str, other: str, games: int, size: int = 4) -> int:
    """Return how many games `one` won; it plays both colours."""
    won = 0
    for seed in range(games):
        seat = seed % 2
        names = (one, other) if seat == 0 else (other, one)
        outcome = game(*names, seed=seed, size=size).outcome()
        assert outcome is not None
        won += outcome.winners == (seat,)
    return won


def test_the_ladder_has_fourteen_levels_from_snail_to_dragon() -> None:
    names = bots.names("connexoh")
    assert (len(names), names[0], names[-1]) == (14, "snail", "dragon")


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [("hare", "snail"), ("squirrel", "hare"), ("fox", "otter"), ("eagle", "owl")],
)
def test_levels_far_apart_are_in_order(stronger: str, weaker: str) -> None:
    assert wins(stronger, weaker, 8, size=5) >= 6


def test_the_first_level_and_a_beginner_both_win_games() -> None:
    assert 3 <= wins("snail", "beginner", 16) <= 13


def test_a_game_between_racers_is_short() -> None:
    plies = sorted(game(name, "hare", seed).ply for name in RACERS for seed in range(3))
    assert plies[len(plies) // 2] <= 40


@pytest.mark.parametrize("name", RACERS)
def test_racers_hardly_ever_undo(name: str) -> None:
    moves = undone = 0
    for seed in range(10):
        position = game(name, "hare", seed, size=5)
        while position.ply > 1:
            after = position.tiles, position.pawns(0), position.pawns(1)
            position.pop()
            position.pop()
            moves += 1
            undone += after == (position.tiles, position.pawns(0), position.pawns(1))
    assert undone < 0.05 * moves


@pytest.mark.parametrize("name", levels.LEVELS)
def test_every_level_sees_an_exit_that_wins(name: str) -> None:
    # Half a turn of b2 lets White's last pawn out, on a board where many turns do nothing.
    position = Position.from_text("LLwLLLL/LLLLLL/LLLLLL/LLLLLL/LLLLLLb/LLLLLL w - 0")
    for seed in range(3):
        move = bots.load("connexoh", name, seed=seed).play(position.view(0)).move
        position.push(move)
        outcome = position.outcome()
        position.pop()
        assert outcome is not None, (name, move)
        assert outcome.winners == (0,)


def test_a_move_that_lets_a_pawn_out_is_recognised() -> None:
    for position in positions(4, 3):
        for move in position.legal_moves:
            seat, after = position.to_move, position.copy()
            after.push(move)
            assert leaves(position, move) == (len(after.pawns(seat)) < len(position.pawns(seat)))


def test_racers_hardly_mind_the_other_side() -> None:
    """Where the other side's pawns stand changes nothing that a duckling does."""
    text = "LLLLLL/LLwLLLL/LLLLLL/{}/LLLLLL/LLLLLL w - 0"
    chosen = set()
    for row in ("LLbLLLL", "LLLLLbL", "LLLLLLb"):
        position = Position.from_text(text.format(row))
        view = position.view(0)
        chosen.add(levels.LADDER["duckling"](Rng(1)).play(view).move)
    assert len(chosen) == 1
