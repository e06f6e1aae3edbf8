"""A server with predictable chance, and helpers that play CONEX in a browser.

It is the real server, but its random numbers (seeds, tokens, ids of tables) come from a fixed
sequence. Chance at a table then depends only on the contributions of its players.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from conexio import words
from support.server.server_process import Process, running
from support.server.settings import TEST_SETTINGS

SEED = (1).to_bytes(32)

# Python imports a module of this name at startup.
STARTUP_FILE = "sitecustomize.py"
SECRETS_PATCH = """
import secrets
from hashlib import sha256
from itertools import count

numbers = count()


def token_bytes(size=None):
    if size == 32:
        return bytes.fromhex({seed!r})
    return sha256(str(next(numbers)).encode()).digest()[:size]


secrets.token_bytes = token_bytes
"""
ORDER_PATCH = """
from conexio.conex import chance

order = chance.order


def swapped(streams, cards):
    one, two = {swap!r}
    return tuple({{one: two, two: one}}.get(card, card) for card in order(streams, cards))


chance.order = swapped
"""

# Replaces the random contribution of the page by a fixed one.
CONTRIBUTION_SCRIPT = r"""
const originalFetch = window.fetch;
window.fetch = (address, options) => {
  if (typeof options?.body === 'string') {
    const body = options.body.replace(/"contribution":"[^"]*"/, '"contribution":"CONTRIBUTION"');
    options = { ...options, body };
  }
  return originalFetch(address, options);
};
const originalSetItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
  name = name.replace(/^(conexio-fair-[^.]+)\.[0-9a-f]{32}$/, '$1.CONTRIBUTION');
  originalSetItem.call(this, name, text);
};
"""


@contextmanager
def run_deterministic_server(
    folder: Path, swap: tuple[int, int] | None = None, **settings: str
) -> Iterator[Process]:
    """Run a server with predictable chance; `swap` names two cards to exchange in its piles."""
    text = SECRETS_PATCH.format(seed=SEED.hex())
    if swap is not None:
        text += ORDER_PATCH.format(swap=swap)
    (folder / "startup").mkdir()
    (folder / "startup" / STARTUP_FILE).write_text(text)
    paths = [str(folder / "startup"), os.environ.get("PYTHONPATH", "")]
    environment = {**TEST_SETTINGS, **settings, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    with running(folder, environment) as server:
        yield server


def contribution_script(text: str) -> str:
    """Return a script that makes the page use this contribution to chance."""
    return CONTRIBUTION_SCRIPT.replace("CONTRIBUTION", text)


# Choosing moves.


def choose_move(moves: list[dict[str, Any]], dice: set[int]) -> str:
    """Return a move that leads to stars, or uses them."""

    def rank(option: dict[str, Any]) -> tuple[int, int]:
        move, points = option["move"], option.get("points", 0)
        if move.startswith("strike"):
            return 4, 0
        if move.endswith("+2x"):
            return 3, points
        if "position" in option:
            return 2 if option["card"] in dice else 1, points
        return 0, 0

    return str(max(moves, key=rank)["move"])


def die_cards(deck: dict[str, Any]) -> set[int]:
    """Return the cards of a deck with a die."""
    return {number for number, card in enumerate(deck["cards"]) if card["action"] == "die"}


# Playing moves.


def play_move(page: Page, move: str, by_keyboard: bool = False) -> None:
    """Play a move of CONEX on the table itself, and wait until it is done."""
    word, _, card = move.partition(":")
    if word in ("draw", "pass", "end"):
        _click_action(page, words.say(f"cards-{word}", **({"count": 2} if word == "draw" else {})))
    elif word == "discard":
        page.locator(f"[data-hand='{card}']").click()
        _click_action(page, words.say("cards-discard"))
    elif word == "strike":
        _click_action(page, words.say("cards-strike"))
        _choose_target(page, move, by_keyboard)
    else:
        _pick_card(page, move.partition(".")[0], by_keyboard)
        if move.endswith("+2x"):
            _click_action(page, words.say("cards-double"))
        _choose_target(page, move.removesuffix("+2x"), by_keyboard)
    expect(page.locator("[data-move]")).to_have_count(0)
    expect(page.locator(".conex")).to_have_attribute("data-busy", "false")


def _click_action(page: Page, name: str) -> None:
    page.locator(".actions").get_by_role("button", name=name, exact=True).click()


def _pick_card(page: Page, card: str, by_keyboard: bool) -> None:
    place = page.locator(f"[data-hand='{card}']")
    if by_keyboard:
        page.keyboard.press(place.get_attribute("aria-keyshortcuts") or "")
    else:
        place.click()
    expect(page.locator("[data-move]").first).to_be_attached()


def _choose_target(page: Page, move: str, by_keyboard: bool) -> None:
    """Choose a target, and confirm."""
    ghost = page.locator(f"[data-move='{move}']")
    if not by_keyboard:
        ghost.focus()
        page.locator(".actions button.main").click()
        return
    page.locator("[data-move]").first.focus()
    for _ in range(page.locator("[data-move]").count()):
        if page.locator("[data-move]:focus").get_attribute("data-move") == move:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
