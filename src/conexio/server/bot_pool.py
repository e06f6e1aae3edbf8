"""A pool of worker processes for bots, so that no player's move waits for a bot.

The host sets how many there are; they run at a lower priority than the server. Each match has at
most one bot move or hint in progress; `fair_queue` decides which request is next. A match goes to
the process that it was in before if that is idle, since there the bots remember it (`bot_memory`).
"""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from time import monotonic
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from conexio import bots
from conexio.core import Position, Seat
from conexio.games import GAMES
from conexio.match.messages import Option, parts
from conexio.match.model import Match
from conexio.match.presentation import presentation_of
from conexio.match.turns import view_of
from conexio.server import json_logs
from conexio.server.bot_memory import BotMemory, Question
from conexio.server.fair_queue import FairQueue, Urgency
from conexio.server.thinker import FALLBACK_BOT, Analysed, Variation

log = logging.getLogger("conexio.server")

Result = TypeVar("Result")

NICENESS = 4
"""The nice value that worker processes add to the server's, on systems that have one."""
ANALYSIS_NODES = 400
"""Positions searched to analyse one: about 0.13 s, since a match has hundreds of positions."""
LONGEST_ANALYSIS_S = 0.8
PATIENCE_S = 1.5
"""How long a move waits while its process loads bots; code is compiled for longer than that."""
LINES = 3


class ProcessThinker:
    """Runs bots in worker processes; they get a view and nothing else."""

    def __init__(self, processes: int = 1, seconds: float = 0.0) -> None:
        self._limit = bots.Limit(time=seconds or None)
        self._analysis_limit = bots.Limit(nodes=ANALYSIS_NODES, time=seconds or LONGEST_ANALYSIS_S)
        self._workers = [Worker() for _ in range(max(1, processes))]
        self._queue = FairQueue(self._workers)
        self._match_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._last_workers: dict[str, Worker] = {}
        """By match: the worker whose bots remember it."""

    def prepare(self, game: str, bot: str) -> None:
        """Have the workers load what a bot needs before its first move."""
        for worker in self._workers:
            worker.prepare(game, bot)

    async def move(self, match: Match, seat: Seat, bot: str, address: str = "") -> str:
        """Return a bot's move for a seat; its time is charged to an address.

        Raises BusyError when that address has too many requests waiting.
        """
        urgency = Urgency.PERSON if match.people else Urgency.BOTS
        lock = self._match_locks.setdefault(match.id, asyncio.Lock())
        async with lock:
            last = self._last_workers.get(match.id)
            async with self._queue.worker(address, urgency, last) as worker:
                if not await worker.is_loaded(PATIENCE_S):
                    return await self._stand_in(match, seat, bot)
                self._remember(match.id, worker)
                return await worker.run(think, question(match, seat, bot), self._limit)

    async def _stand_in(self, match: Match, seat: Seat, bot: str) -> str:
        """Return a simple bot's move, chosen in a thread of this process."""
        game = match.created.game
        simple = FALLBACK_BOT if FALLBACK_BOT in bots.others(game) else "random"
        details = {"match": match.id, "bot": bot}
        log.info("bots are being compiled, and a simple one stands in", extra=details)
        return await asyncio.to_thread(
            BotMemory().choose, question(match, seat, simple), self._limit
        )

    def _remember(self, match_id: str, worker: "Worker") -> None:
        last = self._last_workers.get(match_id)
        if last is not None and last is not worker:
            last.forget(match_id)
        self._last_workers[match_id] = worker

    async def analyse(self, position: Position[Any], address: str = "") -> Analysed:
        """Return a strong player's analysis of a position of a finished match.

        One runs at a time, so that many analyses hardly delay the bots' moves.
        """
        async with self._queue.worker(address, Urgency.ANALYSIS) as worker:
            return await worker.run(analyse, position, self._analysis_limit)

    def forget(self, match_id: str) -> None:
        """Drop what the bots remember of a match."""
        worker = self._last_workers.pop(match_id, None)
        if worker is not None:
            worker.forget(match_id)

    def close(self) -> None:
        """End the worker processes, even in the middle of a move."""
        for worker in self._workers:
            worker.close()


class LocalThinker:
    """Runs bots in the server's own process: for tests and tiny servers."""

    def __init__(self) -> None:
        self._memory = BotMemory()

    def prepare(self, game: str, bot: str) -> None:
        """Do nothing: bots load when they move."""

    async def move(self, match: Match, seat: Seat, bot: str, address: str = "") -> str:
        """Return a bot's move for a seat."""
        await asyncio.sleep(0)
        return self._memory.choose(question(match, seat, bot), bots.Limit(nodes=30))

    async def analyse(self, position: Position[Any], address: str = "") -> Analysed:
        """Return a strong player's analysis of a position of a finished match."""
        await asyncio.sleep(0)
        return analyse(position, bots.Limit(nodes=30))

    def forget(self, match_id: str) -> None:
        """Drop what the bots remember of a match."""
        self._memory.forget(match_id)

    def close(self) -> None:
        """Do nothing: there are no processes."""


class Worker:
    """One process, started on first use and restarted after it was killed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._lifeline: Connection | None = None
        self._prepared: set[tuple[str, str]] = set()
        self._loading: set[Future[Any]] = set()
        self._loading_since = 0.0
        self._closed = False

    def prepare(self, game: str, bot: str) -> None:
        """Have it load what a bot needs, once, without waiting; failure is ignored.

        Each bot is loaded on its own: a simple one must not wait for a strong one to compile.
        """
        if (game, bot) not in self._prepared and not self._closed:
            self._prepared.add((game, bot))
            if not self._loading:
                self._loading_since = monotonic()
            loading = self._submit(bots.warm, game, bot)
            self._loading.add(loading)
            loading.add_done_callback(self._loading.discard)

    async def is_loaded(self, patience_s: float) -> bool:
        """Wait until it loads nothing; return False if that takes too long since it began."""
        if not self._loading:
            return True
        loading = map(asyncio.wrap_future, tuple(self._loading))
        left = self._loading_since + patience_s - monotonic()
        loaded = asyncio.gather(*loading, return_exceptions=True)
        done, _ = await asyncio.wait([loaded], timeout=max(left, 0))
        return bool(done)

    async def run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Return the result of a function called in the process; retry once if it is killed."""
        try:
            result: Result = await asyncio.wrap_future(self._submit(work, *arguments))
        except BrokenProcessPool:
            result = await asyncio.wrap_future(self._submit(work, *arguments))
        return result

    def forget(self, match_id: str) -> None:
        """Have the process drop what its bots remember of a match, without waiting."""
        if self._pool is not None:
            with suppress(BrokenProcessPool):  # then it remembers nothing
                self._pool.submit(forget, match_id)

    def _submit(self, work: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        if self._closed:
            raise RuntimeError("the server is closed")
        try:
            return self._started().submit(work, *arguments)
        except BrokenProcessPool:
            self._end()
            return self._started().submit(work, *arguments)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            worker_end, self._lifeline = context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(
                1, mp_context=context, initializer=init_worker, initargs=(worker_end,)
            )
        return self._pool

    def _end(self) -> None:
        if self._pool is not None and self._lifeline is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._lifeline.close()
        self._pool = None

    def close(self) -> None:
        """End the process, even in the middle of a move."""
        self._closed = True
        self._end()


def question(match: Match, seat: Seat, bot: str) -> Question:
    """Return the question for a bot's move."""
    # Derived from the match, so that a bot without a memory plays the same move after a restart.
    seed = int.from_bytes(match.seed[:4]) + match.seq
    return Question(match.id, match.created.game, bot, seat, seed, view_of(match, seat))


# What follows runs in a worker process.


def init_worker(lifeline: Connection) -> None:
    """Lower the priority, and exit with the server, even if it crashes."""
    json_logs.set_up()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C and ends this

    def wait() -> None:
        with suppress(EOFError, OSError):
            lifeline.recv_bytes()  # nothing is ever sent: it fails when the server has closed it
        os._exit(0)

    Thread(target=wait, daemon=True).start()


_memory = BotMemory()


def think(question: Question, limit: bots.Limit) -> str:
    """Return a bot's move."""
    return _memory.choose(question, limit)


def forget(match_id: str) -> None:
    """Drop what the bots of this process remember of a match."""
    _memory.forget(match_id)


def _no_analysis(position: Any, limit: bots.Limit, lines: int) -> Any:
    raise NotImplementedError


def analyse(position: Position[Any], limit: bots.Limit) -> Analysed:
    """Return a strong player's analysis of a position, in a game that has one."""
    game = GAMES[position.game]
    strong = game.part("analysis", _no_analysis)
    turn = position.to_move
    assert isinstance(turn, Seat)
    found = strong(position, limit, LINES)
    shown, view = presentation_of(game), position.view(turn)
    lines = tuple(_variation(line, shown.option(view, line.move)) for line in found.lines)
    heat = dict(found.heat)
    return Analysed(turn, found.chance, lines, heat, found.looks)


def _variation(line: Any, option: Option) -> Variation:
    follows = tuple(map(str, line.follows))
    return Variation(option.move, line.chance, line.share, follows, **parts(option))
