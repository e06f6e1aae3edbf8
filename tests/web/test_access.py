"""Accessibility checks with axe, and the contrast of the colours of both themes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from support.server.server_process import Process
from support.web.access import axe_violations, low_contrast

PAGE = Path(__file__).parents[2] / "web" / "src"
THEMES = ("light", "dark")
LARGE_TEXT, SMALL_TEXT = 3.0, 4.5
"""The contrast that WCAG requires: for large text and graphics, and for small text."""

# Foregrounds and their backgrounds, by the names in colours.css, with the required contrast.
PAIRS = [
    ("ink", "paper", SMALL_TEXT),
    ("ink", "paper-raised", SMALL_TEXT),
    ("ink", "table", SMALL_TEXT),
    ("ink", "table-deep", SMALL_TEXT),
    ("ink", "accent-soft", SMALL_TEXT),
    ("ink-soft", "paper", SMALL_TEXT),
    ("ink-soft", "paper-raised", SMALL_TEXT),
    ("ink-soft", "table", SMALL_TEXT),
    ("ink-soft", "table-deep", SMALL_TEXT),
    ("accent", "paper", SMALL_TEXT),
    ("accent", "paper-raised", SMALL_TEXT),
    ("accent-ink", "accent", SMALL_TEXT),
    ("warn", "warn-soft", SMALL_TEXT),
    ("warn", "paper-raised", SMALL_TEXT),
    ("focus", "table-deep", LARGE_TEXT),
    ("focus", "paper", LARGE_TEXT),
    ("light-half", "dark-half", LARGE_TEXT),
    ("protect", "light-half", LARGE_TEXT),
]


@pytest.fixture(scope="module")
def page(server: Process, browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(server.url)
    page.get_by_role("heading", level=1).wait_for()
    yield page
    page.context.close()


def test_violations_would_be_found(page: Page) -> None:
    page.locator("main").evaluate("main => main.append(document.createElement('button'))")
    assert [violation.split(":")[0] for violation in axe_violations(page)] == ["button-name"]
    page.evaluate("document.body.style.color = '#999'")
    assert {violation.split(":")[0] for violation in low_contrast(page)} == {"color-contrast"}
    page.reload()
    page.get_by_role("heading", level=1).wait_for()


# Contrast of drawings, which axe does not check.


def luminance(red: int, green: int, blue: int) -> float:
    """Return the relative luminance of a colour, as WCAG 2 defines it."""
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
    """Return the colours of a theme that comes from the device or was chosen in the settings."""
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
def test_colours_have_enough_contrast(page: Page, theme: str) -> None:
    colours = tokens(page, theme, "device")
    assert tokens(page, theme, "choice") == colours
    weak = {
        f"{front} on {ground}": round(contrast(colours[front], colours[ground]), 2)
        for front, ground, least in PAIRS
        if contrast(colours[front], colours[ground]) < least
    }
    assert weak == {}


def test_the_print_on_cards_has_enough_contrast() -> None:
    palette = (PAGE / "colours.ts").read_text(encoding="utf-8")
    white = re.search(r"WHITE = '(#\w{6})'", palette)
    assert white
    assert contrast("#2b2620", white[1]) >= SMALL_TEXT
    inks = re.findall(r"\bdeep: '(#\w{6})'", palette)
    assert len(inks) == 4
    assert min(contrast(ink, white[1]) for ink in inks) >= SMALL_TEXT


def test_contrast_is_computed_correctly() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
