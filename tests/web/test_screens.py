"""Every screen is accessible, in one language at a time, and fits its texts in all languages.

Opening a screen takes as long as checking it, so all checks of all screens are in one test.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from conexio import words
from conexio.conex.deck import standard
from tests.server.server_process import Process, running
from tests.web.conftest import TEST_SETTINGS
from tests.web.screen_catalogue import DESKTOP, SCREENS, Screen, Tables
from tests.web.test_access import axe_violations, low_contrast

OTHERS = ("fr", "de", "nl")
WIDTHS = {"en": (1280,), "fr": (320,), "de": (320, 1280), "nl": (320,)}
KEYS = {
    line.split(" =")[0]
    for path in (words.FOLDER / "en").glob("*.ftl")
    for line in path.read_text(encoding="utf-8").splitlines()
    if re.match(r"[a-z][\w-]* =", line)
}
ISOLATES = re.compile("[\u2066-\u2069]")

# Names are the same in all languages: of games, people, languages, cards such as "R-dot", moves. So
# are the digits of a hash.
CARDS = "|".join(sorted({card.name.split("-")[-1] for card in standard().cards}))
NAMES = re.compile(
    r"\b[0-9a-f]{64}\b|conexio|CONEX|CONNEX’OH|Zoë|Ben|English|Français|Deutsch|Nederlands|Original"
    rf"|([RPYT]-)?\b({CARDS})\b|\b[a-h][1-8]\S*|^(draw|end|pass)$|\d+\.[abc]@\S+|\w+:\d+"
)
ALIKE = {"fr": re.compile(r"\d+ points?")}
"""Texts that are the same in another language, apart from their details."""

READ = """() => {
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (!parent.closest('script, style, noscript')) found.push(walk.currentNode.textContent);
  }
  for (const each of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'alt', 'title'])
      if (each.hasAttribute(name)) found.push(each.getAttribute(name));
  return found;
}"""

# Text that is cut off, or overflows its container.
CRAMPED = """() => {
  const BOXES = 'button, .button, summary, select, label, li, dialog, .card-paper, .bubble';
  const wide = (range) => range.getBoundingClientRect();
  const ARROW = 16;
  const found = [];
  const report = (what, element) =>
    found.push(`${what}: ${element.outerHTML.split('>')[0]}> ${element.textContent.trim()}`);
  const page = document.documentElement;
  if (page.scrollWidth > window.innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const [text, element] = [walk.currentNode, walk.currentNode.parentElement];
    if (!text.textContent.trim()) continue;
    // A name may be of any length, and ends in dots where there is no room for it.
    if (element.closest('svg, .visually-hidden, option, noscript, bdi')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = wide(range);
    if (!width || getComputedStyle(element).clipPath !== 'none') continue;
    for (let box = element; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const at = box.getBoundingClientRect();
      const cuts = (value) => value === 'hidden' || value === 'clip';
      const outX = left < at.left - 1 || right > at.right + 1;
      const outY = top < at.top - 1 || bottom > at.bottom + 1;
      const cutX = cuts(style.overflowX) && outX;
      const cutY = cuts(style.overflowY) && outY;
      if (cutX || cutY) report('cut', element);
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
    }
    const box = element.closest(BOXES)?.getBoundingClientRect();
    if (box && (left < box.left - 1 || right > box.right + 1)) report('overflows', element);
  }
  const brush = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('select')) {
    const style = getComputedStyle(select);
    brush.font = style.font;
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const inner = select.clientWidth - padding - ARROW;
    const chosen = select.selectedOptions[0]?.text ?? '';
    if (select.checkVisibility() && brush.measureText(chosen).width > inner) report('cut', select);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    # On the shared server other tests list tables, with any names.
    with running(tmp_path_factory.mktemp("server"), TEST_SETTINGS) as server:
        yield server


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


def read(page: Page) -> set[str]:
    """Return all texts of the page, including those for screen readers."""
    texts: list[str] = page.evaluate(READ)
    return {ISOLATES.sub("", text).strip() for text in texts}


def same(lang: str) -> set[str]:
    """Return the texts that are the same in English and in another language."""
    topics = ("around", "bot", "cards", "duel", "home", "web")
    english, other = (
        {key: text for topic in topics for key, text in words._plain(each, topic).items()}
        for each in ("en", lang)
    )
    return {text for key, text in other.items() if english[key] == text}


def left_over(texts: set[str], english: set[str], lang: str) -> set[str]:
    """Return the texts that are still in English."""
    found = texts & english - same(lang)
    alike = ALIKE.get(lang, NAMES)
    return {text for text in found if re.search(r"[^\W\d]{2}", alike.sub("", NAMES.sub("", text)))}


def cramped(page: Page, width: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": 800})
    found: list[str] = page.evaluate(CRAMPED)
    return [f"{width}: {each}" for each in found]


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


def hard_to_use(page: Page) -> list[str]:
    """Return the violations that axe finds, and texts with low contrast in the dark theme."""
    problems = axe_violations(page)
    page.emulate_media(color_scheme="dark")
    problems += low_contrast(page)
    page.emulate_media(color_scheme="light")
    return problems


def hard_to_understand(texts: set[str], lang: str, english: set[str]) -> list[str]:
    """Return keys without a text, and texts that are not in the chosen language."""
    keys = {key for text in texts for key in re.findall(r"[a-z]+(?:-[a-z0-9]+)+", text)} & KEYS
    still = left_over(texts, english, lang) if lang != "en" else set()
    return [f"a key: {key}" for key in keys] + [f"English: {each}" for each in still]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_is_accessible_has_one_language_and_fits_its_texts(
    screen: Screen, context: BrowserContext, tables: Tables
) -> None:
    english: set[str] = set()
    problems: list[str] = []
    for page in context.pages:
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    for lang, page in visits(screen, context, tables):
        assert page.locator("html").get_attribute("lang") == lang
        texts = read(page)
        english = english or texts
        found = hard_to_understand(texts, lang, english)
        found += hard_to_use(page) if lang == "en" else []
        found += [each for width in WIDTHS[lang] for each in cramped(page, width)]
        problems += [f"{lang}: {each}" for each in found]
    assert problems == []


def test_messages_of_the_server_follow_the_language_of_the_page(
    context: BrowserContext, tables: Tables
) -> None:
    """A guest with an English browser chooses German, and gets refusals in German."""
    refused = next(screen for screen in SCREENS if screen.name == "no-hint")
    with refused.shown(context, tables) as page:
        choose_language(page, "de")
        page.get_by_role("button", name=words.say("around-hint", "de"), exact=True).click()
        expect(page.get_by_role("alert")).to_have_text(words.say("server-no-hint", "de"))


def test_english_and_cramped_texts_would_be_found(context: BrowserContext, tables: Tables) -> None:
    with SCREENS[0].shown(context, tables) as page:
        english = read(page)
        choose_language(page, "de")
        assert left_over(read(page), english, "de") == set()
        spoil: Any = """() => {
          const button = document.querySelector('article button');
          button.textContent = 'Play against the computer';
          button.style.width = '3rem';
          button.style.whiteSpace = 'nowrap';
        }"""
        page.evaluate(spoil)
        assert left_over(read(page), english, "de") == {words.say("home-against")}
        assert any("overflows" in each for each in cramped(page, 1280))
