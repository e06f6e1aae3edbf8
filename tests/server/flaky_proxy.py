"""A bad wire between guests and a house, players who put up with it, and what was written down."""

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

GIVE_UP_S = 60
"""Whatever takes longer than this hangs."""

RESET = struct.pack("ii", 1, 0)
"""Linger for no time at all: closing resets the connection."""

Way = Literal["up", "down"]
"""From the guest to the house, or back."""

Ending = Literal["reset", "end", "stall", "deaf"]


# The wire.


@dataclass(frozen=True)
class Fate:
    """What becomes of one connection after so many bytes have gone one way."""

    way: Way
    after: int
    ending: Ending
    """`stall` goes on taking everything from both and passes nothing on, not even a goodbye: each
    side believes that the other is there. `deaf` stops only what comes from the house."""
    whole: bool = False
    """Whether what arrived in one piece passes in one piece: the end comes behind it."""
    delay_s: float = 0
    """How long everything is on its way."""


def no_fate() -> None:
    """Let every connection live."""


@dataclass(eq=False)
class Strand:
    """One connection through a wire."""

    guest: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    server: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    fate: Fate | None
    ended: Counter[str]
    """Where the wire counts its ends."""
    passed: Counter[str] = field(default_factory=Counter)
    has_ended: bool = False

    async def hold(self) -> None:
        """Carry bytes both ways until the connection has ended."""
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
                if self.fate is not None and self.fate.delay_s:
                    await asyncio.sleep(self.fate.delay_s)
                part = self._meet_fate(way, data)
                if part:
                    writer.write(part)
                    await writer.drain()
                if self.has_ended and self.fate is not None:
                    self._end(self.fate)
        if not (self.has_ended and self.fate is not None and self.fate.ending == "stall"):
            writer.close()

    def _meet_fate(self, way: Way, data: bytes) -> bytes:
        """Return what passes of some bytes, and notice when that was the last of them."""
        if self.fate is None:
            return data
        if self.has_ended:
            return data if self.fate.ending == "deaf" and way == "up" else b""
        self.passed[way] += len(data)
        beyond = self.passed[way] - self.fate.after
        if way != self.fate.way or beyond < 0:
            return data
        self.has_ended = True
        self.ended[self.fate.ending] += 1
        # Nothing is lost in the middle: who can still speak is heard to the end.
        whole = self.fate.whole or (self.fate.ending == "deaf" and way == "up")
        return data if whole else data[: len(data) - beyond]

    def _end(self, fate: Fate) -> None:
        if fate.ending == "reset":
            for _, writer in (self.guest, self.server):
                with contextlib.suppress(OSError):
                    plug: socket.socket = writer.get_extra_info("socket")
                    plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                writer.transport.abort()
        elif fate.ending == "end":
            self.close()

    def close(self) -> None:
        """Let go of both sides."""
        self.guest[1].close()
        self.server[1].close()


@dataclass(eq=False)
class Wire:
    """A way to a house; each connection gets its fate from `fates` when it is made."""

    port: int
    fates: Callable[[], Fate | None] = no_fate
    here: int = 0
    """The port that guests use."""
    ended: Counter[str] = field(default_factory=Counter)
    """How many connections met which end."""
    holding: "set[asyncio.Task[None]]" = field(default_factory=set)

    @asynccontextmanager
    async def laid(self) -> AsyncIterator["Wire"]:
        """Be there for a while."""
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.here = server.sockets[0].getsockname()[1]
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
            server = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.close()
            return
        await Strand((reader, writer), server, self.fates(), self.ended).hold()


# Players.

FASTEST_S, SLOWEST_S = 0.02, 0.32
"""How long a player waits before it tries again to connect, at first and at last."""


@dataclass(eq=False)
class Player:
    """A guest that does what docs/protocol.md says, whatever becomes of its connection.

    It keeps the last event that it has seen, comes back with it, and sends what was not answered
    again with the same id, until it is. Without `rng` it only looks on.
    """

    address: str
    token: str = ""
    rng: random.Random | None = None
    doubts: float = 0
    """How often it sends a command twice, or an old one again."""
    pace_s: float = 0
    """How long it thinks."""
    source: str = "127.0.0.1"
    beat_s: float = 0.3
    patience_s: float = 1.0
    """Who hears nothing for so long, not even an answer to a ping, connects again."""
    state: dict[str, Any] = field(default_factory=dict)
    happened: list[dict[str, Any]] = field(default_factory=list)
    """All events that it was told of."""
    asked: dict[str, dict[str, Any]] = field(default_factory=dict)
    answers: dict[str, list[str]] = field(default_factory=dict)
    """All answers to a command, as they came."""
    done: dict[str, int] = field(default_factory=dict)
    """The commands that were carried out, and the events that they ended with."""
    waiting: str = ""
    """The command that has not been answered."""
    again_s: float = FASTEST_S
    asked_at: float = 0
    heard: int = 0
    """How many characters it was told."""
    took_s: list[float] = field(default_factory=list)
    """How long each answer took, to a command or to a ping."""
    pings: deque[float] = field(default_factory=deque)
    """When those were sent that have not been answered."""
    back_at: float = 0
    """When it was last told the state after it had connected."""
    connections: int = 0
    goodbyes: Counter[int] = field(default_factory=Counter)
    """What the house said when it closed a conversation; 1006 for nothing."""
    stopping: bool = False

    @property
    def seq(self) -> int:
        """The last event that it has seen."""
        return len(self.happened)

    @property
    def over(self) -> bool:
        """Whether the match is over, as far as it knows."""
        return self.state.get("phase") == "over"

    async def play(self) -> None:
        """Stay at the table, come what may; who is turned away waits longer each time."""
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
                    open_timeout=self.patience_s,
                    close_timeout=0.1,
                ) as socket:
                    await self._converse(socket)
            except ConnectionClosed as gone:
                self.goodbyes[gone.rcvd.code if gone.rcvd else 1006] += 1
            except (WebSocketException, OSError, TimeoutError, EOFError):
                await asyncio.sleep(self.again_s)
                self.again_s = min(2 * self.again_s, SLOWEST_S)

    async def _converse(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "version": 1, "token": self.token, "seq": self.seq}
        await socket.send(json.dumps(hello))
        await self._ask_again(socket)
        beating = asyncio.ensure_future(self._beat(socket))
        is_new = True
        try:
            while True:
                async with asyncio.timeout(self.patience_s):
                    text = await socket.recv(decode=True)
                message = json.loads(text)
                self._hear(message, text)
                if is_new and message["type"] == "state":
                    is_new = False
                    self.back_at = asyncio.get_running_loop().time()
                await self._act(socket)
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)

    async def _beat(self, socket: ClientConnection) -> None:
        self.pings.clear()
        while True:
            await asyncio.sleep(self.beat_s)
            self.pings.append(asyncio.get_running_loop().time())
            await socket.send('{"type": "ping"}')

    async def _ask_again(self, socket: ClientConnection) -> None:
        """Send what was not answered, and in doubt something that was."""
        again = [self.waiting] if self.waiting else []
        if self.rng is not None and self.done and self.rng.random() < self.doubts:
            again.insert(self.rng.randint(0, len(again)), self.rng.choice(list(self.done)))
        for name in again:
            await socket.send(json.dumps(self.asked[name]))

    def _hear(self, message: dict[str, Any], text: str) -> None:
        self.heard += len(text)
        if message["type"] == "state":
            told = [event["seq"] for event in message["happened"]]
            assert told == list(range(self.seq + 1, message["seq"] + 1)), (self.seq, told)
            self.happened += message["happened"]
            self.state = message
            self.again_s = FASTEST_S
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
        """Play something, if it is one's turn and all that one did is known."""
        if self.rng is None or self.waiting or self.stopping or not self.state:
            return
        may = [own for own in self.state["own"] if own["seat"] in self.state["to_move"]]
        if not may or self.seq < max(self.done.values(), default=0):
            return
        own = self.rng.choice(may)
        await asyncio.sleep(self.pace_s)
        move = self.rng.choice(own["moves"])["move"]
        command = {"type": "play", "seat": own["seat"], "move": move, "seq": self.seq}
        self.waiting = f"{len(self.asked)}-{self.rng.getrandbits(64):x}"
        self.asked[self.waiting] = {"type": "ask", "id": self.waiting, "command": command}
        self.asked_at = asyncio.get_running_loop().time()
        for _ in range(1 + (self.rng.random() < self.doubts)):
            await socket.send(json.dumps(self.asked[self.waiting]))


@asynccontextmanager
async def at_table(*players: Player) -> AsyncIterator[Callable[..., Any]]:
    """Let players play for a while; what is yielded waits until something is true of them."""
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


# What was written down.


def rows_of(folder: Path, match_id: str) -> list[tuple[int, str | None, str, dict[str, Any]]]:
    """Return the log of a match: seq, command, kind and body of each event."""
    query = "SELECT seq, command, kind, body FROM events WHERE match_id = ? ORDER BY seq"
    with contextlib.closing(sqlite3.connect(folder / "conexio.db")) as database:
        rows = database.execute(query, (match_id,)).fetchall()
    return [(seq, command, kind, json.loads(body)) for seq, command, kind, body in rows]


def plays_of(folder: Path, match_id: str) -> Counter[int]:
    """Return how often each seat has played; a secret choice and its showing are one play."""
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
    """Hold a log to what its players were answered; return how many commands there were.

    Every command is there once and ends where the answer said, and nobody has played more often
    than was acknowledged.
    """
    rows = rows_of(folder, match_id)
    assert [seq for seq, *_ in rows] == list(range(1, len(rows) + 1))
    stored = [(command, seq) for seq, command, *_ in rows if command is not None]
    told: dict[str, int] = {}
    for player in players:
        assert not player.waiting
        assert all(len(set(texts)) == 1 for texts in player.answers.values()), player.answers
        prefix = hashed(player.token)[:16]
        told |= {f"{prefix}:{name}": seq for name, seq in player.done.items()}
    assert len(stored) == len(told)
    assert dict(stored) == told
    people = {own["seat"] for player in players for own in player.state["own"]}
    plays = plays_of(folder, match_id)
    assert sum(plays[seat] for seat in people) == len(told)
    return len(told)
