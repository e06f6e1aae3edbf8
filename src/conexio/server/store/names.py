"""Names of players: stored separately from the log, so that they can be erased."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from conexio.match.events import Event, Left, Sat, Unnamed
from conexio.server.store.rows import Stored


def without_names(event: Event) -> Event:
    """Return an event as it is stored in the log."""
    return replace(event, name="", names=()) if isinstance(event, Sat) else event


def names_after(events: Iterable[Event]) -> dict[int, str]:
    """Return the new names by seat after events; empty for a name that is to be erased."""
    names: dict[int, str] = {}
    for event in events:
        if isinstance(event, Sat):
            seat_names = event.names or (event.name,) * len(event.seats)
            names.update(zip(event.seats, seat_names, strict=True))
        elif isinstance(event, Left | Unnamed):
            names[event.seat] = ""
    return names


def with_names(stored: list[Stored], names: Mapping[int, str]) -> list[Stored]:
    """Return events with the stored names; players who have left have none."""
    remaining = dict(names)
    found: list[Stored] = []
    # Backwards: the stored name of a seat is that of its latest player.
    for each in reversed(stored):
        event = each.event
        if isinstance(event, Sat):
            seat_names = tuple(remaining.pop(seat, "") for seat in event.seats)
            found.append(Stored(each.seq, _named(event, seat_names), each.at, each.hash))
        else:
            found.append(each)
    return found[::-1]


def _named(sat: Sat, names: tuple[str, ...]) -> Sat:
    same = len(set(names)) == 1
    return replace(sat, name=names[0], names=() if same else names)
