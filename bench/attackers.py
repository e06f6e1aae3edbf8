"""The hostile side of bench.attacks: each attack is a function that runs until it is cancelled.

All of it goes to a server on this machine, from addresses of the loopback network.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

HOSTILE = "127.0.0.1"
MANY = tuple(f"127.0.1.{number}" for number in range(1, 9))
"""More addresses, for attacks that use several."""
HEAD = b"GET /api/about HTTP/1.1\r\nHost: localhost\r\nX: "
LARGE = 10_000_000
SLOW = 500
READERS = 8
BOT_TABLES = 16
STRONG = "owl"
AGAIN_S = 0.02
"""The pause before an attacker reconnects."""
OVER = (OSError, EOFError, TimeoutError, httpx.HTTPError, WebSocketException)
"""How an attacker's connection may fail."""


@dataclass
class Target:
    """The server under attack."""

    port: int
    match_id: str
    """A long match, to read."""
    counts: Counter[str] = field(default_factory=Counter)
    """Results of the attack."""

    @asynccontextmanager
    async def connection(
        self, source: str = HOSTILE
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """Connect from the address `source`."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(source, 0)
        )
        self.counts["connections"] += 1
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    def web(self, source: str = HOSTILE) -> httpx.AsyncClient:
        """Return a client that keeps its connections."""
        transport = httpx.AsyncHTTPTransport(local_address=source)
        return httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=30
        )

    async def repeat(self, attack: Callable[[], Awaitable[None]]) -> None:
        """Repeat an attack for ever; ignore its failures."""
        while True:
            with contextlib.suppress(*OVER):
                await attack()
            await asyncio.sleep(AGAIN_S)


async def large_headers(target: Target) -> None:
    """Send megabytes of headers, four at a time."""

    async def send_headers() -> None:
        async with target.connection() as (_, writer):
            writer.write(HEAD)
            for _ in range(LARGE // 100_000):
                writer.write(b"a" * 100_000)
                await writer.drain()
                target.counts["kB of headers"] += 100
            writer.write(b"\r\n\r\n")
            await writer.drain()

    await asyncio.gather(*(target.repeat(send_headers) for _ in range(4)))


async def slow_connections(target: Target) -> None:
    """Hold hundreds of connections open, half of them from one address, byte by byte."""

    async def hold(source: str) -> None:
        async with target.connection(source) as (reader, writer):
            writer.write(HEAD)
            while not reader.at_eof():
                writer.write(b"a")
                await writer.drain()
                await asyncio.sleep(0.5)

    sources = [HOSTILE if number % 2 else MANY[number // 2 % 8] for number in range(SLOW)]
    await asyncio.gather(*(target.repeat(lambda at=at: hold(at)) for at in sources))  # type: ignore[misc]


async def readers(target: Target) -> None:
    """Read a long match as fast as possible, on persistent connections."""

    async def read() -> None:
        async with target.web() as web:
            for number in count():
                what = ("", "/history", "/record")[number % 3]
                answer = await web.get(f"/api/matches/{target.match_id}{what}")
                target.counts[f"status {answer.status_code}"] += 1

    await asyncio.gather(*(target.repeat(read) for _ in range(READERS)))


async def bot_tables(target: Target) -> None:
    """Let strong bots play each other at several tables that nobody watches."""
    async with target.web() as web:
        for number in range(BOT_TABLES):
            with contextlib.suppress(*OVER):
                bot = {"kind": "bot", "bot": STRONG}
                match_id, token = await open_table(web, {"kind": "person"}, bot)
                command = {"type": "seatbot", "seat": 0, "of": 0, "bot": STRONG}
                await send_commands(target, match_id, token, command)
                target.counts["tables of bots"] = number + 1
    await asyncio.Event().wait()


async def rematches(target: Target) -> None:
    """Open tables by asking for rematches, and resign at once."""

    async def flood() -> None:
        async with target.web() as web:
            match_id, token = await open_table(web, {"kind": "person"}, {"kind": "person"})
            while True:
                # A rematch may wait for a contribution.
                contribute = {"type": "contribute", "seat": 0, "contribution": ""}
                resign = {"type": "resign", "seat": 0}
                await send_commands(target, match_id, token, contribute, resign)
                answer = await web.post(
                    f"/api/matches/{match_id}/rematch", headers={"Authorization": f"Bearer {token}"}
                )
                target.counts[f"status {answer.status_code}"] += 1
                if answer.is_error:
                    return
                match_id = answer.json()["id"]

    await asyncio.gather(*(target.repeat(flood) for _ in range(4)))


async def open_table(web: httpx.AsyncClient, *chairs: dict[str, str]) -> tuple[str, str]:
    """Open a table of CONNEX'OH and take the seats of all persons; return its id and the token."""
    wish = {"game": "connexoh", "chairs": chairs}
    table = (await web.post("/api/matches", json=wish)).raise_for_status().json()
    seats = [seat for seat, chair in enumerate(chairs) if chair["kind"] == "person"]
    path = f"/api/matches/{table['id']}/seats"
    taken = (await web.post(path, json={"seats": seats})).raise_for_status().json()
    return str(table["id"]), str(taken["token"])


async def send_commands(
    target: Target, match_id: str, token: str, *commands: dict[str, Any]
) -> None:
    """Send commands on a websocket, wait for the answers, and close it."""
    address = f"ws://127.0.0.1:{target.port}/ws/{match_id}"
    async with connect(address, local_addr=(HOSTILE, 0), proxy=None) as socket:
        await send(socket, {"type": "hello", "version": 1, "token": token})
        for number, command in enumerate(commands):
            await send(socket, {"type": "ask", "id": str(number), "command": command})
            while msgspec.json.decode(await socket.recv())["type"] not in ("done", "fault"):
                pass


async def send(socket: Any, message: object) -> None:
    """Send a message as JSON."""
    await socket.send(msgspec.json.encode(message).decode())


ATTACKS: dict[str, Callable[[Target], Awaitable[None]]] = {
    f"{LARGE // 1_000_000} MB of headers": large_headers,
    f"{SLOW} slow connections": slow_connections,
    f"{READERS} readers": readers,
    f"{BOT_TABLES} unwatched bot tables": bot_tables,
    "rematches": rematches,
}


def attack(name: str, target: Target, seconds: float) -> Counter[str]:
    """Attack for a while, in a separate process; return the counts."""

    async def run() -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await ATTACKS[name](target)

    asyncio.run(run())
    return target.counts


def be_ready() -> None:
    """Do nothing: the process has started when this returns."""
