"""`conexio play`: a game in the terminal, with other people or bots."""

import secrets
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from conexio import bots, fair, record
from conexio.cli import saved_games
from conexio.cli.game_options import refuse_others
from conexio.cli.settings import CliSettings
from conexio.cli.setup import Setup, setup_of
from conexio.cli.terminal import Terminal
from conexio.core import OptionError, Seat
from conexio.games import BUILT_IN
from conexio.match.local import LocalMatch

FIRST, *_ = BUILT_IN
"""The default game."""


def play_game(
    settings: CliSettings,
    name: str | None,
    given: Mapping[str, str],
    resume: Path | None,
    seed: int | None,
) -> None:
    """Play one game to its end, or until the user leaves."""
    terminal = Terminal(settings)
    if name is not None or resume is None:
        _check_options(name or FIRST, given)
    kept = None if resume is None else saved_games.load(resume)
    if kept is not None:
        name = _game_of(name, kept)
        _check_options(name, given)
    setup = setup_of(name or FIRST, saved_games.with_files(name or FIRST, given))
    if kept is not None and setup.rules:
        raise OptionError("cli-resume-options")
    if kept is None and sys.stdin.isatty():
        found = saved_games.unfinished(name or FIRST, setup.matches)
        resumed = False if found is None else setup.offer(terminal, found[1])
        if resumed is None:
            return
        if found is not None and resumed:
            resume, kept = found
    if kept is not None and kept.result != record.UNFINISHED:
        setup.show(terminal, kept)
        terminal.say("play-already-over", result=kept.result)
        return
    _start(terminal, setup, kept, resume, seed)


def _check_options(name: str, given: Mapping[str, str]) -> None:
    """Refuse options of another game."""
    refuse_others(name, given, "cli-option-other")


def _game_of(name: str | None, kept: record.Record) -> str:
    """Return the game of a record; it must be the one that was named, if one was."""
    if name not in (None, kept.game.name):
        raise OptionError("cli-resume-other", title=kept.game.title)
    return kept.game.name


def _start(
    terminal: Terminal,
    setup: Setup,
    kept: record.Record | None,
    resume: Path | None,
    seed: int | None,
) -> None:
    """Play from the start, or continue a record; `seed` makes the same game again."""
    number = secrets.randbits(48) if seed is None else seed
    secret = secrets.token_bytes(fair.SEED_BYTES) if seed is None else seed_of(seed)
    players = setup.players(kept)
    table = setup.record_names(kept), _bots(setup.game, players), secret
    if kept is None:
        local = LocalMatch.begin(setup.game, setup.options.to_texts(), *table)
    else:
        local = LocalMatch.resume(kept, *table)
    # A saved game continues in its own file; a file from elsewhere is left alone.
    own = resume is not None and resume.resolve().parent == saved_games.folder().resolve()
    path = resume if own and resume is not None else saved_games.new_path(setup.game)
    session = setup.session(terminal, local, players, number, path)
    if kept is not None and resume is not None:
        session.resume_from(kept, resume)
    session.play()


def _bots(game: str, players: Sequence[str]) -> dict[Seat, str]:
    """Return the bots among the players, by seat."""
    known = bots.names(game)
    return {seat: name for seat, name in enumerate(players) if name in known}


def seed_of(number: int) -> bytes:
    """Return the seed that `--seed` stands for: the same number is the same game."""
    return sha256(f"conexio play --seed {number}".encode()).digest()
