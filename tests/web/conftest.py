"""A real server and a real browser.

The browser closes after the tests of this folder: Playwright keeps an event loop running in the
thread, and other tests of the same worker have their own.
"""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from support.server.server_process import Process, running
from support.web.browsers import Guest, visit
from support.web.screen_catalogue import Tables, screen_context

ROOT = Path(__file__).parents[2]
# Generous limits; no compilation and little thinking time, as a server runs for seconds only.
TEST_SETTINGS = {
    "CONEXIO_MESSAGES_PER_SECOND": "1000",
    "CONEXIO_TABLES_PER_MINUTE": "1000",
    "CONEXIO_SEATS_PER_MINUTE": "1000",
    "CONEXIO_OPEN_SEATS_PER_ADDRESS": "1000",
    "CONEXIO_REQUESTS_PER_SECOND": "0",
    "CONEXIO_JIT": "0",
    "CONEXIO_BOT_SECONDS": "0.05",
}

# Keep Chromium from sending requests of its own.
BROWSER_ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Every window of Chromium has pages of its own for the address bar, which cost as much as ours.
# Only the last list of features has an effect, so those that Playwright disables are repeated.
DISABLED_FEATURES = [
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "Translate",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
]


def launch_browser(playwright: Playwright) -> Browser:
    """Start the browser of this machine."""
    found = subprocess.check_output(["sh", "tools/browser.sh"], cwd=ROOT, text=True).strip()
    quiet = [*BROWSER_ARGUMENTS, f"--disable-features={','.join(DISABLED_FEATURES)}"]
    arguments = [*quiet, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return playwright.chromium.launch(executable_path=found, args=arguments)


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
