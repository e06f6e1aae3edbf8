"""The rules in JAX agree with the kernel: moves, positions, endings, and past."""

from collections import Counter
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from conexio.connexoh import Position, kernel
from conexio.core import Outcome
from training.rules import DRAWN, LOST, NOT_OVER, WON, Board, Rules

WORDS = ("v", "h", "white", "black", "barred", "marked", "calm")
LONGEST = 200


class Played:
    """A random game of the library, with slides as often as turns, and all data to compare."""

    def __init__(self, rules: Rules, chance: Random) -> None:
        self.met: Counter[str] = Counter()
        self.moves: list[int] = []
        self.legal: list[list[int]] = []
        self.frames: list[list[int]] = []
        self.standings: list[int] = []
        position = Position.from_options(rules.options)
        while len(self.moves) < LONGEST:
            moves = {number_of(position, move): move for move in position.legal_moves}
            self.met["forbidden"] += struck(position) - len(moves)
            slides = [number for number in moves if number >= 4 * rules.area]
            back = self._back(position, moves) if rules.repetition == "draw" else []
            preferred = back or slides
            number = chance.choice(
                preferred if preferred and chance.random() < 0.5 else list(moves)
            )
            position.push(moves[number])
            frame = position.words()[-kernel.FRAME :]
            self.legal.append(sorted(moves))
            self.moves.append(number)
            self.frames.append(frame[: kernel.SEEN])
            self.met["slides"] += number in slides
            self.met["protected"] += frame[kernel.BARRED] != 0
            outcome = position.outcome()
            self.standings.append(expected(outcome, position.to_move))
            if outcome is not None:
                self.met[outcome.termination] += 1
                break

    def _back(self, position: Position, moves: dict[int, Any]) -> list[int]:
        """Return the moves after which tiles and pawns are as they were two plies before."""
        found = []
        for number, move in moves.items():
            position.push(move)
            words = position.words()[-kernel.FRAME :][:4]
            position.pop()
            if words in [frame[:4] for frame in self.frames[-4:]]:
                found.append(number)
        return found


def expected(outcome: Outcome | None, mover: int) -> int:
    if outcome is None:
        return NOT_OVER
    if not outcome.winners:
        return DRAWN
    return WON if outcome.winners == (mover,) else LOST


def number_of(position: Position, move: Any) -> int:
    number = position.legal_moves.number(move)
    assert number is not None
    return number


def struck(position: Position) -> int:
    """Return how many moves would be legal without a past."""
    return len(Position.from_text(position.to_text()).legal_moves)


def replayed(rules: Rules, games: list[Played]) -> tuple[Any, Any, Any]:
    """Replay the same games in JAX; return every board, its legal moves and its standing."""

    def ply(board: Board, move: jax.Array) -> tuple[Board, Any]:
        legal = rules.legal(board)
        shown = board._replace(past=jnp.zeros(0))
        return rules.push(board, legal, move), (shown, legal.mask, rules.standing(board, legal))

    def game(moves: jax.Array) -> Any:
        return jax.lax.scan(ply, rules.start_board(), moves)[1]

    # Shorter games are padded with moves that are never checked.
    rows = [game.moves + [0] * (LONGEST + 1 - len(game.moves)) for game in games]
    found = jax.jit(jax.vmap(game))(np.array(rows, np.int32))
    boards, masks, standings = jax.tree.map(np.asarray, found)
    return boards, masks, standings


@pytest.mark.parametrize(
    "rules",
    [
        Rules(size=3, limit=60),
        Rules(size=4, limit=40, lock="any", start="nw"),
        Rules(size=4, limit=40, lock="always", repetition="free"),
        Rules(size=3, limit=60, repetition="draw"),
        Rules(limit=80),
    ],
    ids=["3x3", "4x4-any", "4x4-always-free", "3x3-draw", "6x6"],
)
def test_every_move_agrees_with_the_kernel(rules: Rules) -> None:
    chance = Random(5)
    games = [Played(rules, chance) for _ in range(12 if rules.size == 3 else 3)]
    boards, masks, standings = replayed(rules, games)
    met: Counter[str] = Counter()
    for at, game in enumerate(games):
        met += game.met
        for ply in range(len(game.moves)):
            assert np.flatnonzero(masks[at, ply]).tolist() == game.legal[ply]
            words = [int(getattr(boards, word)[at, ply + 1]) for word in WORDS]
            assert words == game.frames[ply]
            assert standings[at, ply + 1] == game.standings[ply]
    assert met["slides"] > 20
    assert met["protected"] > 20
    assert met["no_exit"] + met["all_out"] + met["repetition"] >= 2
    if rules.size == 3 and rules.repetition == "forbidden":
        assert met["forbidden"] > 20
        assert met["all_out"] >= 2
    if rules.repetition == "draw":
        assert met["repetition"] >= 2


def test_a_game_that_may_never_end_is_refused() -> None:
    with pytest.raises(ValueError, match="there must be one"):
        Rules(limit=0)
