"""A position takes little memory."""

import sys
from collections.abc import Callable

import numpy as np
import pytest

from bench import memory
from conexio import conex
from conexio.cli import benchmarks

KINDS = pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])
GAMES = pytest.mark.parametrize("make", [memory.mid_game, memory.long_game])
Make = Callable[[bool], conex.Position]


@KINDS
@GAMES
def test_a_position_is_small_but_for_its_history(make: Make, compiled: bool) -> None:
    parts = memory.owned(make(compiled))
    assert memory.total(parts, memory.HISTORY) < memory.MOST, parts


@KINDS
def test_in_mid_game_a_position_is_small_with_its_history(compiled: bool) -> None:
    parts = memory.owned(memory.mid_game(compiled))
    assert memory.total(parts) < memory.MOST, parts


@KINDS
def test_games_of_a_kind_share_the_rules_tables(compiled: bool) -> None:
    with benchmarks.jit(compiled):
        one, other = conex.Position().table, conex.Position().table
        assert one.rules is other.rules
        assert one.actions is other.actions


def test_the_measured_games_fit_their_names() -> None:
    middle, end = memory.mid_game(False), memory.long_game(False)
    assert len(middle.table) == memory.MID_CARDS + 1
    assert middle.legal_moves
    assert end.outcome() is not None
    assert len(end.moves) > 100


# The measuring functions themselves.


def weight(*things: object) -> int:
    return memory.reachable_size(things, set())


def test_everything_inside_counts_once() -> None:
    big = 10**6
    inner = [big, big]
    outer = {"key": (inner, inner)}
    parts = (outer, "key", outer["key"], inner, big)
    assert weight(outer, outer) == sum(map(sys.getsizeof, parts))


def test_shared_objects_do_not_count() -> None:
    alone = weight([])
    assert weight([None, True, 7, list, conex, weight]) == alone + 6 * 8
    shared = [10**6]
    seen: set[int] = set()
    memory.reachable_size([shared], seen)
    assert memory.reachable_size([[shared]], seen) == sys.getsizeof([shared])


def test_the_words_of_an_array_count_behind_a_view_too() -> None:
    words = np.zeros(1000, dtype=np.uint64)
    assert weight(words) >= 8000
    assert weight(words.view(np.int64)) >= 8000
    assert weight(words, words.view(np.int64)) < 9000


@KINDS
def test_no_part_of_a_position_is_left_out(compiled: bool) -> None:
    position = memory.mid_game(compiled)
    parts = memory.owned(position)
    assert parts["table"] > 8 * len(position.table.words)
    assert parts["legal moves"] > 40 * len(position.legal_moves)
    assert parts[memory.HISTORY] > 40 * len(position.moves)
    before = memory.total(parts)
    for _ in range(10):
        position.pop()
    assert memory.total(memory.owned(position)) < before
