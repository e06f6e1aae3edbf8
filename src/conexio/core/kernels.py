"""Kernels: one source, interpreted or compiled.

A kernel is a module of plain functions over integers and flat arrays of integers, which call each
other and those of the one kernel that it `BUILDS_ON`, if it names one. Interpreted, it runs as it
is, on lists. `compiled(kernel)` gives the same functions through Numba, on NumPy arrays of
64-bit words; machine code is made on the first call and kept in a cache on disk.

`CONEXIO_JIT=0` never compiles, `CONEXIO_JIT=1` always does; without it, heavy work (perft, search,
simulation) is compiled and a single game is not.
"""

import importlib
import os
import sys
import threading
import zlib
from collections.abc import Callable, Iterator, MutableSequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from conexio.core import bits
from conexio.core.errors import needed
from conexio.words import say

Words = MutableSequence[int]
"""A flat array of 64-bit words: a list for interpreted kernels, a NumPy array for compiled."""

Numbers = MutableSequence[float]
"""A flat array of any numbers, such as the planes of an observation."""

# Kernels neither allocate (so nothing needs counting) nor divide by zero.
_FLAGS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}

NOTICEABLE_S = 0.7
"""A person notices a longer wait."""


def jit_wanted(heavy: bool) -> bool:
    """Return whether to compile: as CONEXIO_JIT says, else if the work is heavy."""
    return {"0": False, "1": True}.get(os.environ.get("CONEXIO_JIT", ""), heavy)


def load(name: str, *, heavy: bool = False) -> Any:
    """Return the kernel module `name`, or its compiled functions where that is wanted."""
    module = importlib.import_module(name)
    if not jit_wanted(heavy):
        return module
    # Importing Numba is part of the wait.
    _once(name, lambda: compiled(name))
    return compiled(name)


@cache
def compiled(name: str) -> SimpleNamespace:
    """Return the functions of the kernel module `name`, compiled by Numba."""
    with needed():
        from numba import njit

    module = importlib.import_module(name)
    # The compiled functions call each other: they get a namespace of their own.
    machine_bits = _machine_bits()
    namespace = vars(module) | machine_bits
    # Numba invalidates its cache when the kernel's file changes; these files must count as well.
    salt = zlib.crc32(Path(bits.__file__).read_bytes(), zlib.crc32(Path(__file__).read_bytes()))
    if hasattr(module, "BUILDS_ON"):
        base = compiled(module.BUILDS_ON)
        salt = zlib.crc32(Path(str(base.__file__)).read_bytes(), base.salt)
        namespace |= {key: value for key, value in vars(base).items() if key in base.functions}
    long_functions: frozenset[str] = getattr(module, "LONG", frozenset())
    for key, function in _functions(module).items():
        if key in machine_bits:
            continue
        own = FunctionType(function.__code__, namespace, key, function.__defaults__)
        own.__module__ = function.__module__
        own.__qualname__ = f"{key}-{salt:08x}"
        # A call that passes an array costs more than most of these functions do: merge them.
        merge = key not in function.__code__.co_names and key not in long_functions
        namespace[key] = njit(forceinline=merge, **_FLAGS)(own)
    functions = {key for key, value in namespace.items() if hasattr(value, "py_func")}
    return SimpleNamespace(**namespace, functions=functions, salt=salt)


def _functions(module: ModuleType) -> dict[str, FunctionType]:
    """Return the functions of a kernel, its own and those imported from `conexio.core.bits`."""
    return {
        key: value
        for key, value in vars(module).items()
        if isinstance(value, FunctionType)
        and value.__module__ in (module.__name__, "conexio.core.bits")
    }


def _machine_bits() -> dict[str, Any]:
    """Return the functions of `conexio.core.bits` as one machine instruction each."""
    from numba import types
    from numba.extending import intrinsic

    def instruction(generate: Callable[[Any, Any, Any], Any]) -> Any:
        @intrinsic
        def operation(typing: Any, word: Any) -> Any:
            def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                never_zero = context.get_constant(types.boolean, True)
                return generate(builder, args[0], never_zero)

            return types.int64(types.int64), code

        return operation

    def last_bit(builder: Any, word: Any, never_zero: Any) -> Any:
        return builder.xor(builder.ctlz(word, never_zero), word.type(63))

    return {
        "popcount": instruction(lambda builder, word, _: builder.ctpop(word)),
        "lowest": instruction(lambda builder, word, never_zero: builder.cttz(word, never_zero)),
        "highest": instruction(last_bit),
    }


def words(kernel: Any, values: list[int]) -> Any:
    """Return `values` as the kind of array that this kernel works on."""
    if isinstance(kernel, ModuleType):
        return values
    import numpy as np

    if min(values, default=0) < 0:  # signed numbers, none of them a board of 64 tiles
        return np.array(values, dtype=np.int64)
    return np.array(values, dtype=np.uint64).view(np.int64)


def blank(kernel: Any, length: int) -> Any:
    """Return an array of this kernel's kind to write to."""
    if isinstance(kernel, ModuleType):
        return [0] * length
    import numpy as np

    return np.zeros(length, dtype=np.int64)  # pages that are never written to take no memory


class Scratch:
    """An array that a kernel writes to repeatedly, and a way to read it."""

    __slots__ = ("array", "read")

    def __init__(self, kernel: Any, length: int) -> None:
        self.array = blank(kernel, length)
        self.read: Callable[[int], list[int]]
        """Return the words up to an index, unsigned."""
        if isinstance(self.array, list):
            self.read = lambda end: self.array[:end]
        else:
            unsigned_view = self.array.view("uint64")
            self.read = lambda end: unsigned_view[:end].tolist()


def unsigned(array: Any) -> list[int]:
    """Return an array of either kind as a list of unsigned 64-bit words."""
    if isinstance(array, list):
        return array
    values: list[int] = array.view("uint64").tolist()
    return values


def _print_compiling() -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        print(say("core-compiling"), file=sys.stderr)


on_slow_compile: Callable[[], None] = _print_compiling
"""Called when compiling takes noticeably long; the command line replaces it."""

_warm: set[str] = set()


def warm(kernel: Any, what: str, first_calls: Callable[[], object]) -> None:
    """Make the first calls of a compiled kernel, once per process; report if they take long."""
    if not isinstance(kernel, ModuleType):
        _once(what, first_calls)


def _once(what: str, work: Callable[[], object]) -> None:
    if what not in _warm:
        with report_if_slow():
            work()
        _warm.add(what)


@contextmanager
def report_if_slow() -> Iterator[None]:
    """Call `on_slow_compile` if the body takes so long that a person would notice."""
    timer = threading.Timer(NOTICEABLE_S, lambda: on_slow_compile())
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
