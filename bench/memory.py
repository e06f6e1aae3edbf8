"""How much memory a position of CONEX takes for itself.

Counted is every object that can be reached from the position, at the size that Python gives for it,
but for what all positions of a game's kind have in common: the deck, the options, the rules tables,
the kernel, and small numbers, of which Python has one each.
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
from conexio.cli import benchmarks
from conexio.core import Rng

MOST = 16_000
"""Bytes that a position may take."""

SMALL = range(-5, 257)
"""Whole numbers that Python keeps one of."""
COMMON = (type, ModuleType, FunctionType, BuiltinFunctionType, SimpleNamespace, Enum, bool)
"""Kinds of which nothing belongs to a position; a compiled kernel is a `SimpleNamespace`."""

HISTORY = "history"
PARTS = {
    "table": "table",
    "_game": "game",
    "_knowledge": "knowledge",
    "_legal": "legal moves",
    "_history": HISTORY,
}
"""Where a position keeps what. What two parts share counts for the first of them."""
REST = "rest"

MID_CARDS = 12
LONG_GAMES = 20
"""The game with the longest history of so many random ones is the long game."""


def owned(position: conex.Position) -> dict[str, int]:
    """Return how many bytes each part of a position takes."""
    seen: set[int] = set()
    table = position.table
    grown((position.options, table.deck, table.area, table.rules), seen)
    parts = {
        part: grown((getattr(position, name),), seen)
        for name, part in PARTS.items()
        if hasattr(position, name)
    }
    return parts | {REST: grown((position,), seen)}


def grown(roots: Iterable[object], seen: set[int]) -> int:
    """Return the size of all that can be reached from here and has not been seen, and note it."""
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
        # The garbage collector does not look into arrays; a view has its words elsewhere.
        return [] if thing.base is None else [thing.base]
    if isinstance(thing, dict):  # it leaves out keys that are strings
        return [*thing, *thing.values()]
    return gc.get_referents(thing)


def mid_game(compiled: bool) -> conex.Position:
    """Return a game of three in its middle; its legal moves have been listed."""
    rng = Rng(1)
    with benchmarks.jit(compiled):
        position = conex.Position(3)
        while len(position.table) - 1 < MID_CARDS or position.phase != "main":
            benchmarks.conex_event(position, rng)
        assert position.legal_moves
    return position


def long_game(compiled: bool) -> conex.Position:
    """Return a long game of four at its end, with all that has happened in it."""
    with benchmarks.jit(compiled):
        return max(map(_whole_game, range(LONG_GAMES)), key=lambda position: len(position.moves))


def _whole_game(seed: int) -> conex.Position:
    position = conex.Position(4)
    rng = Rng(seed)
    while position.outcome() is None:
        benchmarks.conex_event(position, rng)
    return position


def measured() -> dict[str, dict[str, int]]:
    """Return what positions take: by part, with the number of events they have seen."""
    kinds = {"interpreted": False, "compiled": True}
    makers = {"mid-game": mid_game, "end of a long game": long_game}
    found = {}
    for title, make in makers.items():
        for kind, compiled in kinds.items():
            position = make(compiled)
            found[f"{title}, {kind}"] = {"events": len(position.moves)} | owned(position)
    return found


def rules_bytes() -> int:
    """Return what the rules tables take."""
    with benchmarks.jit(True):
        return grown((conex.Position().table.rules,), set())


def rows(found: dict[str, dict[str, int]]) -> Rows:
    """Tabulate it, in bytes."""
    table = [["Memory of a `Position`, bytes", *found]]
    table += [
        [name, *(f"{parts.get(name, 0):,}" for parts in found.values())]
        for name in ("events", *PARTS.values(), REST)
    ]
    for title, left_out in (("all but its history", HISTORY), ("together", "")):
        sizes = [total(parts, left_out) for parts in found.values()]
        told = (f"{size:,}: {verdict(size < MOST)}" for size in sizes)
        table.append([f"{title} (goal: < {MOST:,})", *told])
    return table


def total(parts: dict[str, int], left_out: str = "") -> int:
    """Add up the parts of a position, but for one."""
    return sum(size for name, size in parts.items() if name not in ("events", left_out))
