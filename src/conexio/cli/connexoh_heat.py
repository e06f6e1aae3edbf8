"""A board in the terminal with the analysis share of each tile."""

from collections.abc import Mapping

from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style

from conexio.cli.connexoh_board import AROUND, PALETTES, ROWS, Board, draw
from conexio.cli.terminal import can_show
from conexio.connexoh import Position

INKS = {
    "truecolor": Style(color="#eafff8", bgcolor="#0b7d66", bold=True),
    "256": Style(color="color(231)", bgcolor="color(29)", bold=True),
    "standard": Style(color="bright_white", bgcolor="green", bold=True),
}
MIDDLE = ROWS // 2


def draw_heat(console: Console, position: Position, percents: Mapping[str, int]) -> None:
    """Draw a position as White sees it, with percentages on tiles; without them on a low screen."""
    fits = ROWS * position.size + AROUND <= console.height or not console.is_terminal
    if not fits or not can_show(console, "▀▒▲◂●"):
        draw(console, position)
        return
    console.print(Segments(HeatBoard(console, position, percents).drawn()))


class HeatBoard(Board):
    """A board with a percentage on tiles."""

    def __init__(self, console: Console, position: Position, percents: Mapping[str, int]) -> None:
        colours = console.color_system
        palette = PALETTES.get(colours, PALETTES["standard"]) if colours else None
        super().__init__(position, flip=False, palette=palette, rows=ROWS)
        self.percents = percents
        self.ink = INKS.get(colours, INKS["standard"]) if colours else None

    def _with_marker(self, cells: list[Segment], square: str, row: int) -> list[Segment]:
        """Write the percentage in the middle of a tile, unless there is a sign already."""
        cells = super()._with_marker(cells, square, row)
        if row == MIDDLE and square in self.percents and square not in self.position.protected:
            cells[1:5] = [Segment(f"{self.percents[square]:>2}%".center(4), self.ink)]
        return cells
