"""Trains a network by self-play.

    python -m training.run training/champion.toml --out runs/champion [--minutes 25] [--workers 8]

Everything is in the file of settings. A run continues from the last checkpoint in its folder; its
log is `log.jsonl` there, one line for each round. Ctrl-C ends it with a checkpoint.
"""

import json
import os
import signal
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import click
import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from training import checkpoint, plot, selfplay, teacher
from training.learn import Learner, Losses, Samples, beginner, homework, lesson
from training.match import match
from training.search import Net
from training.selfplay import Sample
from training.settings import TrainingSettings
from training.workers import Cluster, Here, Processes, Round, Workers

CLEARLY = 0.45
"""A network with less than this share of the points has clearly lost a match."""
ENOUGH = 64
"""The least number of games for such a verdict."""
LONGEST = 600
"""Plies after which a game of a match is drawn."""


class Memory:
    """The samples of the last rounds."""

    def __init__(self, settings: TrainingSettings) -> None:
        self._size = settings.round_size
        self._rooms = max(1, settings.buffer // self._size)
        self._rounds = 0
        self.samples: Sample | None = None

    def keep(self, samples: Sample) -> None:
        """Add a round; it replaces the oldest."""
        if self.samples is None:
            room = self._rooms * self._size
            self.samples = jax.tree.map(
                lambda field: jnp.zeros((room, *field.shape[1:]), field.dtype), samples
            )
        at = jnp.int32(self._rounds % self._rooms * self._size)
        self.samples = _kept(self.samples, samples, at)
        self._rounds += 1

    @property
    def known(self) -> int:
        """The number of samples filled in, from the first one on."""
        return min(self._rounds, self._rooms) * self._size


@partial(jax.jit, donate_argnums=0)
def _kept(memory: Sample, samples: Sample, at: Array) -> Sample:
    return jax.tree.map(
        lambda kept, new: jax.lax.dynamic_update_slice_in_dim(kept, new, at, 0), memory, samples
    )


def outline(settings: TrainingSettings) -> Learner:
    """Return the shapes of a learner's arrays, without numbers."""
    key = jax.random.key(settings.seed)
    return jax.eval_shape(lambda: beginner(settings.shape, key, settings.decay))


class Training:
    """A run from its settings and its folder."""

    def __init__(self, settings: TrainingSettings, folder: Path) -> None:
        self.settings = settings
        self.folder = folder
        self.rules = settings.rules
        self.moves = 0
        self.minutes = 0.0
        self.better: int | None = None
        """The moves of the checkpoint that plays instead of the newest network, if any."""
        folder.mkdir(parents=True, exist_ok=True)
        self._champion: Net | None = None
        newest = checkpoint.latest(folder)
        self.is_new = newest is None
        if newest is None:
            key = jax.random.key(settings.seed)
            self.learner = beginner(settings.shape, key, settings.decay)
        else:
            self.learner, about = checkpoint.load(newest, outline(settings), settings.size)
            self.moves, self.minutes = about["moves"], about["minutes"]
            best = checkpoint.best(folder)
            if best is not None and best != newest:
                self._give_way(best)
        # A run that continues gets other random numbers than before.
        self.key = jax.random.fold_in(jax.random.key(settings.seed), self.moves % 2**32)

    def _give_way(self, better: Path) -> None:
        """Let a better network play."""
        learner, about = checkpoint.load(better, self.learner, self.settings.size)
        self._champion, self.better = learner.net, about["moves"]

    def _key(self) -> Array:
        self.key, key = jax.random.split(self.key)
        return key

    @property
    def player(self) -> Net:
        """The network that plays: the newest one, or an earlier one that beat it."""
        return self.learner.net if self._champion is None else self._champion

    # The steps of a run.

    def learn_from_teacher(self) -> None:
        """Learn from the engine's games."""
        settings = self.settings
        known = teacher.read(Path(settings.teacher), settings.size)
        chance = np.random.default_rng(settings.seed)
        device = {name: jnp.asarray(array) for name, array in known.items()}
        count = len(known["won"])
        began = time.monotonic()
        for number in range(settings.lessons):
            chosen = jnp.asarray(chance.integers(0, count, settings.batch))
            batch = {name: array[chosen] for name, array in device.items()}
            done = number / settings.lessons
            rate = jnp.float32(settings.rate * (1 - 0.9 * done))
            self.learner, losses = homework(settings, self.learner, batch, self._key(), rate)
            if number % 250 == 0 or number == settings.lessons - 1:
                self.log(
                    lesson=number,
                    seconds=round(time.monotonic() - began, 1),
                    policy_loss=float(losses.policy),
                    value_loss=float(losses.value),
                )
        self.save()

    def log(self, **fields: Any) -> None:
        """Write a line to the log and to standard output."""
        line = json.dumps({"moves": self.moves, "minutes": round(self.minutes, 2), **fields})
        click.echo(line)
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def save(self) -> Path:
        """Save the current network as a checkpoint."""
        path = checkpoint.path(self.folder, self.moves)
        about = {
            "size": self.settings.size,
            "moves": self.moves,
            "minutes": self.minutes,
            "better": self.better,
        }
        checkpoint.save(path, self.learner, about)
        return path

    def checked(self, earlier: Path) -> Path:
        """Save the network and let it play an earlier one; return the checkpoint to play next."""
        saved = self.save()
        other, about = checkpoint.load(earlier, self.learner, self.settings.size)
        settings = self.settings
        # The same for every match of a run.
        opening = jax.random.key(settings.seed)
        starts = selfplay.openings(self.rules, opening, settings.check_starts, settings.opening)
        score = match(
            self.rules,
            self.learner.net,
            other.net,
            starts,
            how=settings.how,
            plies=LONGEST,
        )
        is_lost = settings.gate and score.games >= ENOUGH and score.share < CLEARLY
        had_better = self.better is not None
        self.better = self._champion = None
        line = {"won": score.won, "drawn": score.drawn, "lost": score.lost}
        if is_lost:
            self._give_way(earlier)
            line["better"] = about["moves"]
        self.log(against=about["moves"], **line)
        if is_lost or had_better:  # the checkpoint also says which network plays
            self.save()
        return earlier if is_lost else saved

    def learnt(self, memory: Memory) -> Losses:
        """Learn from the samples in memory, for one round."""
        settings = self.settings
        assert memory.samples is not None
        self.learner, losses = lesson(
            settings,
            self.learner,
            Samples(memory.samples, jnp.int32(memory.known)),
            self._key(),
            jnp.float32(settings.rate_at(self.moves)),
            steps=max(1, int(settings.round_size * settings.reuse / settings.batch)),
        )
        return losses

    def run(self, minutes: float, workers: Workers) -> None:
        """Play and learn until the time is up or the run is interrupted; save a checkpoint."""
        with closing(workers):
            if self.is_new and self.settings.teacher:
                self.learn_from_teacher()
            try:
                self._go_on(60 * minutes, workers)
            finally:
                self.save()

    def _go_on(self, seconds: float, workers: Workers) -> None:
        memory = Memory(self.settings)
        began = last = checked = time.monotonic()
        earlier = self._rival()
        while time.monotonic() - began < seconds:
            played = workers.take(self.player)
            memory.keep(played.samples)
            losses = jax.block_until_ready(self.learnt(memory))
            self.moves += self.settings.round_size
            now = time.monotonic()
            self.minutes += (now - last) / 60
            self._log_round(played, losses, now - last)
            if now - checked > 60 * self.settings.check_minutes:
                earlier = self.checked(earlier)
                checked = time.monotonic()
            last = time.monotonic()

    def _rival(self) -> Path:
        """Return the checkpoint to play first: that of the last match, if it still exists."""
        if self.better is not None:
            return checkpoint.path(self.folder, self.better)
        log = self.folder / "log.jsonl"
        matches = [line for line in plot.read(log) if "against" in line] if log.exists() else []
        if matches and (known := checkpoint.path(self.folder, matches[-1]["moves"])).exists():
            return known
        return checkpoint.latest(self.folder) or self.save()

    def _log_round(self, played: Round, losses: Losses, seconds: float) -> None:
        tally = jax.tree.map(int, played.tally)
        self.log(
            rate=round(self.settings.round_size / seconds),
            policy_loss=round(float(losses.policy), 4),
            value_loss=round(float(losses.value), 4),
            ended=tally.ended,
            decided=round(tally.decided / max(1, tally.ended), 3),
            plies=round(tally.plies / max(1, tally.ended)),
            first=round(tally.firsts / max(1, tally.decided), 3),
            worker=played.worker,
        )


@click.command()
@click.argument("settings", type=click.Path(path_type=Path, exists=True))
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--minutes", type=float, default=None, help="How long; the default is a setting.")
@click.option(
    "--workers", type=click.IntRange(0), default=0, help="Processes that play; 0: this one."
)
@click.option("--ray", is_flag=True, help="Play on a Ray cluster; --workers limits the players.")
def main(settings: Path, out: Path, minutes: float | None, workers: int, ray: bool) -> None:
    """Train a network with a file of settings."""
    known = TrainingSettings.read(settings)
    if workers and not ray:
        # Processes that share a GPU must leave memory for each other.
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    # A machine that is shut down sends this signal; treat it like Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    training = Training(known, out)
    players: Workers
    if ray:
        players = Cluster(known, training.moves, workers, training.log)
    elif workers:
        players = Processes(known, training.moves, workers, training.log)
    else:
        players = Here(known, training.moves)
    training.run(known.minutes if minutes is None else minutes, players)


if __name__ == "__main__":
    main()
