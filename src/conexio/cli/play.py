"""`conexio play`: games in the terminal, with other people or bots."""

import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from conexio import bots, fair, record
from conexio.cli import new_game, rematches, saved_games
from conexio.cli.game_options import refuse_others
from conexio.cli.session import Session
from conexio.cli.settings import CliSettings
from conexio.cli.setup import Setup, setup_of
from conexio.cli.terminal import Terminal
from conexio.core import OptionError, Seat
from conexio.games import BUILT_IN
from conexio.match.local import LocalMatch

FIRST, *_ = BUILT_IN
"""The default game."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user asked for besides the game and its options."""

    resume: Path | None = None
    seed: int | None = None
    pair: bool = False
    """Whether two games count together."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game."""

    path: Path
    game: record.Record


def play_game(
    settings: CliSettings, name: str | None, given: Mapping[str, str], wish: Wish
) -> None:
    """Play until the user leaves, or wants no further game."""
    terminal = Terminal(settings)
    if name is not None or wish.resume is None:
        _check_options(name or FIRST, given)
    saved = None if wish.resume is None else Saved(wish.resume, saved_games.load(wish.resume))
    if saved is not None:
        name = _game_of(name, saved.game)
        _check_options(name, given)
    game = name or FIRST
    new_game.check_pair(game, given, pair=wish.pair)
    setup = _setup(game, given)
    if saved is not None and setup.rules:
        raise OptionError("cli-resume-options")
    if saved is None and sys.stdin.isatty():
        answer = _ask(terminal, setup, given)
        if answer is None:
            return
        setup, saved = answer
    if saved is not None and saved.game.result != record.UNFINISHED:
        setup.show(terminal, saved.game)
        terminal.say("play-already-over", result=saved.game.result)
        return
    by_lot = saved is None and new_game.is_by_lot(game, given)
    _Games(terminal, setup, wish, by_lot=by_lot).play(saved)


def _check_options(name: str, given: Mapping[str, str]) -> None:
    """Refuse options of another game."""
    refuse_others(name, given, "cli-option-other")


def _game_of(name: str | None, kept: record.Record) -> str:
    """Return the game of a record; it must be the one that was named, if one was."""
    if name not in (None, kept.game.name):
        raise OptionError("cli-resume-other", title=kept.game.title)
    return kept.game.name


def _setup(game: str, given: Mapping[str, str]) -> Setup:
    """Return a game as the options describe it, with those that its preset stands for."""
    texts = new_game.with_preset(game, new_game.without_lot(game, given))
    return setup_of(game, saved_games.with_files(game, texts))


def _ask(
    terminal: Terminal, setup: Setup, given: Mapping[str, str]
) -> tuple[Setup, Saved | None] | None:
    """Offer to continue a game, then ask for the preset; None when the user leaves.

    Who has not said which preset it is continues a game of any.
    """
    game = setup.game
    presets = new_game.choice_of_presets(game, given)
    setups = [_setup(game, {**given, new_game.PRESET: name}) for name in presets] or [setup]
    found = saved_games.unfinished(game, lambda kept: any(each.matches(kept) for each in setups))
    if found is not None:
        resumed = setup.offer(terminal, found[1])
        if resumed is None:
            return None
        if resumed:
            return setup, Saved(*found)
    if presets:
        preset = new_game.ask_preset(terminal, setup)
        return None if preset is None else (setups[presets.index(preset)], None)
    return setup, None


class _Games:
    """One game after the other, by the same people."""

    def __init__(self, terminal: Terminal, setup: Setup, wish: Wish, *, by_lot: bool) -> None:
        self.terminal = terminal
        self.setup = setup
        self.wish = wish
        self.by_lot = by_lot
        self.number = secrets.randbits(48) if wish.seed is None else wish.seed

    def play(self, saved: Saved | None) -> None:
        """Play from the start, or continue a saved game; then again, as often as people like."""
        session = self._begin() if saved is None else self._continue(saved)
        while True:
            session.play()
            names = session.display_names
            if not session.match.over or not session.people:
                return
            rematches.show_pair(self.terminal, session.match, names)
            if not sys.stdin.isatty() or not rematches.wanted(self.terminal, session.match):
                return
            session = self._again(session)

    def _begin(self) -> Session[Any]:
        """Start a new game; `--seed` makes the same game again."""
        players, names = self.setup.players(None), self.setup.record_names(None)
        if self.by_lot:
            order = new_game.drawn(len(players), self.number)
            players, names = ([each[seat] for seat in order] for each in (players, names))
        options = self.setup.options.to_texts()
        local = LocalMatch.begin(
            self.setup.game, options, names, self._bots(players), self._secret()
        )
        return self._session(local, players, saved_games.new_path(self.setup.game))

    def _continue(self, saved: Saved) -> Session[Any]:
        """Go on with a saved game in its own file; a file from elsewhere is left alone."""
        players, names = self.setup.players(saved.game), self.setup.record_names(saved.game)
        local = LocalMatch.resume(saved.game, names, self._bots(players), self._secret())
        own = saved.path.resolve().parent == saved_games.folder().resolve()
        path = saved.path if own else saved_games.new_path(self.setup.game)
        session = self._session(local, players, path)
        session.resume_from(saved.game, saved.path)
        return session

    def _again(self, before: Session[Any]) -> Session[Any]:
        """Start a rematch: seats, or who begins, go round."""
        self.number += 1
        match = before.match
        players = rematches.moved(match, before.players)
        names = rematches.moved(match, [occupant.name for occupant in match.occupants])
        secret = secrets.token_bytes(fair.SEED_BYTES)
        local = before.local.again(names, self._bots(players), secret)
        return self._session(local, players, saved_games.new_path(self.setup.game))

    def _session(self, local: LocalMatch, players: Sequence[str], path: Path) -> Session[Any]:
        if self.wish.pair and not local.match.created.pair:
            local.count_as_pair()
        return self.setup.session(self.terminal, local, players, self.number, path)

    def _secret(self) -> bytes:
        seed = self.wish.seed
        return secrets.token_bytes(fair.SEED_BYTES) if seed is None else seed_of(seed)

    def _bots(self, players: Sequence[str]) -> dict[Seat, str]:
        """Return the bots among the players, by seat."""
        known = bots.names(self.setup.game)
        return {seat: name for seat, name in enumerate(players) if name in known}


def seed_of(number: int) -> bytes:
    """Return the seed that `--seed` stands for: the same number is the same game."""
    return sha256(f"conexio play --seed {number}".encode()).digest()
