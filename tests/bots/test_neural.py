"""The tree search with a network: it knows the rules and the past, whatever the network says."""

import zlib
from collections.abc import Iterator
from threading import Event
from typing import Any

import numpy as np
import pytest

from conexio import bots
from conexio.bots.base import Limit
from conexio.bots.connexoh.neural import kernel, player
from conexio.bots.connexoh.neural.search import (
    DESCENTS,
    LEAST_ROOM,
    MOST_ROOM,
    Tree,
    room_for,
)
from conexio.connexoh import Position, Rotation, options
from conexio.connexoh import kernel as rules
from conexio.core import Rng, kernels
from support.connexoh.games import wins


class Ignorant:
    """A network that gives all moves and positions the same value, and records its inputs."""

    def __init__(self) -> None:
        self.shown: list[np.ndarray] = []

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        self.shown.extend(np.array(planes))
        count = len(planes)
        policy = np.zeros((count, rules.PLANES * planes[0, 0].size), np.float32)
        return policy, np.zeros(count, np.float32)


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "0")


def winning(count: int) -> list[Position]:
    """Return positions of random games in which one move wins at once."""
    rng = Rng(4)
    found: list[Position] = []
    while len(found) < count:
        position = Position(3)
        while position.outcome() is None:
            if sum(wins(position, move) for move in position.legal_moves) == 1:
                found.append(position)
                break
            position.push(rng.choice(position.legal_moves))
    return found


def test_an_immediate_win_is_found_without_any_knowledge() -> None:
    for position in winning(4):
        best = Tree(Ignorant(), 3).think(position, Limit(nodes=300)).lines[0]
        assert wins(position, best.move)
        assert best.value > 0.9


def test_every_descent_is_counted_once() -> None:
    tree = Tree(Ignorant(), 4)
    lines = tree.think(Position(4), Limit(nodes=200)).lines
    assert sum(line.visits for line in lines) >= 200
    assert sum(line.prior for line in lines) == pytest.approx(1, abs=1e-3)
    assert {line.move for line in lines} == set(Position(4).legal_moves)
    assert all(-1 <= line.value <= 1 for line in lines)


def test_the_tree_is_reused_for_the_next_move_of_the_game() -> None:
    net = Ignorant()
    tree = Tree(net, 4)
    position = Position(4)
    position.push(tree.think(position, Limit(nodes=150)).lines[0].move)
    before = len(net.shown)
    lines = tree.think(position, Limit(nodes=8)).lines
    assert sum(line.visits for line in lines) >= 8
    assert len(net.shown) - before <= 8  # the root was known


def test_no_move_brings_back_an_earlier_position() -> None:
    position = Position(3, start="sw", repetition="forbidden")
    for text in ("a1>", "c3>", "a1<"):
        position.push(next(move for move in position.legal_moves if str(move) == text))
    tree = Tree(Ignorant(), 3)
    moves = {line.move for line in tree.think(position, Limit(nodes=100)).lines}
    assert moves == set(position.legal_moves)
    assert Rotation("c3", 3) not in moves


class Opinionated(Ignorant):
    """A network with a different, but repeatable, output for every input."""

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        policy, value = super().__call__(planes)
        for at, seen in enumerate(planes):
            chance = np.random.default_rng(zlib.crc32(np.ascontiguousarray(seen).tobytes()))
            policy[at] = chance.normal(size=policy.shape[1])
            value[at] = chance.uniform(-0.5, 0.5)
        return policy, value


def nodes_below(tree: Tree, position: Position, node: int) -> Iterator[tuple[Position, int]]:
    """Yield every evaluated node, with its position."""
    if tree._tree.nodes[kernel.NODE * node] == kernel.EVALUATED:
        yield position.copy(), node
        for move in position.legal_moves:
            child = tree._child(node, position.legal_moves.number(move))
            if child:
                position.push(move)
                yield from nodes_below(tree, position, child)
                position.pop()


def test_a_position_reached_in_two_ways_is_evaluated_once() -> None:
    net = Opinionated()
    tree = Tree(net, 3)
    position = Position(3)
    tree.think(position, Limit(nodes=1500))
    shown = len(net.shown)
    assert tree.transpositions > 5
    evaluated = list(nodes_below(tree, position, tree._root))
    assert len(evaluated) == shown + tree.transpositions
    for here, node in evaluated:
        planes = [0] * rules.PLANES
        words = here.words()
        rules.legal_planes(words, here.ply, planes, 0)
        seen = [0.0] * (kernel.SEEN * 9)
        kernel.see(words, here.ply, planes, 0, seen, 0)
        _, [value] = net(np.array(seen, np.float32).reshape(1, kernel.SEEN, 3, 3))
        first = tree._tree.nodes[kernel.NODE * node + kernel.FIRST]
        assert first == int(value * kernel.SCALE)
        assert {line.move for line in tree._lines(here, node)} == set(here.legal_moves)


def test_keys_depend_on_the_count_without_an_exit_and_the_side_to_move() -> None:
    planes = [0] * rules.PLANES
    keys = set()
    for side in "wb":
        for calm in range(40):
            position = Position.from_text(f"LbLbLb/LLL/LwLwLw {side} - {calm}")
            keys.add(kernel.key_of(position.words(), 0, planes, 0))
    assert len(keys) == 80


@pytest.mark.parametrize("limit", [0, 1, 100_000])
def test_games_with_any_limit_or_none_are_thought_about(limit: int) -> None:
    net = Ignorant()
    thought = Tree(net, 4).think(Position(4, no_exit_limit=limit), Limit(nodes=40))
    assert {line.move for line in thought.lines} == set(Position(4).legal_moves)
    assert all(np.isfinite(planes).all() for planes in net.shown)
    assert all(0 <= planes[kernel.CALM_SEEN].max() <= 1 for planes in net.shown)


@pytest.mark.parametrize(
    "other",
    [
        Position.from_text("LbLbLbLb/7LLL/LLFL/LwLwLwLw b - 3"),
        Position(4, start="sw"),
        Position(4, lock="always"),
        Position(4, no_exit_limit=1),
    ],
)
def test_another_game_is_thought_about_afresh(other: Position) -> None:
    fresh = Tree(Opinionated(), 4).think(other, Limit(nodes=60))
    tree = Tree(Opinionated(), 4)
    tree.think(Position(4), Limit(nodes=60))
    assert tree.think(other, Limit(nodes=60)) == fresh


def test_a_board_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="boards of 3, not 4"):
        Tree(Ignorant(), 3).think(Position(4), Limit(nodes=1))


class Interrupted(Opinionated):
    """A network that is interrupted once."""

    patience = 3

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        self.patience -= 1
        if self.patience == 0:
            raise KeyboardInterrupt
        return super().__call__(planes)


def test_an_interruption_leaves_nothing_half_done() -> None:
    tree = Tree(Interrupted(), 3)
    with pytest.raises(KeyboardInterrupt):
        tree.think(Position(3), Limit(nodes=60))
    fresh = Tree(Opinionated(), 3).think(Position(3), Limit(nodes=60))
    assert tree.think(Position(3), Limit(nodes=60)) == fresh


def test_a_tree_has_room_for_what_a_limit_allows() -> None:
    assert room_for(Limit(nodes=60)) == room_for(Limit(time=0.3)) == LEAST_ROOM
    assert room_for(Limit(nodes=50_000)) == 100_000
    assert LEAST_ROOM < room_for(Limit(time=5.0)) < MOST_ROOM
    assert room_for(Limit(time=3600)) == room_for(Limit()) == MOST_ROOM
    assert room_for(Limit(nodes=60, time=3600)) == LEAST_ROOM


def test_a_search_for_a_move_only_stops_when_no_other_can_be_tried_as_often() -> None:
    for position in winning(4):
        whole = Tree(Ignorant(), 3).think(position, Limit(nodes=400))
        short = Tree(Ignorant(), 3).think(position, Limit(nodes=400), to_move_only=True)
        assert short.lines[0].move == whole.lines[0].move
        assert short.visits < whole.visits


def test_what_follows_can_be_played() -> None:
    position = Position(3)
    thought = Tree(Opinionated(), 3).think(position, Limit(nodes=300), continuations=2)
    assert [bool(line.follows) for line in thought.lines[:3]] == [True, True, False]
    for line in thought.lines[:2]:
        then = position.copy()
        for move in (line.move, *line.follows):
            assert move in then.legal_moves
            then.push(move)


def test_a_search_ends_when_the_tree_is_full_or_it_is_stopped() -> None:
    stop = Event()
    stop.set()
    assert Tree(Ignorant(), 3).think(Position(3), Limit(stop=stop)).visits == 1
    full = Tree(Ignorant(), 3, room=200).think(Position(3), Limit())
    assert 200 - DESCENTS < full.visits <= 200


class Certain(Ignorant):
    """A network that never doubts which move comes next: the one with the lowest number."""

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        policy, value = super().__call__(planes)
        return policy - 100 * np.arange(policy.shape[1], dtype=np.float32), value


def test_no_descent_is_longer_than_there_is_room_for() -> None:
    position = Position(4)
    thought = Tree(Certain(), 4).think(position, Limit(nodes=2 * kernel.DEEPEST))
    assert thought.visits > kernel.DEEPEST + 50
    assert sum(line.visits for line in thought.lines) >= 2 * kernel.DEEPEST


def test_both_sides_see_the_board_from_their_own_end() -> None:
    words = Position(4).words()
    planes = [0] * rules.PLANES
    rules.legal_planes(words, 0, planes, 0)
    white = [0.0] * (kernel.SEEN * 16)
    kernel.see(words, 0, planes, 0, white, 0)
    own, other = np.array(white[32:48]), np.array(white[48:64])
    assert own.tolist() == [1] * 4 + [0] * 12
    assert other.tolist() == [0] * 12 + [1] * 4
    words[rules.FIRST] = 1
    rules.legal_planes(words, 0, planes, 0)
    black = [0.0] * (kernel.SEEN * 16)
    kernel.see(words, 0, planes, 0, black, 0)
    # The start looks the same to both, except for the side towards which the tiles lean.
    assert black[32:64] == white[32:64]


# The players.


def test_the_network_is_small_and_knows_all_boards() -> None:
    assert len(player.FILE.read_bytes()) < 4_000_000
    for size in options.SIZES:
        planes = np.zeros((2, kernel.SEEN, size, size), np.float32)
        policy, value = player.network()(planes)
        assert policy.shape == (2, rules.PLANES * size**2)
        assert value.shape == (2,)


def test_the_same_seed_and_limit_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        bot = bots.load("connexoh", "dragon", seed=5)
        position = Position()
        for _ in range(4):
            result = bot.play(position.view(position.to_move), Limit(nodes=24))
            assert result.score is not None
            assert -1 <= result.score <= 1
            position.push(result.move)
        games.append(tuple(position.moves))
    assert games[0] == games[1]


def test_only_the_highest_level_uses_all_that_a_limit_allows() -> None:
    view = Position(4).view(0)
    visits: dict[str, Any] = {}
    for name in ("eagle", "dragon"):
        found = bots.load("connexoh", name, seed=1).play(view, Limit(nodes=300))
        visits[name] = found.info["visits"]
    assert visits["eagle"] < 100 < visits["dragon"]


def test_machine_code_is_made_before_any_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(kernels, "warm", lambda code, what, first_calls: made.append(what))
    player.network.cache_clear()
    player.network()
    assert made == ["connexoh-champion"]


def test_openings_vary() -> None:
    view = Position().view(0)
    moves = {bots.load("connexoh", "griffin", seed=seed).play(view).move for seed in range(12)}
    assert len(moves) > 1


@pytest.mark.parametrize("size", options.SIZES)
def test_the_network_plays_on_boards_of_all_sizes(size: int) -> None:
    position = Position(size)
    result = bots.load("connexoh", "wolf", seed=2).play(position.view(0), Limit(nodes=8))
    assert result.move in position.legal_moves
    assert "visits" in result.info
