"""Both games for PettingZoo: its own tests pass, and the games agree with the library."""

import pickle
import re
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import BaseWrapper, aec_to_parallel

from conexio import conex, connexoh
from conexio.conex.actions import Numbers
from conexio.core import CHANCE, OptionError, Outcome, Rng
from conexio.envs.conex_observation import Observation, everything
from conexio.envs.conex_state import ConexGameState, setting
from conexio.envs.connexoh_state import ConnexohGameState
from conexio.envs.pettingzoo import conex_v0, connexoh_v0

with warnings.catch_warnings():
    # Its tests import one of its own games in a deprecated way.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test

BOARD: dict[str, Any] = {"size": 3, "no_exit_limit": 30}
SMALL: dict[str, Any] = {"table": (500, 500), "starter": "chance", "target": 20}
PLAYERS = (2, 3, 4)

GAMES: dict[str, Callable[..., Any]] = {
    "connexoh": partial(connexoh_v0.env, **BOARD),
    **{f"conex-{count}": partial(conex_v0.env, players=count, **SMALL) for count in PLAYERS},
}
of_every_game = pytest.mark.parametrize("make", GAMES.values(), ids=GAMES)

# PettingZoo's tests allow masks only in its own games, and agents out of the game have empty masks.
for_others = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def play(env: Any, rng: Rng) -> Iterator[str]:
    """Yield the agents of a random game, each before it moves."""
    while not env.terminations[env.agent_selection]:
        yield env.agent_selection
        env.step(rng.choice(legal(env.observe(env.agent_selection))))


def legal(observed: dict[str, Any]) -> list[int]:
    """Return the actions that a mask allows."""
    numbers: list[int] = observed["action_mask"].nonzero()[0].tolist()
    return numbers


# PettingZoo's own tests.


class Legal(BaseWrapper):  # type: ignore[misc]
    """Replaces illegal actions by legal ones, and claims to be parallelizable."""

    def __init__(self, max_cycles: int) -> None:
        super().__init__(connexoh_v0.raw_env(max_cycles=max_cycles, **BOARD))
        self.metadata = {**self.env.metadata, "is_parallelizable": True}

    def step(self, action: int | None) -> None:
        allowed = legal(self.env.observe(self.env.agent_selection))
        self.env.step(action if action is None or action in allowed else allowed[0])


def test_a_game_is_cut_off_after_as_many_cycles_as_are_asked_for() -> None:
    max_cycles_test(
        SimpleNamespace(
            env=Legal, parallel_env=lambda max_cycles: aec_to_parallel(Legal(max_cycles))
        )
    )


@for_others
@of_every_game
def test_pettingzoos_test_of_the_interface_passes(make: Callable[..., Any]) -> None:
    api_test(make(), num_cycles=200)


@of_every_game
def test_pettingzoos_test_of_seeds_passes(make: Callable[..., Any]) -> None:
    seed_test(make, num_cycles=200)


@pytest.mark.parametrize("make", [GAMES["connexoh"], GAMES["conex-4"]], ids=["connexoh", "conex"])
def test_pettingzoos_test_of_pictures_passes(
    make: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(make)
    assert "\x1b[38;2;" in capsys.readouterr().out


# The library's games.


def shares(outcome: Outcome | None, players: int) -> list[float]:
    """Return what every seat gets: all stake 1, and the winners take the stakes."""
    assert outcome is not None
    if not outcome.winners:
        return [0.0] * players
    won = players / len(outcome.winners) - 1
    return [won if seat in outcome.winners else -1.0 for seat in range(players)]


@pytest.mark.parametrize(
    "options",
    [BOARD, {"size": 4, "no_exit_limit": 40, "lock": "any", "repetition": "draw", "start": "ne"}],
    ids=["usual", "otherwise"],
)
def test_agents_play_the_librarys_connexoh(options: dict[str, Any]) -> None:
    env, rng = connexoh_v0.env(**options), Rng(1)
    for _ in range(3):
        env.reset()
        position = connexoh.Position(**options)
        while position.outcome() is None:
            agent, state = env.agent_selection, ConnexohGameState(position)
            assert agent == f"player_{position.to_move}"
            moves = {number: state.move(number) for number in legal(env.observe(agent))}
            assert set(moves.values()) == set(position.legal_moves)
            assert list(moves) == legal(env.infos[agent])
            assert set(env.rewards.values()) == {0}
            chosen = rng.choice(list(moves))
            position.push(moves[chosen])
            env.step(chosen)
        assert list(env.rewards.values()) == shares(position.outcome(), 2)


def test_games_are_won_lost_and_drawn_as_in_the_library() -> None:
    env, rng, seen = connexoh_v0.raw_env(size=3, no_exit_limit=60), Rng(4), set()
    for _ in range(24):
        env.reset()
        for agent in play(env, rng):
            assert env.rewards[agent] == 0
        outcome = env._match.position().outcome()
        assert list(env.rewards.values()) == shares(outcome, 2)
        seen.add(tuple(env.rewards.values()))
    assert seen == {(0, 0), (1, -1), (-1, 1)}


@pytest.mark.parametrize("players", PLAYERS)
def test_agents_play_the_librarys_conex_with_the_same_chance(players: int) -> None:
    env, rng, known = conex_v0.env(players=players, **SMALL), Rng(players), 0
    for seed in range(2):
        env.reset(seed=seed)
        position, chance = conex.Position(players, **SMALL), Rng(seed)
        numbers = Numbers(position.options.deck)
        while let_chance_act(position, chance).outcome() is None:
            agent = env.agent_selection
            assert agent == f"player_{position.to_move}"
            moves = {numbers.number(move, position.table): move for move in position.legal_moves}
            assert legal(env.observe(agent)) == legal(env.infos[agent]) == sorted(moves)
            assert set(env.rewards.values()) == {0}
            chosen = rng.choice(sorted(moves))
            position.push(moves[chosen])
            env.step(chosen)
            known += 1
        assert list(env.rewards.values()) == shares(position.outcome(), players)
        assert sum(env.rewards.values()) == pytest.approx(0)
    assert known > 10 * players


def let_chance_act(position: conex.Position, chance: Rng) -> conex.Position:
    """Play chance events until a seat is to move."""
    while position.to_move is CHANCE and position.outcome() is None:
        position.push(position.sample_chance(chance))
    return position


def test_all_agents_receive_the_result_and_leave() -> None:
    env = conex_v0.env(players=3, **SMALL)
    env.reset(seed=2)
    for _ in play(env, Rng(1)):
        pass
    results = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        assert (over, cut) == (True, False)
        assert not legal(seen)
        assert not legal(info)
        results[agent] = reward
        env.step(None)
    assert sorted(results) == ["player_0", "player_1", "player_2"]
    assert sorted(results.values()) == [-1, -1, 2]
    assert env.agents == []


# Hidden information.


@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_information_does_not_change_what_a_seat_sees(players: int) -> None:
    env, rng, differed = conex_v0.env(players=players, **SMALL), Rng(7), 0
    env.reset(seed=players)
    for moved, mover in enumerate(play(env, rng)):
        if moved % 3:
            continue
        position = env.unwrapped._match.position()
        for seat, agent in enumerate(env.possible_agents):
            world = ConexGameState(
                setting(position.options), position.view(seat).determinize(rng), ()
            )
            expected = Observation(position.options)
            expected.look(world, seat)
            seen = env.observe(agent)
            assert seen["observation"].tolist() == expected.tensor.tolist()
            assert legal(seen) == legal(env.infos[agent])
            assert legal(seen) == (world.legal() if agent == mover else [])
            actual = ConexGameState(setting(position.options), position, ())
            differed += everything(world) != everything(actual)
    assert differed > 10


# Seeds.


def test_without_a_seed_random_numbers_continue_from_the_game_before() -> None:
    one, other = conex_v0.env(players=3), conex_v0.env(players=3)
    one.reset(seed=5)
    other.reset(seed=5)
    hands = [one.observe("player_0")["observation"].tolist()]
    for _ in range(2):
        one.reset()
        other.reset()
        hands.append(one.observe("player_0")["observation"].tolist())
        assert other.observe("player_0")["observation"].tolist() == hands[-1]
    assert hands[0] != hands[1] != hands[2]
    one.reset(seed=5)
    assert one.observe("player_0")["observation"].tolist() == hands[0]


def test_games_without_any_seed_are_unpredictable() -> None:
    one, other = conex_v0.env(), conex_v0.env()
    one.reset()
    other.reset()
    seen = [env.observe("player_0")["observation"].tolist() for env in (one, other)]
    assert seen[0] != seen[1]


def test_a_new_game_has_the_options_of_the_old_one() -> None:
    env = conex_v0.env(players=4, target=7, table=(600, 500), starter=2)
    for seed in (1, None, 3):
        env.reset(seed=seed, options={"players": 2})
        assert env.agent_selection == "player_2"
        assert env.num_agents == 4
        assert env.unwrapped._match.position().options.target == 7


@of_every_game
def test_a_game_can_be_pickled_and_goes_on_as_it_would_have(make: Callable[..., Any]) -> None:
    env = make()
    env.reset(seed=4)
    for moved, _ in enumerate(play(env, Rng(1))):
        if moved == 6:
            break
    twin = pickle.loads(pickle.dumps(env.unwrapped))
    one = [env.observe(agent) for agent in play(env, Rng(3))]
    other = [twin.observe(agent) for agent in play(twin, Rng(3))]
    np.testing.assert_equal(one, other)
    assert twin.rewards == env.rewards
    assert one


# Illegal actions and options.


def test_an_illegal_action_loses_and_ends_the_game(
    caplog: pytest.LogCaptureFixture,
) -> None:
    env = connexoh_v0.env(size=3)
    env.reset()
    env.step(legal(env.observe("player_0"))[0])
    illegal = int(env.observe("player_1")["action_mask"].argmin())
    env.step(illegal)
    assert "Illegal move" in caplog.text
    assert env.terminations == env.truncations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": 0, "player_1": -1}
    assert not any(legal(env.observe(agent)) for agent in env.agents)


@pytest.mark.parametrize("action", [54, -1, None])
def test_an_invalid_action_is_refused_and_changes_nothing(action: Any) -> None:
    env = connexoh_v0.env(size=3)
    env.reset()
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)
    assert env.terminations == {"player_0": False, "player_1": False}


def test_a_cycle_is_as_many_moves_as_there_are_players() -> None:
    options: dict[str, Any] = {"players": 3, "max_cycles": np.int64(2)}
    env = conex_v0.raw_env(**options, **SMALL)
    env.reset(seed=1)
    moves = 0
    while not any(env.truncations.values()):
        env.step(legal(env.observe(env.agent_selection))[0])
        moves += 1
    assert moves == 6


def test_the_raw_environment_refuses_an_illegal_action_and_does_not_change() -> None:
    env = connexoh_v0.raw_env(size=3)
    env.reset()
    before = env.observe("player_0")
    illegal = int(before["action_mask"].argmin())
    with pytest.raises(ValueError, match=f"{illegal} is not a legal action here"):
        env.step(illegal)
    np.testing.assert_equal(env.observe("player_0"), before)
    assert env.agent_selection == "player_0"


def cut_off(cycles: Any) -> Callable[[], Any]:
    return lambda: connexoh_v0.env(max_cycles=cycles)


@pytest.mark.parametrize(
    ("make", "option"),
    [
        (lambda: connexoh_v0.env(size=9), "size"),
        (lambda: connexoh_v0.env(no_exit_limit=0), "no_exit_limit"),
        (lambda: conex_v0.env(players=5), "players"),
        (lambda: conex_v0.env(render_mode="svg"), "render_mode"),
        *[(cut_off(cycles), "max_cycles") for cycles in (0, -1, 2.5, True, "many")],
    ],
)
def test_impossible_options_are_refused_with_a_sentence(
    make: Callable[[], Any], option: str
) -> None:
    with pytest.raises(OptionError, match=f"isn’t possible for the option .*{option}"):
        make()


def test_rendering_without_a_mode_returns_none_and_warns() -> None:
    env = connexoh_v0.env(size=3)
    env.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


# Extras.


@pytest.mark.parametrize(
    ("adapter", "missing", "name"),
    [("pettingzoo", "pettingzoo", "PettingZoo"), ("gymnasium", "gymnasium", "Gymnasium")],
)
def test_without_the_extra_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, adapter: str, missing: str, name: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, f"conexio.envs.{adapter}", raising=False)
    sentence = re.escape(f"this needs {name}: pip install 'conexio[rl]'")
    with pytest.raises(ImportError, match=sentence):
        __import__(f"conexio.envs.{adapter}")


@pytest.mark.parametrize(
    ("missing", "adapters"),
    [
        (("pyspiel", "open_spiel"), ("pettingzoo", "gymnasium")),
        (("pettingzoo", "gymnasium"), ("openspiel",)),
    ],
)
def test_an_adapter_needs_no_extra_but_its_own(
    missing: tuple[str, ...], adapters: tuple[str, ...]
) -> None:
    code = f"import sys; sys.modules.update(dict.fromkeys({missing}))\n"
    code += "\n".join(f"import conexio.envs.{adapter}" for adapter in adapters)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
