"""The page can be installed, is there without the house, and is never a mix of two versions."""

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
from tests.server.server_process import Process, start
from tests.web.browsers import (
    Guest,
    begin,
    click,
    moves,
    seq,
    visit,
    wait_for_line,
    wait_for_news,
    wait_for_turn,
)
from tests.web.conftest import ROOMY

WITH_WORKER = True

# Playwright's own wait_for_function takes a promise for a yes.
KEPT = """async (version) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const registered = await navigator.serviceWorker.getRegistration();
    const caches = await window.caches.keys();
    const settled = registered?.active?.state === 'activated' && !registered.installing;
    const controlled = navigator.serviceWorker.controller === registered?.active;
    if (settled && controlled && caches.length === 1 && caches[0].includes(version)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the page was not kept');
}"""


def wait_until_kept(page: Page, version: str = "") -> None:
    """Wait until the page would be there without the house."""
    page.evaluate(KEPT, version)


def expect_away(page: Page, lang: str = "en") -> None:
    for key in ("web-away", "web-away-safe"):
        expect(page.get_by_role("alert")).to_contain_text(words.say(key, lang))


def forgive(guest: Guest, *expected: str) -> None:
    """Take troubles for what they are: a browser tells of each answer that it did not get."""
    assert [each for each in guest.troubles if not any(e in each for e in expected)] == []
    guest.troubles.clear()


def look_away(guest: Guest, *expected: str) -> None:
    """Leave the page before the house is closed."""
    for page in guest.context.pages:
        page.goto("about:blank")
    forgive(guest, *expected)


def get(url: str) -> HTTPResponse:
    answer: HTTPResponse = urllib.request.urlopen(url, timeout=30)
    return answer


# Installing.


def test_the_page_can_be_installed(home: Process, come: Callable[[str], Guest]) -> None:
    page = come(home.url).page
    answer = get(f"{home.url}/manifest.webmanifest")
    manifest = json.load(answer)
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        with get(home.url + icon["src"]) as file:
            assert file.headers["Content-Type"] == icon["type"]
            if icon["type"] == "image/png":
                width, height = struct.unpack(">II", file.read(24)[16:])
                assert icon["sizes"] == f"{width}x{height}"
    assert {"any", "192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in [icon.get("purpose") for icon in manifest["icons"]]
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert get(f"{home.url}{apple}").headers["Content-Type"] == "image/png"

    # The browser's own opinion; that its windows are private here is no fault of the page.
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}


def test_shortcuts_lead_to_the_games(home: Process, come: Callable[[str], Guest]) -> None:
    guest = come(home.url)
    shortcuts = json.load(get(f"{home.url}/manifest.webmanifest"))["shortcuts"]
    for shortcut, game in zip(shortcuts, ("conex", "connexoh"), strict=True):
        page = guest.another_tab(shortcut["url"])
        expect(page.locator(f"[data-game={game}] button").first).to_be_focused()


def test_the_worker_is_asked_for_again_and_keeps_files_only(
    home: Process, come: Callable[[str], Guest]
) -> None:
    worker = get(f"{home.url}/sw.js")
    assert worker.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert worker.headers["Cache-Control"] == "no-cache"
    page = begin(come(home.url))
    wait_until_kept(page)
    kept: list[str] = page.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys())[0]);
          return (await cache.keys()).map((request) => new URL(request.url).pathname);
        }"""
    )
    assert sorted(kept) == ["/", *sorted(f"/assets/{path.name}" for path in assets(STATIC))]


def test_a_page_that_was_loaded_past_the_worker_is_taken_over(
    home: Process, come: Callable[[str], Guest]
) -> None:
    page = come(home.url).page
    wait_until_kept(page)
    session = page.context.new_cdp_session(page)
    with page.expect_navigation():
        session.send("Page.reload", {"ignoreCache": True})
    wait_until_kept(page)


# Without the house.


def test_without_the_house_the_page_says_so_and_heals(home: Process, browser: Browser) -> None:
    guest = visit(browser, home.url, locale="de-DE", worker=True)
    page = guest.page
    wait_until_kept(page)
    guest.context.set_offline(True)
    page.goto(home.url)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("home-welcome", "de"))
    for lang in ("de", "fr", "nl", "en"):
        page.locator("header select").select_option(lang)
        expect_away(page, lang)
    guest.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("heading", name=words.say("home-lobby"))).to_be_visible()
    forgive(guest, "ERR_INTERNET_DISCONNECTED")
    guest.leave()


def test_a_table_opened_without_the_house_goes_on_when_it_is_back(
    home: Process, come: Callable[[str], Guest]
) -> None:
    guest = come(home.url)
    page = begin(guest)
    before = moves(page)
    wait_until_kept(page)
    guest.context.set_offline(True)
    page.reload()
    expect_away(page)
    wait_for_line(page, "lost")
    guest.context.set_offline(False)
    assert wait_for_turn(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert moves(page) == before
    shown = seq(page)
    click(page, before[0])
    wait_for_news(page, shown)
    forgive(guest, "ERR_INTERNET_DISCONNECTED", "WebSocket connection")


class AwayHandler(BaseHTTPRequestHandler):
    """What a proxy says for a house that is away."""

    def do_GET(self) -> None:
        self.send_response(502)
        self.end_headers()
        self.wfile.write(b"<h1>Bad Gateway</h1>")

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def proxy(port: int) -> Iterator[None]:
    with ThreadingHTTPServer(("127.0.0.1", port), AwayHandler) as server:
        Thread(target=server.serve_forever).start()
        yield
        server.shutdown()


def test_a_proxy_without_a_house_behind_it_is_no_house(
    tmp_path: Path, come: Callable[[str], Guest]
) -> None:
    first = start(tmp_path, ROOMY)
    second = None
    try:
        guest = come(first.url)
        wait_until_kept(guest.page)
        first.kill()
        with proxy(first.port):
            guest.page.goto(first.url)
            expect_away(guest.page)
        second = start(tmp_path, ROOMY, first.port)
        expect(guest.page.get_by_role("alert")).to_have_count(0)  # of itself
        look_away(guest, "502", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY")
    finally:
        first.kill()
        if second is not None:
            second.kill()


# Two versions.


def assets(static: Path) -> list[Path]:
    return sorted((static / "assets").iterdir())


def next_version(static: Path, target: Path) -> Path:
    """Write the same page as another version: under other names, as if all of it had changed."""
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
    """Return the names of the hashed files that a page has fetched."""
    found: list[str] = page.evaluate(
        """() => performance.getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/assets/'))"""
    )
    return {path.removeprefix("/assets/") for path in found}


def speaks(page: Page, lang: str) -> set[str]:
    """Choose a language, and return the files that the page is made of when it speaks it."""
    page.locator("header select").select_option(lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("home-welcome", lang))
    return files_of(page)


def test_a_new_version_replaces_the_old_one_as_a_whole(
    tmp_path: Path, come: Callable[[str], Guest]
) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    static = next_version(STATIC, tmp_path / "next")
    old, new = ({path.name for path in assets(each)} for each in (STATIC, static))
    assert not old & new
    first = start(folder, ROOMY)
    second = None
    try:
        guest = come(first.url)
        wait_until_kept(guest.page)
        left_behind = guest.another_tab("/")
        expect(left_behind.get_by_role("heading", level=1)).to_be_visible()
        assert files_of(left_behind) <= old
        first.kill()
        second = start(folder, {**ROOMY, "CONEXIO_STATIC": str(static)}, first.port)

        page = guest.page
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert files_of(page) <= new
        wait_until_kept(page, "next")
        guest.context.set_offline(True)
        page.reload()
        expect_away(page)
        assert files_of(page) <= new
        guest.context.set_offline(False)
        expect(page.get_by_role("alert")).to_have_count(0)

        # A page of the old version goes on with what the browser still has of it.
        assert speaks(left_behind, "fr") <= old
        # What it needs and is nowhere any more makes it give way.
        left_behind.context.new_cdp_session(left_behind).send("Network.clearBrowserCache")
        assert speaks(left_behind, "nl") <= new
        look_away(guest, "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "404")
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


def test_nothing_sounds_before_it_is_wanted(home: Process, come: Callable[[str], Guest]) -> None:
    guest = come(home.url)
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
