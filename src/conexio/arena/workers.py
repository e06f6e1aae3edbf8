"""Executors that play the games: this process, several processes, or a Ray cluster.

All take jobs one by one and only a few ahead, so that a settled table gets no more games; all
return games in the order in which they end.
"""

import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from threading import Thread, current_thread, main_thread
from typing import Any, Generic, Protocol, TypeVar

from conexio import words
from conexio.arena.play import Job, Played, lost, play, warm_up
from conexio.core import ConexioError, Seat
from conexio.core.options import RuleOptions

AHEAD = 2
"""Jobs running or queued, for each process."""

T = TypeVar("T")


@dataclass(frozen=True)
class Task(Generic[T]):
    """The functions that run a job; they are pickled by name for other processes."""

    play: Callable[..., T]
    """Takes a job, and optionally a callback for the seat that is about to think."""
    lost: Callable[[Job, Seat, str], T]
    """Takes a job that killed its process, the seat that was thinking, and the reason to report."""


PLAYING: Task[Played] = Task(play, lost)
"""The task of the arena: turns a job into a played game."""


class Campaign(Protocol):
    """What all jobs have in common, so that a process can warm up for them."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def options(self) -> RuleOptions:
        """The options of the rules."""

    @property
    def field(self) -> tuple[str, ...]:
        """The bots that take part."""


class Executor(Protocol):
    """Runs the jobs of a campaign."""

    def __call__(self, plan: Campaign, jobs: Iterator[Job], task: Task[T], /) -> Iterator[T]:
        """Yield the results of the jobs, in the order in which they end."""


@contextmanager
def at_work(playing: Iterator[T]) -> Iterator[Iterator[T]]:
    """Stop all games when the context is left, even early."""
    try:
        yield playing
    finally:
        if isinstance(playing, Generator):
            playing.close()


def here(plan: Campaign, jobs: Iterator[Job], task: Task[T]) -> Iterator[T]:
    """Play in this process, one game after another."""
    ready(plan.game, plan.options, plan.field)
    return map(task.play, jobs)


@cache
def ready(game: str, options: RuleOptions, field: tuple[str, ...]) -> None:
    """Warm up a process, once."""
    warm_up(game, options, field)


# Processes of this machine.


def processes(count: int) -> Executor:
    """Return an executor with `count` processes; with 1, it plays in this process.

    If a bot kills its process, the games under way are played again, each in a process of its own.
    If that process dies as well, the bot that was thinking loses.
    """

    def run(plan: Campaign, jobs: Iterator[Job], task: Task[T]) -> Iterator[T]:
        broken: list[Job] | None = None
        while broken is None or broken:
            with _pool(count, ready, plan.game, plan.options, plan.field) as pool:
                broken = yield from _as_they_end(pool, task, jobs, count * AHEAD)
            yield from (_alone(task, job) for job in broken)

    return run if count > 1 else here


@contextmanager
def _pool(
    count: int, get_ready: Callable[..., object], *settings: object
) -> Iterator[ProcessPoolExecutor]:
    """Open a pool of processes; when it is left early, they abandon their games."""
    receiver, sender = multiprocessing.Pipe(duplex=False)
    context = multiprocessing.get_context("spawn")
    first = (receiver, get_ready, settings)
    pool = ProcessPoolExecutor(count, context, initializer=_begin, initargs=first)
    try:
        yield pool
        pool.shutdown()
    finally:
        sender.close()
        pool.shutdown(cancel_futures=True)
        receiver.close()


def _as_they_end(
    pool: ProcessPoolExecutor, task: Task[T], jobs: Iterator[Job], ahead: int
) -> Generator[T, None, list[Job]]:
    """Yield games as they end; return those that were under way when a process broke the pool."""
    under_way: dict[Future[T], Job] = {}
    while True:
        for job in islice(jobs, ahead - len(under_way)):
            under_way[_submitted(pool, task, job)] = job
        if not under_way:
            return []
        for future in wait(under_way, return_when=FIRST_COMPLETED).done:
            if isinstance(future.exception(), BrokenProcessPool):
                return list(under_way.values())
            del under_way[future]
            yield future.result()


def _submitted(pool: ProcessPoolExecutor, task: Task[T], job: Job) -> Future[T]:
    try:
        with interrupts_ignored():
            return pool.submit(task.play, job)
    except BrokenProcessPool as error:
        failed: Future[T] = Future()
        failed.set_exception(error)
        return failed


def _alone(task: Task[T], job: Job) -> T:
    """Play a game in a process of its own."""
    thinker = multiprocessing.get_context("spawn").Value("i", 0, lock=False)
    try:
        with _pool(1, _share, thinker) as pool:
            with interrupts_ignored():
                game = pool.submit(_play_shared, task, job)
            return game.result()
    except BrokenProcessPool:
        return task.lost(job, thinker.value, words.say("arena-worker-ended"))


_shared: Any = None
"""Where a process that plays a single game writes the seat that is thinking."""


def _share(thinker: Any) -> None:
    global _shared
    _shared = thinker


def _play_shared(task: Task[T], job: Job) -> T:
    return task.play(job, lambda seat: setattr(_shared, "value", seat))


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Start processes that ignore Ctrl-C: it reaches the whole terminal, and we end them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin(
    leave: Connection, get_ready: Callable[..., object], settings: tuple[object, ...]
) -> None:
    """Set up a new process; it ends when the pipe is closed or its parent dies."""
    Thread(target=_exit_with_parent, args=(leave,), daemon=True).start()
    get_ready(*settings)


def _exit_with_parent(leave: Connection) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([leave, parent.sentinel])
    os._exit(0)


# A cluster.


def cluster(plan: Campaign, jobs: Iterator[Job], task: Task[T]) -> Iterator[T]:
    """Play on a Ray cluster: the one of RAY_ADDRESS, else one that is started on this machine.

    Every machine needs conexio, and the modules of bots that are not built in.
    """
    try:
        import ray
    except ImportError as error:
        raise ConexioError("arena-no-ray") from error
    try:
        # Without "local", Ray looks for the last cluster started here, even a dead one.
        address = os.environ.get("RAY_ADDRESS", "local")
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # Ray raises a bare Exception if a machine is slow to start
        raise ConexioError("arena-no-cluster", reason=str(error)[:200]) from error
    try:
        yield from _remotely(ray, plan, jobs, task)
    finally:
        ray.shutdown()


def _remotely(ray: Any, plan: Campaign, jobs: Iterator[Job], task: Task[T]) -> Iterator[T]:
    remote = ray.remote(_play_ready)
    settings = ray.put((task, plan.game, plan.options, plan.field, list(sys.path)))
    ahead = AHEAD * int(ray.cluster_resources().get("CPU", 1))
    under_way: list[Any] = []
    while True:
        under_way += [remote.remote(settings, job) for job in islice(jobs, ahead - len(under_way))]
        if not under_way:
            return
        ended, under_way = ray.wait(under_way)
        yield from ray.get(ended)


def _play_ready(
    settings: tuple[Task[T], str, RuleOptions, tuple[str, ...], list[str]], job: Job
) -> T:
    task, game, options, field, path = settings
    sys.path += [folder for folder in path if folder not in sys.path]
    ready(game, options, field)
    return task.play(job)
