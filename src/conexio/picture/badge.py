"""A move on its own, as a small badge: there is no board or table to show it on."""

from conexio.picture.markup import element, text

FONT = "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',source-sans-pro,sans-serif"
GROUND, INK = "#946a42", "#fff6e6"


def badge(move: object) -> str:
    """Draw a move as SVG text: `c3 ↻` for a turn, `a1 → b2` for a slide, CONEX as it is written."""
    return text_picture(str(getattr(move, "in_signs", move)), title=str(move))


def text_picture(words: str, title: str = "") -> str:
    """Draw a line of text as SVG text."""
    width = 24 + 12 * len(words)
    return element(
        "svg",
        element("title", text(title or words)),
        element("rect", width=width, height=36, rx=9, fill=GROUND),
        element(
            "text",
            text(words),
            x=width / 2,
            y=25,
            text_anchor="middle",
            font_family=FONT,
            font_size=20,
            font_weight="600",
            fill=INK,
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} 36",
        width=width,
        height=36,
        role="img",
    )
