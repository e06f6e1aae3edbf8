"""Every screen is accessible, and has room for its texts in all languages.

Opening a screen takes as long as checking it, so all checks of a screen are in one test.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from conexio import words
from support.server.server_process import Process, running
from support.server.settings import TEST_SETTINGS
from support.web.access import axe_violations, low_contrast
from support.web.screen_catalogue import SCREENS, named
from support.web.screens.scenes import DESKTOP, Screen, visits
from support.web.screens.tables import Tables

WIDTHS = ((320,), (360, 1366), (320,), (360, 1280))
"""Every language of a screen has other ones, and its next screen again; the long run has all."""
ALL_WIDTHS = sorted({width for widths in WIDTHS for width in widths})


def widths_of(screen: Screen, lang: str) -> tuple[int, ...]:
    return WIDTHS[(SCREENS.index(screen) + words.LANGUAGES.index(lang)) % len(WIDTHS)]


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


def cramped(page: Page, width: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": 800})
    found: list[str] = page.evaluate(CRAMPED)
    return [f"{width}: {each}" for each in found]


def hard_to_use(page: Page) -> list[str]:
    """Return the violations that axe finds, and texts with low contrast in the dark theme."""
    problems = axe_violations(page)
    page.emulate_media(color_scheme="dark")
    problems += low_contrast(page)
    page.emulate_media(color_scheme="light")
    return problems


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_is_accessible_and_fits_its_texts(
    screen: Screen, context: BrowserContext, tables: Tables
) -> None:
    problems: list[str] = []
    for page in context.pages:
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    for lang, page in visits(screen, context, tables):
        found = hard_to_use(page) if lang == "en" else []
        found += [each for width in widths_of(screen, lang) for each in cramped(page, width)]
        problems += [f"{lang}: {each}" for each in found]
    assert problems == []


@pytest.mark.soak
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_fits_its_texts_at_every_width(
    screen: Screen, context: BrowserContext, tables: Tables
) -> None:
    problems = [
        f"{lang}: {each}"
        for lang, page in visits(screen, context, tables)
        for width in ALL_WIDTHS
        for each in cramped(page, width)
    ]
    assert problems == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_language_is_seen_narrow_and_wide(lang: str) -> None:
    """Its texts have to fit a small phone on every screen, and all widths on some."""
    seen = [widths_of(screen, lang) for screen in SCREENS]
    assert all(min(widths) <= 360 for widths in seen)
    for width in ALL_WIDTHS:
        assert sum(width in widths for widths in seen) >= len(SCREENS) // len(WIDTHS)


def test_cramped_texts_would_be_found(context: BrowserContext, tables: Tables) -> None:
    with named("home").shown(context, tables) as page:
        assert cramped(page, 1280) == []
        spoil: Any = """() => {
          const button = document.querySelector('article button');
          button.style.width = '3rem';
          button.style.whiteSpace = 'nowrap';
        }"""
        page.evaluate(spoil)
        assert any("overflows" in each for each in cramped(page, 1280))
