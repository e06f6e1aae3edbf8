"""The search that asks a network: it knows the rules and the past, whatever the network says."""

from typing import Any

import numpy as np
import pytest

from conexio.bots.base import Limit
from conexio.bots.connexoh.champion import kernel
from conexio.bots.connexoh.champion.search import Tree
from conexio.connexoh import Position, Rotation
from conexio.connexoh import kernel as rules
from conexio.core import Rng


class Ignorant:
    """A network that thinks nothing of anything, and remembers what it was shown."""

    def __init__(self, size: int = 6) -> None:
        self.size = size
        self.shown: list[np.ndarray] = []

    def __call__(self, planes: Any) -> tuple[Any, Any]:
        self.shown.extend(np.array(planes))
        count = len(planes)
        policy = np.zeros((count, rules.PLANES * self.size**2), np.float32)
        return policy, np.zeros(count, np.float32)


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "0")


def winning(count: int) -> list[Position]:
    """Return positions of random games in which a move wins at once."""
    rng = Rng(4)
    found: list[Position] = []
    while len(found) < count:
        position = Position(3)
        while position.outcome() is None:
            if any(wins(position, move) for move in position.legal_moves):
                found.append(position)
                break
            position.push(rng.choice(position.legal_moves))
    return found


def wins(position: Position, move: Any) -> bool:
    mover = position.to_move
    position.push(move)
    outcome = position.outcome()
    position.pop()
    return outcome is not None and outcome.winners == (mover,)


def test_a_win_at_hand_is_found_without_any_knowledge() -> None:
    for position in winning(4):
        best = Tree(Ignorant(3)).think(position, Limit(nodes=300))[0]
        assert wins(position, best.move)
        assert best.value > 0.9


def test_every_way_down_is_counted_once() -> None:
    tree = Tree(Ignorant(4))
    lines = tree.think(Position(4), Limit(nodes=200))
    assert sum(line.visits for line in lines) >= 200
    assert sum(line.prior for line in lines) == pytest.approx(1, abs=1e-3)
    assert {line.move for line in lines} == set(Position(4).legal_moves)
    assert all(-1 <= line.value <= 1 for line in lines)


def test_what_is_known_serves_the_next_move_of_the_game() -> None:
    net = Ignorant(4)
    tree = Tree(net)
    position = Position(4)
    position.push(tree.think(position, Limit(nodes=150))[0].move)
    before = len(net.shown)
    lines = tree.think(position, Limit(nodes=8))
    assert sum(line.visits for line in lines) >= 8
    assert len(net.shown) - before <= 8  # the root was known


def test_no_move_brings_back_an_earlier_position() -> None:
    position = Position(3)
    for text in ("a1>", "c3>", "a1<"):
        position.push(next(move for move in position.legal_moves if str(move) == text))
    tree = Tree(Ignorant(3))
    moves = {line.move for line in tree.think(position, Limit(nodes=100))}
    assert moves == set(position.legal_moves)
    assert Rotation("c3", 3) not in moves


def test_both_sides_see_the_board_from_their_own_end() -> None:
    words = Position(4).words()
    planes = [0] * rules.PLANES
    rules.legal(words, 0, planes, 0)
    white = [0.0] * (kernel.SEEN * 16)
    kernel.see(words, 0, planes, 0, white, 0)
    own, other = np.array(white[32:48]), np.array(white[48:64])
    assert own.tolist() == [1] * 4 + [0] * 12
    assert other.tolist() == [0] * 12 + [1] * 4
    words[rules.FIRST] = 1
    rules.legal(words, 0, planes, 0)
    black = [0.0] * (kernel.SEEN * 16)
    kernel.see(words, 0, planes, 0, black, 0)
    # The start looks the same to both, but for the side towards which the tiles lean.
    assert black[32:64] == white[32:64]
