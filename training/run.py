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
from threading import Thread
from typing import Any

import click
import jax
import jax.numpy as jnp
from jax import Array

from conexio.connexoh import Options
from training import checkpoint, plot, selfplay
from training.learn import Learner, Losses, Samples, beginner, lesson
from training.match import match
from training.search import Net
from training.selfplay import Sample
from training.settings import TrainingSettings
from training.terms import same_terms
from training.workers import Cluster, Here, Processes, Round, Workers

CLEARLY = 0.45
"""A network with less than this share of the points has clearly lost a match."""
ENOUGH = 64
"""The least number of games for such a verdict."""
LONGEST = 600
"""Plies after which a game of a match is drawn."""


class Memory:
    """The samples of the last rounds on one size of board."""

    def __init__(self, settings: TrainingSettings, size: int) -> None:
        self._size = settings.round_on(size)
        self._rooms = max(1, int(settings.buffer * settings.shares[size]) // self._size)
        self._rounds = 0
        self._samples = selfplay.no_samples(size, self._rooms * self._size)

    def keep(self, samples: Sample) -> None:
        """Add a round; it replaces the oldest."""
        at = jnp.int32(self._rounds % self._rooms * self._size)
        self._samples = _kept(self._samples, samples, at)
        self._rounds += 1

    @property
    def known(self) -> int:
        """The number of samples filled in, from the first one on."""
        return min(self._rounds, self._rooms) * self._size

    @property
    def samples(self) -> Samples:
        """All samples."""
        return Samples(self._samples, jnp.int32(self.known))


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
            self.learner, about = checkpoint.load(newest, outline(settings))
            self.moves, self.minutes = about["moves"], about["minutes"]
            best = checkpoint.best(folder)
            if best is not None and best != newest:
                self._give_way(best)
        # A run that continues gets other random numbers than before.
        self.key = jax.random.fold_in(jax.random.key(settings.seed), self.moves % 2**32)

    def _give_way(self, better: Path) -> None:
        """Let a better network play."""
        learner, about = checkpoint.load(better, self.learner)
        self._champion, self.better = learner.net, about["moves"]

    def _key(self) -> Array:
        self.key, key = jax.random.split(self.key)
        return key

    @property
    def player(self) -> Net:
        """The network that plays: the newest one, or an earlier one that beat it."""
        return self.learner.net if self._champion is None else self._champion

    # The steps of a run.

    def log(self, **fields: Any) -> None:
        """Write a line to the log and to standard output."""
        line = json.dumps({"moves": self.moves, "minutes": round(self.minutes, 2), **fields})
        click.echo(line)
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def save(self) -> Path:
        """Save the current network as a checkpoint."""
        path = checkpoint.path(self.folder, self.moves)
        about = {"moves": self.moves, "minutes": self.minutes, "better": self.better}
        checkpoint.save(path, self.learner, about)
        checkpoint.thin_out(self.folder, self.settings.keep, self.better)
        return path

    def checked(self, earlier: Path) -> Path:
        """Save the network and let it play an earlier one; return the checkpoint to play next."""
        settings, count = self.settings, self.settings.check_starts
        if not count:
            return self.save()
        other, about = checkpoint.load(earlier, self.learner)
        saved = self.save()
        rules = settings.rules(settings.main_size)
        # The same for every match of a run.
        opening = jax.random.key(settings.seed)
        usual = same_terms(Options(rules.size), count)
        plies = jnp.full(count, settings.opening)
        starts = selfplay.openings(rules, opening, usual, plies, settings.opening)
        nets = self.learner.net, other.net
        score = match(rules, *nets, starts, how=settings.how, plies=LONGEST)
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

    def learnt(self, steps: int) -> Losses:
        """Take some steps of learning from the samples in memory; with none, only compile."""
        settings = self.settings
        memories = [memory.samples for memory in self.memories.values()]
        rate = jnp.float32(settings.rate_at(self.minutes))
        learner, losses = lesson(
            settings, self.learner, memories, self._key(), rate, steps=jnp.int32(steps)
        )
        if steps:
            self.learner = learner
        return jax.block_until_ready(losses)

    def run(self, minutes: float, workers: Workers) -> None:
        """Play and learn until the time is up or the run is interrupted; save a checkpoint."""
        self.memories = {size: Memory(self.settings, size) for size in self.settings.shares}
        with closing(workers):
            try:
                self._go_on(60 * minutes, workers)
            finally:
                self.save()

    def _go_on(self, seconds: float, workers: Workers) -> None:
        began = last = checked = time.monotonic()
        earlier = self._rival()
        owed = 0.0
        compiling = Thread(target=self.learnt, args=(0,))
        compiling.start()
        while time.monotonic() - began < seconds:
            played = workers.take(self.player)
            compiling.join()
            self.memories[played.size].keep(played.samples)
            count = self.settings.round_on(played.size)
            self.moves += count
            losses = None
            owed += count * self.settings.reuse / self.settings.batch
            if owed >= 1 and all(memory.known for memory in self.memories.values()):
                losses = self.learnt(int(owed))
                owed -= int(owed)
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

    def _log_round(self, played: Round, losses: Losses | None, seconds: float) -> None:
        tally = jax.tree.map(int, played.tally)
        ended = max(1, tally.ended)
        decided = tally.all_out + tally.progress
        lost = {}
        if losses is not None:
            at = list(self.settings.shares).index(played.size)
            lost = {
                "policy_loss": round(float(losses.policy[at]), 4),
                "value_loss": round(float(losses.value[at]), 4),
            }
        self.log(
            size=played.size,
            rate=round(self.settings.round_on(played.size) / seconds),
            **lost,
            ended=tally.ended,
            decided=round(decided / ended, 3),
            all_out=round(tally.all_out / ended, 3),
            progress=round(tally.progress / ended, 3),
            drawn=round((tally.ended - decided) / ended, 3),
            without=round(tally.without / ended, 3),
            plies=round(tally.plies / ended),
            first=round(tally.firsts / max(1, decided), 3),
            worker=played.worker,
        )


@click.command()
@click.argument("settings", type=click.Path(path_type=Path, exists=True))
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--minutes", type=float, default=None, help="How long; the default is a setting.")
@click.option(
    "--workers", type=click.IntRange(0), default=0, help="Processes that play; 0: this one."
)
@click.option("--size", type=click.IntRange(3, 8), help="Only boards of this size.")
@click.option("--ray", is_flag=True, help="Play on a Ray cluster; --workers limits the players.")
def main(
    settings: Path, out: Path, minutes: float | None, workers: int, size: int | None, ray: bool
) -> None:
    """Train a network with a file of settings."""
    known = TrainingSettings.read(settings)
    if size is not None:
        known = known.only(size)
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
