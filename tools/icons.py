"""Draw the page's PNG icons from the SVG one: python -m tools.icons."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from conexio.picture.colours import BOARD
from support.web.chromium import launch_browser

FOLDER = Path(__file__).parents[1] / "web" / "public"


@dataclass(frozen=True)
class Icon:
    """A picture to draw; `ground` is the background of an icon that platforms crop to a shape."""

    name: str
    size: int
    share: float = 1.0
    ground: str = "transparent"


ICONS = [
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    # Every crop keeps a circle of 80% of the width: the tile's corners are on it.
    Icon("icon-maskable.png", 512, 0.62, BOARD["wood-deep"]),
    Icon("apple-touch-icon.png", 180, 0.8, BOARD["wood-deep"]),
]


def draw(page: Page, icon: Icon, svg: str) -> None:
    """Write one icon."""
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
        f" background: {icon.ground} }} svg {{ width: {icon.share:%} }}</style>{svg}"
    )
    page.screenshot(path=FOLDER / icon.name, omit_background=True)


def main() -> None:
    """Write all icons."""
    svg = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = launch_browser(playwright)
        page = browser.new_page()
        for icon in ICONS:
            draw(page, icon, svg)
        browser.close()


if __name__ == "__main__":
    main()
