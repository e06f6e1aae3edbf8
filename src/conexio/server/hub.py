"""The hub: what guests of one worker can ask of its rooms.

A command is decided, stored, and only then applied, answered and shown.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

from conexio.bots.hints import Reason
from conexio.core import ConexioError, Seat
from conexio.match import decide, rematch
from conexio.match.commands import Command, digest_of
from conexio.match.decide import RefusedError, draft
from conexio.match.events import Created, Event, Rematched, Sat
from conexio.match.messages import Sign, State
from conexio.match.model import Match, opened
from conexio.server import shown
from conexio.server.bot_turns import BotTurns
from conexio.server.fanout import Fanout, NoFanout
from conexio.server.journal import Journal, summary
from conexio.server.presence import Presence
from conexio.server.room import Guest, Room
from conexio.server.rooms import Rooms
from conexio.server.store import Answer, CommandKey, Repeated, Store, StoreError
from conexio.server.thinker import Thinker

SEATING_TRIES = 5
"""How often taking a seat is tried while other workers write to the same match."""


@dataclass(frozen=True, slots=True)
class HubSettings:
    """The limits of a hub, times in seconds."""

    absent_after_s: float = 120
    """How long a player must be away before others may seat a bot."""
    most_rooms: int = 2000
    """Rooms in memory, as far as they are idle."""
    bot_retry_s: float = 1.0
    """The pause before a bot that could not be asked is asked again."""
    bots_go_on_s: float = 30
    """How long bots keep playing at a table after its last connection has ended."""
    resync_every_s: float = 15.0
    """How often rooms are compared with the log."""
    checkpoint_after_s: float = 1.0
    """How soon after a player has left the write-ahead log is emptied."""


class Hub:
    """All rooms of one process."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        settings: HubSettings | None = None,
        *,
        others: Fanout | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.store = store
        self._settings = settings = settings or HubSettings()
        self._others = others or NoFanout()
        self._clock = clock
        self._journal = Journal(
            store,
            self._others,
            changed=self._changed,
            dropped=self._dropped,
            checkpoint_after_s=settings.checkpoint_after_s,
        )
        self._bots = BotTurns(
            self._journal,
            thinker,
            retry_s=settings.bot_retry_s,
            go_on_s=settings.bots_go_on_s,
            clock=clock,
        )
        self.rooms = Rooms(
            self._journal,
            most=settings.most_rooms,
            entered=self._entered,
            left=self._bots.forget,
        )
        self._presence = Presence(self.rooms, self._others, clock)
        self._tasks: list[asyncio.Task[None]] = []
        self.closing = False

    async def open(self) -> None:
        """Start: listen to other workers, and run the background tasks."""
        await self._others.start(self)
        forever = (
            self._presence.publish_forever(),
            self.rooms.resync_forever(self._settings.resync_every_s),
        )
        self._tasks += map(asyncio.ensure_future, forever)

    async def close(self) -> None:
        """Stop all bots, and make all connections close."""
        self.closing = True
        self._bots.close()
        self._journal.close()
        for task in self._tasks:
            task.cancel()
        for room in self.rooms.known.values():
            if room.thinking is not None:
                room.thinking.cancel()
            room.notify()
        await self._others.close()

    # Rooms.

    def __len__(self) -> int:
        return len(self.rooms.known)

    async def room(self, match_id: str) -> Room:
        """Return the room of a match; read its log if it is not in memory."""
        return await self.rooms.room(match_id)

    def _entered(self, room: Room) -> None:
        room.last_seen = dict.fromkeys(range(len(room.match.occupants)), self._clock())
        self._bots.start(room)

    def _dropped(self, room: Room) -> None:
        """Remove a room that is gone, and notify its guests."""
        self.rooms.remove(room)
        room.notify()

    def _changed(self, room: Room, after: Match, events: list[Event]) -> None:
        """Apply stored events to a room, notify its guests, and let its bots go on."""
        self._presence.change(room, after, events)
        if after.over:
            self._bots.forget(room)
        self._bots.start(room)

    async def on_erased(self, match_id: str) -> None:
        """Close the room of an erased match, and notify other workers."""
        await self.catch_up(match_id)
        self._others.publish(match_id, 0)

    # Commands.

    async def create(self, match_id: str, created: Created) -> Room:
        """Open a table."""
        match = opened(match_id, created)
        try:
            await self.store.append(match_id, 0, [created], summary=summary(match))
        except StoreError:
            with suppress(ConexioError):  # it may have been stored all the same
                return await self.room(match_id)
            raise
        return self.rooms.enter(Room(match, [created]))

    async def sit(self, room: Room, sat: Sat) -> None:
        """Take seats; retry while other workers write to the same match."""
        async with room.lock:
            for tries_left in reversed(range(SEATING_TRIES)):
                await self._journal.recover(room)
                after = decide.sit(room.match, sat)
                try:
                    await self._journal.write(room, after)
                    return
                except StoreError:
                    room.refused.add(sat.token)
                    raise
                except RefusedError:  # another worker was first; its event is known here by now
                    if not tries_left:
                        raise

    async def ask(self, room: Room, command_id: str, command: Command, token: str) -> int:
        """Carry out a command of a token's holder; return the seq of its last event.

        A command that is sent again with the same id is not carried out again, and gets the same
        answer; the same id with another content is refused.
        """
        key = CommandKey(f"{token[:16]}:{command_id}", digest_of(command))
        async with room.lock:
            await self._journal.recover(room)
            seats = room.match.seats_of(token)
            absent = room.absent(self._settings.absent_after_s, self._clock())
            try:
                after = decide.decide(room.match, command, seats, absent)
                await self._journal.write(room, after, key)
            except Repeated as repeated:
                return await self._answered(room, Answer(repeated.seq, repeated.digest), key)
            except StoreError:
                raise
            except ConexioError:
                if not token:
                    raise
                # A command refused now may have been carried out before.
                answer = await self.store.answer(room.match.id, key.name)
                if answer is None:
                    raise
                return await self._answered(room, answer, key)
            return room.match.seq

    async def _answered(self, room: Room, answer: Answer, key: CommandKey) -> int:
        """Return the answer to a command that was carried out before, perhaps by another worker."""
        if room.match.seq < answer.seq:
            await self._journal.read(room)
        # The worker that stored it may have crashed before it notified the others.
        self._others.publish(room.match.id, answer.seq)
        if answer.digest not in (None, key.digest):
            raise RefusedError("server-command-reused")
        return answer.seq

    async def rematch(self, room: Room, token: str, seed: bytes, match_id: str) -> str:
        """Open a match for the same people and return its id; an existing rematch is reused."""
        async with room.lock:
            await self._journal.read(room)  # names of a match that was erased must not come back
            if not room.match.over:
                raise RefusedError("server-not-over")
            if not room.match.seats_of(token):
                raise RefusedError("server-not-yours")
            if room.match.rematch:
                return room.match.rematch
            again = await self.create(match_id, rematch.create(room.match, seed))
            # Everybody is seated there first: guests join as soon as they learn of the rematch.
            for sat in rematch.seat_people(room.match):
                async with again.lock:
                    await self._journal.write(again, decide.sit(again.match, sat))
            await self._journal.write(room, draft(room.match, Rematched(match_id)))
        return match_id

    async def hint(
        self, room: Room, seat: Seat, token: str, address: str = ""
    ) -> tuple[int, str, Reason]:
        """Return what a good player would do: the seq of the position, the move, and the reason."""
        return await self._bots.hint(room, seat, token, address)

    # Guests.

    def enter(self, room: Room, token: str, seq: int, address: str = "") -> Guest:
        """Add a guest to a room; bots that waited for a guest go on."""
        guest = self._presence.enter(room, token, seq, address)
        self._bots.start(room)
        return guest

    def leave(self, room: Room, guest: Guest) -> None:
        """Remove a guest from a room."""
        self._presence.leave(room, guest)

    def react(self, room: Room, seat: Seat, sign: Sign, token: str) -> None:
        """Show a sign of a player to all at the table; it is not stored."""
        self._presence.react(room, seat, sign, token)

    def state(self, room: Room, seats: frozenset[Seat], seq: int) -> State:
        """Return the state of a match for a guest, with the events after `seq`."""
        return shown.state(self._public(room), room.match, seats, room.events, seq)

    def news(self, room: Room, guest: Guest, token: str) -> bytes:
        """Return the encoded state to send to a guest now."""
        guest.stale = False
        match = room.match
        seats = match.seats_of(token)  # a seat may have been given up since
        message = room.shown.encoded(self._public(room), match, seats, room.events, guest.seq)
        guest.seq = match.seq
        return message

    def _public(self, room: Room) -> State:
        here, absent = room.presence(self._settings.absent_after_s, self._clock())
        return room.shown.public(room.match, here, absent)

    # Notices of other workers.

    async def catch_up(self, match_id: str, seq: int = 0) -> None:
        """Read the events that another worker has stored, if the match is in memory."""
        await self.rooms.catch_up(match_id, seq)

    async def catch_up_all(self) -> None:
        """Read new events of all rooms, after notices of other workers may have been lost."""
        await self.rooms.catch_up_all()

    async def resync(self) -> None:
        """Read new events where log and memory differ: others may write without a notice."""
        await self.rooms.resync()

    def on_presence(self, match_id: str, worker: str, seats: frozenset[Seat]) -> None:
        """Note which seats of a match are connected to another worker."""
        self._presence.on_presence(match_id, worker, seats)

    def on_reaction(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Show a sign of a player who is connected to another worker."""
        self._presence.on_reaction(match_id, seat, sign)
