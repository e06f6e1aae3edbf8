"""Differential tests: the naive twin, the interpreted and the compiled kernel play one game."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import asdict
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from conexio.connexoh.moves import Move, Rotation, Slide, parse
from conexio.connexoh.position import Position
from conexio.core import IllegalMoveError, Outcome
from support.naive.connexoh import BLACK, WHITE, NaiveGame
from support.naive.connexoh import Move as NaiveMove

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conexio.connexoh.options import Options


INTERPRETED, COMPILED = "0", "1"
LETTER_OF_CORNER = {"nw": "F", "ne": "7", "se": "J", "sw": "L"}


@contextmanager
def kernel_kind(jit: str) -> Iterator[None]:
    """Make positions with one kind of kernel, instead of what CONEXIO_JIT says."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CONEXIO_JIT", jit)
        yield


def at(file: int, rank: int) -> str:
    """Name a square by its place, counted from 0."""
    return f"{'abcdefgh'[file]}{rank + 1}"


def position_from(text: str, jit: str) -> Position:
    with kernel_kind(jit):
        return Position.from_text(text)


def naive_from(options: Options) -> NaiveGame:
    return NaiveGame(**asdict(options))


def set_up(text: str) -> NaiveGame:
    """Read a position text for the naive twin, without the code under test."""
    board, side, protected, calm, *named = text.split()
    rows = board.split("/")
    values: dict[str, Any] = dict(part.split("=") for part in named)
    for number in {"no_exit_limit", "goal"} & values.keys():
        values[number] = int(values[number])
    game = NaiveGame(size=len(rows), **values)
    for pawns in game.pawns:
        pawns.clear()
    corner_of_letter = {letter: corner for corner, letter in LETTER_OF_CORNER.items()}
    for rank, row in enumerate(reversed(rows)):
        file = -1
        for sign in row:
            if sign in corner_of_letter:
                file += 1
                game.tiles[at(file, rank)] = corner_of_letter[sign]
            else:
                game.pawns["wb".index(sign)].add(at(file, rank))
    game.to_move = "wb".index(side)
    game.protected = set() if protected == "-" else set(protected.split(","))
    game.marker = None if protected == "-" else protected[:2]
    game.plies_without_exit = int(calm)
    return game


def text_of(game: NaiveGame, options: Options) -> str:
    """Write a naive game as a position text, without the code under test."""
    rows = []
    for rank in reversed(range(game.size)):
        row = ""
        for file in range(game.size):
            square = at(file, rank)
            row += LETTER_OF_CORNER[game.tiles[square]]
            row += "w" * (square in game.pawns[WHITE]) + "b" * (square in game.pawns[BLACK])
        rows.append(row)
    marker = [] if game.marker is None else [game.marker]
    others = [square for square in game.squares if square in game.protected - set(marker)]
    parts = ["/".join(rows), "wb"[game.to_move], ",".join(marker + others) or "-"]
    parts.append(str(game.plies_without_exit))
    usual = {"start": "nw", "lock": "new", "repetition": "third", "no_exit_limit": 100}
    usual |= {"limit_result": "progress", "goal": 0}
    parts += [
        f"{name}={getattr(options, name)}"
        for name, value in usual.items()
        if getattr(options, name) != value
    ]
    return " ".join(parts)


@cache
def real_move(move: NaiveMove) -> Move:
    _, square, how = move
    return Slide(square, how) if isinstance(how, str) else Rotation(square, how)


def naive_move(move: Move) -> NaiveMove:
    if isinstance(move, Slide):
        return "slide", move.source, move.target
    return "turn", move.tile, move.quarter_turns


def undoing(move: Move) -> Move:
    if isinstance(move, Slide):
        return Slide(move.target, move.source)
    return Rotation(move.tile, 4 - move.quarter_turns)


def every_move(size: int) -> Iterator[Move]:
    """All moves that can be written, legal or not."""
    squares = [at(file, rank) for rank in range(size) for file in range(size)]
    for square in squares:
        for quarter_turns in (1, 2, 3):
            yield Rotation(square, quarter_turns)
        for other in squares:
            yield Slide(square, other)


class Trio:
    """A naive game and two positions, one of each kind of kernel, that play the same moves."""

    def __init__(self, game: NaiveGame, options: Options) -> None:
        self.naive = game
        self.options = options
        self.start = text_of(game, options)
        self.positions = [position_from(self.start, jit) for jit in (INTERPRETED, COMPILED)]
        for position in self.positions:
            assert position.to_text() == self.start
        self.compare()

    def compare(self) -> None:
        """Compare everything visible of the positions, and keep the legal moves as `moves`."""
        naive = self.naive
        legal = {real_move(move) for move in naive.legal()}
        result = naive.result()
        outcome = None
        if result is not None:
            scores = tuple(naive.size - len(pawns) for pawns in naive.pawns)
            outcome = Outcome(*result, scores)
        interpreted, compiled = self.positions
        assert {square: interpreted.tile(square) for square in naive.squares} == naive.tiles
        assert interpreted.pawns(WHITE) == naive.pawns[WHITE]
        assert interpreted.pawns(BLACK) == naive.pawns[BLACK]
        assert interpreted.to_move == naive.to_move
        assert interpreted.protected == naive.protected
        assert interpreted.marker == naive.marker
        assert interpreted.plies_without_exit == naive.plies_without_exit
        assert interpreted.outcome() == compiled.outcome() == outcome
        assert compiled == interpreted  # All of the above, word for word.
        assert len(interpreted.legal_moves) == len(compiled.legal_moves) == len(legal)
        self.moves: list[Move] = list(interpreted.legal_moves)
        assert len(self.moves) == len(legal)
        assert set(self.moves) == legal
        assert list(compiled.legal_moves) == self.moves

    def play(self, move: Move) -> None:
        for position in self.positions:
            position.push(move)
        self.naive.play(naive_move(move))
        self.compare()

    def without_repetition(self) -> set[NaiveMove]:
        """Return what would be legal if repetition were free (O18)."""
        self.naive.repetition = "free"
        moves = self.naive.legal() if self.moves else set()
        self.naive.repetition = self.options.repetition
        return moves

    def check_undo(self, move: Move) -> None:
        """Play a move and take it back: everything is as before."""
        for position in self.positions:
            assert position.to_text() == text_of(self.naive, self.options)
            before = position.copy()
            position.push(move)
            assert position.pop() == move
            assert position == before
            assert hash(position) == hash(before)
            assert position.moves == before.moves
            assert list(position.legal_moves) == self.moves

    def check_undo_to_the_root(self) -> None:
        for position in self.positions:
            replayed = position.copy()
            texts = []
            while replayed.ply:
                texts.append(replayed.to_text())
                replayed.pop()
            assert replayed.to_text() == self.start
            for move in position.moves:
                replayed.push(move)
                assert replayed.to_text() == texts.pop()
            assert list(replayed.legal_moves) == self.moves

    def check_refusals(self) -> None:
        """Every move that is not legal is refused with a sentence and the clause it breaks."""
        free = {real_move(move) for move in self.without_repetition()}
        ply = self.positions[0].ply
        for move in every_move(self.naive.size):
            for position in self.positions:
                if move in position.legal_moves:
                    assert position.parse_move(str(move)) == parse(str(move)) == move
                    continue
                with pytest.raises(IllegalMoveError) as caught:
                    position.push(move)
                assert str(caught.value)
                assert caught.value.clause == self.clause(move, move in free)
                assert position.ply == ply

    def clause(self, move: Move, repeats: bool) -> str:
        result = self.naive.result()
        if result is not None:
            clauses = {"all_out": "O16", "both_out": "O17", "both_goal": "O17", "goal": "O20"}
            return {**clauses, "repetition": "O18"}.get(result[0], "O19")
        if repeats:
            return "O18"
        return "O11" if isinstance(move, Rotation) else "O13"
