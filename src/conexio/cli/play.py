"""`conexio play`: a game in the terminal, with other people or bots."""

import random
import sys
from collections.abc import Mapping
from pathlib import Path

from conexio import record
from conexio.cli import saved_games
from conexio.cli.conex_setup import ConexSetup
from conexio.cli.connexoh_setup import ConnexohSetup
from conexio.cli.main import OPTIONS
from conexio.cli.rules import flag_of
from conexio.cli.settings import CliSettings
from conexio.cli.setup import Setup
from conexio.cli.terminal import Terminal
from conexio.core import GAMES, OptionError

SETUPS: Mapping[str, type[Setup]] = {
    "connexoh": ConnexohSetup,
    "conex": ConexSetup,
}
FIRST = "connexoh"
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
    given = saved_games.with_deck(given)
    kept = None if resume is None else saved_games.load(resume)
    if kept is not None:
        name = _game_of(name, kept)
        _check_options(name, given)
    setup = SETUPS[name or FIRST](given)
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
    for game, options in OPTIONS.items():
        for option, _ in options:
            if game != name and option in given:
                raise OptionError(
                    "cli-option-other", name=flag_of(option), title=GAMES[game].title, game=game
                )


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
    """Play from the start, or continue a record."""
    position = setup.start() if kept is None else kept.position()
    seed = random.SystemRandom().getrandbits(48) if seed is None else seed
    # A saved game continues in its own file; a file from elsewhere is left alone.
    own = resume is not None and resume.resolve().parent == saved_games.folder().resolve()
    path = resume if own and resume is not None else saved_games.new_path(position.game)
    session = setup.session(terminal, position, setup.players(kept), seed, path)
    if kept is not None and resume is not None:
        session.resume_from(kept, resume)
    session.play()
