"""A recorded game of CONEX: nothing is hidden in it."""

from typing import Any

from conexio import record
from conexio.cli.conex_log import story
from conexio.cli.conex_screen import Screen
from conexio.cli.conex_text import Words, called
from conexio.cli.replay_view import Reel
from conexio.cli.terminal import Terminal
from conexio.conex import Position
from conexio.core import CHANCE

QUESTION = 3
"""Lines for a comment, or for how the game ended, and for the question."""


class ConexReel(Reel):
    """A game of CONEX: the table and all hands, whenever a player is to choose."""

    def __init__(self, terminal: Terminal, game: record.Record, final: Any) -> None:
        super().__init__(terminal, game, final)
        names = called(terminal, game.players, [])
        self.words = Words(terminal, final.deck, names)
        self.story = story(final)
        self.stops = _stops(final)

    def title(self) -> None:
        """Say who played."""
        names = ", ".join(self.words.names)
        self.terminal.say(
            "conex-replay-title", names=names, count=len(self.story), result=self.game.result
        )

    def draw(self, position: Position, ply: int) -> None:
        """Draw the table, say what led to it, and open all hands."""
        before = max((stop for stop in self.stops if stop < ply), default=0)
        said = [
            self.terminal.word("conex-replay-at", ply=ply, count=len(self.story)),
            *self.words.tell(self.story[before:ply], None, openly=True),
            *self.words.status(position.view(None)),
            *self._hands(position),
        ]
        Screen(self.terminal, self.words).table(position.table, told=said, below=QUESTION)

    def ending(self) -> list[str]:
        """Say who won, and why the game ended."""
        outcome = self.final.outcome()
        if outcome is None:
            return []
        return self.words.result(outcome, None, self.final.options.target)

    def _hands(self, position: Position) -> list[str]:
        return [
            self.terminal.word(
                "conex-replay-hand",
                name=self.words.names[seat],
                cards=self.words.cards(sorted(position.hand(seat))) or "–",
            )
            for seat in range(position.players)
        ]


def _stops(final: Position) -> list[int]:
    """Return where a player is to choose, and the end; what chance does is seen with a move."""
    position = final.copy()
    stops = [len(position.moves)]
    while position.moves:
        position.pop()
        if position.to_move is not CHANCE:
            stops.append(len(position.moves))
    return sorted(stops)
