"""Deck files of users: read, checked, and kept, so that saved games find them again."""

import re
from contextlib import suppress
from pathlib import Path

from conexio.conex import deck
from conexio.conex.check import check_deck
from conexio.conex.moves import LETTERS
from conexio.core import ConexioError
from conexio.core.files import read_text


def adopt(path: Path, folder: Path) -> str:
    """Read a deck file, keep a copy in a folder, and return the deck's key."""
    text = read_text(path, deck.LARGEST_FILE)
    read = deck.loads(" " * (deck.LARGEST_FILE + 1) if text is None else text)
    try:
        check_deck(read)
    except ConexioError as error:
        raise lettered(error) from None
    key = deck.remember(read)
    if key != "standard" and text is not None:
        with suppress(OSError):  # then the game cannot be saved either, and the player is informed
            folder.mkdir(parents=True, exist_ok=True)
            _path(folder, key).write_bytes(text.encode())
    return key


def recall(key: str, folder: Path) -> bool:
    """Load a deck that was kept; return whether there is one."""
    if not re.fullmatch("[0-9a-f]{16}", key):
        return False
    try:
        return deck.remember(deck.load(_path(folder, key))) == key
    except ConexioError:
        return False


def lettered(error: ConexioError) -> ConexioError:
    """Return an error about a card with its CONEX corners named as in the notation: a, b, c."""
    letters = {
        name: LETTERS[number - 1]
        for name, number in error.details.items()
        if name in ("corner", "one", "other") and isinstance(number, int)
    }
    return type(error)(error.key, **{**error.details, **letters})


def _path(folder: Path, key: str) -> Path:
    return folder / f"{key}.toml"
