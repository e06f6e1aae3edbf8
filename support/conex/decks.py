"""The standard deck, and a tiny one to change."""

import re
from pathlib import Path

from conexio.conex.deck import Deck

ROOT = Path(__file__).parents[2]
STANDARD = ROOT / "src" / "conexio" / "conex" / "decks" / "standard.toml"
TINY = """\
name = "tiny"
card_size = 80000
die = ["draw1", "draw2", "lightning", "lightning", "double", "double"]

[tableau]
size = 120000
area = 40000
colors = ["red", "purple", "yellow", "turquoise"]
target = 40

[[cards]]
name = "R-one"
color = "red"
action = "plus2"
corners = [{ color = "purple", value = 5, apex = [30000, 30000], heading = 0 }]

[[cards]]
name = "P-two"
color = "purple"
corners = [
  { color = "yellow", value = 3, apex = [25000, 0], heading = 21 },
  { color = "red", value = 2, apex = [-20000, -20000], heading = 12 },
]

[[cards]]
name = "Y-three"
color = "yellow"
action = "die"
corners = [{ color = "turquoise", value = 3, apex = [25000, 0], heading = 21 }]

[[cards]]
name = "T-four"
color = "turquoise"
corners = [{ color = "red", value = 3, apex = [25000, 0], heading = 21 }]
"""
P_YELLOW = 'color = "yellow", value = 3, apex = [25000, 0], heading = 21'
P_RED = "apex = [-20000, -20000], heading = 12"
Y_CARD = TINY[TINY.index('[[cards]]\nname = "Y-three"') : TINY.index('[[cards]]\nname = "T-four"')]


def changed(*changes: tuple[str, str]) -> str:
    """Return the tiny deck with some of its text replaced, each once."""
    text = TINY
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def clean(text: str) -> bool:
    """Return whether a sentence is one printable line; French has spaces of its own."""
    return re.sub("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", " ", text).isprintable()


def corners(deck: Deck) -> list[tuple[int, int]]:
    return [(index, at) for index, card in enumerate(deck.cards) for at in range(len(card.corners))]
