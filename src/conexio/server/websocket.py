"""The websocket: the connection of one guest to one table."""

import asyncio
import contextlib
import re
from typing import Any

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from conexio import words
from conexio.bots.hints import Reason
from conexio.core import ConexioError
from conexio.match import messages, preview
from conexio.match.decide import RefusedError
from conexio.match.messages import (
    Ask,
    Done,
    Fault,
    Hello,
    Hint,
    Hinted,
    Look,
    Looked,
    Ping,
    Pong,
    React,
)
from conexio.match.model import Match
from conexio.match.presentation import presentation_of
from conexio.server.archive import Archive, ArchivedError
from conexio.server.context import (
    Context,
    Socket,
    address_of,
    context_of,
    lang_of,
    match_id_of,
    note_failure,
)
from conexio.server.rate_limit import Allowance
from conexio.server.room import Guest, Room
from conexio.server.tokens import hashed

LARGEST_MESSAGE = 8192
COMMAND_ID = re.compile(r"[!-~]{1,40}")

# Close codes.
POLICY = 1008
GOING_AWAY = 1001


@websocket("/ws/{match_id:str}")
async def play(socket: Socket, match_id: FromPath[str]) -> None:
    """Serve a player or spectator of a match."""
    context = context_of(socket)
    address = address_of(context, socket)
    if context.sockets.get(address, 0) >= context.settings.sockets_per_address:
        await socket.close(POLICY)
        return
    context.sockets[address] = context.sockets.get(address, 0) + 1
    context.counts["sockets"] += 1
    try:
        await socket.accept()
        await _Conversation(context, socket, address).run(match_id)
    finally:
        context.counts["sockets"] -= 1
        context.sockets[address] -= 1
        if not context.sockets[address]:
            del context.sockets[address]


class _Conversation:
    """The exchange of messages with one guest, from hello to close."""

    def __init__(self, context: Context, socket: Socket, address: str) -> None:
        self.context = context
        self.socket = socket
        self.address = address
        self.lang = lang_of(socket)
        self.token = ""
        per_second = context.settings.messages_per_second
        self.allowance = Allowance(per_second, 2 * per_second)
        self.sending = asyncio.Lock()

    async def run(self, match_id: str) -> None:
        """Exchange messages until either side closes the connection."""
        try:
            room = await self.context.hub.room(match_id_of(match_id))
            hello = await self._hello(room)
        except ArchivedError as error:
            await self._serve_archive(error.archive)
            return
        except ConexioError as error:
            await self._send(self.context.fault(error, self.lang))
            await self._close(POLICY)
            return
        except (WebSocketDisconnect, TimeoutError):
            await self._close(POLICY)
            return
        guest = self.context.hub.enter(room, self.token, hello.seq, self.address)
        sender = asyncio.ensure_future(self._send_news(room, guest))
        try:
            await self._receive_all(room)
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            self.context.hub.leave(room, guest)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender
            await self._close(GOING_AWAY)

    async def _serve_archive(self, archive: Archive) -> None:
        """Serve a match that can only be read: send its state, refuse commands."""
        try:
            hello = await self._hello(archive)
            await self._send(archive.state(archive.match.seats_of(self.token), hello.seq))
            while True:
                async with asyncio.timeout(self.context.settings.silent_after_s):
                    message = await self._receive()
                if isinstance(message, Ping):
                    await self._send(Pong())
                else:
                    name = "" if isinstance(message, Hello | React) else message.id[:40]
                    await self._send(self.context.fault(archive.error(), self.lang, name))
        except ConexioError as error:
            await self._send(self.context.fault(error, self.lang))
        except (WebSocketDisconnect, TimeoutError):
            pass
        await self._close(POLICY)

    async def _hello(self, at: Room | Archive) -> Hello:
        """Wait for the first message; check its token then, as seats may be taken meanwhile."""
        async with asyncio.timeout(self.context.settings.hello_within_s):
            hello = await self._receive()
        if not isinstance(hello, Hello):
            raise RefusedError("server-hello")
        if hello.version != messages.VERSION:
            raise RefusedError("server-version", version=hello.version, known=messages.VERSION)
        self.token = hashed(hello.token)
        if hello.token and not at.match.seats_of(self.token):
            await note_failure(self.context, self.address)
            raise RefusedError("server-not-yours")
        return hello

    async def _receive(self) -> Any:
        """Return the next valid message; answer invalid ones with a fault, and keep the socket."""
        while True:
            data = await self.socket.receive_data("text")
            try:
                if not self.allowance.take(""):
                    raise RefusedError("server-too-many")
                if len(data) > LARGEST_MESSAGE:
                    raise RefusedError("server-message-long", longest=LARGEST_MESSAGE)
                return messages.decode(data)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                await self._send(
                    self.context.fault(RefusedError("server-not-understood"), self.lang)
                )
            except RefusedError as error:
                await self._send(self.context.fault(error, self.lang))
                if error.key == "server-too-many":  # slow this guest down
                    await asyncio.sleep(1 / self.context.settings.messages_per_second)

    async def _receive_all(self, room: Room) -> None:
        while True:
            async with asyncio.timeout(self.context.settings.silent_after_s):
                message = await self._receive()
            match message:
                case Ping():
                    await self._send(Pong())
                case Ask(command_id, command):
                    await self._ask(room, command_id, command)
                case Look() | Hint() | React():
                    await self._answer(room, message)
                case Hello():
                    error = RefusedError("server-hello")
                    await self._send(self.context.fault(error, self.lang))

    async def _ask(self, room: Room, command_id: str, command: Any) -> None:
        try:
            if not COMMAND_ID.fullmatch(command_id):
                raise RefusedError("server-command-id")
            seq = await self.context.hub.ask(room, command_id, command, self.token)
            self.context.counts["commands"] += 1
            await self._send(Done(command_id, seq))
        except ConexioError as error:
            self.context.counts["refused"] += 1
            await self._send(self.context.fault(error, self.lang, command_id[:64]))

    async def _answer(self, room: Room, question: Look | Hint | React) -> None:
        """Answer a message that does not change the match."""
        hub = self.context.hub
        try:
            match question:
                case Look():
                    await self._send(self._looked(room, question))
                case Hint(name, seat):
                    hinted = await hub.hint(room, seat, self.token, self.address)
                    await self._send(self._hinted(room.match, name, *hinted))
                case React(seat, sign):
                    hub.react(room, seat, sign, self.token)
        except ConexioError as error:
            name = "" if isinstance(question, React) else question.id[:40]
            await self._send(self.context.fault(error, self.lang, name))

    def _looked(self, room: Room, look: Look) -> Looked:
        match = room.match
        if look.seat not in match.seats_of(self.token):
            raise RefusedError("server-not-yours")
        effects = preview.effects(match, look, self._fault_of)
        return Looked(look.id[:40], match.seq, effects)

    def _hinted(self, match: Match, name: str, seq: int, move: str, why: Reason) -> Hinted:
        look = words.say(why.look, self.lang) if why.look else ""
        reason = words.say(why.key, self.lang, **why.details)
        shown = presentation_of(match.game)
        at = shown.pointed_at(move)
        return Hinted(name[:40], seq, move, at, reason, look, **shown.parts(move))

    def _fault_of(self, error: ConexioError) -> Fault:
        return self.context.fault(error, self.lang)

    async def _send_news(self, room: Room, guest: Guest) -> None:
        """Send signs and states as they come; a slow reader skips states, but gets the newest."""
        while not self.context.hub.closing:
            await guest.news.wait()
            guest.news.clear()
            if room.gone:
                await self._send(self.context.fault(RefusedError(room.gone), self.lang))
                break
            while guest.signs:
                await self._send(guest.signs.pop(0))
            if guest.stale:
                await self._send_bytes(self.context.hub.news(room, guest, self.token))
        await self._close(GOING_AWAY)

    async def _send(self, message: Any) -> None:
        await self._send_bytes(messages.encode(message))

    async def _send_bytes(self, data: bytes) -> None:
        # Sending after the guest has gone raises various errors; the receiving side notices it.
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            async with self.sending:
                await self.socket.send_data(data.decode(), "text")

    async def _close(self, code: int) -> None:
        with contextlib.suppress(Exception):
            await self.socket.close(code)
