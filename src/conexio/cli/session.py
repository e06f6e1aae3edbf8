"""A game of people and bots at one terminal, whatever they play."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from conexio import bots, record, words
from conexio.cli import saved_games
from conexio.cli.player_names import seat_names
from conexio.cli.terminal import Terminal
from conexio.core import CHANCE, ConexioError, FileError, Position, Seat
from conexio.match.commands import AskUndo, Command, Play, Resign
from conexio.match.local import LocalMatch
from conexio.match.model import Match
from conexio.match.turns import undoable, view_of

P = TypeVar("P", bound=Position[Any])
COMMANDS = ("play-command-help", "play-command-undo", "play-command-save", "play-command-quit")
"""The commands that never depend on whose turn it is: the keys of the words for them."""
RESIGN = "play-command-resign"
SAID_HERE = {"server-resign-two": "play-resign-two"}
"""Refusals whose usual sentences are about tables on a server."""


class Write(Protocol):
    """Writes a file; FileError with the key "file-exists" when it may not replace one."""

    def __call__(self, path: Path, /, *, overwrite: bool) -> None:
        """Write to `path`."""


class Session(ABC, Generic[P]):
    """One game in progress at the terminal."""

    commands: ClassVar[tuple[str, ...]] = (*COMMANDS, RESIGN)

    def __init__(
        self,
        terminal: Terminal,
        local: LocalMatch,
        players: Sequence[str],
        seed: int,
        path: Path,
    ) -> None:
        self.terminal = terminal
        self.local = local
        game = self.match.created.game
        self.bots = {
            seat: bots.load(game, occupant.bot, seed=seed + seat)
            for seat, occupant in enumerate(self.match.occupants)
            if occupant.bot
        }
        self.players = players
        self.path = path
        self.leaving = False
        self.kept: Path | None = None  # the file with the current state of the game
        self.display_names = seat_names(terminal, game, players, self.reader)
        self.headers: Mapping[str, str] = {"Date": date.today().isoformat()}
        self.before: tuple[record.Event, ...] = ()

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self.local.match

    @property
    def position(self) -> P:
        """The position as it is now; what a person sees comes from `view`."""
        return cast("P", self.match.position)

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return self.match.people

    @property
    def reader(self) -> Seat | None:
        """The only person at the table; None when there are several, or none."""
        return self.people[0] if len(self.people) == 1 else None

    def view(self, seat: Seat) -> Any:
        """Return what a seat may know, and by which it moves."""
        return view_of(self.match, seat)

    def resume_from(self, game: record.Record, path: Path) -> None:
        """Take over the headers and comments of a record."""
        self.kept = path
        self.headers = game.headers
        self.before = game.events

    # The game.

    def play(self) -> None:
        """Take turns until the game is over."""
        self.open()
        while not self.leaving and not self.match.over:
            seat = self.local.to_move
            if seat in self.bots:
                self.bot_moves(seat)
            else:
                self.person_moves(seat)
        self.close()
        self.say_where()

    @abstractmethod
    def open(self) -> None:
        """Print what is played."""

    @abstractmethod
    def close(self) -> None:
        """Print the result, if there is one."""

    def has_begun(self) -> bool:
        """Return whether there is anything worth saving: a move, or a resignation."""
        moved = any(mover is not CHANCE for mover in self.position.movers)
        return moved or self.match.conclusion is not None

    def do(self, command: Command) -> None:
        """Carry out a command of a person; raise ConexioError when it is refused."""
        before = self.match
        self.local.do(command)
        self.changed(before)

    def move(self, seat: Seat, move: Any) -> None:
        """Play a person's move; raise ConexioError when it cannot be played."""
        self.do(Play(seat, str(move), self.match.seq))

    def bot_moves(self, seat: Seat) -> None:
        """Let a bot play its move from the view of its seat."""
        before = self.match
        self.local.play(seat, str(self.bots[seat].play(self.view(seat)).move))
        self.changed(before)

    def changed(self, before: Match) -> None:
        """Save the game, and show what has changed."""
        self.keep()

    @abstractmethod
    def person_moves(self, seat: Seat) -> None:
        """Ask until a person has moved, or has done something else that changes the turn."""

    def ask_for_move(self, seat: Seat, key: str, **details: str | int) -> None:
        """Ask a person, and run what they type, until something has been played or taken back."""
        seen = self.match.seq
        while self.match.seq == seen and not self.leaving:
            line = self.terminal.ask(key, **details)
            if line is None:
                self.leaving = True
            elif line:
                self.run(line, seat)
            else:
                self.draw(seat)

    @abstractmethod
    def draw(self, seat: Seat) -> None:
        """Draw the board or the table as this player may see it."""

    # Commands.

    def run(self, line: str, seat: Seat) -> None:
        """Run what a person typed: a command, or else a move."""
        first, _, rest = line.partition(" ")
        command = command_words(self.commands).get(first.lower())
        try:
            if command is not None:
                getattr(self, f"do_{command}")(rest.strip(), seat)
            else:
                self.do_move(line, seat)
        except ConexioError as error:
            self.show_error(error)

    def show_error(self, error: ConexioError) -> None:
        """Print an error; after text that is no move at all, mention the help."""
        key = SAID_HERE.get(error.key)
        lang = self.terminal.settings.lang
        self.terminal.write(error.text(lang) if key is None else self.terminal.text(key))
        if error.key in ("move-invalid", "place-invalid"):
            self.terminal.say("play-hint")

    @abstractmethod
    def do_move(self, line: str, seat: Seat) -> None:
        """Play the move that was typed; raise ConexioError when it cannot be played."""

    @abstractmethod
    def do_help(self, rest: str, seat: Seat) -> None:
        """Print what can be typed."""

    def do_undo(self, rest: str, seat: Seat) -> None:
        """Take back a player's last move, and what bots have answered; else say why not."""
        if undoable(self.match, seat):
            self.do(AskUndo(seat))
        else:
            self.terminal.say(self.why_final(seat))

    def why_final(self, seat: Seat) -> str:
        """Return the key of the reason why a player can take nothing back."""
        return "move-nothing-to-undo"

    def do_resign(self, rest: str, seat: Seat) -> None:
        """Resign, after asking."""
        resign = Resign(seat)
        self.local.consider(resign)  # refused before the question
        if self.terminal.confirm("play-resign-sure"):
            self.do(resign)

    def do_save(self, rest: str, seat: Seat) -> None:
        """Save the game to a file of the user's choice."""
        if rest:
            self.save(path_of(rest))
        else:
            self.terminal.say("play-save-how")

    def save(self, path: Path) -> None:
        """Save the game to a file; ask before replacing another."""
        if self.written(path, partial(saved_games.save, self.record())):
            self.terminal.say("play-saved", path=str(path))

    def written(self, path: Path, write: Write) -> bool:
        """Write a file, asking before replacing another; return whether it was written."""
        try:
            write(path, overwrite=False)
        except FileError as error:
            if error.key != "file-exists":
                raise
            if not self.terminal.confirm("play-overwrite", path=str(path)):
                self.terminal.say("play-not-saved")
                return False
            write(path, overwrite=True)
        return True

    def do_quit(self, rest: str, seat: Seat) -> None:
        """Leave; the game stays saved."""
        lost = self.has_begun() and self.kept is None
        self.leaving = not lost or bool(self.terminal.confirm("play-quit-unkept"))

    # The record.

    def record(self) -> record.Record:
        """Return the game so far, with the comments of the record that it continues."""
        game = self.local.record(self.headers)
        events = list(game.events)
        for index, (event, before) in enumerate(zip(game.events, self.before, strict=False)):
            if event.text != before.text:
                break
            events[index] = replace(event, comment=before.comment)
        return replace(game, events=tuple(events))

    def keep(self) -> None:
        """Save the game after every move, so that nothing is ever lost."""
        if not self.has_begun() and not self.path.exists():
            self.kept = None
            return
        kept = saved_games.keep(self.record(), self.path)
        if not kept:
            self.terminal.say("play-not-kept", path=str(self.path.parent))
        self.kept = self.path if kept else None

    def say_where(self) -> None:
        """Print where the game is saved."""
        if self.kept is not None:
            key = "play-kept" if self.match.over or not self.has_begun() else "play-go-on"
            self.terminal.say(key, path=str(self.kept))


@cache
def command_words(keys: tuple[str, ...]) -> dict[str, str]:
    """Return the words for commands, in all languages: players may mix them."""
    return {
        word: name
        for key in keys
        for name in [key.rpartition("-")[2]]
        for lang in words.LANGUAGES
        for word in (name, *words.say(key, lang).split())
    }


def path_of(text: str) -> Path:
    """Return the path that a person typed."""
    path = Path(text)
    with suppress(RuntimeError):  # "~user" without such a user is an ordinary name
        path = path.expanduser()
    return path
