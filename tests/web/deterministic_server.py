"""A house whose chance is known beforehand, and people who play CONEX in a browser.

The house is the real one: only the numbers that it would get by chance (seeds, tokens, the names of
tables) come in a fixed row. What chance does at a table then follows from what its players add.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from conexio import words
from tests.server.server_process import Process, running
from tests.web.conftest import ROOMY

SEED = (1).to_bytes(32)

# Python runs a file of this name before anything else.
BEFOREHAND = "sitecustomize.py"
FATE = """
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
OTHER_WORLD = """
from conexio.fair import chance

order = chance.order


def otherwise(key, cards):
    one, two = {swap!r}
    return tuple({{one: two, two: one}}.get(card, card) for card in order(key, cards))


chance.order = otherwise
"""

# The page adds what it likes to chance; here it likes this.
CONTRIBUTES = """
const really = window.fetch;
window.fetch = (address, wish) => {
  if (typeof wish?.body === 'string') {
    const body = wish.body.replace(/"contribution":"[^"]*"/, '"contribution":"WISH"');
    wish = { ...wish, body };
  }
  return really(address, wish);
};
const keeps = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
  const fair = name.startsWith('conexio-fair-');
  keeps.call(this, name, fair ? text.replace(/:"[0-9a-f]{32}"/g, ':"WISH"') : text);
};
"""


@contextmanager
def fated(folder: Path, swap: tuple[int, int] | None = None, **settings: str) -> Iterator[Process]:
    """Run such a house; where two cards are named they have changed places in its piles."""
    text = FATE.format(seed=SEED.hex())
    if swap is not None:
        text += OTHER_WORLD.format(swap=swap)
    (folder / "fate").mkdir()
    (folder / "fate" / BEFOREHAND).write_text(text)
    paths = [str(folder / "fate"), os.environ.get("PYTHONPATH", "")]
    environment = {**ROOMY, **settings, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    with running(folder, environment) as server:
        yield server


def contributes(text: str) -> str:
    """Return the script that lets a page add this to chance."""
    return CONTRIBUTES.replace("WISH", text)


# What people want.


def wished(moves: list[dict[str, Any]], dice: set[int]) -> str:
    """Return a move that brings stars about, and uses them."""

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


def dice_of(deck: dict[str, Any]) -> set[int]:
    """Return the cards of a deck that let one roll."""
    return {number for number, card in enumerate(deck["cards"]) if card["action"] == "die"}


# How they do it.


def lay(page: Page, move: str, by_keyboard: bool = False) -> None:
    """Play a move of CONEX at the table itself, and wait until it is done."""
    word, _, card = move.partition(":")
    if word in ("draw", "pass", "end"):
        _press(page, words.say(f"cards-{word}", **({"count": 2} if word == "draw" else {})))
    elif word == "discard":
        page.locator(f"[data-hand='{card}']").click()
        _press(page, words.say("cards-discard"))
    elif word == "strike":
        _press(page, words.say("cards-strike"))
        _aim(page, move, by_keyboard)
    else:
        _pick(page, move.partition(".")[0], by_keyboard)
        if move.endswith("+2x"):
            _press(page, words.say("cards-double"))
        _aim(page, move.removesuffix("+2x"), by_keyboard)
    expect(page.locator("[data-move]")).to_have_count(0)
    expect(page.locator(".cards")).to_have_attribute("data-busy", "false")


def _press(page: Page, name: str) -> None:
    page.locator(".deeds").get_by_role("button", name=name, exact=True).click()


def _pick(page: Page, card: str, by_keyboard: bool) -> None:
    place = page.locator(f"[data-hand='{card}']")
    if by_keyboard:
        page.keyboard.press(place.get_attribute("aria-keyshortcuts") or "")
    else:
        place.click()
    expect(page.locator("[data-move]").first).to_be_attached()


def _aim(page: Page, move: str, by_keyboard: bool) -> None:
    """Choose a ghost, and confirm."""
    ghost = page.locator(f"[data-move='{move}']")
    if not by_keyboard:
        ghost.focus()
        page.locator(".deeds button.main").click()
        return
    page.locator("[data-move]").first.focus()
    for _ in range(page.locator("[data-move]").count()):
        if page.locator("[data-move]:focus").get_attribute("data-move") == move:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
