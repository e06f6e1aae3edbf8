"""A game of CONEX on the screen: the table, a hand, and what can be laid where."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from conexio.cli.conex_story import direction, item_name
from conexio.cli.conex_words import Words
from conexio.cli.hand import COLUMNS, GAP, ROWS
from conexio.cli.tabletop import AROUND, LOWEST, draw_hand, draw_table
from conexio.cli.terminal import Terminal, wrapped
from conexio.conex import Discard, Move, Placement, Table, View

FEW = 5
"""So many placements are listed unasked on the lowest screen; the rest is a word away."""
HAND = ROWS + 1
"""Lines that a row of cards takes."""
BESIDE, NARROWEST = 46, 44
"""Columns for what is told beside the table, and for the table then."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a player may do by typing its number."""

    number: int
    move: Placement | Discard
    points: int = 0
    doubled: int | None = None
    """What it would score with the 2x star, where that may be laid (C24)."""


def choices(view: View) -> list[Choice]:
    """Return what a player may do by number: placements, the best first, or cards to put away."""
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


def _drawn(
    console: Console,
    width: int,
    height: int,
    table: Table,
    offered: Sequence[tuple[Placement, str]],
) -> Text:
    """Return the table as it would be drawn on a screen of another size."""
    page = Console(
        file=io.StringIO(),
        width=width,
        height=height,
        force_terminal=True,
        color_system=console.color_system,  # type: ignore[arg-type]  # one of those it knows
        no_color=console.no_color,
    )
    with page.capture() as capture:
        draw_table(page, table, ghosts=offered, last=last_laid(table))
    return Text.from_ansi(capture.get().rstrip("\n"))


def last_laid(table: Table) -> int | None:
    """Return the number on the table of the card laid last."""
    return len(table) - 1 if len(table) > 1 else None


class Screen:
    """Draws what a player may see, and nothing else: all of it comes from a view."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal = terminal
        self.words = words

    def table(
        self,
        table: Table,
        ghosts: Sequence[Choice] = (),
        *,
        told: Sequence[str] = (),
        below: int = 0,
    ) -> None:
        """Draw the table, with numbers where cards could be laid, and tell something beside it.

        `below` is how many lines of the screen are wanted for what follows. Where the screen is
        narrow, or is none, what is told follows the table.
        """
        console = self.terminal.console
        offered = [
            (ghost.move, str(ghost.number)) for ghost in ghosts if isinstance(ghost.move, Placement)
        ]
        roomy = console.width >= BESIDE + NARROWEST and console.encoding.startswith("utf")
        if told and roomy and console.is_terminal:
            width, height = console.width - BESIDE, max(console.height - below, LOWEST) + AROUND
            picture = _drawn(console, width, height, table, offered)
            grid = Grid.grid(padding=(0, GAP + 1, 0, 0))
            grid.add_column(no_wrap=True)
            grid.add_column(vertical="bottom")  # nearest to the question
            beside = console.width - max(line.cell_len for line in picture.split()) - GAP - 1
            grid.add_row(picture, Text(wrapped("\n".join(told), beside)))
            console.print(grid)
            return
        draw_table(console, table, ghosts=offered, last=last_laid(table))
        for line in told:
            self.terminal.write(line)

    def hand(self, view: View, offered: Sequence[Choice]) -> None:
        """Draw a hand; above each card the numbers of what can be done with it."""
        cards = sorted(view.hand)
        if not cards:
            self.terminal.say("conex-hand-empty")
            return
        placing = any(isinstance(choice.move, Placement) for choice in offered)
        numbers = {card: [each for each in offered if each.move.card == card] for card in cards}
        labels = [_label(numbers[card]) for card in cards]
        points = [max((each.points for each in numbers[card]), default=None) for card in cards]
        deck, console = view.options.deck, self.terminal.console
        draw_hand(console, deck, cards, labels, points=points if placing else ())

    def offers(self, view: View, offered: Sequence[Choice], *, all_of_them: bool) -> None:
        """List placements, the best first."""
        listed = [each for each in offered if isinstance(each.move, Placement)]
        if not listed:
            return
        most = self.most_offers(len(view.hand))
        short = self.terminal.console.is_terminal and not all_of_them and len(listed) > most + 1
        shown = listed[:most] if short else listed
        for row in _aligned([self._row(view.table, choice) for choice in shown]):
            self.terminal.write(row)
        if short:
            self.terminal.say("conex-more", count=len(listed) - most)

    def most_offers(self, hand: int) -> int:
        """Return how many placements are listed unasked: as many as the screen has room for."""
        return max(FEW, self.terminal.console.height - LOWEST - self._hand_rows(hand) - 3)

    def height(self, view: View, offered: Sequence[Choice]) -> int:
        """Return how many lines a hand, the list and the question take."""
        count = len(view.hand)
        return self._hand_rows(count) + min(len(offered), self.most_offers(count) + 1) + 2

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
            self.terminal.word("conex-on", on=on, place=place),
        ]
        below = table[placement.on].card
        if below is not None and table.deck.cards[below].action == "plus2":
            row.append(self.terminal.word("conex-with-plus"))
        if choice.doubled is not None:
            row.append(self.terminal.word("conex-with-double", points=choice.doubled))
        return row

    def possibilities(self, moves: Sequence[Move]) -> None:
        """Say what else can be done, in a line."""
        kinds = {type(move).__name__ for move in moves}
        if any(isinstance(move, Placement) and move.double for move in moves):
            kinds.add("doubled")
        said = [self.terminal.word(key) for kind, key in HINTS.items() if kind in kinds]
        if said:
            self.terminal.write(" · ".join(said))


HINTS = {
    "doubled": "conex-can-lay-double",
    "Draw": "conex-can-draw",
    "Strike": "conex-can-strike",
    "Double": "conex-can-double",
    "Pass": "conex-can-pass",
    "EndTurn": "conex-can-end",
    "Placement": "conex-can-show",
}
"""What can be done without a number, each with the key of its hint."""


def _label(offered: Sequence[Choice]) -> str:
    """Return the numbers above a card; where there are many, the first."""
    label = " ".join(str(each.number) for each in offered[:3])
    return label + (" …" if len(offered) > 3 else "")


def _aligned(rows: list[list[str]]) -> list[str]:
    """Return rows with their columns below each other; numbers stand to the right."""
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
