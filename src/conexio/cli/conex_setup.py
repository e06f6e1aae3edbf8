"""What the command line says about a game of CONEX."""

import re
from collections.abc import Mapping
from difflib import get_close_matches

from conexio import bots, record
from conexio.cli.bot_setup import at_level
from conexio.cli.conex_screen import Screen
from conexio.cli.conex_session import ConexSitting
from conexio.cli.conex_text import Words, called
from conexio.cli.rules import rule_options
from conexio.cli.session import HUMAN
from conexio.cli.setup import Invitation
from conexio.cli.terminal import Terminal
from conexio.conex import Options, Position
from conexio.conex.options import PLAYERS
from conexio.core import OptionError

BOT = "magpie"
"""Who plays when nobody is named."""
TABLES = {"small": "700x700", "large": "1600x900"}
LONGEST_NAME = 40
LIKENESS = 0.86
"""How much like a bot's name, from 0 to 1, a name must be to be taken for a slip."""


class ConexInvitation(Invitation):
    """Who sits where at the table, and by which rules they play."""

    sitting = ConexSitting

    def __init__(self, given: Mapping[str, str]) -> None:
        self.asked = _seats(given["seats"]) if "seats" in given else None
        self.level = at_level("conex", given, "seats")
        own = ("seats", "level")
        texts = {name: text for name, text in given.items() if name not in own}
        self.rules = {name: text for name, text in texts.items() if name != "deck"}
        if "table" in texts:
            texts["table"] = _table(texts["table"])
        if self.asked is not None:
            texts["players"] = str(len(self.asked))
        self.options = rule_options(Options.from_texts, texts)

    def start(self) -> Position:
        """Return the position that a new game begins with."""
        return Position.from_options(self.options)

    def wants(self, game: record.Record) -> bool:
        """Tell whether an unfinished game is one that the user may mean: of the same people."""
        texts = self.options.to_texts()
        players = [_heir(name) for name in game.players]
        return players == self.seated(None) and dict(game.options) == texts

    def offer(self, terminal: Terminal, game: record.Record) -> bool | None:
        """Ask whether to go on with an unfinished game; None when the user leaves."""
        position = game.position()
        assert isinstance(position, Position)
        return terminal.agrees(
            "conex-continue",
            names=", ".join(_called(terminal, self.seated(game))),
            scores=" – ".join(map(str, position.scores)),
        )

    def seated(self, game: record.Record | None) -> list[str]:
        """Return who sits where; who is named now takes the seat of who was there before."""
        if game is None:
            return self.asked or [HUMAN, self.level or BOT]
        if self.asked is not None and len(self.asked) != len(game.players):
            raise OptionError("conex-seats-count", count=len(game.players))
        known = bots.names("conex")
        before = [_heir(name) for name in game.players]
        return self.asked or [self.level or name if name in known else name for name in before]

    def show(self, terminal: Terminal, game: record.Record) -> None:
        """Draw how a game ended."""
        position = game.position()
        assert isinstance(position, Position)
        names = _called(terminal, self.seated(game))
        words = Words(terminal, position.deck, names)
        Screen(terminal, words).table(position.table, told=words.status(position.view(None)))


def _heir(name: str) -> str:
    """Return who takes a seat of a record: the usual bot for an older one, else who was there."""
    if name in bots.others("conex"):
        return BOT
    return HUMAN if name == "?" else name


def _called(terminal: Terminal, players: list[str]) -> tuple[str, ...]:
    known = bots.names("conex")
    people = [seat for seat, name in enumerate(players) if name not in known]
    return called(terminal, players, people)


def _table(text: str) -> str:
    """Read the size of a table: one of ours, or two lengths in millimetres."""
    size = text.lower()
    if size not in TABLES and not re.fullmatch("[0-9]{1,5}x[0-9]{1,5}", size):
        raise OptionError("conex-table", value=text[:40], names=", ".join(TABLES))
    return TABLES.get(size, size)


def _seats(text: str) -> list[str]:
    """Read who sits where: the name of a bot is a bot, any other name a person."""
    names = [" ".join(name.split()) for name in text.split(",")]
    good = all(name.isprintable() and 0 < len(name) <= LONGEST_NAME for name in names)
    if not good or len(names) not in PLAYERS:
        known = ", ".join(bots.names("conex"))
        raise OptionError("conex-seats", value=text[:60], bots=known)
    return [_seat(name) for name in names]


def _seat(name: str) -> str:
    """Return a name; that of a bot in other capitals is the bot, one much like it is a slip."""
    known = [HUMAN, *bots.names("conex")]
    folded = name.casefold()
    if folded in known:
        return folded
    if folded in bots.others("conex"):  # records have them as bots, so nobody else is called so
        raise OptionError("conex-seats-bot", name=name, bot=BOT)
    meant = get_close_matches(folded, known[1:], n=1, cutoff=LIKENESS)
    if meant:
        raise OptionError("conex-seats-bot", name=name, bot=meant[0])
    return name
