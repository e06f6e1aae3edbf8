"""The folder of a campaign: how it is played, and every game that has ended, a line each."""

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
from conexio.core.files import told

GAMES = "games.jsonl"
SETTINGS = "settings.json"
SUMMARY = "summary.json"
PICTURE = "ratings.svg"
CODE = ("core", "connexoh", "conex", "fair", "bots")
"""The parts of the house that decide how a game goes."""


class Book:
    """Games that were played before, and a place for those to come."""

    def __init__(self, games: list[Played], file: IO[bytes] | None = None) -> None:
        self.games = games
        self._file = file

    def write(self, game: Played) -> None:
        """Keep a game; it is on its way to the disk when this returns."""
        if self._file is not None:
            self._file.write(msgspec.json.encode(game) + b"\n")
            self._file.flush()


@contextmanager
def opened(folder: Path | None, plan: Tournament, *, resume: bool) -> Iterator[Book]:
    """Open the folder of a campaign; without one, nothing is kept.

    OptionError where there are games already that are not to go on, or were played otherwise.
    """
    if folder is None:
        yield Book([])
        return
    path = folder / GAMES
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size and not resume:
            raise OptionError("arena-exists", path=str(folder))
        agree(folder / SETTINGS, settings(plan), begun=path.exists())
        games = _read(path)
        with path.open("ab") as file:
            yield Book(games, file)
    except OSError as error:
        raise told("file-unwritable", folder, error) from error


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
    """Return a fingerprint of the rules and the bots: games of different ones do not mix.

    It is taken once, near the beginning: files may change while a long campaign plays.
    """
    house = Path(conexio.core.__file__).parents[1]
    digest = sha256()
    for part in CODE:
        for path in sorted((house / part).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(house)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def agree(path: Path, wanted: dict[str, Any], *, begun: bool) -> None:
    """Refuse to go on with other settings than a file has; write those of a new campaign."""
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
    """Return the games of a file; what an interruption left of a last line is cut off."""
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
