"""Cleans the names of players: one line, visible, and not the name of a bot."""

import re
import unicodedata
from functools import cache

from conexio import bots, words
from conexio.games import GAMES

LONGEST_NAME = 40
MOST_MARKS = 3
"""Combining marks on one letter; more of them would cover the lines above and below."""

# Invisible characters: Unicode calls most of them "default ignorable".
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]"
)
VISIBLE = ("L", "N", "P", "S")
UNSAFE = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


def clean(name: str) -> str:
    """Return a name as it is shown; empty when no character is visible."""
    shown = INVISIBLE.sub("", unicodedata.normalize("NFC", name))
    shown = "".join(" " if unicodedata.category(each) in UNSAFE else each for each in shown)
    shown = " ".join(_with_few_marks(shown).split())[:LONGEST_NAME].strip()
    return shown if any(unicodedata.category(each)[0] in VISIBLE for each in shown) else ""


def _with_few_marks(name: str) -> str:
    kept: list[str] = []
    marks = 0
    for each in name:
        marks = marks + 1 if unicodedata.category(each) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(each)
    return "".join(kept)


def is_bot_name(name: str) -> bool:
    """Return whether a name could be mistaken for a bot's, in any language."""
    return _plain(name) in _bot_names()


@cache
def _bot_names() -> frozenset[str]:
    found = set()
    for game in GAMES:
        for name in (*bots.names(game), *bots.others(game)):
            found.add(_plain(name))
        for name in bots.names(game):
            found |= {_plain(words.say(f"bot-{name}", lang)) for lang in words.LANGUAGES}
    return frozenset(found)


def _plain(name: str) -> str:
    """Return the letters and digits of a name, without accents, case and width."""
    spread = unicodedata.normalize("NFKD", name).casefold()
    return "".join(each for each in spread if each.isalnum())
