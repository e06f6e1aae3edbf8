"""A board drawn in the terminal.

A tile is a square of 6 × 6 points, two points to a character. Without colour its dark half keeps a
texture; pawns have a shape of their own in any case.
"""

from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style

from conexio.connexoh import Position
from conexio.connexoh.moves import FILES, Move, Rotation

WIDTH = 6  # columns of a tile
HEIGHT = 3  # rows of a tile

# Neighbouring tiles differ a little, so that each can be seen as a square of its own.
LIGHT = ("#f3e8cf", "#dfcca3")
DARK = ("#3d4c5e", "#28323e")
FRAME = "#4a3320"
WOOD = "#8f673f"
MARKER = "#d23c2e"
GLOW = "#e8a13a"

PAWNS = ("()", "<>")
"""White's pawns are round, Black's are pointed."""
PAWN_STYLES = (
    Style(color="#7a4d12", bgcolor="#ffffff", bold=True),
    Style(color="#a9bccf", bgcolor="#0b1016", bold=True),
)
EXIT_STYLES = (
    Style(color="#ffffff", bgcolor=WOOD, bold=True),
    Style(color="#0b1016", bgcolor=WOOD, bold=True),
)


def draw(console: Console, position: Position, *, flip: bool = False) -> None:
    """Draw a position as seen by White, or by Black when flipped."""
    console.print(Segments(_board(position, _last(position), flip, bool(console.color_system))))


def _last(position: Position) -> frozenset[str]:
    """Return the squares that the last move touched."""
    if not position.moves:
        return frozenset()
    move: Move = position.moves[-1]
    return frozenset([move.tile] if isinstance(move, Rotation) else [move.source, move.target])


def _board(position: Position, last: frozenset[str], flip: bool, colour: bool) -> list[Segment]:
    size = position.size
    ranks = list(range(1, size + 1)) if flip else list(range(size, 0, -1))
    files = FILES[:size][::-1] if flip else FILES[:size]
    segments = [*_exit(size, "▼" if flip else "▲", int(flip)), Segment.line()]
    for rank in ranks:
        for row in range(HEIGHT):
            label = f" {rank} " if row == 1 else "   "
            segments.append(Segment(label, Style(bold=True)))
            for file in files:
                square = f"{file}{rank}"
                segments += _tile_row(position, square, row, flip, colour)
                mark = "◂" if square in last and row == 1 else " "
                segments.append(Segment(mark, Style(color=GLOW, bgcolor=FRAME, bold=True)))
            segments.append(Segment.line())
    labels = "   " + "".join(f"  {file}    " for file in files)
    segments += [Segment(labels, Style(bold=True)), Segment.line()]
    return [*segments, *_exit(size, "▲" if flip else "▼", int(not flip)), Segment.line()]


def _exit(size: int, arrow: str, seat: int) -> list[Segment]:
    """Draw one side of the frame, with the exit of the colour that leaves there."""
    gate = Segment(f" {arrow} {PAWNS[seat]}  ", EXIT_STYLES[seat])
    return [Segment("   "), *[gate] * size]


def _tile_row(position: Position, square: str, row: int, flip: bool, colour: bool) -> list[Segment]:
    """Return one row of characters of a tile."""
    corner = position.tile(square)
    north, east = (corner[0] == "n") != flip, (corner[1] == "e") != flip
    tint = int(square[1]) + FILES.index(square[0]) & 1 if colour else None
    cells = []
    for column in range(WIDTH):
        upper = _is_light(column, 2 * row, north, east)
        lower = _is_light(column, 2 * row + 1, north, east)
        cells.append(_cell(upper, lower, tint))
    for seat in (0, 1):
        if square in position.pawns(seat):
            up, right = (north, east) if seat == 0 else (not north, not east)
            if row == (0 if up else HEIGHT - 1):
                at = WIDTH - 2 if right else 0
                cells[at : at + 2] = [Segment(sign, PAWN_STYLES[seat]) for sign in PAWNS[seat]]
    if row == 1 and square in position.protected:
        sign = "●" if square == position.marker else "○"
        style = Style(color="#ffffff", bgcolor=MARKER, bold=True)
        cells[WIDTH // 2 - 1 : WIDTH // 2 + 1] = [Segment(f"{sign} ", style)]
    return cells


def _is_light(x: int, y: int, north: bool, east: bool) -> bool:
    """Tell whether a point of the 6 × 6 square lies in the light half; y grows downwards."""
    across = x if east else WIDTH - 1 - x
    along = WIDTH - 1 - y if north else y
    return across + along >= WIDTH


def _cell(upper: bool, lower: bool, tint: int | None) -> Segment:
    """Return one character: its upper and its lower point; `tint` is None without colour."""
    if tint is not None:
        return Segment("▀", Style(color=_colour(upper, tint), bgcolor=_colour(lower, tint)))
    if upper == lower:
        return Segment(" " if upper else "▒")
    return Segment("▄" if upper else "▀")


def _colour(light: bool, tint: int) -> str:
    return LIGHT[tint] if light else DARK[tint]
