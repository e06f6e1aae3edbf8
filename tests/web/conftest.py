"""A real server and a real browser.

The browser closes after the tests of this folder: Playwright keeps an event loop running in the
thread, and other tests of the same worker have their own.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from support.server.server_process import Process, running
from support.server.settings import TEST_SETTINGS
from support.web.browsers import Guest, visit
from support.web.chromium import launch_browser
from support.web.screens.scenes import screen_context
from support.web.screens.tables import Tables


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch_browser(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("server"), TEST_SETTINGS) as server:
        yield server


@pytest.fixture(scope="module")
def tables(server: Process) -> Tables:
    """Return the tables of the screen catalogue."""
    return Tables(server.url)


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser context for the screens of the catalogue."""
    context = screen_context(browser)
    yield context
    context.close()


@pytest.fixture
def new_guest(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[[str], Guest]]:
    """Return a function that opens an address as a new guest.

    At the end no guest may have problems that the test did not clear. A service worker fetches the
    whole page for every new guest, so it is disabled unless the module sets `WITH_WORKER`.
    """
    guests: list[Guest] = []
    worker = getattr(request.module, "WITH_WORKER", False)

    def new_guest(url: str) -> Guest:
        guests.append(visit(browser, url, worker=worker))
        return guests[-1]

    yield new_guest
    for guest in guests:
        guest.leave()
