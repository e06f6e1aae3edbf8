"""What the command line says about a game of CONNEX'OH."""

from collections.abc import Mapping

from conexio import bots, record
from conexio.cli.board import draw
from conexio.cli.bot_setup import at_level
from conexio.cli.connexoh_session import COLOURS, ConnexohSitting
from conexio.cli.rules import rule_options
from conexio.cli.session import HUMAN
from conexio.cli.setup import Invitation
from conexio.cli.terminal import Terminal
from conexio.connexoh import Options, Position
from conexio.core import OptionError

BOT = "otter"
"""Who plays when nobody is named."""


class ConnexohInvitation(Invitation):
    """Who plays White and Black, and by which rules."""

    sitting = ConnexohSitting

    def __init__(self, given: Mapping[str, str]) -> None:
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

    def start(self) -> Position:
        """Return the position that a new game begins with."""
        return Position.from_options(self.options)

    def wants(self, game: record.Record) -> bool:
        """Tell whether an unfinished game is one that the user may mean: of the same players."""
        players = [_heir(name) for name in game.players]
        return players == self.seated(None) and dict(game.options) == self.options.to_texts()

    def offer(self, terminal: Terminal, game: record.Record) -> bool | None:
        """Ask whether to go on with an unfinished game; None when the user leaves."""
        white, black = game.players
        return terminal.agrees(
            "play-continue",
            white=white,
            black=black,
            size=game.options.get("size", "6"),
            count=len(game.events),
        )

    def seated(self, game: record.Record | None) -> list[str]:
        """Return who sits where; a record's bots keep their seats unless a level is named."""
        before = (HUMAN, BOT) if game is None else map(_heir, game.players)
        return [
            asked or (was if was == HUMAN else self.level or was)
            for asked, was in zip(self.asked, before, strict=True)
        ]

    def show(self, terminal: Terminal, game: record.Record) -> None:
        """Draw how a game ended."""
        position = game.position()
        assert isinstance(position, Position)
        draw(terminal.console, position)


def _heir(name: str) -> str:
    """Return who takes a seat of a record: its bot, the usual one for an older bot, or a person."""
    if name in bots.others("connexoh"):
        return BOT
    return name if name in bots.names("connexoh") else HUMAN
