"""A hub whose bots count how often they are asked to think."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from conexio.match import decide
from conexio.match.commands import Play, SeatBot
from conexio.match.events import Chair, Sat
from conexio.match.model import Match
from conexio.match.visibility import to_move
from conexio.server.fair_queue import BusyError
from conexio.server.hub import Hub, HubSettings
from conexio.server.room import Room
from support.server.hubs import first_move, opened_hub
from support.server.thinkers import NoThinker

MAN, BOT = Chair("person"), Chair("bot", "greedy")
TOKENS = ("a" * 64, "b" * 64)
GO_ON_S = 30.0


@dataclass
class CountingThinker(NoThinker):
    """Bots that play the first legal move when they may, and record each question."""

    asked: list[tuple[str, str]] = field(default_factory=list)
    """The match and the address of each question."""
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)
    busy: int = 0
    """How many of the next questions are refused as too many."""
    forgotten: list[str] = field(default_factory=list)

    def forget(self, match_id: str) -> None:
        self.forgotten.append(match_id)

    async def move(self, match: Match, seat: int, bot: str, address: str = "") -> str:
        self.asked.append((match.id, address))
        if self.busy:
            self.busy -= 1
            raise BusyError("server-too-many")
        await self.may_answer.wait()
        return first_move(match)

    @property
    def tables(self) -> list[str]:
        return [name for name, _ in self.asked]


@dataclass
class HubServer:
    """A server without the web app: a hub on its own database, with a clock that the test moves."""

    hub: Hub
    thinker: CountingThinker
    now: float = 1000.0

    async def open(self, name: str, *chairs: Chair) -> Room:
        """Open a table with all people seated, none of them connected."""
        created = decide.create("connexoh", {}, chairs, seed=bytes(32))
        room = await self.hub.create(name, created)
        for seat, chair in enumerate(chairs):
            if chair == MAN:
                await self.hub.sit(room, Sat((seat,), f"player {seat}", TOKENS[seat], ""))
        return room

    async def bots_only(self, name: str) -> Room:
        """Open a table at which bots play bots: the only person has given the seat to a bot."""
        room = await self.open(name, MAN, BOT)
        await self.hub.ask(room, "bot", SeatBot(0, "greedy", 0), TOKENS[0])
        return room

    async def play(self, room: Room) -> None:
        seat = to_move(room.match)[0]
        command = Play(seat, first_move(room.match), room.match.seq)
        await self.hub.ask(room, f"c{room.match.seq}", command, TOKENS[seat])


@asynccontextmanager
async def hub_server(url: str, go_on_s: float = GO_ON_S) -> AsyncIterator[HubServer]:
    thinker = CountingThinker()
    thinker.may_answer.set()
    server: HubServer  # the clock needs it
    settings = HubSettings(bots_go_on_s=go_on_s, bot_retry_s=0.001)
    async with opened_hub(url, thinker, settings, clock=lambda: server.now) as hub:
        server = HubServer(hub, thinker)
        yield server


async def settle() -> None:
    """Let all tasks go on that can."""
    for _ in range(20):
        await asyncio.sleep(0)
