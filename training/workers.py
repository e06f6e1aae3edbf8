"""Who plays the games that are learnt from: this process, several processes, or a Ray cluster.

All play rounds with the newest network that they were given. Whoever hands in a round gets the
network of that moment and plays on at once, so that nobody waits while there is learning.
"""

import multiprocessing
import os
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, Protocol

import click
import jax

from conexio.arena.workers import interrupts_ignored
from training import selfplay
from training.search import Net
from training.selfplay import Sample, Tally
from training.settings import TrainingSettings

PATIENCE = 3
"""So many deaths of a worker without a round between them end the run."""

Say = Callable[..., None]
"""Writes to the log of the run."""


class Round(NamedTuple):
    """What a worker played."""

    samples: Sample
    tally: Tally
    worker: int = 0


class Workers(Protocol):
    """Somebody who plays."""

    def take(self, net: Net) -> Round:
        """Return the next round that is played; who played it goes on with this network."""

    def close(self) -> None:
        """Play no more."""


class Player:
    """Plays in one process; its games go on from round to round."""

    def __init__(self, settings: TrainingSettings, seed: tuple[int, ...]) -> None:
        self._settings = settings
        self._key = jax.random.key(settings.seed)
        for number in seed:
            self._key = jax.random.fold_in(self._key, number % 2**32)
        opening, beginning, self._key = jax.random.split(self._key, 3)
        self._starts = selfplay.openings(settings.rules, opening, settings.starts, settings.opening)
        self._games = selfplay.begun(self._starts, beginning, settings.games)

    def round(self, net: Net) -> Round:
        """Play the moves between two lessons."""
        settings = self._settings
        self._key, key = jax.random.split(self._key)
        self._games, samples, tally = selfplay.play(
            settings.rules,
            net,
            self._starts,
            self._games,
            key,
            moves=settings.moves,
            how=settings.how,
            trust=settings.trust,
        )
        return Round(samples, tally)

    def sent(self, net: Net) -> Round:
        """Play a round for another process, in arrays that can travel."""
        played: Round = jax.device_get(self.round(net))
        return played


class Here:
    """This process, between its lessons."""

    def __init__(self, settings: TrainingSettings, seed: int) -> None:
        self._player = Player(settings, (seed,))

    def take(self, net: Net) -> Round:
        """Play a round."""
        return self._player.round(net)

    def close(self) -> None:
        """Play no more."""


class _Register:
    """Knows who works, and has the dead replaced."""

    def __init__(self, settings: TrainingSettings, seed: int, say: Say) -> None:
        self._settings, self._seed, self._say = settings, seed, say
        self._started = 0
        self._deaths: Counter[int] = Counter()

    def arguments(self) -> tuple[TrainingSettings, tuple[int, ...]]:
        """Return what makes the next player, none of whom plays like another."""
        self._started += 1
        return self._settings, (self._seed, self._started)

    def played(self, worker: int) -> None:
        """Note that a worker handed in a round."""
        self._deaths[worker] = 0

    def died(self, worker: int) -> None:
        """Note that a worker died and is to be replaced, unless that is of no use."""
        self._deaths[worker] += 1
        if self._deaths[worker] >= PATIENCE:
            raise click.ClickException(f"worker {worker} ended {PATIENCE} times without a round")
        self._say(replaced=worker)


# Processes of this machine.


class Processes:
    """So many processes of this machine; one that dies is replaced."""

    def __init__(self, settings: TrainingSettings, seed: int, count: int, say: Say) -> None:
        self._register = _Register(settings, seed, say)
        self._count = count
        self._at_work: dict[Connection, tuple[int, BaseProcess]] = {}
        """Who handed in a round last stands last."""

    def take(self, net: Net) -> Round:
        """Return the next round; who waits longest comes first."""
        net = jax.device_get(net)
        if not self._at_work:
            # All begin before the first is waited for.
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
        """End all of them."""
        for pipe, (_, process) in self._at_work.items():
            _end(pipe, process)
        self._at_work.clear()


def _give(pipe: Connection, net: Net) -> None:
    """Give a worker a network; who died meanwhile is replaced when that is noticed."""
    with suppress(OSError):
        pipe.send(net)


def _end(pipe: Connection, process: BaseProcess) -> None:
    pipe.close()
    process.terminate()
    process.join()


def _work(pipe: Connection, settings: TrainingSettings, seed: tuple[int, ...]) -> None:
    """Play one round after the other, as long as somebody wants them."""
    with suppress(EOFError, OSError):
        net = pipe.recv()
        player = Player(settings, seed)
        while True:
            pipe.send(player.sent(net))
            net = pipe.recv()


# A cluster.


class Cluster:
    """Players on a Ray cluster: the one of RAY_ADDRESS, else one that is started on this machine.

    Each takes a GPU where the cluster has any. `count` of them play, or as many as there is room.
    """

    def __init__(self, settings: TrainingSettings, seed: int, count: int, say: Say) -> None:
        self._ray = ray = _cluster()
        has = ray.cluster_resources()
        gpus = int(has.get("GPU", 0))
        self._count = count or gpus or int(has.get("CPU", 1))
        self._register = _Register(settings, seed, say)
        self._player = ray.remote(num_cpus=1, num_gpus=1 if gpus else 0)(Player)
        self._at_work: dict[Any, tuple[int, Any]] = {}
        """The rounds under way, the oldest first."""

    def take(self, net: Net) -> Round:
        """Return the next round; who waits longest comes first."""
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
    """Return Ray, with a cluster at hand."""
    try:
        import ray as found
    except ImportError as error:
        raise click.ClickException(
            "Ray is not installed: python -m pip install 'conexio[cluster]'"
        ) from error
    ray: Any = found
    try:
        # Without "local", Ray looks for the cluster that was started here last, even a dead one.
        address = os.environ.get("RAY_ADDRESS", "local")
        ray.init(address, log_to_driver=False, logging_level="error")
    except Exception as error:  # a bare one, too, where a machine is slow to start
        ray.shutdown()
        raise click.ClickException(f"there is no Ray cluster: {str(error)[:200]}") from error
    return ray
