"""`conexio replay`: step through a recorded game."""

import sys
from pathlib import Path

from conexio import record
from conexio.cli.board import draw
from conexio.cli.main import Settings
from conexio.cli.play import COLOURS
from conexio.cli.terminal import Terminal
from conexio.connexoh import Position
from conexio.core import OptionError


def replay_file(settings: Settings, path: Path, ply: int | None) -> None:
    """Show a record: step by step to a person, else the position asked for or the last one."""
    terminal = Terminal(settings)
    game = record.load(path)
    final = game.position()
    assert isinstance(final, Position)
    last = len(game.events)
    if ply is not None and ply > last:
        raise OptionError("option-value", name="--ply", value=str(ply), allowed=f"0 … {last}")
    white, black = game.players
    terminal.say("replay-title", white=white, black=black, count=last, result=game.result)
    if ply is not None or not sys.stdin.isatty():
        _show(terminal, game, final, last if ply is None else ply)
        return
    at: int | None = 0
    while at is not None:
        _show(terminal, game, final, at)
        at = _next(terminal, at, last)


def _show(terminal: Terminal, game: record.Record, final: Position, ply: int) -> None:
    position = final.copy()
    while position.ply > ply:
        position.pop()
    draw(terminal.console, position)
    if ply:
        event = game.events[ply - 1]
        terminal.say(
            "replay-move",
            ply=ply,
            count=len(game.events),
            color=COLOURS[1 - position.to_move],
            move=event.text,
        )
        if event.comment:
            terminal.write(event.comment)
    if ply == len(game.events):
        terminal.say("replay-end", result=game.result)


def _next(terminal: Terminal, at: int, last: int) -> int | None:
    """Ask where to go: on, back, to a number, or away."""
    leave = ("q", *terminal.word("play-command-quit").split())
    while (answer := terminal.ask("replay-prompt")) is not None and answer.lower() not in leave:
        if answer in ("-", "<", "b"):
            return max(0, at - 1)
        if answer.isascii() and answer.isdigit() and len(answer) < 8:
            return min(int(answer), last)
        if answer in ("", "+", ">", "n"):
            return min(last, at + 1)
        terminal.say("replay-how")
    return None
