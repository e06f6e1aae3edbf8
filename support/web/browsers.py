"""Guests with a browser, tables for them, and helpers for what they do on the page."""

import json
import re
import urllib.request
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from conexio import words
from conexio.conex.deck import Card

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "greedy"}
TIMEOUT_MS = 30_000
ISOLATES = "[\u2066-\u2069]*"
NO_WORKER = "Service Worker registration blocked by Playwright"

expect.set_options(timeout=TIMEOUT_MS)

# Runs before the page's own scripts, and is exempt from the page's content security policy.
WATCH = """
window.violations = [];
document.addEventListener('securitypolicyviolation', (event) => {
  window.violations.push(event.effectiveDirective);
});
"""


def wording(key: str, **details: Any) -> re.Pattern[str]:
    """Return a pattern for a text of the page, with or without Unicode isolates around names."""
    text = re.sub(ISOLATES, "", words.say(key, **details))
    return re.compile(f"^{ISOLATES}{ISOLATES.join(map(re.escape, text))}{ISOLATES}$")


@dataclass
class Guest:
    """A browser context with one tab, and all problems that occurred in it."""

    context: BrowserContext
    page: Page
    url: str
    problems: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> Page:
        """Record the errors and the dialogs of a tab."""
        page.set_default_timeout(TIMEOUT_MS)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("dialog", lambda dialog: self._on_dialog(dialog))
        return page

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != NO_WORKER:
            self.problems.append(f"console: {message.text}")

    def _on_dialog(self, dialog: Any) -> None:
        self.problems.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def another_tab(self, path: str) -> Page:
        page = self.watch(self.context.new_page())
        page.goto(self.url + path)
        return page

    def leave(self) -> None:
        """Close the browser, and assert that there were no problems."""
        for page in self.context.pages:
            self.problems += [f"violation: {each}" for each in page.evaluate("window.violations")]
        self.context.close()
        assert self.problems == []


def visit(browser: Browser, url: str, locale: str = "en-GB", *, worker: bool = False) -> Guest:
    """Open a page in a new browser context, optionally with its service worker."""
    context = browser.new_context(locale=locale, service_workers="allow" if worker else "block")
    context.add_init_script(WATCH)
    guest = Guest(context, context.new_page(), url)
    guest.watch(guest.page)
    guest.page.goto(url)
    return guest


def call(url: str, body: object = None, token: str = "") -> Any:
    """Call the HTTP API without the browser."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=30) as answer:
        return json.load(answer)


def open_table(
    url: str, game: str, *chairs: dict[str, str], sit: dict[str, Any] | None = None, **more: Any
) -> dict[str, Any]:
    """Open a table without the browser; with `sit`, take seats at it too."""
    request = {"game": game, "chairs": list(chairs), **more}
    opened: dict[str, Any] = call(f"{url}/api/matches", request)
    if sit is not None:
        opened = call(f"{url}/api/matches/{opened['id']}/seats", sit)
    return opened


def sit(url: str, match: str, seat: int, name: str) -> dict[str, Any]:
    """Take a seat without the browser."""
    taken: dict[str, Any] = call(
        f"{url}/api/matches/{match}/seats", {"seats": [seat], "name": name}
    )
    return taken


def store_token(page: Page, match: str, token: str) -> None:
    """Store the token of a seat in the browser."""
    page.evaluate(
        "([name, token]) => localStorage.setItem(name, token)", [f"conexio-token-{match}", token]
    )


def begin(guest: Guest, game: str = "connexoh", **options: str) -> Page:
    """Start a game against a bot, and wait for the first turn."""
    usual = {"size": "4"} if game == "connexoh" else {}
    seats = {"seats": [0], "name": "Zoë"}
    opened = open_table(guest.url, game, PERSON, BOT, options={**usual, **options}, sit=seats)
    enter(guest, opened["id"], opened["token"])
    assert wait_for_turn(guest.page)
    return guest.page


def enter(guest: Guest, match: str, token: str) -> Page:
    """Go to a table with the token of a seat."""
    store_token(guest.page, match, token)
    guest.page.goto(f"{guest.url}/t/{match}")
    return guest.page


def choose_level(page: Page, bot: str) -> None:
    """Choose a bot in the ladder dialog, which is open."""
    dialog = page.get_by_role("dialog").filter(has=page.get_by_role("radiogroup")).last
    dialog.get_by_role("radio", name=words.say(f"bot-{bot}")).check()
    dialog.get_by_role("button", name=words.say(f"bot-{bot}")).click()
    expect(dialog).to_have_count(0)


# Actions at a table.


def middle(place: Locator) -> tuple[float, float]:
    """Return the centre of an element, once it has stopped moving."""
    place.element_handle().wait_for_element_state("stable")
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_card(page: Page, card: Locator, to: tuple[float, float]) -> None:
    """Drag a card from the hand to a point, without dropping it."""
    card.scroll_into_view_if_needed()
    page.mouse.move(*middle(card))
    page.mouse.down()
    x, y = to
    page.mouse.move(x + 20, y + 60, steps=4)
    page.mouse.move(x, y, steps=4)
    expect(page.locator(".dragged")).to_have_count(1)


def tableau_corner(page: Page, corner: int) -> tuple[float, float]:
    """Return the screen position of a corner of the tableau, once it has stopped moving."""
    tableau = page.locator("[data-item='0']")
    tableau.element_handle().wait_for_element_state("stable")
    box = tableau.bounding_box()
    assert box
    x = box["x"] + (box["width"] if corner in (0, 3) else 0)
    y = box["y"] + (box["height"] if corner in (2, 3) else 0)
    return x, y


def described(card: Card) -> str:
    """Return a card in words, as the English page describes it, without Unicode isolates."""
    corners = [words.say("cards-corner", color=at.color, value=at.value) for at in card.corners]
    *most, last = corners
    listed = f"{', '.join(most)}{',' if len(most) > 1 else ''} and {last}" if most else last
    action = card.action or "none"
    text = words.say("cards-card", color=card.color, action=action, corners=listed)
    return re.sub(ISOLATES, "", text)


def mismatched_corner(url: str, hand: list[int]) -> tuple[int, int]:
    """Return a card of the hand and a corner of the tableau that share no colour."""
    cards = call(f"{url}/api/decks/standard")["cards"]
    return next(
        (card, corner)
        for card in hand
        for corner, color in enumerate(("red", "purple", "yellow", "turquoise"))
        if color not in [each["color"] for each in cards[card]["corners"]]
    )


# The state that the page of a table shows.


def seq(page: Page) -> int:
    return int(page.locator("[data-seq]").get_attribute("data-seq") or 0)


def match_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def wait_for_status(page: Page, status: str) -> None:
    """Wait until the connection has a status."""
    expect(page.locator("[data-status]")).to_have_attribute("data-status", status)


def wait_for_turn(page: Page) -> bool:
    """Wait until a move can be clicked, or the game is over; return whether it goes on."""
    found = page.locator("details[data-moves] button[aria-disabled=false], [data-phase=over]")
    found.first.wait_for(state="attached")  # the list of all moves may be closed
    return page.locator("[data-phase=over]").count() == 0


def wait_for_news(page: Page, after: int) -> None:
    """Wait until an event later than number `after` is shown."""
    page.wait_for_function(
        "after => Number(document.querySelector('[data-seq]').dataset.seq) > after", arg=after
    )


def moves(page: Page) -> list[str]:
    """Return the moves of the list of all moves."""
    found: list[str] = page.locator("details[data-moves] [data-option]").evaluate_all(
        "buttons => buttons.map(button => button.dataset.option)"
    )
    return found


def click(page: Page, move: str) -> None:
    """Play a move from the list of all moves, which may be closed."""
    moves = page.locator("details[data-moves]")
    if moves.get_attribute("open") is None:
        moves.locator("summary").click()
    moves.locator(f"[data-option='{move}']").click()


def stored_moves(url: str, match: str, seat: int) -> list[str]:
    """Return the moves of a seat as the server has stored them."""
    happened = call(f"{url}/api/matches/{match}")["happened"]
    return [each["move"] for each in happened if each["kind"] == "moved" and each["seat"] == seat]


def button(where: Page | Locator, key: str, lang: str = "en") -> Locator:
    return where.get_by_role("button", name=words.say(key, lang), exact=True)


def game(page: Page, name: str) -> Locator:
    return page.locator(f"[data-game={name}]")


def token(page: Page, match: str) -> str:
    return str(page.evaluate("name => localStorage.getItem(name)", f"conexio-token-{match}"))
