"""`conexio play`: a game in the terminal, against another person or a simple bot."""

import random
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path

from conexio import bots, record, words
from conexio.cli import shelf
from conexio.cli.board import draw
from conexio.cli.listing import describe_moves
from conexio.cli.main import Settings
from conexio.cli.rules import rule_options
from conexio.cli.terminal import Terminal
from conexio.connexoh import Position
from conexio.connexoh.moves import indices
from conexio.core import ConexioError, FileError, OptionError

HUMAN = "human"
COLOURS = ("white", "black")


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays White and Black: a person or a bot; None where nothing was said."""

    white: str | None
    black: str | None

    def players(self, before: tuple[str, ...] = (HUMAN, "greedy")) -> list[str]:
        """Return who sits where; a record's bots keep their seats, people may change names."""
        known = (HUMAN, *bots.names("connexoh"))
        for name, asked in (("--white", self.white), ("--black", self.black)):
            if asked is not None and asked not in known:
                allowed = ", ".join(known)
                raise OptionError("option-value", name=name, value=asked[:40], allowed=allowed)
        return [
            asked or (was if was in known else HUMAN)
            for asked, was in zip((self.white, self.black), before, strict=True)
        ]


def play_game(
    settings: Settings,
    seating: Seating,
    rules: Mapping[str, str],
    resume: Path | None,
    seed: int | None,
) -> None:
    """Play one game to its end, or until the user leaves."""
    terminal = Terminal(settings)
    players = seating.players()
    position = Position.from_options(rule_options(rules))
    if resume is not None:
        if rules:
            raise OptionError("cli-resume-options")
        kept = record.load(resume)
    elif sys.stdin.isatty():
        found = shelf.unfinished(lambda game: _is_wanted(game, seating, rules))
        if found is not None:
            go_on = _offer(terminal, found[1])
            if go_on is None:
                return
            if go_on:
                resume, kept = found
    if resume is not None:
        known = kept.position()
        assert isinstance(known, Position)
        position = known
        players = seating.players(kept.players)
        if kept.result != record.UNFINISHED:
            draw(terminal.console, position)
            terminal.say("play-already-over", result=kept.result)
            return
    seed = random.SystemRandom().getrandbits(48) if seed is None else seed
    # A game from the shelf goes on in its own file; any other begins a new one there.
    own = resume is not None and resume.resolve().parent == shelf.folder().resolve()
    path = resume if own and resume is not None else shelf.new_path()
    table = Table(terminal, position, players, seed, path)
    if resume is not None:
        table.go_on_from(kept)
    table.play()


def _is_wanted(game: record.Record, seating: Seating, rules: Mapping[str, str]) -> bool:
    """Tell whether an unfinished game is one that the user may mean by this command."""
    if rules and dict(game.options) != rule_options(rules).to_texts():
        return False
    asked = (seating.white, seating.black)
    return all(name in (None, was) for name, was in zip(asked, game.players, strict=True))


def _offer(terminal: Terminal, game: record.Record) -> bool | None:
    """Ask whether to go on with an unfinished game; None when the user leaves."""
    white, black = game.players
    return terminal.agrees(
        "play-continue",
        white=white,
        black=black,
        size=game.options.get("size", "6"),
        count=len(game.events),
    )


class Table:
    """One game in progress at the terminal."""

    def __init__(
        self, terminal: Terminal, position: Position, players: list[str], seed: int, path: Path
    ) -> None:
        self.terminal = terminal
        self.position = position
        self.players = players
        self.bots = {
            seat: bots.load("connexoh", name, seed=seed + seat)
            for seat, name in enumerate(players)
            if name != HUMAN
        }
        self.path = path
        self.conceded: int | None = None  # the seat that gave up
        self.leaving = False
        self.kept = False
        self.names = tuple(players)
        self.headers: Mapping[str, str] = {"Date": date.today().isoformat()}
        self.before: tuple[record.Event, ...] = ()

    def go_on_from(self, game: record.Record) -> None:
        """Take over what a record says besides its moves: names, headers, comments."""
        self.names = tuple(
            name if seat in self.bots else was
            for seat, (name, was) in enumerate(zip(self.players, game.players, strict=True))
        )
        self.headers = game.headers
        self.before = game.events

    def play(self) -> None:
        """Take turns until the game is over."""
        self.terminal.say("play-welcome")
        self.draw()
        while not self.leaving and not self.is_over():
            seat = self.position.to_move
            if seat in self.bots:
                self.bot_moves(seat)
            else:
                self.person_moves(seat)
        if self.conceded is not None:
            self.keep()
        self.say_result()

    def is_over(self) -> bool:
        """Tell whether nothing more can be played."""
        return self.conceded is not None or self.position.outcome() is not None

    def record(self) -> record.Record:
        """Return the game so far."""
        game = record.Record.from_position(
            self.position,
            players=self.names,
            result=None if self.conceded is None else ("0-1", "1-0")[self.conceded],
            termination="" if self.conceded is None else "resigned",
            headers=self.headers,
        )
        events = list(game.events)
        for index, (event, before) in enumerate(zip(game.events, self.before, strict=False)):
            if event.text != before.text:
                break
            events[index] = replace(event, comment=before.comment)
        return replace(game, events=tuple(events))

    def keep(self) -> None:
        """Put the game on the shelf after every move, so that nothing is ever lost."""
        if not self.position.moves and self.conceded is None and not self.path.exists():
            return
        self.kept = shelf.keep(self.record(), self.path)
        if not self.kept:
            self.terminal.say("play-not-kept", path=str(self.path.parent))

    def draw(self) -> None:
        """Draw the board; a person who plays Black alone sees it from Black's side."""
        people = [seat for seat in (0, 1) if seat not in self.bots]
        draw(self.terminal.console, self.position, flip=people == [1])

    def bot_moves(self, seat: int) -> None:
        """Let a bot play its move."""
        move = self.bots[seat].play(self.position.view(seat)).move
        self.push(move)
        self.terminal.say("play-bot-move", name=self.players[seat], move=str(move))

    def push(self, move: object) -> None:
        """Play a move, keep it, and show what it did; a bot's answer comes at once, so wait."""
        before = [len(self.position.pawns(seat)) for seat in (0, 1)]
        self.position.push(move)  # type: ignore[arg-type]
        self.keep()
        if self.position.to_move not in self.bots or len(self.bots) == 2 or self.is_over():
            self.draw()
        left = [len(self.position.pawns(seat)) for seat in (0, 1)]
        for seat in (0, 1):
            if left[seat] < before[seat]:
                gone = before[seat] - left[seat]
                self.terminal.say("play-leave", color=COLOURS[seat], count=gone)
        if left != before:
            self.terminal.say("play-left", white=left[0], black=left[1])

    def person_moves(self, seat: int) -> None:
        """Ask until a person has moved, or has done something else that changes the turn."""
        if self.position.protected:
            tiles = " ".join(sorted(self.position.protected))
            self.terminal.say("play-protected", tiles=tiles)
        moved = self.position.ply
        number = (moved + (moved + seat) % 2) // 2 + 1
        while self.position.ply == moved and not self.leaving and not self.is_over():
            line = self.terminal.ask("play-prompt", color=COLOURS[seat], number=number)
            if line is None:
                self.leaving = True
            elif line:
                self.obey(line, seat)
            else:
                self.draw()

    def obey(self, line: str, seat: int) -> None:
        """Do what a person typed: a command, or else a move."""
        first, _, rest = line.partition(" ")
        command = _commands().get(first.lower())
        if command is not None:
            getattr(self, f"do_{command}")(rest.strip(), seat)
            return
        try:
            if line.startswith("?") or line.lower() in indices(self.position.size):
                square = line.lstrip("?").strip().lower()
                self.terminal.write(describe_moves(self.terminal, self.position, square))
            else:
                self.push(self.position.parse_move(line))
        except ConexioError as error:
            self.terminal.write(error.text(self.terminal.settings.lang))
            if error.key == "move-invalid":
                self.terminal.say("play-hint")

    def do_help(self, rest: str, seat: int) -> None:
        """Explain what can be typed."""
        self.terminal.say("play-help")

    def do_undo(self, rest: str, seat: int) -> None:
        """Take back the last move, and a bot's answer with it."""
        count = 2 if 1 - seat in self.bots else 1
        if len(self.position.moves) < count:
            self.terminal.say("move-nothing-to-undo")
            return
        taken = [str(self.position.pop()) for _ in range(count)]
        self.keep()
        self.draw()
        self.terminal.say("play-undone", moves=" ".join(reversed(taken)))

    def do_save(self, rest: str, seat: int) -> None:
        """Write the game to a file of the user's choice."""
        if not rest:
            self.terminal.say("play-save-how")
            return
        path = Path(rest)
        with suppress(RuntimeError):  # a home that does not exist: then it is a name like any other
            path = path.expanduser()
        try:
            self.save(path)
        except FileError as error:
            self.terminal.write(error.text(self.terminal.settings.lang))

    def save(self, path: Path) -> None:
        """Write the game to a file; ask before another is replaced."""
        try:
            record.save(self.record(), path)
        except FileError as error:
            if error.key != "file-exists":
                raise
            if not self.terminal.agrees("play-overwrite", path=str(path)):
                self.terminal.say("play-not-saved")
                return
            record.save(self.record(), path, overwrite=True)
        self.terminal.say("play-saved", path=str(path))

    def do_resign(self, rest: str, seat: int) -> None:
        """Give the game up, after asking."""
        if self.terminal.agrees("play-resign-sure"):
            self.conceded = seat

    def do_quit(self, rest: str, seat: int) -> None:
        """Leave; the game stays on the shelf."""
        lost = self.position.moves and not self.kept
        self.leaving = not lost or bool(self.terminal.agrees("play-quit-unkept"))

    def say_result(self) -> None:
        """Say how it ended, and where the record is."""
        outcome = self.position.outcome()
        if self.conceded is not None:
            self.terminal.say("play-resigned", color=COLOURS[self.conceded])
        elif outcome is not None:
            key = "play-outcome-" + outcome.termination.replace("_", "-")
            color = COLOURS[outcome.winners[0]] if outcome.winners else ""
            self.terminal.say(key, color=color)
        if self.kept:
            key = "play-kept" if self.is_over() or not self.position.moves else "play-go-on"
            self.terminal.say(key, path=str(self.path))


@cache
def _commands() -> dict[str, str]:
    """Return the words for the commands, in all languages: who plays here may mix them."""
    return {
        word: name
        for name in ("help", "undo", "save", "resign", "quit")
        for lang in words.LANGUAGES
        for word in (name, *words.say(f"play-command-{name}", lang).split())
    }
