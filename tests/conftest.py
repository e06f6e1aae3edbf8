"""The order of the tests: the slowest come first, so that no worker is idle at the end."""

import asyncio
import gc
import inspect
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


GIVE_UP_S = 120


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run tests that are coroutines with asyncio alone."""
    return "asyncio"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Let no coroutine wait for ever."""
    test = pyfuncitem.obj
    if inspect.iscoroutinefunction(test):

        async def limited(**given: object) -> None:
            async with asyncio.timeout(GIVE_UP_S):
                await test(**given)

        pyfuncitem.obj = limited
    return (yield)


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
