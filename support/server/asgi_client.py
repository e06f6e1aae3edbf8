"""The real application without a network: requests and websockets by ASGI, on one event loop.

Everything that a client receives is kept unchanged, and `quiet` waits until a server has nothing
left to do. So what is received does not depend on timing.
"""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from litestar import Litestar

LONGEST_WAIT_S = 60.0
PAUSE_S = 0.0002
CLOSED = "closed"


@dataclass(frozen=True)
class Answer:
    """The answer to a request."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


def _scope(kind: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
    route, _, query = path.partition("?")
    sent = {"host": "localhost", **headers}
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": route,
        "raw_path": route.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 80),
        "subprotocols": [],
        "state": {},
    }


async def request(
    app: Litestar,
    method: str,
    path: str,
    body: object = None,
    token: str = "",
    **headers: str,
) -> Answer:
    """Send one request; a body of bytes is sent as it is, anything else as JSON."""
    data = b""
    if body is not None:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"content-type": "application/json", **headers}
    if token:
        headers = {"authorization": f"Bearer {token}", **headers}
    headers = {"content-length": str(len(data)), **headers}
    sent: list[Any] = []
    waiting = [{"type": "http.request", "body": data, "more_body": False}]

    async def receive() -> Any:
        return waiting.pop() if waiting else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    await app({**_scope("http", path, headers), "method": method}, receive, send)  # type: ignore[arg-type]
    start, *parts = sent
    answered = b"".join(part.get("body", b"") for part in parts)
    return Answer(start["status"], tuple(start["headers"]), answered)


@dataclass(eq=False)
class Connection:
    """A websocket, and everything received on it."""

    app: Litestar
    path: str
    received: list[str] = field(default_factory=list)
    idle: bool = False
    """Whether the server has read everything and waits for more."""
    _inbox: "asyncio.Queue[Any]" = field(default_factory=asyncio.Queue)
    _task: "asyncio.Task[None] | None" = None

    def open(self, **headers: str) -> None:
        self._inbox.put_nowait({"type": "websocket.connect"})
        call = self.app(_scope("websocket", self.path, headers), self._receive, self._send)  # type: ignore[arg-type]
        self._task = asyncio.ensure_future(call)

    @property
    def waits(self) -> bool:
        """Whether the server has nothing to do for this connection."""
        return self._task is None or self._task.done() or (self.idle and self._inbox.empty())

    @property
    def closed(self) -> bool:
        return self._task is None or self._task.done()

    def send(self, message: object) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        self.idle = False
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        if self._task is not None:
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
            async with asyncio.timeout(LONGEST_WAIT_S):
                await self._task
            self._task = None

    async def _receive(self) -> Any:
        self.idle = self._inbox.empty()
        message = await self._inbox.get()
        self.idle = False
        return message

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.received.append(message["text"])
        elif message["type"] == "websocket.close":
            self.received.append(f"{CLOSED} {message.get('code')} {message.get('reason')}")


def _is_quiet(app: Litestar, connections: list[Connection]) -> bool:
    rooms = app.state.context.hub.rooms.known.values()
    return all(each.waits for each in connections) and not any(
        room.thinking is not None
        or room.lock.locked()
        or any(guest.stale or guest.news.is_set() for guest in room.guests)
        for room in rooms
    )


async def quiet(app: Litestar, connections: list[Connection]) -> None:
    """Wait until a server has answered everything and its bots have played."""
    until = monotonic() + LONGEST_WAIT_S
    calm = 0
    while calm < 3:
        # The writer thread needs the GIL, which a loop that never sleeps would keep.
        await asyncio.sleep(0 if calm else PAUSE_S)
        calm = calm + 1 if _is_quiet(app, connections) else 0
        assert monotonic() < until, "the server never becomes idle"


async def close_all(connections: list[Connection]) -> None:
    for each in connections:
        with suppress(RuntimeError):
            await each.close()
