"""The turns of bots: they play as long as it is their turn and somebody is there; hints."""

import asyncio
import logging
from collections.abc import Callable

from conexio import bots
from conexio.bots.hints import Reason
from conexio.core import ConexioError, Seat
from conexio.match import decide, visibility
from conexio.match.decide import RefusedError
from conexio.match.model import Match
from conexio.match.preview import reason_of
from conexio.server.fair_queue import BusyError
from conexio.server.journal import Journal
from conexio.server.room import Room
from conexio.server.store import StoreError
from conexio.server.thinker import FALLBACK_BOT, Thinker

log = logging.getLogger("conexio.server")


class BotTurns:
    """Lets bots play in the rooms of one worker."""

    def __init__(
        self,
        journal: Journal,
        thinker: Thinker,
        *,
        retry_s: float,
        go_on_s: float,
        clock: Callable[[], float],
    ) -> None:
        self._journal = journal
        self._thinker = thinker
        self._retry_s = retry_s
        self._go_on_s = go_on_s
        self._clock = clock
        self._closing = False

    def close(self) -> None:
        """Let no bot begin to think."""
        self._closing = True

    def start(self, room: Room) -> None:
        """Prepare the bots of a room, and let one play if it is to move."""
        match = room.match
        seated = [occupant.bot for occupant in match.occupants if occupant.bot]
        if self._closing or not seated or match.over:
            return
        for bot in seated:
            self._thinker.prepare(match.created.game, bot)
        if room.thinking is not None or self._next_bot(room) is None:
            return
        room.thinking = asyncio.ensure_future(self._think(room))

    def forget(self, room: Room) -> None:
        """Drop what the bots of a room have kept."""
        if not self._closing:
            self._thinker.forget(room.match.id)

    def _next_bot(self, room: Room) -> Seat | None:
        """Return the seat of the bot that is to move now; None where nobody is connected.

        For a guest who is connected to another worker, the bot runs there.
        """
        if self._closing or room.gone or not room.attended(self._go_on_s, self._clock()):
            return None
        return room.bot_to_move

    async def _think(self, room: Room) -> None:
        """Let bots play as long as it is their turn."""
        try:
            while (seat := self._next_bot(room)) is not None:
                try:
                    await self._play(room, seat)
                except (BusyError, StoreError):
                    await asyncio.sleep(self._retry_s)
                except RefusedError:
                    continue  # another worker was first
        except Exception as error:
            key = error.key if isinstance(error, ConexioError) else type(error).__name__
            log.exception("a bot could not play", extra={"match": room.match.id, "key": key})
        finally:
            room.thinking = None

    async def _play(self, room: Room, seat: Seat) -> None:
        await self._journal.recover_if_free(room)
        if room.bot_to_move != seat:
            return
        seq = room.match.seq
        bot = room.match.occupants[seat].bot
        move = await self._choose_move(room.match, seat, bot, room.address())
        async with room.lock:
            await self._journal.recover(room)
            # The move is dropped if the bot's seat was taken back or there are newer events.
            if room.match.seq == seq and room.bot_to_move == seat:
                await self._journal.write(room, decide.play(room.match, seat, move, seq))

    async def _choose_move(self, match: Match, seat: Seat, bot: str, address: str) -> str:
        """Return a bot's move; if it fails, another bot stands in."""
        try:
            return await self._thinker.move(match, seat, bot, address)
        except BusyError:
            raise
        except Exception as error:
            if bot == FALLBACK_BOT or self._closing:
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
        await self._journal.recover_if_free(room)
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
