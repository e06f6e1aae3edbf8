"""A CONEX table as a map of names, and a hand as a list: what a terminal shows of the cards.

A map says where the cards lie, and the list of placements which corner is meant; the picture of
the table is a command of its own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import hypot

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style

from conexio.cli.conex_log import name_of
from conexio.cli.terminal import can_show, shown
from conexio.conex.deck import Deck
from conexio.conex.geometry import Point, square
from conexio.conex.moves import Placement
from conexio.conex.table import Table
from conexio.picture.colours import CARDS, COLOURS, PRINT, WHITE

NEAREST = 8000
"""Micrometres per column when there is little on the table; a row is twice as much.

A crowded table gets what the screen has, which may be lower than it should be.
"""
REACH = 8
"""Columns by which a label may be off its place, so that labels stay separate."""
GAP = 2
SIGNS = {"plus2": "+2", "die": "[:]"}
"""The signs on action cards."""
STYLES = {
    name: Style(color=colour.print, bgcolor=colour.ground, bold=True)
    for name, colour in COLOURS.items()
}
TABLEAU = Style(color=PRINT, bgcolor=CARDS["tableau"], bold=True)
OFFER = Style(color=PRINT, bgcolor=WHITE)


def show(console: Console, lines: Iterable[Iterable[Segment]]) -> None:
    """Print lines of characters as they are."""
    segments = [segment for line in lines for segment in (*line, Segment.line())]
    console.print(Segments(segments), end="")


# The table.


@dataclass(slots=True)
class Map:
    """A grid of labels, each near its place on the table; y grows upwards there."""

    left: int
    top: int
    unit: tuple[int, int]
    """Micrometres per column and per row."""
    columns: int
    rows: int
    labels: dict[int, list[tuple[int, str, Style]]] = field(default_factory=dict)
    """By row: the first column of a label, and the label."""

    def write(self, point: Point, text: str, style: Style) -> bool:
        """Write a label as near to a point as there is room; return whether there was any."""
        row = (self.top - point[1]) // self.unit[1]
        column = (point[0] - self.left) // self.unit[0] - cell_len(text) // 2
        high = self.unit[1] / self.unit[0]  # how many columns a row is worth
        ways = [(down, right) for down in range(-2, 3) for right in range(-REACH, REACH + 1)]
        for down, right in sorted(ways, key=lambda way: hypot(high * way[0], way[1])):
            if self._is_free(row + down, column + right, cell_len(text)):
                labels = self.labels.setdefault(row + down, [])
                labels.append((column + right, text, style))
                return True
        return False

    def _is_free(self, row: int, start: int, width: int) -> bool:
        inside = 0 <= row < self.rows and 0 <= start <= self.columns - width
        return inside and all(
            start + width < at or at + cell_len(text) < start
            for at, text, _ in self.labels.get(row, ())
        )

    def lines(self) -> list[list[Segment]]:
        """Return the map line by line."""
        lines = []
        for row in range(self.rows):
            line, end = [], 0
            for at, text, style in sorted(self.labels.get(row, ()), key=lambda label: label[0]):
                line += [Segment(" " * (at - end)), Segment(text, style)]
                end = at + cell_len(text)
            lines.append(line)
        return lines


def draw_table(
    console: Console,
    table: Table,
    *,
    ghosts: Sequence[tuple[Placement, str]] = (),
    height: int | None = None,
) -> list[int]:
    """Draw a map of the table, in at most `height` rows, with the labels of placements.

    A card whose name has no room gets its index instead, such as #7; return these indices.
    """
    places: dict[Point, list[str]] = {}  # the cards that fit in one place share a label
    for placement, label in ghosts:
        places.setdefault(table.pose(placement)[0], []).append(label)
    drawn = _window(console, table, list(places), height)
    numbered = []
    for index, item in enumerate(table):
        if item.card is None:
            drawn.write(item.position, "◆" if can_show(console, "◆") else "*", TABLEAU)
            middles = square((table.deck.tableau.size - table.deck.tableau.area) // 2, 0)
            for color, middle in zip(table.deck.tableau.colors, middles, strict=True):
                drawn.write(middle, COLOURS[color].letter, STYLES[color])
            continue
        style = STYLES[table.deck.cards[item.card].color]
        name = shown(console, name_of(table.deck, item.card))
        if not drawn.write(item.position, name, style):
            drawn.write(item.position, f"#{index}", style)
            numbered.append(index)
    for point, numbers in places.items():
        text = " ".join(numbers[:3]) + (" …" if numbers[3:] else "")
        drawn.write(point, shown(console, f"[{text}]"), OFFER)
    show(console, drawn.lines())
    return numbered


def map_height(console: Console, table: Table) -> int:
    """Return how many rows a map of the table needs to show it as large as possible."""
    return _window(console, table, (), None).rows


def _window(console: Console, table: Table, points: Sequence[Point], height: int | None) -> Map:
    """Return an empty map that has room for everything on the table, and for some more points."""
    polygons = [point for item in table for point in item.polygon]
    xs, ys = zip(*polygons, *points, strict=True)
    columns, rows = max(1, min(console.width, 100) - 2 * GAP), max(1, (height or 999) - 1)
    across = max(NEAREST, (max(xs) - min(xs)) // columns + 1)
    down = max(2 * NEAREST, (max(ys) - min(ys)) // rows + 1)
    left, top = min(xs) - GAP * across, max(ys)
    wide = min(console.width, (max(xs) - left) // across + 1 + GAP)
    return Map(left, top, (across, down), wide, (top - min(ys)) // down + 1)


# A hand.


def list_hand(
    console: Console,
    deck: Deck,
    cards: Sequence[int],
    labels: Sequence[str],
    points: Sequence[int | None] = (),
) -> list[list[Segment]]:
    """Return cards by name, in as few lines as possible, each with its label.

    `points` are the scores that each card could make now, None for one that fits nowhere.
    """
    scores = ["-" if number is None else f"+{number}" for number in points] or [""] * len(cards)
    widest = max(map(cell_len, labels), default=0)
    entries = [
        [
            Segment(f"{set_cell_size(shown(console, label), widest)} "),
            Segment(f"{score.rjust(max(map(len, scores)))} " if score else ""),
            *_entry(console, deck, card),
        ]
        for card, label, score in zip(cards, labels, scores, strict=True)
    ]
    width = max(map(Segment.get_line_length, entries), default=0) + GAP
    most = max(1, console.width // width)
    rows = [entries[at : at + most] for at in range(0, len(entries), most)]
    return [
        [part for each in row for part in Segment.adjust_line_length(each, width)] for row in rows
    ]


def _entry(console: Console, deck: Deck, card: int) -> list[Segment]:
    """Return a card in a few characters: its name, its CONEX corners, its action."""
    printed = deck.cards[card]
    segments = [Segment(shown(console, name_of(deck, card)), STYLES[printed.color])]
    for corner in printed.corners:
        text = f"{COLOURS[corner.color].letter}{corner.value}"
        segments += [Segment(" "), Segment(text, STYLES[corner.color])]
    return [*segments, Segment(f" {SIGNS[printed.action]}")] if printed.action else segments
