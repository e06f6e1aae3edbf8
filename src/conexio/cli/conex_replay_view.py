"""A saved game of CONEX, with all hands open."""

from typing import Any

from conexio import record
from conexio.cli.conex_log import read_log
from conexio.cli.conex_screen import Screen
from conexio.cli.conex_text import Words
from conexio.cli.player_names import seat_names
from conexio.cli.replay_view import ReplayView
from conexio.cli.terminal import Terminal
from conexio.conex import Position
from conexio.core import CHANCE

QUESTION = 3
"""Lines for a comment, or for how the game ended, and for the question."""


class ConexReplayView(ReplayView):
    """A game of CONEX: the table and all hands, whenever a player is to move."""

    def __init__(self, terminal: Terminal, game: record.Record, final: Any) -> None:
        super().__init__(terminal, game, final)
        names = seat_names(terminal, "conex", game.players)
        self.words = Words(terminal, final.deck, names)
        self.log = read_log(final)
        self.stops = _stops(final)

    def title(self) -> None:
        """Print who played."""
        names = ", ".join(self.words.names)
        self.terminal.say(
            "conex-replay-title", names=names, count=len(self.log), result=self.game.result
        )

    def draw(self, position: Position, ply: int) -> None:
        """Draw the table with all hands, and print what led to it."""
        before = max((stop for stop in self.stops if stop < ply), default=0)
        lines = [
            self.terminal.text("conex-replay-at", ply=ply, count=len(self.log)),
            *self.words.describe(self.log[before:ply], None, openly=True),
            *self.words.status(position.view(None)),
            *self._hands(position),
        ]
        Screen(self.terminal, self.words).table(position.table, lines=lines, below=QUESTION)

    def ending(self) -> list[str]:
        """Return who won, and why the game ended."""
        outcome = self.final.outcome()
        if outcome is None:
            resigned = self.game.termination == "resigned"
            return [self.terminal.text("around-end-resigned")] if resigned else []
        return self.words.result(outcome, None, self.final.options.target)

    def _hands(self, position: Position) -> list[str]:
        return [
            self.terminal.text(
                "conex-replay-hand",
                name=self.words.names[seat],
                cards=self.words.cards(sorted(position.hand(seat))) or "–",
            )
            for seat in range(position.players)
        ]


def _stops(final: Position) -> list[int]:
    """Return the numbers of events after which a player is to move, and the end."""
    position = final.copy()
    stops = [len(position.moves)]
    while position.moves:
        position.pop()
        if position.to_move is not CHANCE:
            stops.append(len(position.moves))
    return sorted(stops)
