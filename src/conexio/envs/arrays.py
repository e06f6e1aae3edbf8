"""Kernels and their arrays for all environments."""

from types import ModuleType
from typing import Any

from conexio.core import kernels


def compiled(kernel: ModuleType) -> Any:
    """Return a compiled kernel, since researchers play many games; CONEXIO_JIT=0 turns it off."""
    return kernels.load(kernel.__name__, heavy=True)


def blank(kernel: Any, length: int) -> Any:
    """Return an array of zeros of the kernel's kind, faster than `kernels.blank`."""
    if isinstance(kernel, ModuleType):
        return [0] * length
    import numpy as np

    return np.zeros(length, dtype=np.int64)


def plain(array: Any) -> list[int]:
    """Return an array of either kind as a list of integers."""
    numbers: list[int] = array if isinstance(array, list) else array.tolist()
    return numbers
