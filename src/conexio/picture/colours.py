"""The palette: every colour that more than one drawing uses, and every colour of the page.

`make types` copies it to the page, as `web/src/colours.ts` and `web/src/colours.css`.
"""

from dataclasses import dataclass

WHITE = "#fffdf8"
PRINT = "#2b2620"
"""Numbers and signs on white."""
SHADE = "#2a1a08"
GLOW = "#f08a1d"
"""Around what was played last, and what waits for its player."""


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
"""The four colours of CONEX; they are the same in a light and in a dark theme."""

CARDS = {
    "back": "#3b4654",
    "back-line": "#e9d9b6",
    "tableau": "#faf6ee",
    "track": "#c9b994",
    "track-fives": "#94805a",
    "track-ink": "#6b5a3a",
    "lightning": "#f2c230",
    "lightning-edge": "#8a6500",
    "lightning-bolt": "#3a2a00",
    "double": "#e8ecf2",
    "double-edge": "#4b5a70",
    "double-ink": "#22304a",
}
"""The back of the cards, the tableau, and the stars of the die."""

PAWN_COLOURS = {
    "white": "#ffffff",
    "white-ring": "#7a4d12",
    "black": "#0b1016",
    "black-ring": "#a9bccf",
    "marker": "#d23c2e",
}
"""The pawns and the red marker of CONNEX'OH where they are a few points wide."""

BOARD = {
    "wood": "#a77c51",
    "wood-deep": "#7b5634",
    "groove": "#4a3322",
    "light-half": "#f2e7d0",
    "light-half-deep": "#e4d3b1",
    "dark-half": "#33404f",
    "dark-half-deep": "#26303c",
    "ribbon": "#e08145",
    "protect": "#cf3a31",
}
"""The board of CONNEX'OH on the page; it is the same in a light and in a dark theme."""

PAGE = {
    "table": ("#efe6d6", "#2a2622"),
    "table-deep": ("#dccfb8", "#1f1c19"),
    "paper": ("#fbf7ef", "#332e29"),
    "paper-raised": ("#fffdf8", "#3d3731"),
    "line": ("#d8cbb3", "#564d43"),
    "ink": ("#2c2620", "#f3ece1"),
    "ink-soft": ("#61574a", "#c3b7a6"),
    "accent": ("#1c6e6a", "#5fc4bb"),
    "accent-ink": ("#ffffff", "#10211f"),
    "accent-soft": ("#d7e9e4", "#254540"),
    "warn": ("#a63222", "#ff9d8c"),
    "warn-soft": ("#f8dfd9", "#4d2a25"),
    "focus": ("#1a4fb5", "#9cc2ff"),
    "shadow-low": (
        "0 1px 2px rgb(60 40 20 / 0.18), 0 2px 6px rgb(60 40 20 / 0.1)",
        "0 1px 2px rgb(0 0 0 / 0.5), 0 2px 6px rgb(0 0 0 / 0.35)",
    ),
    "shadow-high": (
        "0 6px 14px rgb(60 40 20 / 0.22), 0 18px 40px rgb(60 40 20 / 0.16)",
        "0 6px 14px rgb(0 0 0 / 0.55), 0 18px 40px rgb(0 0 0 / 0.45)",
    ),
}
"""The page's own colours and shadows, each in a light and in a dark theme."""

ALWAYS_LIGHT = {"tile-focus": PAGE["focus"][0], "light-paper": PAGE["paper"][0]}
"""What a dark theme does not change: tiles, and pictures that were drawn for light paper."""


def page(dark: bool) -> dict[str, str]:
    """Return the page's own colours by name."""
    return {name: values[dark] for name, values in PAGE.items()}
