"""`conexio play`: a game in the terminal, against another person or a simple bot."""

import random
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from conexio import bots, record
from conexio.cli import shelf
from conexio.cli.board import draw
from conexio.cli.listing import describe_moves
from conexio.cli.main import Settings
from conexio.cli.terminal import Terminal
from conexio.connexoh import Options, Position
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
    options = Options.from_texts(rules)
    fresh = not rules and resume is None and seating == Seating(None, None)
    if fresh and sys.stdin.isatty():
        last = shelf.unfinished()
        if last is not None and terminal.agrees("play-continue"):
            resume = last
    if resume is not None:
        if rules:
            raise OptionError("cli-resume-options")
        kept = record.load(resume)
        position = kept.position()
        assert isinstance(position, Position)
        players = seating.players(kept.players)
    else:
        position = Position.from_options(options)
    seed = random.SystemRandom().getrandbits(48) if seed is None else seed
    # A game from the shelf goes on in its own file; any other begins a new one there.
    own = resume is not None and resume.resolve().parent == shelf.folder().resolve()
    path = resume if own and resume is not None else shelf.new_path()
    Table(terminal, position, players, seed, path).play()


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
        self.conceded: str | None = None
        self.leaving = False

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
        self.keep()
        self.say_result()

    def is_over(self) -> bool:
        """Tell whether nothing more can be played."""
        return self.conceded is not None or self.position.outcome() is not None

    def record(self) -> record.Record:
        """Return the game so far."""
        return record.Record.from_position(
            self.position,
            players=self.players,
            result=self.conceded,
            termination="resigned" if self.conceded else "",
            headers={"Date": date.today().isoformat()},
        )

    def keep(self) -> None:
        """Put the game on the shelf after every move, so that nothing is ever lost."""
        if not self.position.moves:
            return
        try:
            shelf.keep(self.record(), self.path)
        except (OSError, ConexioError):
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
        for seat in (0, 1):
            gone = before[seat] - len(self.position.pawns(seat))
            if gone:
                self.terminal.say("play-leave", color=COLOURS[seat], count=gone)

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

    def obey(self, line: str, seat: int) -> None:
        """Do what a person typed: a command, or else a move."""
        first, _, rest = line.partition(" ")
        for name in ("help", "undo", "save", "resign", "quit"):
            if first.lower() in (name, *self.terminal.word(f"play-command-{name}").split()):
                getattr(self, f"do_{name}")(rest.strip(), seat)
                return
        try:
            if first.startswith("?"):
                square = (first[1:] or rest).strip().lower()
                self.terminal.write(describe_moves(self.terminal, self.position, square))
            else:
                self.push(self.position.parse_move(line))
        except ConexioError as error:
            self.terminal.write(error.text(self.terminal.settings.lang))

    def do_help(self, rest: str, seat: int) -> None:
        """Explain what can be typed."""
        self.terminal.say("play-help")

    def do_undo(self, rest: str, seat: int) -> None:
        """Take back the last move, and a bot's answer with it."""
        taken = 0
        while self.position.moves and (taken == 0 or self.position.to_move in self.bots):
            self.position.pop()
            taken += 1
        if self.position.to_move in self.bots:  # nothing of one's own was left to take back
            taken = 0
        if taken == 0:
            self.terminal.say("move-nothing-to-undo")
            return
        self.keep()
        self.draw()

    def do_save(self, rest: str, seat: int) -> None:
        """Write the game to a file of the user's choice."""
        if not rest:
            self.terminal.say("play-save-how")
            return
        path = Path(rest).expanduser()
        try:
            if path.exists() and not self.terminal.agrees("play-overwrite", path=str(path)):
                self.terminal.say("play-not-saved")
                return
            record.save(self.record(), path, overwrite=path.exists())
        except FileError as error:
            self.terminal.write(error.text(self.terminal.settings.lang))
            return
        self.terminal.say("play-saved", path=str(path))

    def do_resign(self, rest: str, seat: int) -> None:
        """Give the game up, after asking."""
        if self.terminal.agrees("play-resign-sure"):
            self.conceded = ("0-1", "1-0")[seat]

    def do_quit(self, rest: str, seat: int) -> None:
        """Leave; the game stays on the shelf."""
        self.leaving = True

    def say_result(self) -> None:
        """Say how it ended, and where the record is."""
        outcome = self.position.outcome()
        if self.conceded is not None:
            self.terminal.say("play-resigned", color=COLOURS["1-0".startswith(self.conceded[0])])
        elif outcome is not None:
            key = "play-outcome-" + outcome.termination.replace("_", "-")
            color = COLOURS[outcome.winners[0]] if outcome.winners else ""
            self.terminal.say(key, color=color)
        if self.position.moves:
            self.terminal.say("play-kept", path=str(self.path))
