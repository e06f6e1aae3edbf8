"""A hand of CONEX cards, drawn in the terminal."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from conexio.cli.canvas import PixelCanvas, show
from conexio.cli.card_face import CORNERS, GROUNDS, PENS, name_of, paint_card
from conexio.cli.colors import colours_of, printer, shown
from conexio.conex.deck import Corner, Deck
from conexio.conex.geometry import Point
from conexio.picture.colours import COLOURS

COLUMNS, ROWS = 14, 7
"""The size of a card in characters."""
GAP = 2
SIGNS = {"plus2": "+2", "die": "[:]"}
"""The signs on action cards."""


def draw_hand(
    console: Console,
    deck: Deck,
    cards: Sequence[int],
    labels: Sequence[str],
    *,
    points: Sequence[int | None] = (),
    width: int | None = None,
) -> None:
    """Draw cards side by side, each below its label; CONEX corners show colour and value.

    `points` are the scores that each card could make now, None for one that fits nowhere.
    """
    widest = min(width or console.width, console.width)
    columns = min(COLUMNS, widest)
    scores = [_score(number) for number in points] or [""] * len(cards)
    pictures = [
        [_heading(shown(console, label), score, columns), *_face(console, deck, card, columns)]
        for card, label, score in zip(cards, labels, scores, strict=True)
    ]
    most = (widest + GAP) // (columns + GAP)
    for start in range(0, len(pictures), most):
        rows = zip(*pictures[start : start + most], strict=True)
        show(console, (_side_by_side(row) for row in rows))


def list_hand(
    console: Console,
    deck: Deck,
    cards: Sequence[int],
    labels: Sequence[str],
    *,
    points: Sequence[int | None] = (),
) -> list[list[Segment]]:
    """Return cards by name, in as few lines as possible, for a low screen."""
    scores = [_score(number) for number in points] or [""] * len(cards)
    widest = max(map(cell_len, labels), default=0)
    entries = [
        [
            Segment(f"{set_cell_size(shown(console, label), widest)} "),
            Segment(f"{score.rjust(max(map(len, scores)))} " if score else ""),
            *_entry(console, deck, card),
        ]
        for card, label, score in zip(cards, labels, scores, strict=True)
    ]
    width = max(map(Segment.get_line_length, entries), default=0)
    most = max(1, (console.width + GAP) // (width + GAP))
    padded = [Segment.adjust_line_length(entry, width) for entry in entries]
    return [_side_by_side(padded[at : at + most]) for at in range(0, len(padded), most)]


def _entry(console: Console, deck: Deck, card: int) -> list[Segment]:
    """Return a card in a few characters: its name, its CONEX corners, its action."""
    printed, pens = deck.cards[card], printer([], colours_of(console))
    name = Segment(
        shown(console, name_of(deck, card)), pens.style(PENS[printed.color], GROUNDS[printed.color])
    )
    corners = [
        segment
        for corner in printed.corners
        for segment in (
            Segment(" "),
            Segment(
                f"{COLOURS[corner.color].letter}{corner.value}",
                pens.style(PENS[corner.color], CORNERS[corner.color]),
            ),
        )
    ]
    action = [Segment(f" {SIGNS[printed.action]}")] if printed.action else []
    return [name, *corners, *action]


def _side_by_side(parts: Sequence[Sequence[Segment]]) -> list[Segment]:
    """Join a row of every card."""
    gap = Segment(" " * GAP)
    return [segment for part in parts for segment in (gap, *part)][1:]


def _score(points: int | None) -> str:
    return "-" if points is None else f"+{points}"


def _heading(label: str, score: str, columns: int) -> list[Segment]:
    text = set_cell_size(label, max(0, columns - cell_len(score))) + score
    return [Segment(text[:columns], Style(bold=True))]


def _face(console: Console, deck: Deck, card: int, columns: int) -> list[list[Segment]]:
    """Draw one card."""
    printed, half = deck.cards[card], deck.card_size // 2
    ground, pen = GROUNDS[printed.color], PENS[printed.color]
    canvas = PixelCanvas(columns, ROWS, -half, half, deck.card_size // columns, ground)
    paint_card(canvas, deck, card, (0, 0), 0)
    for corner, area in zip(printed.corners, deck.outlines[card], strict=True):
        _print_value(canvas, corner, area)
    name = shown(console, name_of(deck, card))
    row = canvas.write_on(ground, (0, 0), name, pen, columns)
    if printed.action:
        below = canvas.height(ROWS // 2 + 1 if row is None else row + 1)
        canvas.write_on(ground, (0, below), SIGNS[printed.action], pen, columns)
    return canvas.drawn(colours_of(console))


def _print_value(canvas: PixelCanvas, corner: Corner, area: Sequence[Point]) -> None:
    """Print a CONEX corner's letter and value near its middle, where most of it is visible."""
    ink, text = CORNERS[corner.color], f"{COLOURS[corner.color].letter}{corner.value}"
    middle = tuple(sum(values) // len(area) for values in zip(*area, strict=True))
    row, column = canvas.cell((middle[0], middle[1]))

    def fitness(cell: tuple[int, int]) -> tuple[float, int]:
        down, right = cell[0] - row, 2 * (cell[1] - column) + 1
        seen = canvas.share(*cell, ink) + canvas.share(cell[0], cell[1] + 1, ink)
        return round(seen, 1), -(16 * down**2 + right**2)

    cells = [(y, x) for y in range(canvas.rows) for x in range(canvas.columns - 1)]
    free = [cell for cell in cells if canvas.is_free(*cell, len(text))]
    if free:
        canvas.write(*max(free, key=fitness), text, PENS[corner.color], ink)
