"""A match step by step: the table after each event, as far as a guest may know it."""

from collections.abc import Iterator
from typing import Any

from conexio import conex
from conexio.core import Seat
from conexio.match import visibility
from conexio.match.events import Chanced, Event, Moved, Started, Undone
from conexio.match.messages import Lying
from conexio.match.model import Match, apply, opened
from conexio.server.schemas import History, Step

SHOWN = (Started, Moved, Chanced, Undone)
"""Events that change the table; the players are not part of a history."""


def match_history(match: Match, events: list[Event], seats: frozenset[Seat]) -> History:
    """Return all steps of a match; when it is over nothing is hidden any more."""
    known = frozenset(range(len(match.occupants))) if match.over else seats
    pool: dict[Lying, int] = {}
    steps = tuple(_steps(match, events, known, pool))
    return History(match.created.game, steps, tuple(pool))


def _steps(
    match: Match, events: list[Event], seats: frozenset[Seat], pool: dict[Lying, int]
) -> Iterator[Step]:
    replay = opened(match.id, match.created)
    for seq, event in enumerate(events[1:], 2):
        apply(replay, event)
        if isinstance(event, SHOWN):
            visible = visibility.happened(seq, event, seats)
            table = _table(replay.position, pool)
            yield Step(seq, visible.kind, visible.seat, visible.move, **table)


def _table(position: Any, pool: dict[Lying, int]) -> dict[str, Any]:
    if not isinstance(position, conex.Position):
        return {"turn": position.to_move, "position": position.to_text()}
    view = position.view(None)
    items = [visibility.lying(item) for item in view.table]
    return {
        "turn": view.turn,
        "lying": tuple(pool.setdefault(item, len(pool)) for item in items),
        "scores": view.scores,
        "counts": view.counts,
        "pile": view.pile,
        "double": view.star("double"),
        "lightning": view.star("lightning"),
    }
