"""The pictures of the page's rules: small and without words."""

import math
import re

from conexio.conex.table import Table
from conexio.connexoh import Position
from conexio.picture.badge import FONT
from conexio.picture.colours import CARDS, PAGE, PRINT, WHITE
from conexio.picture.conex.palette import SURROUNDINGS
from conexio.picture.connexoh import svg
from conexio.picture.markup import Markup, element, points, text
from tools.drawing.conex import (
    DECK,
    NUMBERS,
    card_at,
    covering,
    fit,
    flat,
    laid,
    over_the_edge,
    pane,
    touching,
    wrong_colour,
)
from tools.drawing.connexoh import (
    LEAVING,
    MIDGAME,
    MIDGAME_PATH,
    NO_EXIT,
    PATHS,
    SLIDE,
    TRAP,
    turned_tiles,
)
from tools.drawing.parts import ARROW, CROSS, Spot, badge, label, played, side_by_side

FEW_CARDS = """
    T-clover.red@tableau.ne Y-bud.turquoise@T-clover.se R-whale.yellow@Y-bud.se
    P-gem.yellow@Y-bud.sw P-tent.red@R-whale.nw T-blade.yellow@tableau.sw
    Y-boat.purple@tableau.nw T-ears.yellow@Y-boat.ne P-clover.turquoise@tableau.se
"""
"""The start of a game."""


def page_pictures() -> dict[str, str]:
    """Return the pictures of the page's rules, by file name: small and without words."""
    drawn = {
        "connexoh-aim.svg": slim(played(Position(), MIDGAME), [MIDGAME_PATH]),
        "connexoh-start.svg": svg(Position(), width=400),
        "connexoh-turn.svg": turned_tiles("", captions=False),
        "connexoh-paths.svg": slim(Position.from_text(PATHS), ["c3w", "b2b"]),
        "connexoh-slide.svg": slim(played(Position.from_text(PATHS), SLIDE)),
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
    before = Position.from_text(LEAVING)
    after = slim(played(before, "c4>"), ["a2w"])
    return side_by_side("", slim(before, ["a2w"]), after, sign=ARROW)


def two_leave() -> str:
    """Show the last two pawns leaving at once."""
    before = Position.from_text(TRAP)
    return side_by_side("", slim(before), slim(played(before, "b2>>"), ["b2w", "b2b"]), sign=ARROW)


def there_and_back() -> str:
    """Show a turn there and back, and there again; turning back once more is not allowed."""
    there, back = "H11m-9-10 10 10-10 10", "H-11m9-10-10 10 10 10"
    turns = ((-13, -84, there), (13, -42, back), (-13, 0, there), (13, 42, back))
    sign = "".join(f"M{x} {y}{arrow}" for x, y, arrow in turns)
    before = Position(3)
    boards = side_by_side("", slim(before), slim(played(before, "c3<")), sign=sign)
    return overlaid(boards, badge((425, 278), "#c62f22", CROSS, scale=1.7))


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
