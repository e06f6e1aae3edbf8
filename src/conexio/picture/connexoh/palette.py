"""Colours and measures."""

from dataclasses import dataclass
from typing import Literal

from conexio.picture.badge import GROUND, INK

Theme = Literal["light", "dark"]
Slope = tuple[str, str]
"""A colour above and one below, because the light comes from above."""

THEMES = {  # the frame and the table; tiles and pawns keep their colours
    "light": {"grain": "#5c3b1d", "line": "#6b4726", "well": "#3a281a", "ink": INK},
    "dark": {"grain": "#180e07", "line": "#1f140d", "well": "#150e09", "ink": "#ecdcc3"},
}
SLOPES: dict[str, dict[str, Slope]] = {
    "light": {"table": ("#f1e9da", "#dfd2bb"), "wood": ("#bd9062", GROUND)},
    "dark": {"table": ("#252b33", "#1a1f25"), "wood": ("#6a4c3a", "#472f23")},
}
TILE_SLOPES: dict[str, Slope] = {
    "light": ("#f7eedb", "#e7d7b8"),
    "dark": ("#3d4b5b", "#2f3b48"),
    "deep0": ("#b59d74", "#e0cfac"),
    "deep1": ("#141b22", "#34414f"),
    "lip0": ("#8f7a55", "#fffaf0"),
    "lip1": ("#0c1116", "#6b7c8f"),
    "body0": ("#ffffff", "#ecdfc6"),
    "body1": ("#313b46", "#07090c"),
}
GLOW = ("#d96c35", "#f2b156")
"""A lit path on light and on dark halves."""
TRACK = ("#8f4a1e", "#ffdca3")
"""A slide on light and on dark halves."""
HEAT = "#10bf9b"
"""Where an analysis looks; halves are cream and slate, so a green is seen on both."""
PROPOSED = "#a6ffe6"
"""The move that an analysis proposes."""


@dataclass(frozen=True)
class Frame:
    """Distances from the edge of the board outwards."""

    well: float  # to where the wood begins
    wood: float  # to where it ends
    edge: float  # to the edge of the picture
    scale: float  # of what is on the wood
    pawn: float = 1  # scale of the pawns
    hole: float = 1  # opacity of the holes


WIDE = Frame(well=8, wood=68, edge=84, scale=1, pawn=1.12)
SLIM = Frame(well=6, wood=32, edge=32, scale=0.72, pawn=1.2, hole=0.4)
