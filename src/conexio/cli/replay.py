"""`conexio replay`: step through a saved game."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from conexio.cli import saved_games
from conexio.cli.plain_replay_view import PlainReplayView
from conexio.cli.settings import CliSettings
from conexio.cli.terminal import Terminal
from conexio.core import OptionError

if TYPE_CHECKING:
    from conexio.cli.replay_view import ReplayView


def replay_file(settings: CliSettings, path: Path, ply: int | None, deck: str | None) -> None:
    """Show a record: step by step in a terminal, else one position (the last by default)."""
    terminal = Terminal(settings)
    saved_games.learn_deck(deck)
    game = saved_games.load(path)
    position: Any = game.position()
    last = len(game.events)
    if ply is not None and ply > last:
        raise OptionError("option-value", name="--ply", value=str(ply), allowed=f"0 … {last}")
    view: ReplayView = game.game.part("replay", PlainReplayView)(terminal, game, position)
    view.title()
    if ply is not None or not sys.stdin.isatty():
        view.show(last if ply is None else ply)
        return
    at: int | None = view.stops[0]
    while at is not None:
        view.show(at)
        at = _next(terminal, at, view.stops)


def _next(terminal: Terminal, at: int, stops: list[int]) -> int | None:
    """Ask which position to show next; None to quit."""
    leave = ("q", *terminal.text("play-command-quit").split())
    while (answer := terminal.ask("replay-prompt")) is not None and answer.lower() not in leave:
        if answer in ("-", "<", "b"):
            return max((stop for stop in stops if stop < at), default=stops[0])
        if answer.isascii() and answer.isdigit() and len(answer) < 8:
            return min(int(answer), stops[-1])
        if answer in ("", "+", ">", "n"):
            return min((stop for stop in stops if stop > at), default=stops[-1])
        terminal.say("replay-how")
    return None
