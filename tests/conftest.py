"""The order of the tests: what takes longest comes first, so that no worker waits at the end."""

import gc
import os
from collections.abc import Generator

import pytest

LONGEST_FIRST = (
    "tests/web/test_screens",
    "tests/web/",
    "tests/training/test_run",
    "tests/server/",
    "tests/test_conformance",
    "tests/conex/",
    "tests/connexoh/",
)
LONGEST_NAME = 60


def pytest_xdist_auto_num_workers() -> int:
    """Browsers and houses are waited for: some workers more than cores keep those busy."""
    return (os.cpu_count() or 1) + 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage while all modules are loaded, and never again among them."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found


def pytest_make_parametrize_id(val: object) -> str | None:
    """Name a test by the beginning of a long text: all workers tell one another all names."""
    if isinstance(val, str | bytes) and len(val) > LONGEST_NAME:
        beginning = val[:LONGEST_NAME]
        return (beginning if isinstance(beginning, str) else repr(beginning)) + "…"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        found = (n for n, folder in enumerate(LONGEST_FIRST) if item.nodeid.startswith(folder))
        return next(found, len(LONGEST_FIRST))

    items.sort(key=place)
