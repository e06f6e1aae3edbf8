"""A board drawn in the terminal.

A tile is a square of points, two points to a character, one above the other. Without colour its
dark half has a texture; pawns have distinct shapes in any case. A terminal that cannot show such
characters gets the letters of the position text.
"""

from dataclasses import dataclass

from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style

from conexio.cli.terminal import can_show
from conexio.connexoh import Position
from conexio.connexoh.moves import FILES, Move, Rotation
from conexio.picture.colours import PAWN_COLOURS

ROWS = 3
"""The height of a tile in characters; its width is twice that."""
ROWS_COMPACT = 2
AROUND = 5
"""Lines above and below the board: exits, letters, the question."""

PAWNS = ("()", "<>")
"""White's pawns are round, Black's are pointed."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one kind of terminal.

    With enough colours, neighbouring tiles differ slightly, so that each is visible as a square.
    """

    light: tuple[str, str]
    dark: tuple[str, str]
    frame: str
    wood: str
    pawns: tuple[Style, Style]
    marker: Style
    last: Style


def _palette(
    light: tuple[str, str], dark: tuple[str, str], frame: str, wood: str, inks: tuple[str, ...]
) -> Palette:
    white, white_ring, black, black_ring, red, glow = inks
    return Palette(
        light,
        dark,
        frame,
        wood,
        pawns=(
            Style(color=white_ring, bgcolor=white, bold=True),
            Style(color=black_ring, bgcolor=black, bold=True),
        ),
        marker=Style(color=white, bgcolor=red, bold=True),
        last=Style(color=glow, bgcolor=frame, bold=True),
    )


PALETTES = {
    "truecolor": _palette(
        ("#f3e8cf", "#dfcca3"),
        ("#3d4c5e", "#28323e"),
        "#4a3320",
        "#8f673f",
        (*PAWN_COLOURS.values(), "#e8a13a"),
    ),
    "256": _palette(
        ("color(230)", "color(230)"),
        ("color(238)", "color(238)"),
        "color(234)",
        "color(137)",
        ("color(231)", "color(94)", "color(16)", "color(152)", "color(160)", "color(214)"),
    ),
    "standard": _palette(
        ("white", "white"),
        ("bright_black", "bright_black"),
        "black",
        "yellow",
        ("bright_white", "black", "black", "bright_white", "red", "bright_yellow"),
    ),
}


def draw(console: Console, position: Position, *, flip: bool = False) -> None:
    """Draw a position as seen by White, or by Black when flipped."""
    if not can_show(console, "▀▒▲◂●"):
        console.print(str(position), markup=False, highlight=False)
        return
    colours = PALETTES.get(console.color_system or "", PALETTES["standard"])
    palette = colours if console.color_system else None
    console.print(Segments(Board(position, flip, palette, _rows(console, position)).drawn()))


def _rows(console: Console, position: Position) -> int:
    """Return how high a tile can be on this screen."""
    fits = ROWS * position.size + AROUND <= console.height or not console.is_terminal
    return ROWS if fits else ROWS_COMPACT


class Board:
    """One drawing of a position."""

    def __init__(self, position: Position, flip: bool, palette: Palette | None, rows: int) -> None:
        self.position = position
        self.flip = flip
        self.palette = palette
        self.rows = rows
        self.width = 2 * rows
        self.last = _last(position)

    def drawn(self) -> list[Segment]:
        """Return the board from its upper frame to its lower one."""
        size = self.position.size
        ranks = range(1, size + 1) if self.flip else range(size, 0, -1)
        files = FILES[:size][::-1] if self.flip else FILES[:size]
        segments = self._exit("▲", int(self.flip))
        for rank in ranks:
            for row in range(self.rows):
                label = f" {rank} " if row == self.rows // 2 else "   "
                segments.append(Segment(label, Style(bold=True)))
                for file in files:
                    segments += self._tile_row(f"{file}{rank}", row)
                segments.append(Segment.line())
        labels = "".join(f"{file:^{self.width}} " for file in files)
        segments += [Segment("   " + labels, Style(bold=True)), Segment.line()]
        return segments + self._exit("▼", int(not self.flip))

    def _exit(self, arrow: str, seat: int) -> list[Segment]:
        """Draw one side of the frame, with the exit of the colour that leaves there."""
        style = None
        if self.palette is not None:
            ink = self.palette.pawns[seat].bgcolor
            style = Style(color=ink.name if ink else None, bgcolor=self.palette.wood, bold=True)
        gate = f"{arrow} {PAWNS[seat]}"
        gates = f"{gate:^{self.width}} " * self.position.size
        return [Segment("   "), Segment(gates, style), Segment.line()]

    def _tile_row(self, square: str, row: int) -> list[Segment]:
        """Return one row of characters of a tile, and the gap to its right."""
        corner = self.position.tile(square)
        north, east = (corner[0] == "n") != self.flip, (corner[1] == "e") != self.flip
        tint = int(square[1]) + FILES.index(square[0]) & 1
        cells = []
        for column in range(self.width):
            upper = self._is_light(column, 2 * row, north, east)
            lower = self._is_light(column, 2 * row + 1, north, east)
            cells.append(self._cell(upper, lower, tint))
        for seat in (0, 1):
            if square in self.position.pawns(seat):
                up, right = (north, east) if seat == 0 else (not north, not east)
                if row == (0 if up else self.rows - 1):
                    at = self.width - 2 if right else 0
                    style = self.palette.pawns[seat] if self.palette else None
                    cells[at : at + 2] = [Segment(sign, style) for sign in PAWNS[seat]]
        return [*self._with_marker(cells, square, row), self._gap(square, row)]

    def _with_marker(self, cells: list[Segment], square: str, row: int) -> list[Segment]:
        """Put the sign of protection in the middle of a tile, if the tile is high enough."""
        if self.rows == ROWS and row == 1 and square in self.position.protected:
            style = self.palette.marker if self.palette else None
            cells[2:4] = [Segment(f"{self._sign(square)} ", style)]
        return cells

    def _gap(self, square: str, row: int) -> Segment:
        """Draw the gap to the right of a tile, with the signs that do not fit on the tile."""
        style = self.palette.last if self.palette else None
        if row == self.rows // 2 and square in self.last:
            return Segment("◂", style)
        if self.rows == ROWS_COMPACT and row == 0 and square in self.position.protected:
            return Segment(self._sign(square), self.palette.marker if self.palette else None)
        return Segment(" ", style)

    def _sign(self, square: str) -> str:
        return "●" if square == self.position.marker else "○"

    def _is_light(self, x: int, y: int, north: bool, east: bool) -> bool:
        """Return whether a point of the tile is in the light half; y grows downwards."""
        across = x if east else self.width - 1 - x
        along = self.width - 1 - y if north else y
        return across + along >= self.width

    def _cell(self, upper: bool, lower: bool, tint: int) -> Segment:
        """Return one character: its upper and its lower point."""
        if self.palette is not None:
            halves = (self.palette.dark[tint], self.palette.light[tint])
            return Segment("▀", Style(color=halves[upper], bgcolor=halves[lower]))
        if upper == lower:
            return Segment(" " if upper else "▒")
        return Segment("▄" if upper else "▀")


def _last(position: Position) -> frozenset[str]:
    """Return the squares that the last move touched."""
    if not position.moves:
        return frozenset()
    move: Move = position.moves[-1]
    return frozenset([move.tile] if isinstance(move, Rotation) else [move.source, move.target])
