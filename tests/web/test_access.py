"""What is a barrier, and the colours of both themes: weak eyes can tell them apart."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from tests.server.server_process import Process

PAGE = Path(__file__).parents[2] / "web" / "src"
THEMES = ("light", "dark")
# What axe would fetch beforehand is for rules about videos, and about phones that are turned.
RUN = """(async (where, options) => {
  const usual = { resultTypes: ['violations'], preload: false };
  const { violations } = await axe.run(where, { ...usual, ...options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
})"""
LARGE, SMALL = 3.0, 4.5
"""What WCAG asks of contrast: of large text and of what is not text, and of small text."""

# What is written or drawn on what, by the names in page.css.
PAIRS = [
    ("ink", "paper", SMALL),
    ("ink", "paper-raised", SMALL),
    ("ink", "table", SMALL),
    ("ink", "table-deep", SMALL),
    ("ink", "accent-soft", SMALL),
    ("ink-soft", "paper", SMALL),
    ("ink-soft", "paper-raised", SMALL),
    ("ink-soft", "table", SMALL),
    ("ink-soft", "table-deep", SMALL),
    ("accent", "paper", SMALL),
    ("accent", "paper-raised", SMALL),
    ("accent-ink", "accent", SMALL),
    ("warn", "warn-soft", SMALL),
    ("warn", "paper-raised", SMALL),
    ("focus", "table-deep", LARGE),
    ("focus", "paper", LARGE),
    ("light-half", "dark-half", LARGE),
    ("protect", "light-half", LARGE),
]


@pytest.fixture(scope="module")
def page(home: Process, browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(home.url)
    page.get_by_role("heading", level=1).wait_for()
    yield page
    page.context.close()


def barriers(page: Page) -> list[str]:
    """Return all that axe finds wrong with a page as it is now."""
    page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(f"{RUN}(document, {{}})")
    return found


def dim(page: Page) -> list[str]:
    """Return what is hard to read, once axe is there; pictures are the same in every theme."""
    only = "{ exclude: ['svg'] }, { runOnly: ['color-contrast'] }"
    found: list[str] = page.evaluate(f"{RUN}({only})")
    return found


def test_a_barrier_would_be_found(page: Page) -> None:
    page.locator("main").evaluate("main => main.append(document.createElement('button'))")
    assert [trouble.split(":")[0] for trouble in barriers(page)] == ["button-name"]
    page.evaluate("document.body.style.color = '#999'")
    assert {trouble.split(":")[0] for trouble in dim(page)} == {"color-contrast"}
    page.reload()
    page.get_by_role("heading", level=1).wait_for()


# Contrast of what is drawn, which axe does not see.


def luminance(red: int, green: int, blue: int) -> float:
    """Return how light a colour is, as WCAG 2 reckons it."""
    shares = (part / 255 for part in (red, green, blue))
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours written as #rrggbb or #rgb."""
    dark, light = sorted(luminance(*parts(each)) for each in (one, other))
    return (light + 0.05) / (dark + 0.05)


def parts(colour: str) -> bytes:
    digits = colour[1:]
    return bytes.fromhex(digits if len(digits) == 6 else "".join(2 * digit for digit in digits))


def tokens(page: Page, theme: str, by: str) -> dict[str, str]:
    """Return the colours of a theme: the one that the device has, or one that was chosen."""
    device = theme if by == "device" else {"light": "dark", "dark": "light"}[theme]
    page.emulate_media(color_scheme="dark" if device == "dark" else "light")
    chosen = "auto" if by == "device" else theme
    page.evaluate("chosen => { document.documentElement.dataset.theme = chosen }", chosen)
    names = sorted({name for pair in PAIRS for name in pair[:2]})
    values: list[str] = page.evaluate(
        """names => names.map((name) =>
          getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim())""",
        names,
    )
    return dict(zip(names, values, strict=True))


@pytest.mark.parametrize("theme", THEMES)
def test_colours_can_be_told_from_their_ground(page: Page, theme: str) -> None:
    colours = tokens(page, theme, "device")
    assert tokens(page, theme, "choice") == colours
    weak = {
        f"{front} on {ground}": round(contrast(colours[front], colours[ground]), 2)
        for front, ground, least in PAIRS
        if contrast(colours[front], colours[ground]) < least
    }
    assert weak == {}


def test_what_is_printed_on_cards_can_be_read() -> None:
    palette = (PAGE / "cards" / "palette.ts").read_text(encoding="utf-8")
    white = re.search(r"WHITE = '(#\w{6})'", palette)
    assert white
    assert contrast("#2b2620", white[1]) >= SMALL
    inks = re.findall(r"\bdeep: '(#\w{6})'", palette)
    assert len(inks) == 4
    assert min(contrast(ink, white[1]) for ink in inks) >= SMALL


def test_contrast_is_reckoned_right() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
