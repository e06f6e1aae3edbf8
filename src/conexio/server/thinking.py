"""Bots think in processes of their own, so that nobody's move waits for them."""

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any

from conexio import bots
from conexio.core import Seat
from conexio.server.decide import view_of
from conexio.server.match import Match


class ProcessThinker:
    """Lets bots think in worker processes; they get a view, and nothing else."""

    def __init__(self, processes: int = 1, seconds: float = 2.0) -> None:
        self._processes = max(1, processes)
        self._limit = bots.Limit(time=seconds)
        self._pool: ProcessPoolExecutor | None = None

    async def move(self, match: Match, seat: Seat, bot: str) -> str:
        """Return the move that a bot chooses for a seat."""
        view = view_of(match, seat)
        # The same match thinks the same again: a restart changes nothing.
        seed = int.from_bytes(match.seed[:4]) + match.seq
        job = (match.created.game, bot, seed, view, self._limit)
        try:
            return await self._ask(job)
        except BrokenProcessPool:  # a worker was killed: ask again
            self._pool = None
            return await self._ask(job)

    async def _ask(self, job: tuple[Any, ...]) -> str:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=context, initializer=end_with_the_house
            )
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, *job)

    def close(self) -> None:
        """End the worker processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class LocalThinker:
    """Lets bots think where they stand: for tests and tiny houses."""

    async def move(self, match: Match, seat: Seat, bot: str) -> str:
        """Return the move that a bot chooses for a seat."""
        seed = int.from_bytes(match.seed[:4]) + match.seq
        job = (match.created.game, bot, seed)
        await asyncio.sleep(0)
        return think(*job, view_of(match, seat), bots.Limit(nodes=30))

    def close(self) -> None:
        """Nothing has to be ended."""


def end_with_the_house() -> None:
    """Let a worker process end when the house does, however suddenly that happens."""

    def wait() -> None:
        house = multiprocessing.parent_process()
        if house is not None:
            house.join()
            os._exit(0)

    Thread(target=wait, daemon=True).start()


def think(game: str, name: str, seed: int, view: Any, limit: bots.Limit) -> str:
    """Return a bot's move; this runs in a worker process."""
    return str(bots.load(game, name, seed=seed).play(view, limit).move)
