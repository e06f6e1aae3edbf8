"""Draw the pictures of the documents and of the page's rules.

`python tools/pictures.py` writes them to docs/pictures and to web/src/rules/pictures.
"""

import math
import re
from pathlib import Path

from conexio.conex.deck import standard
from conexio.conex.geometry import Point, rotated
from conexio.conex.moves import Placement
from conexio.conex.notation import read_move
from conexio.conex.table import Table
from conexio.connexoh import Position, Rotation
from conexio.picture.colours import CARDS, PAGE, PRINT, WHITE
from conexio.picture.conex import deck_svg, table_svg
from conexio.picture.conex.canvas import canvas_for
from conexio.picture.conex.card import face
from conexio.picture.conex.geometry import MILLIMETRE, STEP
from conexio.picture.conex.palette import SURROUNDINGS
from conexio.picture.conex.shapes import definitions as card_shapes
from conexio.picture.conex.table import EDGE
from conexio.picture.connexoh import svg
from conexio.picture.connexoh.canvas import ConnexohCanvas
from conexio.picture.connexoh.geometry import OPPOSITE, Orientation, hole
from conexio.picture.connexoh.last_move import turn_hint
from conexio.picture.connexoh.palette import FONT
from conexio.picture.connexoh.scene import set_scene
from conexio.picture.connexoh.shapes import definitions
from conexio.picture.markup import Markup, element, points, text

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "pictures"
PAGE_FOLDER = ROOT / "web" / "src" / "rules" / "pictures"

PATHS = "LLLLb/L7LwL/LLb7L/LwLLL w - 0"
"""Two tiles of 4x4 are turned: a light path and a dark one, five halves each."""

NO_EXIT = "LbLJL/LJFwL/LFwLL/LLLLw w - 0"
"""A path reaches the last rank, but not with a leg."""

MIDGAME = """
    d1>> f6>> b1>> b6>> f6> e6> b5>> d1> f1>> a6> a2>> b1> e6>> c4>> a6>> a6< c1> a6-b4 b2>>
    d6> d1< c2> d6< a6< a5> d1>> c2< b3> b3>> c1>> d1>> a5< c1>> d1> a6> c1>> e1> b4-c3 c1<
    e6< c1-c3 e1>> c1< c2> e1>> f5>> c2>> e1< e5< d5> e5>> c2>> e1> d3>> e1-e2 b5> e2>> f1>
    e2-c5 e1< c5>> a5> c3< b6-a4 c2< b1>> f1< c3> c5> b4>> c6< e2< b1>> b6< e2> c4>> c3> c6<
    a5>> a5> c4<
"""
"""A game in full swing: White has just joined two paths into one and protects c4 and d4."""

AHEAD = ("LF7FFF/7JbLwb7LbLb/JF7LbLL/77wbLL7L/JJwJLw7wFw/77F77F b f2,f3 93", "e3<")
"""White has connected f2 with a long path; Black cuts it where it is not protected."""

QUIET = ("FJFJF7/L77F7Lb/J7wLw7w7F/7JwbF7wLbL/77777L/77L77F w - 60", "c5>>")
"""The best turn gains nothing for any pawn at once."""

TUG = ("F777FJ/FF7Lb7b7/JbLwLbLLbF/7JLwLLwbJ/7JwLL7wL/77FLwFF w - 160", "c6>>")
"""From a game in which no pawn ever left."""

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

FEW_CARDS = """
    T-clover.red@tableau.ne Y-bud.turquoise@T-clover.se R-whale.yellow@Y-bud.se
    P-gem.yellow@Y-bud.sw P-tent.red@R-whale.nw T-blade.yellow@tableau.sw
    Y-boat.purple@tableau.nw T-ears.yellow@Y-boat.ne P-clover.turquoise@tableau.se
"""
"""The start of a game."""

Spot = tuple[float, float]
"""A place in a picture of CONEX: millimetres from the tableau's centre, y down."""


def pictures() -> dict[str, str]:
    """Return every picture as SVG text, by file name."""
    return {
        "connexoh-start.svg": svg(Position(), title="The start", width=520),
        "connexoh-tile.svg": turned_tiles("A tile and its three turns"),
        "connexoh-paths.svg": paths("A light path and a dark path"),
        "connexoh-protection.svg": protection("Single and double protection"),
        "connexoh-slide.svg": slide("A pawn slides along its path"),
        "connexoh-exit.svg": leaving("A turn opens the exit"),
        "connexoh-no-exit.svg": no_exit("A path that is not connected to the exit"),
        "connexoh-trap.svg": trap("One turn opens both exits"),
        "connexoh-ring.svg": ring("A ring"),
        "champion-ahead.svg": proposed(AHEAD, "Black cuts the road ahead"),
        "champion-quiet.svg": proposed(QUIET, "A quiet turn"),
        "champion-tug.svg": proposed(TUG, "A tug of war"),
        "conex-deck.svg": deck_svg(DECK),
        "conex-card.svg": cards_explained("What is printed on the cards"),
        "conex-table.svg": conex_midgame(),
        "conex-choice.svg": choice("Every place for one card"),
        "conex-fit.svg": fit("A CONEX corner and the corner that it fits on"),
        "conex-colours.svg": wrong_colour("The same colour"),
        "conex-touch.svg": touching("Touching one thing only"),
        "conex-cover.svg": covering("Over plain ground, and over a CONEX corner"),
        "conex-edge.svg": over_the_edge("Within the play area, and over its edge"),
        "conex-plus2.svg": plus_two("Points on a Plus 2 card"),
        "readme-board.svg": midgame("A game of CONNEX’OH"),
    }


def page_pictures() -> dict[str, str]:
    """Return the pictures of the page's rules, by file name: small and without words."""
    drawn = {
        "connexoh-aim.svg": slim(played(Position(), MIDGAME), ["c4w"]),
        "connexoh-start.svg": svg(Position(), width=400),
        "connexoh-turn.svg": turned_tiles("", captions=False),
        "connexoh-paths.svg": slim(Position.from_text(PATHS), ["b3w", "b3b"]),
        "connexoh-slide.svg": slim(played(Position.from_text(PATHS), "c3-d2 b2-c2 d2-b4")),
        "connexoh-protection.svg": protected_tiles(),
        "connexoh-exit.svg": opened(),
        "connexoh-no-exit.svg": slim(Position.from_text(NO_EXIT), ["b2w"]),
        "connexoh-trap.svg": two_leave(),
        "connexoh-repeat.svg": there_and_back(),
        "conex-aim.svg": pane(laid(FEW_CARDS), (55, -72), span=(560, 380), last=9),
        "conex-card.svg": lettered_cards(),
        "conex-turn.svg": places(),
        "conex-fit.svg": fit(""),
        "conex-colours.svg": wrong_colour(""),
        "conex-touch.svg": touching(""),
        "conex-cover.svg": covering(""),
        "conex-edge.svg": over_the_edge(""),
        "conex-plus.svg": bonus(),
        "conex-die.svg": die(),
        "conex-double.svg": doubled(),
        "conex-lightning.svg": struck(),
        "conex-end.svg": track(),
    }
    return {name: silent(picture) for name, picture in drawn.items()}


def played(position: Position, moves: str) -> Position:
    """Play moves on a copy of a position."""
    position = position.copy()
    for move in moves.split():
        position.push(position.parse_move(move))
    return position


# The pictures


def turned_tiles(title: str, *, captions: bool = True) -> str:
    """Draw one tile four times: unturned, and after each of its turns."""
    scene = set_scene(Position(4), Orientation(4, flip=False), None, paths=False)
    canvas = ConnexohCanvas(scene, "light", coordinates=True, title=title, lang="en")
    columns = (
        ("a1", "sw", "as it lies"),
        ("b1", "nw", "> a quarter right"),
        ("c1", "ne", ">> half a turn"),
        ("d1", "se", "< a quarter left"),
    )
    apart = 75  # between neighbours, to leave room for the captions
    cells = []
    for number, (square, corner, caption) in enumerate(columns):
        x, y = middle = scene.view.middle(square)
        cells.append(
            element(
                "g",
                canvas.use(corner, middle),
                canvas.use("pawn0", hole(middle, corner)),
                canvas.use("pawn1", hole(middle, corner.translate(OPPOSITE))),
                turn_hint(canvas, Rotation(square, number)) if number else Markup(""),
                element("text", text(caption), x=x, y=y + 80) if captions else Markup(""),
                transform=f"translate({number * apart})",
            )
        )
    width, height = 400 + 5 * apart, 170 if captions else 140
    left, top = -apart, 280
    return element(
        "svg",
        element("title", text(title)) if title else Markup(""),
        definitions(canvas),
        element("rect", x=left, y=top, width=width, height=height, rx=14, fill="#946a42"),
        *cells,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=points(left, top, width, height),
        width=width,
        height=height,
        role="img",
        font_family=FONT,
        font_size=17,
        font_weight=600,
        text_anchor="middle",
        fill="#fff6e6",
    )


def paths(title: str) -> str:
    """Highlight a light path and a dark one."""
    position = Position.from_text(PATHS)
    return svg(position, paths=["b3w", "b3b"], last_move=None, width=420, title=title)


def protection(title: str) -> str:
    """Show what a quarter turn and what a half turn of b2 protect."""
    single, double = (played(Position(4), move) for move in ("b2>", "b2>>"))
    return side_by_side(
        title, svg(single, paths=["b2w"], width=400), svg(double, paths=["b2w"], width=400)
    )


def slide(title: str) -> str:
    """Show the way of a pawn past a pawn of the other colour."""
    position = played(Position.from_text(PATHS), "c3-d2 b2-c2 d2-b4")
    return svg(position, width=420, title=title)


def leaving(title: str) -> str:
    """Show a path before and after c4 opens it to White's exit."""
    before = Position.from_text("LJLLb/JFwLLb/7wLLL/LLLLw w - 0")
    return before_and_after(title, before, "c4>", ["a2w"], ["a2w"])


def no_exit(title: str) -> str:
    """Show a path that ends on the last rank without touching the edge by a leg."""
    return svg(Position.from_text(NO_EXIT), paths=["b2w"], width=420, title=title)


def trap(title: str) -> str:
    """Show the last two pawns leaving at once."""
    return before_and_after(
        title, Position.from_text("LJF/LLwbL/FJL w - 0"), "b2>>", [], ["b2w", "b2b"]
    )


def ring(title: str) -> str:
    """Show two pawns on a ring."""
    position = Position.from_text("LLLLb/LJwLL/L7FwL/LLLL w - 0")
    return svg(position, paths=["b2w"], width=420, title=title)


def proposed(shown: tuple[str, str], title: str) -> str:
    """Draw a position with the move to find."""
    position = Position.from_text(shown[0])
    return svg(position, proposed=position.parse_move(shown[1]), width=420, title=title)


def midgame(title: str) -> str:
    """Show a lively position reached by real moves."""
    return svg(played(Position(), MIDGAME), paths=["c4w"], width=640, title=title)


# Several boards in one picture


ARROW = "M-13 0H11M2-10 12 0 2 10"
TICK = "M-4.5 0-1.3 3.4 4.6-3.6"
CROSS = "M-3.6-3.6 3.6 3.6M3.6-3.6-3.6 3.6"


def before_and_after(
    title: str, before: Position, move: str, lit_before: list[str], lit_after: list[str]
) -> str:
    """Draw two boards with an arrow between them."""
    return side_by_side(
        title,
        svg(before, paths=lit_before, width=400),
        svg(played(before, move), paths=lit_after, width=400),
        sign=ARROW,
    )


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
        width=640,
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
        "P-tent.red@tableau.ne",
        "P-tent.turquoise@tableau.ne",
        (46, -46),
        (60, -45),
    )


def touching(title: str) -> str:
    """Lay a card where it touches no other, and where it does."""
    table = laid("P-tent.red@tableau.ne Y-sail.turquoise@tableau.se")
    return right_and_wrong(
        title,
        table,
        "R-stairs.purple@P-tent.sw",
        "R-stairs.purple@P-tent.nw",
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
        "R-clover.purple@P-titan.ne",
        "R-clover.purple@P-titan.nw",
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
        "R-stairs.purple@P-tent.nw",
        "R-stairs.purple@P-tent.sw",
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


def pane(
    table: Table,
    middle: Spot,
    *marks: Markup,
    span: Spot = (300, 240),
    width: int = 400,
    ghosts: list[Placement] | None = None,
    last: int | None = None,
    title: str = "",
) -> str:
    """Draw a part of a table, `span` millimetres around `middle`, with marks on top."""
    (wide, high), (x, y) = span, middle
    left, top = x - wide / 2, y - high / 2
    whole, tall = (side + 2 * EDGE for side in table.area)
    picture = table_svg(table, width=whole, ghosts=ghosts or (), last=last)
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
    right: str,
    wrong: str,
    trouble: Spot,
    middle: Spot,
    span: Spot = (300, 240),
) -> str:
    """Show a legal and an illegal placement of a card, with a ring around the problem."""
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


# The pictures of the page: the page has their words, in the reader's language


def silent(picture: str) -> str:
    """Remove all words for screen readers, name the font once, and shorten the names of shapes."""
    picture = re.sub(r"<(title|desc)\b[^>]*>.*?</\1>", "", picture)
    picture = re.sub(r' (lang|role|aria-labelledby|data-[a-z]+)="[^"]*"', "", picture)
    picture = re.sub(r' (xmlns|font-family)="[^"]*"', "", picture)
    root = f'<svg xmlns="http://www.w3.org/2000/svg" font-family="{FONT}" '
    picture = picture.replace("<svg ", root, 1)
    keys = dict.fromkeys(re.findall(r'"#?(x[0-9a-f]{8})-', picture))
    for number, key in enumerate(keys):
        picture = picture.replace(key, chr(ord("a") + number))
    return picture


def slim(position: Position, paths: list[str] | None = None) -> str:
    """Draw a board without coordinates."""
    return svg(position, paths=paths or [], coordinates=False, width=400)


def protected_tiles() -> str:
    """Show what a quarter turn and what a half turn protect."""
    single, double = (played(Position(4), move) for move in ("b2>", "b2>>"))
    return side_by_side("", slim(single, ["b2w"]), slim(double, ["b2w"]))


def opened() -> str:
    """Show a path before and after a turn opens it."""
    before = Position.from_text("LJLLb/JFwLLb/7wLLL/LLLLw w - 0")
    after = slim(played(before, "c4>"), ["a2w"])
    return side_by_side("", slim(before, ["a2w"]), after, sign=ARROW)


def two_leave() -> str:
    """Show the last two pawns leaving at once."""
    before = Position.from_text("LJF/LLwbL/FJL w - 0")
    return side_by_side("", slim(before), slim(played(before, "b2>>"), ["b2w", "b2b"]), sign=ARROW)


def there_and_back() -> str:
    """Show a turn, and that turning back is not allowed."""
    there = "M-13-20H11M2-30 12-20 2-10"
    back = "M13 22H-11M-2 12-12 22-2 32"
    before = Position(3)
    boards = side_by_side("", slim(before), slim(played(before, "c1<")), sign=there + back)
    return overlaid(boards, badge((425, 258), "#c62f22", CROSS, scale=1.7))


def overlaid(picture: str, *marks: Markup) -> str:
    """Put marks over a picture."""
    return picture.removesuffix("</svg>") + "".join(marks) + "</svg>"


def lettered_cards() -> str:
    """Draw a card and one of each action, with letters at what the text explains."""
    spots = ((110, 176), (232, 118), (78, 48), (430, 250), (590, 250))
    return element(
        "svg",
        element("rect", width=680, height=300, rx=14, fill=SURROUNDINGS["light"].middle),
        card_at("P-tent", (170, 148), scale=3),
        card_at("Y-bud", (430, 134), scale=1.7),
        card_at("T-crown", (590, 134), scale=1.7),
        element("path", d="M232 118 276 72", stroke=PRINT, stroke_width=3),
        *map(lettered, "ABCDE", spots),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 680 300",
        width=680,
        height=300,
        font_family=FONT,
    )


def lettered(letter: str, spot: Spot) -> Markup:
    """Draw a letter that the page's text refers to."""
    return element(
        "g",
        element("circle", r=17, fill=PRINT, stroke=WHITE, stroke_width=2.5),
        element(
            "text",
            text(letter),
            y=7,
            font_size=20,
            font_weight=700,
            text_anchor="middle",
            fill=WHITE,
        ),
        transform=f"translate({points(*spot)})",
    )


def places() -> str:
    """Show every place for a card in the player's hand."""
    table = laid("P-tent.red@tableau.ne Y-sail.turquoise@tableau.se")
    ghosts = table.placements([NUMBERS["R-stairs"]])
    x, y = hand = (215.0, 95.0)
    plate: dict[str, float] = {"x": x - 52, "y": y - 52, "width": 104, "height": 104, "rx": 12}
    return pane(
        table,
        (52, 22),
        element("rect", fill=WHITE, **plate),
        card_at("R-stairs", hand),
        ghosts=ghosts,
        span=(470, 400),
    )


def bonus() -> str:
    """Show what a Plus 2 card scores, and a card laid on it."""
    one = laid("Y-bud.turquoise@tableau.se")
    two = laid("Y-bud.turquoise@tableau.se T-reef.yellow@Y-bud.se")
    middle, foot = (80, 55), (80, 153)
    return side_by_side(
        "",
        pane(one, middle, label("5", foot), last=1),
        pane(two, middle, label("4 + 2 = 6", foot), last=2),
        height=320,
    )


STAR = points(
    *(
        radius * turn(math.radians(30 * spike))
        for spike in range(12)
        for radius in ((10 if spike % 2 else 6),)
        for turn in (math.cos, math.sin)
    )
)
"""A star of six spikes around the origin."""


def double_star(spot: Spot, scale: float) -> Markup:
    """Draw the 2x star in the page's style."""
    return element(
        "g",
        spiky(CARDS["double"], CARDS["double-edge"]),
        element(
            "text", text("2x"), y=2.6, font_size=7.2, text_anchor="middle", fill=CARDS["double-ink"]
        ),
        transform=f"translate({points(*spot)})scale({points(scale)})",
        font_weight=700,
    )


def lightning_star(spot: Spot, scale: float) -> Markup:
    """Draw the lightning star in the page's style."""
    return element(
        "g",
        spiky(CARDS["lightning"], CARDS["lightning-edge"]),
        element("path", d="M1.6-6-3.4 1H-.2L-1.6 6 3.4-1.2H.3Z", fill=CARDS["lightning-bolt"]),
        transform=f"translate({points(*spot)})scale({points(scale)})",
    )


def spiky(fill: str, ink: str) -> Markup:
    """Draw a star."""
    return element(
        "path", d=f"M{STAR}Z", fill=fill, stroke=ink, stroke_width=0.9, stroke_linejoin="round"
    )


def drawn_cards(spot: Spot, scale: float, count: int) -> Markup:
    """Draw one or two cards to take from the pile."""
    box: dict[str, float] = {"width": 11, "height": 13, "rx": 1.6}
    cards = (
        element(
            "rect",
            x=-5.5 + shift,
            y=-6.5 + shift,
            fill=CARDS["back"],
            stroke=WHITE,
            stroke_width=1.2,
            **box,
        )
        for shift in ((0,) if count == 1 else (-2.6, 2.4))
    )
    place = 0 if count == 1 else 2.4
    return element(
        "g",
        *cards,
        element(
            "text",
            text(str(count)),
            x=place,
            y=2.9 + place,
            font_size=8,
            text_anchor="middle",
            fill=WHITE,
        ),
        transform=f"translate({points(*spot)})scale({points(scale)})",
        font_weight=700,
    )


def die() -> str:
    """Draw the six faces of the die."""
    middles = [(66 + 110 * place, 65) for place in range(6)]
    one, two, *stars = middles
    return element(
        "svg",
        element("rect", width=682, height=130, rx=14, fill=SURROUNDINGS["light"].middle),
        *(
            element("rect", x=x - 44, y=y - 44 + 3 * low, width=88, height=88, rx=17, fill=ink)
            for x, y in middles
            for low, ink in ((1, CARDS["track"]), (0, WHITE))
        ),
        drawn_cards(one, 3.2, 1),
        drawn_cards(two, 3.2, 2),
        *(lightning_star(spot, 3.3) for spot in stars[:2]),
        *(double_star(spot, 3.3) for spot in stars[2:]),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 682 130",
        width=682,
        height=130,
        font_family=FONT,
    )


def doubled() -> str:
    """Show the 2x star on a card laid on a Plus 2 card."""
    table = laid("Y-bud.turquoise@tableau.se T-reef.yellow@Y-bud.se")
    star_ = double_star(flat(table[2].position), 2.2)
    return pane(table, (80, 62), star_, label("(4 + 2) × 2 = 12", (80, 156)), span=(400, 220))


def struck() -> str:
    """Show the lightning star removing the card on a Plus 2 card."""
    after = laid("Y-bud.turquoise@tableau.se")
    before = laid("Y-bud.turquoise@tableau.se R-whale.yellow@Y-bud.se")
    middle = (80, 62)
    return side_by_side(
        "",
        pane(before, middle, lightning_star(flat(before[2].position), 2.2)),
        pane(after, middle),
        sign=ARROW,
        height=320,
    )


def track() -> str:
    """Show markers on the score track: one has passed the target field."""
    markers = ((2, CARDS["double-ink"]), (33, PAGE["warn"][0]), (36, PAGE["accent"][0]))
    ring = 25.1
    spots = [
        (ring * math.sin(field * math.tau / 40), -ring * math.cos(field * math.tau / 40))
        for field, _ in markers
    ]
    flag = element(
        "path",
        d="M0-27.5V-38L7.5-35.2 0-32.4",
        fill=PAGE["warn"][0],
        stroke="#5d2016",
        stroke_width=0.9,
        stroke_linejoin="round",
    )
    return pane(
        Table(DECK),
        (0, 0),
        flag,
        *(
            element("circle", cx=x, cy=y, r=3.9, fill=ink, stroke=WHITE, stroke_width=1.1)
            for (x, y), (_, ink) in zip(spots, markers, strict=True)
        ),
        span=(150, 96),
    )


def main() -> None:
    """Write all pictures."""
    for folder, drawn in ((FOLDER, pictures()), (PAGE_FOLDER, page_pictures())):
        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in drawn.items():
            (folder / name).write_text(picture + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
