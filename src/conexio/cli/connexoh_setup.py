"""The setup of a game of CONNEX'OH from the command line."""

from collections.abc import Mapping

from conexio import bots, record
from conexio.cli.bot_setup import at_level
from conexio.cli.connexoh_board import draw
from conexio.cli.connexoh_session import COLOURS, ConnexohSession
from conexio.cli.player_names import HUMAN, seat_names
from conexio.cli.rules import rule_options
from conexio.cli.setup import Setup
from conexio.cli.terminal import Terminal
from conexio.connexoh import Options, Position
from conexio.core import OptionError

BOT = "otter"
"""The default opponent."""


class ConnexohSetup(Setup):
    """The players and the rules."""

    session = ConnexohSession

    def __init__(self, game: str, given: Mapping[str, str]) -> None:
        super().__init__(game, given)
        self.asked = [given.get(color) for color in COLOURS]
        self.level = at_level("connexoh", given, "black")
        known = (HUMAN, *bots.names("connexoh"))
        for color, name in zip(COLOURS, self.asked, strict=True):
            if name is not None and name not in known:
                allowed = ", ".join(known)
                raise OptionError(
                    "option-value", name=f"--{color}", value=name[:40], allowed=allowed
                )
        own = (*COLOURS, "level")
        self.rules = {name: text for name, text in given.items() if name not in own}
        self.options = rule_options(Options.from_texts, self.rules)

    def matches(self, game: record.Record) -> bool:
        """Return whether an unfinished game has the same players and rules."""
        players = [_current(name) for name in game.players]
        return players == self.players(None) and dict(game.options) == self.options.to_texts()

    def offer(self, terminal: Terminal, game: record.Record) -> bool | None:
        """Ask whether to continue an unfinished game; None when the user leaves."""
        now = self.players(game)
        people = [seat for seat, name in enumerate(now) if name == HUMAN]
        players = [was if seat in people else now[seat] for seat, was in enumerate(game.players)]
        reader = people[0] if len(people) == 1 else None
        white, black = seat_names(terminal, "connexoh", players, reader)
        return terminal.confirm(
            "play-continue",
            white=white,
            black=black,
            size=Options.from_texts(game.options).size,
            count=len(game.events),
        )

    def players(self, game: record.Record | None) -> list[str]:
        """Return the player of every seat; a record's bots stay unless a level is given."""
        before = (HUMAN, BOT) if game is None else map(_current, game.players)
        return [
            asked or (was if was == HUMAN else self.level or was)
            for asked, was in zip(self.asked, before, strict=True)
        ]

    def record_names(self, game: record.Record | None) -> list[str]:
        """Return what the record calls the player of every seat; people keep their names."""
        now = self.players(game)
        before = now if game is None else game.players
        return [was if name == HUMAN else name for name, was in zip(now, before, strict=True)]

    def show(self, terminal: Terminal, game: record.Record) -> None:
        """Draw the end of a game."""
        position = game.position()
        assert isinstance(position, Position)
        draw(terminal.console, position)


def _current(name: str) -> str:
    """Return who plays for a player of a record: the same bot, today's for an older, a person."""
    if name in bots.others("connexoh"):
        return BOT
    return name if name in bots.names("connexoh") else HUMAN
