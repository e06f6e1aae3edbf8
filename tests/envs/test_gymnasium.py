"""Both games for Gymnasium: its own check passes, and an agent plays the library's games."""

import pickle
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import conexio.envs.gymnasium  # noqa: F401  registers the games
from conexio import bots
from conexio.bots import Limit, Result
from conexio.core import OptionError, Rng
from conexio.envs.conex_observation import Observation
from conexio.envs.conex_state import ConexGameState, setting

CONNEXOH, CONEX = "conexio/Connexoh-v0", "conexio/Conex-v0"
BOARD: dict[str, Any] = {"size": 3, "no_exit_limit": 30}
SMALL: dict[str, Any] = {"table": (500, 500), "starter": "chance", "target": 15}

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "connexoh": (CONNEXOH, BOARD),
    **{f"conex-{count}": (CONEX, {"players": count, **SMALL}) for count in (2, 3, 4)},
}
of_every_game = pytest.mark.parametrize(("name", "options"), GAMES.values(), ids=GAMES)


def made(name: str, **options: Any) -> Any:
    """Return an environment without Gymnasium's wrappers."""
    return gymnasium.make(name, **options).unwrapped


def play(env: Any, rng: Rng, seed: int | None = None) -> Iterator[tuple[Any, float, bool, Any]]:
    """Yield every step of a random game: observation, reward, whether it is over, info."""
    seen, info = env.reset(seed=seed)
    reward, over = 0.0, False
    yield seen, reward, over, info
    while not over:
        seen, reward, over, cut, info = env.step(rng.choice(legal(info)))
        assert not cut
        yield seen, reward, over, info


def legal(info: dict[str, Any]) -> list[int]:
    """Return the actions that a mask allows."""
    numbers: list[int] = info["action_mask"].nonzero()[0].tolist()
    return numbers


@of_every_game
def test_gymnasiums_own_check_passes(name: str, options: dict[str, Any]) -> None:
    check_env(made(name, seat="random", opponent="random", **options))


def test_the_bots_of_the_ladder_pass_the_check_too() -> None:
    check_env(made(CONNEXOH, level=1, **BOARD), skip_render_check=True)
    check_env(made(CONEX, opponent="chick", **SMALL), skip_render_check=True)


@of_every_game
def test_an_agent_plays_the_librarys_game(name: str, options: dict[str, Any]) -> None:
    env, rng = made(name, seat="random", opponent="random", **options), Rng(2)
    for seed in range(4):
        for _, reward, over, info in play(env, rng, seed):
            position = env._match.position()
            assert over == (position.outcome() is not None)
            if not over:
                assert position.to_move == info["seat"]
                numbers = sorted(env._match.number(move) for move in position.legal_moves)
                assert legal(info) == numbers
                assert reward == 0
        assert not legal(info)
        winners, players = position.outcome().winners, position.players
        lost = -1 if winners else 0
        assert reward == (players / len(winners) - 1 if info["seat"] in winners else lost)


def test_the_observation_is_what_the_seat_may_know() -> None:
    env, rng, differed = made(CONEX, players=3, seat=1, opponent="random", **SMALL), Rng(3), 0
    for seen, _, _, _ in play(env, rng, 1):
        position = env._match.position()
        world = position.view(1).determinize(rng)
        expected = Observation(position.options)
        expected.look(ConexGameState(setting(position.options), world, ()), 1)
        assert seen.tolist() == expected.tensor.tolist()
        differed += world != position
    assert differed > 3


@pytest.mark.parametrize("seat", [0, 1])
def test_the_agent_has_its_seat(seat: int) -> None:
    env = made(CONNEXOH, seat=seat, opponent="random", **BOARD)
    seen, info = env.reset(seed=1)
    assert info["seat"] == seat
    assert (seen[8] == seat).all()  # Black is to move
    assert len(env._match.position().moves) == seat


def test_a_random_seat_may_be_any_seat() -> None:
    env = made(CONEX, players=3, seat="random", opponent="random", **SMALL)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}


@of_every_game
def test_the_same_seed_gives_the_same_game(name: str, options: dict[str, Any]) -> None:
    env = made(name, opponent="random", **options)
    one, again, other = (
        [(seen.tolist(), reward) for seen, reward, _, _ in play(env, Rng(1), seed)]
        for seed in (5, 5, 6)
    )
    assert one == again
    assert one != other


def test_without_a_seed_every_game_is_different() -> None:
    env = made(CONEX, starter=0)  # so that the agent first sees its deal
    first, _ = env.reset(seed=1)
    second, _ = env.reset()
    third, _ = env.reset()
    assert not np.array_equal(first, second)
    assert not np.array_equal(second, third)


# Opponents.


def moves_of(**opponent: Any) -> tuple[Any, ...]:
    """Return the moves of a game against a bot."""
    env = made(CONNEXOH, **BOARD, **opponent)
    for _ in play(env, Rng(1), 1):
        pass
    moves: tuple[Any, ...] = env._match.position().moves
    return moves


def test_a_bot_is_named_or_has_a_level_and_is_the_weakest_otherwise() -> None:
    weakest, second, *_ = bots.names("connexoh")
    assert moves_of() == moves_of(level=1) == moves_of(opponent=weakest)
    assert moves_of(level=2) == moves_of(opponent=second)
    assert moves_of(opponent="random") != moves_of()


class FirstMove:
    """Plays the first legal move, and records its views and limits."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked: list[Any] = []
        self.limits: set[Limit | None] = set()

    def play(self, view: Any, limit: Limit | None = None) -> Result:
        self.asked.append(view)
        self.limits.add(limit)
        return Result(view.legal_moves[0])


def test_a_custom_bot_plays_every_other_seat_and_sees_a_view() -> None:
    made_bots = []

    def make(seed: int) -> FirstMove:
        made_bots.append(FirstMove(seed))
        return made_bots[-1]

    env = made(CONEX, players=4, seat=2, opponent=make, **SMALL)
    made_bots.clear()
    for _ in play(env, Rng(1), 1):
        pass
    asked = [{view.seat for view in bot.asked} for bot in made_bots]
    assert asked == [{0}, {1}, {3}]
    assert len({bot.seed for bot in made_bots}) == 3


@pytest.mark.parametrize(("nodes", "limit"), [(None, None), (np.int64(7), Limit(nodes=7))])
def test_bots_get_the_limit_of_nodes(nodes: Any, limit: Limit | None) -> None:
    bot = FirstMove(0)
    env = made(CONNEXOH, seat=1, opponent=lambda seed: bot, nodes=nodes, **BOARD)
    env.reset(seed=1)
    assert bot.limits == {limit}


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize(("name", "options"), [(CONNEXOH, BOARD), (CONEX, {"starter": 1})])
def test_a_copy_in_the_middle_of_a_game_goes_on_as_the_game_does(
    name: str, options: dict[str, Any], copied: Any
) -> None:
    env = made(name, **options)
    _, info = env.reset(seed=3)
    for _ in range(3):
        _, _, over, _, info = env.step(legal(info)[0])
        assert not over
    twin = copied(env)
    for _ in range(2):
        action = legal(info)[-1]
        seen, reward, over, _, info = env.step(action)
        np.testing.assert_equal(twin.step(action), (seen, reward, over, False, info))


# Illegal actions and options.


@of_every_game
def test_an_illegal_action_loses_the_game(name: str, options: dict[str, Any]) -> None:
    env = made(name, opponent="random", **options)
    before, info = env.reset(seed=1)
    illegal = info["action_mask"].argmin()
    seen, reward, over, cut, info = env.step(illegal)
    assert (reward, over, cut) == (-1, True, False)
    assert info["illegal_action"] == illegal
    assert not legal(info)
    assert np.array_equal(seen, before)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)
    _, info = env.reset()
    assert legal(info)
    assert "illegal_action" not in info


def test_an_illegal_action_is_refused_with_that_option() -> None:
    env = made(CONNEXOH, on_illegal="raise", opponent="random", **BOARD)
    _, info = env.reset(seed=1)
    with pytest.raises(ValueError, match="999 is not a legal action here"):
        env.step(999)
    _, reward, over, _, _ = env.step(legal(info)[0])
    assert (reward, over) == (0, False)


def test_no_action_is_played_before_a_game_or_after_it() -> None:
    env = made(CONNEXOH, opponent="random", **BOARD)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)
    for _ in play(env, Rng(1), 1):
        pass
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("name", "options", "option"),
    [
        (CONNEXOH, {"seat": 2}, "seat"),
        (CONNEXOH, {"seat": True}, "seat"),
        (CONNEXOH, {"nodes": 0}, "nodes"),
        (CONNEXOH, {"opponent": "tortoise"}, "bot"),
        (CONNEXOH, {"level": 99}, "level"),
        (CONNEXOH, {"no_exit_limit": 0}, "no_exit_limit"),
        (CONNEXOH, {"on_illegal": "shrug"}, "on_illegal"),
        (CONEX, {"players": 1}, "players"),
    ],
)
def test_impossible_options_are_refused_with_a_sentence(
    name: str, options: dict[str, Any], option: str
) -> None:
    with pytest.raises(OptionError, match=f"isn’t possible for the option .*{option}"):
        gymnasium.make(name, **options)


def test_numbers_of_numpy_are_numbers() -> None:
    env = made(CONEX, players=np.int64(3), seat=np.int8(1), opponent="random")
    _, info = env.reset(seed=1)
    assert info["seat"] == 1
    assert type(info["seat"]) is int
    assert type(env._match.position().options.players) is int


def test_games_are_played_in_a_vector_environment() -> None:
    envs = gymnasium.make_vec(CONNEXOH, num_envs=2, opponent="random", **BOARD)
    _, infos = envs.reset(seed=3)
    actions = [int(mask.nonzero()[0][0]) for mask in infos["action_mask"]]
    seen, rewards, *_ = envs.step(np.array(actions))
    assert seen.shape == (2, 10, 3, 3)
    assert rewards.tolist() == [0, 0]
    envs.close()
