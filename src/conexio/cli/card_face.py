"""The inks of CONEX, and the face of a card in a terminal.

The colours are those of the pictures. Without colour, each has its texture from the printed cards:
red slanting lines, purple dots, yellow lines, turquoise waves; a CONEX corner is filled with the
letter of its colour.
"""

from collections.abc import Iterable
from functools import lru_cache

from rich.cells import cell_len

from conexio.cli.canvas import PixelCanvas
from conexio.cli.colors import Ink
from conexio.conex.deck import Deck
from conexio.conex.geometry import Point, outline, rotated, square
from conexio.picture.colours import CARDS, COLOURS, GLOW, WHITE
from conexio.picture.conex.palette import SURROUNDINGS

_ANSI = {
    "red": ("red", "bright_white"),
    "purple": ("magenta", "bright_white"),
    "yellow": ("yellow", "black"),
    "turquoise": ("cyan", "black"),
}
_SIGNS = {"red": "/", "purple": ":", "yellow": "=", "turquoise": "~"}

GROUNDS = {
    name: Ink(colour.ground, _ANSI[name][0], (_SIGNS[name],)) for name, colour in COLOURS.items()
}
CORNERS = {
    name: Ink(colour.ground, _ANSI[name][0], (colour.letter.lower(),))
    for name, colour in COLOURS.items()
}
PENS = {name: Ink(colour.print, _ANSI[name][1]) for name, colour in COLOURS.items()}
GHOSTS = {name: Ink(colour.ground, None, (" ",)) for name, colour in COLOURS.items()}
GHOST_EDGES = {
    name: Ink(colour.ground, f"bright_{_ANSI[name][0]}", (_SIGNS[name],))
    for name, colour in COLOURS.items()
}

TABLE = Ink(SURROUNDINGS["dark"].middle, "black", (" ",))
BEYOND = Ink("#8f673f", "bright_black", ("#",))
TABLEAU = Ink(CARDS["tableau"], "white", (".",))
TABLEAU_PEN = Ink("#5a4a2c", "black")
PAPER = Ink(WHITE, "bright_white")
PAPER_PENS = {
    # The ink of a light colour is too pale for letters on white.
    name: Ink(colour.deep if colour.print == colour.deep else colour.ink, "black")
    for name, colour in COLOURS.items()
}
RIM = Ink(WHITE)
SHADE = Ink("#10141a", "black", (" ",))
LAST = Ink(GLOW, "bright_yellow", ("*",))


def placed(polygon: Iterable[Point], position: Point, heading: int) -> list[Point]:
    """Return a polygon in card coordinates, transformed to the table."""
    x, y = position
    turned = (rotated(*point, heading) for point in polygon)
    return [(x + dx, y + dy) for dx, dy in turned]


def paint_card(canvas: PixelCanvas, deck: Deck, card: int, position: Point, heading: int) -> None:
    """Paint a card's ground and its CONEX corners, each with a white rim along its legs."""
    half, printed = deck.card_size // 2, deck.cards[card]
    canvas.fill(placed(square(half, 0), position, heading), GROUNDS[printed.color])
    rim = canvas.unit // 3
    for corner in printed.corners:
        dx, dy = rotated(-rim, -rim, corner.heading)
        area = outline(half, (corner.apex[0] + dx, corner.apex[1] + dy), corner.heading)
        canvas.glaze(placed(area, position, heading), RIM, 0.9)
    for corner, area in zip(printed.corners, deck.outlines[card], strict=True):
        canvas.fill(placed(area, position, heading), CORNERS[corner.color])


def name_of(deck: Deck, card: int) -> str:
    """Return a card's name; it begins with the letter of its colour."""
    printed = deck.cards[card]
    letter = COLOURS[printed.color].letter
    return printed.name if printed.name.startswith(f"{letter}-") else f"{letter}-{printed.name}"


@lru_cache(maxsize=16)
def shortest_names(deck: Deck) -> tuple[int, ...]:
    """Return the length of the shortest unique prefix of every card's name, in columns."""
    names = [name_of(deck, card) for card in range(len(deck.cards))]
    folded = [name.casefold() for name in names]
    enough = []
    for name in names:
        unique = (
            name[:end]
            for end in range(1, len(name))
            if sum(other.startswith(name[:end].casefold()) for other in folded) == 1
        )
        enough.append(cell_len(next(unique, name)))
    return tuple(enough)
