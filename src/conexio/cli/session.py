"""A game of people and bots at one terminal, whatever they play."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar, Protocol

from conexio import bots, record, words
from conexio.cli import saved_games
from conexio.cli.player_names import seat_names
from conexio.cli.terminal import Terminal
from conexio.core import CHANCE, ConexioError, FileError, Position, Rng, Seat

COMMANDS = ("play-command-help", "play-command-undo", "play-command-save", "play-command-quit")
"""The commands of every game: the keys of the words for them."""


class Write(Protocol):
    """Writes a file; FileError with the key "file-exists" when it may not replace one."""

    def __call__(self, path: Path, /, *, overwrite: bool) -> None:
        """Write to `path`."""


class Session(ABC):
    """One game in progress at the terminal."""

    commands: ClassVar[tuple[str, ...]] = COMMANDS
    position: Position[Any]

    def __init__(
        self,
        terminal: Terminal,
        position: Position[Any],
        players: Sequence[str],
        seed: int,
        path: Path,
    ) -> None:
        self.terminal = terminal
        self.position = position
        self.players = tuple(players)
        known = bots.names(position.game)
        self.bots = {
            seat: bots.load(position.game, name, seed=seed + seat)
            for seat, name in enumerate(players)
            if name in known
        }
        self.chance = Rng(seed + len(self.players))
        self.path = path
        self.leaving = False
        self.kept: Path | None = None  # the file with the current state of the game
        self.display_names = seat_names(terminal, position.game, players, self.reader)
        self.record_names = self.players
        self.headers: Mapping[str, str] = {"Date": date.today().isoformat()}
        self.before: tuple[record.Event, ...] = ()

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat in range(self.position.players) if seat not in self.bots]

    @property
    def reader(self) -> Seat | None:
        """The only person at the table; None when there are several, or none."""
        return self.people[0] if len(self.people) == 1 else None

    def resume_from(self, game: record.Record, path: Path) -> None:
        """Take over the headers and comments of a record."""
        self.kept = path
        self.headers = game.headers
        self.before = game.events

    # The game.

    def play(self) -> None:
        """Take turns until the game is over."""
        self.open()
        while not self.leaving and not self.is_over():
            seat = self.position.to_move
            if seat is CHANCE:
                self.push(self.position.sample_chance(self.chance))
            elif seat in self.bots:
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

    def is_over(self) -> bool:
        """Return whether the game is over."""
        return self.position.outcome() is not None

    def has_begun(self) -> bool:
        """Return whether there is anything worth saving."""
        return bool(self.position.moves)

    @abstractmethod
    def push(self, move: Any) -> None:
        """Play a move or a chance event, and save the game."""

    def bot_moves(self, seat: Seat) -> None:
        """Let a bot play its move from the view of its seat."""
        self.push(self.bots[seat].play(self.position.view(seat)).move)

    @abstractmethod
    def person_moves(self, seat: Seat) -> None:
        """Ask until a person has moved, or has done something else that changes the turn."""

    def ask_for_move(self, seat: Seat, key: str, **details: str | int) -> None:
        """Ask a person, and run what they type, until something has been played or taken back."""
        played = len(self.position.moves)
        while len(self.position.moves) == played and not self.leaving and not self.is_over():
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
        self.terminal.write(error.text(self.terminal.settings.lang))
        if error.key in ("move-invalid", "place-invalid"):
            self.terminal.say("play-hint")

    @abstractmethod
    def do_move(self, line: str, seat: Seat) -> None:
        """Play the move that was typed; raise ConexioError when it cannot be played."""

    @abstractmethod
    def do_help(self, rest: str, seat: Seat) -> None:
        """Print what can be typed."""

    @abstractmethod
    def do_undo(self, rest: str, seat: Seat) -> None:
        """Take back what may be taken back."""

    def do_save(self, rest: str, seat: Seat) -> None:
        """Save the game to a file of the user's choice."""
        if rest:
            self.save(path_of(rest))
        else:
            self.terminal.say("play-save-how")

    def save(self, path: Path) -> None:
        """Save the game to a file; ask before replacing another."""
        if self.written(path, partial(record.save, self.record())):
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

    def concession(self) -> dict[str, str]:
        """Return how the players ended the game before the rules did, if they did."""
        return {}

    def record(self) -> record.Record:
        """Return the game so far."""
        game = record.Record.from_position(
            self.position, players=self.record_names, headers=self.headers, **self.concession()
        )
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
            key = "play-kept" if self.is_over() or not self.has_begun() else "play-go-on"
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
