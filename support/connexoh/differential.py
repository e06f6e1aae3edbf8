"""Differential tests: the naive twin, the interpreted and the compiled kernel play one game."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

import pytest

from conexio.connexoh.moves import Move, Rotation, Slide, parse
from conexio.connexoh.options import CORNERS, LOCKS, REPETITIONS, Options
from conexio.connexoh.position import Position
from conexio.core import IllegalMoveError, Outcome
from support.naive.connexoh import BLACK, WHITE, NaiveGame
from support.naive.connexoh import Move as NaiveMove
from support.naive.scatter import exits, scatter

if TYPE_CHECKING:
    from collections.abc import Iterator

INTERPRETED, COMPILED = "0", "1"
LETTER_OF_CORNER = {"nw": "F", "ne": "7", "se": "J", "sw": "L"}
LIMITS = (0, 1, 2, 7, 20, 60, 200)

SMALL_RING = ((0, 0), (1, 0), (1, 1), (0, 1))
LARGE_RING = (
    *((1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (2, 2)),
    *((2, 3), (1, 3), (1, 2), (0, 2), (0, 1), (1, 1)),
)
"""A path bends on every tile, so the next larger ring than four tiles has twelve."""


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
    return NaiveGame(
        options.size, options.start, options.lock, options.repetition, options.no_exit_limit
    )


def set_up(text: str) -> NaiveGame:
    """Read a position text for the naive twin, without the code under test."""
    board, side, protected, calm, *named = text.split()
    rows = board.split("/")
    values = dict(part.split("=") for part in named)
    limit = int(values.pop("no_exit_limit", "200"))
    game = NaiveGame(size=len(rows), no_exit_limit=limit, **values)
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
    usual = {"start": "sw", "lock": "new", "repetition": "forbidden", "no_exit_limit": 200}
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
            return {"all_out": "O16", "both_out": "O17", "repetition": "O18"}.get(result[0], "O19")
        if repeats:
            return "O18"
        return "O11" if isinstance(move, Rotation) else "O13"


# Where games begin


def ordinary(options: Options, rng: random.Random) -> NaiveGame:
    return naive_from(options)


def scattered(options: Options, rng: random.Random) -> NaiveGame:
    """Shuffle tiles and pawns, sometimes with a ring, few pawns or protected tiles."""
    game = naive_from(options)
    game.to_move = rng.randrange(2)
    scatter(game, rng)
    if rng.random() < 0.3:
        add_ring(game, rng)
    if rng.random() < 0.5:
        for pawns in game.pawns:
            pawns.intersection_update(rng.sample(sorted(pawns), min(len(pawns), 2)))
    if rng.random() < 0.3:
        protect(game, rng)
    return game


def crossed(options: Options, rng: random.Random) -> NaiveGame:
    """Set up a board where half a turn of one tile lets pawns of both colours leave (O17).

    The tile lies on the long diagonal, between a light staircase to the north and a dark one to
    the south.
    """
    game = naive_from(options)
    game.to_move = rng.randrange(2)
    game.tiles = dict.fromkeys(game.squares, "sw")
    crossing = rng.randrange(game.size)
    for rank in range(game.size):
        if rank != crossing:
            game.tiles[at(rank, rank)] = "nw"
            game.tiles[at(rank - 1 if rank > crossing else rank + 1, rank)] = "se"
    for pawns in game.pawns:
        pawns.intersection_update(rng.choice([[], [], ["c1", "b3"]]))
        pawns.add(at(crossing, crossing))
    take_out(game)
    return game


def add_ring(game: NaiveGame, rng: random.Random) -> None:
    """Lay a ring somewhere on the board, with one or two pawns on it."""
    shape = rng.choice([SMALL_RING, LARGE_RING]) if game.size > 3 else SMALL_RING
    room = game.size - max(file for file, _ in shape)
    east, north = rng.randrange(room), rng.randrange(room)
    ring = [at(file + east, rank + north) for file, rank in shape]
    seat = rng.randrange(2)
    for before, square, after in zip(ring[-1:] + ring, ring, ring[1:] + ring[:1], strict=False):
        sides = {side for side, tile in game.neighbours[square].items() if tile in (before, after)}
        light = sides if seat == WHITE else set("nesw") - sides
        game.tiles[square] = next(corner for corner in CORNERS if set(corner) == light)
    game.pawns[seat].difference_update(ring)
    game.pawns[seat].intersection_update(sorted(game.pawns[seat])[: game.size - 2])
    game.pawns[seat].update(rng.sample(ring, rng.randint(1, 2)))
    take_out(game)


def take_out(game: NaiveGame) -> None:
    """Remove the pawns that would have left: no game has such a position."""
    for seat, pawns in enumerate(game.pawns):
        pawns -= {pawn for pawn in pawns if game.path(pawn, seat) & exits(game, seat)}


def protect(game: NaiveGame, rng: random.Random) -> None:
    """Protect tiles (O11) as if the opponent had just turned one of them."""
    marker = rng.choice(game.squares)
    linked = game._connected(game.tiles, marker, 1 - game.to_move)
    if linked or game.lock == "always":
        game.marker = marker
        game.protected = {marker} | linked


# Which moves are played


def choose(trio: Trio, rng: random.Random) -> Move:
    """Sometimes prefer moves that are rare in random play: slides, exits, going back."""
    preference = rng.random()
    if preference < 0.2:
        slides = [move for move in trio.moves if isinstance(move, Slide)]
        return rng.choice(slides or trio.moves)
    if preference < 0.35:
        last_pawns = sum(map(len, trio.naive.pawns)) == 2
        thorough = preference < (0.32 if last_pawns else 0.22)
        return hunted(trio, trio.moves if thorough else rng.choices(trio.moves, k=8))
    going_back = 0.7 if trio.options.repetition == "draw" else 0.5
    if preference < going_back and trio.positions[0].moves:
        back = undoing(rng.choice(trio.positions[0].moves[-2:]))
        if back in trio.moves:
            return back
    return rng.choice(trio.moves)


def hunted(trio: Trio, moves: list[Move]) -> Move:
    """Of these moves, choose the one that takes the most pawns out."""
    position = trio.positions[0]

    def pawns_left(move: Move) -> int:
        position.push(move)
        left = len(position.pawns(WHITE)) + len(position.pawns(BLACK))
        position.pop()
        return left

    return min(moves, key=pawns_left)


def slides_on_ring(trio: Trio, move: Move) -> bool:
    if not isinstance(move, Slide):
        return False
    game, seat = trio.naive, trio.naive.to_move
    path = game.path(move.source, seat)
    return all(len(game._connected(game.tiles, square, seat)) == 2 for square in path)


# Many games


def random_games(size: int, plies: int, seed: int) -> Counter[str]:
    """Play random games until `plies` moves were compared; count the kinds of events."""
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    ways = list(itertools.product(CORNERS, LOCKS, REPETITIONS))
    rng.shuffle(ways)
    begins = [ordinary, scattered, scattered, scattered, crossed]
    for start, lock, repetition in itertools.cycle(ways):
        if seen["plies"] >= plies:
            break
        options = Options(size, start, lock, repetition, rng.choice(LIMITS))
        trio = Trio(rng.choice(begins)(options, rng), options)
        try:
            play_out(trio, rng, min(200, plies // 50), seen)
        except AssertionError as error:
            moves = " ".join(map(str, trio.positions[0].moves))
            error.add_note(f"The game: {trio.start}, then {moves or 'nothing'}")
            raise
        seen["games"] += 1
        seen[start] += 1
        seen[f"{lock} {repetition}"] += 1
    return seen


def count_forbidden(trio: Trio, seen: Counter[str]) -> None:
    """Count the moves that repetition (O18) forbids; most only undo the last move."""
    if trio.options.repetition != "forbidden":
        return
    without = trio.without_repetition()
    if len(without) == len(trio.moves):
        return
    forbidden = {real_move(move) for move in without}.difference(trio.moves)
    seen["forbidden repetitions"] += len(forbidden)
    seen["forbidden slides"] += any(isinstance(move, Slide) for move in forbidden)
    forbidden.discard(undoing(trio.positions[0].moves[-1]))
    seen["forbidden far repetitions"] += len(forbidden)


def play_out(trio: Trio, rng: random.Random, plies: int, seen: Counter[str]) -> None:
    """Play one game to its end, or for `plies` plies."""
    refusals = max(0.05 / trio.naive.size**2, 0.0015)
    for _ in range(plies):
        if not trio.moves:
            break
        count_forbidden(trio, seen)
        move = choose(trio, rng)
        if rng.random() < 0.1:
            trio.check_undo(move)
            seen["undo checks"] += 1
        seen["slides"] += isinstance(move, Slide)
        seen["ring slides"] += slides_on_ring(trio, move)
        before = [len(pawns) for pawns in trio.naive.pawns]
        trio.play(move)
        left = [old - len(now) for old, now in zip(before, trio.naive.pawns, strict=True)]
        seen["exits"] += any(left)
        seen["double exits"] += all(left)
        seen["protections"] += bool(trio.naive.protected)
        seen["plies"] += 1
        if rng.random() < refusals:
            trio.check_refusals()
            seen["refusal checks"] += 1
    result = trio.naive.result()
    seen["unfinished" if result is None else result[0]] += 1
    if rng.random() < 0.2:
        trio.check_undo_to_the_root()


def assert_eventful(seen: Counter[str]) -> None:
    """Fail if some kind of event never happened: then it was not compared."""
    happened = ["slides", "ring slides", "exits", "double exits", "protections", "undo checks"]
    happened += ["forbidden repetitions", "forbidden far repetitions", "forbidden slides"]
    happened += ["refusal checks", "all_out", "both_out", "repetition", "no_exit", *CORNERS]
    happened += [f"{lock} {repetition}" for lock in LOCKS for repetition in REPETITIONS]
    missing = [event for event in happened if not seen[event]]
    assert not missing, seen
