"""The commands of a game of CONEX."""

import re
from functools import partial
from pathlib import Path
from typing import Any

from conexio.cli import conex_log
from conexio.cli.conex_reasons import reasons
from conexio.cli.conex_screen import FEW, Choice, Screen, choices, last_laid
from conexio.cli.conex_text import Words
from conexio.cli.files import svg_path, write_text
from conexio.cli.session import Session, path_of
from conexio.conex import (
    Discard,
    Double,
    Draw,
    EndTurn,
    Move,
    Pass,
    Placement,
    Position,
    Strike,
    Table,
)
from conexio.conex.legal import doubled
from conexio.core import IllegalMoveError, InvalidMoveError, Seat
from conexio.picture.conex import table_svg

NUMBER = re.compile(r"([0-9]{1,4})(\s*(?:\+?2x|x2?|×2?|\*2?))?", re.IGNORECASE)
"""The number of a choice, perhaps with the 2x star: 3, 3x, 3 x2, 3+2x."""

TYPED: dict[type[Move], str] = {
    Draw: "draw",
    Pass: "pass",
    EndTurn: "end",
    Double: "double",
    Strike: "strike",
}
"""The moves without a number, each with its command."""


class ConexCommands(Session[Position]):
    """The commands of a game of CONEX."""

    commands = (
        *Session.commands,
        "conex-command-draw",
        "conex-command-strike",
        "conex-command-pass",
        "conex-command-end",
        "conex-command-double",
        "conex-command-list",
        "conex-command-show",
        "conex-command-why",
        "conex-command-picture",
        "conex-command-rules",
    )

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.words = Words(self.terminal, self.position.deck, self.display_names)
        self.screen = Screen(self.terminal, self.words)
        self.log = conex_log.read_log(self.position)
        self.shown = dict.fromkeys(self.people, 0)  # the number of entries each has seen
        self.notices: list[str] = []  # printed first on the next screen

    def write_all(self, lines: list[str]) -> None:
        """Write some lines."""
        for line in lines:
            self.terminal.write(line)

    def do_move(self, line: str, seat: Seat) -> None:
        """Play a choice by its number, or a move in notation."""
        if line == "?":
            self.do_list("", seat)
            return
        numbered = NUMBER.fullmatch(line)
        if numbered is None:
            self.move(seat, self.written_out(line, seat))
            return
        choice = self.choice(seat, int(numbered[1]))
        if numbered[2] is None:
            self.move(seat, choice.move)
        elif isinstance(choice.move, Placement):
            self.move(seat, doubled(choice.move))
        else:
            raise self.how(seat)

    def written_out(self, line: str, seat: Seat) -> Move:
        """Read a move in notation, or the name of a card when a card is asked for."""
        if self.position.phase == "struck":
            card = self.words.find_card(line, sorted(self.view(seat).hand))
            if card is not None:
                return Discard(card)
        try:
            return self.position.read_move(line)
        except InvalidMoveError as error:
            # With @ or : it was meant as notation; anything else gets the simple hint.
            if error.key != "place-invalid" or re.search("[@:]", line):
                raise
            raise self.how(seat) from error

    def how(self, seat: Seat) -> InvalidMoveError:
        """Return an error that says what can be typed now."""
        view = self.view(seat)
        if self.position.phase == "struck":
            return InvalidMoveError("conex-discard-how")
        kinds = {type(move) for move in view.legal_moves}
        others = [self.command(name) for kind, name in TYPED.items() if kind in kinds]
        return InvalidMoveError(
            "conex-how", most=len(choices(view)), others=", ".join(others) or "none"
        )

    def command(self, name: str) -> str:
        """Return a command in the user's language."""
        if name == "draw":
            return "d"
        lang = self.terminal.settings.lang
        return name if lang == "en" else self.terminal.text(f"conex-command-{name}").split()[0]

    def attempt(self, seat: Seat, move: Move, refusal: str) -> None:
        """Play a move that may not be possible now; raise the key `refusal` then."""
        if self.position.phase == "struck":
            raise InvalidMoveError("conex-discard-how")
        if move not in self.view(seat).legal_moves:
            raise InvalidMoveError(refusal)
        self.move(seat, move)

    def choice(self, seat: Seat, number: int) -> Choice:
        """Return the choice with a number."""
        offered = choices(self.view(seat))
        if not 1 <= number <= len(offered):
            raise InvalidMoveError("conex-no-number", number=number, most=len(offered))
        return offered[number - 1]

    def do_draw(self, rest: str, seat: Seat) -> None:
        """Draw two cards."""
        self.attempt(seat, Draw(), "conex-draw-when")

    def do_pass(self, rest: str, seat: Seat) -> None:
        """Pass."""
        self.attempt(seat, Pass(), "conex-pass-when")

    def do_end(self, rest: str, seat: Seat) -> None:
        """End the turn."""
        self.attempt(seat, EndTurn(), "conex-end-when")

    def do_double(self, rest: str, seat: Seat) -> None:
        """Lay the 2x star on the card just placed."""
        self.attempt(seat, Double(), "conex-double-when")

    def do_strike(self, rest: str, seat: Seat) -> None:
        """Remove a free card with the lightning star; without a name, list the free cards."""
        if self.position.phase == "struck":
            raise InvalidMoveError("conex-discard-how")
        view = self.view(seat)
        if rest:
            self.move(seat, Strike(self.find_table_card(view.table, rest)))
            return
        free = [move.card for move in view.legal_moves if isinstance(move, Strike)]
        if free:
            self.terminal.say("conex-strike-which", cards=self.words.cards(free))
        else:
            self.terminal.say("conex-strike-none")

    def find_table_card(self, table: Table, text: str) -> int:
        """Return a card on the table by its name, the beginning of it, or its number as #7."""
        index = self.words.item(table, text)
        card = self.words.find_card(text) if index is None else table[index].card
        if card is None and index == 0:
            raise IllegalMoveError("place-not-free", clause="C22", card="tableau")
        if card is None:
            raise InvalidMoveError("place-no-card", text=text[:40])
        return card

    def do_list(self, rest: str, seat: Seat) -> None:
        """List all placements, or the cards to discard."""
        view = self.view(seat)
        offered = choices(view)
        if self.position.phase == "struck":
            self.screen.hand(view, offered)
        self.screen.offers(view, offered)
        self.screen.possibilities(view.legal_moves)

    def do_show(self, rest: str, seat: Seat) -> None:
        """Draw placements on the table: all of them, or those with given numbers."""
        if self.position.phase == "struck":
            raise InvalidMoveError("conex-discard-how")
        view = self.view(seat)
        numbers = [int(word) for word in re.findall(r"[0-9]{1,4}", rest)]
        offered = [self.choice(seat, number) for number in numbers] or choices(view)
        most = len(offered) if numbers or not self.terminal.console.is_terminal else FEW
        self.screen.table(view.table, offered, below=min(len(offered), most + 1) + 1)
        self.screen.offers(view, offered, most)

    def do_why(self, rest: str, seat: Seat) -> None:
        """Explain why a card cannot be laid on an item."""
        view = self.view(seat)
        self.write_all(reasons(self.words, view, choices(view), rest))

    def do_picture(self, rest: str, seat: Seat) -> None:
        """Save a picture of the table with all placements."""
        view = self.view(seat)
        ghosts = [each.move for each in choices(view) if isinstance(each.move, Placement)]
        lang = self.terminal.settings.lang
        text = table_svg(view.table, ghosts=ghosts, last=last_laid(view.table), lang=lang)
        path = path_of(rest) if rest else Path(f"conex-{len(self.position.moves)}.svg")
        path = svg_path(path)
        if self.written(path, partial(write_text, text)):
            self.terminal.say("conex-picture", path=str(path))

    def do_rules(self, rest: str, seat: Seat) -> None:
        """Print the rules in brief."""
        self.terminal.say("conex-rules", target=self.position.options.target)

    def do_help(self, rest: str, seat: Seat) -> None:
        """Print what can be typed."""
        self.terminal.say("conex-help")

    def why_final(self, seat: Seat) -> str:
        """Return the key of the reason why a player can take nothing back."""
        if not self.has_begun():
            return super().why_final(seat)
        last = self.log[-1]
        if last.by_chance:
            return "conex-undo-chance"
        if seat in self.match.chosen or last.seat == seat:
            return "conex-undo-choice"
        return "conex-undo-bot" if last.seat in self.bots else "conex-undo-other"
