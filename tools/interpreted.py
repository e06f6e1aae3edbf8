"""A pytest plugin: every kernel is interpreted, even if a test asks for a compiled one.

Compiling takes much longer than a test, and every mutant would need it. Tests that compare both
kinds still compare with the naive twin.
"""

import importlib
import os
from types import ModuleType

import pytest

from conexio.core import kernels


def _interpreted(name: str) -> ModuleType:
    return importlib.import_module(name)


def pytest_configure(config: pytest.Config) -> None:
    """Replace compiled kernels by the plain modules."""
    os.environ["CONEXIO_JIT"] = "0"
    kernels.compiled = _interpreted  # type: ignore[assignment]
