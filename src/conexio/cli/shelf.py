"""The user's own games: every game in the terminal is kept, move by move."""

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import click

from conexio import record
from conexio.core import ConexioError


def folder() -> Path:
    """Return where games are kept; CONEXIO_HOME names another place."""
    home = os.environ.get("CONEXIO_HOME") or click.get_app_dir("conexio")
    return Path(home) / "games"


def new_path() -> Path:
    """Return the name of a file for a game that begins now."""
    return folder() / f"connexoh-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"


def unfinished(wanted: Callable[[record.Record], bool]) -> tuple[Path, record.Record] | None:
    """Return the newest game that is not over and wanted, None when there is none."""
    for path in sorted(folder().glob("connexoh-*.txt"), reverse=True):
        try:
            if b'[Result "*"]' not in path.read_bytes():  # replaying all that is over takes long
                continue
            game = record.load(path)
        except (OSError, ConexioError):
            continue
        if game.result == record.UNFINISHED and game.events and wanted(game):
            return path, game
    return None


def keep(game: record.Record, path: Path) -> bool:
    """Write a game to its own file on the shelf; tell whether that worked."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        record.save(game, path, overwrite=True)
    except (OSError, ConexioError):
        return False
    return True
