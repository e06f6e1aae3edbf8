"""How much memory a position of CONEX takes for itself.

The count covers every object reachable from the position, at its `sys.getsizeof`, except what all
positions of the same kind of game share: the deck, the options, the rules tables, the action
numbers, the kernel, and small integers, which Python caches.
"""

import gc
import sys
from collections.abc import Iterable
from enum import Enum
from types import BuiltinFunctionType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from bench.report import Rows, verdict
from conexio import conex
from conexio.cli import benchmarks, conex_benchmarks
from conexio.core import Rng

MOST = 16_000
"""Bytes that a position may take."""

SMALL = range(-5, 257)
"""Integers that Python caches."""
COMMON = (type, ModuleType, FunctionType, BuiltinFunctionType, SimpleNamespace, Enum, bool)
"""Types that never belong to a position; a compiled kernel is a `SimpleNamespace`."""

HISTORY = "history"
PARTS = {
    "table": "table",
    "_game": "game",
    "_knowledge": "knowledge",
    "_legal": "legal moves",
    "_history": HISTORY,
}
"""The parts of a position, by attribute. What two parts share counts for the first of them."""
REST = "rest"

MID_CARDS = 12
LONG_GAMES = 20
"""Random games of which the one with the longest history is the long game."""


def owned(position: conex.Position) -> dict[str, int]:
    """Return the bytes of each part of a position."""
    seen: set[int] = set()
    table = position.table
    shared = (position.options, table.deck, table.area, table.rules, table.actions)
    reachable_size(shared, seen)
    parts = {
        part: reachable_size((getattr(position, name),), seen)
        for name, part in PARTS.items()
        if hasattr(position, name)
    }
    return parts | {REST: reachable_size((position,), seen)}


def reachable_size(roots: Iterable[object], seen: set[int]) -> int:
    """Return the bytes of all reachable objects that are not in `seen`, and add them to it."""
    size = 0
    todo = list(roots)
    while todo:
        thing = todo.pop()
        if thing is None or isinstance(thing, COMMON) or id(thing) in seen:
            continue
        seen.add(id(thing))
        if type(thing) is int and thing in SMALL:
            continue
        size += sys.getsizeof(thing)
        todo += _referents(thing)
    return size


def _referents(thing: object) -> list[Any]:
    if isinstance(thing, np.ndarray):
        # The garbage collector does not look into arrays; a view refers to its base.
        return [] if thing.base is None else [thing.base]
    if isinstance(thing, dict):  # it leaves out keys that are strings
        return [*thing, *thing.values()]
    return gc.get_referents(thing)


def mid_game(compiled: bool) -> conex.Position:
    """Return a game of three in the middle, with its legal moves listed."""
    rng = Rng(1)
    with benchmarks.jit(compiled):
        position = conex.Position(3)
        while len(position.table) - 1 < MID_CARDS or position.phase != "main":
            conex_benchmarks.play_event(position, rng)
        assert position.legal_moves
    return position


def long_game(compiled: bool) -> conex.Position:
    """Return a long game of four at its end, with its history."""
    with benchmarks.jit(compiled):
        return max(map(_whole_game, range(LONG_GAMES)), key=lambda position: len(position.moves))


def _whole_game(seed: int) -> conex.Position:
    position = conex.Position(4)
    rng = Rng(seed)
    while position.outcome() is None:
        conex_benchmarks.play_event(position, rng)
    return position


def measured() -> dict[str, dict[str, int]]:
    """Return the bytes of each position by part, and its number of events."""
    kinds = {"interpreted": False, "compiled": True}
    makers = {"mid-game": mid_game, "end of a long game": long_game}
    found = {}
    for title, make in makers.items():
        for kind, compiled in kinds.items():
            position = make(compiled)
            found[f"{title}, {kind}"] = {"events": len(position.moves)} | owned(position)
    return found


def rules_bytes() -> int:
    """Return the bytes of the rules tables."""
    with benchmarks.jit(True):
        return reachable_size((conex.Position().table.rules,), set())


def rows(found: dict[str, dict[str, int]]) -> Rows:
    """Tabulate the parts, in bytes."""
    table = [["Memory of a `Position`, bytes", *found]]
    table += [
        [name, *(f"{parts.get(name, 0):,}" for parts in found.values())]
        for name in ("events", *PARTS.values(), REST)
    ]
    for title, left_out in (("all except its history", HISTORY), ("together", "")):
        sizes = [total(parts, left_out) for parts in found.values()]
        cells = (f"{size:,}: {verdict(size < MOST)}" for size in sizes)
        table.append([f"{title} (goal: < {MOST:,})", *cells])
    return table


def total(parts: dict[str, int], left_out: str = "") -> int:
    """Add up the parts of a position, except `left_out`."""
    return sum(size for name, size in parts.items() if name not in ("events", left_out))
