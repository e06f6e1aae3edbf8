"""Names in the log: they are stored apart from it, so that they can be erased."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from conexio.server.events import Event, Left, Sat, Unnamed
from conexio.server.store.rows import Stored


def without_names(event: Event) -> Event:
    """Return an event as it goes into the log."""
    return replace(event, name="", names=()) if isinstance(event, Sat) else event


def names_after(events: Iterable[Event]) -> dict[int, str]:
    """Return what seats are called after events; nothing where a name is to be forgotten."""
    names: dict[int, str] = {}
    for event in events:
        if isinstance(event, Sat):
            called = event.names or (event.name,) * len(event.seats)
            names.update(zip(event.seats, called, strict=True))
        elif isinstance(event, Left | Unnamed):
            names[event.seat] = ""
    return names


def with_names(stored: list[Stored], names: Mapping[int, str]) -> list[Stored]:
    """Return events with the names of those who sit there; who has left has none any more."""
    left = dict(names)
    found: list[Stored] = []
    # From the end: a seat's name is that of the last one to sit down there.
    for each in reversed(stored):
        event = each.event
        if isinstance(event, Sat):
            called = tuple(left.pop(seat, "") for seat in event.seats)
            found.append(Stored(each.seq, _named(event, called), each.at, each.hash))
        else:
            found.append(each)
    return found[::-1]


def _named(sat: Sat, called: tuple[str, ...]) -> Sat:
    shared = len(set(called)) == 1
    return replace(sat, name=called[0], names=() if shared else called)
