"""CONNEX'OH at the terminal: against another person or a bot."""

from typing import Any

from conexio.cli.connexoh_board import draw
from conexio.cli.connexoh_move_list import describe_moves
from conexio.cli.connexoh_move_text import listed, played
from conexio.cli.session import Session
from conexio.cli.terminal import Terminal
from conexio.connexoh import Position
from conexio.connexoh.moves import indices
from conexio.core import Outcome, Seat
from conexio.match.commands import AnswerDraw, OfferDraw
from conexio.match.model import Match

COLOURS = ("white", "black")
CONCEDED = ("0-1", "1-0")
"""The result when White resigns, and when Black does."""
ENDED = ("resigned", "agreed")
"""How players can end a game before the rules do."""


class ConnexohSession(Session[Position]):
    """One game of CONNEX'OH in progress."""

    commands = (*Session.commands, "play-command-offer")

    def open(self) -> None:
        """Print what is played, and draw the board."""
        if goal := self.position.options.goal:
            self.terminal.say("play-welcome-goal", count=goal)
        else:
            self.terminal.say("play-welcome")
        self.draw(0)

    def draw(self, seat: Seat) -> None:
        """Draw the board, from Black's side when the only person plays Black."""
        draw(self.terminal.console, self.position, flip=self.people == [1])

    def bot_moves(self, seat: Seat) -> None:
        """Let a bot play its move."""
        super().bot_moves(seat)
        self.terminal.write(
            played(self.terminal, self.display_names[seat], self.position.moves[-1])
        )

    def changed(self, before: Match) -> None:
        """Save the game, and show the effect of a move, or what was taken back."""
        super().changed(before)
        taken = before.position.moves[len(self.position.moves) :]
        if taken:
            self.draw(0)
            self.terminal.say("play-undone", moves=listed(self.terminal, taken))
        elif len(self.position.moves) > len(before.position.moves):
            self.show_move(before)

    def show_move(self, match: Match) -> None:
        """Draw the board, unless a bot answers at once, and say which pawns have left."""
        before: Any = match.position
        now = self.position
        if now.to_move not in self.bots or len(self.bots) == 2 or self.match.over:
            self.draw(0)
        had, left = ([len(each.pawns(seat)) for seat in (0, 1)] for each in (before, now))
        for seat in (0, 1):
            if left[seat] < had[seat]:
                gone = had[seat] - left[seat]
                self.terminal.say("play-leave", color=COLOURS[seat], count=gone)
        if left != had:
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
            self.move(seat, self.position.read_move(line))

    def do_help(self, rest: str, seat: Seat) -> None:
        """Print what can be typed."""
        self.terminal.say("play-help")

    def do_undo(self, rest: str, seat: Seat) -> None:
        """Take back the last move, or one's own and the bot's answer to it."""
        super().do_undo(rest, seat if self.bots else 1 - seat)

    def do_offer(self, rest: str, seat: Seat) -> None:
        """Offer a draw to the other person, who answers at once."""
        self.do(OfferDraw(seat))
        agrees = bool(self.terminal.confirm("play-draw-sure", color=COLOURS[seat]))
        self.do(AnswerDraw(1 - seat, agrees))
        if not agrees:
            self.terminal.say("play-draw-refused")

    def close(self) -> None:
        """Print the result, if there is one."""
        outcome, conclusion = self.position.outcome(), self.match.conclusion
        if conclusion is not None:
            self.terminal.write(conceded(self.terminal, self.match.game.result(conclusion)))
        elif outcome is not None:
            self.terminal.write(ending(self.terminal, outcome))


def conceded(terminal: Terminal, result: str) -> str:
    """Return how a game ended that the players ended, by its result."""
    if result in CONCEDED:
        return terminal.text("play-resigned", color=COLOURS[CONCEDED.index(result)])
    return terminal.text("around-end-agreed")


def ending(terminal: Terminal, outcome: Outcome) -> str:
    """Return why a game ended by the rules, and who won."""
    key = "play-outcome-" + outcome.termination.replace("_", "-")
    color = COLOURS[outcome.winners[0]] if outcome.winners else "none"
    return terminal.text(key, color=color)
