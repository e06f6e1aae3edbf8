"""The baselines for CONEX."""

from typing import Any

import pytest

from conexio import bots, conex
from conexio.bots.conex import baselines as players
from conexio.conex import kernel
from conexio.core import CHANCE, Rng
from support.conex.games import NAMES, dealt, give, place


def play(names: list[str], seed: int, **options: Any) -> conex.Position:
    rng = Rng(seed)
    seated = [bots.load("conex", name, seed=seed + seat) for seat, name in enumerate(names)]
    position = conex.Position(len(names), **options)
    while position.outcome() is None:
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
        else:
            seat = position.to_move
            assert isinstance(seat, int)
            view = position.view(seat)
            position.push(seated[seat].play(view, bots.Limit(nodes=24)).move)
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"double": "after-die", "strike_turn": "placing"}])
def test_every_bot_plays_whole_games(players: int, options: dict[str, Any]) -> None:
    names = ["careful", "greedy", "random", "greedy"][:players]
    for seed in range(2):
        assert play(names, seed, table=(700, 700), **options).outcome() is not None


def wins(strong: str, weak: str, games: int) -> float:
    """Let two bots play, alternating who begins; return the points of the first, 1 for a win."""
    total = 0.0
    for seed in range(games):
        names = [strong, weak] if seed % 2 == 0 else [weak, strong]
        outcome = play(names, seed).outcome()
        assert outcome is not None
        if names.index(strong) in outcome.winners:
            total += 1 / len(outcome.winners)
    return total


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 20) >= 17


def test_careful_beats_random() -> None:
    assert wins("careful", "random", 10) >= 8


def test_the_same_seed_plays_the_same_game() -> None:
    names = ["careful", "greedy"]
    assert play(names, 3).moves == play(names, 3).moves
    assert play(names, 3).moves != play(names, 4).moves


@pytest.mark.parametrize("name", bots.names("conex"))
def test_a_bot_does_not_see_what_its_seat_cannot_know(name: str) -> None:
    """In worlds that look the same to it, it plays the same move."""
    rng = Rng(2)
    position = conex.Position(3)
    while position.outcome() is None and len(position.moves) < 60:
        if position.to_move is not CHANCE:
            seat = position.to_move
            assert isinstance(seat, int)
            worlds = [position.view(seat).determinize(Rng(world)) for world in (1, 2)]
            moves = {
                bots.load("conex", name, seed=5).play(world.view(seat), bots.Limit(nodes=24)).move
                for world in worlds
            }
            assert len(moves) == 1
            position.push(moves.pop())
        else:
            position.push(position.sample_chance(rng))


def test_greedy_lays_the_double_star_on_a_good_card() -> None:
    position = dealt("turquoise-purple4 purple-plus2", "red-yellow3")
    give(position, "double", 0)
    move = bots.load("conex", "greedy").play(position.view(0)).move
    assert isinstance(move, conex.Placement)
    assert move.double
    assert position.points(move) == 10


@pytest.mark.parametrize(("gain", "strikes"), [(0, True), (3, False)])
def test_greedy_strikes_when_it_pays(
    gain: int, strikes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lightning frees a corner of the Plus 2 card, but other moves score as many points."""
    monkeypatch.setattr(players, "WORTH_STRIKING", gain)
    position = dealt("turquoise-yellow4 yellow-plus2", "red-yellow3")
    place(position, "yellow-plus2", 0)
    place(position, "red-yellow3", 1)
    give(position, "lightning", 0)
    position._game[kernel.HANDS] = 1 << NAMES["turquoise-yellow4"]
    move = bots.load("conex", "greedy").play(position.view(0)).move
    assert (move == conex.Strike(NAMES["red-yellow3"])) == strikes


def test_a_bot_reports_its_nodes() -> None:
    position = conex.Position()
    rng = Rng(1)
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    result = bots.load("conex", "careful").play(position.view(0), bots.Limit(nodes=50))
    assert 0 < int(str(result.info["nodes"])) <= 50
    quick = bots.load("conex", "careful").play(position.view(0), bots.Limit(time=0))
    assert quick.info["worlds"] == 1
