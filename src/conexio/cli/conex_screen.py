"""A game of CONEX on the screen: the table, a hand, and the placements."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text

from conexio.cli.canvas import show
from conexio.cli.conex_log import direction, item_name
from conexio.cli.conex_text import Words
from conexio.cli.hand import COLUMNS, GAP, ROWS, draw_hand, list_hand
from conexio.cli.table_view import LOWEST, draw_table
from conexio.cli.terminal import Terminal, wrapped
from conexio.conex import Discard, Move, Placement, Table, View

FEW, FEWEST = 5, 3
"""Placements listed at first, when the hand is drawn and on the lowest screen."""
HAND = ROWS + 1
"""Lines of a row of cards."""
LEAST, LITTLE = 6, 12
"""Rows of the lowest picture of a table, and of one next to other content."""
SIDE, NARROWEST = 46, 44
"""Columns for text next to the table, and for the table then."""
NARROW_SIDE = 36
"""Columns for text next to the table on a screen lower than `TALL`."""
TALL = 40


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that a player plays by typing its number."""

    number: int
    move: Placement | Discard
    points: int = 0
    doubled: int | None = None
    """The points with the 2x star, when it can be used (C24)."""


def choices(view: View) -> list[Choice]:
    """Return the numbered moves: placements, the best first, or cards to discard."""
    moves = view.legal_moves
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        return [Choice(number, move) for number, move in enumerate(discards, 1)]
    placements = [move for move in moves if isinstance(move, Placement)]
    doubled = {_plain(move): view.table.points(move) for move in placements if move.double}
    points = {move: view.table.points(move) for move in placements if not move.double}
    best = sorted(points, key=lambda move: (-points[move], move.card, move.on, move.on_corner))
    return [
        Choice(number, move, points[move], doubled.get(move)) for number, move in enumerate(best, 1)
    ]


def _plain(placement: Placement) -> Placement:
    return Placement(placement.card, placement.corner, placement.on, placement.on_corner)


@dataclass(frozen=True, slots=True)
class Layout:
    """The division of a screen."""

    pictures: bool
    """Whether the hand is drawn instead of listed."""
    offers: int
    """The number of placements listed."""
    below: int
    """The number of lines below the table."""


def last_laid(table: Table) -> int | None:
    """Return the index of the card laid last."""
    return len(table) - 1 if len(table) > 1 else None


class Screen:
    """Draws what a player may see: everything comes from a view."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal = terminal
        self.words = words

    def table(
        self,
        table: Table,
        ghosts: Sequence[Choice] = (),
        *,
        lines: Sequence[str] = (),
        below: int = 1,
    ) -> None:
        """Draw the table, with numbers where cards could be laid, and text next to it.

        `below` is the number of screen lines to leave for what follows; the picture gets the rest.
        On a narrow screen, or without one, the text follows the table.
        """
        console = self.terminal.console
        rows = max(LEAST, console.height - below)
        if lines and self._side_width():
            self._side_by_side(table, ghosts, lines, rows)
            return
        height = max(LEAST, rows - self._count_lines(lines)) if console.is_terminal else None
        legend = self._draw(console, table, ghosts, height)
        for line in [*legend, *lines]:
            self.terminal.write(line)

    def _draw(
        self, console: Console, table: Table, ghosts: Sequence[Choice], rows: int | None
    ) -> list[str]:
        """Draw the table; return the legend of the cards with a number instead of a name."""
        offered = [
            (ghost.move, str(ghost.number)) for ghost in ghosts if isinstance(ghost.move, Placement)
        ]
        last = last_laid(table)
        numbered = draw_table(console, table, ghosts=offered, last=last, height=rows)
        if not numbered:
            return []
        return [", ".join(f"#{index} {item_name(table, index)}" for index in numbered)]

    def _side_by_side(
        self, table: Table, ghosts: Sequence[Choice], lines: Sequence[str], rows: int
    ) -> None:
        console = self.terminal.console
        page = Console(
            file=io.StringIO(),
            width=console.width - self._side_width(),
            height=console.height,
            force_terminal=True,
            color_system=console.color_system,  # type: ignore[arg-type]  # one of those it knows
            no_color=console.no_color,
        )
        with page.capture() as capture:
            legend = self._draw(page, table, ghosts, rows)
        picture = Text.from_ansi(capture.get().rstrip("\n"))
        grid = Grid.grid(padding=(0, GAP + 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(vertical="bottom")  # nearest to the question
        width = console.width - max(line.cell_len for line in picture.split()) - GAP - 1
        grid.add_row(picture, Text(wrapped("\n".join([*legend, *lines]), width)))
        console.print(grid)

    def _side_width(self) -> int:
        """Return the columns for text next to the table, 0 when there is no room."""
        console = self.terminal.console
        if not console.is_terminal or not console.encoding.startswith("utf"):
            return 0
        if console.width >= SIDE + NARROWEST:
            return SIDE
        fits = console.width >= NARROW_SIDE + NARROWEST and console.height < TALL
        return NARROW_SIDE if fits else 0

    def _count_lines(self, texts: Sequence[str]) -> int:
        """Return the number of screen lines of texts."""
        width = self.terminal.console.width
        return sum(wrapped(text, width).count("\n") + 1 for text in texts)

    def layout(self, view: View, offered: Sequence[Choice], lines: Sequence[str]) -> Layout:
        """Divide the screen so that everything fits; on a low one the hand is only listed."""
        console, hints = self.terminal.console, self._hints(view.legal_moves)
        rows = self._rows(view, offered)
        if not console.is_terminal:
            return Layout(pictures=True, offers=len(rows), below=0)
        heights = [self._count_lines([row]) for row in rows]
        asked = 1 + self._count_lines([hints] if hints else [])
        left = console.height - asked - (0 if self._side_width() else self._count_lines(lines))
        drawn, few = self._hand_rows(len(view.hand)), sum(heights[:FEW]) + (len(rows) > FEW)
        pictures = left - drawn - few >= LITTLE
        hand = drawn if pictures else max(1, len(self._listed_hand(view, offered)))
        room = left - hand - (LOWEST if pictures else LITTLE) - 1
        most = FEW if pictures else FEWEST
        while most < len(rows) and sum(heights[: most + 1]) <= room:
            most += 1
        if most >= len(rows) - 1:
            most = len(rows)
        listed = sum(heights[:most]) + (most < len(rows))
        return Layout(pictures, most, asked + hand + listed)

    def hand(self, view: View, offered: Sequence[Choice], *, pictures: bool = True) -> None:
        """Draw a hand or list it; each card has the numbers of its choices."""
        if not view.hand:
            self.terminal.say("conex-hand-empty")
        elif pictures:
            cards, labels, points = _labelled(view, offered)
            draw_hand(self.terminal.console, view.options.deck, cards, labels, points=points)
        else:
            show(self.terminal.console, self._listed_hand(view, offered))

    def _listed_hand(self, view: View, offered: Sequence[Choice]) -> list[list[Segment]]:
        cards, labels, points = _labelled(view, offered)
        return list_hand(self.terminal.console, view.options.deck, cards, labels, points=points)

    def offers(self, view: View, offered: Sequence[Choice], most: int | None = None) -> None:
        """List placements, the best first, and mention how many more there are."""
        rows = self._rows(view, offered)
        shown = rows[:most]
        for row in shown:
            self.terminal.write(row)
        if len(shown) < len(rows):
            self.terminal.say("conex-more", count=len(rows) - len(shown))

    def _rows(self, view: View, offered: Sequence[Choice]) -> list[str]:
        listed = [each for each in offered if isinstance(each.move, Placement)]
        return _aligned([self._row(view.table, choice) for choice in listed])

    def _hand_rows(self, count: int) -> int:
        in_a_row = max(1, (self.terminal.console.width + GAP) // (COLUMNS + GAP))
        return -(-count // in_a_row) * HAND or 1

    def _row(self, table: Table, choice: Choice) -> list[str]:
        placement = choice.move
        assert isinstance(placement, Placement)
        on, place = item_name(table, placement.on), self.words.place(direction(table, placement))
        row = [
            f"{choice.number})",
            f"+{choice.points}",
            self.words.card(placement.card),
            self.words.corner(placement),
            self.terminal.text("conex-on", on=on, place=place),
        ]
        below = table[placement.on].card
        if below is not None and table.deck.cards[below].action == "plus2":
            row.append(self.terminal.text("conex-with-plus"))
        if choice.doubled is not None:
            row.append(self.terminal.text("conex-with-double", points=choice.doubled))
        return row

    def possibilities(self, moves: Sequence[Move]) -> None:
        """Print the moves without a number in one line."""
        hints = self._hints(moves)
        if hints:
            self.terminal.write(hints)

    def _hints(self, moves: Sequence[Move]) -> str:
        kinds = {type(move).__name__ for move in moves}
        if any(isinstance(move, Placement) and move.double for move in moves):
            kinds.add("doubled")
        return " · ".join(self.terminal.text(key) for kind, key in HINTS.items() if kind in kinds)


HINTS = {
    "doubled": "conex-can-lay-double",
    "Draw": "conex-can-draw",
    "Strike": "conex-can-strike",
    "Double": "conex-can-double",
    "Pass": "conex-can-pass",
    "EndTurn": "conex-can-end",
    "Placement": "conex-can-show",
}
"""The moves without a number, each with the key of its hint."""


def _labelled(
    view: View, offered: Sequence[Choice]
) -> tuple[list[int], list[str], list[int | None]]:
    """Return the cards of a hand, each with its numbers and its highest score."""
    cards = sorted(view.hand)
    numbers = {card: [each for each in offered if each.move.card == card] for card in cards}
    labels = [_label(numbers[card]) for card in cards]
    if not any(isinstance(choice.move, Placement) for choice in offered):
        return cards, labels, []
    return (
        cards,
        labels,
        [max((each.points for each in numbers[card]), default=None) for card in cards],
    )


def _label(offered: Sequence[Choice]) -> str:
    """Return the numbers above a card, at most three."""
    label = " ".join(str(each.number) for each in offered[:3])
    return label + (" …" if len(offered) > 3 else "")


def _aligned(rows: list[list[str]]) -> list[str]:
    """Return rows with aligned columns, the first two to the right."""
    if not rows:
        return []
    widths = [max(map(cell_len, column)) for column in zip(*(row[:5] for row in rows), strict=True)]
    lines = []
    for row in rows:
        cells = [
            (" " * (width - cell_len(cell)) + cell if at < 2 else cell)
            + (" " * (width - cell_len(cell)) if at >= 2 else "")
            for at, (cell, width) in enumerate(zip(row, widths, strict=False))
        ]
        lines.append("  ".join([*cells, *row[5:]]).rstrip())
    return lines
