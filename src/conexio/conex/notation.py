"""Moves as text, and the names of the phases.

    17.b@0.ne+2x     card 17 is laid with its second CONEX corner on the north-east corner of the
                     first thing on the table (the tableau), with the 2x star

docs/notation.md has the grammar.
"""

import re
from collections.abc import Container
from typing import Any

from conexio.conex import kernel
from conexio.conex.deck import FACES
from conexio.conex.moves import (
    CORNERS,
    LETTERS,
    Discard,
    Double,
    Draw,
    Drawn,
    EndTurn,
    Move,
    Pass,
    Placement,
    Rolled,
    Starts,
    Strike,
)
from conexio.conex.table import Table
from conexio.core import Chance, InvalidMoveError, Seat

LONGEST_MOVE = 120

ACTS = frozenset(
    ("draw", "pass", "double", "end", "strike", "discard", "drawn", "rolled", "starts")
)
"""What a move or chance event does that lays no card: the word that it begins with."""

_SIMPLE: dict[str, Move] = {str(move): move for move in (Draw(), Pass(), Double(), EndTurn())}
_PLACEMENT = re.compile(
    r"(?P<card>[^@]+)\.(?P<corner>[^.@]+)@(?P<on>[^@]+)\.(?P<on_corner>[a-z]{2})(?P<star>\+2x)?"
)
_CARD_MOVE = re.compile(r"(strike|discard):(.+)")
_DRAWN = re.compile(r"drawn([0-3]):(.+)")
_HIDDEN = re.compile(r"(?P<what>drawn(?P<drawer>[0-3])|discard):.*")

PHASES = {
    kernel.STARTING: "starting",
    kernel.DEALING: "dealing",
    kernel.MAIN: "main",
    kernel.STRUCK: "struck",
    kernel.ROLLING: "rolling",
    kernel.DRAWING: "drawing",
    kernel.AFTER: "after",
    kernel.OVER: "over",
}


# Moves.


def read_move(table: Table, text: str) -> Move:
    """Read a move or chance event; cards may be named or numbered, in capitals or not."""
    text = text.strip().lower()
    if len(text) <= LONGEST_MOVE:
        if text in _SIMPLE:
            return _SIMPLE[text]
        if match := _PLACEMENT.fullmatch(text):
            return _read_placement(table, match)
        if match := _CARD_MOVE.fullmatch(text):
            card = _card(table, match[2])
            return Strike(card) if match[1] == "strike" else Discard(card)
        if match := _DRAWN.fullmatch(text):
            return Drawn(int(match[1]), _card(table, match[2]))
        if match := re.fullmatch(r"starts([0-3])", text):
            return Starts(int(match[1]))
        if text.removeprefix("rolled:") in FACES and text.startswith("rolled:"):
            return Rolled(text.removeprefix("rolled:"))
    raise InvalidMoveError("place-invalid", text=text[:40])


def _read_placement(table: Table, match: re.Match[str]) -> Placement:
    card = _card(table, match["card"])
    colors = [corner.color for corner in table.deck.cards[card].corners]
    letters = list(LETTERS[: len(colors)])
    for names in (letters, colors):
        if names.count(match["corner"]) == 1:
            corner = names.index(match["corner"])
            break
    else:
        raise InvalidMoveError("place-nothing")
    if match["on_corner"] not in CORNERS:
        raise InvalidMoveError("place-nothing")
    on_corner = CORNERS.index(match["on_corner"])
    return Placement(card, corner, _item(table, match["on"]), on_corner, match["star"] is not None)


def _card(table: Table, text: str) -> int:
    cards = table.deck.cards
    if re.fullmatch(r"[0-9]{1,3}", text) and int(text) < len(cards):
        return int(text)
    for number, card in enumerate(cards):
        if card.name.lower() == text:
            return number
    raise InvalidMoveError("place-no-card", text=text[:40])


def _item(table: Table, text: str) -> int:
    if re.fullmatch(r"[0-9]{1,3}", text) and int(text) < len(table):
        return int(text)
    for index in range(len(table)):
        if table.name(index).lower() == text:
            return index
    raise InvalidMoveError("place-no-card", text=text[:40])


def redacted(text: str, mover: Seat | Chance, seats: Container[Seat]) -> str:
    """Return an event without the card that only its owner may know: one drawn, or put under."""
    hidden = _HIDDEN.fullmatch(text)
    if hidden is None:
        return text
    owner = mover if hidden["drawer"] is None else int(hidden["drawer"])
    return text if owner in seats else f"{hidden['what']}:?"


def parts(text: str) -> dict[str, Any]:
    """Return a move or chance event as data, from its stored or redacted text."""
    if match := _PLACEMENT.fullmatch(text):
        found = {"card": _number(match["card"]), "on": _number(match["on"])}
        return {**found, "star": match["star"] is not None}
    act, _, value = text.partition(":")
    act = act.rstrip("0123456789")
    if act not in ACTS:
        return {}
    if act == "rolled":
        return {"act": act, "face": value}
    return {"act": act, "card": _number(value)}


def _number(text: str) -> int | None:
    """Return a number; None for what is hidden."""
    return int(text) if text.isascii() and text.isdigit() else None
