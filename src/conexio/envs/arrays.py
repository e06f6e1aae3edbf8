"""Kernels and their arrays, as all games here use them."""

from types import ModuleType
from typing import Any

from conexio.core import kernels


def compiled(kernel: ModuleType) -> Any:
    """Return a kernel compiled, since researchers play many games; CONEXIO_JIT=0 forbids that."""
    return kernels.load(kernel.__name__, much_to_do=True)


def blank(kernel: Any, length: int) -> Any:
    """Return an array of a kernel's kind to write to, faster than `kernels.blank` does."""
    if isinstance(kernel, ModuleType):
        return [0] * length
    import numpy as np

    return np.zeros(length, dtype=np.int64)


def plain(array: Any) -> list[int]:
    """Return an array of either kind as a list of signed numbers."""
    numbers: list[int] = array if isinstance(array, list) else array.tolist()
    return numbers
