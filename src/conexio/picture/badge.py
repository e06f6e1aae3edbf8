"""A move on its own, as a small badge: there is no board or table to show it on."""

from conexio.connexoh.moves import Rotation, Slide
from conexio.picture.connexoh.palette import FONT, SLOPES, THEMES
from conexio.picture.markup import element, text

ARROWS = {1: "↻", 2: "↻↻", 3: "↺"}


def badge(move: object) -> str:
    """Draw a move as SVG text: `c3 ↻` for a turn, `a1 → b2` for a slide, CONEX as it is written."""
    return text_picture(_words(move), title=str(move))


def text_picture(words: str, title: str = "") -> str:
    """Draw a line of text as SVG text."""
    width = 24 + 12 * len(words)
    wood = SLOPES["light"]["wood"][1]
    return element(
        "svg",
        element("title", text(title or words)),
        element("rect", width=width, height=36, rx=9, fill=wood),
        element(
            "text",
            text(words),
            x=width / 2,
            y=25,
            text_anchor="middle",
            font_family=FONT,
            font_size=20,
            font_weight="600",
            fill=THEMES["light"]["ink"],
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} 36",
        width=width,
        height=36,
        role="img",
    )


def _words(move: object) -> str:
    match move:
        case Rotation(tile, quarter_turns):
            return f"{tile} {ARROWS[quarter_turns]}"
        case Slide(source, target):
            return f"{source} → {target}"
    return str(move)
