"""The rules panel: at the table and on the home page, with pictures, in the chosen language."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from conexio import words
from support.server.server_process import Process
from support.web.browsers import PERSON, Guest, open_table

NewGuest = Callable[[str], Guest]

TITLES = {"connexoh": "CONNEX’OH", "conex": "CONEX"}
SECTIONS = {"connexoh": 9, "conex": 14}
PICTURES = {"connexoh": 10, "conex": 13}
PHONES = (390, 320)

# Scrolls to every picture until it is loaded.
LOAD_PICTURES = """dialog => {
  const missing = [...dialog.querySelectorAll('img')].find((image) => !image.naturalWidth);
  missing?.scrollIntoView();
  return !missing;
}"""

# The aspect ratio of each picture, the ratio reserved for it, and its alternative text.
SHAPES = """dialog => [...dialog.querySelectorAll('img')].map((image) => [
  image.naturalWidth / image.naturalHeight,
  image.getAttribute('width') / image.getAttribute('height'),
  image.alt,
])"""

# Elements wider than the screen or than their place in the panel.
WIDE = """() => [document.documentElement, ...document.querySelectorAll('dialog, dialog *')]
  .filter((each) => (each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
    || each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => `${each.tagName} ${each.textContent.slice(0, 40)}`)"""


def table(server: Process, game: str, **options: str) -> str:
    """Open a table and return its address."""
    opened = open_table(server.url, game, PERSON, PERSON, options=options)
    return f"{server.url}/t/{opened['id']}"


def button(place: Page | Locator, lang: str = "en") -> Locator:
    return place.get_by_role("button", name=words.say("around-rules", lang), exact=True)


def read(page: Page, game: str) -> Locator:
    """Open the rules at a table."""
    button(page).click()
    return panel(page, game)


def panel(page: Page, game: str) -> Locator:
    return page.get_by_role("dialog", name=TITLES[game])


def table_rules(dialog: Locator) -> Locator:
    return dialog.get_by_text(words.say("rules-here"), exact=True)


@pytest.mark.parametrize("game", SECTIONS)
def test_the_sections_have_their_pictures(server: Process, new_guest: NewGuest, game: str) -> None:
    page = new_guest(table(server, game)).page
    dialog = read(page, game)
    expect(dialog.get_by_role("heading", level=3)).to_have_count(SECTIONS[game])
    expect(dialog.get_by_role("navigation").get_by_role("button")).to_have_count(SECTIONS[game])
    expect(table_rules(dialog)).to_have_count(0)
    page.wait_for_function(LOAD_PICTURES, arg=dialog.element_handle())
    pictures: list[tuple[float, float, str]] = dialog.evaluate(SHAPES)
    assert len(pictures) == PICTURES[game]
    for drawn, reserved, alt in pictures:
        assert reserved == pytest.approx(drawn, rel=0.01)
        assert alt


def test_options_of_the_table_are_in_the_rules(server: Process, new_guest: NewGuest) -> None:
    page = new_guest(table(server, "connexoh", size="4", lock="always", no_exit_limit="0")).page
    dialog = read(page, "connexoh")
    expect(table_rules(dialog)).to_have_count(3)
    for sentence in (
        words.say("rules-here-lock-always"),
        words.say("rules-here-no-exit-limit", count=0),
    ):
        expect(dialog.get_by_text(sentence)).to_be_visible()
    page.goto(table(server, "conex", target="25", table="700x650", stuck="passes"))
    dialog = read(page, "conex")
    expect(table_rules(dialog)).to_have_count(2)
    expect(dialog.locator("[data-rule=aim]")).to_contain_text("25")
    expect(dialog.locator("[data-rule=edge]")).to_contain_text("65")


def test_the_keyboard_opens_jumps_and_closes(server: Process, new_guest: NewGuest) -> None:
    page = new_guest(table(server, "connexoh")).page
    button(page).press("Enter")
    dialog = panel(page, "connexoh")
    title = words.say("rules-connexoh-repeat")
    dialog.get_by_role("button", name=title, exact=True).press("Enter")
    heading = dialog.get_by_role("heading", name=title, exact=True)
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button(page)).to_be_focused()
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name=words.say("around-close"), exact=True).click()
    expect(dialog).to_have_count(0)
    expect(button(page)).to_be_focused()


def test_the_page_can_be_used_next_to_the_rules_and_change_its_language(
    server: Process, new_guest: NewGuest
) -> None:
    page = new_guest(server.url).page
    button(page.locator("[data-game=conex]")).click()
    dialog = panel(page, "conex")
    english = words.say("rules-conex-lightning")
    expect(dialog.get_by_role("heading", name=english, exact=True)).to_be_visible()
    box, screen = dialog.bounding_box(), page.viewport_size
    assert box
    assert screen
    assert box["x"] > screen["width"] / 2
    for lang, before in (("fr", "en"), ("de", "fr")):
        page.get_by_label(words.say("home-language", before)).select_option(lang)
        title = words.say("rules-conex-lightning", lang)
        expect(dialog.get_by_role("heading", name=title, exact=True)).to_be_visible()
        expect(dialog).not_to_contain_text(words.say("rules-conex-lightning", before))


def test_on_a_phone_the_rules_fill_the_screen_and_fit(server: Process, new_guest: NewGuest) -> None:
    page = new_guest(server.url).page
    page.emulate_media(reduced_motion="reduce")  # so that the panel is at its place at once
    spoken = "en"
    for game, lang in (("connexoh", "de"), ("conex", "fr")):
        page.set_viewport_size({"width": PHONES[0], "height": 844})
        page.get_by_label(words.say("home-language", spoken)).select_option(lang)
        spoken = lang
        button(page.locator(f"[data-game={game}]"), lang).click()
        dialog = panel(page, game)
        expect(dialog.get_by_role("heading", level=3)).to_have_count(SECTIONS[game])
        for width in PHONES:
            page.set_viewport_size({"width": width, "height": 700})
            page.wait_for_function("width => innerWidth === width", arg=width)
            assert page.evaluate(WIDE) == []
            box = dialog.bounding_box()
            assert box
            assert round(box["width"]) == width
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
