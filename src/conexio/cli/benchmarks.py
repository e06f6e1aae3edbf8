"""The speed of the rules: a unit of work is repeated for some time, which gives a rate."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time

Measure = Callable[[float], float]
"""Measures for a number of seconds, and returns a rate."""

SECONDS = 0.4


@contextmanager
def jit(compiled: bool) -> Iterator[None]:
    """Compile or interpret kernels in the `with` block."""
    before = os.environ.get("CONEXIO_JIT")
    os.environ["CONEXIO_JIT"] = "1" if compiled else "0"
    try:
        yield
    finally:
        del os.environ["CONEXIO_JIT"]
        if before is not None:
            os.environ["CONEXIO_JIT"] = before


def rate(work: Callable[[], int], seconds: float) -> float:
    """Repeat `work`, which returns a number of units, for `seconds`; return units per second.

    The seconds are processor time, so that waiting for a processor does not count.
    """
    done = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds or not done or elapsed == 0:
        done += work()
        elapsed = process_time() - start
    return done / elapsed
