"""The user's own games: every game in the terminal is saved after every move, with its deck."""

import os
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from itertools import count
from pathlib import Path

from conexio import record
from conexio.cli.paths import home
from conexio.core import ConexioError, OptionError, RecordError
from conexio.core.options import FileKind
from conexio.games import GAMES


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
        if not _recall("deck", str(reason.details["key"])):
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


# Files of users that are options of a game, such as decks.


def with_files(game: str, given: Mapping[str, str]) -> dict[str, str]:
    """Read the files among a game's options, keep copies, and replace each by its key."""
    kinds = {each.name: each.kind for each in GAMES[game].schema.all()}
    return {
        name: kind.adopt(Path(text), _kept(name))
        if isinstance(kind := kinds.get(name), FileKind)
        else text
        for name, text in given.items()
    }


def learn_deck(path: str | None) -> None:
    """Read a deck file before the record that names its deck."""
    if path is not None:
        for kind in _file_kinds("deck"):
            kind.adopt(Path(path), _kept("deck"))


def _recall(name: str, key: str) -> bool:
    """Load a file that was kept; return whether there is one."""
    return any(kind.recall(key, _kept(name)) for kind in _file_kinds(name))


def _file_kinds(name: str) -> Iterator[FileKind]:
    for game in GAMES.values():
        for each in game.schema.all():
            if each.name == name and isinstance(each.kind, FileKind):
                yield each.kind


def _kept(name: str) -> Path:
    return home() / f"{name}s"
