"""The rules in JAX agree with the kernel: moves, positions, endings, and past."""

from collections import Counter
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from conexio.connexoh import Options, Position, kernel
from conexio.core import Outcome
from training.rules import DRAWN, LOST, NOT_OVER, WON, Board, Rules
from training.terms import terms_of

WORDS = ("v", "h", "white", "black", "barred", "marked", "calm")
LONGEST = 200


class Played:
    """A random game of the library, with slides as often as turns, and all data to compare."""

    def __init__(self, options: Options, chance: Random) -> None:
        self.met: Counter[str] = Counter()
        self.moves: list[int] = []
        self.legal: list[list[int]] = []
        self.frames: list[list[int]] = []
        self.standings: list[int] = []
        position = Position.from_options(options)
        while len(self.moves) < LONGEST:
            moves = {number_of(position, move): move for move in position.legal_moves}
            self.met["forbidden"] += struck(position) - len(moves)
            slides = [number for number in moves if number >= 4 * options.size**2]
            comes_back = options.repetition in ("draw", "third")
            back = self._back(position, moves) if comes_back else []
            preferred = back if back and chance.random() < 0.5 else slides
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
                self.met["over"] += 1
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


def replayed(options: Options, games: list[Played]) -> tuple[Any, Any, Any]:
    """Replay the same games in JAX; return every board, its legal moves and its standing."""
    rules = Rules.of(options)

    def ply(board: Board, move: jax.Array) -> tuple[Board, Any]:
        legal = rules.legal(board)
        shown = board._replace(past=jnp.zeros(0), times=jnp.zeros(0))
        return rules.push(board, legal, move), (shown, legal.mask, rules.standing(board, legal))

    def game(moves: jax.Array) -> Any:
        return jax.lax.scan(ply, rules.start_board(terms_of(options)), moves)[1]

    # Shorter games are padded with moves that are never checked.
    rows = [game.moves + [0] * (LONGEST + 1 - len(game.moves)) for game in games]
    found = jax.jit(jax.vmap(game))(np.array(rows, np.int32))
    boards, masks, standings = jax.tree.map(np.asarray, found)
    return boards, masks, standings


@pytest.mark.parametrize(
    "options",
    [
        Options(3, repetition="forbidden", no_exit_limit=60),
        Options(3, no_exit_limit=60),
        Options(3, repetition="draw", no_exit_limit=60, goal=2),
        Options(3, repetition="free", no_exit_limit=6, limit_result="exits", goal=1),
        Options(4, lock="any", start="sw", no_exit_limit=40),
        Options(4, lock="always", repetition="free", no_exit_limit=40, limit_result="draw"),
        Options(no_exit_limit=80, goal=3),
    ],
    ids=str,
)
def test_every_move_agrees_with_the_kernel(options: Options) -> None:
    chance = Random(5)
    games = [Played(options, chance) for _ in range(16 if options.size == 3 else 4)]
    boards, masks, standings = replayed(options, games)
    met: Counter[str] = Counter()
    for at, game in enumerate(games):
        met += game.met
        for ply in range(len(game.moves)):
            assert np.flatnonzero(masks[at, ply]).tolist() == game.legal[ply]
            words = [int(getattr(boards, word)[at, ply + 1]) for word in WORDS]
            assert words == game.frames[ply]
            assert standings[at, ply + 1] == game.standings[ply]
    if options.no_exit_limit > 10:
        assert met["slides"] > 20
        assert met["protected"] > 20
    assert met["over"] >= 2
    if options.size == 3 and options.repetition in ("forbidden", "third"):
        assert met["forbidden"] > 20
        assert met["all_out"] >= 2
    if options.repetition == "draw":
        assert met["repetition"] >= 2


# Clause by clause.


def standing(mover: int, white: int, black: int, calm: int = 0, **options: Any) -> int:
    """Return how a game on 3×3 stands for the side to move; `white` and `black` are the pawns."""
    known = Options(3, no_exit_limit=60, **options)
    rules = Rules.of(known)
    numbers = {"calm": jnp.int32(calm), "mover": jnp.int32(mover)}
    pawns = {"white": jnp.uint64(white), "black": jnp.uint64(black)}
    board = rules.start_board(terms_of(known))._replace(**numbers, **pawns)
    return int(rules.standing(board, rules.legal(board)))


FIRST_RANK, MIDDLE, LAST_RANK = 0b000_000_111, 0b000_111_000, 0b111_000_000


@pytest.mark.parametrize("mover", [0, 1])
def test_whoever_has_brought_out_enough_has_won(mover: int) -> None:
    own_win = WON if mover == 0 else LOST
    assert standing(mover, 0b001, LAST_RANK) == NOT_OVER
    assert standing(mover, 0, LAST_RANK) == own_win  # O16
    assert standing(mover, 0b001, LAST_RANK, goal=2) == own_win  # O20
    assert standing(mover, 0b011, LAST_RANK, goal=2) == NOT_OVER
    assert standing(mover, 0b001, 0b001, goal=2) == WON  # O17: the other side has turned the tile
    assert standing(mover, 0, 0) == WON


@pytest.mark.parametrize("mover", [0, 1])
def test_at_the_limit_whoever_has_got_further_has_won(mover: int) -> None:
    own_win = WON if mover == 0 else LOST
    assert standing(mover, FIRST_RANK, LAST_RANK, 59) == NOT_OVER
    assert standing(mover, FIRST_RANK, LAST_RANK, 60) == DRAWN
    assert standing(mover, MIDDLE, LAST_RANK, 60) == own_win
    assert standing(mover, MIDDLE, MIDDLE, 60) == DRAWN
    # A pawn that is out counts more than ranks.
    assert standing(mover, 0b011, 0b111, 60) == own_win
    assert standing(mover, 0b011, 0b111, 60, limit_result="exits") == own_win
    assert standing(mover, MIDDLE, LAST_RANK, 60, limit_result="exits") == DRAWN
    assert standing(mover, 0b011, 0b111, 60, limit_result="draw") == DRAWN


def test_a_side_without_a_move_ends_the_game_as_the_limit_does() -> None:
    options = Options(3)
    rules = Rules.of(options)
    board = rules.start_board(terms_of(options))._replace(white=jnp.uint64(MIDDLE))
    none = rules.legal(board)._replace(mask=jnp.zeros(rules.moves, bool))
    assert int(rules.standing(board, none)) == WON
    assert int(rules.standing(board._replace(mover=jnp.int32(1)), none)) == LOST


@pytest.mark.parametrize(
    ("repetition", "rounds"), [("forbidden", 0), ("third", 1), ("draw", 2), ("free", 5)]
)
def test_positions_come_back_as_often_as_the_option_says(repetition: Any, rounds: int) -> None:
    options = Options(3, repetition=repetition)
    rules = Rules.of(options)
    position = Position.from_options(Options(3, repetition="free"))
    board = rules.start_board(terms_of(options))
    legal_moves, after = jax.jit(rules.legal), jax.jit(rules.after)
    standing = jax.jit(rules.standing)
    for ply in range(4 * 5):
        text = ("a1>", "c3>", "a1<", "c3<")[ply % 4]
        move = next(move for move in position.legal_moves if str(move) == text)
        number = number_of(position, move)
        if not legal_moves(board).mask[number]:
            break
        board, legal = after(board, legal_moves(board), jnp.int32(number))
        position.push(move)
        if standing(board, legal) == DRAWN:
            ply += 1
            break
    else:
        ply += 1
    # The last turn of a round brings back its first position.
    assert (ply + 1) // 4 == (rounds if repetition in ("draw", "free") else rounds + 1)
    assert repetition != "draw" or ply == 8


def test_a_game_that_may_never_end_is_refused() -> None:
    with pytest.raises(ValueError, match="there must be one"):
        terms_of(Options(no_exit_limit=0))
