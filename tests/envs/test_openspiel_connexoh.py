"""The OpenSpiel adapter for CONNEX'OH agrees with the library, and OpenSpiel's tools play it."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, minimax

from conexio.connexoh import Position
from conexio.core import OptionError, Rng
from conexio.envs import openspiel
from support.envs.games import load, pick, playthrough, steps

QUICK = [
    {"size": 3, "no_exit_limit": 30},
    {"size": 4, "no_exit_limit": 40, "start": "ne", "lock": "always"},
    {"size": 4, "no_exit_limit": 40, "repetition": "draw", "lock": "any"},
    {"size": 8, "no_exit_limit": 25},
]


def test_the_game_has_the_right_type() -> None:
    game = load("connexoh")
    kind = game.get_type()
    assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    assert kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL
    assert (game.num_players(), game.num_distinct_actions()) == (2, 216)
    assert game.max_game_length() == 11 * 100
    assert game.observation_tensor_shape() == [10, 6, 6]
    assert pyspiel.load_game("conexio_connexoh(size=4)").num_distinct_actions() == 96


@pytest.mark.parametrize(
    ("text", "option"), [("size=9", "size"), ("lock=never", "lock"), ("no_exit_limit=0", "limit")]
)
def test_an_impossible_game_is_refused_with_a_sentence(text: str, option: str) -> None:
    with pytest.raises(OptionError, match=f"isn’t possible for the option .*{option}"):
        pyspiel.load_game(f"conexio_connexoh({text})")


@pytest.mark.parametrize("parameters", QUICK, ids=str)
def test_openspiels_own_random_games_pass(parameters: dict[str, Any]) -> None:
    game = load("connexoh", **parameters)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("parameters", QUICK, ids=str)
def test_the_adapter_plays_the_librarys_game(parameters: dict[str, Any]) -> None:
    game, rng = load("connexoh", **parameters), Rng(1)
    for _ in range(2):
        position, state = Position(**parameters), game.new_initial_state()
        while not state.is_terminal():
            compare(state, position)
            action = pick(state, rng)
            position.push(state.move_of(action))
            state.apply_action(action)
        compare(state, position)
        assert state.move_number() <= game.max_game_length()


def compare(state: Any, position: Position) -> None:
    """Compare a state with the library's position."""
    assert str(state) == state.observation_string(0) == position.to_text()
    moves = [state.move_of(action) for action in state.legal_actions()]
    assert len(moves) == len(position.legal_moves)
    assert set(moves) == set(position.legal_moves)
    outcome = position.outcome()
    assert state.is_terminal() == (outcome is not None)
    if outcome is None:
        assert state.current_player() == position.to_move
        assert state.returns() == [0, 0]
    else:
        seats = {(): [0, 0], (0,): [1, -1], (1,): [-1, 1]}
        assert state.returns() == seats[outcome.winners]
        assert state.legal_actions() == state.legal_actions(0) == []


def test_games_are_won_lost_and_drawn_as_in_the_library() -> None:
    # Random games on the smallest board end in all three ways.
    game, rng = load("connexoh", size=3, no_exit_limit=60), Rng(4)
    seen = set()
    for _ in range(40):
        *_, last = steps(game, rng)
        seen.add(tuple(last.returns()))
    assert seen == {(0, 0), (1, -1), (-1, 1)}


@pytest.mark.parametrize(("side", "returns"), [("w", [-1, 1]), ("b", [1, -1])])
def test_turning_out_the_last_pawns_of_both_loses(side: str, returns: list[int]) -> None:
    state = load("connexoh", size=3).new_initial_state(f"7JF/7LbLw/FJL {side} - 0")
    state.apply_action(state.string_to_action("b2>>"))
    assert state.is_terminal()
    assert state.returns() == returns


def test_numbers_and_texts_of_actions_round_trip() -> None:
    state = load("connexoh").new_initial_state()
    # Tile c3 is number 14; its light half goes from north-west to north-east, plane 0.
    assert state.action_to_string(14) == "c3>"
    assert state.string_to_action("c3>") == 14
    assert state.action_of(Position().parse_move("c3>")) == 14
    for state in steps(load("connexoh", size=3, no_exit_limit=20), Rng(2)):
        for action in state.legal_actions():
            assert state.string_to_action(state.action_to_string(action)) == action
            assert state.action_of(state.move_of(action)) == action


def test_slides_have_the_names_of_both_squares() -> None:
    names: set[str] = set()
    for state in steps(load("connexoh", size=4, no_exit_limit=60), Rng(3)):
        names.update(map(state.action_to_string, state.legal_actions()))
    assert any("-" in name for name in names)
    assert not any(name.startswith("-") for name in names)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = load("connexoh", size=4).new_initial_state()
    before = str(state)
    for action in (95, 3 * 16, 96, -5):
        with pytest.raises(ValueError, match="not a legal action"):
            state.apply_action(action)
    assert (str(state), state.history()) == (before, [])


def test_a_clone_is_independent() -> None:
    game, rng = load("connexoh", size=4), Rng(1)
    state = game.new_initial_state()
    for _ in range(40):
        state.apply_action(pick(state, rng))
    twin, before = state.clone(), str(state)
    for _ in range(30):
        twin.apply_action(pick(twin, rng))
    assert (str(state), len(state.history())) == (before, 40)
    assert len(twin.history()) == 70
    ahead = str(twin)
    for _ in range(30):
        state.apply_action(pick(state, rng))
    assert str(twin) == ahead


def test_a_list_of_actions_is_a_copy() -> None:
    state = load("connexoh", size=4).new_initial_state()
    state.legal_actions().clear()
    assert len(state.legal_actions()) == 48


def test_a_state_survives_pickling_with_its_past() -> None:
    rng = Rng(6)
    for state in steps(load("connexoh", size=3, no_exit_limit=20), rng):
        twin = pickle.loads(pickle.dumps(state))
        assert str(twin) == str(state)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.information_state_string(0) == state.information_state_string(0)


def test_an_observation_forgets_and_an_information_state_does_not() -> None:
    game = load("connexoh", size=4)
    one, other = game.new_initial_state(), game.new_initial_state()
    # The last rotation is the same, so protection is, too.
    for state, moves in ((one, "a1>> d4>> b2>>"), (other, "b2>> d4>> a1>>")):
        for text in moves.split():
            state.apply_action(state.string_to_action(text))
    other_board, one_board = other.observation_string(0), one.observation_string(0)
    assert one_board.split()[0] == other_board.split()[0]
    assert one.information_state_string(0) == "a1>> d4>> b2>>"
    assert other.information_state_string(1) == "b2>> d4>> a1>>"


def test_the_planes_show_the_board() -> None:
    state = load("connexoh", size=4, no_exit_limit=50).new_initial_state()
    for text in ("a1<", "d4>", "b2>>"):
        state.apply_action(state.string_to_action(text))
    position = Position.from_text(str(state))
    planes = np.array(state.observation_tensor(0)).reshape(10, 4, 4)
    for tile, square in enumerate(f"{file}{rank}" for rank in range(1, 5) for file in "abcd"):
        rank, file = divmod(tile, 4)
        corner = ("ne", "se", "sw", "nw").index(position.tile(square))
        assert planes[:4, rank, file].tolist() == [plane == corner for plane in range(4)]
        sets = (position.pawns(0), position.pawns(1), position.protected, {position.marker})
        assert planes[4:8, rank, file].tolist() == [square in squares for squares in sets]
    assert position.protected
    assert (planes[8] == 1).all()  # Black is to move
    assert np.allclose(planes[9], 3 / 50)


def test_a_game_continues_from_a_position_with_its_past() -> None:
    position = Position(3, start="sw", repetition="forbidden")
    for text in ("a1>", "c3>", "a1<"):
        position.push(position.parse_move(text))
    state = openspiel.state_of(position)
    compare(state, position)
    assert state.information_state_string(0) == "a1> c3> a1<"
    # From the text alone the past is unknown, and O18 forbids nothing.
    fresh = openspiel.game_of(position.options).new_initial_state(position.to_text())
    back = {fresh.string_to_action(text) for text in ("c3<", "a1>")}
    assert set(fresh.legal_actions()) == {*state.legal_actions()} | back
    assert not back & {*state.legal_actions()}
    state.apply_action(state.string_to_action("c3>"))
    assert state.information_state_string(1) == "a1> c3> a1< c3>"


def test_a_playthrough_can_be_replayed() -> None:
    name = "conexio_connexoh(size=3,no_exit_limit=8)"
    first = playthrough(name, None, seed=3)
    actions = [int(line[8:]) for line in first.splitlines() if line.startswith("action: ")]
    assert actions
    assert playthrough(name, actions) == first


def winnable() -> Any:
    """Return a state of a random game in which one to three moves win at once."""
    game, rng = load("connexoh", size=3, no_exit_limit=60), Rng(3)
    while True:
        for state in steps(game, rng):
            wins = winning(state)
            if wins and len(wins) < 4:
                return state


def winning(state: Any) -> list[int]:
    """Return the actions that win at once."""
    player = state.current_player()
    actions = state.legal_actions()
    return [action for action in actions if state.child(action).returns()[player] == 1]


def test_openspiels_alpha_beta_search_finds_the_win() -> None:
    state = winnable()
    value, action = minimax.alpha_beta_search(
        state.get_game(), state, value_function=lambda _: 0, maximum_depth=1
    )
    assert value == 1
    assert action in winning(state)


class Shrug(mcts.Evaluator):  # type: ignore[misc]
    """Evaluates every state as even."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0, 0.0]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("rollouts", [True, False])
def test_openspiels_tree_search_finds_the_win(rollouts: bool) -> None:
    state = winnable()
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random) if rollouts else Shrug()
    bot = mcts.MCTSBot(state.get_game(), 2, 60, evaluator, random_state=random)
    assert bot.step(state) in winning(state)


def test_openspiels_search_in_c_plays_too() -> None:
    # With `step_with_policy`: its `step` releases Python's lock, which crashes Python games.
    state = winnable()
    bot = pyspiel.MCTSBot(
        state.get_game(), pyspiel.RandomRolloutEvaluator(1, 7), 2, 60, 100, True, 7, False
    )
    assert bot.step_with_policy(state)[1] in winning(state)


def test_compiled_and_interpreted_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = load("connexoh", size=8, no_exit_limit=12)
    expected = [(str(state), state.legal_actions()) for state in steps(slow, Rng(1))]
    monkeypatch.delenv("CONEXIO_JIT")
    fast = load("connexoh", size=8, no_exit_limit=12)
    assert [(str(state), state.legal_actions()) for state in steps(fast, Rng(1))] == expected
    assert pickle.loads(pickle.dumps(fast.new_initial_state())).legal_actions() == expected[0][1]
