"""Two symmetries of the rules, over random play.

Half a turn of the board with the colours swapped leaves the look of every tile unchanged: its light
half lands where the dark one was. In a mirror, left and right change, and turns go the other way.
"""

from __future__ import annotations

import random
import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from conexio.connexoh.moves import Move, Rotation, Slide
from conexio.connexoh.options import CORNERS, LIMIT_RESULTS, LOCKS, REPETITIONS, Corner, Options
from conexio.connexoh.position import Position
from conexio.core import Outcome
from support.connexoh.differential import INTERPRETED, kernel_kind, text_of, undoing
from support.connexoh.random_games import ordinary, scattered

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES = "abcdefgh"
MIRRORED_CORNER = {"ne": "nw", "nw": "ne", "se": "sw", "sw": "se"}


@pytest.fixture(autouse=True)
def interpreted() -> Iterator[None]:
    with kernel_kind(INTERPRETED):
        yield


class HalfTurn:
    """Turn the board by 180 degrees and swap the colours."""

    def square(self, square: str, size: int) -> str:
        return f"{FILES[size - 1 - FILES.index(square[0])]}{size + 1 - int(square[1])}"

    def seat(self, seat: int) -> int:
        return 1 - seat

    def tile(self, tile: str) -> str:
        return tile[0] + "w" * ("b" in tile) + "b" * ("w" in tile)

    def rows(self, rows: list[list[str]]) -> list[list[str]]:
        return [row[::-1] for row in rows[::-1]]

    def quarter_turns(self, turns: int) -> int:
        return turns

    def start(self, start: str) -> str:
        return start


class Mirror:
    """Swap left and right."""

    def square(self, square: str, size: int) -> str:
        return f"{FILES[size - 1 - FILES.index(square[0])]}{square[1]}"

    def seat(self, seat: int) -> int:
        return seat

    def tile(self, tile: str) -> str:
        return tile.translate(str.maketrans("F7JL", "7FLJ"))

    def rows(self, rows: list[list[str]]) -> list[list[str]]:
        return [row[::-1] for row in rows]

    def quarter_turns(self, turns: int) -> int:
        return 4 - turns

    def start(self, start: str) -> str:
        return MIRRORED_CORNER[start]


Symmetry = HalfTurn | Mirror


def mapped_text(text: str, symmetry: Symmetry) -> str:
    board, side, protected, *rest = text.split()
    rows = [re.findall("[F7JL]w?b?", row) for row in board.split("/")]
    size = len(rows)
    rows = [[symmetry.tile(tile) for tile in row] for row in symmetry.rows(rows)]
    side = "wb"[symmetry.seat("wb".index(side))]
    if protected != "-":
        marker, *others = (symmetry.square(square, size) for square in protected.split(","))
        others.sort(key=lambda square: (square[1], square[0]))
        protected = ",".join([marker, *others])
    named = [part for part in rest if not part.startswith("start=")]
    starts = [part.removeprefix("start=") for part in rest if part.startswith("start=")]
    start = symmetry.start(starts[0] if starts else "nw")
    if start != "nw":
        named.insert(1, f"start={start}")
    return " ".join(["/".join(map("".join, rows)), side, protected, *named])


@cache
def mapped_move(move: Move, size: int, symmetry: Symmetry) -> Move:
    if isinstance(move, Slide):
        return Slide(symmetry.square(move.source, size), symmetry.square(move.target, size))
    return Rotation(symmetry.square(move.tile, size), symmetry.quarter_turns(move.quarter_turns))


def mapped_outcome(outcome: Outcome | None, symmetry: Symmetry) -> Outcome | None:
    if outcome is None:
        return None
    scores = tuple(outcome.scores[symmetry.seat(seat)] for seat in (0, 1))
    return Outcome(outcome.termination, tuple(map(symmetry.seat, outcome.winners)), scores)


@pytest.mark.parametrize("start", CORNERS)
def test_symmetries_map_the_start_as_they_should(start: Corner) -> None:
    text = Position(start=start).to_text()
    half_turned = Position.from_text(mapped_text(text, HalfTurn()))
    assert half_turned.to_text() == text.replace(" w ", " b ")
    mirrored = Position.from_text(mapped_text(text, Mirror()))
    assert mirrored.start_text() is None
    assert mirrored.options.start == MIRRORED_CORNER[start]


@pytest.mark.parametrize("size", range(3, 9))
@pytest.mark.parametrize("symmetry", [HalfTurn(), Mirror()], ids=["half turn", "mirror"])
def test_mapped_games_have_mapped_moves_and_outcomes(symmetry: Symmetry, size: int) -> None:
    rng = random.Random(size)
    exits = endings = 0
    for game in range(18):
        options = Options(
            size,
            start=rng.choice(CORNERS),
            lock=LOCKS[game % 3],
            repetition=REPETITIONS[game // 3 % len(REPETITIONS)],
            no_exit_limit=rng.choice([5, 40, 100]),
            limit_result=rng.choice(LIMIT_RESULTS),
            goal=rng.randint(0, size),
        )
        begin = ordinary if game < 6 else scattered
        position = Position.from_text(text_of(begin(options, rng), options))
        mapped = Position.from_text(mapped_text(position.to_text(), symmetry))
        for _ in range(60):
            moves = list(position.legal_moves)
            assert {mapped_move(move, size, symmetry) for move in moves} == set(mapped.legal_moves)
            assert mapped_outcome(position.outcome(), symmetry) == mapped.outcome()
            if not moves:
                endings += 1
                break
            move = chosen(position, moves, rng)
            position.push(move)
            mapped.push(mapped_move(move, size, symmetry))
            assert mapped.to_text() == mapped_text(position.to_text(), symmetry)
            exits += position.plies_without_exit == 0
    assert exits
    assert endings


def chosen(position: Position, moves: list[Move], rng: random.Random) -> Move:
    """Sometimes slide or go back, so that exits and repetitions happen."""
    slides = [move for move in moves if isinstance(move, Slide)]
    if slides and rng.random() < 0.25:
        return rng.choice(slides)
    if position.moves and rng.random() < 0.25:
        back = undoing(rng.choice(position.moves[-2:]))
        return back if back in moves else rng.choice(moves)
    return rng.choice(moves)
