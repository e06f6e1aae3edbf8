"""What surrounds the cards, and measures."""

from dataclasses import dataclass

from conexio.picture.colours import PAGE

SIDE = 80
RADIUS = 4.5
"""The side of a card in the picture, and the radius of its corners."""


@dataclass(frozen=True)
class Surroundings:
    """What surrounds the cards: the table, lighter in its middle, and a line along its edge."""

    middle: str
    edge: str
    line: str


SURROUNDINGS = {
    "light": Surroundings("#f1e9da", PAGE["table-deep"][0], "#c8b893"),
    "dark": Surroundings("#333c47", "#1c2229", "#4b5765"),
}
