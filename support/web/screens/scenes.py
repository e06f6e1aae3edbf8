"""A page in a browser, and what a screen is: a name, and a function that opens it."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from conexio import words
from support.web.browsers import TIMEOUT_MS, call, wait_for_status, wait_for_turn
from support.web.screens.players import Message, Table
from support.web.screens.tables import Tables

DESKTOP, PHONE = (1280, 800), (390, 844)

RESET = """settings => {
  localStorage.clear();
  localStorage.setItem('conexio-settings', settings);
}"""
Prepare = Callable[["Scene"], None]


@dataclass
class Scene:
    """A page in a browser, and the tables of its server."""

    tables: Tables
    page: Page
    lang: str = "en"

    def reset(self) -> None:
        """Reset the storage of the browser to nothing but a language, on a small page."""
        self.page.set_default_timeout(TIMEOUT_MS)
        self.page.goto(f"{self.tables.url}/health")
        self.page.evaluate(RESET, json.dumps({"language": self.lang}))

    def leave(self, page: Page) -> None:
        """Restore `page`, and close any other page."""
        if self.page is not page:
            self.page.close()
        page.unroute_all()

    def new_tab(self) -> None:
        """Continue in a new tab, because the test interferes with its connection."""
        self.page = self.page.context.new_page()
        self.page.set_default_timeout(TIMEOUT_MS)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.tables.url + path)

    def enter(self, table: Table) -> None:
        """Go to a table and wait until it is shown."""
        self.go(f"/t/{table.id}" + (f"#{table.token}" if table.token else ""))
        wait_for_status(self.page, "connected")
        self.page.locator("[data-invite], [data-square], .surface").first.wait_for()

    def enter_at_turn(self, table: Table) -> None:
        self.enter(table)
        assert wait_for_turn(self.page)

    def own(self, table: Table) -> Message:
        """Return the server's data for the seat at a table: its hand and its moves."""
        state = call(f"{self.tables.url}/api/matches/{table.id}", token=table.token)
        own: Message = state["own"][0]
        return own

    def button(self, key: str) -> Locator:
        name = words.say(key, self.lang)
        return self.page.get_by_role("button", name=name, exact=True).first

    def open_details(self, key: str) -> None:
        """Open the section with this title."""
        self.page.locator("summary").filter(has_text=words.say(key, self.lang)).first.click()

    def dialog(self) -> None:
        self.page.get_by_role("dialog").wait_for()


@dataclass(frozen=True)
class Screen:
    """A screen, and the function that opens it."""

    name: str
    prepare: Prepare
    has_message: bool = False
    """Whether it shows a message from the server, which keeps the language of its request."""

    @contextmanager
    def shown(self, context: BrowserContext, tables: Tables, lang: str = "en") -> Iterator[Page]:
        """Show it to a new guest who has chosen a language."""
        page = context.pages[0] if context.pages else context.new_page()
        scene = Scene(tables, page, lang)
        scene.reset()
        self.prepare(scene)
        yield scene.page
        scene.leave(page)


def screen_context(
    browser: Browser, size: tuple[int, int] = DESKTOP, **more: Any
) -> BrowserContext:
    """Return a browser context with reduced motion, in which screens are shown."""
    wide, high = size
    return browser.new_context(
        locale="en-GB",
        viewport={"width": wide, "height": high},
        reduced_motion="reduce",
        service_workers="block",
        **more,
    )


OTHERS = ("fr", "de", "nl")


def choose_language(page: Page, lang: str) -> None:
    """Choose a language, even behind a dialog, and wait until the page shows it."""
    page.evaluate(
        """lang => {
          const choice = document.querySelector('header select');
          choice.value = lang;
          choice.dispatchEvent(new Event('change', { bubbles: true }));
        }""",
        lang,
    )
    label = words.say("home-link", lang)
    expect(page.locator("header a")).to_have_attribute("aria-label", label)
    page.locator("[data-status=connecting]").wait_for(state="detached")
    contents = page.locator("dialog nav")
    if contents.count():
        expect(contents).to_have_attribute("aria-label", words.say("rules-contents", lang))
    assert page.locator("html").get_attribute("lang") == lang


def visits(screen: Screen, context: BrowserContext, tables: Tables) -> Iterator[tuple[str, Page]]:
    """Show a screen in all languages; one with a message from the server is opened anew."""
    if screen.has_message:
        for lang in words.LANGUAGES:
            with screen.shown(context, tables, lang) as page:
                yield lang, page
        return
    with screen.shown(context, tables) as page:
        yield "en", page
        for lang in OTHERS:
            choose_language(page, lang)
            yield lang, page


SCREENS: list[Screen] = []


def screen(prepare: Prepare) -> Prepare:
    """Add a screen to the catalogue."""
    SCREENS.append(Screen(prepare.__name__.replace("_", "-"), prepare))
    return prepare


def with_message(prepare: Prepare) -> Prepare:
    """Add a screen with a message from the server to the catalogue."""
    SCREENS.append(Screen(prepare.__name__.replace("_", "-"), prepare, has_message=True))
    return prepare
