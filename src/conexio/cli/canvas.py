"""Polygons on a terminal: a canvas of inks, rendered as lines of characters.

Every character is two points, one above the other, and every point is a square of samples, each
with the number of an ink.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.segment import Segment, Segments

from conexio.cli.colors import Ink, printer
from conexio.conex.geometry import Point

if TYPE_CHECKING:
    from rich.style import Style

FINE = 3
"""Samples along the side of a point."""
PLAIN = 0.7
"""The share of a cell that must show one ink to write on it."""


@dataclass(frozen=True, slots=True)
class Label:
    """A text on the canvas, with its own background."""

    row: int
    column: int
    text: str
    pen: Ink
    ground: Ink

    @property
    def end(self) -> int:
        """The column after its last."""
        return self.column + cell_len(self.text)


class PixelCanvas:
    """A window on a plane with y upwards, from `left` and `top`.

    `unit` is the width and height of a point in micrometres of the plane.
    """

    def __init__(
        self, columns: int, rows: int, left: int, top: int, unit: int, ground: Ink
    ) -> None:
        self.columns, self.rows = columns, rows
        self.left, self.top = left, top
        self.step = unit // FINE
        self.unit = self.step * FINE
        self.samples = [bytearray(FINE * columns) for _ in range(2 * FINE * rows)]
        self.labels: list[Label] = []
        self.inks = [ground]
        self._bare = [0]  # for every ink, the one below its glaze
        self._glazes: dict[tuple[Ink, float], bytearray] = {}  # the result for every ink
        self._numbers: dict[tuple[Ink, int | None], int] = {(ground, None): 0}
        self._taken: set[tuple[int, int]] = set()

    def fill(self, polygon: Sequence[Point], ink: Ink) -> None:
        """Paint a convex polygon."""
        number = bytes([self._number(ink)])
        for line, start, end in self._spans(polygon):
            line[start:end] = number * (end - start)

    def glaze(self, polygon: Sequence[Point], ink: Ink, share: float) -> None:
        """Paint a convex polygon with an ink at opacity `share`.

        A second glaze replaces the first, which limits the number of inks.
        """
        numbers = self._glazes.setdefault((ink, share), bytearray())
        while len(numbers) < len(self.inks):
            bare = self._bare[len(numbers)]
            known = bare < len(numbers)
            glazed = (
                numbers[bare] if known else self._number(ink.over(self.inks[bare], share), bare)
            )
            numbers.append(glazed)
        numbers = numbers.ljust(256)
        for line, start, end in self._spans(polygon):
            line[start:end] = line[start:end].translate(numbers)

    def _number(self, ink: Ink, bare: int | None = None) -> int:
        number = self._numbers.setdefault((ink, bare), len(self.inks))
        if number == len(self.inks):
            self.inks.append(ink)
            self._bare.append(number if bare is None else bare)
        return number

    def _spans(self, polygon: Sequence[Point]) -> Iterator[tuple[bytearray, int, int]]:
        """Yield the samples whose centres lie in a convex polygon, line by line."""
        step, width = self.step, FINE * self.columns
        left, top = self.left + step // 2, self.top - step // 2
        edges = [(*a, *b) for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True)]
        highest, lowest = max(y for _, y in polygon), min(y for _, y in polygon)
        first = max(0, -((highest - top) // step))
        last = min(len(self.samples) - 1, (top - lowest) // step)
        for at in range(first, last + 1):
            y = top - at * step
            crossings = [
                ax + (bx - ax) * (y - ay) // (by - ay)
                for ax, ay, bx, by in edges
                if ay <= y < by or by <= y < ay
            ]
            if crossings:
                start = max(0, -((left - min(crossings)) // step))
                end = min(width, (max(crossings) - left) // step + 1)
                if start < end:
                    yield self.samples[at], start, end

    def cell(self, point: Point) -> tuple[int, int]:
        """Return the row and the column of a point of the plane."""
        return (self.top - point[1]) // (2 * self.unit), (point[0] - self.left) // self.unit

    def share(self, row: int, column: int, ink: Ink) -> float:
        """Return the share of a cell that shows an ink, 0 where there is text."""
        number = self._numbers.get((ink, None))
        if number is None or not self.is_free(row, column, 1):
            return 0
        return self._cell_samples(row, column).count(number) / (2 * FINE * FINE)

    def is_free(self, row: int, column: int, width: int) -> bool:
        """Return whether a text of `width` columns fits there."""
        return (
            0 <= row < self.rows
            and 0 <= column <= self.columns - width
            and not any((row, at) in self._taken for at in range(column, column + width))
        )

    def write(self, row: int, column: int, text: str, pen: Ink, ground: Ink) -> None:
        """Write a text; the cells next to it are reserved, so that texts stay separate."""
        label = Label(row, column, text, pen, ground)
        self.labels.append(label)
        self._taken.update((row, at) for at in range(column - 1, label.end + 1))

    def write_on(
        self,
        ground: Ink,
        point: Point,
        text: str,
        pen: Ink,
        widest: int,
        plain: float = PLAIN,
        least: int = 1,
    ) -> int | None:
        """Write a text near a point, in the nearest row with a plain ground; return the row.

        If no row has room, the text may still be `widest` columns wide, and is cut to fit between
        other texts, to at least `least` columns; None when it could not be written.
        """
        row, column = self.cell(point)
        rows = (row, row + 1, row - 1)
        for near in rows:
            start, end = self._plain(near, column, ground, plain)
            for wide in (f" {text} ", text):
                if cell_len(wide) <= end - start:
                    start = min(max(start, self._centred(point, wide)), end - cell_len(wide))
                    self.write(near, start, wide, pen, ground)
                    return near
        for width in range(min(widest, cell_len(text)), least - 1, -1):
            cut = set_cell_size(text, width)
            start = max(0, min(self._centred(point, cut), self.columns - width))
            for near in rows:
                if self.is_free(near, start, width):
                    self.write(near, start, cut, pen, ground)
                    return near
        return None

    def height(self, row: int) -> int:
        """Return y in the middle of a row."""
        return self.top - (2 * row + 1) * self.unit

    def _plain(self, row: int, column: int, ground: Ink, plain: float) -> tuple[int, int]:
        """Return the columns around a cell that show mostly one ink: start and end."""
        start = end = column
        while self.share(row, end, ground) > plain:
            end += 1
        while end > column and self.share(row, start - 1, ground) > plain:
            start -= 1
        return start, end

    def _centred(self, point: Point, text: str) -> int:
        """Return the first column of a text that is centred on a point."""
        return (2 * (point[0] - self.left) // self.unit - cell_len(text) + 1) // 2

    def _cell_samples(self, row: int, column: int) -> bytes:
        """Return the samples of a cell, the upper point first."""
        start = FINE * column
        lines = self.samples[2 * FINE * row : 2 * FINE * (row + 1)]
        return b"".join([line[start : start + FINE] for line in lines])

    def drawn(self, colours: str | None) -> list[list[Segment]]:
        """Return the canvas line by line, for a colour system, or None for no colour."""
        print_ = printer(self.inks, colours)
        labels = {(label.row, label.column): label for label in self.labels}
        lines = []
        for row in range(self.rows):
            cells: list[tuple[str, Style | None]] = []
            column = 0
            while column < self.columns:
                label = labels.get((row, column))
                if label is None:
                    sign, style = print_.cell(self._cell_samples(row, column), row, column)
                    # A texture's letter next to a text would be read as a part of it.
                    reserved = sign.isalpha() and (row, column) in self._taken
                    cells.append((" " if reserved else sign, style))
                    column += 1
                else:
                    cells.append((label.text, print_.style(label.pen, label.ground)))
                    column = label.end
            runs = groupby(cells, key=lambda cell: cell[1])
            lines.append([Segment("".join(text for text, _ in run), style) for style, run in runs])
        return lines


def show(console: Console, lines: Iterable[Iterable[Segment]]) -> None:
    """Print lines of characters as they are."""
    segments = [segment for line in lines for segment in (*line, Segment.line())]
    console.print(Segments(segments), end="")
