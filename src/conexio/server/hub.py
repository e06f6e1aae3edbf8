"""The rooms of the house: matches in memory, guests in them, and the one way that things happen.

A command is decided, stored, and only then carried out, answered and shown. Several houses may
share one database: the log's primary key says who was first, and the other reads what it missed.
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
from conexio.server import decide, messages, player_names, visibility
from conexio.server.archive import Archive
from conexio.server.commands import Command, Leave, digest_of
from conexio.server.decide import Draft, RefusedError, draft
from conexio.server.events import Created, Event, Left, Rematched, Sat
from conexio.server.fair_queue import BusyError
from conexio.server.fanout import Fanout, NoFanout
from conexio.server.match import Match, opened, replayed
from conexio.server.messages import Happened, Reacted, Sign, State
from conexio.server.preview import reason_of
from conexio.server.room import PRESENT_EVERY_S, Guest, Room
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

LOOKED_AT = 500
"""Matches that are looked for at once."""
KEPT_EVENTS = 4000
"""Events of a match that are kept in memory for guests who missed some."""

SEATING_TRIES = 5
"""How often taking a seat is decided again when other servers write to the same match."""

STAND_IN = "greedy"
"""Plays when another bot cannot; it needs nothing but the rules."""


class Thinker(Protocol):
    """Whoever lets bots think, away from the loop that serves people."""

    def prepare(self, game: str, bot: str) -> None:
        """Hear, as often as one likes, that a bot will have to think about a game."""

    async def move(self, match: Match, seat: Seat, bot: str, address: str) -> str:
        """Return the move that a bot chooses for a seat; the time counts for an address.

        BusyError when it is to be asked again later.
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
        bots_again_s: float = 1.0,
        look_every_s: float = 15.0,
        bots_go_on_s: float = 30,
        tidy_after_s: float = 1.0,
        others: Fanout | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.store = store
        self._thinker = thinker
        self._absent_after_s = absent_after_s
        self._most_rooms = most_rooms
        self._bots_again_s = bots_again_s
        self._bots_go_on_s = bots_go_on_s
        self._others = others or NoFanout()
        self._clock = clock
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None
        self._untidy = False
        self._tidy_after_s = tidy_after_s
        self._look_every_s = look_every_s
        self.closing = False

    async def open(self) -> None:
        """Begin: let other houses know who is here."""
        await self._others.start(self)
        self._keeper = asyncio.ensure_future(self._keep_present())
        self._watcher = asyncio.ensure_future(self._watch())

    async def close(self) -> None:
        """Let no more bots begin to think, and tell all guests to go."""
        self.closing = True
        for task in (self._keeper, self._watcher, self._tidying):
            if task is not None:
                task.cancel()
        for room in self._rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
            room.ring()
        await self._others.close()

    # Rooms.

    def __len__(self) -> int:
        return len(self._rooms)

    async def room(self, match_id: str) -> Room:
        """Return a room, reading the match from its log when it is not in memory."""
        room = self._rooms.get(match_id)
        if room is not None:
            self._rooms.move_to_end(match_id)
            # While the log cannot be read, what is known of it can still be shown.
            with suppress(StoreError):
                await self._settle(room)
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
        except ConexioError as error:  # no rules of today lead there
            log.warning("a match can only be read", extra={"match": match_id, "key": error.key})
            archive = Archive.of(match_id, events, await self.store.final(match_id))
            raise archive.error() from error
        return self._enter(Room(match, events))

    def _enter(self, room: Room) -> Room:
        now = self._clock()
        room.last_seen = dict.fromkeys(range(len(room.match.sitters)), now)
        self._rooms[room.match.id] = room
        self._let_idle_rooms_go()
        self._let_bots_think(room)
        return room

    def _let_idle_rooms_go(self) -> None:
        """Forget the rooms used longest ago in which nobody is; the log has them."""
        for match_id in list(self._rooms):
            if len(self._rooms) <= self._most_rooms:
                return
            room = self._rooms[match_id]
            if not room.guests and not room.lock.locked() and room.thinking is None:
                del self._rooms[match_id]

    async def catch_up(self, match_id: str, seq: int = 0) -> None:
        """Read what another house has stored; nothing to do where the match is not in memory."""
        if match_id in self._opening:  # it may have read the log before there was more
            await asyncio.wait([self._opening[match_id]])
        room = self._rooms.get(match_id)
        if room is not None and (not seq or room.match.seq < seq):
            async with room.lock:
                with suppress(RefusedError):  # it was erased, and its guests are told
                    await self._read_on(room)

    async def catch_up_all(self) -> None:
        """Read on everywhere, after notices of other houses may have been lost."""
        for match_id in list(self._rooms):
            await self._catch_up_or_log(match_id)

    async def look_around(self) -> None:
        """Read on where the log is not what is in memory: others may write it without a notice."""
        known = list(self._rooms)
        for first in range(0, len(known), LOOKED_AT):
            some = known[first : first + LOOKED_AT]
            heads = await self.store.heads(some)
            for match_id in some:
                room = self._rooms.get(match_id)
                if room is not None and heads.get(match_id) != room.match.seq:
                    await self._catch_up_or_log(match_id)

    async def _catch_up_or_log(self, match_id: str) -> None:
        """Read on where that can be done: one damaged log keeps nobody else from it."""
        try:
            await self.catch_up(match_id)
        except CorruptLog as error:
            log.error("a match cannot be read on", extra={"match": match_id, "key": error.key})

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._look_every_s)
            try:
                await self.look_around()
            except ConexioError as error:  # the next look may tell more
                log.warning("could not look around", extra={"key": error.key})
            except Exception:
                log.exception("could not look around")

    async def erased(self, match_id: str) -> None:
        """Hear that a match was erased here, and let other servers know."""
        await self.catch_up(match_id)
        self._others.publish(match_id, 0)

    async def _read_on(self, room: Room) -> None:
        _check_there(room)
        try:
            stored = await self.store.events(room.match.id, after=room.match.seq)
        except Conflict as conflict:
            self._drop(room, "server-stale" if conflict.details["last"] else "server-no-match")
            raise RefusedError(room.gone) from None
        if stored:  # else there is nothing to tell
            events = [each.event for each in stored]
            self._happened(room, room.match.after(events), events)
        room.doubtful = False

    def _drop(self, room: Room, why: str) -> None:
        """Let go of a match whose log is shorter than what was read of it, and tell the guests."""
        room.gone = why
        self._rooms.pop(room.match.id, None)
        room.ring()

    async def _make_sure(self, room: Room) -> None:
        """Read the log again after it could not be written."""
        _check_there(room)
        if room.doubtful:
            await self._read_on(room)
            self._others.publish(room.match.id, room.match.seq)  # nobody else may know of it
        for token in list(room.refused):
            await self._give_seats_up(room, token)

    async def _give_seats_up(self, room: Room, token: str) -> None:
        """Free seats whose players were refused, and never got the token that was stored."""
        for seat in sorted(room.match.seats_of(token)):
            if not room.match.over:
                after = decide.decide(room.match, Leave(seat), frozenset({seat}), frozenset())
                await self._store(room, after, command=None)
        room.refused.discard(token)

    async def _settle(self, room: Room) -> None:
        """Make sure of a room; where somebody is about to do so, nobody waits for that."""
        if room.doubtful and not room.lock.locked():
            async with room.lock:
                await self._make_sure(room)

    # What happens.

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
        """Take seats; other servers may seat other people at the same moment."""
        async with room.lock:
            for tries_left in reversed(range(SEATING_TRIES)):
                await self._make_sure(room)
                after = decide.sit(room.match, sat)
                try:
                    await self._store(room, after, command=None)
                    return
                except StoreError:
                    room.refused.add(sat.token)
                    raise
                except RefusedError:  # another server was first; now its event is known here
                    if not tries_left:
                        raise

    async def ask(self, room: Room, command_id: str, command: Command, token: str) -> int:
        """Carry out a command of the holder of a token; return the number of its last event.

        Asked a second time with the same id, it is not carried out again, and the answer is the
        same; with the same id and another content it is refused.
        """
        known, digest = f"{token[:16]}:{command_id}", digest_of(command)
        async with room.lock:
            await self._make_sure(room)
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
                # What is refused now may have been carried out before; asking is for the few.
                answer = await self.store.answer(room.match.id, known)
                if answer is None:
                    raise
                return await self._answered(room, answer, digest)
            return room.match.seq

    async def _answered(self, room: Room, answer: Answer, digest: str) -> int:
        """Return the answer to a command that was carried out before, perhaps by another house."""
        if room.match.seq < answer.seq:
            await self._read_on(room)
        # Whoever stored it may have died before it told the others.
        self._others.publish(room.match.id, answer.seq)
        if answer.digest not in (None, digest):
            raise RefusedError("server-command-reused")
        return answer.seq

    async def rematch(self, room: Room, token: str, created: Created, match_id: str) -> str:
        """Open a table for the same people; return its name, the earlier one when there is one."""
        async with room.lock:
            await self._read_on(room)  # names of a match that was erased must not come back
            if not room.match.over:
                raise RefusedError("server-not-over")
            if not room.match.seats_of(token):
                raise RefusedError("server-not-yours")
            if room.match.rematch:
                return room.match.rematch
            again = await self.create(match_id, created)
            # First everybody has a seat there: who hears of the table comes at once.
            for sat in _people(room.match):
                async with again.lock:
                    after = decide.sit(again.match, sat)
                    await self._store(again, after, command=None)
            await self._store(room, draft(room.match, Rematched(match_id)), command=None)
        return match_id

    async def _store(
        self, room: Room, after: Draft, command: str | None, digest: str | None = None
    ) -> None:
        """Store what was drafted, and let it happen when that is done."""
        told = summary(after.match)
        try:
            await self.store.append(
                room.match.id,
                room.match.seq,
                after.events,
                command=command,
                digest=digest,
                summary=told,
                final=visibility.final(after.match) if after.match.over else None,
            )
        except Conflict:
            await self._read_on(room)
            raise RefusedError("server-stale") from None
        except StoreError:
            # A connection that breaks while it commits does not tell whether it did.
            room.doubtful = True
            if command is not None or not await self._was_stored(room, after):
                raise
        else:
            self._happened(room, after.match, after.events)
        self._others.publish(room.match.id, room.match.seq)
        if any(isinstance(event, Left) for event in after.events):
            self._tidy_soon()

    def _tidy_soon(self) -> None:
        """Let the name of whoever left disappear from the write-ahead log as well."""
        self._untidy = True
        if self._tidying is None or self._tidying.done():
            self._tidying = asyncio.ensure_future(self._tidy())

    async def _tidy(self) -> None:
        while self._untidy:
            await asyncio.sleep(self._tidy_after_s)  # once for all who leave meanwhile
            self._untidy = False
            try:
                await self.store.tidy_up()
            except Exception:
                log.exception("could not tidy up after somebody left")

    async def _was_stored(self, room: Room, after: Draft) -> bool:
        """Look whether something was stored that, unlike a command, nobody can ask for again."""
        try:
            await self._read_on(room)
        except ConexioError:
            return False
        # Names come back from a table of their own, and may be put together otherwise.
        last, wanted = without_names(room.events[-1]), without_names(after.events[-1])
        return room.match.seq == after.match.seq and last == wanted

    def _happened(self, room: Room, after: Match, events: list[Event]) -> None:
        """Show what has happened, now that it is stored."""
        before = room.own_seats()
        room.match = after
        room.events += events
        room.ring()
        for event in events:
            if isinstance(event, Sat):  # whoever sat there before may have been away for long
                room.last_seen |= dict.fromkeys(event.seats, self._clock())
        if room.own_seats() != before:  # who has given up a seat may still be connected
            self._others.present(after.id, room.own_seats())
        self._let_bots_think(room)

    # Bots.

    def _let_bots_think(self, room: Room) -> None:
        match = room.match
        seated = [sitter.bot for sitter in match.sitters if sitter.bot]
        if self.closing or not seated or match.over:
            return
        for bot in seated:
            self._thinker.prepare(match.created.game, bot)
        if room.thinking is not None or self._thinks_next(room) is None:
            return
        room.thinking = asyncio.ensure_future(self._think(room))

    def _thinks_next(self, room: Room) -> Seat | None:
        """Return the seat of a bot that is to think now: none does where nobody is connected.

        Who is connected to another server on the same database has the bot think there.
        """
        if self.closing or room.gone or not room.attended(self._bots_go_on_s, self._clock()):
            return None
        return decide.bot_to_move(room.match)

    async def _think(self, room: Room) -> None:
        """Let bots play as long as it is their turn; people are never kept waiting by it."""
        try:
            while (seat := self._thinks_next(room)) is not None:
                try:
                    await self._let_play(room, seat)
                except (BusyError, StoreError):
                    await asyncio.sleep(self._bots_again_s)
                except RefusedError:
                    continue  # another house was first
        except Exception as error:
            key = error.key if isinstance(error, ConexioError) else type(error).__name__
            log.exception("a bot could not play", extra={"match": room.match.id, "key": key})
        finally:
            room.thinking = None

    async def _let_play(self, room: Room, seat: Seat) -> None:
        await self._settle(room)
        if decide.bot_to_move(room.match) != seat:
            return
        seq = room.match.seq
        bot = room.match.sitters[seat].bot
        move = await self._chosen(room.match, seat, bot, room.address())
        async with room.lock:
            await self._make_sure(room)
            # A bot whose seat was taken back, or that others overtook, thinks again.
            if room.match.seq == seq and decide.bot_to_move(room.match) == seat:
                after = decide.play(room.match, seat, move, seq)
                await self._store(room, after, command=None)

    async def _chosen(self, match: Match, seat: Seat, bot: str, address: str) -> str:
        """Return a bot's move; where it finds none, another stands in: nobody waits for ever."""
        try:
            return await self._thinker.move(match, seat, bot, address)
        except BusyError:
            raise
        except Exception as error:
            if bot == STAND_IN or self.closing:
                raise
            told = {"match": match.id, "bot": bot, "key": type(error).__name__}
            log.exception("a bot could not play, and another stands in", extra=told)
            return await self._thinker.move(match, seat, STAND_IN, address)

    async def hint(
        self, room: Room, seat: Seat, token: str, address: str = ""
    ) -> tuple[int, str, Reason]:
        """Return what a good player would do: the event that this holds for, the move, and why.

        Only who plays alone, or with people at the same device, is helped.
        """
        await self._settle(room)
        match = room.match
        if seat not in match.seats_of(token):
            raise RefusedError("server-not-yours")
        if seat not in visibility.to_move(match):
            raise RefusedError("server-not-your-turn")
        if any(match.sitters[other].token != token for other in match.people):
            raise RefusedError("server-no-hint")
        bot = bots.names(match.created.game)[-1]
        move = await self._chosen(match, seat, bot, address)
        # It takes some milliseconds, which others need not wait for.
        why = await asyncio.to_thread(reason_of, match, seat, move)
        return match.seq, move, why

    # Guests.

    def enter(self, room: Room, token: str, seq: int, address: str = "") -> Guest:
        """Let a guest in; bots go on that waited for somebody."""
        guest = Guest(token, min(max(seq, 0), room.match.seq), address)
        room.guests.add(guest)
        guest.news.set()
        room.ring()
        self._present(room, guest)
        self._let_bots_think(room)
        return guest

    def leave(self, room: Room, guest: Guest) -> None:
        """Let a guest out."""
        room.guests.discard(guest)
        room.left_at, room.left_by = self._clock(), guest.address
        for seat in room.match.seats_of(guest.token):
            room.last_seen[seat] = self._clock()
        room.ring()
        self._present(room, guest)

    def _present(self, room: Room, guest: Guest) -> None:
        """Tell other houses who is there, when a player has come or gone."""
        if room.match.seats_of(guest.token):
            self._others.present(room.match.id, room.own_seats())

    def meet(self, match_id: str, worker: str, seats: frozenset[Seat]) -> None:
        """Hear which seats of a match are connected to another house."""
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
            room.ring()
            # Somebody new there does not know yet who is here.
            if seats - before and (own := room.own_seats()):
                self._others.present(match_id, own)

    async def _keep_present(self) -> None:
        """Go on telling other houses who is there."""
        while True:
            await asyncio.sleep(PRESENT_EVERY_S)
            for room in self._rooms.values():
                if own := room.own_seats():
                    self._others.present(room.match.id, own)

    def react(self, room: Room, seat: Seat, sign: Sign, token: str) -> None:
        """Show a sign of a player to all at the table; it is not kept."""
        if seat not in room.match.seats_of(token):
            raise RefusedError("server-not-yours")
        room.show(Reacted(seat, sign))
        self._others.react(room.match.id, seat, sign)

    def reacted(self, match_id: str, seat: Seat, sign: Sign) -> None:
        """Show a sign of a player who is connected to another house."""
        if match_id in self._rooms:
            self._rooms[match_id].show(Reacted(seat, sign))

    def state(self, room: Room, seats: frozenset[Seat], seq: int) -> State:
        """Return all that a guest may know, with the events after `seq`."""
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
        """Return what a guest has to be told now."""
        guest.stale = False
        seats = room.match.seats_of(token)  # a seat may have been given up since
        told = messages.encode(self.state(room, seats, guest.seq))
        guest.seq = room.match.seq
        return told


def _check_there(room: Room) -> None:
    if room.gone:
        raise RefusedError(room.gone)


def _missed(room: Room, seats: frozenset[Seat], seq: int) -> list[Happened]:
    first = max(seq, room.match.seq - KEPT_EVENTS)
    missed = room.events[first:]
    return [visibility.happened(first + at, event, seats) for at, event in enumerate(missed, 1)]


def _people(match: Match) -> list[Sat]:
    """Return how the people at a table sit down at another one, all of a token at once.

    They contribute to its chance when they come: nobody has seen its commitment yet.
    """
    found: dict[str, list[Seat]] = {}
    for seat, chair in enumerate(match.created.chairs):
        token = match.sitters[seat].token
        if chair.kind == "person" and token:
            found.setdefault(token, []).append(seat)
    return [_again(match, tuple(seats), token) for token, seats in found.items()]


def _again(match: Match, seats: tuple[Seat, ...], token: str) -> Sat:
    called = (match.sitters[seat].name for seat in seats)
    # A name of before that is a bot's by now would be refused, and the rematch with it.
    names = tuple("" if player_names.is_of_a_bot(name) else name for name in called)
    return Sat(seats, names[0], token, "", names if len(seats) > 1 else (), pending=True)


def summary(match: Match) -> Summary:
    """Return what a lobby may show of a match."""
    return Summary(
        game=match.created.game,
        listed=match.created.listed,
        phase=match.phase,
        seats=tuple(Place(sitter.name, sitter.bot, not sitter.taken) for sitter in match.sitters),
        rules=match.created.rules,
    )
