"""Move sequences counted by the compiled kernel, the interpreted one and the naive twin."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from conexio.connexoh.counting import perft
from conexio.connexoh.options import Options
from conexio.connexoh.position import Position
from support.connexoh.differential import COMPILED, INTERPRETED, kernel_kind, naive_from, set_up

if TYPE_CHECKING:
    from support.naive.connexoh import NaiveGame

TABLE = Path(__file__).parent / "data" / "perft.txt"
MOST_INTERPRETED = 200_000
MOST_NAIVE = 5_000


def cases() -> list[tuple[str, int, int]]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = [line.split("|") for line in lines if line and not line.startswith("#")]
    return [(setup.strip(), int(depth), int(count)) for setup, depth, count in rows]


def is_text(setup: str) -> bool:
    return "/" in setup


def options_of(setup: str) -> Options:
    return Options.from_texts(dict(part.split("=") for part in setup.split()))


def position_of(setup: str) -> Position:
    if is_text(setup):
        return Position.from_text(setup)
    return Position.from_options(options_of(setup))


def naive_of(setup: str) -> NaiveGame:
    return set_up(setup) if is_text(setup) else naive_from(options_of(setup))


def naive_perft(game: NaiveGame, depth: int) -> int:
    moves = game.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = copy.copy(game)  # `play` changes only the history in place.
        after.earlier = copy.deepcopy(game.earlier)
        after.play(move)
        total += naive_perft(after, depth - 1)
    return total


def test_the_table_is_not_empty() -> None:
    assert len(cases()) > 80


@pytest.mark.parametrize(("setup", "depth", "count"), cases())
def test_compiled_kernel_counts(setup: str, depth: int, count: int) -> None:
    with kernel_kind(COMPILED):
        assert perft(position_of(setup), depth) == count


@pytest.mark.parametrize(
    ("setup", "depth", "count"), [case for case in cases() if case[2] < MOST_INTERPRETED]
)
def test_interpreted_kernel_counts(setup: str, depth: int, count: int) -> None:
    with kernel_kind(INTERPRETED):
        assert perft(position_of(setup), depth) == count


@pytest.mark.parametrize(
    ("setup", "depth", "count"), [case for case in cases() if case[2] < MOST_NAIVE]
)
def test_naive_twin_counts(setup: str, depth: int, count: int) -> None:
    assert naive_perft(naive_of(setup), depth) == count


def test_a_depth_out_of_range_is_refused() -> None:
    for depth in (-1, 1001, 10**9):
        with pytest.raises(ValueError, match="depth"):
            perft(Position(3), depth)
