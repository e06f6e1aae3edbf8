"""Moves of CONNEX'OH in words, each with its notation."""

from collections.abc import Iterable

from conexio.cli.terminal import Terminal
from conexio.connexoh import Move, Rotation

WAYS = {1: "right", 2: "half", 3: "left"}
"""How a tile rotates, by the number of quarter turns clockwise."""


def in_words(terminal: Terminal, move: Move) -> str:
    """Return a move in a few words, such as "c3 clockwise (c3>)"."""
    return _said(terminal, move, "move-turn", "move-slide")


def played(terminal: Terminal, name: str, move: Move) -> str:
    """Return the sentence that a player has played a move."""
    return _said(terminal, move, "play-bot-turns", "play-bot-slides", name=name)


def listed(terminal: Terminal, moves: Iterable[Move]) -> str:
    """Return several moves in words."""
    return ", ".join(in_words(terminal, move) for move in moves)


def _said(terminal: Terminal, move: Move, turn: str, slide: str, **details: str) -> str:
    if isinstance(move, Rotation):
        way = WAYS[move.quarter_turns]
        return terminal.text(turn, square=move.tile, way=way, move=str(move), **details)
    return terminal.text(slide, source=move.source, target=move.target, move=str(move), **details)
