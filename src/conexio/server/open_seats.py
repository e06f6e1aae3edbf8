"""A limit on the seats that one address holds at open tables, so that nobody floods the lobby.

Each worker counts only the seats that were taken through it.
"""

import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from conexio.core import ConexioError
from conexio.match.decide import RefusedError
from conexio.server.hub import Hub
from conexio.server.rate_limit import MOST_ADDRESSES
from conexio.server.room import Room
from conexio.server.store import StoreError


@dataclass(slots=True, eq=False)
class _Held:
    match_id: str
    token: str
    seats: int
    stored: bool = False
    """Whether the match has stored it."""


class OpenSeats:
    """The seats that each address holds at tables that wait for more players."""

    def __init__(self, hub: Hub, most: int) -> None:
        self._hub = hub
        self._most = most
        self._held: OrderedDict[str, list[_Held]] = OrderedDict()

    @asynccontextmanager
    async def taking(self, address: str, room: Room, token: str, seats: int) -> AsyncIterator[None]:
        """Count seats as held while they are being taken, and afterwards if that succeeded."""
        if seats >= _free(room):  # the game starts
            yield
            return
        new = _Held(room.match.id, token, seats)
        mine = self._held.setdefault(address, [])
        self._held.move_to_end(address)
        mine.append(new)  # first, so that concurrent requests count each other
        try:
            for held in [each for each in mine if each.stored]:
                if not await self._is_open(held):
                    _forget(mine, held)
            if sum(held.seats for held in mine) > self._most:
                raise RefusedError("server-many-seats", most=self._most)
            yield
            new.stored = True
        except BaseException:
            _forget(mine, new)
            raise
        if len(self._held) > MOST_ADDRESSES:
            self._held.popitem(last=False)

    async def _is_open(self, held: _Held) -> bool:
        """Return whether the seats are still held at a table that waits for players."""
        try:
            match = (await self._hub.room(held.match_id)).match
        except StoreError:
            return True
        except ConexioError:  # the table is gone, or cannot be read
            return False
        return match.phase == "open" and bool(match.seats_of(held.token))


def _forget(mine: list[_Held], held: _Held) -> None:
    with contextlib.suppress(ValueError):  # another request removed it first
        mine.remove(held)


def _free(room: Room) -> int:
    return sum(not occupant.taken for occupant in room.match.occupants)
