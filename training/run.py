"""Train a network from games against itself.

    python -m training.run training/champion.toml --out runs/champion [--minutes 25]

Everything is in the file of settings. A run goes on from the last checkpoint in its folder; its log
is `log.jsonl` there, a line a round.
"""

import json
import time
import tomllib
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any

import click
import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from training import checkpoint, network, selfplay
from training.learn import Learner, Losses, learn, optimizer
from training.match import match
from training.rules import Board, Rules
from training.selfplay import Games, Sample, Tally


@dataclass(frozen=True)
class Settings:
    """The only knobs."""

    size: int = 6
    channels: int = 64
    blocks: int = 6
    hidden: int = 64
    games: int = 4096
    """Games side by side."""
    moves: int = 32
    """Moves in each game between two lessons."""
    simulations: int = 32
    trust: float = 0.97
    """How much later values count against those at hand."""
    draw: float = 1.0
    """What being ahead by the whole board is worth in a drawn game."""
    draw_most: float = 0.8
    """A draw is never worth more, however far one is ahead."""
    opening: int = 6
    """Random turns before a game."""
    starts: int = 16384
    buffer: int = 4_000_000
    """Samples that are remembered."""
    batch: int = 4096
    reuse: float = 2.0
    """How often a sample is learnt from."""
    rate: float = 1e-3
    final_rate: float = 1e-4
    final_moves: float = 60e6
    """After so many moves the rate is the final one."""
    decay: float = 1e-4
    teacher: str = ""
    """The file of the engine's games."""
    lessons: int = 3000
    """Batches of those that are learnt first."""
    belief: float = 0.7
    """How much the results of those games count against the engine's scores."""
    minutes: float = 25.0
    check_minutes: float = 6.0
    """Minutes between matches against earlier checkpoints."""
    check_starts: int = 64
    seed: int = 1

    @classmethod
    def read(cls, path: Path) -> "Settings":
        """Read a file of settings; what it does not name stays as it is here."""
        given = tomllib.loads(path.read_text(encoding="utf-8"))
        unknown = set(given) - {field.name for field in fields(cls)}
        if unknown:
            raise click.ClickException(f"{path} has settings that do not exist: {sorted(unknown)}")
        return cls(**given)

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return Rules(size=self.size, draw=self.draw, draw_most=self.draw_most)

    @property
    def shape(self) -> network.Shape:
        """The network's."""
        return network.Shape(self.channels, self.blocks, self.hidden)

    def rate_at(self, moves: float) -> float:
        """Return how large the steps are after so many moves of self-play."""
        done = min(1.0, moves / self.final_moves)
        return float(self.rate * (self.final_rate / self.rate) ** done)


class Training:
    """A run from its settings and its folder."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        self.folder = folder
        self.rules = settings.rules
        self.key = jax.random.key(settings.seed)
        self.moves = 0
        self.minutes = 0.0
        folder.mkdir(parents=True, exist_ok=True)
        self.learner = self.new_learner(settings)
        kept = checkpoint.latest(folder)
        if kept is not None:
            self.learner, told = checkpoint.load(kept, self.learner)
            self.moves, self.minutes = told["moves"], told["minutes"]
        self.starts: Board = jax.jit(
            partial(selfplay.openings, self.rules, count=settings.starts, plies=settings.opening)
        )(self._key())
        self._play = jax.jit(self._round, donate_argnums=(1,))
        self._learn = jax.jit(self._lesson, donate_argnums=(0,), static_argnums=(5,))
        self._study = jax.jit(self._homework, donate_argnums=(0,))
        self._keep = jax.jit(self._kept, donate_argnums=(0,))

    def _key(self) -> Array:
        self.key, key = jax.random.split(self.key)
        return key

    @staticmethod
    def new_learner(settings: Settings) -> Learner:
        """Return a network that knows nothing."""
        weights, statistics = network.made(settings.shape, jax.random.key(settings.seed))
        return Learner(weights, statistics, optimizer(settings.decay).init(weights))

    # What is compiled.

    def _round(self, net: Any, games: Games, key: Array) -> tuple[Games, Sample, Tally]:
        settings = self.settings
        games, samples, tally = selfplay.play(
            self.rules,
            net,
            self.starts,
            games,
            key,
            moves=settings.moves,
            simulations=settings.simulations,
            trust=settings.trust,
        )
        return (
            games,
            jax.tree.map(lambda field: field.reshape(-1, *field.shape[2:]), samples),
            tally,
        )

    def _kept(self, memory: Sample, samples: Sample, at: Array) -> Sample:
        return jax.tree.map(
            lambda kept, new: jax.lax.dynamic_update_slice_in_dim(kept, new, at, 0), memory, samples
        )

    def _lesson(
        self, learner: Learner, memory: Sample, known: Array, key: Array, rate: Array, steps: int
    ) -> tuple[Learner, Losses]:
        def one(learner: Learner, key: Array) -> tuple[Learner, Losses]:
            choosing, mirroring = jax.random.split(key)
            chosen = jax.random.randint(choosing, (self.settings.batch,), 0, known)
            batch = jax.tree.map(lambda field: field[chosen], memory)
            return learn(self.rules, learner, batch, mirroring, rate, self.settings.decay)

        learner, losses = jax.lax.scan(one, learner, jax.random.split(key, steps))
        return learner, jax.tree.map(jnp.mean, losses)

    def _homework(
        self, learner: Learner, taught: dict[str, Array], key: Array, rate: Array
    ) -> tuple[Learner, Losses]:
        """Learn from a batch of the engine's games."""
        moves = jax.nn.one_hot(taught["move"], self.rules.moves, dtype=jnp.float16)
        thought = jnp.tanh(taught["score"].astype(jnp.float32) / 400)
        belief = self.settings.belief
        value = belief * taught["won"] + (1 - belief) * thought
        sample = Sample(
            taught["words"], taught["calm"], taught["mover"], taught["legal"], moves, value
        )
        return learn(self.rules, learner, sample, key, rate, self.settings.decay)

    # What is done.

    def taught(self) -> None:
        """Learn what the engine does."""
        settings = self.settings
        with np.load(settings.teacher) as file:
            known = {name: file[name] for name in file.files}
        chance = np.random.default_rng(settings.seed)
        device = {name: jnp.asarray(array) for name, array in known.items()}
        count = len(known["won"])
        began = time.monotonic()
        for lesson in range(settings.lessons):
            chosen = jnp.asarray(chance.integers(0, count, settings.batch))
            batch = {name: array[chosen] for name, array in device.items()}
            done = lesson / settings.lessons
            rate = jnp.float32(settings.rate * (1 - 0.9 * done))
            self.learner, losses = self._study(self.learner, batch, self._key(), rate)
            if lesson % 250 == 0 or lesson == settings.lessons - 1:
                self.log(
                    lesson=lesson,
                    seconds=round(time.monotonic() - began, 1),
                    policy_loss=float(losses.policy),
                    value_loss=float(losses.value),
                )
        self.save()

    def log(self, **told: Any) -> None:
        """Write a line to the log, and to who watches."""
        line = json.dumps({"moves": self.moves, "minutes": round(self.minutes, 2), **told})
        click.echo(line)
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def save(self) -> Path:
        """Keep the network as it is now."""
        path = checkpoint.path(self.folder, self.moves)
        checkpoint.save(path, self.learner, {"moves": self.moves, "minutes": self.minutes})
        return path

    def checked(self, earlier: Path) -> None:
        """Play an earlier checkpoint."""
        other, told = checkpoint.load(earlier, self.learner)
        starts = jax.tree.map(lambda field: field[: self.settings.check_starts], self.starts)
        score = match(
            self.rules,
            self.learner.net,
            other.net,
            starts,
            self._key(),
            simulations=self.settings.simulations,
            plies=600,
        )
        self.log(against=told["moves"], won=score.won, drawn=score.drawn, lost=score.lost)

    def run(self, minutes: float) -> None:
        """Play and learn until the time is up."""
        settings = self.settings
        if self.moves == 0 and settings.teacher:
            self.taught()
        begin = partial(selfplay.begun, self.rules, self.starts, count=settings.games)
        games = jax.jit(begin)(self._key())
        round_size = settings.games * settings.moves
        rooms = max(1, settings.buffer // round_size)
        memory: Sample | None = None
        steps = max(1, int(round_size * settings.reuse / settings.batch))
        began = last = checked = time.monotonic()
        earlier = checkpoint.latest(self.folder) or self.save()
        number = 0
        while time.monotonic() - began < 60 * minutes:
            games, samples, tally = self._play(self.learner.net, games, self._key())
            if memory is None:
                memory = jax.tree.map(
                    lambda field: jnp.zeros((rooms * round_size, *field.shape[1:]), field.dtype),
                    samples,
                )
            memory = self._keep(memory, samples, jnp.int32(number % rooms * round_size))
            number += 1
            self.moves += round_size
            known = jnp.int32(min(number, rooms) * round_size)
            rate = jnp.float32(settings.rate_at(self.moves))
            self.learner, losses = self._learn(
                self.learner, memory, known, self._key(), rate, steps
            )
            policy_loss = float(losses.policy)  # waits until all is done
            now = time.monotonic()
            self.minutes += (now - last) / 60
            ended = int(tally.ended)
            self.log(
                rate=round(round_size / (now - last)),
                policy_loss=round(policy_loss, 4),
                value_loss=round(float(losses.value), 4),
                ended=ended,
                decided=round(int(tally.decided) / max(1, ended), 3),
                plies=round(int(tally.plies) / max(1, ended)),
                first=round(int(tally.firsts) / max(1, int(tally.decided)), 3),
            )
            if now - checked > 60 * settings.check_minutes:
                saved = self.save()
                self.checked(earlier)
                earlier, checked = saved, time.monotonic()
            last = time.monotonic()
        self.save()


@click.command()
@click.argument("settings", type=click.Path(path_type=Path, exists=True))
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--minutes", type=float, default=None)
def main(settings: Path, out: Path, minutes: float | None) -> None:
    """Train a network as a file of settings says."""
    known = Settings.read(settings)
    Training(known, out).run(known.minutes if minutes is None else minutes)


if __name__ == "__main__":
    main()
