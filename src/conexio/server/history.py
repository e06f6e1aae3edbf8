"""A match step by step: the table after each event, as far as a guest may know it."""

from collections.abc import Iterator

from conexio.core import Seat
from conexio.match import visibility
from conexio.match.events import Chanced, Event, Moved, Started, Undone
from conexio.match.model import Match, apply, opened
from conexio.match.presentation import Pool, presentation_of
from conexio.server.schemas import History, Step

SHOWN = (Started, Moved, Chanced, Undone)
"""Events that change the table; the players are not part of a history."""


def match_history(match: Match, events: list[Event], seats: frozenset[Seat]) -> History:
    """Return all steps of a match; when it is over nothing is hidden any more."""
    known = frozenset(range(len(match.occupants))) if match.over else seats
    pool: Pool = {}
    steps = tuple(_steps(match, events, known, pool))
    return History(match.created.game, steps, tuple(pool))


def _steps(match: Match, events: list[Event], seats: frozenset[Seat], pool: Pool) -> Iterator[Step]:
    replay = opened(match.id, match.created)
    for seq, event in enumerate(events[1:], 2):
        apply(replay, event)
        if isinstance(event, SHOWN):
            visible = visibility.happened(match.game, seq, event, seats)
            frame = presentation_of(match.game).frame(replay.position, pool)
            yield Step(seq, visible.kind, visible.seat, visible.move, **frame)
