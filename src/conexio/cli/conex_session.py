"""CONEX at the terminal: people and bots at one table, with hidden hands."""

from pathlib import Path
from typing import Any

from conexio import record
from conexio.cli import conex_log
from conexio.cli.conex_commands import ConexCommands
from conexio.cli.conex_screen import choices
from conexio.cli.session import COMMANDS, command_words
from conexio.conex import Drawn
from conexio.core import Seat
from conexio.match.model import Match

NOBODY: Seat = -1
"""The viewer of the screen when a game has just been resumed."""
BELOW_THE_END = 5
"""Lines for the result, and for where the game is saved."""


class ConexSession(ConexCommands):
    """One game of CONEX in progress."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.announced = 0  # the number of entries printed when only bots play
        self.viewer: Seat | None = None  # the person in front of the screen
        self.since = dict(self.shown)  # the first entry of the news that each saw last

    def resume_from(self, game: record.Record, path: Path) -> None:
        """Take over a record; everybody sees what happened since their last choice."""
        super().resume_from(game, path)
        self.announced = len(self.log)
        for seat in self.people:
            own = [at for at, each in enumerate(self.log) if _is_choice(each) and each.seat == seat]
            self.shown[seat] = own[-1] + 1 if own else 0

    # The game.

    def open(self) -> None:
        """Print what is played."""
        options = self.position.options
        width, height = map(str, options.table)
        self.terminal.say("conex-welcome", target=options.target, width=width, height=height)
        self.viewer = self.reader

    def changed(self, before: Match) -> None:
        """Save the game, and continue the log; print it when only bots play."""
        super().changed(before)
        kept = min(len(self.log), len(self.position.moves))
        if kept < len(self.log):
            self.notices = [self.terminal.text("conex-undone")]
        self.log[kept:] = conex_log.read_log(self.position, kept)
        self.shown = {seat: min(at, kept) for seat, at in self.shown.items()}
        if not self.people:
            self.write_all(self.words.describe(self.log[self.announced :], None))
            self.announced = len(self.log)

    def person_moves(self, seat: Seat) -> None:
        """Let a person choose, behind a curtain when several play."""
        if self.viewer != seat and not self.pass_to(seat):
            return
        self.draw(seat)
        choosing = self.position.phase == "struck"
        key = "conex-prompt-discard" if choosing else "conex-prompt"
        who = "you" if self.reader == seat else "other"
        self.ask_for_move(seat, key, who=who, name=self.words.names[seat])

    # The curtain.

    def pass_to(self, seat: Seat) -> bool:
        """Hide one hand before showing another; return whether the next player is looking now."""
        before = self.viewer
        if before is not None:
            news = self.log[self.shown[before] :]
            if any(isinstance(each.move, Drawn) and each.seat == before for each in news):
                self.write_all(self.news(before))
                if not self.wait("conex-hide", before):
                    return False
        self.terminal.clear()
        self.write_all([*self.take_notices(), *self.words.describe(self.public_news(before), None)])
        if not self.wait("conex-pass-to", before, name=self.words.names[seat]):
            return False
        self.terminal.clear()
        self.viewer = seat
        return True

    def public_news(self, before: Seat | None) -> list[conex_log.LogEntry]:
        """Return the entries since the last choice of the person who has just moved."""
        if before in self.match.chosen:
            return [conex_log.chosen(self.position, before, self.match.chosen[before])]
        own = [at for at, each in enumerate(self.log) if _is_choice(each) and each.seat == before]
        return self.log[own[-1] :] if own else []

    def wait(self, key: str, seat: Seat | None, **details: str) -> bool:
        """Wait for Enter; until then the person who has just moved may take it back.

        After that the viewer is unknown, so even they pass the curtain again.
        """
        seen = self.match.seq
        while not self.leaving and self.match.seq == seen:
            line = self.terminal.ask(key, **details)
            if line is None:
                self.leaving = True
            elif not line:
                return True
            elif command_words(COMMANDS).get(line.split()[0].lower()):
                self.run(line, NOBODY if seat is None else seat)
            else:
                self.terminal.say("conex-curtain-how")
        if self.match.seq != seen:
            self.viewer = None
        return False

    # The screen.

    def draw(self, seat: Seat) -> None:
        """Show a person all that they may see: the table, the news, their hand."""
        view = self.view(seat)
        lines = [*self.take_notices(), *self.news(seat), "", *self.words.status(view)]
        self.screen.turn(view, choices(view), lines)

    def news(self, seat: Seat) -> list[str]:
        """Return what happened since a person last looked; the same until something new happens."""
        if self.shown[seat] < len(self.log):
            self.since[seat], self.shown[seat] = self.shown[seat], len(self.log)
        return self.words.describe(self.log[self.since[seat] :], seat)

    def take_notices(self) -> list[str]:
        """Return the notices for the next screen, and forget them."""
        notices, self.notices = self.notices, []
        return notices

    def close(self) -> None:
        """Show the table and the result, if there is one."""
        if not self.match.over:
            return
        lines: list[str] = []
        if len(self.people) > 1:
            self.terminal.clear()
        if self.reader is not None:
            lines = self.news(self.reader)
        elif self.people:
            lines = self.words.describe(self.public_news(self.viewer), None)
        lines += ["", *self.words.status(self.position.view(None))]
        self.screen.table(self.position.table, lines=lines, below=BELOW_THE_END)
        self.write_all(self.result())

    def result(self) -> list[str]:
        """Return why the game is over, and who won."""
        outcome, conclusion = self.position.outcome(), self.match.conclusion
        if conclusion is not None:
            (winner,) = conclusion.winners
            return [self.words.resigned(winner, self.reader)]
        assert outcome is not None
        return self.words.result(outcome, self.reader, self.position.options.target)


def _is_choice(entry: conex_log.LogEntry) -> bool:
    """Return whether an entry is a player's choice, not a chance event."""
    return not entry.by_chance
