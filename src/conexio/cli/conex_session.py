"""CONEX at the terminal: people and bots at one table, every hand hidden from the others."""

from pathlib import Path
from typing import Any

from conexio import record
from conexio.cli import conex_log
from conexio.cli.conex_commands import ConexCommands
from conexio.cli.conex_screen import choices
from conexio.cli.session import COMMANDS, command_words
from conexio.conex import Drawn
from conexio.core import CHANCE, Seat

NOBODY: Seat = -1
"""Who is before the screen when a game has just been taken up again."""
BELOW_THE_END = 5
"""Lines for how a game ended, and where it is kept."""


class ConexSitting(ConexCommands):
    """One game of CONEX in progress."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.aloud = len(self.story)  # how much of it has been told where only bots play
        self.looking: Seat | None = None  # the person before the screen
        self.since = dict(self.told)  # from where in the story each has been told last

    @property
    def reader(self) -> Seat | None:
        """The only person at the table; None when the screen is for several, or for nobody."""
        return self.people[0] if len(self.people) == 1 else None

    def go_on_from(self, game: record.Record, path: Path) -> None:
        """Take over a record; everybody is told what happened since they last chose."""
        super().go_on_from(game, path)
        for seat in self.people:
            own = [at for at, each in enumerate(self.story) if _chosen(each) and each.seat == seat]
            self.told[seat] = own[-1] + 1 if own else 0

    # The game.

    def open(self) -> None:
        """Say what is played."""
        options = self.position.options
        width, height = map(str, options.table)
        self.terminal.say("conex-welcome", target=options.target, width=width, height=height)
        self.looking = self.reader

    def push(self, move: Any) -> None:
        """Play a move or a chance event, and keep it; where only bots play, tell what they do."""
        self.story.append(conex_log.play(self.position, move))
        self.keep()
        if not self.people and self.position.to_move is not CHANCE:
            self.write_all(self.words.tell(self.story[self.aloud :], None))
            self.aloud = len(self.story)

    def person_moves(self, seat: Seat) -> None:
        """Let a person choose, behind a curtain where several play."""
        if self.looking != seat and not self.pass_to(seat):
            return
        self.draw(seat)
        choosing = self.position.phase == "struck"
        key = "conex-prompt-discard" if choosing else "conex-prompt"
        who = "you" if self.reader == seat else "other"
        self.ask_for_move(seat, key, who=who, name=self.words.names[seat])

    # The curtain.

    def pass_to(self, seat: Seat) -> bool:
        """Hide one hand before another is shown; tell whether the next one looks now."""
        before = self.looking
        if before is not None:
            news = self.story[self.told[before] :]
            if any(isinstance(each.move, Drawn) and each.seat == before for each in news):
                self.write_all(self.news(before))
                if not self.wait("conex-hide", before):
                    return False
        self.terminal.clear()
        self.write_all([*self.asides(), *self.words.tell(self.public_news(before), None)])
        if not self.wait("conex-pass-to", before, name=self.words.names[seat]):
            return False
        self.terminal.clear()
        self.looking = seat
        return True

    def public_news(self, before: Seat | None) -> list[conex_log.Happening]:
        """Return what the person who has just moved did, for all to see."""
        own = [at for at, each in enumerate(self.story) if _chosen(each) and each.seat == before]
        return self.story[own[-1] :] if own else []

    def wait(self, key: str, seat: Seat | None, **details: str) -> bool:
        """Wait for Enter; until then who has just moved may still take it back.

        Then nobody knows who is before the screen, so that even they come from behind a curtain.
        """
        played = len(self.story)
        while not self.leaving and len(self.story) == played:
            line = self.terminal.ask(key, **details)
            if line is None:
                self.leaving = True
            elif not line:
                return True
            elif command_words(COMMANDS).get(line.split()[0].lower()):
                self.obey(line, NOBODY if seat is None else seat)
            else:
                self.terminal.say("conex-curtain-how")
        if len(self.story) < played:
            self.looking = None
        return False

    # The screen.

    def draw(self, seat: Seat) -> None:
        """Show a person all that they may see: the table, what happened, their hand."""
        view = self.position.view(seat)
        offered = choices(view)
        told = [*self.asides(), *self.news(seat), "", *self.words.status(view)]
        layout = self.screen.layout(view, offered, told)
        self.screen.table(view.table, told=told, below=layout.below)
        self.screen.hand(view, offered, pictures=layout.pictures)
        self.screen.offers(view, offered, layout.offers)
        self.screen.possibilities(view.legal_moves)

    def news(self, seat: Seat) -> list[str]:
        """Return what happened since a person was last told; until something new, the same."""
        if self.told[seat] < len(self.story):
            self.since[seat], self.told[seat] = self.told[seat], len(self.story)
        return self.words.tell(self.story[self.since[seat] :], seat)

    def asides(self) -> list[str]:
        """Return what is to be said first, once."""
        said, self.aside = self.aside, []
        return said

    def close(self) -> None:
        """Show the table and say how it ended, if it did."""
        outcome = self.position.outcome()
        if outcome is None:
            return
        told: list[str] = []
        if len(self.people) > 1:
            self.terminal.clear()
        if self.reader is not None:
            told = self.news(self.reader)
        elif self.people:
            told = self.words.tell(self.public_news(self.looking), None)
        told += ["", *self.words.status(self.position.view(None))]
        self.screen.table(self.position.table, told=told, below=BELOW_THE_END)
        self.write_all(self.words.result(outcome, self.reader, self.position.options.target))


def _chosen(happening: conex_log.Happening) -> bool:
    """Tell whether a player, and not chance, did it."""
    return not happening.by_chance
