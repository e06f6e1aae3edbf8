"""OpenSpiel's searches as conexio bots."""

import importlib
import sys
from threading import Event
from typing import Any

import numpy as np
import pytest
from open_spiel.python.algorithms.mcts import Evaluator, RandomRolloutEvaluator

from conexio import bots, conex, connexoh
from conexio.bots import Limit, Result
from conexio.core import CHANCE, Rng
from conexio.envs import openspiel
from conexio.envs.openspiel import OpenSpielBot, bot, ismcts, mcts

SEARCHES: dict[str, tuple[Any, Any]] = {
    "connexoh": (mcts, lambda: connexoh.Position(3, no_exit_limit=20)),
    "conex": (ismcts, lambda: conex.Position(3, table=(400, 400), target=6)),
}


def short(random: np.random.RandomState) -> Evaluator:
    """Return an evaluator with short rollouts."""
    return RandomRolloutEvaluator(1, random, max_length=10)


def start(name: str) -> Any:
    """Return a position of a game in which a seat is to move."""
    position = SEARCHES[name][1]()
    rng = Rng(3)
    while position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    return position


def think(name: str, limit: Limit | None, seed: int = 1) -> Result:
    position = start(name)
    player = OpenSpielBot(SEARCHES[name][0](evaluating=short), Rng(seed))
    result = player.play(position.view(position.to_move), limit)
    assert result.move in position.legal_moves
    return result


@pytest.mark.parametrize("name", SEARCHES)
def test_an_openspiel_search_plays_a_whole_game(name: str) -> None:
    position, rng = start(name), Rng(1)
    search = OpenSpielBot(SEARCHES[name][0](evaluating=short), Rng(2))
    others = bots.load(name, "random", seed=3)
    while position.outcome() is None:
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
            continue
        player = search if position.to_move == 0 else others
        position.push(player.play(position.view(position.to_move), Limit(nodes=3)).move)
    assert len(position.moves) > 5


@pytest.mark.parametrize("name", SEARCHES)
def test_the_same_seed_and_nodes_give_the_same_move(name: str) -> None:
    moves = [think(name, Limit(nodes=12), seed).move for seed in (1, 1, 2, 3, 4, 5)]
    assert moves[0] == moves[1]
    assert len(set(moves)) > 1


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_makes_as_many_simulations_as_it_may(name: str) -> None:
    assert think(name, Limit(nodes=7)).info == {"nodes": 7}
    assert think(name, Limit(nodes=0)).info == {"nodes": bot.LEAST}
    assert think(name, None).info == {"nodes": bot.SIMULATIONS}


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_ends_when_its_time_is_up(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(bot, "monotonic", lambda: float(next(ticks)))
    # The clock is read once at the start, not for the first two simulations, then once for each.
    assert think(name, Limit(time=10.0)).info == {"nodes": 2 + 9}


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_ends_when_it_is_stopped(name: str) -> None:
    stop = Event()
    stop.set()
    assert think(name, Limit(time=60, stop=stop)).info == {"nodes": bot.LEAST}


@pytest.mark.parametrize("name", SEARCHES)
def test_a_bot_does_not_play_for_another(name: str) -> None:
    position = start(name)
    other = (position.to_move + 1) % position.players
    with pytest.raises(ValueError, match="its seat is to move"):
        OpenSpielBot(SEARCHES[name][0](), Rng(1)).play(position.view(other))


def test_without_openspiel_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match=r"pip install 'conexio\[openspiel\]'"):
        importlib.reload(openspiel)
