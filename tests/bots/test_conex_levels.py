"""The ladder of CONEX: its bots judge and search by the rules, and see only their view."""

from itertools import cycle, islice
from threading import Event
from typing import Any

import pytest

from conexio import bots, conex
from conexio.bots.conex import BeginnerBot, JudgingBot, SearchBot
from conexio.bots.conex.levels import LEVELS
from conexio.bots.conex.parameters import Strategy, Traits
from conexio.conex import kernel as rules
from conexio.core import CHANCE, Rng
from support.conex.games import NAMES, dealt, give, place

OPTIONS: list[dict[str, Any]] = [
    {},
    {"double": "after-die", "strike_turn": "placing", "under": "removed-last"},
    {"short_draw": "forbidden", "strike_new": "no", "stuck": "passes", "starter": "chance"},
]
FEW = bots.Limit(nodes=8)


def play(seated: list[bots.Bot], seed: int, **options: Any) -> conex.Position:
    rng = Rng(seed)
    position = conex.Position(len(seated), **options)
    while position.outcome() is None:
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
        else:
            seat = position.to_move
            assert isinstance(seat, int)
            position.push(seated[seat].play(position.view(seat), FEW).move)
    return position


def opened(seed: int = 1, players: int = 2) -> conex.Position:
    rng = Rng(seed)
    position = conex.Position(players)
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    return position


@pytest.mark.parametrize("first", range(3))
@pytest.mark.parametrize("options", OPTIONS)
def test_every_level_plays_whole_games(first: int, options: dict[str, Any]) -> None:
    # Three tables seat all six levels and the beginner, whatever the options.
    players = (2, 3, 4)[first]
    names = islice(cycle([*LEVELS, "beginner"]), first * 2, first * 2 + players)
    seated = [BeginnerBot(Rng(7)) if name == "beginner" else LEVELS[name](Rng(7)) for name in names]
    assert play(seated, first, table=(700, 700), target=25, **options).outcome() is not None


def test_the_ladder_has_six_levels_from_chick_to_elephant() -> None:
    assert bots.names("conex") == ("chick", "hamster", "magpie", "cat", "raven", "elephant")


@pytest.mark.parametrize("name", ["chick", "elephant"])
def test_the_same_seed_and_nodes_give_the_same_move(name: str) -> None:
    view = opened(3).view(0)
    results = [bots.load("conex", name, seed=5).play(view, bots.Limit(nodes=60)) for _ in range(2)]
    assert results[0] == results[1]


def test_another_seed_may_give_another_result() -> None:
    view = opened(3).view(0)
    scores = {
        bots.load("conex", "elephant", seed=seed).play(view, bots.Limit(nodes=20)).score
        for seed in range(3)
    }
    assert len(scores) > 1


def test_a_bot_that_is_stopped_at_once_still_moves() -> None:
    stop = Event()
    stop.set()
    view = opened().view(0)
    result = bots.load("conex", "elephant").play(view, bots.Limit(stop=stop))
    assert result.move in view.legal_moves
    assert "playouts" not in result.info


def test_the_nodes_are_an_upper_limit() -> None:
    bot = SearchBot(Rng(1), Traits(), Strategy(playouts=1000, each=8, tireless=True))
    result = bot.play(opened().view(0), bots.Limit(nodes=21))
    assert result.info["playouts"] == 21
    assert result.info["worlds"] == 3
    assert result.score is not None
    assert 0 < result.score < 1


def test_a_modest_level_does_not_think_longer_than_planned() -> None:
    raven = SearchBot(Rng(1), Traits(), Strategy(playouts=16))
    for limit in (bots.Limit(nodes=1000), bots.Limit(time=60), None):
        assert raven.play(opened().view(0), limit).info["playouts"] == 16
    assert raven.play(opened().view(0), bots.Limit(nodes=3)).info["playouts"] == 3


def test_a_tireless_level_thinks_as_long_as_the_limit_allows() -> None:
    bot = SearchBot(Rng(1), Traits(), Strategy(playouts=16, tireless=True))
    assert bot.play(opened().view(0)).info["playouts"] == 16
    assert bot.play(opened().view(0), bots.Limit(nodes=40)).info["playouts"] == 40


def test_a_deep_tree_plays_on_when_it_is_full() -> None:
    bot = SearchBot(Rng(1), Traits(), Strategy(playouts=80, depth=8, nodes=30))
    view = opened().view(0)
    assert bot.play(view).move in view.legal_moves


def test_a_single_legal_move_is_played_without_thinking() -> None:
    position = dealt("red-yellow3", "turquoise-purple4")
    position._game[rules.HANDS] = 0
    position._legal = None
    assert len(position.legal_moves) == 1
    result = bots.load("conex", "elephant").play(position.view(0))
    assert (result.move, result.info) == (conex.Draw(), {})


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_plays_only_when_it_is_its_turn(name: str) -> None:
    for seat in (1, None):
        with pytest.raises(ValueError, match="to move"):
            bots.load("conex", name).play(opened().view(seat))


# Moves with an obvious answer.


def judge(**traits: Any) -> JudgingBot:
    return JudgingBot(Rng(1), Traits(**traits))


def test_the_card_given_up_is_the_one_that_is_worth_least() -> None:
    position = dealt("red-yellow3 filler-6 yellow-plus2", "turquoise-purple4 purple-plus2")
    place(position, "red-yellow3", 0)
    give(position, "lightning", 1)
    position.push(conex.Strike(NAMES["red-yellow3"]))
    position._game[rules.HANDS] = 1 << NAMES["yellow-plus2"] | 1 << NAMES["filler-6"]
    position._legal = None
    for bot in (judge(), bots.load("conex", "elephant")):
        move = bot.play(position.view(0), bots.Limit(nodes=200)).move
        assert move == conex.Discard(NAMES["filler-6"])


def test_a_star_that_wins_the_game_is_used() -> None:
    """Seven points behind in the last round, only the doubled four points are enough."""
    position = dealt("turquoise-purple4", "red-yellow3")
    position._game[rules.SCORES : rules.SCORES + 2] = [33, 40]
    position._game[rules.LAST_ROUND] = 1
    position._game[rules.STARTER] = 1
    position._game[rules.HANDS] = 1 << NAMES["turquoise-purple4"]
    give(position, "double", 0)
    for name in ("magpie", "cat", "raven", "elephant"):
        move = bots.load("conex", name).play(position.view(0), bots.Limit(nodes=40)).move
        assert isinstance(move, conex.Placement)
        assert move.double


def test_lightning_clears_the_only_place_for_a_card_that_wins() -> None:
    """Three points behind in the last round, the four points fit only in place of the red card."""
    position = dealt("red-yellow3", "turquoise-yellow4")
    place(position, "red-yellow3", 0)
    give(position, "lightning", 1)
    position._game[rules.HANDS + 1] = 1 << NAMES["turquoise-yellow4"]
    position._game[rules.SCORES : rules.SCORES + 2] = [43, 40]
    position._game[rules.LAST_ROUND] = 1
    assert not any(isinstance(move, conex.Placement) for move in position.view(1).legal_moves)
    for bot in (judge(), bots.load("conex", "elephant")):
        move = bot.play(position.view(1), bots.Limit(nodes=40)).move
        assert move == conex.Strike(NAMES["red-yellow3"])


def test_a_bot_without_oversights_takes_the_most_points_in_the_last_round() -> None:
    position = opened(4)
    position._game[rules.LAST_ROUND] = 1
    position._game[rules.STARTER] = 1
    view = position.view(0)
    placements = [move for move in view.legal_moves if isinstance(move, conex.Placement)]
    move = judge(bonus=200).play(view).move
    assert view.points(move) == max(map(view.points, placements))


def test_a_bot_that_overlooks_all_placements_but_one_still_moves() -> None:
    view = opened(2).view(0)
    seen = {str(JudgingBot(Rng(s), Traits(oversight=256)).play(view).move) for s in range(9)}
    assert len(seen) == 1
    assert seen <= {str(move) for move in view.legal_moves}
