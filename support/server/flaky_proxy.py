"""A flaky proxy in front of a server, players who reconnect through it, and checks of the log."""

import asyncio
import contextlib
import json
import random
import socket
import sqlite3
import struct
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from conexio.server.tokens import hashed
from support.match.legal_moves import legal_moves

GIVE_UP_S = 60
"""A test that waits longer than this hangs."""

RESET = struct.pack("ii", 1, 0)
"""The value of SO_LINGER with which closing resets the connection."""

Way = Literal["up", "down"]
"""From the guest to the server, or back."""

Ending = Literal["reset", "end", "stall", "deaf"]


# The proxy.


@dataclass(frozen=True)
class Failure:
    """How one connection fails after `after` bytes in one direction."""

    way: Way
    after: int
    ending: Ending
    """`stall` reads everything from both sides and forwards nothing, not even a close frame: each
    side believes that the other is there. `deaf` drops only what comes from the server."""
    whole: bool = False
    """Whether the last chunk passes whole, and the connection fails after it."""
    delay_s: float = 0
    """The delay of every chunk."""


def no_failure() -> None:
    """Let no connection fail."""


@dataclass(eq=False)
class ProxyConnection:
    """One connection through the proxy."""

    guest: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    server: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    failure: Failure | None
    ended: Counter[str]
    """The counts of failures of the whole proxy, by ending."""
    passed: Counter[str] = field(default_factory=Counter)
    """Bytes that have arrived, by direction."""
    has_failed: bool = False

    async def hold(self) -> None:
        """Forward bytes both ways until the connection has ended."""
        up = self._carry("up", self.guest[0], self.server[1])
        down = self._carry("down", self.server[0], self.guest[1])
        try:
            await asyncio.gather(up, down)
        finally:
            self.close()

    async def _carry(
        self, way: Way, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                if self.failure is not None and self.failure.delay_s:
                    await asyncio.sleep(self.failure.delay_s)
                part = self._apply_failure(way, data)
                if part:
                    writer.write(part)
                    await writer.drain()
                if self.has_failed and self.failure is not None:
                    self._end(self.failure)
        if not (self.has_failed and self.failure is not None and self.failure.ending == "stall"):
            writer.close()

    def _apply_failure(self, way: Way, data: bytes) -> bytes:
        """Return the part of a chunk that passes; note the failure if it is the last one."""
        if self.failure is None:
            return data
        if self.has_failed:
            return data if self.failure.ending == "deaf" and way == "up" else b""
        self.passed[way] += len(data)
        beyond = self.passed[way] - self.failure.after
        if way != self.failure.way or beyond < 0:
            return data
        self.has_failed = True
        self.ended[self.failure.ending] += 1
        # Only the end of a stream is lost: a deaf guest's own messages all arrive.
        whole = self.failure.whole or (self.failure.ending == "deaf" and way == "up")
        return data if whole else data[: len(data) - beyond]

    def _end(self, failure: Failure) -> None:
        if failure.ending == "reset":
            for _, writer in (self.guest, self.server):
                with contextlib.suppress(OSError):
                    plug: socket.socket = writer.get_extra_info("socket")
                    plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                writer.transport.abort()
        elif failure.ending == "end":
            self.close()

    def close(self) -> None:
        """Close both sides."""
        self.guest[1].close()
        self.server[1].close()


@dataclass(eq=False)
class FlakyProxy:
    """A proxy in front of a server; each new connection asks `failures` how it fails."""

    server_port: int
    failures: Callable[[], Failure | None] = no_failure
    port: int = 0
    """The port that guests use."""
    ended: Counter[str] = field(default_factory=Counter)
    """How many connections have failed, by ending."""
    holding: "set[asyncio.Task[None]]" = field(default_factory=set)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator["FlakyProxy"]:
        """Accept connections within a `with` block."""
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            await server.wait_closed()
            for task in self.holding:
                task.cancel()
            await asyncio.gather(*self.holding, return_exceptions=True)

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._hold(reader, writer))
        self.holding.add(task)
        task.add_done_callback(self.holding.discard)

    async def _hold(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            server = await asyncio.open_connection("127.0.0.1", self.server_port)
        except OSError:
            writer.close()
            return
        await ProxyConnection((reader, writer), server, self.failures(), self.ended).hold()


# Players.

FASTEST_S, SLOWEST_S = 0.02, 0.32
"""How long a player waits before it reconnects, at first and at most."""


@dataclass(eq=False)
class Player:
    """A guest that follows docs/protocol.md, whatever happens to its connection.

    It reconnects with the seq of the last event that it has seen. It sends a command that was not
    answered again with the same id, until it is. Without `rng` it is a spectator.
    """

    address: str
    token: str = ""
    rng: random.Random | None = None
    repeat_rate: float = 0
    """The probability that it sends a command twice, or an old one again."""
    pace_s: float = 0
    """How long it waits before each move."""
    source: str = "127.0.0.1"
    ping_every_s: float = 0.3
    timeout_s: float = 1.0
    """It reconnects when it has received nothing for this long, not even a pong."""
    state: dict[str, Any] = field(default_factory=dict)
    happened: list[dict[str, Any]] = field(default_factory=list)
    """All events that it has received."""
    asked: dict[str, dict[str, Any]] = field(default_factory=dict)
    answers: dict[str, list[str]] = field(default_factory=dict)
    """All answers to a command, as texts, by its id."""
    done: dict[str, int] = field(default_factory=dict)
    """The seq of the last event of each command that was carried out, by its id."""
    waiting: str = ""
    """The id of the command that has not been answered."""
    retry_s: float = FASTEST_S
    asked_at: float = 0
    characters: int = 0
    """How many characters it has received."""
    took_s: list[float] = field(default_factory=list)
    """The latency of each answer to a command or ping, in seconds."""
    pings: deque[float] = field(default_factory=deque)
    """The send times of pings that have not been answered."""
    back_at: float = 0
    """When it last received the state after connecting."""
    connections: int = 0
    close_codes: Counter[int] = field(default_factory=Counter)
    """How often connections were closed with which code; 1006 without a close frame."""
    stopping: bool = False

    @property
    def seq(self) -> int:
        """The last event that it has seen."""
        return len(self.happened)

    @property
    def over(self) -> bool:
        """Whether the match is over in its last state."""
        return self.state.get("phase") == "over"

    async def play(self) -> None:
        """Stay at the table: reconnect for ever, after a longer wait each time it is refused."""
        while True:
            self.connections += 1
            try:
                async with connect(
                    self.address,
                    local_addr=(self.source, 0),
                    proxy=None,
                    compression=None,
                    max_size=None,
                    ping_interval=None,
                    open_timeout=self.timeout_s,
                    close_timeout=0.1,
                ) as socket:
                    await self._converse(socket)
            except ConnectionClosed as gone:
                self.close_codes[gone.rcvd.code if gone.rcvd else 1006] += 1
            except (WebSocketException, OSError, TimeoutError, EOFError):
                await asyncio.sleep(self.retry_s)
                self.retry_s = min(2 * self.retry_s, SLOWEST_S)

    async def _converse(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "version": 1, "token": self.token, "seq": self.seq}
        await socket.send(json.dumps(hello))
        await self._ask_again(socket)
        pinging = asyncio.ensure_future(self._ping(socket))
        is_new = True
        try:
            while True:
                async with asyncio.timeout(self.timeout_s):
                    text = await socket.recv(decode=True)
                message = json.loads(text)
                self._receive(message, text)
                if is_new and message["type"] == "state":
                    is_new = False
                    self.back_at = asyncio.get_running_loop().time()
                await self._act(socket)
        finally:
            pinging.cancel()
            await asyncio.gather(pinging, return_exceptions=True)

    async def _ping(self, socket: ClientConnection) -> None:
        self.pings.clear()
        while True:
            await asyncio.sleep(self.ping_every_s)
            self.pings.append(asyncio.get_running_loop().time())
            await socket.send('{"type": "ping"}')

    async def _ask_again(self, socket: ClientConnection) -> None:
        """Send the unanswered command again, and perhaps an old one."""
        again = [self.waiting] if self.waiting else []
        if self.rng is not None and self.done and self.rng.random() < self.repeat_rate:
            again.insert(self.rng.randint(0, len(again)), self.rng.choice(list(self.done)))
        for name in again:
            await socket.send(json.dumps(self.asked[name]))

    def _receive(self, message: dict[str, Any], text: str) -> None:
        self.characters += len(text)
        if message["type"] == "state":
            seqs = [event["seq"] for event in message["happened"]]
            assert seqs == list(range(self.seq + 1, message["seq"] + 1)), (self.seq, seqs)
            self.happened += message["happened"]
            self.state = message
            self.retry_s = FASTEST_S
        elif message["type"] in ("done", "fault"):
            assert message.get("id") in self.asked, message
            self.answers.setdefault(message["id"], []).append(text)
            if message["type"] == "done":
                self.done[message["id"]] = message["seq"]
            if message["id"] == self.waiting:
                self.waiting = ""
                self.took_s.append(asyncio.get_running_loop().time() - self.asked_at)
        elif message["type"] == "pong" and self.pings:
            self.took_s.append(asyncio.get_running_loop().time() - self.pings.popleft())

    async def _act(self, socket: ClientConnection) -> None:
        """Play a random move if it is our turn and the state includes all our moves."""
        if self.rng is None or self.waiting or self.stopping or not self.state:
            return
        may = [own for own in self.state["own"] if own["seat"] in self.state["to_move"]]
        if not may or self.seq < max(self.done.values(), default=0):
            return
        own = self.rng.choice(may)
        await asyncio.sleep(self.pace_s)
        move = self.rng.choice(legal_moves(own))
        command = {"type": "play", "seat": own["seat"], "move": move, "seq": self.seq}
        self.waiting = f"{len(self.asked)}-{self.rng.getrandbits(64):x}"
        self.asked[self.waiting] = {"type": "ask", "id": self.waiting, "command": command}
        self.asked_at = asyncio.get_running_loop().time()
        for _ in range(1 + (self.rng.random() < self.repeat_rate)):
            await socket.send(json.dumps(self.asked[self.waiting]))


@asynccontextmanager
async def at_table(*players: Player) -> AsyncIterator[Callable[..., Any]]:
    """Let players play within a `with` block; yield a coroutine that waits for a condition."""
    tasks = [asyncio.ensure_future(player.play()) for player in players]

    async def until(condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(GIVE_UP_S):
            while not condition():
                assert not any(task.done() for task in tasks), "a player has given up"
                await asyncio.sleep(0.005)

    try:
        yield until
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result


# The log.


def rows_of(folder: Path, match_id: str) -> list[tuple[int, str | None, str, dict[str, Any]]]:
    """Return the log of a match: seq, command, kind and body of each event."""
    query = "SELECT seq, command, kind, body FROM events WHERE match_id = ? ORDER BY seq"
    with contextlib.closing(sqlite3.connect(folder / "conexio.db")) as database:
        rows = database.execute(query, (match_id,)).fetchall()
    return [(seq, command, kind, json.loads(body)) for seq, command, kind, body in rows]


def plays_of(folder: Path, match_id: str) -> Counter[int]:
    """Return how often each seat has played; a secret choice and its move are one play."""
    plays: Counter[int] = Counter()
    chosen: set[int] = set()
    for _, _, kind, body in rows_of(folder, match_id):
        if kind == "chosen":
            chosen.add(body["seat"])
        elif kind == "moved" and body["seat"] in chosen:
            chosen.remove(body["seat"])
            continue
        if kind in ("chosen", "moved"):
            plays[body["seat"]] += 1
    return plays


def check_log(folder: Path, match_id: str, players: Sequence[Player]) -> int:
    """Check that a log agrees with the answers that its players got; return the number of commands.

    Every command is there once and ends with the event of its answer, and nobody has played more
    often than was acknowledged.
    """
    rows = rows_of(folder, match_id)
    assert [seq for seq, *_ in rows] == list(range(1, len(rows) + 1))
    stored = [(command, seq) for seq, command, *_ in rows if command is not None]
    acknowledged: dict[str, int] = {}
    for player in players:
        assert not player.waiting
        assert all(len(set(texts)) == 1 for texts in player.answers.values()), player.answers
        prefix = hashed(player.token)[:16]
        acknowledged |= {f"{prefix}:{name}": seq for name, seq in player.done.items()}
    assert len(stored) == len(acknowledged)
    assert dict(stored) == acknowledged
    people = {own["seat"] for player in players for own in player.state["own"]}
    plays = plays_of(folder, match_id)
    assert sum(plays[seat] for seat in people) == len(acknowledged)
    return len(acknowledged)
