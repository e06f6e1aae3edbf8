"""What people may type in a game of CONEX."""

import re
from functools import partial
from pathlib import Path
from typing import Any

from conexio.cli import conex_story
from conexio.cli.conex_reasons import reasons
from conexio.cli.conex_screen import Choice, Screen, choices, last_laid
from conexio.cli.conex_words import Words, called
from conexio.cli.files import write_text
from conexio.cli.sitting import COMMANDS, Sitting, path_of
from conexio.conex import Double, Draw, EndTurn, Pass, Placement, Position, Strike
from conexio.conex.legal import doubled
from conexio.core import InvalidMoveError, Seat
from conexio.picture.conex import table_svg

NUMBER = re.compile(r"([0-9]{1,4})(\s*(?:\+?2x|x2?|×2?|\*2?))?", re.IGNORECASE)
"""The number of a choice, and the 2x star with it: 3, 3x, 3 x2, 3+2x."""


class ConexCommands(Sitting):
    """A game of CONEX as far as the commands go."""

    commands = (
        *COMMANDS,
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
    position: Position

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        names = called(self.terminal, self.players, self.people)
        self.words = Words(self.terminal, self.position.deck, names)
        self.screen = Screen(self.terminal, self.words)
        self.story = conex_story.story(self.position)
        self.told = dict.fromkeys(self.people, 0)  # how much of the story each has been told

    def write_all(self, lines: list[str]) -> None:
        """Write some lines."""
        for line in lines:
            self.terminal.write(line)

    def has_begun(self) -> bool:
        """Tell whether anybody has chosen anything yet."""
        return any(not each.by_chance for each in self.story)

    def do_move(self, line: str, seat: Seat) -> None:
        """Play a choice by its number, or a move as it is written."""
        if line == "?":
            self.do_list("", seat)
            return
        numbered = NUMBER.fullmatch(line)
        if numbered is None:
            self.push(self.position.parse_move(line))
            return
        choice = self.choice(seat, int(numbered[1]))
        if numbered[2] is None:
            self.push(choice.move)
        elif isinstance(choice.move, Placement):
            move = doubled(choice.move)
            self.position.parse_move(str(move))  # says why, when the star cannot be used
            self.push(move)
        else:
            raise InvalidMoveError("place-invalid", text=line[:40])

    def choice(self, seat: Seat, number: int) -> Choice:
        """Return the choice with a number."""
        offered = choices(self.position.view(seat))
        if not 1 <= number <= len(offered):
            raise InvalidMoveError("conex-no-number", number=number, most=len(offered))
        return offered[number - 1]

    def do_draw(self, rest: str, seat: Seat) -> None:
        """Draw two cards."""
        self.push(Draw())

    def do_pass(self, rest: str, seat: Seat) -> None:
        """Pass."""
        self.push(Pass())

    def do_end(self, rest: str, seat: Seat) -> None:
        """End the turn."""
        self.push(EndTurn())

    def do_double(self, rest: str, seat: Seat) -> None:
        """Lay the 2x star on the card just placed."""
        self.push(Double())

    def do_strike(self, rest: str, seat: Seat) -> None:
        """Remove a free card with the lightning star; without a name, say which there are."""
        view = self.position.view(seat)
        if rest:
            self.push(Strike(self.card_called(rest)))
            return
        free = [move.card for move in view.legal_moves if isinstance(move, Strike)]
        if free:
            self.terminal.say("conex-strike-which", cards=self.words.cards(free))
        else:
            self.terminal.say("conex-strike-none")

    def card_called(self, text: str) -> int:
        """Return a card by its name, in capitals or not, or by its number."""
        card = self.words.called(text)
        if card is None and re.fullmatch("[0-9]{1,3}", text):
            card = int(text)
        if card is None or card >= len(self.position.deck.cards):
            raise InvalidMoveError("place-no-card", text=text[:40])
        return card

    def do_list(self, rest: str, seat: Seat) -> None:
        """List all placements."""
        view = self.position.view(seat)
        offered = choices(view)
        self.screen.offers(view, offered, all_of_them=True)
        self.screen.possibilities(view.legal_moves)

    def do_show(self, rest: str, seat: Seat) -> None:
        """Draw placements on the table: all of them, or some by number."""
        view = self.position.view(seat)
        numbers = [int(word) for word in re.findall(r"[0-9]{1,4}", rest)]
        offered = [self.choice(seat, number) for number in numbers] or choices(view)
        self.screen.table(view.table, offered)
        self.screen.offers(view, offered, all_of_them=bool(numbers))

    def do_why(self, rest: str, seat: Seat) -> None:
        """Explain why a card cannot be laid on something."""
        view = self.position.view(seat)
        self.write_all(reasons(self.words, view, choices(view), rest))

    def do_picture(self, rest: str, seat: Seat) -> None:
        """Write a picture of the table, with all that the player could lay."""
        view = self.position.view(seat)
        ghosts = [each.move for each in choices(view) if isinstance(each.move, Placement)]
        lang = self.terminal.settings.lang
        text = table_svg(view.table, ghosts=ghosts, last=last_laid(view.table), lang=lang)
        path = path_of(rest) if rest else Path(f"conex-{len(self.position.moves)}.svg")
        if self.written(path, partial(write_text, text)):
            self.terminal.say("conex-picture", path=str(path))

    def do_rules(self, rest: str, seat: Seat) -> None:
        """Say the rules in short."""
        self.terminal.say("conex-rules", target=self.position.options.target)

    def do_help(self, rest: str, seat: Seat) -> None:
        """Explain what can be typed."""
        self.terminal.say("conex-help")

    def do_undo(self, rest: str, seat: Seat) -> None:
        """Take back the last choice: one's own, before anything else has been shown."""
        last = self.story[-1] if self.story else None
        if last is None or not self.has_begun():
            self.terminal.say("move-nothing-to-undo")
        elif last.by_chance:
            self.terminal.say("conex-undo-chance")
        elif last.seat != seat:
            self.terminal.say("conex-undo-other")
        else:
            self.position.pop()
            self.story.pop()
            self.told = {each: min(at, len(self.story)) for each, at in self.told.items()}
            self.keep()
            self.terminal.say("conex-undone")
