"""Remote players in browsers of their own: invited by a link, and what each of them reads."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from conexio import words
from support.server.flaky_proxy import rows_of
from support.web.browsers import (
    WATCH,
    Guest,
)


@contextmanager
def friend(browser: Browser, url: str, *scripts: str, clock: bool = False) -> Iterator[Guest]:
    """Open the page as a guest with reduced motion, optionally with a clock for fast-forwarding."""
    context = browser.new_context(
        locale="en-GB", reduced_motion="reduce", accept_downloads=True, service_workers="block"
    )
    if clock:
        context.clock.install()
    for script in (WATCH, *scripts):
        context.add_init_script(script)
    guest = Guest(context, context.new_page(), url)
    guest.watch(guest.page)
    try:
        guest.page.goto(url)
        yield guest
    except BaseException:
        context.close()
        raise
    guest.leave()


def invitation(page: Page) -> str:
    """Return the link that an open table shows."""
    page.wait_for_url("**/t/*")
    link = page.locator("[data-invite]").get_by_label(words.say("home-invite-link"))
    return link.input_value()


def sit_down(page: Page, name: str) -> None:
    """Take the first free seat."""
    page.get_by_label(words.say("around-your-name")).fill(name)
    page.get_by_role("button", name=words.say("around-take-seat")).first.click()


def stored(folder: Path, match: str) -> list[tuple[int, str]]:
    """Return the moves of the first two seats, from the server's log.

    A secret choice and its later move are one move.
    """
    played: list[tuple[int, str]] = []
    secret: list[dict[str, Any]] = []
    for _, _, kind, body in rows_of(folder, match):
        if kind == "moved" and body in secret:
            secret.remove(body)
        elif kind in ("moved", "chosen") and body["seat"] in (0, 1):
            played.append((body["seat"], body["move"]))
            secret += [{**body, "kind": "moved"}] if kind == "chosen" else []
    return played


def heading_of(page: Page) -> str:
    """Return who won, as the dialog says it to this player."""
    heading = page.get_by_role("dialog").locator("h2").text_content() or ""
    return re.sub("[\u2066-\u2069]", "", heading)


def check_headings(winner: Page, other: Page, name: str) -> None:
    """Check that the winner is addressed, and named to the others."""
    assert heading_of(winner) == words.say("home-won")
    assert heading_of(other) == re.sub(
        "[\u2066-\u2069]", "", words.say("web-won", name=name, count=1)
    )
