"""A match step by step: the table after each event, as far as a guest may know it."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from conexio.core import Seat
from conexio.match import messages, visibility
from conexio.match.events import Chanced, Event, Moved, Started, Undone
from conexio.match.model import Match, apply, opened
from conexio.match.presentation import Pools, presentation_of
from conexio.server.schemas import History, Step

SHOWN = (Started, Moved, Chanced, Undone)
"""Events that change the table; the players are not part of a history."""


def match_history(match: Match, events: list[Event], seats: frozenset[Seat]) -> History:
    """Return all steps of a match; when it is over nothing is hidden any more."""
    known = frozenset(range(len(match.occupants))) if match.over else seats
    pools: Pools = defaultdict(dict)
    steps = tuple(_steps(match, events, known, pools))
    return History(match.created.game, steps, **{name: tuple(pools[name]) for name in pools})


def _steps(
    match: Match, events: list[Event], seats: frozenset[Seat], pools: Pools
) -> Iterator[Step]:
    replay = opened(match.id, match.created)
    shown = presentation_of(match.game)
    before: dict[str, Any] = {}
    for seq, event in enumerate(events[1:], 2):
        apply(replay, event)
        if isinstance(event, SHOWN):
            visible = visibility.happened(match.game, seq, event, seats)
            more = shown.last(replay.position) if isinstance(event, Moved) else {}
            frame = shown.frame(replay.position, pools)
            changed = {name: _changes(before.get(name), frame[name]) for name in frame}
            fields = messages.parts(visible) | more | changed
            yield Step(seq, visible.kind, visible.seat, visible.move, **fields)
            before = frame


def _changes(was: Any, now: Any) -> Any:
    """Return the entries of a mapping that are new or different, None for one that is gone."""
    if not isinstance(now, dict):
        return now
    was = was or {}
    gone = dict.fromkeys(was.keys() - now.keys())
    return gone | {key: value for key, value in now.items() if was.get(key) != value}
