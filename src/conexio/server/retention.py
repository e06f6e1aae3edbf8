"""How long matches are kept, and how they and names in them are erased."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from conexio.core import ConexioError, Seat
from conexio.server.events import Unnamed
from conexio.server.hub import Hub
from conexio.server.settings import ServerSettings
from conexio.server.store import Conflict, Place, Store, StoreError
from conexio.server.store.erase import Expired, Keep

log = logging.getLogger("conexio.server")

FIRST_S = 60.0
EVERY_S = 3600.0
AT_ONCE = 100
MOST_TRIES = 20
BREATH_S = 0.01
"""What is waited between two matches, so that moves come first."""


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days matches are kept after something happened at them; 0 is for ever."""

    open: int = 0
    playing: int = 0
    over: int = 0

    @classmethod
    def of(cls, settings: ServerSettings) -> "Retention":
        """Return what a host has set."""
        return cls(settings.keep_open_days, settings.keep_idle_days, settings.keep_finished_days)

    def keep(self, now: datetime) -> Keep:
        """Return since when something must have happened."""
        keep: Keep = {}
        if self.open:
            keep["open"] = _before(now, 24 * self.open)
        if self.playing:
            keep["playing"] = _before(now, 24 * self.playing)
        if self.over:
            keep["over"] = _before(now, 24 * self.over)
        return keep


def lobby_since(settings: ServerSettings) -> datetime | None:
    """Return since when something must have happened at a table that is listed."""
    hours = settings.lobby_hours
    return _before(datetime.now(UTC), hours) if hours else None


def _before(now: datetime, hours: int) -> datetime:
    try:
        return now - timedelta(hours=hours)
    except OverflowError:
        return datetime.min.replace(tzinfo=UTC)


async def expired(store: Store, keep: Keep) -> AsyncIterator[Expired]:
    """Yield the matches that were kept for long enough."""
    after = ""
    while some := await store.expired(keep, after, AT_ONCE):
        for each in some:
            yield each
        after = some[-1].id


async def prune(store: Store, keep: Keep, breath_s: float = 0.0) -> AsyncIterator[Expired]:
    """Erase the matches that were kept for long enough, one at a time; yield each when it is."""
    async for each in expired(store, keep):
        if await store.erase_expired(each.id, keep):
            yield each
        await asyncio.sleep(breath_s)


async def erase_names(store: Store, match_id: str, seats: Sequence[Seat]) -> None:
    """Erase the names of seats; a server that runs reads of it as of anything that happens."""
    for _ in range(MOST_TRIES):
        found = await store.summary(match_id)
        if found is None:
            return
        places = tuple(
            Place("", place.bot, place.free) if seat in seats else place
            for seat, place in enumerate(found.summary.seats)
        )
        events = [Unnamed(seat) for seat in seats]
        with contextlib.suppress(Conflict):  # somebody has moved just now
            summary = replace(found.summary, seats=places)
            await store.append(match_id, found.seq, events, summary=summary)
            return
    raise StoreError("store-unavailable")


async def keep_pruning(
    hub: Hub, retention: Retention, first_s: float = FIRST_S, every_s: float = EVERY_S
) -> None:
    """Prune for as long as the server runs."""
    await asyncio.sleep(first_s)
    while True:
        try:
            count = 0
            async for each in prune(hub.store, retention.keep(datetime.now(UTC)), BREATH_S):
                await hub.erased(each.id)
                count += 1
            await hub.store.tidy_up()
            if count:
                log.info("erased %d matches that were kept for long enough", count)
        except ConexioError as error:  # the database is away; the next time it may be back
            log.warning("could not erase what is old", extra={"key": error.key})
        except Exception:
            log.exception("could not erase what is old")
        await asyncio.sleep(every_s)
