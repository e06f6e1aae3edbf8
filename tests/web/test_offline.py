"""The page can be installed, works offline, and never mixes two versions."""

import json
import re
import shutil
import struct
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, Page, expect

from conexio import words
from conexio.server.static_files import STATIC
from support.server.server_process import Process, start
from support.server.settings import TEST_SETTINGS
from support.web.browsers import (
    Guest,
    begin,
    click,
    moves,
    seq,
    visit,
    wait_for_news,
    wait_for_status,
    wait_for_turn,
)

WITH_WORKER = True

KILLED = tuple(
    f"net::ERR_{each}"
    for each in (
        "CONNECTION_REFUSED",
        "CONNECTION_RESET",
        "EMPTY_RESPONSE",
        "CONTENT_LENGTH_MISMATCH",
    )
)
"""What the browser may log when the server is killed, perhaps while it sends a file."""

# Not for wait_for_function, which takes a promise for true.
WAIT_UNTIL_CACHED = """async (version) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const registered = await navigator.serviceWorker.getRegistration();
    const caches = await window.caches.keys();
    const settled = registered?.active?.state === 'activated' && !registered.installing;
    const controlled = navigator.serviceWorker.controller === registered?.active;
    if (settled && controlled && caches.length === 1 && caches[0].includes(version)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the page was not cached');
}"""


def wait_until_cached(page: Page, version: str = "") -> None:
    """Wait until the page is available offline."""
    page.evaluate(WAIT_UNTIL_CACHED, version)


def expect_offline(page: Page, lang: str = "en") -> None:
    for key in ("web-away", "web-away-safe"):
        expect(page.get_by_role("alert")).to_contain_text(words.say(key, lang))


def clear_problems(guest: Guest, *expected: str) -> None:
    """Clear the expected problems, such as failed requests that the browser logs."""
    assert [each for each in guest.problems if not any(e in each for e in expected)] == []
    guest.problems.clear()


def leave_page(guest: Guest, *expected: str) -> None:
    """Leave the page before the server stops."""
    for page in guest.context.pages:
        page.goto("about:blank")
    clear_problems(guest, *expected)


def get(url: str) -> HTTPResponse:
    answer: HTTPResponse = urllib.request.urlopen(url, timeout=30)
    return answer


# Installation.


def test_the_page_can_be_installed(server: Process, new_guest: Callable[[str], Guest]) -> None:
    page = new_guest(server.url).page
    answer = get(f"{server.url}/manifest.webmanifest")
    manifest = json.load(answer)
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        with get(server.url + icon["src"]) as file:
            assert file.headers["Content-Type"] == icon["type"]
            if icon["type"] == "image/png":
                width, height = struct.unpack(">II", file.read(24)[16:])
                assert icon["sizes"] == f"{width}x{height}"
    assert {"any", "192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in [icon.get("purpose") for icon in manifest["icons"]]
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert get(f"{server.url}{apple}").headers["Content-Type"] == "image/png"

    # The browser's own checks; its windows are private, which is not a fault of the page.
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}


def test_shortcuts_focus_the_games(server: Process, new_guest: Callable[[str], Guest]) -> None:
    guest = new_guest(server.url)
    shortcuts = json.load(get(f"{server.url}/manifest.webmanifest"))["shortcuts"]
    for shortcut, game in zip(shortcuts, ("conex", "connexoh"), strict=True):
        page = guest.another_tab(shortcut["url"])
        expect(page.locator(f"[data-game={game}] button").first).to_be_focused()


def test_the_worker_is_revalidated_and_caches_files_only(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    worker = get(f"{server.url}/sw.js")
    assert worker.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert worker.headers["Cache-Control"] == "no-cache"
    page = begin(new_guest(server.url))
    wait_until_cached(page)
    cached: list[str] = page.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys())[0]);
          return (await cache.keys()).map((request) => new URL(request.url).pathname);
        }"""
    )
    assert sorted(cached) == ["/", *sorted(f"/assets/{path.name}" for path in assets(STATIC))]


def test_a_page_loaded_without_the_worker_is_claimed(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    page = new_guest(server.url).page
    wait_until_cached(page)
    session = page.context.new_cdp_session(page)
    with page.expect_navigation():
        session.send("Page.reload", {"ignoreCache": True})
    wait_until_cached(page)


# Offline.


def test_offline_the_page_says_so_and_recovers(server: Process, browser: Browser) -> None:
    guest = visit(browser, server.url, locale="de-DE", worker=True)
    page = guest.page
    wait_until_cached(page)
    guest.context.set_offline(True)
    page.goto(server.url)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("home-welcome", "de"))
    for lang in ("de", "fr", "nl", "en"):
        page.locator("header select").select_option(lang)
        expect_offline(page, lang)
    guest.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("heading", name=words.say("home-lobby"))).to_be_visible()
    clear_problems(guest, "ERR_INTERNET_DISCONNECTED")
    guest.leave()


def test_a_table_opened_offline_continues_online(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    guest = new_guest(server.url)
    page = begin(guest)
    before = moves(page)
    wait_until_cached(page)
    guest.context.set_offline(True)
    page.reload()
    expect_offline(page)
    wait_for_status(page, "lost")
    guest.context.set_offline(False)
    assert wait_for_turn(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert moves(page) == before
    shown = seq(page)
    click(page, before[0])
    wait_for_news(page, shown)
    clear_problems(guest, "ERR_INTERNET_DISCONNECTED", "WebSocket connection")


class AwayHandler(BaseHTTPRequestHandler):
    """Answers like a proxy whose server is down."""

    def do_GET(self) -> None:
        self.send_response(502)
        self.end_headers()
        self.wfile.write(b"<h1>Bad Gateway</h1>")

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@contextmanager
def proxy(port: int) -> Iterator[None]:
    with ThreadingHTTPServer(("127.0.0.1", port), AwayHandler) as server:
        Thread(target=server.serve_forever).start()
        yield
        server.shutdown()


def test_an_error_of_a_proxy_counts_as_offline(
    tmp_path: Path, new_guest: Callable[[str], Guest]
) -> None:
    first = start(tmp_path, TEST_SETTINGS)
    second = None
    try:
        guest = new_guest(first.url)
        wait_until_cached(guest.page)
        first.kill()
        with proxy(first.port):
            guest.page.goto(first.url)
            expect_offline(guest.page)
        second = start(tmp_path, TEST_SETTINGS, first.port)
        expect(guest.page.get_by_role("alert")).to_have_count(0)  # of itself
        leave_page(guest, "502", *KILLED)
    finally:
        first.kill()
        if second is not None:
            second.kill()


# Two versions.


def assets(static: Path) -> list[Path]:
    return sorted((static / "assets").iterdir())


def next_version(static: Path, target: Path) -> Path:
    """Write the same page as another version: all files have other names."""
    shutil.copytree(static, target)
    names = {path.name: f"{path.stem}x{path.suffix}" for path in assets(static)}
    for path in [target / "index.html", target / "sw.js", *assets(target)]:
        text = path.read_text(encoding="utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        text = re.sub(r'VERSION="\w+"', 'VERSION="next"', text)
        path.write_text(text, encoding="utf-8")
        path.rename(path.with_name(names.get(path.name, path.name)))
    return target


def files_of(page: Page) -> set[str]:
    """Return the names of the hashed files that a page has loaded."""
    found: list[str] = page.evaluate(
        """() => performance.getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/assets/'))"""
    )
    return {path.removeprefix("/assets/") for path in found}


def choose_language(page: Page, lang: str) -> set[str]:
    """Choose a language, and return the files that the page has loaded then."""
    page.locator("header select").select_option(lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("home-welcome", lang))
    return files_of(page)


def test_a_new_version_replaces_the_old_one_completely(
    tmp_path: Path, new_guest: Callable[[str], Guest]
) -> None:
    folder = tmp_path / "server"
    folder.mkdir()
    static = next_version(STATIC, tmp_path / "next")
    old, new = ({path.name for path in assets(each)} for each in (STATIC, static))
    assert not old & new
    first = start(folder, TEST_SETTINGS)
    second = None
    try:
        guest = new_guest(first.url)
        wait_until_cached(guest.page)
        left_behind = guest.another_tab("/")
        expect(left_behind.get_by_role("heading", level=1)).to_be_visible()
        assert files_of(left_behind) <= old
        first.kill()
        second = start(folder, {**TEST_SETTINGS, "CONEXIO_STATIC": str(static)}, first.port)

        page = guest.page
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert files_of(page) <= new
        wait_until_cached(page, "next")
        guest.context.set_offline(True)
        page.reload()
        expect_offline(page)
        assert files_of(page) <= new
        guest.context.set_offline(False)
        expect(page.get_by_role("alert")).to_have_count(0)

        # A page of the old version continues with files in the browser's cache.
        assert choose_language(left_behind, "fr") <= old
        # A file that is neither cached nor on the server makes it reload.
        left_behind.context.new_cdp_session(left_behind).send("Network.clearBrowserCache")
        assert choose_language(left_behind, "nl") <= new
        leave_page(guest, "ERR_INTERNET_DISCONNECTED", "404", *KILLED)
    finally:
        first.kill()
        if second is not None:
            second.kill()


# Sounds.

COUNT = """
window.made = { contexts: 0, tones: 0 };
window.AudioContext = class extends AudioContext {
  constructor(...given) { super(...given); window.made.contexts += 1; }
};
window.OscillatorNode = class extends OscillatorNode {
  constructor(...given) { super(...given); window.made.tones += 1; }
};
"""


def test_no_sound_before_the_setting_is_on(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    guest = new_guest(server.url)
    guest.context.add_init_script(COUNT)
    page = begin(guest)

    def play() -> None:
        before = seq(page)
        click(page, moves(page)[0])
        wait_for_news(page, before + 1)  # ours, and the bot's answer
        assert wait_for_turn(page)

    play()
    assert page.evaluate("window.made") == {"contexts": 0, "tones": 0}
    page.get_by_role("button", name=words.say("home-settings")).click()
    page.get_by_role("switch", name=words.say("home-sound")).check()
    sample = page.evaluate("window.made.tones")
    assert sample > 0
    page.keyboard.press("Escape")
    play()
    assert page.evaluate("window.made.contexts") == 1
    assert page.evaluate("window.made.tones") > sample
