"""Retention: how long matches are kept, and how matches and names are erased."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from conexio.core import ConexioError, Seat
from conexio.match.events import Unnamed
from conexio.server.hub import Hub
from conexio.server.settings import ServerSettings
from conexio.server.store import Conflict, Place, Store, StoreError
from conexio.server.store.erase import Expired, Keep

log = logging.getLogger("conexio.server")

FIRST_S = 60.0
EVERY_S = 3600.0
BATCH_SIZE = 100
MOST_TRIES = 20
PAUSE_S = 0.01
"""The pause between two matches, so that moves come first."""


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days matches are kept after their last event; 0 is for ever."""

    open: int = 0
    playing: int = 0
    over: int = 0

    @classmethod
    def of(cls, settings: ServerSettings) -> "Retention":
        """Return the retention of the server's settings."""
        return cls(settings.keep_open_days, settings.keep_idle_days, settings.keep_finished_days)

    def keep(self, now: datetime) -> Keep:
        """Return for each phase the time before which idle matches are erased."""
        keep: Keep = {}
        if self.open:
            keep["open"] = _before(now, 24 * self.open)
        if self.playing:
            keep["playing"] = _before(now, 24 * self.playing)
        if self.over:
            keep["over"] = _before(now, 24 * self.over)
        return keep


def lobby_since(settings: ServerSettings) -> datetime | None:
    """Return the time since which a listed table must have had an event; None for no limit."""
    hours = settings.lobby_hours
    return _before(datetime.now(UTC), hours) if hours else None


def _before(now: datetime, hours: int) -> datetime:
    try:
        return now - timedelta(hours=hours)
    except OverflowError:
        return datetime.min.replace(tzinfo=UTC)


async def expired(store: Store, keep: Keep) -> AsyncIterator[Expired]:
    """Yield the expired matches."""
    after = ""
    while some := await store.expired(keep, after, BATCH_SIZE):
        for each in some:
            yield each
        after = some[-1].id


async def prune(store: Store, keep: Keep, pause_s: float = 0.0) -> AsyncIterator[Expired]:
    """Erase the expired matches, one at a time; yield each one after it is erased."""
    async for each in expired(store, keep):
        if await store.erase_expired(each.id, keep):
            yield each
        await asyncio.sleep(pause_s)


async def erase_names(store: Store, match_id: str, seats: Sequence[Seat]) -> None:
    """Erase the names of seats; a running server reads that as any other event."""
    for _ in range(MOST_TRIES):
        found = await store.summary(match_id)
        if found is None:
            return
        places = tuple(
            Place("", place.bot, place.free) if seat in seats else place
            for seat, place in enumerate(found.summary.seats)
        )
        events = [Unnamed(seat) for seat in seats]
        with contextlib.suppress(Conflict):  # there is a new event
            summary = replace(found.summary, seats=places)
            await store.append(match_id, found.seq, events, summary=summary)
            return
    raise StoreError("store-unavailable")


async def keep_pruning(
    hub: Hub, retention: Retention, first_s: float = FIRST_S, every_s: float = EVERY_S
) -> None:
    """Erase expired matches regularly, for as long as the server runs."""
    await asyncio.sleep(first_s)
    while True:
        try:
            count = 0
            async for each in prune(hub.store, retention.keep(datetime.now(UTC)), PAUSE_S):
                await hub.on_erased(each.id)
                count += 1
            await hub.store.checkpoint()
            if count:
                log.info("erased %d expired matches", count)
        except ConexioError as error:  # the database may be back next time
            log.warning("could not erase expired matches", extra={"key": error.key})
        except Exception:
            log.exception("could not erase expired matches")
        await asyncio.sleep(every_s)
