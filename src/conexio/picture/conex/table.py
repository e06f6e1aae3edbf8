"""The play area with all that lies on it."""

from conexio.conex.deck import Tableau
from conexio.conex.geometry import HEADINGS, Point
from conexio.conex.moves import Placement
from conexio.conex.table import Item, Table
from conexio.picture.colours import CARDS, COLOURS, GLOW, WHITE
from conexio.picture.conex.canvas import ConexCanvas
from conexio.picture.conex.card import face
from conexio.picture.conex.geometry import MILLIMETRE, STEP, line, outlines
from conexio.picture.conex.palette import RADIUS, SIDE, Surroundings
from conexio.picture.conex.shapes import shadow, square
from conexio.picture.markup import Markup, element, join, number, points, text

EDGE = 12
"""Millimetres of table around the play area."""

_CORNERS = ((1, -1), (-1, -1), (-1, 1), (1, 1))  # of the tableau, as the deck names its colours
_FALL = 1.6  # how far below a card its shadow lies


def surface(canvas: ConexCanvas, table: Table, colours: Surroundings) -> Markup:
    """Draw the table and the edge of the play area."""
    width, height = table.area
    wide, high = width + 2 * EDGE, height + 2 * EDGE
    stops = (
        element("stop", stop_color=colours.middle),
        element("stop", offset=1, stop_color=colours.edge),
    )
    left, top = -width / 2, -height / 2
    return join(
        element("radialGradient", *stops, id=canvas.id("table"), r=0.72),
        element(
            "rect",
            x=left - EDGE,
            y=top - EDGE,
            width=wide,
            height=high,
            rx=18,
            fill=canvas.paint("table"),
        ),
        element(
            "rect",
            x=left,
            y=top,
            width=width,
            height=height,
            rx=10,
            fill="none",
            stroke=colours.line,
            stroke_width=1.2,
        ),
    )


def tableau(canvas: ConexCanvas, printed: Tableau) -> Markup:
    """Draw the point tableau: four areas of colour and a ring of fields for the score."""
    size, area = printed.size / MILLIMETRE, printed.area / MILLIMETRE
    half, inner = size / 2, size / 2 - area
    ring = min(inner * 2**0.5 - 3.2, half - 6) if inner > 4 else half / 2
    return element(
        "g",
        shadow(canvas, "tableau-shadow", size),
        element("clipPath", square(0, size), id=canvas.id("tableau")),
        square(0, size, fill=CARDS["tableau"]),
        element(
            "g",
            *map(
                lambda color, corner: _colour_area(canvas, color, corner, half, area),
                printed.colors,
                _CORNERS,
            ),
            clip_path=canvas.paint("tableau"),
        ),
        square(-0.3, size, fill="none", stroke="#fff", stroke_opacity=0.7, stroke_width=0.6),
        _track(ring, printed.target),
        data_item="0",
    )


def _colour_area(
    canvas: ConexCanvas, color: str, corner: tuple[int, int], half: float, area: float
) -> Markup:
    """Draw one area: it extends over the edge, so that only its inner corner is rounded."""
    right, down = corner
    colour = COLOURS[color]
    far, out = half - area, 2 * RADIUS
    box: dict[str, float] = {
        "x": far if right > 0 else -half - out,
        "y": far if down > 0 else -half - out,
        "width": area + out,
        "height": area + out,
        "rx": 6,
    }
    x, y = right * (far + 0.22 * area), down * (far + 0.22 * area)
    return join(
        element("rect", fill=colour.ground, **box),
        element("rect", fill=canvas.paint(f"{color}-ink"), **box),
        element("circle", cx=x, cy=y, r=3.4, fill=WHITE),
        element(
            "text",
            text(canvas.letter(color)),
            x=x,
            y=y + 1.6,
            font_size=4.6,
            text_anchor="middle",
            fill=colour.ink,
        ),
    )


def _track(ring: float, target: int) -> Markup:
    """Hint at the score track: a ring of dots, every fifth larger, the target at the top."""
    fields = min(target, 60)
    dots: dict[str, float | str] = {"fill": "none", "stroke_linecap": "round"}
    return element(
        "g",
        element("circle", r=ring + 2.6, fill=CARDS["tableau"]),
        element(
            "circle",
            r=ring,
            pathLength=fields,
            stroke_dasharray="0 1",
            stroke=CARDS["track"],
            stroke_width=1.9,
            **dots,
        ),
        element(
            "circle",
            r=ring,
            pathLength=fields,
            stroke_dasharray="0 5",
            stroke=CARDS["track-fives"],
            stroke_width=2.6,
            **dots,
        ),
        element(
            "circle",
            cx=ring,
            r=2.9,
            fill=CARDS["tableau"],
            stroke=CARDS["track-ink"],
            stroke_width=0.8,
        ),
        element("circle", cx=ring, r=1.3, fill=CARDS["track-ink"]),
        transform="rotate(-90)",
    )


def lying_card(
    canvas: ConexCanvas, table: Table, index: int, item: Item, *, upright: bool, last: bool
) -> Markup:
    """Draw a card where it lies, with its shadow and, when it was laid last, a glow."""
    assert item.card is not None
    turn = _turn(item.heading)
    below = [canvas.use("shadow", transform=f"translate(0 {_FALL}){turn}")]
    if last:
        halo = (
            square(grow, stroke_width=2 * grow, stroke_opacity=faint)
            for grow, faint in ((2.6, 0.16), (1.7, 0.3), (0.8, 0.95))
        )
        below.append(
            element("g", *halo, fill="none", stroke=GLOW, transform=turn or None, data_last="1")
        )
    drawn = face(canvas, table.deck, item.card, item.heading if upright else 0)
    return element(
        "g",
        *below,
        element("g", drawn, transform=turn) if turn else drawn,
        transform=_at(table, item.position),
        data_item=str(index),
        data_card=table.deck.cards[item.card].name,
    )


def ghost(canvas: ConexCanvas, table: Table, placement: Placement, *, upright: bool) -> Markup:
    """Draw where a card could be laid, and what it would score there."""
    position, heading = table.pose(placement)
    card = table.deck.cards[placement.card]
    area = outlines(table.deck, placement.card)[placement.corner]
    colour = COLOURS[card.color]
    turn = _turn(heading)
    words = f"+{table.points(placement)}"
    return element(
        "g",
        element(
            "g",
            square(-0.6, fill=colour.ground, fill_opacity=0.22),
            square(-0.6, fill="none", stroke=WHITE, stroke_opacity=0.75, stroke_width=2.4),
            square(
                -0.6,
                fill="none",
                stroke=colour.ink,
                stroke_width=1.5,
                stroke_dasharray="5 3.4",
                stroke_linecap="round",
            ),
            element(
                "path",
                d=line(area),
                fill=WHITE,
                fill_opacity=0.35,
                stroke=WHITE,
                stroke_width=1.4,
                stroke_linejoin="round",
                clip_path=canvas.paint("card"),
            ),
            transform=turn or None,
        ),
        element(
            "g",
            element("circle", r=11, cy=0.9, fill="#000", fill_opacity=0.18),
            element("circle", r=11, fill=WHITE, stroke=colour.ink, stroke_width=1.4),
            element(
                "text", text(words), y=4.2, font_size=12, text_anchor="middle", fill=colour.deep
            ),
            transform=(turn or None) if not upright else None,
        ),
        transform=_at(table, position),
        data_ghost=card.name,
    )


def _turn(heading: int) -> str:
    """Turn as the picture does: headings go counter-clockwise, degrees of SVG clockwise."""
    return f"rotate({(HEADINGS - heading) * STEP})" if heading else ""


def _at(table: Table, position: Point) -> str:
    x, y = (value / MILLIMETRE for value in position)
    size = table.deck.card_size / MILLIMETRE / SIDE
    scale = f"scale({number(size)})" if size != 1 else ""
    return f"translate({points(x, -y)}){scale}"
