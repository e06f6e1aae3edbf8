"""Bots think in processes of their own, so that nobody's move waits for them.

There are as many as the host allows, and less urgent than the server itself. A table has one bot's
move or hint at a time thought about; who is next is decided by `fair_queue`.
"""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from conexio import bots, connexoh
from conexio.core import Seat
from conexio.server import json_logs
from conexio.server.analysis import Analysed, Variation
from conexio.server.decide import view_of
from conexio.server.fair_queue import FairQueue, Urgency
from conexio.server.match import Match

Answer = TypeVar("Answer")

LESS_URGENT = 4
"""How much nicer than the house its worker processes are, where the system knows such a thing."""
LOOKS = 400
"""Positions that are looked at to analyse one: some 0.13 s, for there are hundreds in a match."""
ENGINE_LOOKS = 700
"""Positions that the engine looks at in the time that the network takes for one."""
LONGEST_LOOK_S = 0.8
LINES = 3


class ProcessThinker:
    """Lets bots think in worker processes; they get a view, and nothing else."""

    def __init__(self, processes: int = 1, seconds: float = 0.0) -> None:
        self._limit = bots.Limit(time=seconds or None)
        self._look = bots.Limit(nodes=LOOKS, time=seconds or LONGEST_LOOK_S)
        self._workers = [Worker() for _ in range(max(1, processes))]
        self._queue = FairQueue(self._workers)
        self._tables: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def prepare(self, game: str, bot: str) -> None:
        """Let the workers load what a bot needs, before somebody waits for its move."""
        for worker in self._workers:
            worker.prepare(game, bot)

    async def move(self, match: Match, seat: Seat, bot: str, address: str = "") -> str:
        """Return the move that a bot chooses for a seat; the time counts for an address.

        BusyError when that address has too much waiting.
        """
        urgency = Urgency.PERSON if match.people else Urgency.BOTS
        table = self._tables.setdefault(match.id, asyncio.Lock())
        async with table, self._queue.worker(address, urgency) as worker:
            return await worker.ask(think, *question(match, seat, bot), self._limit)

    async def analyse(self, position: connexoh.Position, address: str = "") -> Analysed:
        """Return what a strong player thinks of a position of a match that is over.

        One at a time: however many go through their games, bots' moves hardly wait for it.
        """
        async with self._queue.worker(address, Urgency.ANALYSIS) as worker:
            return await worker.ask(analyse, position, self._look)

    def close(self) -> None:
        """End the worker processes, whatever they are doing."""
        for worker in self._workers:
            worker.close()


class LocalThinker:
    """Lets bots think where they stand: for tests and tiny houses."""

    def prepare(self, game: str, bot: str) -> None:
        """Nothing has to be prepared."""

    async def move(self, match: Match, seat: Seat, bot: str, address: str = "") -> str:
        """Return the move that a bot chooses for a seat."""
        await asyncio.sleep(0)
        return think(*question(match, seat, bot), bots.Limit(nodes=30))

    async def analyse(self, position: connexoh.Position, address: str = "") -> Analysed:
        """Return what a strong player thinks of a position of a match that is over."""
        await asyncio.sleep(0)
        return analyse(position, bots.Limit(nodes=30))

    def close(self) -> None:
        """Nothing has to be ended."""


class Worker:
    """One process, started when it is first needed, and again when it was killed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._lifeline: Connection | None = None
        self._prepared: set[tuple[str, str]] = set()
        self._closed = False

    def prepare(self, game: str, bot: str) -> None:
        """Let it load what a bot needs, once; nobody waits for that, nor minds if it fails.

        A simple bot needs next to nothing, and must not wait for the machine code of a strong one.
        """
        if (game, bot) not in self._prepared and not self._closed:
            self._prepared.add((game, bot))
            self._submit(bots.warm, game, bot)

    async def ask(self, work: Callable[..., Answer], *about: Any) -> Answer:
        """Return what it answers; if it is killed meanwhile, it is asked once more."""
        try:
            answer: Answer = await asyncio.wrap_future(self._submit(work, *about))
        except BrokenProcessPool:
            answer = await asyncio.wrap_future(self._submit(work, *about))
        return answer

    def _submit(self, work: Callable[..., Any], *about: Any) -> "Future[Any]":
        if self._closed:
            raise RuntimeError("the house is closed")
        try:
            return self._started().submit(work, *about)
        except BrokenProcessPool:
            self._end()
            return self._started().submit(work, *about)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            far, self._lifeline = context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(
                1, mp_context=context, initializer=begin, initargs=(far,)
            )
        return self._pool

    def _end(self) -> None:
        if self._pool is not None and self._lifeline is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._lifeline.close()
        self._pool = None

    def close(self) -> None:
        """End the process, in the middle of a thought if need be."""
        self._closed = True
        self._end()


def question(match: Match, seat: Seat, bot: str) -> tuple[str, str, int, Any]:
    """Return what a bot is asked: the game, its name, a seed, and all that its seat may know."""
    # The same match thinks the same again: a restart changes nothing.
    seed = int.from_bytes(match.seed[:4]) + match.seq
    return match.created.game, bot, seed, view_of(match, seat)


# What follows runs in a worker process.


def begin(lifeline: Connection) -> None:
    """Give way to the house, and end with it, however suddenly that happens."""
    json_logs.set_up()
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which ends this

    def wait() -> None:
        with suppress(EOFError, OSError):
            lifeline.recv_bytes()  # nothing is ever sent: it ends when the house lets go
        os._exit(0)

    Thread(target=wait, daemon=True).start()


def think(game: str, name: str, seed: int, view: Any, limit: bots.Limit) -> str:
    """Return a bot's move."""
    return str(bots.load(game, name, seed=seed).play(view, limit).move)


def analyse(position: connexoh.Position, limit: bots.Limit) -> Analysed:
    """Return what a strong player thinks of a position."""
    # When somebody wants one.
    from conexio.bots.connexoh import analysis
    from conexio.bots.connexoh.neural.player import SIZES

    if limit.nodes is not None and position.size not in SIZES:
        limit = replace(limit, nodes=ENGINE_LOOKS * limit.nodes)
    found = analysis.analyse(position, limit, LINES)
    lines = tuple(
        Variation(str(line.move), line.chance, line.share, tuple(map(str, line.follows)))
        for line in found.lines
    )
    heat = dict(found.heat)
    return Analysed(found.by, position.to_move, found.chance, lines, heat, found.looks)
