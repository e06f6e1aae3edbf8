"""A real house and a real browser.

The browser lives as long as the tests of this folder run, and no longer: Playwright keeps an event
loop running in the thread, and other tests of the same worker have their own.
"""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from tests.server.server_process import Process, running
from tests.web.browsers import Guest, visit
from tests.web.screen_catalogue import Tables, stage

ROOT = Path(__file__).parents[2]
# A house that lives for a few seconds does not load machine code for a hint, nor think long.
ROOMY = {
    "CONEXIO_TABLES_PER_MINUTE": "1000",
    "CONEXIO_SEATS_PER_MINUTE": "1000",
    "CONEXIO_OPEN_SEATS_PER_ADDRESS": "1000",
    "CONEXIO_REQUESTS_PER_SECOND": "0",
    "CONEXIO_JIT": "0",
    "CONEXIO_BOT_SECONDS": "0.05",
}

# Chromium asks the wide world for news of its own accord; here it must not.
QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Every window of Chromium has pages of its own for the address bar, which cost as much as ours. The
# last list of features counts, so what Playwright turns off is in it again.
WITHOUT = [
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "Translate",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
]


def launched(playwright: Playwright) -> Browser:
    """Start the browser of this machine."""
    found = subprocess.check_output(["sh", "tools/browser.sh"], cwd=ROOT, text=True).strip()
    quiet = [*QUIET, f"--disable-features={','.join(WITHOUT)}"]
    arguments = [*quiet, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return playwright.chromium.launch(executable_path=found, args=arguments)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house"), ROOMY) as server:
        yield server


@pytest.fixture(scope="module")
def tables(home: Process) -> Tables:
    """Tables for all screens of the catalogue."""
    return Tables(home.url)


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Give the screens of the catalogue a browser."""
    context = stage(browser)
    yield context
    context.close()


@pytest.fixture
def come(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[[str], Guest]]:
    """Let guests come to a house; each must leave without a trouble that was not looked at.

    A service worker fetches all of the page for every new guest; only who asks for one has it.
    """
    guests: list[Guest] = []
    worker = getattr(request.module, "WITH_WORKER", False)

    def come(url: str) -> Guest:
        guests.append(visit(browser, url, worker=worker))
        return guests[-1]

    yield come
    for guest in guests:
        guest.leave()
