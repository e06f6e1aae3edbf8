"""Several workers of a server on one database, and their clients."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import msgspec

from conexio.core import ConexioError
from conexio.match import decide
from conexio.match.commands import Play
from conexio.match.events import Chair, Event, Sat
from conexio.match.model import Match
from conexio.match.visibility import to_move
from conexio.server import fanout
from conexio.server.bot_pool import LocalThinker
from conexio.server.hub import Hub, HubSettings
from conexio.server.room import Guest, Room
from conexio.server.store import Store

PERSON = Chair("person")
TOKENS = ("a" * 64, "b" * 64, "c" * 64, "d" * 64)
CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
    "AND (query LIKE 'LISTEN%' OR query LIKE 'SELECT pg_notify%')"
)


@dataclass
class Worker:
    """A worker without the web app."""

    hub: Hub
    others: Any

    async def connect(self, seat: int | None = None) -> "Client":
        """Connect a guest: the player of a seat, or a spectator."""
        token = "" if seat is None else TOKENS[seat]
        return Client(self, await self.hub.room("m1"), token)


@dataclass
class Client:
    """A guest at a worker, and what it has received."""

    worker: Worker
    room: Room
    token: str = ""
    guest: Guest = field(init=False)
    state: dict[str, Any] = field(default_factory=dict)
    happened: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.guest = self.worker.hub.enter(self.room, self.token, 0)

    async def wait_for(self, seq: int) -> dict[str, Any]:
        """Wait until the state includes an event; return the state."""
        async with asyncio.timeout(30):
            while self.state.get("seq", 0) < seq:
                await self.next()
        return self.state

    async def wait_for_present(self, *here: int) -> None:
        """Wait until the state shows exactly these seats as present."""
        async with asyncio.timeout(30):
            while here != tuple(
                chair["seat"] for chair in self.state.get("chairs", ()) if chair.get("here")
            ):
                await self.next()

    async def next(self) -> None:
        """Wait for the next state."""
        await self.guest.news.wait()
        self.guest.news.clear()
        data = self.worker.hub.news(self.room, self.guest, self.token)
        self.state = msgspec.json.decode(data)
        self.happened += self.state.pop("happened")

    async def play(self, move: str, command_id: str, seat: int | None = None) -> str:
        """Play a move, by default for the first seat to move; return "done" or the error's key."""
        seat = to_move(self.room.match)[0] if seat is None else seat
        command = Play(seat, move, self.room.match.seq)
        try:
            await self.worker.hub.ask(self.room, command_id, command, TOKENS[seat])
        except ConexioError as error:
            return error.key
        return "done"

    def moves(self) -> list[str]:
        return sorted(map(str, self.room.match.position.legal_moves))


@asynccontextmanager
async def worker(
    url: str,
    *,
    isolated: bool = False,
    thinker: Any = None,
    clock: Callable[[], float] = monotonic,
) -> AsyncIterator[Worker]:
    """Run a worker; an isolated one neither sends nor receives notices."""
    store = await Store.open(url)
    hosted = url.startswith("postgresql") and not isolated
    others: Any = fanout.PostgresFanout(url) if hosted else fanout.NoFanout()
    hub = Hub(
        store, thinker or LocalThinker(), HubSettings(bot_retry_s=0.01), others=others, clock=clock
    )
    await hub.open()
    try:
        yield Worker(hub, others)
    finally:
        await hub.close()
        await store.close()


async def open_table(server: Worker, game: str = "connexoh", *chairs: Chair) -> None:
    """Open the table "m1" with all people seated."""
    seats = chairs or (PERSON, PERSON)
    options = {"players": str(len(seats))} if game == "conex" else {}
    created = decide.create(game, options, seats, seed=bytes(32))
    room = await server.hub.create("m1", created)
    for seat, chair in enumerate(seats):
        if chair == PERSON:
            await server.hub.sit(room, Sat((seat,), f"guest {seat}", TOKENS[seat], ""))


async def log_of(server: Worker) -> list[Event]:
    return [stored.event for stored in await server.hub.store.events("m1")]


def same(one: Match, two: Match) -> bool:
    return (one.seq, one.position) == (two.seq, two.position)
