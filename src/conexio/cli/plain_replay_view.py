"""A saved game of any kind."""

from typing import Any

from conexio.cli.player_names import seat_names
from conexio.cli.replay_view import ReplayView
from conexio.match.presentation import public_text


class PlainReplayView(ReplayView):
    """The text of every position, and the move that led to it."""

    def title(self) -> None:
        """Print who played."""
        names = seat_names(self.terminal, self.game.game.name, self.game.players)
        self.terminal.say(
            "conex-replay-title",
            names=", ".join(names),
            count=len(self.game.events),
            result=self.game.result,
        )

    def ending(self) -> list[str]:
        """Return nothing more than the result, which is printed anyway."""
        return []

    def draw(self, position: Any, ply: int) -> None:
        """Print the position and the move."""
        if ply:
            self.terminal.write(f"{ply}. {self.game.events[ply - 1].text}")
        self.terminal.write(public_text(position))
