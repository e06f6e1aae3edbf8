"""A saved game of CONNEX'OH."""

from conexio.cli.connexoh_board import draw
from conexio.cli.connexoh_move_text import in_words
from conexio.cli.connexoh_session import COLOURS, ENDED, conceded, ending
from conexio.cli.player_names import seat_names
from conexio.cli.replay_view import ReplayView
from conexio.connexoh import Position


class ConnexohReplayView(ReplayView):
    """A game of CONNEX'OH: a board after every move."""

    def title(self) -> None:
        """Print who played."""
        white, black = seat_names(self.terminal, "connexoh", self.game.players)
        count = len(self.game.events)
        self.terminal.say(
            "replay-title", white=white, black=black, count=count, result=self.game.result
        )

    def ending(self) -> list[str]:
        """Return who won, and why."""
        outcome = self.final.outcome()
        if outcome is not None:
            return [ending(self.terminal, outcome)]
        if self.game.termination in ENDED:
            return [conceded(self.terminal, self.game.result)]
        return []

    def draw(self, position: Position, ply: int) -> None:
        """Draw the board, and print the move."""
        draw(self.terminal.console, position)
        if ply:
            move = in_words(self.terminal, position.moves[-1])
            self.terminal.say(
                "replay-move",
                ply=ply,
                count=len(self.game.events),
                color=COLOURS[1 - position.to_move],
                move=move,
            )
