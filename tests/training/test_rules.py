"""The rules in JAX are those of the kernel: the same moves, positions, endings, and past."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from conexio.connexoh import Position, kernel
from conexio.core import Outcome

jax = pytest.importorskip("jax", reason="JAX is large and only in the group training")

from training.rules import DRAWN, LOST, NOT_OVER, WON, Rules  # noqa: E402

WORDS = ("v", "h", "white", "black", "barred", "marked", "calm")


class Twins:
    """A game by both."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._legal = jax.jit(rules.legal)
        self._push = jax.jit(rules.push)
        self._standing = jax.jit(rules.standing)

    def play(self, chance: Random, plies: int) -> Counter[str]:
        """Play at random, slides as often as turns; compare everything at every ply."""
        position = Position.from_options(self.rules.options)
        board = self.rules.start_board()
        met: Counter[str] = Counter()
        for _ in range(plies):
            legal: Any = self._legal(board)
            outcome = position.outcome()
            standing = int(self._standing(board, legal))
            if outcome is not None:
                assert standing == expected(outcome, position.to_move)
                met[outcome.termination] += 1
                return met
            assert standing == NOT_OVER
            moves = {number_of(position, move): move for move in position.legal_moves}
            assert np.flatnonzero(legal.mask).tolist() == sorted(moves)
            met["forbidden"] += struck(position) - len(moves)
            slides = [number for number in moves if number >= 4 * self.rules.area]
            number = chance.choice(slides if slides and chance.random() < 0.5 else list(moves))
            met["slides"] += number in slides
            position.push(moves[number])
            board = self._push(board, legal, np.int32(number))
            frame = position.words()[-kernel.FRAME :]
            assert [int(getattr(board, word)) for word in WORDS] == frame[: kernel.SEEN]
            met["protected"] += board.barred != 0
        return met


def expected(outcome: Outcome, mover: int) -> int:
    if not outcome.winners:
        return DRAWN
    return WON if outcome.winners == (mover,) else LOST


def number_of(position: Position, move: Any) -> int:
    number = position.legal_moves.number(move)
    assert number is not None
    return number


def struck(position: Position) -> int:
    """Return how many moves there would be if nothing had gone before."""
    return len(Position.from_text(position.to_text()).legal_moves)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(size=3, limit=60),
        Rules(size=4, limit=40, lock="any", start="nw"),
        Rules(size=4, limit=40, lock="always", repetition="free"),
        Rules(limit=80),
    ],
    ids=["3x3", "4x4-any", "4x4-always-free", "6x6"],
)
def test_every_move_is_the_kernels(rules: Rules) -> None:
    twins, chance = Twins(rules), Random(5)
    met: Counter[str] = Counter()
    for _ in range(12 if rules.size == 3 else 3):
        met += twins.play(chance, 200)
    assert met["slides"] > 20
    assert met["protected"] > 20
    assert met["no_exit"] + met["all_out"] >= 2
    if rules.size == 3:
        assert met["forbidden"] > 20
        assert met["all_out"] >= 2
