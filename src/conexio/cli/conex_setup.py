"""The setup of a game of CONEX from the command line."""

import re
from collections.abc import Mapping
from difflib import get_close_matches

from conexio import bots, record
from conexio.cli.bot_setup import at_level
from conexio.cli.conex_screen import Screen
from conexio.cli.conex_session import ConexSession
from conexio.cli.conex_text import Words
from conexio.cli.player_names import HUMAN, UNNAMED, seat_names
from conexio.cli.rules import rule_options
from conexio.cli.setup import Setup
from conexio.cli.terminal import Terminal
from conexio.conex import Options, Position
from conexio.conex.options import PLAYERS
from conexio.core import OptionError

BOT = "magpie"
"""The default opponent."""
TABLES = {"small": "700x700", "large": "1600x900"}
LONGEST_NAME = 40
LIKENESS = 0.86
"""The similarity to a bot's name, from 0 to 1, above which a name is taken for a typo."""


class ConexSetup(Setup):
    """The players, the table and the rules."""

    session = ConexSession

    def __init__(self, game: str, given: Mapping[str, str]) -> None:
        super().__init__(game, given)
        self.asked = _seats(given["seats"]) if "seats" in given else None
        self.level = at_level("conex", given, "seats")
        own = ("seats", "level")
        texts = {name: text for name, text in given.items() if name not in own}
        self.rules = {name: text for name, text in texts.items() if name != "deck"}
        if "table" in texts:
            texts["table"] = _table(texts["table"])
        if self.asked is not None:
            texts["players"] = str(len(self.asked))
            if "starter" in texts:
                texts["starter"] = _starter(texts["starter"], self.asked)
        self.options = rule_options(Options.from_texts, texts)

    def matches(self, game: record.Record) -> bool:
        """Return whether an unfinished game has the same players and rules."""
        texts = self.options.to_texts()
        players = [_current(name) for name in game.players]
        return players == self.players(None) and dict(game.options) == texts

    def offer(self, terminal: Terminal, game: record.Record) -> bool | None:
        """Ask whether to continue an unfinished game; None when the user leaves."""
        position = game.position()
        assert isinstance(position, Position)
        return terminal.confirm(
            "conex-continue",
            names=", ".join(_names(terminal, self.players(game))),
            scores=" – ".join(map(str, position.scores)),
        )

    def players(self, game: record.Record | None) -> list[str]:
        """Return the player of every seat; names that are given now replace those of a record."""
        if game is None:
            return self.asked or [HUMAN, self.level or BOT]
        if self.asked is not None and len(self.asked) != len(game.players):
            raise OptionError("conex-seats-count", count=len(game.players))
        known = bots.names("conex")
        before = [_current(name) for name in game.players]
        return self.asked or [self.level or name if name in known else name for name in before]

    def show(self, terminal: Terminal, game: record.Record) -> None:
        """Draw the end of a game."""
        position = game.position()
        assert isinstance(position, Position)
        words = Words(terminal, position.deck, _names(terminal, self.players(game)))
        Screen(terminal, words).table(position.table, lines=words.status(position.view(None)))


def _current(name: str) -> str:
    """Return who plays for a player of a record: today's bot for an older one, else the same."""
    if name in bots.others("conex"):
        return BOT
    return HUMAN if name in UNNAMED else name


def _names(terminal: Terminal, players: list[str]) -> tuple[str, ...]:
    known = bots.names("conex")
    people = [seat for seat, name in enumerate(players) if name not in known]
    reader = people[0] if len(people) == 1 else None
    return seat_names(terminal, "conex", players, reader)


def _table(text: str) -> str:
    """Read the size of a table: a name, or two lengths in millimetres."""
    size = text.lower()
    if size not in TABLES and not re.fullmatch("[0-9]{1,5}x[0-9]{1,5}", size):
        raise OptionError("conex-table", value=text[:40], names=", ".join(TABLES))
    return TABLES.get(size, size)


def _starter(text: str, names: list[str]) -> str:
    """Return the number of the seat with a name; anything else as it is, for a later check."""
    folded = [name.casefold() for name in names]
    return str(folded.index(text.casefold())) if text.casefold() in folded else text


def _seats(text: str) -> list[str]:
    """Read the players of all seats: the name of a bot is a bot, any other name a person."""
    names = [" ".join(name.split()) for name in text.split(",")]
    good = all(name.isprintable() and 0 < len(name) <= LONGEST_NAME for name in names)
    if not good or len(names) not in PLAYERS:
        known = ", ".join(bots.names("conex"))
        raise OptionError("conex-seats", value=text[:60], bots=known)
    return [_seat(name) for name in names]


def _seat(name: str) -> str:
    """Return a name; a bot's name in other case is the bot, a similar one is refused as a typo."""
    known = [HUMAN, *bots.names("conex")]
    folded = name.casefold()
    if folded in known:
        return folded
    if folded in bots.others("conex"):  # records use these names for bots
        raise OptionError("conex-seats-bot", name=name, bot=BOT)
    meant = get_close_matches(folded, known[1:], n=1, cutoff=LIKENESS)
    if meant:
        raise OptionError("conex-seats-bot", name=name, bot=meant[0])
    return name
