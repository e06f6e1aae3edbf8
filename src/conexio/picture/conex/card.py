"""One card."""

from conexio.conex.deck import Corner, Deck
from conexio.picture.colours import COLOURS, WHITE
from conexio.picture.conex.canvas import ConexCanvas
from conexio.picture.conex.geometry import STEP, Box, Shape, beyond, disc, free, gap, line, outlines
from conexio.picture.conex.palette import SIDE
from conexio.picture.conex.shapes import square, token_name
from conexio.picture.markup import Markup, element, join, number, points, text

_RIM = 1.7
_LARGEST = 5.4
_TIGHT = 4.2
"""A smaller disc may touch the rim to become larger."""
_SMALL = 3.7
"""A disc of this radius or less has no room for a letter."""
_BADGE = 2.5
_NOTHING = Markup("")


def face(canvas: ConexCanvas, deck: Deck, number_: int, upright: int = 0) -> Markup:
    """Draw a card; its values and signs are turned back by `upright` headings."""
    card, areas = deck.cards[number_], outlines(deck, number_)
    turn = f"rotate({upright * STEP})" if upright else ""
    pairs = list(zip(card.corners, areas, strict=True))
    return element(
        "g",
        canvas.use(card.color),
        element(
            "g",
            *(_area(canvas, corner.color, area) for corner, area in pairs),
            clip_path=canvas.paint("card"),
        ),
        square(-0.25, fill="none", stroke="#fff", stroke_opacity=0.3, stroke_width=0.5),
        _sign(canvas, card.action, areas, turn) if card.action else _NOTHING,
        _label(canvas, card.color, card.name, areas),
        *(_value(canvas, card.color, corner, area, turn) for corner, area in pairs),
    )


def _area(canvas: ConexCanvas, color: str, area: Shape) -> Markup:
    """Draw the area of a CONEX corner with its white rim."""
    d = line(area)
    rim: dict[str, str | float] = {"stroke": WHITE, "stroke_width": _RIM}
    return join(
        element("path", d=d, fill=COLOURS[color].ground),
        element("path", d=d, fill=canvas.paint(f"{color}-ink"), stroke_linejoin="round", **rim),
    )


def _value(canvas: ConexCanvas, ground: str, corner: Corner, area: Shape, turn: str) -> Markup:
    """Put the value of a CONEX corner in its disc; next to a small one, its colour's letter."""
    spot, radius = disc(area, 0.9 * _RIM, _LARGEST)
    if radius < _TIGHT:
        spot, radius = disc(area, 0.45 * _RIM, _TIGHT)
    small = radius <= _SMALL
    token = token_name(corner.color, corner.value, small=small)
    at = f"translate({points(*spot)}){turn}"
    value = canvas.use(token, transform=f"{at}scale({number(radius / 10)})")
    if not small:
        return value
    letter = element(
        "text",
        text(canvas.letter(corner.color)),
        y=1.2,
        font_size=3.6,
        text_anchor="middle",
        fill=COLOURS[ground].print,
        transform=f"translate({points(*beyond(area, spot, 3))}){turn}",
    )
    return join(value, letter)


def _sign(canvas: ConexCanvas, action: str, areas: tuple[Shape, ...], turn: str) -> Markup:
    """Put the sign of an action in the middle, as large as there is room for."""
    size = max(0.3, min(1, (gap(areas) - 1) / 10))
    scale = f"scale({number(size)})" if size < 1 else ""
    return canvas.use(action, transform=(turn + scale) or None)


def _label(canvas: ConexCanvas, color: str, name: str, areas: tuple[Shape, ...]) -> Markup:
    """Print the letter of the colour and the card's name where there is room."""
    colour = COLOURS[color]
    name = name.removeprefix(f"{colour.letter}-")
    size = min(4.0, 100 / len(name))
    width = 2 * _BADGE + 1.2 + 0.58 * size * len(name)
    left, top, _, _ = _free_box(width, 2 * _BADGE, areas)
    x, y = left + _BADGE, top + _BADGE
    badge: dict[str, float] = {"cx": x, "cy": y, "r": _BADGE}
    return element(
        "g",
        element("circle", fill=colour.print, **badge),
        element(
            "text",
            text(canvas.letter(color)),
            x=x,
            y=y + 1.2,
            fill=colour.deep if colour.print != colour.deep else colour.ground,
            font_size=3.4,
            text_anchor="middle",
        ),
        element("text", text(name), x=x + _BADGE + 1.2, y=y + 0.34 * size, font_size=size),
        fill=colour.print,
        fill_opacity=0.9,
    )


def _free_box(width: float, height: float, areas: tuple[Shape, ...]) -> Box:
    """Find a place for a label: low rather than high, at the left, the right or in between."""
    most = SIDE / 2 - 3.5
    middle = ((-12.0, -12.0), (-12.0, 12.0), (12.0, 12.0), (12.0, -12.0))
    boxes = [
        (x, y - height, x + width, y)
        for y in (most, most - 7, -most + height, -most + height + 7, 24, -20)
        for x in (-most, most - width, -width / 2)
    ]
    fitting = (
        (left, top, right, bottom)
        for left, top, right, bottom in boxes
        if free((left - 2, top - 2, right + 2, bottom + 2), (*areas, middle))
    )
    return next(fitting, boxes[0])
