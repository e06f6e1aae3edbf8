"""How many seats an address holds at tables that have not begun: nobody fills the lobby alone.

Each worker counts those that were taken through it.
"""

import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from conexio.core import ConexioError
from conexio.server.decide import RefusedError
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
    """Whether the match knows of it already."""


class OpenSeats:
    """Who holds how many seats at tables that wait for more players."""

    def __init__(self, hub: Hub, most: int) -> None:
        self._hub = hub
        self._most = most
        self._held: OrderedDict[str, list[_Held]] = OrderedDict()

    @asynccontextmanager
    async def taking(self, address: str, room: Room, token: str, seats: int) -> AsyncIterator[None]:
        """Count seats as held while they are taken, and after that if they were."""
        if seats >= _free(room):  # the table begins
            yield
            return
        new = _Held(room.match.id, token, seats)
        mine = self._held.setdefault(address, [])
        self._held.move_to_end(address)
        mine.append(new)  # first, so that requests side by side count each other
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
        """Tell whether somebody still waits at a table."""
        try:
            match = (await self._hub.room(held.match_id)).match
        except StoreError:
            return True
        except ConexioError:  # there is no such table any more, or nobody can read it
            return False
        return match.phase == "open" and bool(match.seats_of(held.token))


def _forget(mine: list[_Held], held: _Held) -> None:
    with contextlib.suppress(ValueError):  # another request was first
        mine.remove(held)


def _free(room: Room) -> int:
    return sum(not sitter.taken for sitter in room.match.sitters)
