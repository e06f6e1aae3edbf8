"""A game under rules that are no longer supported: the page shows its players and its record."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Browser

from conexio import fair, words
from conexio.match.events import Chair, Created, Event, Moved, Sat, Started
from conexio.server.store import Place, Store, Summary
from support.server.server_process import Process
from support.web.access import axe_violations

SEED = bytes(32)
LOG: list[Event] = [
    Created("connexoh", 99, {}, (Chair("person"),) * 2, False, SEED.hex(), fair.commitment(SEED)),
    Sat((0, 1), "", "t" * 64, "", ("Zoë", "Ben")),
    Started(),
    Moved(0, "c3>"),
]


async def store(folder: str, match_id: str) -> None:
    """Store a game with a later version of the rules in the database of a running server."""
    log = await Store.open(f"sqlite:///{folder}/conexio.db")
    summary = Summary("connexoh", False, "playing", (Place("Zoë"), Place("Ben")), rules=99)
    await log.append(match_id, 0, LOG, summary=summary)
    await log.close()


def test_a_game_of_other_rules_is_shown_with_its_record(server: Process, browser: Browser) -> None:
    with ThreadPoolExecutor(1) as apart:  # Playwright's own loop runs in this thread
        apart.submit(asyncio.run, store(str(server.folder), "archived")).result()
    for lang, width in (("en", 1200), ("de", 360)):
        page = browser.new_page(locale=lang, viewport={"width": width, "height": 700})
        page.goto(f"{server.url}/t/archived")
        page.get_by_text(words.say("around-archived", lang)).wait_for()
        assert page.get_by_text("Zoë").is_visible()
        assert page.get_by_text("Ben").is_visible()
        assert not axe_violations(page)
        with page.expect_download() as saved:
            page.get_by_role("button", name=words.say("around-record", lang)).click()
        text = saved.value.path().read_text("utf-8")
        assert '[Rules "99"]' in text
        assert "c3>" in text
        page.context.close()
