"""Accessibility of a page, checked with axe."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# Preloading is only for rules about videos and about the orientation of phones.
RUN = """(async (where, options) => {
  const usual = { resultTypes: ['violations'], preload: false };
  const { violations } = await axe.run(where, { ...usual, ...options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
})"""


def axe_violations(page: Page) -> list[str]:
    """Return all violations that axe finds on a page as it is now."""
    page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(f"{RUN}(document, {{}})")
    return found


def low_contrast(page: Page) -> list[str]:
    """Return texts with low contrast, without pictures; axe must have been loaded."""
    only = "{ exclude: ['svg'] }, { runOnly: ['color-contrast'] }"
    found: list[str] = page.evaluate(f"{RUN}({only})")
    return found
