"""CONNEX'OH at the terminal: against another person or a bot."""

from pathlib import Path
from typing import Any

from conexio import record
from conexio.cli.board import draw
from conexio.cli.move_list import describe_moves
from conexio.cli.move_text import listed, played
from conexio.cli.session import COMMANDS, Session
from conexio.cli.terminal import Terminal
from conexio.connexoh import Position
from conexio.connexoh.moves import indices
from conexio.core import Outcome, Seat

COLOURS = ("white", "black")
CONCEDED = ("0-1", "1-0")
"""The result when White resigns, and when Black does."""
RESIGNED = "resigned"


class ConnexohSession(Session):
    """One game of CONNEX'OH in progress."""

    commands = (*COMMANDS, "play-command-resign")
    position: Position
    conceded: Seat | None = None
    """The seat that resigned."""

    def resume_from(self, game: record.Record, path: Path) -> None:
        """Take over a record's headers and comments, and the names of its people."""
        super().resume_from(game, path)
        self.record_names = tuple(
            name if seat in self.bots else was
            for seat, (name, was) in enumerate(zip(self.players, game.players, strict=True))
        )

    def open(self) -> None:
        """Print what is played, and draw the board."""
        self.terminal.say("play-welcome")
        self.draw(0)

    def is_over(self) -> bool:
        """Return whether the game is over."""
        return self.conceded is not None or super().is_over()

    def has_begun(self) -> bool:
        """Return whether there is anything worth saving."""
        return self.conceded is not None or super().has_begun()

    def concession(self) -> dict[str, str]:
        """Return the result when somebody resigned."""
        if self.conceded is None:
            return {}
        return {"result": CONCEDED[self.conceded], "termination": RESIGNED}

    def draw(self, seat: Seat) -> None:
        """Draw the board, from Black's side when the only person plays Black."""
        draw(self.terminal.console, self.position, flip=self.people == [1])

    def bot_moves(self, seat: Seat) -> None:
        """Let a bot play its move."""
        super().bot_moves(seat)
        self.terminal.write(
            played(self.terminal, self.display_names[seat], self.position.moves[-1])
        )

    def push(self, move: Any) -> None:
        """Play a move, save the game, and show the effect, unless a bot answers at once."""
        before = [len(self.position.pawns(seat)) for seat in (0, 1)]
        self.position.push(move)
        self.keep()
        if self.position.to_move not in self.bots or len(self.bots) == 2 or self.is_over():
            self.draw(0)
        left = [len(self.position.pawns(seat)) for seat in (0, 1)]
        for seat in (0, 1):
            if left[seat] < before[seat]:
                gone = before[seat] - left[seat]
                self.terminal.say("play-leave", color=COLOURS[seat], count=gone)
        if left != before:
            self.terminal.say("play-left", white=left[0], black=left[1])

    def person_moves(self, seat: Seat) -> None:
        """Ask until a person has moved, or has done something else that changes the turn."""
        if self.position.protected:
            tiles = " ".join(sorted(self.position.protected))
            self.terminal.say("play-protected", tiles=tiles)
        ply = self.position.ply
        number = (ply + (ply + seat) % 2) // 2 + 1
        self.ask_for_move(seat, "play-prompt", color=COLOURS[seat], number=number)

    def do_move(self, line: str, seat: Seat) -> None:
        """Play a move, or list moves."""
        if line.startswith("?") or line.lower() in indices(self.position.size):
            square = line.lstrip("?").strip().lower()
            self.terminal.write(describe_moves(self.terminal, self.position, square))
        else:
            self.push(self.position.parse_move(line))

    def do_help(self, rest: str, seat: Seat) -> None:
        """Print what can be typed."""
        self.terminal.say("play-help")

    def do_undo(self, rest: str, seat: Seat) -> None:
        """Take back the last move, and a bot's answer with it."""
        count = 2 if 1 - seat in self.bots else 1
        if len(self.position.moves) < count:
            self.terminal.say("move-nothing-to-undo")
            return
        taken = [self.position.pop() for _ in range(count)]
        self.keep()
        self.draw(seat)
        self.terminal.say("play-undone", moves=listed(self.terminal, reversed(taken)))

    def do_resign(self, rest: str, seat: Seat) -> None:
        """Resign, after asking."""
        if self.terminal.confirm("play-resign-sure"):
            self.conceded = seat

    def close(self) -> None:
        """Print the result, if there is one."""
        outcome = self.position.outcome()
        if self.conceded is not None:
            self.keep()
            self.terminal.say("play-resigned", color=COLOURS[self.conceded])
        elif outcome is not None:
            self.terminal.write(ending(self.terminal, outcome))


def ending(terminal: Terminal, outcome: Outcome) -> str:
    """Return why a game ended by the rules, and who won."""
    key = "play-outcome-" + outcome.termination.replace("_", "-")
    color = COLOURS[outcome.winners[0]] if outcome.winners else ""
    return terminal.text(key, color=color)
