"""Print the standard deck: `python tools/deck.py > src/conexio/conex/decks/standard.toml`.

The cards are designed here as shapes in millimetres. The colours of their CONEX corners are offsets
from the card's own colour: 1 is the next in the cycle red, purple, yellow, turquoise. Every colour
has the same 13 colour plans, so each ordered pair of colours occurs equally often; values follow
from the areas. With `tables` it prints the tables of docs/deck.md.
"""

import sys
from collections import Counter
from typing import NamedTuple

from conexio.conex.check import area
from conexio.conex.deck import COLORS, Deck, standard
from conexio.conex.fit import reach
from conexio.conex.geometry import HEADINGS, RIGHT_ANGLE, Point, outline

HALF = 40_000
EDGES = "ENWS"
CORNERS = ("NE", "NW", "SW", "SE")
LEAST_AREA = {1: 500, 2: 350, 3: 250, 4: 120, 5: 0}
"""The smallest area, in square millimetres, for each value."""

HEADER = """\
# The standard deck of conexio: 52 cards, 13 of each colour. Lengths are whole micrometres, headings
# steps of 15 degrees; docs/deck.md has the format and the design, tools/deck.py wrote this file.

name = "standard"
card_size = 80000
die = ["draw1", "draw2", "lightning", "lightning", "double", "double"]

[tableau]
size = 120000
area = 40000
colors = ["red", "purple", "yellow", "turquoise"]  # north-east, north-west, south-west, south-east
target = 40
"""


class Shape(NamedTuple):
    """Position and heading of the corner below, relative to the card's centre."""

    apex: Point
    heading: int

    def turned(self, quarters: int) -> "Shape":
        """Turn it about the card's centre, counter-clockwise."""
        (x, y), heading = self
        for _ in range(quarters):
            x, y = -y, x
        return Shape((x, y), (heading + RIGHT_ANGLE * quarters) % HEADINGS)

    def mirrored(self) -> "Shape":
        """Swap left and right."""
        (x, y), heading = self
        return Shape((-x, y), (RIGHT_ANGLE - heading) % HEADINGS)


def edge(side: str, depth: float, along: float = 0, tilt: int = 0) -> Shape:
    """Make a triangle at an edge, its apex `depth` inside; straight (45/45 degrees) or tilted.

    `along` is the distance from the middle of the edge, counter-clockwise.
    """
    apex = HALF - round(depth * 1000), round(along * 1000)
    return Shape(apex, (21 + tilt) % HEADINGS).turned(EDGES.index(side))


def corner(at: str, width: float, height: float | None = None, tilt: int = 0) -> Shape:
    """Make a square or slab over a card's corner, or, tilted, a kite.

    Seen with that corner at the north-east, its apex is `width` from the right edge and `height`
    from the upper one.
    """
    apex = HALF - round(width * 1000), HALF - round((height or width) * 1000)
    return Shape(apex, tilt % HEADINGS).turned(CORNERS.index(at))


class CardDesign(NamedTuple):
    """A design that every colour has: its action, and its corners' colours as offsets."""

    action: str | None
    colors: tuple[int, ...]


PLANS = {
    "bud": CardDesign("plus2", (1,)),
    "own plus2": CardDesign("plus2", (3,)),
    "crown": CardDesign("die", (1, 2, 3)),
    "ears": CardDesign("die", (2, 3)),
    "own die": CardDesign("die", (1, 2)),
    "stairs": CardDesign(None, (1, 2, 3)),
    "clover": CardDesign(None, (1, 2, 3)),
    "twins": CardDesign(None, (2, 3)),
    "own 2 3": CardDesign(None, (2, 3)),
    "sail": CardDesign(None, (1, 2)),
    "own 1 2": CardDesign(None, (1, 2)),
    "own 1 3": CardDesign(None, (1, 3)),
    "titan": CardDesign(None, (1, 3)),
}

# Shapes that every colour has; the purple and the turquoise ones are mirror images.
SHARED = {
    "bud": [edge("N", 10)],
    "crown": [corner("NW", 18.5, tilt=1), corner("SW", 18, tilt=1), corner("NE", 18.5, tilt=-1)],
    "ears": [corner("NW", 12.5, tilt=2), corner("NE", 16, tilt=-2)],
    "stairs": [corner("NW", 13), corner("NE", 16), corner("SE", 20)],
    "clover": [edge("N", 15, 12), corner("NE", 15, tilt=2), corner("SE", 15, tilt=1)],
    "twins": [corner("NE", 16.5, tilt=1), corner("SW", 16.5, tilt=1)],
    "sail": [edge("W", 12.5, 12), edge("E", 18.5, 4, 1)],
    "titan": [corner("NE", 22, tilt=-1), corner("SW", 14.5, 34)],
}

# Shapes of one colour, each with its own name.
OWN = {
    "red": {
        "own plus2": ("dot", [corner("NE", 10)]),
        "own die": ("whale", [corner("NE", 23, tilt=1), edge("S", 12, -15)]),
        "own 2 3": ("flag", [corner("NW", 27, 20), edge("S", 11.5, 8, 1)]),
        "own 1 2": ("kite", [corner("NE", 20, tilt=2), corner("SW", 15.5, tilt=2)]),
        "own 1 3": ("anvil", [edge("N", 16, 12), corner("SE", 13, 30)]),
    },
    "purple": {
        "own plus2": ("chip", [corner("NE", 10, tilt=2)]),
        "own die": ("plank", [corner("NE", 36, 15), corner("SW", 13)]),
        "own 2 3": ("tent", [edge("S", 23.5, 9), corner("NE", 13, tilt=1)]),
        "own 1 2": ("fan", [edge("E", 18, 5, 1), edge("W", 14.5, 5, 1)]),
        "own 1 3": ("gem", [corner("NW", 16.5), corner("SE", 20, tilt=-1)]),
    },
    "yellow": {
        "own plus2": ("thorn", [edge("N", 9, 10, 1)]),
        "own die": ("peak", [edge("N", 22.5, -8), corner("SW", 12.5)]),
        "own 2 3": ("boat", [corner("SE", 23, tilt=-2), corner("NW", 13)]),
        "own 1 2": ("bowtie", [edge("E", 20), edge("W", 15.5)]),
        "own 1 3": ("gate", [corner("NE", 13, 20), corner("NW", 30, 13)]),
    },
    "turquoise": {
        "own plus2": ("blade", [edge("N", 7, 5, 2)]),
        "own die": ("orca", [corner("NE", 12, 24, 3), edge("W", 9, 4, 2)]),
        "own 2 3": ("reef", [corner("NE", 24), edge("W", 13, 15)]),
        "own 1 2": ("fins", [corner("NE", 10, 21, 3), corner("SW", 7.5, 17, 3)]),
        "own 1 3": ("crab", [corner("NE", 16.5, tilt=-1), edge("S", 19, 15)]),
    },
}


def value(shape: Shape) -> int:
    """Return the value of a shape: the smaller, the higher."""
    square_mm = area(outline(HALF, *shape)) / 1_000_000
    return next(worth for worth, least in LEAST_AREA.items() if square_mm >= least)


def card(color: str, name: str, plan: CardDesign, shapes: list[Shape]) -> str:
    """Return a card as TOML."""
    lines = ["", "[[cards]]", f'name = "{color[0].upper()}-{name}"', f'color = "{color}"']
    if plan.action:
        lines.append(f'action = "{plan.action}"')
    lines.append("corners = [")
    for step, shape in zip(plan.colors, shapes, strict=True):
        other = COLORS[(COLORS.index(color) + step) % 4]
        (x, y), heading = shape
        lines.append(
            f'  {{ color = "{other}", value = {value(shape)}, '
            f"apex = [{x}, {y}], heading = {heading} }},"
        )
    return "\n".join([*lines, "]"])


def toml() -> str:
    """Return the whole deck as TOML."""
    parts = [HEADER.rstrip()]
    for color in COLORS:
        own = ", ".join(name for name, _ in OWN[color].values())
        mirror = color in ("purple", "turquoise")
        parts.append(f"\n# {color.capitalize()}: 13 cards; only {color} has {own}.")
        if mirror:
            parts.append("# Its other cards are mirror images of the red and yellow ones.")
        for slot, plan in PLANS.items():
            if slot in SHARED:
                shapes = [shape.mirrored() if mirror else shape for shape in SHARED[slot]]
                parts.append(card(color, slot, plan, shapes))
            else:
                parts.append(card(color, OWN[color][slot][0], plan, OWN[color][slot][1]))
    return "\n".join(parts)


def tables(deck: Deck) -> str:
    """Return the tables of docs/deck.md, computed from the deck file."""
    lines = ["| cards | action | areas in mm² | reach in mm | values |", "|---|---|---|---|---|"]
    for index, card in enumerate(deck.cards):
        letter, name = card.name.split("-")
        if name in SHARED and letter != "R":
            continue
        outlines = deck.outlines[index]
        areas = " + ".join(f"{area(polygon) / 1_000_000:.0f}" for polygon in outlines)
        reaches = ", ".join(
            f"{max(reach(deck, index, at)) / 1000:.1f}" for at in range(len(outlines))
        )
        values = " ".join(str(corner.value) for corner in card.corners)
        title = f"{name}, all four colours" if name in SHARED else card.name
        lines.append(f"| {title} | {card.action or ''} | {areas} | {reaches} | {values} |")
    pairs: Counter[tuple[str, str]] = Counter()
    points: Counter[tuple[str, str]] = Counter()
    for card in deck.cards:
        for printed in card.corners:
            pairs[card.color, printed.color] += 1
            points[card.color, printed.color] += printed.value
    lines += ["", f"| background | {' | '.join(COLORS)} |", "|---|---|---|---|---|"]
    for color in COLORS:
        cells = [f"{pairs[color, other]} ({points[color, other]})" for other in COLORS]
        row = " | ".join("–" if cell == "0 (0)" else cell for cell in cells)
        lines.append(f"| {color} | {row} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(tables(standard()) if sys.argv[1:] == ["tables"] else toml())
