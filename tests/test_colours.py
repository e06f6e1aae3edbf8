"""Every colour is in one palette; the page has a copy that is up to date."""

import json
import re
from pathlib import Path

import pytest

from conexio.picture import colours
from tools import colours as made

ROOT = Path(__file__).parents[1]
HEX = re.compile(r"#[0-9a-f]{6}\b", re.IGNORECASE)
OWN = ("src/conexio/picture/colours.py", *(f"web/src/{name}" for name in made.FILES))
DRAWN = "web/src/home/pictures/"
"""Made by `make pictures` with the colours of the palette; tests/test_pictures.py compares."""
PLAIN = {"#ffffff", "#000000"}


@pytest.mark.parametrize("name", made.FILES)
def test_the_page_has_the_colours_of_the_palette(name: str) -> None:
    kept = (made.FOLDER / name).read_text(encoding="utf-8")
    assert kept == made.FILES[name](), "run: make types"


def test_no_colour_of_the_palette_is_written_anywhere_else() -> None:
    palette = set(HEX.findall((ROOT / OWN[0]).read_text(encoding="utf-8"))) - PLAIN
    assert len(palette) > 60
    found = []
    for folder, kinds in (("src/conexio", "*.py"), ("tools", "*.py"), ("web/src", "*.[cst]*")):
        for path in sorted((ROOT / folder).rglob(kinds)):
            name = str(path.relative_to(ROOT))
            if (
                name in OWN
                or name.startswith(DRAWN)
                or path.suffix not in (".py", ".ts", ".css", ".svelte")
            ):
                continue
            used = {each.lower() for each in HEX.findall(path.read_text(encoding="utf-8"))}
            found += [f"{name}: {each}" for each in sorted(used & palette)]
    assert not found, "\n".join(found)


def test_the_browser_and_the_app_have_the_colours_of_the_table() -> None:
    """These two files cannot read the style sheet."""
    light, dark = colours.PAGE["table"]
    page = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'name="theme-color" content="([^"]*)"', page) == [light, dark]
    manifest = json.loads((ROOT / "web" / "public" / "manifest.webmanifest").read_bytes())
    assert (manifest["background_color"], manifest["theme_color"]) == (light, light)
