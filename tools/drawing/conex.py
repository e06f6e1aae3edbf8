"""Pictures of CONEX for the documents."""

from typing import Any

from conexio.conex.deck import standard
from conexio.conex.geometry import Point, rotated
from conexio.conex.moves import Placement
from conexio.conex.notation import read_move
from conexio.conex.table import Table
from conexio.picture.badge import FONT
from conexio.picture.conex import table_svg
from conexio.picture.conex.canvas import canvas_for
from conexio.picture.conex.card import face
from conexio.picture.conex.geometry import MILLIMETRE, STEP
from conexio.picture.conex.palette import SURROUNDINGS
from conexio.picture.conex.shapes import definitions as card_shapes
from conexio.picture.conex.table import EDGE
from conexio.picture.markup import Markup, element, points, text
from tools.drawing.parts import (
    ARROW,
    CROSS,
    TICK,
    Spot,
    badge,
    callout,
    label,
    ring_at,
    side_by_side,
    star,
)

DECK = standard()
NUMBERS = {card.name: number for number, card in enumerate(DECK.cards)}

CONEX_MIDGAME = """
    T-clover.red@tableau.ne Y-bud.turquoise@T-clover.se R-whale.yellow@Y-bud.se
    P-gem.yellow@Y-bud.sw R-bud.purple@P-gem.sw T-crab.red@R-bud.sw P-tent.red@R-whale.nw
    T-blade.yellow@tableau.sw T-sail.red@R-bud.se Y-gate.turquoise@T-blade.se
    Y-boat.purple@tableau.nw T-ears.yellow@Y-boat.ne Y-clover.turquoise@T-ears.sw
    P-clover.turquoise@tableau.se R-crown.purple@P-clover.se T-reef.yellow@Y-gate.se
    P-stairs.turquoise@T-crab.sw P-fan.yellow@Y-gate.sw Y-stairs.turquoise@T-reef.se
    R-clover.yellow@Y-boat.sw P-bud.yellow@Y-stairs.sw
"""
"""Cards laid by three players."""


# The pictures of CONEX


def cards_explained(title: str) -> str:
    """Draw a card with words for its parts, and one card of each action."""
    parts = (  # the words, where they begin or end, where their line ends
        ("a plain corner: cards\ncan be laid on it", (204, 47), (268, 47)),
        ("the background:\nthis card is purple", (204, 138), (294, 138)),
        ("a CONEX corner,\nturquoise, worth 1", (204, 229), (366, 246)),
        ("a CONEX corner,\nred, worth 4", (530, 47), (474, 54)),
    )
    actions = ((752, "Y-bud", "Plus 2 card"), (908, "T-crown", "die card"))
    return element(
        "svg",
        element("title", text(title)),
        element("rect", width=1000, height=300, rx=14, fill=SURROUNDINGS["light"].middle),
        card_at("P-tent", (364, 148), scale=3),
        *(callout(words, start, end) for words, start, end in parts),
        *(card_at(name, (x, 156), scale=1.7) for x, name, _ in actions),
        *(
            element("text", text(words), x=x, y=256, text_anchor="middle")
            for x, _, words in actions
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 1000 300",
        width=1000,
        height=300,
        role="img",
        font_family=FONT,
        font_size=16,
        font_weight=600,
        fill="#3f3526",
    )


def conex_midgame() -> str:
    """Show a small table in the middle of a game."""
    table = laid(CONEX_MIDGAME, (700, 700))
    return table_svg(table, last=len(table) - 1, width=620)


def choice(title: str) -> str:
    """Show every place for one card, with what it scores there."""
    table = laid("P-tent.red@tableau.ne Y-sail.turquoise@tableau.se")
    ghosts = table.placements([NUMBERS["R-stairs"]])
    hand = (215.0, 95.0)
    return pane(
        table,
        (52, 22),
        card_at("R-stairs", hand),
        label("in your hand", (hand[0], hand[1] + 57), size=12),
        ghosts=ghosts,
        span=(470, 400),
        title=title,
    )


def fit(title: str) -> str:
    """Show a card on its way to the corner below, and laid there."""
    table = Table(DECK)
    move = placement(table, "Y-bowtie.red@tableau.ne")
    (x, y), heading = table.pose(move)
    lift = 46_000
    ends = [rotated(*point, heading) for point in DECK.outlines[move.card][move.corner]]
    ways = (
        points(*flat((x + dx, y + dy)), *flat((x + dx + lift, y + dy + lift))) for dx, dy in ends
    )
    dots = element(
        "path",
        d="".join(f"M{way}" for way in ways),
        stroke="#6f5526",
        stroke_width=1.2,
        stroke_dasharray="1 3",
        stroke_linecap="round",
    )
    card = card_at("Y-bowtie", flat((x + lift, y + lift)), heading)
    middle = (85, -85)
    return side_by_side(
        title,
        pane(table, middle, dots, card),
        pane(laid("Y-bowtie.red@tableau.ne"), middle, last=1),
        sign=ARROW,
        height=320,
    )


def wrong_colour(title: str) -> str:
    """Lay the right and the wrong CONEX corner of a card on the red area."""
    return right_and_wrong(
        title,
        Table(DECK),
        ("P-tent.red@tableau.ne", "P-tent.turquoise@tableau.ne"),
        (46, -46),
        (60, -45),
    )


def touching(title: str) -> str:
    """Lay a card where it touches no other, and where it does."""
    table = laid("P-tent.red@tableau.ne Y-sail.turquoise@tableau.se")
    return right_and_wrong(
        title,
        table,
        ("R-stairs.purple@P-tent.sw", "R-stairs.purple@P-tent.nw"),
        (108, 39),
        (95, -22),
        span=(400, 320),
    )


def covering(title: str) -> str:
    """Lay a card on a plain corner, and over a CONEX corner."""
    table = laid("P-titan.red@tableau.ne")
    return right_and_wrong(
        title,
        table,
        ("R-clover.purple@P-titan.ne", "R-clover.purple@P-titan.nw"),
        (90, -112),
        (92, -78),
        span=(330, 264),
    )


def over_the_edge(title: str) -> str:
    """Lay a card within the play area, and over its edge."""
    table = laid("P-tent.red@tableau.ne", (520, 300))
    return right_and_wrong(
        title,
        table,
        ("R-stairs.purple@P-tent.nw", "R-stairs.purple@P-tent.sw"),
        (180, -161),
        (105, -72),
        span=(340, 272),
    )


def plus_two(title: str) -> str:
    """Show what a Plus 2 card, a card laid on it, and the 2x star there score."""
    one = laid("Y-bud.turquoise@tableau.se")
    two = laid("Y-bud.turquoise@tableau.se T-reef.yellow@Y-bud.se")
    middle, foot = (80, 55), (80, 153)
    return side_by_side(
        title,
        pane(one, middle, label("5", foot), last=1),
        pane(two, middle, label("4 + 2 = 6", foot), last=2),
        pane(two, middle, star(flat(two[2].position)), label("(4 + 2) × 2 = 12", foot)),
        height=320,
    )


# Parts of these pictures


def placement(table: Table, words: str) -> Placement:
    """Read a placement such as "P-tent.red@tableau.ne"."""
    move = read_move(table, words)
    assert isinstance(move, Placement)
    return move


def laid(moves: str, area: tuple[int, int] = (1000, 800)) -> Table:
    """Return a table with cards on it."""
    table = Table(DECK, area)
    for move in moves.split():
        table.lay(placement(table, move))
    return table


def flat(point: Point) -> Spot:
    """Return where a point of the table is in its picture."""
    return point[0] / MILLIMETRE, -point[1] / MILLIMETRE


def card_at(
    name: str, spot: Spot, heading: int = 0, *, scale: float = 1, opacity: float | None = None
) -> Markup:
    """Draw a card anywhere, even where it may not be laid."""
    card = NUMBERS[name]
    canvas = canvas_for(name, spot, heading, scale, opacity)
    turn = f"rotate({-heading * STEP})"
    return element(
        "g",
        card_shapes(canvas, [DECK.cards[card]]),
        canvas.use("shadow", transform=f"translate(0 2){turn}"),
        element("g", face(canvas, DECK, card, heading), transform=turn),
        transform=f"translate({points(*spot)})scale({points(scale)})",
        opacity=opacity,
        font_weight=700,
    )


def pane(
    table: Table,
    middle: Spot,
    *marks: Markup,
    span: Spot = (300, 240),
    title: str = "",
    **shown: Any,
) -> str:
    """Draw a part of a table, `span` millimetres around `middle`, with marks on top.

    With a title it is a larger picture of its own. `shown` are options of `table_svg`: placements
    as `ghosts`, the card laid `last`.
    """
    width = 640 if title else 400
    (wide, high), (x, y) = span, middle
    left, top = x - wide / 2, y - high / 2
    whole, tall = (side + 2 * EDGE for side in table.area)
    picture = table_svg(table, width=whole, **shown)
    at = f'<svg x="{-whole // 2}" y="{-tall // 2}" '
    key = canvas_for(picture, middle, marks, span)
    box: dict[str, float] = {"x": left, "y": top, "width": wide, "height": high}
    return element(
        "svg",
        element("title", text(title)) if title else Markup(""),
        element("clipPath", element("rect", rx=9, **box), id=key.id("pane")),
        element(
            "g",
            element("rect", fill="#b9a983", **box),
            Markup(picture.replace("<svg ", at, 1)),
            *marks,
            clip_path=key.paint("pane"),
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=points(left, top, wide, high),
        width=width,
        height=width * high / wide,
        role="img" if title else None,
        font_family=FONT,
        font_weight=700,
    )


def right_and_wrong(
    title: str,
    table: Table,
    moves: tuple[str, str],
    trouble: Spot,
    middle: Spot,
    span: Spot = (300, 240),
) -> str:
    """Show a legal and an illegal placement of a card, with a ring around the problem."""
    right, wrong = moves
    corner = (middle[0] - span[0] / 2 + 18, middle[1] - span[1] / 2 + 18)
    good = table.copy()
    good.lay(placement(table, right))
    position, heading = table.pose(placement(table, wrong))
    card = card_at(wrong.split(".")[0], flat(position), heading, opacity=0.85)
    return side_by_side(
        title,
        pane(good, middle, badge(corner, "#2f8a4c", TICK), span=span, last=len(table)),
        pane(table, middle, card, ring_at(trouble), badge(corner, "#c62f22", CROSS), span=span),
        height=320,
    )
