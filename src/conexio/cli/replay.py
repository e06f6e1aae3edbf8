"""`conexio replay`: step through a recorded game."""

import sys
from pathlib import Path
from typing import Any

from conexio.cli import saved_games
from conexio.cli.conex_replay_view import ConexReel
from conexio.cli.connexoh_replay_view import ConnexohReel
from conexio.cli.main import CliSettings
from conexio.cli.replay_view import Reel
from conexio.cli.terminal import Terminal
from conexio.core import OptionError

REELS: dict[str, type[Reel]] = {"connexoh": ConnexohReel, "conex": ConexReel}


def replay_file(settings: CliSettings, path: Path, ply: int | None, deck: str | None) -> None:
    """Show a record: step by step to a person, else the position asked for or the last one."""
    terminal = Terminal(settings)
    if deck is not None:
        saved_games.with_deck({"deck": deck})
    game = saved_games.load(path)
    position: Any = game.position()
    last = len(game.events)
    if ply is not None and ply > last:
        raise OptionError("option-value", name="--ply", value=str(ply), allowed=f"0 … {last}")
    reel = REELS[game.game.name](terminal, game, position)
    reel.title()
    if ply is not None or not sys.stdin.isatty():
        reel.show(last if ply is None else ply)
        return
    at: int | None = reel.stops[0]
    while at is not None:
        reel.show(at)
        at = _next(terminal, at, reel.stops)


def _next(terminal: Terminal, at: int, stops: list[int]) -> int | None:
    """Ask where to go: on, back, to a number, or away."""
    leave = ("q", *terminal.word("play-command-quit").split())
    while (answer := terminal.ask("replay-prompt")) is not None and answer.lower() not in leave:
        if answer in ("-", "<", "b"):
            return max((stop for stop in stops if stop < at), default=stops[0])
        if answer.isascii() and answer.isdigit() and len(answer) < 8:
            return min(int(answer), stops[-1])
        if answer in ("", "+", ">", "n"):
            return min((stop for stop in stops if stop > at), default=stops[-1])
        terminal.say("replay-how")
    return None
