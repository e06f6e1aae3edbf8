"""The hub: all rooms of one worker, and the one path by which matches change.

A command is decided, stored, and only then applied, answered and shown. Several workers may share
one database: the log's primary key decides which is first, and the other reads the new events.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Protocol

from conexio import bots
from conexio.bots.hints import Reason
from conexio.core import ConexioError, Seat
from conexio.match import decide, messages, player_names, visibility
from conexio.match.commands import Command, Leave, digest_of
from conexio.match.decide import Draft, RefusedError, draft
from conexio.match.events import Created, Event, Left, Rematched, Sat
from conexio.match.messages import Happened, Reacted, Sign, State
from conexio.match.model import Match, opened, replayed
from conexio.match.preview import reason_of
from conexio.server.archive import Archive
from conexio.server.fair_queue import BusyError
from conexio.server.fanout import Fanout, NoFanout
from conexio.server.room import PRESENCE_EVERY_S, Guest, Room
from conexio.server.store import (
    Answer,
    Conflict,
    CorruptLog,
    Place,
    Repeated,
    Store,
    StoreError,
    Summary,
)
from conexio.server.store.names import without_names

log = logging.getLogger("conexio.server")

RESYNC_BATCH = 500
"""Matches whose heads are read with one query."""
MOST_MISSED = 4000
"""Events of a match that are sent to a guest who missed some."""

SEATING_TRIES = 5
"""How often taking a seat is tried while other workers write to the same match."""

FALLBACK_BOT = "greedy"
"""Plays when another bot fails; it needs nothing but the rules."""


class Thinker(Protocol):
    """Runs bots outside the event loop that serves people."""

    def prepare(self, game: str, bot: str) -> None:
        """Prepare a bot that will have to move; may be called repeatedly."""

    async def move(self, match: Match, seat: Seat, bot: str, address: str) -> str:
        """Return a bot's move for a seat; its time is charged to an address.

        Raises BusyError when the caller should retry later.
        """


class Hub:
    """All rooms of one process."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        absent_after_s: float = 120,
        most_rooms: int = 2000,
        bot_retry_s: float = 1.0,
        resync_every_s: float = 15.0,
        bots_go_on_s: float = 30,
        checkpoint_after_s: float = 1.0,
        others: Fanout | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.store = store
        self._thinker = thinker
        self._absent_after_s = absent_after_s
        self._most_rooms = most_rooms
        self._bot_retry_s = bot_retry_s
        self._bots_go_on_s = bots_go_on_s
        self._others = others or NoFanout()
        self._clock = clock
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._presence_task: asyncio.Task[None] | None = None
        self._resync_task: asyncio.Task[None] | None = None
        self._checkpointing: asyncio.Task[None] | None = None
        self._checkpoint_due = False
        self._checkpoint_after_s = checkpoint_after_s
        self._resync_every_s = resync_every_s
        self.closing = False

    async def open(self) -> None:
        """Start: listen to other workers, and run the background tasks."""
        await self._others.start(self)
        self._presence_task = asyncio.ensure_future(self._publish_presence_forever())
        self._resync_task = asyncio.ensure_future(self._resync_forever())

    async def close(self) -> None:
        """Stop all bots, and make all connections close."""
        self.closing = True
        for task in (self._presence_task, self._resync_task, self._checkpointing):
            if task is not None:
                task.cancel()
        for room in self._rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
            room.notify()
        await self._others.close()

    # Rooms.

    def __len__(self) -> int:
        return len(self._rooms)

    async def room(self, match_id: str) -> Room:
        """Return the room of a match; read its log if it is not in memory."""
        room = self._rooms.get(match_id)
        if room is not None:
            self._rooms.move_to_end(match_id)
            # While the log cannot be read, the state in memory can still be shown.
            with suppress(StoreError):
                await self._recover_if_free(room)
            return room
        if match_id not in self._opening:
            task = asyncio.ensure_future(self._open(match_id))
            self._opening[match_id] = task
            task.add_done_callback(lambda _: self._opening.pop(match_id, None))
        return await asyncio.shield(self._opening[match_id])

    async def _open(self, match_id: str) -> Room:
        try:
            stored = await self.store.events(match_id)
        except CorruptLog as error:
            log.error("a match cannot be opened", extra={"match": match_id, "key": error.key})
            raise
        if not stored:
            raise RefusedError("server-no-match")
        events = [each.event for each in stored]
        try:
            match = replayed(match_id, events)
        except ConexioError as error:  # the rules version is no longer known
            log.warning("a match can only be read", extra={"match": match_id, "key": error.key})
            archive = Archive.of(match_id, events, await self.store.final(match_id))
            raise archive.error() from error
        return self._enter(Room(match, events))

    def _enter(self, room: Room) -> Room:
        now = self._clock()
        room.last_seen = dict.fromkeys(range(len(room.match.occupants)), now)
        self._rooms[room.match.id] = room
        self._evict_idle_rooms()
        self._start_bots(room)
        return room

    def _evict_idle_rooms(self) -> None:
        """Drop the least recently used rooms without guests; the log has their matches."""
        for match_id in list(self._rooms):
            if len(self._rooms) <= self._most_rooms:
                return
            room = self._rooms[match_id]
            if not room.guests and not room.lock.locked() and room.thinking is None:
                del self._rooms[match_id]

    async def catch_up(self, match_id: str, seq: int = 0) -> None:
        """Read the events that another worker has stored, if the match is in memory."""
        if match_id in self._opening:  # it may have read the log before the new events
            await asyncio.wait([self._opening[match_id]])
        room = self._rooms.get(match_id)
        if room is not None and (not seq or room.match.seq < seq):
            async with room.lock:
                with suppress(RefusedError):  # it was erased, and its guests are notified
                    await self._read_new_events(room)

    async def catch_up_all(self) -> None:
        """Read new events of all rooms, after notices of other workers may have been lost."""
        for match_id in list(self._rooms):
            await self._catch_up_or_log(match_id)

    async def resync(self) -> None:
        """Read new events where log and memory differ: others may write without a notice."""
        known = list(self._rooms)
        for first in range(0, len(known), RESYNC_BATCH):
            some = known[first : first + RESYNC_BATCH]
            heads = await self.store.heads(some)
            for match_id in some:
                room = self._rooms.get(match_id)
                if room is not None and heads.get(match_id) != room.match.seq:
                    await self._catch_up_or_log(match_id)

    async def _catch_up_or_log(self, match_id: str) -> None:
        """Read new events; log a damaged match, so that it does not stop the others."""
        try:
            await self.catch_up(match_id)
        except CorruptLog as error:
            log.error("could not read new events", extra={"match": match_id, "key": error.key})

    async def _resync_forever(self) -> None:
        while True:
            await asyncio.sleep(self._resync_every_s)
            try:
                await self.resync()
            except ConexioError as error:  # the next try may succeed
                log.warning("could not compare rooms with the log", extra={"key": error.key})
            except Exception:
                log.exception("could not compare rooms with the log")

    async def on_erased(self, match_id: str) -> None:
        """Close the room of an erased match, and notify other workers."""
        await self.catch_up(match_id)
        self._others.publish(match_id, 0)

    async def _read_new_events(self, room: Room) -> None:
        _check_not_gone(room)
        try:
            stored = await self.store.events(room.match.id, after=room.match.seq)
        except Conflict as conflict:
            self._drop(room, "server-stale" if conflict.details["last"] else "server-no-match")
            raise RefusedError(room.gone) from None
        if stored:
            events = [each.event for each in stored]
            self._happened(room, room.match.after(events), events)
        room.doubtful = False

    def _drop(self, room: Room, why: str) -> None:
        """Close a room whose log is shorter than what was read of it, and notify its guests."""
        room.gone = why
        self._rooms.pop(room.match.id, None)
        room.notify()

    async def _recover(self, room: Room) -> None:
        """Read the log again if it is unknown whether the last write was stored."""
        _check_not_gone(room)
        if room.doubtful:
            await self._read_new_events(room)
            self._others.publish(room.match.id, room.match.seq)  # the others may not know of it
        for token in list(room.refused):
            await self._free_refused_seats(room, token)

    async def _free_refused_seats(self, room: Room, token: str) -> None:
        """Free seats that were stored although their players got an error and no token."""
        for seat in sorted(room.match.seats_of(token)):
            if not room.match.over:
                after = decide.decide(room.match, Leave(seat), frozenset({seat}), frozenset())
                await self._store(room, after, command=None)
        room.refused.discard(token)

    async def _recover_if_free(self, room: Room) -> None:
        """Recover a room, unless another task holds its lock and will do so."""
        if room.doubtful and not room.lock.locked():
            async with room.lock:
                await self._recover(room)

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
        return self._enter(Room(match, [created]))

    async def sit(self, room: Room, sat: Sat) -> None:
        """Take seats; retry while other workers write to the same match."""
        async with room.lock:
            for tries_left in reversed(range(SEATING_TRIES)):
                await self._recover(room)
                after = decide.sit(room.match, sat)
                try:
                    await self._store(room, after, command=None)
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
        known, digest = f"{token[:16]}:{command_id}", digest_of(command)
        async with room.lock:
            await self._recover(room)
            seats = room.match.seats_of(token)
            absent = room.absent(self._absent_after_s, self._clock())
            try:
                after = decide.decide(room.match, command, seats, absent)
                await self._store(room, after, command=known, digest=digest)
            except Repeated as repeated:
                return await self._answered(room, Answer(repeated.seq, repeated.digest), digest)
            except StoreError:
                raise
            except ConexioError:
                if not token:
                    raise
                # A command refused now may have been carried out before.
                answer = await self.store.answer(room.match.id, known)
                if answer is None:
                    raise
                return await self._answered(room, answer, digest)
            return room.match.seq

    async def _answered(self, room: Room, answer: Answer, digest: str) -> int:
        """Return the answer to a command that was carried out before, perhaps by another worker."""
        if room.match.seq < answer.seq:
            await self._read_new_events(room)
        # The worker that stored it may have crashed before it notified the others.
        self._others.publish(room.match.id, answer.seq)
        if answer.digest not in (None, digest):
            raise RefusedError("server-command-reused")
        return answer.seq

    async def rematch(self, room: Room, token: str, created: Created, match_id: str) -> str:
        """Open a match for the same people and return its id; an existing rematch is reused."""
        async with room.lock:
            await self._read_new_events(room)  # names of a match that was erased must not come back
            if not room.match.over:
                raise RefusedError("server-not-over")
            if not room.match.seats_of(token):
                raise RefusedError("server-not-yours")
            if room.match.rematch:
                return room.match.rematch
            again = await self.create(match_id, created)
            # Everybody is seated there first: guests join as soon as they learn of the rematch.
            for sat in _seat_people(room.match):
                async with again.lock:
                    after = decide.sit(again.match, sat)
                    await self._store(again, after, command=None)
            await self._store(room, draft(room.match, Rematched(match_id)), command=None)
        return match_id

    async def _store(
        self, room: Room, after: Draft, command: str | None, digest: str | None = None
    ) -> None:
        """Store a draft, then apply it to the room."""
        try:
            await self.store.append(
                room.match.id,
                room.match.seq,
                after.events,
                command=command,
                digest=digest,
                summary=summary(after.match),
                final=visibility.final(after.match) if after.match.over else None,
            )
        except Conflict:
            await self._read_new_events(room)
            raise RefusedError("server-stale") from None
        except StoreError:
            # When a connection breaks during a commit, the outcome is unknown.
            room.doubtful = True
            if command is not None or not await self._was_stored(room, after):
                raise
        else:
            self._happened(room, after.match, after.events)
        self._others.publish(room.match.id, room.match.seq)
        if any(isinstance(event, Left) for event in after.events):
            self._checkpoint_soon()

    def _checkpoint_soon(self) -> None:
        """Remove the names of players who left from the write-ahead log too."""
        self._checkpoint_due = True
        if self._checkpointing is None or self._checkpointing.done():
            self._checkpointing = asyncio.ensure_future(self._checkpoint())

    async def _checkpoint(self) -> None:
        while self._checkpoint_due:
            await asyncio.sleep(self._checkpoint_after_s)  # once for all who leave in that time
            self._checkpoint_due = False
            try:
                await self.store.checkpoint()
            except Exception:
                log.exception("could not checkpoint the write-ahead log")

    async def _was_stored(self, room: Room, after: Draft) -> bool:
        """Return whether a draft without a command id was stored: it cannot be sent again."""
        try:
            await self._read_new_events(room)
        except ConexioError:
            return False
        # Names are stored in their own table, and may be grouped differently.
        last, wanted = without_names(room.events[-1]), without_names(after.events[-1])
        return room.match.seq == after.match.seq and last == wanted

    def _happened(self, room: Room, after: Match, events: list[Event]) -> None:
        """Apply stored events to the room, and notify its guests."""
        before = room.own_seats()
        room.match = after
        room.events += events
        room.notify()
        for event in events:
            if isinstance(event, Sat):  # the previous player may have been away for long
                room.last_seen |= dict.fromkeys(event.seats, self._clock())
        if room.own_seats() != before:  # a player who gave up a seat may still be connected
            self._others.present(after.id, room.own_seats())
        self._start_bots(room)

    # Bots.

    def _start_bots(self, room: Room) -> None:
        match = room.match
        seated = [occupant.bot for occupant in match.occupants if occupant.bot]
        if self.closing or not seated or match.over:
            return
        for bot in seated:
            self._thinker.prepare(match.created.game, bot)
        if room.thinking is not None or self._next_bot(room) is None:
            return
        room.thinking = asyncio.ensure_future(self._think(room))

    def _next_bot(self, room: Room) -> Seat | None:
        """Return the seat of the bot that is to move now; None where nobody is connected.

        For a guest who is connected to another worker, the bot runs there.
        """
        if self.closing or room.gone or not room.attended(self._bots_go_on_s, self._clock()):
            return None
        return decide.bot_to_move(room.match)

    async def _think(self, room: Room) -> None:
        """Let bots play as long as it is their turn."""
        try:
            while (seat := self._next_bot(room)) is not None:
                try:
                    await self._play_bot(room, seat)
                except (BusyError, StoreError):
                    await asyncio.sleep(self._bot_retry_s)
                except RefusedError:
                    continue  # another worker was first
        except Exception as error:
            key = error.key if isinstance(error, ConexioError) else type(error).__name__
            log.exception("a bot could not play", extra={"match": room.match.id, "key": key})
        finally:
            room.thinking = None

    async def _play_bot(self, room: Room, seat: Seat) -> None:
        await self._recover_if_free(room)
        if decide.bot_to_move(room.match) != seat:
            return
        seq = room.match.seq
        bot = room.match.occupants[seat].bot
        move = await self._choose_move(room.match, seat, bot, room.address())
        async with room.lock:
            await self._recover(room)
            # The move is dropped if the bot's seat was taken back or there are newer events.
            if room.match.seq == seq and decide.bot_to_move(room.match) == seat:
                after = decide.play(room.match, seat, move, seq)
                await self._store(room, after, command=None)

    async def _choose_move(self, match: Match, seat: Seat, bot: str, address: str) -> str:
        """Return a bot's move; if it fails, another bot stands in."""
        try:
            return await self._thinker.move(match, seat, bot, address)
        except BusyError:
            raise
        except Exception as error:
            if bot == FALLBACK_BOT or self.closing:
                raise
            details = {"match": match.id, "bot": bot, "key": type(error).__name__}
            log.exception("a bot could not play, and another stands in", extra=details)
            return await self._thinker.move(match, seat, FALLBACK_BOT, address)

    async def hint(
        self, room: Room, seat: Seat, token: str, address: str = ""
    ) -> tuple[int, str, Reason]:
        """Return what a good player would do: the seq of the position, the move, and the reason.

        Hints are only for people who play alone, or with others at the same device.
        """
        await self._recover_if_free(room)
        match = room.match
        if seat not in match.seats_of(token):
            raise RefusedError("server-not-yours")
        if seat not in visibility.to_move(match):
            raise RefusedError("server-not-your-turn")
        if any(match.occupants[other].token != token for other in match.people):
            raise RefusedError("server-no-hint")
        bot = bots.names(match.created.game)[-1]
        move = await self._choose_move(match, seat, bot, address)
        # In a thread: it takes some milliseconds.
        why = await asyncio.to_thread(reason_of, match, seat, move)
        return match.seq, move, why

    # Guests.

    def enter(self, room: Room, token: str, seq: int, address: str = "") -> Guest:
        """Add a guest to a room; bots that waited for a guest go on."""
        guest = Guest(token, min(max(seq, 0), room.match.seq), address)
        room.guests.add(guest)
        guest.news.set()
        room.notify()
        self._publish_presence(room, guest)
        self._start_bots(room)
        return guest

    def leave(self, room: Room, guest: Guest) -> None:
        """Remove a guest from a room."""
        room.guests.discard(guest)
        room.left_at, room.left_by = self._clock(), guest.address
        for seat in room.match.seats_of(guest.token):
            room.last_seen[seat] = self._clock()
        room.notify()
        self._publish_presence(room, guest)

    def _publish_presence(self, room: Room, guest: Guest) -> None:
        """Notify other workers when a player has come or gone."""
        if room.match.seats_of(guest.token):
            self._others.present(room.match.id, room.own_seats())

    def on_presence(self, match_id: str, worker: str, seats: frozenset[Seat]) -> None:
        """Note which seats of a match are connected to another worker."""
        room = self._rooms.get(match_id)
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

    async def _publish_presence_forever(self) -> None:
        """Repeat to other workers who is connected here, before their entries expire."""
        while True:
            await asyncio.sleep(PRESENCE_EVERY_S)
            for room in self._rooms.values():
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
        if match_id in self._rooms:
            self._rooms[match_id].show(Reacted(seat, sign))

    def state(self, room: Room, seats: frozenset[Seat], seq: int) -> State:
        """Return the state of a match for a guest, with the events after `seq`."""
        if room.board[0] != room.match.seq or not room.board[1]:
            room.board = (room.match.seq, visibility.public_board(room.match))
        return visibility.state(
            room.match,
            seats,
            room.board[1],
            tuple(_missed(room, seats, seq)),
            here=room.here(self._clock()),
            absent=room.absent(self._absent_after_s, self._clock()),
        )

    def news(self, room: Room, guest: Guest, token: str) -> bytes:
        """Return the encoded state to send to a guest now."""
        guest.stale = False
        seats = room.match.seats_of(token)  # a seat may have been given up since
        message = messages.encode(self.state(room, seats, guest.seq))
        guest.seq = room.match.seq
        return message


def _check_not_gone(room: Room) -> None:
    if room.gone:
        raise RefusedError(room.gone)


def _missed(room: Room, seats: frozenset[Seat], seq: int) -> list[Happened]:
    first = max(seq, room.match.seq - MOST_MISSED)
    missed = room.events[first:]
    return [visibility.happened(first + at, event, seats) for at, event in enumerate(missed, 1)]


def _seat_people(match: Match) -> list[Sat]:
    """Return the events that seat the people of a match at its rematch, one for each token.

    They contribute to its randomness when they join: nobody has seen its commitment yet.
    """
    found: dict[str, list[Seat]] = {}
    for seat, chair in enumerate(match.created.chairs):
        token = match.occupants[seat].token
        if chair.kind == "person" and token:
            found.setdefault(token, []).append(seat)
    return [_seat_again(match, tuple(seats), token) for token, seats in found.items()]


def _seat_again(match: Match, seats: tuple[Seat, ...], token: str) -> Sat:
    old_names = (match.occupants[seat].name for seat in seats)
    # A name that has become a bot's would be refused, and with it the rematch.
    names = tuple("" if player_names.is_bot_name(name) else name for name in old_names)
    return Sat(seats, names[0], token, "", names if len(seats) > 1 else (), pending=True)


def summary(match: Match) -> Summary:
    """Return the summary of a match for the lobby."""
    return Summary(
        game=match.created.game,
        listed=match.created.listed,
        phase=match.phase,
        seats=tuple(
            Place(occupant.name, occupant.bot, not occupant.taken) for occupant in match.occupants
        ),
        rules=match.created.rules,
    )
