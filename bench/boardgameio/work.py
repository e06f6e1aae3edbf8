"""The work that both sides do: many tables of two, as fast as possible and at a steady pace.

A move counts when both guests of its table have received it, their boards are equal, and the board
has changed. A side that fails this ends the comparison.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter, process_time

from bench.boardgameio.guests import BrokenError, Opening, Pair
from bench.report import processor_time

PATIENCE = 60.0
"""Seconds of delay after which a side counts as broken."""


@dataclass(frozen=True)
class Work:
    """The amount of work for each side."""

    tables: int = 50
    rate: float = 100.0
    """Moves a second over all tables, in the steady part."""
    seconds: float = 10.0
    """How long each of the two parts lasts."""


@dataclass(frozen=True)
class Part:
    """What one side did in one part of a round."""

    moves: int
    per_second: float
    p50_ms: float
    """From sending a move until both guests have received it."""
    p99_ms: float
    late: int
    """Moves that were due while the previous one was still in progress."""
    cpu_ms: float
    """The server's processor time for a move."""
    guests_cpu_ms: float
    """The guests' processor time for a move."""
    sent_bytes: float
    """What the server sends to both guests for a move."""


@dataclass
class Table:
    """Two guests who play match after match."""

    open_match: Opening
    rng: random.Random
    pair: Pair
    latencies: list[float] = field(default_factory=list)
    late: int = 0
    left: int = 0
    """The bytes that guests who have left received."""

    async def move(self) -> None:
        """Play one move, and wait until both have received it."""
        if self.pair[0].state.over:
            await self._next_match()
        before = self.pair[0].state
        if before.mover is None:
            raise BrokenError("nobody is to move")
        mover = self.pair[before.mover]
        start = perf_counter()
        await mover.play(self.rng.choice(mover.state.moves))
        for guest in self.pair:
            await guest.until(lambda state: state.number > before.number)
        self.latencies.append(max(guest.at for guest in self.pair) - start)
        first, second = (guest.state for guest in self.pair)
        if not before.board != first.board == second.board:
            raise BrokenError("the two guests' boards differ, or have not changed")

    async def _next_match(self) -> None:
        await self.leave()
        self.left += size(self.pair)
        self.pair = await seated(self.open_match)

    async def leave(self) -> None:
        """Disconnect both guests."""
        for guest in self.pair:
            await guest.leave()

    @property
    def received_bytes(self) -> int:
        """All bytes that guests of this table have received."""
        return self.left + size(self.pair)


def size(pair: Pair) -> int:
    """Return how many bytes two guests have received."""
    return sum(guest.size for guest in pair)


async def seated(open_match: Opening) -> Pair:
    """Return two guests, ready to play."""
    pair = await open_match()
    for guest in pair:
        await guest.until(lambda state: state.mover is not None)
    return pair


async def as_fast_as_possible(table: Table, end: float) -> None:
    """Play move after move."""
    while perf_counter() < end:
        await table.move()


def at_a_pace(pause: float) -> Callable[[Table, float], Awaitable[None]]:
    """Return how to play one move every `pause` seconds."""

    async def play(table: Table, end: float) -> None:
        due = perf_counter() + table.rng.uniform(0, pause)
        while due < end:
            now = perf_counter()
            if now < due:
                await asyncio.sleep(due - now)
            else:
                table.late += 1
            due += pause
            await table.move()

    return play


async def round_of(work: Work, pid: int, open_match: Opening, seed: int) -> tuple[Part, Part]:
    """Do both parts of a round at fresh tables: as fast as possible, then at a pace."""
    try:
        async with asyncio.timeout(2 * work.seconds + PATIENCE):
            return await _both(work, pid, open_match, seed)
    except TimeoutError:
        raise BrokenError("a server has stopped answering") from None


async def _both(work: Work, pid: int, open_match: Opening, seed: int) -> tuple[Part, Part]:
    pairs = await asyncio.gather(*(seated(open_match) for _ in range(work.tables)))
    rngs = (random.Random(1000 * seed + number) for number in range(work.tables))
    tables = [Table(open_match, rng, pair) for rng, pair in zip(rngs, pairs, strict=True)]
    fast = await _part(tables, as_fast_as_possible, work.seconds, pid)
    steady = await _part(tables, at_a_pace(work.tables / work.rate), work.seconds, pid)
    await asyncio.gather(*(table.leave() for table in tables))
    return fast, steady


async def _part(
    tables: list[Table],
    play: Callable[[Table, float], Awaitable[None]],
    seconds: float,
    pid: int,
) -> Part:
    for table in tables:
        table.latencies, table.late = [], 0
    received = sum(table.received_bytes for table in tables)
    server, guests, start = processor_time(pid), process_time(), perf_counter()
    await asyncio.gather(*(play(table, start + seconds) for table in tables))
    took = perf_counter() - start
    server, guests = processor_time(pid) - server, process_time() - guests
    received = sum(table.received_bytes for table in tables) - received
    latencies = [latency * 1000 for table in tables for latency in table.latencies]
    moves = len(latencies)
    if moves < 2:
        raise BrokenError("there was no time for moves")
    cuts = quantiles(latencies, n=100)
    return Part(
        moves=moves,
        per_second=moves / took,
        p50_ms=cuts[49],
        p99_ms=cuts[98],
        late=sum(table.late for table in tables),
        cpu_ms=server / moves * 1000,
        guests_cpu_ms=guests / moves * 1000,
        sent_bytes=received / moves,
    )
