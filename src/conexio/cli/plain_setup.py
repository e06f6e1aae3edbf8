"""The setup of any game from the command line."""

from collections.abc import Mapping
from typing import Any

from conexio import bots, record
from conexio.cli.bot_setup import at_level
from conexio.cli.game_options import SEATS, seat_flags
from conexio.cli.plain_session import PlainSession
from conexio.cli.player_names import HUMAN, UNNAMED
from conexio.cli.rules import rule_options
from conexio.cli.setup import Setup
from conexio.cli.terminal import Terminal
from conexio.core import OptionError
from conexio.core.options import RuleOptions
from conexio.games import GAMES
from conexio.match.presentation import public_text


class PlainSetup(Setup):
    """The players and the rules of a game without a setup of its own."""

    session = PlainSession

    def __init__(self, game: str, given: Mapping[str, str]) -> None:
        super().__init__(game, given)
        names = [flag.name for flag in seat_flags(game)]
        self.level = at_level(game, given, names[-1])
        self.rules = {name: text for name, text in given.items() if name not in (*names, "level")}
        asked = _asked(given, names)
        counts = GAMES[game].players
        if len(counts) > 1 and asked:
            self.rules[RuleOptions.SEATS] = str(len(asked))
        self.options = rule_options(GAMES[game].schema.from_texts, self.rules)
        count = GAMES[game].start(self.options).players
        usual = [HUMAN, *[self.level or bots.names(game)[0]] * (count - 1)]
        self.asked = [name or one for name, one in zip(asked or [""] * count, usual, strict=False)]
        if len(self.asked) != count:
            raise OptionError("conex-seats-count", count=count)

    def matches(self, game: record.Record) -> bool:
        """Return whether an unfinished game has the same players and rules."""
        return self.players(game) == self.asked and dict(game.options) == self.options.to_texts()

    def offer(self, terminal: Terminal, game: record.Record) -> bool | None:
        """Ask whether to continue an unfinished game; None when the user leaves."""
        return terminal.confirm("play-plain-continue", names=", ".join(game.players))

    def players(self, game: record.Record | None) -> list[str]:
        """Return the player of every seat, in a new game or in a saved one."""
        if game is None:
            return self.asked
        return [HUMAN if name in UNNAMED else name for name in game.players]

    def show(self, terminal: Terminal, game: record.Record) -> None:
        """Print the end of a game."""
        position: Any = game.position()
        terminal.write(public_text(position))


def _asked(given: Mapping[str, str], names: list[str]) -> list[str]:
    """Return who was named for every seat, an empty text for nobody; none if all are left out."""
    if SEATS in names:
        return [name.strip() for name in given[SEATS].split(",")] if SEATS in given else []
    return [given.get(name, "") for name in names] if any(name in given for name in names) else []
