"""The OpenSpiel adapter for CONEX agrees with the library, and OpenSpiel's tools play it."""

import pickle
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from conexio.conex import Discard, Placement, Position, Rolled, Strike
from conexio.core import CHANCE, GAMES, OptionError, Rng
from conexio.envs import openspiel
from support.envs.games import load, pick, playthrough, steps
from support.envs.observers import PLAYERS, SMALL, seen_by_all

OTHERWISE = {
    "short_draw": "forbidden",
    "under": "removed-last",
    "strike_new": "no",
    "strike_turn": "placing",
    "double": "after-die",
    "stuck": "passes",
}


@pytest.mark.parametrize("players", PLAYERS)
def test_the_game_has_the_right_type(players: int) -> None:
    game = load("conex", players=players)
    kind = game.get_type()
    assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    assert kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL
    assert (kind.min_num_players, kind.max_num_players) == (2, 4)
    assert game.num_players() == players
    assert game.num_distinct_actions() == 4 + 2 * 52 + 108 * 53 * 8
    assert game.max_chance_outcomes() == 52 + 4 + players
    assert (game.min_utility(), game.max_utility()) == (-1, players - 1)
    assert game.observation_tensor_shape() == [438 + 9 * players]


@pytest.mark.parametrize(
    ("players", "moves", "chance"), [(2, 1288, 293), (3, 2960, 533), (4, 5352, 853)]
)
def test_games_have_a_greatest_length(players: int, moves: int, chance: int) -> None:
    game = load("conex", players=players)
    assert game.max_game_length() == moves
    assert game.max_chance_nodes_in_history() == chance


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_in_which_all_draw_as_long_as_they_can_is_not_too_long(players: int) -> None:
    game = load("conex", players=players, target=1)
    state = game.new_initial_state()
    chance = 0
    while not state.is_terminal():
        chance += state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert 52 <= chance <= game.max_chance_nodes_in_history()
    assert state.move_number() - chance <= game.max_game_length()


@pytest.mark.parametrize(
    ("text", "option"), [("players=5", "players"), ("table=10x10", "table"), ("starter=2", "start")]
)
def test_an_impossible_game_is_refused_with_a_sentence(text: str, option: str) -> None:
    with pytest.raises(OptionError, match=f"isn’t possible for the option {option}"):
        pyspiel.load_game(f"conexio_conex({text})")


@pytest.mark.parametrize("starter", [-2, 3])
def test_a_refused_starter_lists_the_numbers_of_this_parameter(starter: int) -> None:
    with pytest.raises(OptionError, match="choose from: -1, 0, 1, 2\\."):
        load("conex", players=3, starter=starter)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variants", [{}, OTHERWISE], ids=["usual", "otherwise"])
def test_openspiels_own_random_games_pass(players: int, variants: dict[str, str]) -> None:
    game = load("conex", players=players, **SMALL, **variants)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variants", [{}, OTHERWISE], ids=["usual", "otherwise"])
def test_the_adapter_plays_the_librarys_game(players: int, variants: dict[str, Any]) -> None:
    game, rng = load("conex", players=players, **SMALL, **variants), Rng(players)
    kinds: Counter[type] = Counter()
    for _ in range(4):
        position = Position(players, table=(500, 500), starter="chance", **variants)
        state = game.new_initial_state()
        while not state.is_terminal():
            compare(state, position)
            action = pick(state, rng, striking=True)
            move = state.move_of(action)
            assert state.action_of(move) == action
            kinds[type(move)] += 1
            position.push(move)
            state.apply_action(action)
        compare(state, position)
        decisions = sum(mover is not CHANCE for mover in position.movers)
        assert decisions <= game.max_game_length()
        assert len(position.moves) - decisions <= game.max_chance_nodes_in_history()
        compare_logs(state, position)
    assert min(kinds[kind] for kind in (Placement, Rolled, Strike, Discard)) > 0


def compare(state: Any, position: Position) -> None:
    """Compare a state with the library's position."""
    moves = {state.move_of(action) for action in state.legal_actions()}
    assert moves == set(position.legal_moves)
    assert state.game_state.words() == [int(word) for word in position._game]
    assert len(state.game_state.items()) == len(position.table) - 1
    outcome = position.outcome()
    assert state.is_terminal() == (outcome is not None)
    if outcome is not None:
        share = position.players / len(outcome.winners) - 1
        seats = range(position.players)
        assert state.returns() == [share if seat in outcome.winners else -1 for seat in seats]
        return
    assert state.is_chance_node() == (position.to_move is CHANCE)
    if state.is_chance_node():
        weights = position.chance_outcomes()
        total = sum(weight for _, weight in weights)
        chances = {state.move_of(action): chance for action, chance in state.chance_outcomes()}
        assert chances == pytest.approx({move: weight / total for move, weight in weights})
    else:
        assert state.current_player() == position.to_move


def compare_logs(state: Any, position: Position) -> None:
    """Compare what the seats have seen with the library's redacted moves."""
    for seat in range(position.players):
        _, *texts = state.information_state_string(seat).split()
        assert len(texts) == len(position.moves)
        for ply, text in enumerate(texts):
            move, mover = position.moves[ply], position.mover(ply)
            shown = GAMES["conex"].redacted(str(move), mover, {seat})
            # The library refers to indices of the table, the adapter to cards.
            assert text.split("@")[0] == shown.split("@")[0]


def test_actions_have_the_numbers_of_the_table_in_the_docs() -> None:
    state = load("conex").new_initial_state()
    texts = {
        0: "draw",
        1: "pass",
        2: "end",
        3: "double",
        4: "strike:0",
        55: "strike:51",
        56: "discard:0",
        107: "discard:51",
        108: "0.a@card0.ne",
        109: "0.a@card0.ne+2x",
        110: "0.a@card0.nw",
        116: "0.a@card1.ne",
        108 + 52 * 8: "0.a@tableau.ne",
    }
    assert {number: state.action_to_string(0, number) for number in texts} == texts
    assert state.action_to_string(0, 45899).endswith("@tableau.se+2x")
    chance = {0: "drawn0:0", 51: "drawn0:51", 52: "rolled:draw1", 55: "rolled:double"}
    assert {number: state.action_to_string(-1, number) for number in chance} == chance
    assert state.action_to_string(-1, 57) == "starts1"


def test_every_action_has_a_name_of_its_own() -> None:
    state = load("conex").new_initial_state()
    names = {state.action_to_string(0, action) for action in range(45900)}
    assert len(names) == 45900


def test_actions_and_texts_round_trip() -> None:
    for state in steps(load("conex", players=3, **SMALL), Rng(2), striking=True):
        if not state.is_chance_node():
            for action in state.legal_actions():
                assert state.string_to_action(state.action_to_string(action)) == action


def test_the_die_and_the_starter_fall_as_often_as_they_should() -> None:
    state = load("conex", players=4, starter=-1).new_initial_state()
    assert state.chance_outcomes() == [(56 + seat, 1 / 4) for seat in range(4)]
    for state in steps(load("conex"), Rng(1)):
        if state.is_chance_node() and state.legal_actions()[0] >= 52:
            chances = [(52, 1 / 6), (53, 1 / 6), (54, 1 / 3), (55, 1 / 3)]
            assert state.chance_outcomes() == pytest.approx(chances)
            break
    else:
        pytest.fail("nobody rolled the die")


def test_equal_scores_share_the_stakes() -> None:
    text = _over("12/12/5")
    state = openspiel.state_of(Position.from_text(text))
    assert state.returns() == [0.5, 0.5, -1]
    assert openspiel.state_of(Position.from_text(_over("7/7/7"))).returns() == [0, 0, 0]


def _over(scores: str) -> str:
    """Return the text of a finished game of three with these scores."""
    *_, last = steps(load("conex", players=3, table="500x500"), Rng(1))
    text: str = last.game_state.position().to_text()
    old = next(part for part in text.split() if part.startswith("scores="))
    return text.replace(old, f"scores={scores}")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = load("conex").new_initial_state()
    state.apply_action(7)
    before = str(state)
    for action in (7, 52, 56, -9, 99):
        with pytest.raises(ValueError, match="not a legal action"):
            state.apply_action(action)
    assert (str(state), state.history()) == (before, [7])


def test_a_clone_is_independent() -> None:
    rng = Rng(3)
    for state in steps(load("conex", players=3, **SMALL), rng):
        before, seen = str(state), state.information_state_string(0)
        twin = state.clone()
        assert str(twin) == before
        if not twin.is_terminal():
            twin.apply_action(pick(twin, rng))
        assert (str(state), state.information_state_string(0)) == (before, seen)


def test_a_state_survives_pickling_with_all_that_was_seen() -> None:
    for number, state in enumerate(steps(load("conex", players=3, **SMALL), Rng(6))):
        if number % 7 == 0:
            twin = pickle.loads(pickle.dumps(state))
            assert str(twin) == str(state)
            assert twin.legal_actions() == state.legal_actions()
            assert seen_by_all(twin) == seen_by_all(state)


def test_the_tensor_shows_what_the_seat_sees() -> None:
    game, rng = load("conex", players=3, **SMALL), Rng(2)
    observer = make_observation(game)
    for state in steps(game, rng, striking=True):
        view = state.game_state.position().view(1)
        observer.set_from(state, 1)
        parts = observer.dict
        assert observer.tensor.tolist() == state.observation_tensor(1)
        assert set(parts["hand"].nonzero()[0]) == view.hand
        assert parts["turn"].argmax() == view.turn
        assert (parts["scores"] * 40).round().tolist() == list(view.scores)
        assert (parts["counts"] * 52).round().tolist() == list(view.counts)
        assert (parts["pile"] * 52).round().tolist() == [view.pile, view.under]
        holders = [star + 1 if star is not None else 0 for star in map(view.star, STARS)]
        assert parts["stars"].argmax(axis=1).tolist() == holders
        on_table = {item.card: item for item in view.table if item.card is not None}
        assert set(parts["table"][:, 0].nonzero()[0]) == set(on_table)
        covered = {view.table[item.on].card for item in on_table.values()}
        assert set(parts["table"][:, 5].nonzero()[0]) == set(on_table) - covered
        for card, item in on_table.items():
            x, y = parts["table"][card, 1:3] * 250_000
            assert (x, y) == pytest.approx(item.position, abs=1)


STARS = ("double", "lightning")


def test_public_and_private_parts_can_be_observed_alone() -> None:
    state = load("conex", players=3).new_initial_state()
    for card in range(15):
        state.apply_action(card)
    none, single, all_of_them = (
        pyspiel.PrivateInfoType.NONE,
        pyspiel.PrivateInfoType.SINGLE_PLAYER,
        pyspiel.PrivateInfoType.ALL_PLAYERS,
    )
    public = make_observation(state.get_game(), _kind(True, none))
    assert public.string_from(state, 0) == public.string_from(state, 2)
    assert "hand" not in public.dict
    private = make_observation(state.get_game(), _kind(False, single))
    assert private.string_from(state, 2) == "seat2 hand=2.5.8.11.14"
    assert list(private.dict) == ["player", "hand", "chosen"]
    with pytest.raises(ValueError, match="hands of all"):
        make_observation(state.get_game(), _kind(True, all_of_them))


def _kind(public: bool, private: Any) -> Any:
    return pyspiel.IIGObservationType(
        perfect_recall=False, public_info=public, private_info=private
    )


# OpenSpiel's own tools.


def test_a_playthrough_can_be_replayed() -> None:
    name = "conexio_conex(players=3,target=5,table=400x400)"
    first = playthrough(name, None, seed=3)
    actions = [int(line[8:]) for line in first.splitlines() if line.startswith("action: ")]
    assert len(actions) > 15
    assert playthrough(name, actions) == first


@pytest.mark.parametrize("players", PLAYERS)
def test_openspiels_searches_play_it(players: int) -> None:
    game, rng = load("conex", players=players, target=8, **SMALL), Rng(1)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bots = [
        mcts.MCTSBot(game, 2, 6, evaluator, random_state=random),
        ismcts.ISMCTSBot(game, evaluator, 2, 6, random_state=random),
        ismcts.ISMCTSBot(
            game, evaluator, 2, 6, 3, random_state=random, use_observation_string=True
        ),
    ]
    state, moved = game.new_initial_state(), 0
    while moved < 6 and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(pick(state, rng))
            continue
        action = bots[moved % 3].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        moved += 1


def test_a_position_becomes_a_state_with_all_that_was_seen() -> None:
    position, rng = Position(3, table=(500, 500)), Rng(1)
    while position.outcome() is None and len(position.moves) < 40:
        position.push(
            position.sample_chance(rng)
            if position.to_move is CHANCE
            else rng.choice(position.legal_moves)
        )
    state = openspiel.state_of(position)
    assert len(state.history()) == len(position.moves)
    compare(state, position)
    compare_logs(state, position)
    # From a text, the seats have seen only what they see now.
    fresh = openspiel.game_of(position.options).new_initial_state(position.to_text())
    compare(fresh, position)
    assert fresh.information_state_string(2) == f"seat2 {state.observation_string(2)}"


def test_compiled_and_interpreted_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(game: Any) -> list[tuple[str, list[int]]]:
        states = steps(game, Rng(12), striking=True)
        return [(str(state), state.legal_actions()) for state in states]

    slow = played(load("conex", players=4, **SMALL))
    monkeypatch.delenv("CONEXIO_JIT")
    assert played(load("conex", players=4, **SMALL)) == slow
    assert any("strike" in text or "struck" in text for text, _ in slow)
