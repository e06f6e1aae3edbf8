"""A CONEX table, drawn in the terminal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console

from conexio.cli.canvas import FINE, PixelCanvas, show
from conexio.cli.card_face import (
    BEYOND,
    GHOST_EDGES,
    GHOSTS,
    GROUNDS,
    LAST,
    PAPER,
    PAPER_PENS,
    PENS,
    SHADE,
    TABLE,
    TABLEAU,
    TABLEAU_PEN,
    name_of,
    paint_card,
    placed,
    shortest_names,
)
from conexio.cli.colors import Ink, can_show, colours_of, shown
from conexio.cli.hand import SIGNS, draw_hand
from conexio.conex.deck import Deck
from conexio.conex.geometry import Point, square
from conexio.conex.moves import Placement
from conexio.conex.table import Item, Table
from conexio.picture.colours import COLOURS

__all__ = ["draw_hand", "draw_table"]

WIDEST, HIGHEST, LOWEST = 100, 36, 22
"""Columns and rows of a picture; fewer rows on a low screen."""
AROUND = 12
"""Lines of the screen for the hand and the question."""
NEAREST = 5000
"""Micrometres per point when there is little on the table."""
OVER = 3
"""Columns by which a long name may be wider than its card."""
MARGIN = 2
"""Points of empty table around the cards; half of that in a very low picture."""
LOW = 16
"""Rows of a very low picture."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A possible placement: the card, its pose and its label."""

    color: str
    position: Point
    heading: int
    label: str


def draw_table(
    console: Console,
    table: Table,
    *,
    marks: Mapping[int, str] = {},
    ghosts: Sequence[tuple[Placement, str]] = (),
    last: int | None = None,
    width: int | None = None,
    height: int | None = None,
) -> list[int]:
    """Draw the table as large as the console has room for.

    `marks` are labels instead of names, by index on the table. `ghosts` are possible placements,
    each with its label. `last` is the index of the card laid last: it gets a glowing edge. `height`
    is the maximal number of rows.

    A name without room is cut to a unique prefix; if that does not fit either, the card gets its
    index instead, such as #7. Return the indices of those cards.
    """
    colours = colours_of(console)
    cards = table.deck.cards
    offered = [
        Ghost(cards[placement.card].color, *table.pose(placement), shown(console, label))
        for placement, label in ghosts
    ]
    columns = min(WIDEST, width or WIDEST, console.width)
    rows = max(LOWEST, console.height - AROUND) if console.is_terminal else HIGHEST
    canvas = _window(table, offered, columns, min(height or rows, HIGHEST))
    drawing = Drawing(canvas, table.deck, colours)
    drawing.spread(table)
    for index, item in enumerate(table):
        drawing.lay(item, LAST if index and index == last else SHADE)
    drawing.hint(offered)
    numbered = []
    for index, item in enumerate(table):
        if item.card is None:
            sign = "◆" if can_show(console, "◆") else "*"
            drawing.name_tableau(shown(console, marks.get(index, sign)))
        elif index in marks:
            drawing.name_card(item, shown(console, marks[index]))
        else:
            name = shown(console, name_of(table.deck, item.card))
            least = shortest_names(table.deck)[item.card]
            named = drawing.name_card(item, name, least)
            if not named and drawing.name_card(item, f"#{index}", len(f"#{index}")):
                numbered.append(index)
    drawing.label(offered)
    show(console, canvas.drawn(colours))
    return numbered


def _window(table: Table, ghosts: Sequence[Ghost], columns: int, rows: int) -> PixelCanvas:
    """Return a canvas for everything on the table, with a margin, as large as possible.

    The middle of the tableau is at the corner of a character, so that its sides look alike.
    """
    half = table.deck.card_size // 2
    polygons = [item.polygon for item in table]
    polygons += [_square(half, ghost) for ghost in ghosts]
    xs, ys = zip(*(point for polygon in polygons for point in polygon), strict=True)
    margin = MARGIN if columns > 10 * MARGIN else 0
    margin = margin // 2 if rows <= LOW else margin
    wide, high = max(1, columns - 2 * margin - 1), 2 * (rows - margin - 1)
    unit = max(NEAREST, (max(xs) - min(xs)) // wide + 1, (max(ys) - min(ys)) // high + 1)
    unit += -unit % FINE
    left = min(xs) // unit - margin
    right = -(-max(xs) // unit) + margin
    top = -(-(max(ys) // unit + 1 + margin) // 2)
    bottom = (min(ys) // unit - margin) // 2
    size = min(columns, right - left), top - bottom
    return PixelCanvas(*size, left * unit, 2 * top * unit, unit, BEYOND)


def _square(half: int, lying: Ghost | Item) -> tuple[Point, ...]:
    """Return a square around the position of an item."""
    return tuple(placed(square(half, lying.heading), lying.position, 0))


class Drawing:
    """One drawing of a table."""

    def __init__(self, canvas: PixelCanvas, deck: Deck, colours: str | None) -> None:
        self.canvas = canvas
        self.deck = deck
        self.half = deck.card_size // 2
        self.boxed = "[{}]" if colours is None else " {} "
        self.edge = canvas.unit * 3 // 5
        # A line thinner than a point needs colours in between.
        self.line = self.edge if colours in ("truecolor", "256") else canvas.unit

    def spread(self, table: Table) -> None:
        """Paint the table, with its edge visible even when the window ends there."""
        width, height = (side * 500 - self.canvas.unit // 2 for side in table.area)
        self.canvas.fill(
            [(width, height), (-width, height), (-width, -height), (width, -height)], TABLE
        )

    def lay(self, item: Item, edge: Ink) -> None:
        """Paint an item, with an edge that separates it from what is below."""
        half = self.half if item.card is not None else self.deck.tableau.size // 2
        wide, share = (self.edge, 0.5) if edge is SHADE else (self.line, 1)
        self.canvas.glaze(_square(half + wide, item), edge, share)
        if item.card is not None:
            paint_card(self.canvas, self.deck, item.card, item.position, item.heading)
            return
        self.canvas.fill(item.polygon, TABLEAU)
        for color, middle in self._areas():
            area = square(self.deck.tableau.area // 2, 0)
            self.canvas.fill(placed(area, middle, 0), GROUNDS[color])

    def _areas(self) -> list[tuple[str, Point]]:
        """Return the colours of the tableau and the middles of their areas."""
        tableau = self.deck.tableau
        corners = square((tableau.size - tableau.area) // 2, 0)
        return list(zip(tableau.colors, corners, strict=True))

    def hint(self, ghosts: Sequence[Ghost]) -> None:
        """Paint possible placements: all grounds first, so that every edge is visible."""
        for ghost in ghosts:
            self.canvas.glaze(_square(self.half, ghost), GHOSTS[ghost.color], 0.3)
        for ghost in ghosts:
            outer, inner = _square(self.half, ghost), _square(self.half - self.line, ghost)
            for at in range(4):
                side = (outer[at - 1], outer[at], inner[at], inner[at - 1])
                self.canvas.glaze(side, GHOST_EDGES[ghost.color], 0.9)

    def name_tableau(self, text: str) -> None:
        """Write in the middle of the tableau, and the letters in its areas."""
        for color, middle in self._areas():
            row, column = self.canvas.cell(middle)
            if self.canvas.share(row, column, GROUNDS[color]) > 0.5:
                letter = COLOURS[color].letter
                self.canvas.write(row, column, letter, PENS[color], GROUNDS[color])
        widest = self.deck.tableau.size // self.canvas.unit
        self.canvas.write_on(TABLEAU, (0, 0), text, TABLEAU_PEN, widest)

    def name_card(self, item: Item, text: str, least: int = 1) -> bool:
        """Write in the middle of a card, and the sign of a Plus 2 card.

        The text is cut to at least `least` columns; return whether it had room.
        """
        assert item.card is not None
        printed = self.deck.cards[item.card]
        ground, pen = GROUNDS[printed.color], PENS[printed.color]
        widest = self.deck.card_size // self.canvas.unit + OVER
        row = self.canvas.write_on(ground, item.position, text, pen, widest, least=least)
        if row is not None and printed.action == "plus2":
            for near in (row + 1, row - 1):
                at = item.position[0], self.canvas.height(near)
                if self.canvas.write_on(ground, at, SIGNS["plus2"], pen, 0, 0.3) is not None:
                    break
        return row is not None

    def label(self, ghosts: Sequence[Ghost]) -> None:
        """Write the label of every ghost as near to its middle as possible."""
        reach = 2 * self.deck.card_size // self.canvas.unit
        around = sorted(
            ((down, right) for down in range(-reach, reach) for right in range(-reach, reach)),
            key=lambda way: 4 * way[0] ** 2 + way[1] ** 2,
        )
        for ghost in ghosts:
            text = self.boxed.format(ghost.label)
            pen, width = PAPER_PENS[ghost.color], cell_len(text)
            row, column = self.canvas.cell(ghost.position)
            for down, right in around:
                start = column + right - width // 2
                if self.canvas.is_free(row + down, start, width):
                    self.canvas.write(row + down, start, text, pen, PAPER)
                    break
