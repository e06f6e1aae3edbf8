"""What pictures of both games are put together from: pictures next to each other, signs, labels."""

from conexio.connexoh import Position
from conexio.picture.colours import WHITE
from conexio.picture.markup import Markup, element, points, text

Spot = tuple[float, float]
"""A place in a picture of CONEX: millimetres from the tableau's centre, y down."""


def played(position: Position, moves: str) -> Position:
    """Play moves on a copy of a position."""
    position = position.copy()
    for move in moves.split():
        position.push(position.parse_move(move))
    return position


# Several boards in one picture


ARROW = "M-13 0H11M2-10 12 0 2 10"
TICK = "M-4.5 0-1.3 3.4 4.6-3.6"
CROSS = "M-3.6-3.6 3.6 3.6M3.6-3.6-3.6 3.6"


def side_by_side(title: str, *pictures: str, sign: str = "", height: int = 400) -> str:
    """Put pictures of 400 units next to each other, with a sign between the first two."""
    ink = {"fill": "none", "stroke": "#a9713a", "stroke_linecap": "round"}
    first, *others = pictures
    width = 400 + 450 * len(others)
    return element(
        "svg",
        element("title", text(title)) if title else Markup(""),
        Markup(first),
        *(
            Markup(picture.replace("<svg ", f'<svg x="{450 * place}" ', 1))
            for place, picture in enumerate(others, start=1)
        ),
        element("path", d=sign, transform=f"translate(425 {height // 2})", stroke_width=5, **ink)
        if sign
        else Markup(""),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=points(0, 0, width, height),
        width=width,
        height=height,
        role="img",
    )


def callout(words: str, start: Spot, end: Spot) -> Markup:
    """Write a few lines of text and draw a line from them to their subject."""
    (x, y), (to_x, to_y) = start, end
    away = 1 if to_x > x else -1
    lines = (
        element("text", text(line), x=x, y=y + 5 + 20 * row)
        for row, line in enumerate(words.split("\n"))
    )
    return element(
        "g",
        *lines,
        element(
            "path",
            d=f"M{points(x + 8 * away, y, to_x, to_y)}",
            stroke="#3f3526",
            stroke_width=1.5,
        ),
        element("circle", cx=to_x, cy=to_y, r=3.4, stroke=WHITE, stroke_width=1.2),
        text_anchor="end" if away > 0 else "start",
    )


def badge(spot: Spot, colour: str, sign: str, scale: float = 1) -> Markup:
    """Draw a tick or a cross."""
    ink = {"fill": "none", "stroke": WHITE, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return element(
        "g",
        element("circle", r=9.5, fill=colour, stroke=WHITE, stroke_width=1.5),
        element("path", d=sign, stroke_width=2.4, **ink),
        transform=f"translate({points(*spot)})" + (f"scale({points(scale)})" if scale != 1 else ""),
    )


def ring_at(spot: Spot) -> Markup:
    """Draw a red ring."""
    circle: dict[str, float] = {"cx": spot[0], "cy": spot[1], "r": 19}
    return element(
        "g",
        element("circle", stroke=WHITE, stroke_width=5, stroke_opacity=0.85, **circle),
        element("circle", stroke="#c62f22", stroke_width=2.6, **circle),
        fill="none",
    )


def star(spot: Spot) -> Markup:
    """Draw the 2x star."""
    return element(
        "g",
        element(
            "path",
            d="M0-21 5.5-7.6 20-6.5 8.9 2.9 12.3 17 0 9.4-12.3 17-8.9 2.9-20-6.5-5.5-7.6Z",
            fill="#f6c945",
            stroke="#8a5a00",
            stroke_width=1.6,
            stroke_linejoin="round",
        ),
        element("text", text("2x"), y=4.6, font_size=12, text_anchor="middle", fill="#5e3b00"),
        transform=f"translate({points(*spot)})",
    )


def label(words: str, spot: Spot, size: float = 16) -> Markup:
    """Write a few words on a light background."""
    wide, high = (2 + 0.53 * len(words)) * size, 1.6 * size
    return element(
        "g",
        element("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=high / 2, fill=WHITE),
        element(
            "text",
            text(words),
            y=0.35 * size,
            font_size=size,
            text_anchor="middle",
            fill="#3f3526",
        ),
        transform=f"translate({points(*spot)})",
    )
