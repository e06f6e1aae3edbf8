"""Messages to a guest that are sent in one turn of the loop leave in one write, in their order."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState

from conexio.server.hardening import MOST_TOGETHER, HardenedWebSocket

UPGRADE = (
    b"GET /ws/m1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport(asyncio.Transport):
    """A transport that lists what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closing = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True


Talk = Callable[[HardenedWebSocket, Transport], Awaitable[None]]


def connected(talk: Talk) -> list[bytes]:
    """Return the writes after the handshake while an application sends what `talk` sends."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await asyncio.sleep(3600)

    async def test() -> list[bytes]:
        config = Config(app, ws_per_message_deflate=False, log_config=None, lifespan="off")
        config.load()
        protocol = HardenedWebSocket(config, ServerState(), {})
        transport = Transport()
        protocol.connection_made(transport)
        protocol.data_received(UPGRADE)
        while not protocol.handshake_complete:
            await asyncio.sleep(0)
        protocol.stop_keepalive()
        transport.written.clear()
        await talk(protocol, transport)
        for task in protocol.tasks:
            task.cancel()
        return transport.written

    return asyncio.run(test())


def text(message: str) -> dict[str, Any]:
    return {"type": "websocket.send", "text": message, "bytes": None}


def frame(message: str) -> bytes:
    """Return a short message as a server sends it."""
    return bytes([0x81, len(message)]) + message.encode()


def test_an_answer_and_the_state_after_it_leave_in_one_write() -> None:
    async def talk(protocol: HardenedWebSocket, transport: Transport) -> None:
        news = asyncio.Event()

        async def state() -> None:
            await news.wait()
            await protocol.send(text("state"))

        sender = asyncio.ensure_future(state())
        await asyncio.sleep(0)
        news.set()
        await protocol.send(text("done"))
        assert not transport.written
        await sender
        await asyncio.sleep(0)
        await protocol.send(text("later"))
        await asyncio.sleep(0)

    assert connected(talk) == [frame("done") + frame("state"), frame("later")]


def test_a_pong_or_a_close_takes_along_what_was_sent_before() -> None:
    async def talk(protocol: HardenedWebSocket, transport: Transport) -> None:
        await protocol.send(text("one"))
        protocol.data_received(b"\x89\x80\0\0\0\0")
        await protocol.send(text("two"))
        await protocol.send({"type": "websocket.close", "code": 1001, "reason": ""})
        await asyncio.sleep(0)
        protocol.close_timer.cancel()  # type: ignore[union-attr]

    first, second = connected(talk)
    assert first == frame("one") + b"\x8a\0"
    assert second == frame("two") + b"\x88\x02\x03\xe9"


def test_much_in_one_turn_is_written_at_once_and_waits_for_a_reader() -> None:
    async def talk(protocol: HardenedWebSocket, transport: Transport) -> None:
        await protocol.send(text("x" * MOST_TOGETHER))
        assert len(transport.written) == 1
        protocol.pause_writing()
        waiting = asyncio.ensure_future(protocol.send(text("waits")))
        for _ in range(5):
            await asyncio.sleep(0)
        assert len(transport.written) == 1
        protocol.resume_writing()
        await waiting
        await asyncio.sleep(0)

    assert connected(talk)[1:] == [frame("waits")]


def test_nothing_is_written_after_the_connection_was_lost() -> None:
    async def talk(protocol: HardenedWebSocket, transport: Transport) -> None:
        await protocol.send(text("gone"))
        transport.close()
        protocol.connection_lost(None)
        await asyncio.sleep(0)
        with pytest.raises(ClientDisconnected):
            await protocol.send(text("too late"))

    assert connected(talk) == []
