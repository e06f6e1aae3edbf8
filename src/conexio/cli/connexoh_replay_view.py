"""A recorded game of CONNEX'OH."""

from conexio.cli.board import draw
from conexio.cli.connexoh_session import COLOURS, CONCEDED, RESIGNED, ending
from conexio.cli.replay_view import Reel
from conexio.connexoh import Position


class ConnexohReel(Reel):
    """A game of CONNEX'OH: a board after every move."""

    def title(self) -> None:
        """Say who played."""
        white, black = self.game.players
        count = len(self.game.events)
        self.terminal.say(
            "replay-title", white=white, black=black, count=count, result=self.game.result
        )

    def ending(self) -> list[str]:
        """Say who won, and why."""
        outcome = self.final.outcome()
        if outcome is not None:
            return [ending(self.terminal, outcome)]
        if self.game.termination == RESIGNED and self.game.result in CONCEDED:
            color = COLOURS[CONCEDED.index(self.game.result)]
            return [self.terminal.word("play-resigned", color=color)]
        return []

    def draw(self, position: Position, ply: int) -> None:
        """Draw the board, and say the move."""
        draw(self.terminal.console, position)
        if ply:
            self.terminal.say(
                "replay-move",
                ply=ply,
                count=len(self.game.events),
                color=COLOURS[1 - position.to_move],
                move=self.game.events[ply - 1].text,
            )
