"""The user's own games: every game in the terminal is saved after every move, with its deck."""

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from conexio import record
from conexio.cli.paths import home
from conexio.conex import deck
from conexio.conex.moves import LETTERS
from conexio.core import ConexioError, OptionError, RecordError
from conexio.core.files import read_text


def folder() -> Path:
    """Return the folder of saved games."""
    return home() / "games"


def new_path(game: str) -> Path:
    """Return a new file name for a game that begins now."""
    name = f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}"
    path = folder() / f"{name}.txt"
    for number in count(2):
        if not path.exists():
            break
        path = folder() / f"{name}_{number}.txt"  # sorts after the first
    return path


def load(path: Path) -> record.Record:
    """Read a record; its deck is looked up among those that were used before."""
    try:
        return record.load(path)
    except RecordError as error:
        reason = error.details.get("reason")
        if not isinstance(reason, OptionError) or reason.key != "option-deck":
            raise
        if not _recall(str(reason.details["key"])):
            raise RecordError("cli-deck-unknown", reason=error) from error
    return record.load(path)


def unfinished(
    name: str, wanted: Callable[[record.Record], bool]
) -> tuple[Path, record.Record] | None:
    """Return the newest unfinished game that is wanted, None when there is none."""
    for path in sorted(folder().glob(f"{name}-*.txt"), reverse=True):
        try:
            if b'[Result "*"]' not in path.read_bytes():  # replaying finished games is slow
                continue
            game = load(path)
        except (OSError, ConexioError):
            continue
        if game.game.name != name or game.view is not None:
            continue
        if game.result == record.UNFINISHED and game.events and wanted(game):
            return path, game
    return None


def save(game: record.Record, path: Path, *, overwrite: bool) -> None:
    """Save a game; while it goes on, its file has the seed, and only its owner can read it."""
    record.save(game, path, overwrite=overwrite, private=game.result == record.UNFINISHED)


def keep(game: record.Record, path: Path) -> bool:
    """Save a game to its own file; return whether that worked."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save(game, path, overwrite=True)
    except (OSError, ConexioError):
        return False
    return True


# Decks.


def with_deck(given: Mapping[str, str]) -> dict[str, str]:
    """Read the deck file of a command's options, keep a copy, and replace it by the deck's key."""
    if "deck" not in given:
        return dict(given)
    path = Path(given["deck"])
    text = read_text(path, deck.LARGEST_FILE)
    read = deck.loads(" " * (deck.LARGEST_FILE + 1) if text is None else text)
    check(read)
    key = deck.remember(read)
    if key != "standard" and text is not None:
        with suppress(OSError):  # then the game cannot be saved either, and the player is informed
            _decks().mkdir(parents=True, exist_ok=True)
            _path(key).write_bytes(text.encode())
    return {**given, "deck": key}


def check(read: deck.Deck) -> None:
    """Refuse a deck that cannot be played."""
    from conexio.conex.check import check_deck

    try:
        check_deck(read)
    except ConexioError as error:
        raise lettered(error) from None


def lettered(error: ConexioError) -> ConexioError:
    """Return an error about a card with its CONEX corners named as in the notation: a, b, c."""
    letters = {
        name: LETTERS[number - 1]
        for name, number in error.details.items()
        if name in ("corner", "one", "other") and isinstance(number, int)
    }
    return type(error)(error.key, **{**error.details, **letters})


def _decks() -> Path:
    return home() / "decks"


def _path(key: str) -> Path:
    return _decks() / f"{key}.toml"


def _recall(key: str) -> bool:
    """Load a deck that was kept; return whether there is one."""
    if not re.fullmatch("[0-9a-f]{16}", key):
        return False
    try:
        return deck.remember(deck.load(_path(key))) == key
    except ConexioError:
        return False
