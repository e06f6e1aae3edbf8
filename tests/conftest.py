"""The order of the tests: the slowest come first, so that no worker is idle at the end."""

import gc
import os
from collections.abc import Generator

import pytest

pytest.register_assert_rewrite("support")

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
    """Use more workers than cores, because tests wait for browsers and servers."""
    return (os.cpu_count() or 1) + 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while all modules are loaded, and never scan their objects again."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found


def pytest_make_parametrize_id(val: object) -> str | None:
    """Use only the beginning of a long text in a test's id: all workers exchange all ids."""
    if isinstance(val, str | bytes) and len(val) > LONGEST_NAME:
        beginning = val[:LONGEST_NAME]
        return (beginning if isinstance(beginning, str) else repr(beginning)) + "…"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        found = (n for n, folder in enumerate(LONGEST_FIRST) if item.nodeid.startswith(folder))
        return next(found, len(LONGEST_FIRST))

    items.sort(key=place)
