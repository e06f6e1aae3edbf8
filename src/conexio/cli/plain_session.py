"""Any game at the terminal: its text, and a numbered list of moves."""

from typing import Any

from conexio.cli.session import Session
from conexio.core import CHANCE, Position, Seat
from conexio.match.model import Match
from conexio.match.presentation import public_text


class PlainSession(Session[Position[Any]]):
    """One game in progress, of a game without a session of its own."""

    def open(self) -> None:
        """Print what is played."""
        self.terminal.say("play-plain-welcome", game=self.match.game.title)

    def close(self) -> None:
        """Print the final position, and the result if there is one."""
        self.terminal.write(public_text(self.position))
        outcome = self.match.conclusion or self.position.outcome()
        if outcome is not None:
            winners = ", ".join(self.display_names[seat] for seat in outcome.winners)
            result = self.match.game.result(outcome)
            key = "play-plain-won" if winners else "play-plain-draw"
            self.terminal.say(key, name=winners, result=result)

    def changed(self, before: Match) -> None:
        """Save the game, and print what was played or taken back."""
        super().changed(before)
        had, has = before.position.moves, self.position.moves
        if len(has) < len(had):
            self.terminal.say("play-undone", moves=" ".join(map(str, had[len(has) :])))
        for ply in range(len(had), len(has)):
            mover = self.position.mover(ply)
            who = "play-plain-chance" if mover is CHANCE else "play-plain-moved"
            name = self.display_names[mover] if isinstance(mover, Seat) else ""
            move = self.match.game.redacted(str(has[ply]), mover, self.readers)
            self.terminal.say(who, name=name, move=move)

    @property
    def readers(self) -> frozenset[Seat]:
        """The seats whose secrets may be printed: those of the only person at the terminal."""
        return frozenset() if self.reader is None else frozenset({self.reader})

    def person_moves(self, seat: Seat) -> None:
        """Show the position and the moves, and ask until the turn has changed."""
        self.draw(seat)
        self.ask_for_move(seat, "play-plain-prompt", name=self.display_names[seat])

    def draw(self, seat: Seat) -> None:
        """Print the position, as far as all may know it, and the moves with their numbers."""
        self.terminal.write(public_text(self.position))
        for number, option in enumerate(self._moves(seat), 1):
            self.terminal.write(f"{number:>4}  {option}")

    def _moves(self, seat: Seat) -> list[str]:
        return list(map(str, self.view(seat).legal_moves))

    def do_move(self, line: str, seat: Seat) -> None:
        """Play a move, by its number or as it is written."""
        moves = self._moves(seat)
        written = line in moves or not line.isdecimal()
        at = 0 if written else int(line)
        self.move(seat, moves[at - 1] if 1 <= at <= len(moves) else line)

    def do_help(self, rest: str, seat: Seat) -> None:
        """Print what can be typed."""
        self.terminal.say("play-plain-help")
