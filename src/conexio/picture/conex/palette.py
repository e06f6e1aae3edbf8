"""Colours and measures."""

from dataclasses import dataclass

SIDE = 80
RADIUS = 4.5
"""The side of a card in the picture, and the radius of its corners."""

WHITE = "#fffdf8"
SHADE = "#2a1a08"
GLOW = "#f08a1d"


@dataclass(frozen=True)
class Colour:
    """A colour of the game: a card's ground, its texture's ink, and what is printed upon it."""

    letter: str
    ground: str
    ink: str
    deep: str
    print: str


COLOURS = {
    "red": Colour("R", "#d8513f", "#b23a2b", "#5e140b", "#fff1ec"),
    "purple": Colour("P", "#7a56b3", "#5d3d94", "#2e1559", "#f4eeff"),
    "yellow": Colour("Y", "#eebb33", "#c99412", "#5e4300", "#5e4300"),
    "turquoise": Colour("T", "#1f9e98", "#137a76", "#04403d", "#effffd"),
}


@dataclass(frozen=True)
class Surroundings:
    """What surrounds the cards: the table, lighter in its middle, and a line along its edge."""

    middle: str
    edge: str
    line: str


SURROUNDINGS = {
    "light": Surroundings("#f1e9da", "#dccfb8", "#c8b893"),
    "dark": Surroundings("#333c47", "#1c2229", "#4b5765"),
}
