"""Workers for self-play: this process, several processes, or a Ray cluster.

All play rounds with the newest network that they have. A worker that delivers a round gets the
current network and plays on at once, so that no worker waits for the training.
"""

import multiprocessing
import os
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, Protocol

import click
import jax

from conexio.arena.workers import interrupts_ignored
from training.search import Net
from training.selfplay import Sample, Table, Tally
from training.settings import TrainingSettings

PATIENCE = 3
"""The number of deaths of a worker without a round in between that end the run."""

Log = Callable[..., None]
"""Writes to the log of the run."""


class Round(NamedTuple):
    """The games of a worker between two lessons."""

    size: int
    samples: Sample
    tally: Tally
    worker: int = 0


class Workers(Protocol):
    """Plays rounds of self-play."""

    def take(self, net: Net) -> Round:
        """Return the next finished round; its worker continues with this network."""

    def close(self) -> None:
        """Stop playing."""


class Player:
    """Plays in one process, on boards of every size in turn; games continue from round to round."""

    def __init__(self, settings: TrainingSettings, seed: tuple[int, ...]) -> None:
        self._settings = settings
        self._key = jax.random.key(settings.seed)
        for number in seed:
            self._key = jax.random.fold_in(self._key, number % 2**32)
        self._tables: dict[int, Table] = {}
        self._rounds: deque[Round] = deque()
        self._played = dict.fromkeys(settings.shares, 0)

    def round(self, net: Net) -> Round:
        """Play the moves between two lessons, on the size that is furthest behind its share."""
        if not self._tables:
            # Compiling takes long: do it for all sizes at the same time.
            with ThreadPoolExecutor(len(self._played)) as pool:
                self._rounds += pool.map(lambda size: self._first_on(size, net), self._played)
        if self._rounds:
            return self._rounds.popleft()
        shares = self._settings.shares
        return self._on(min(shares, key=lambda size: self._played[size] / shares[size]), net)

    def _first_on(self, size: int, net: Net) -> Round:
        key = jax.random.fold_in(self._key, size)
        self._tables[size] = Table(self._settings, size, key)
        return self._on(size, net)

    def _on(self, size: int, net: Net) -> Round:
        self._played[size] += self._settings.round_on(size)
        return Round(size, *self._tables[size].play(net))

    def sent(self, net: Net) -> Round:
        """Play a round for another process; return arrays that can be pickled."""
        played: Round = jax.device_get(self.round(net))
        return played


class Here:
    """Plays in this process, between its lessons."""

    def __init__(self, settings: TrainingSettings, seed: int) -> None:
        self._player = Player(settings, (seed,))

    def take(self, net: Net) -> Round:
        """Play a round."""
        return self._player.round(net)

    def close(self) -> None:
        """Stop playing."""


class _Register:
    """Counts the workers and their deaths."""

    def __init__(self, settings: TrainingSettings, seed: int, log: Log) -> None:
        self._settings, self._seed, self._log = settings, seed, log
        self._started = 0
        self._deaths: Counter[int] = Counter()

    def arguments(self) -> tuple[TrainingSettings, tuple[int, ...]]:
        """Return the arguments of the next player; each has its own seed."""
        self._started += 1
        return self._settings, (self._seed, self._started)

    def played(self, worker: int) -> None:
        """Note that a worker delivered a round."""
        self._deaths[worker] = 0

    def died(self, worker: int) -> None:
        """Note that a worker died and will be replaced; ClickException if that is of no use."""
        self._deaths[worker] += 1
        if self._deaths[worker] >= PATIENCE:
            raise click.ClickException(f"worker {worker} ended {PATIENCE} times without a round")
        self._log(replaced=worker)


# Processes of this machine.


class Processes:
    """Plays in `count` processes of this machine; one that dies is replaced."""

    def __init__(self, settings: TrainingSettings, seed: int, count: int, log: Log) -> None:
        self._register = _Register(settings, seed, log)
        self._count = count
        self._at_work: dict[Connection, tuple[int, BaseProcess]] = {}
        """The worker that delivered a round last is at the end."""

    def take(self, net: Net) -> Round:
        """Return the next round; the worker that waits longest comes first."""
        net = jax.device_get(net)
        if not self._at_work:
            # Start all before waiting for the first.
            for pipe in [self._start(worker) for worker in range(self._count)]:
                _give(pipe, net)
        while True:
            ready = wait(list(self._at_work))
            pipe = next(pipe for pipe in self._at_work if pipe in ready)
            worker, process = self._at_work.pop(pipe)
            try:
                played: Round = pipe.recv()
            except (EOFError, OSError):
                _end(pipe, process)
                self._register.died(worker)
                _give(self._start(worker), net)
                continue
            _give(pipe, net)
            self._at_work[pipe] = worker, process
            self._register.played(worker)
            return played._replace(worker=worker)

    def _start(self, worker: int) -> Connection:
        context = multiprocessing.get_context("spawn")
        pipe, far_end = context.Pipe()
        arguments = (far_end, *self._register.arguments())
        process = context.Process(target=_work, args=arguments, daemon=True)
        with interrupts_ignored():
            process.start()
        far_end.close()
        self._at_work[pipe] = worker, process
        return pipe

    def close(self) -> None:
        """End all processes."""
        for pipe, (_, process) in self._at_work.items():
            _end(pipe, process)
        self._at_work.clear()


def _give(pipe: Connection, net: Net) -> None:
    """Send a network to a worker; a dead worker is replaced later, when its pipe is read."""
    with suppress(OSError):
        pipe.send(net)


def _end(pipe: Connection, process: BaseProcess) -> None:
    pipe.close()
    process.terminate()
    process.join()


def _work(pipe: Connection, settings: TrainingSettings, seed: tuple[int, ...]) -> None:
    """Play one round after another until the pipe is closed."""
    with suppress(EOFError, OSError):
        net = pipe.recv()
        player = Player(settings, seed)
        while True:
            pipe.send(player.sent(net))
            net = pipe.recv()


# A cluster.


class Cluster:
    """Plays on a Ray cluster: the one of RAY_ADDRESS, else one that is started on this machine.

    Each player takes a GPU if the cluster has any. `count` is the number of players; 0 means as
    many as there are GPUs, or else CPUs.
    """

    def __init__(self, settings: TrainingSettings, seed: int, count: int, log: Log) -> None:
        self._ray = ray = _cluster()
        has = ray.cluster_resources()
        gpus = int(has.get("GPU", 0))
        self._count = count or gpus or int(has.get("CPU", 1))
        self._register = _Register(settings, seed, log)
        self._player = ray.remote(num_cpus=1, num_gpus=1 if gpus else 0)(Player)
        self._at_work: dict[Any, tuple[int, Any]] = {}
        """The rounds in progress, the oldest first."""

    def take(self, net: Net) -> Round:
        """Return the next round; the worker that waits longest comes first."""
        given = self._ray.put(jax.device_get(net))
        if not self._at_work:
            for worker in range(self._count):
                self._start(worker, given)
        while True:
            ended, _ = self._ray.wait(list(self._at_work))
            worker, player = self._at_work.pop(ended[0])
            try:
                played: Round = self._ray.get(ended[0])
            except self._ray.exceptions.RayActorError:
                self._register.died(worker)
                self._start(worker, given)
                continue
            self._at_work[player.sent.remote(given)] = worker, player
            self._register.played(worker)
            return played._replace(worker=worker)

    def _start(self, worker: int, given: Any) -> None:
        player = self._player.remote(*self._register.arguments())
        self._at_work[player.sent.remote(given)] = worker, player

    def close(self) -> None:
        """Leave the cluster; its players end."""
        self._ray.shutdown()


def _cluster() -> Any:
    """Return Ray, connected to a cluster."""
    try:
        import ray as found
    except ImportError as error:
        raise click.ClickException(
            "Ray is not installed: python -m pip install 'conexio[cluster]'"
        ) from error
    ray: Any = found
    try:
        # Without "local", Ray looks for the last cluster started here, even a dead one.
        address = os.environ.get("RAY_ADDRESS", "local")
        ray.init(address, log_to_driver=False, logging_level="error")
    except Exception as error:  # Ray raises a bare Exception if a machine is slow to start
        ray.shutdown()
        raise click.ClickException(f"there is no Ray cluster: {str(error)[:200]}") from error
    return ray
