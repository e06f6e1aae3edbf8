"""A game of CONEX on the screen: the table, a hand, and the placements."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment

from conexio.cli.conex_log import direction, item_name
from conexio.cli.conex_map import draw_table, list_hand, map_height, show
from conexio.cli.conex_text import Words
from conexio.cli.terminal import Terminal, wrapped
from conexio.conex import Discard, Move, Placement, Table, View

FEW = 4
"""Placements listed at first on a low screen."""
LOWEST = 6
"""Rows of the lowest map."""


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


def last_laid(table: Table) -> int | None:
    """Return the index of the card laid last."""
    return len(table) - 1 if len(table) > 1 else None


class Screen:
    """Draws what a player may see: everything comes from a view."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal = terminal
        self.words = words

    def turn(self, view: View, offered: Sequence[Choice], lines: Sequence[str]) -> None:
        """Show all that a player needs for a turn, on one screen: `lines` are the news."""
        rows, hand = self._rows(view, offered), self._hand(view, offered)
        hints = self._hints(view.legal_moves)
        asked = len(hand) + 2 + self._count_lines([hints] if hints else [])
        left = self.terminal.console.height - asked - self._count_lines(lines)
        room = left - map_height(self.terminal.console, view.table)
        most = FEW
        while most < len(rows) and self._count_lines(rows[: most + 1]) < room:
            most += 1
        most = len(rows) if most >= len(rows) - 1 else most
        below = asked + self._count_lines(rows[:most]) + (most < len(rows))
        self.table(view.table, lines=lines, below=below)
        self.hand(view, offered)
        self.offers(view, offered, most if self.terminal.console.is_terminal else None)
        self.possibilities(view.legal_moves)

    def table(
        self,
        table: Table,
        ghosts: Sequence[Choice] = (),
        *,
        lines: Sequence[str] = (),
        below: int = 1,
    ) -> None:
        """Draw the table, with numbers where cards could be laid, and the lines that follow it.

        `below` is the number of screen lines to leave for what comes after that.
        """
        console = self.terminal.console
        offered = [
            (ghost.move, str(ghost.number)) for ghost in ghosts if isinstance(ghost.move, Placement)
        ]
        rows = max(LOWEST, console.height - below - self._count_lines(lines))
        height = rows if console.is_terminal else None
        numbered = draw_table(console, table, ghosts=offered, height=height)
        if numbered:
            self.terminal.write(
                ", ".join(f"#{index} {item_name(table, index)}" for index in numbered)
            )
        for line in lines:
            self.terminal.write(line)

    def _count_lines(self, texts: Sequence[str]) -> int:
        """Return the number of screen lines of texts."""
        width = self.terminal.console.width
        return sum(wrapped(text, width).count("\n") + 1 for text in texts)

    def hand(self, view: View, offered: Sequence[Choice]) -> None:
        """List a hand; each card has the numbers of its choices."""
        if view.hand:
            show(self.terminal.console, self._hand(view, offered))
        else:
            self.terminal.say("conex-hand-empty")

    def _hand(self, view: View, offered: Sequence[Choice]) -> list[list[Segment]]:
        cards = sorted(view.hand)
        numbers = {card: [each for each in offered if each.move.card == card] for card in cards}
        laid = any(isinstance(choice.move, Placement) for choice in offered)
        return list_hand(
            self.terminal.console,
            view.options.deck,
            cards,
            [_label(numbers[card]) for card in cards],
            [max((each.points for each in numbers[card]), default=None) for card in cards]
            if laid
            else (),
        )

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
