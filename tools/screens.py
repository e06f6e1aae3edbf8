"""Take the screenshots of the page in docs/screens/: see `make screens`.

    python -m tools.screens [--only NAME] [--folder FOLDER]
    python -m tools.screens --catalogue --folder FOLDER

The server and the browser are real; a headless guest plays the first moves of the games. The steps
to every screen are in support/web/screen_catalogue.py; here is which screens to take, and in which
language, theme and size. With `--catalogue`, every screen is taken in every language, narrow and
wide, together with its text, for people who read them.
"""

import struct
import tempfile
import zlib
from dataclasses import dataclass
from pathlib import Path

import click
from playwright.sync_api import Browser, sync_playwright

from support.server.server_process import running
from support.server.settings import LOOSE
from support.web.chromium import launch_browser
from support.web.screen_catalogue import SCREENS, named
from support.web.screens.scenes import PHONE, screen_context, visits
from support.web.screens.tables import Tables

FOLDER = Path(__file__).parents[1] / "docs" / "screens"
DESKTOP = (1000, 640)
NARROW, WIDE = (360, 740), (1366, 768)
SIGNATURE = b"\x89PNG\r\n\x1a\n"
SETTLED_MS = 600
"""Time for animations to end."""


@dataclass(frozen=True)
class Picture:
    """A screen to take a picture of, with size, theme and language."""

    name: str
    screen: str
    size: tuple[int, int] = DESKTOP
    theme: str = "light"
    language: str = "en"


PICTURES = (
    Picture("home", "home"),
    Picture("home-phone", "home", PHONE, language="de"),
    Picture("home-dark", "home", theme="dark", language="fr"),
    Picture("settings-phone", "settings", PHONE, "dark", "nl"),
    Picture("waiting", "waiting"),
    Picture("connexoh", "connexoh"),
    Picture("connexoh-phone", "connexoh", PHONE, "dark", "nl"),
    Picture("wheel", "wheel", language="de"),
    Picture("xray", "xray", theme="dark"),
    Picture("history", "history", language="nl"),
    Picture("rules", "rules", language="fr"),
    Picture("analysis", "analysis"),
    Picture("conex", "conex-picked"),
    Picture("conex-phone", "conex-picked", PHONE, language="de"),
    Picture("conex-dark", "conex-picked", theme="dark"),
    Picture("lightning", "lightning", language="fr"),
    Picture("curtain-phone", "curtain", PHONE, language="fr"),
    Picture("ended", "conex-fair", language="fr"),
)


def take(browser: Browser, tables: Tables, picture: Picture, folder: Path) -> None:
    """Take one picture."""
    scheme = "dark" if picture.theme == "dark" else "light"
    context = screen_context(
        browser, picture.size, color_scheme=scheme, has_touch=picture.size == PHONE
    )
    with named(picture.screen).shown(context, tables, picture.language) as page:
        page.wait_for_timeout(SETTLED_MS)
        (folder / f"{picture.name}.png").write_bytes(packed(page.screenshot()))
    context.close()


def take_catalogue(browser: Browser, tables: Tables, folder: Path) -> None:
    """Take every screen in every language, narrow and wide, and write its text next to it."""
    context = screen_context(browser)
    for screen in SCREENS:
        for language, page in visits(screen, context, tables):
            for width, height in (NARROW, WIDE):
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(SETTLED_MS)
                path = folder / language / f"{screen.name}-{width}.png"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(page.screenshot())
            text = page.locator("body").inner_text()
            path.with_name(f"{screen.name}.txt").write_text(text, encoding="utf-8")
        click.echo(screen.name)
    context.close()


def packed(png: bytes) -> bytes:
    """Return a PNG with its pixels recompressed at the highest level; browsers compress less."""
    chunks: list[tuple[bytes, bytes]] = []
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        chunks.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += length + 12
    pixels = zlib.decompress(b"".join(data for kind, data in chunks if kind == b"IDAT"))
    head = [chunk for chunk in chunks if chunk[0] == b"IHDR"]
    parts = [*head, (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b"")]
    return SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


@click.command()
@click.option("--only", help="One picture.")
@click.option("--catalogue", is_flag=True, help="All screens in all languages, for reading.")
@click.option("--folder", type=click.Path(path_type=Path), default=FOLDER)
def main(only: str | None, catalogue: bool, folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as server_folder,
        running(Path(server_folder), LOOSE) as server,
        sync_playwright() as playwright,
    ):
        browser = launch_browser(playwright)
        tables = Tables(server.url)
        if catalogue:
            take_catalogue(browser, tables, folder)
        for picture in () if catalogue else PICTURES:
            if only in (None, picture.name):
                take(browser, tables, picture, folder)
                click.echo(f"{picture.name}.png")
        browser.close()


if __name__ == "__main__":
    main()
