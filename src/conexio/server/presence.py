"""Presence: who is connected to which worker, and what they signal to each other."""

import asyncio
from collections.abc import Callable

from conexio.core import Seat
from conexio.match.decide import RefusedError
from conexio.match.events import Event, Sat
from conexio.match.messages import Reacted, Sign
from conexio.match.model import Match
from conexio.server.fanout import Fanout
from conexio.server.room import PRESENCE_EVERY_S, Guest, Room
from conexio.server.rooms import Rooms


class Presence:
    """The guests of one worker, and what other workers report of theirs."""

    def __init__(self, rooms: Rooms, others: Fanout, clock: Callable[[], float]) -> None:
        self._rooms = rooms
        self._others = others
        self._clock = clock

    def enter(self, room: Room, token: str, seq: int, address: str) -> Guest:
        """Add a guest to a room."""
        guest = Guest(token, min(max(seq, 0), room.match.seq), address)
        room.guests.add(guest)
        guest.news.set()
        room.notify()
        self._publish(room, guest)
        return guest

    def leave(self, room: Room, guest: Guest) -> None:
        """Remove a guest from a room."""
        room.guests.discard(guest)
        room.left_at, room.left_by = self._clock(), guest.address
        for seat in room.match.seats_of(guest.token):
            room.last_seen[seat] = self._clock()
        room.notify()
        self._publish(room, guest)

    def change(self, room: Room, after: Match, events: list[Event]) -> None:
        """Apply stored events to a room, and notify its guests."""
        before = room.own_seats()
        room.change(after, events)
        room.notify()
        for event in events:
            if isinstance(event, Sat):  # the previous player may have been away for long
                room.last_seen |= dict.fromkeys(event.seats, self._clock())
        if room.own_seats() != before:  # a player who gave up a seat may still be connected
            self._others.present(after.id, room.own_seats())

    def _publish(self, room: Room, guest: Guest) -> None:
        """Notify other workers when a player has come or gone."""
        if room.match.seats_of(guest.token):
            self._others.present(room.match.id, room.own_seats())

    def on_presence(self, match_id: str, worker: str, seats: frozenset[Seat]) -> None:
        """Note which seats of a match are connected to another worker."""
        room = self._rooms.known.get(match_id)
        if room is None:
            return
        now = self._clock()
        before, _ = room.elsewhere.pop(worker, (frozenset(), now))
        if seats:
            room.elsewhere[worker] = (seats, now)
        for seat in before | seats:
            room.last_seen[seat] = now
        if seats != before:
            room.notify()
            # The other worker may not know yet who is connected here.
            if seats - before and (own := room.own_seats()):
                self._others.present(match_id, own)

    async def publish_forever(self) -> None:
        """Repeat to other workers who is connected here, before their entries expire."""
        while True:
            await asyncio.sleep(PRESENCE_EVERY_S)
            for room in self._rooms.known.values():
                if own := room.own_seats():
                    self._others.present(room.match.id, own)

    def react(self, room: Room, seat: Seat, sign: Sign, token: str) -> None:
        """Show a sign of a player to all at the table; it is not stored."""
        if seat not in room.match.seats_of(token):
            raise RefusedError("server-not-yours")
        room.show(Reacted(seat, sign))
        self._others.react(room.match.id, seat, sign)

    def on_reaction(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Show a sign of a player who is connected to another worker."""
        if match_id in self._rooms.known:
            self._rooms.known[match_id].show(Reacted(seat, sign))
