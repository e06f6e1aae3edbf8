"""The order of the tests: what takes longest comes first, so that no worker waits at the end."""

import os

import pytest

LONGEST_FIRST = (
    "tests/web/test_screens",
    "tests/web/",
    "tests/server/",
    "tests/conex/",
    "tests/connexoh/",
)


def pytest_xdist_auto_num_workers() -> int:
    """Browsers and houses are waited for: some workers more than cores keep those busy."""
    return (os.cpu_count() or 1) + 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        found = (n for n, folder in enumerate(LONGEST_FIRST) if item.nodeid.startswith(folder))
        return next(found, len(LONGEST_FIRST))

    items.sort(key=place)
