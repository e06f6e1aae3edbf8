"""`conexio play`: a game in the terminal, with other people or bots."""

import random
import sys
from collections.abc import Mapping
from pathlib import Path

from conexio import record
from conexio.cli import saved_games
from conexio.cli.conex_setup import ConexInvitation
from conexio.cli.connexoh_setup import ConnexohInvitation
from conexio.cli.main import OPTIONS, CliSettings
from conexio.cli.rules import flag_of
from conexio.cli.setup import Invitation
from conexio.cli.terminal import Terminal
from conexio.core import GAMES, OptionError

INVITATIONS: Mapping[str, type[Invitation]] = {
    "connexoh": ConnexohInvitation,
    "conex": ConexInvitation,
}
FIRST = "connexoh"
"""What is played when no game is named."""


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
        name = _same(name, kept)
        _check_options(name, given)
    invitation = INVITATIONS[name or FIRST](given)
    if kept is not None and invitation.rules:
        raise OptionError("cli-resume-options")
    if kept is None and sys.stdin.isatty():
        found = saved_games.unfinished(name or FIRST, invitation.wants)
        go_on = False if found is None else invitation.offer(terminal, found[1])
        if go_on is None:
            return
        if found is not None and go_on:
            resume, kept = found
    if kept is not None and kept.result != record.UNFINISHED:
        invitation.show(terminal, kept)
        terminal.say("play-already-over", result=kept.result)
        return
    _sit_down(terminal, invitation, kept, resume, seed)


def _check_options(name: str, given: Mapping[str, str]) -> None:
    """Refuse options that belong to another game."""
    for game, options in OPTIONS.items():
        for option, _ in options:
            if game != name and option in given:
                raise OptionError(
                    "cli-option-other", name=flag_of(option), title=GAMES[game].title, game=game
                )


def _same(name: str | None, kept: record.Record) -> str:
    """Return which game a record is of; it must be the one that was named, if one was."""
    if name not in (None, kept.game.name):
        raise OptionError("cli-resume-other", title=kept.game.title)
    return kept.game.name


def _sit_down(
    terminal: Terminal,
    invitation: Invitation,
    kept: record.Record | None,
    resume: Path | None,
    seed: int | None,
) -> None:
    """Play, from the start or from where a record stands."""
    position = invitation.start() if kept is None else kept.position()
    seed = random.SystemRandom().getrandbits(48) if seed is None else seed
    # A game from the shelf goes on in its own file; any other begins a new one there.
    own = resume is not None and resume.resolve().parent == saved_games.folder().resolve()
    path = resume if own and resume is not None else saved_games.new_path(position.game)
    sitting = invitation.sitting(terminal, position, invitation.seated(kept), seed, path)
    if kept is not None and resume is not None:
        sitting.go_on_from(kept, resume)
    sitting.play()
