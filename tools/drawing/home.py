"""The pictures of the games on the home page: without words, and moved by the page."""

import re
from collections.abc import Iterator

from conexio.connexoh import Position
from conexio.picture.conex import table_svg
from conexio.picture.connexoh import svg
from conexio.picture.markup import Markup, element, points
from tools.drawing.conex import CONEX_MIDGAME, laid
from tools.drawing.connexoh import MIDGAME, MIDGAME_PATH
from tools.drawing.parts import played

Box = tuple[float, float, float, float]

MADE = """\
<!-- Made by `make pictures` from tools/drawing/home.py; change that. -->
<script lang="ts"></script>

"""

CARDS: Box = (-320, -235, 620, 349)
"""The part of the table that is shown."""
REACH = 60
"""How far a card and its shadow reach from its middle."""


def home_pictures() -> dict[str, str]:
    """Return the pictures of the home page, by file name: components that only draw."""
    table = table_svg(laid(CONEX_MIDGAME, (700, 700)), width=724)
    game = played(Position(), MIDGAME)
    board = svg(game, paths=[MIDGAME_PATH], last_move=None, coordinates=False, width=664)
    return {
        "Conex.svelte": MADE + cropped(within(bare(table), CARDS), CARDS),
        "Connexoh.svelte": MADE + cropped(bare(board), (60, 80, 600, 338), turn=-5),
    }


def bare(picture: str) -> str:
    """Remove all words and what is for screen readers: the page has words of its own."""
    picture = re.sub(r"<(title|desc)\b[^>]*>.*?</\1>", "", picture)
    picture = re.sub(r' (lang|role|aria-labelledby|xmlns)="[^"]*"', "", picture)
    name = r"<g [^>]*><circle [^>]*/><text[^>]*>[A-Z]</text><text[^>]*>[a-z]+</text></g>"
    letter = r"<circle [^>]*/><text[^>]*>[A-Z]</text>"
    return re.sub(rf"{name}|{letter}|<text[^>]*>[A-Z]</text>", "", picture)


def within(picture: str, box: Box) -> str:
    """Leave out the play area, which the page has in its theme, and cards that are out of sight."""
    picture = re.sub(r'<rect [^>]*width="7[02][04]" [^>]*/>', "", picture)
    card = r'(?=<g transform="translate\(([-\d.]+) ([-\d.]+)\)" data-item=)'
    before, *cards = re.split(card, picture)
    end = "</svg>"
    cards[-1] = cards[-1].removesuffix(end)
    shown = (each for *at, each in batched(cards) if is_near(at, box))
    return before + "".join(shown) + end


def batched(parts: list[str]) -> Iterator[tuple[str, str, str]]:
    """Yield the parts in threes: where a card is, across and down, and the card."""
    yield from zip(parts[::3], parts[1::3], parts[2::3], strict=True)


def is_near(at: list[str], box: Box) -> bool:
    """Return whether a card at a spot may be seen in a part of the table."""
    x, y, wide, high = box
    across, down = map(float, at)
    return x - REACH < across < x + wide + REACH and y - REACH < down < y + high + REACH


def cropped(picture: str, box: Box, turn: float = 0) -> str:
    """Return a part of a picture, turned about its middle by some degrees, to fill any frame."""
    x, y, wide, high = box
    left, top, width, height = re.findall(r"[-\d.]+", re.findall(r'viewBox="([^"]*)"', picture)[0])
    at = f'<svg x="{left}" y="{top}" width="{width}" height="{height}" overflow="visible" '
    inner = re.sub(
        r'^<svg ((?:(?! width=)[^>])*) width="[^"]*" height="[^"]*"', rf"{at}\1", picture
    )
    turned = f"rotate({turn} {x + wide / 2} {y + high / 2})" if turn else None
    return element(
        "svg",
        element("g", Markup(inner), transform=turned),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=points(x, y, wide, high),
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )
