"""The folder of a campaign: its settings, and a line for every finished game."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

import msgspec

import conexio.core
from conexio.arena.play import Played
from conexio.arena.schedule import Tournament
from conexio.core import FileError, OptionError
from conexio.core.files import file_error
from conexio.games import BUILT_IN

GAMES = "games.jsonl"
SETTINGS = "settings.json"
SUMMARY = "summary.json"
PICTURE = "ratings.svg"
CODE = ("core", *BUILT_IN, "fair", "bots")
"""The subpackages that decide how a game goes."""


class GamesFile:
    """The games played so far, and the file that takes the next ones."""

    def __init__(self, games: list[Played], file: IO[bytes] | None = None) -> None:
        self.games = games
        self._file = file

    def write(self, game: Played) -> None:
        """Append a game and flush it to the operating system."""
        if self._file is not None:
            self._file.write(msgspec.json.encode(game) + b"\n")
            self._file.flush()


@contextmanager
def opened(folder: Path | None, plan: Tournament, *, resume: bool) -> Iterator[GamesFile]:
    """Open the folder of a campaign; without a folder, nothing is kept.

    OptionError if it has games and `resume` is not set, or games with other settings.
    """
    if folder is None:
        yield GamesFile([])
        return
    path = folder / GAMES
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size and not resume:
            raise OptionError("arena-exists", path=str(folder))
        check_settings(folder / SETTINGS, settings(plan), begun=path.exists())
        games = _read(path)
        with path.open("ab") as file:
            yield GamesFile(games, file)
    except OSError as error:
        raise file_error("file-unwritable", folder, error) from error


def settings(plan: Tournament) -> dict[str, Any]:
    """Return what all games in a folder have in common."""
    return {
        "game": plan.game,
        "options": plan.options.to_texts(),
        "nodes": plan.nodes,
        "time": plan.time,
        "seed": plan.seed,
        "opening": plan.opening,
        "code": code(),
    }


@cache
def code() -> str:
    """Return a fingerprint of the rules and the bots: games of different ones must not mix.

    It is taken once, near the start: files may change while a long campaign runs.
    """
    package = Path(conexio.core.__file__).parents[1]
    digest = sha256()
    for part in CODE:
        for path in sorted((package / part).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(package)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def check_settings(path: Path, wanted: dict[str, Any], *, begun: bool) -> None:
    """Check settings against those in a file; for a new campaign, write the file."""
    if begun:
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            differing = [name for name in wanted if kept[name] != wanted[name]]
        except (OSError, ValueError, LookupError, TypeError) as error:
            raise FileError("arena-unreadable", path=str(path)) from error
        if differing == ["code"]:
            raise OptionError("arena-other-code", path=str(path.parent))
        if differing:
            raise OptionError("arena-other", path=str(path.parent), names=", ".join(differing))
    else:
        path.write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")


def _read(path: Path) -> list[Played]:
    """Return the games of a file; cut off a last line that is incomplete."""
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        path.write_bytes(whole)
    try:
        return [msgspec.json.decode(line, type=Played) for line in whole.splitlines()]
    except msgspec.MsgspecError as error:
        raise FileError("arena-unreadable", path=str(path)) from error
