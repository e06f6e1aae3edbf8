"""The settings of a run, read from a file."""

import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import click

from conexio.connexoh import Options
from conexio.connexoh.options import SIZES, LimitResult, Repetition
from training import network
from training.rules import Rules
from training.search import How

BOOKLET = 6
"""The size of the booklet's board."""


@dataclass(frozen=True)
class TrainingSettings:
    """All settings of a run."""

    sizes: tuple[tuple[int, float], ...] = ((6, 1.0),)
    """The sizes of boards, each with its share of the moves and of the samples that are learnt."""
    channels: int = 64
    blocks: int = 6
    hidden: int = 64
    games: int = 4096
    """Games in parallel, for each worker."""
    moves: int = 32
    """Moves in each game between two lessons (training phases)."""
    simulations: int = 32
    boldness: float = 0.3
    """How far a search moves the policy away from the network's prior."""
    stretch: bool = False
    """Whether values are rescaled so that the best move of a position has 1 and the worst 0."""
    trust: float = 0.97
    """The weight of later values in the value targets, λ in TD(λ)."""
    usual: float = 0.5
    """The share of games by the usual rules; the others have any of the next, and any goal."""
    limits: tuple[int, ...] = (60, 100, 200)
    repetitions: tuple[Repetition, ...] = ("third", "forbidden")
    results: tuple[LimitResult, ...] = ("progress",)
    opening: int = 6
    """The most random turns before a game."""
    starts: int = 8192
    """Different openings for each size."""
    buffer: int = 4_000_000
    """Samples kept in memory, for all sizes together."""
    batch: int = 4096
    reuse: float = 2.0
    """How often each sample is used."""
    rate: float = 1e-3
    final_rate: float = 1e-4
    """The learning rate after `minutes`."""
    decay: float = 1e-4
    minutes: float = 25.0
    check_minutes: float = 6.0
    """Minutes between checkpoints, each of which plays an earlier one."""
    check_starts: int = 64
    """Starting positions of these matches, played with both colours; 0 for no matches."""
    keep: int = 0
    """Checkpoints that are kept, the newest ones; 0 for all."""
    gate: bool = False
    """Whether the earlier network goes on playing if the newest one clearly loses its match."""
    seed: int = 1

    @classmethod
    def read(cls, path: Path) -> "TrainingSettings":
        """Read a file of settings; the others have the defaults here."""
        try:
            given = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise click.ClickException(f"{path} cannot be read: {error}") from error
        known = {field.name: field.default for field in fields(cls)}
        unknown = set(given) - set(known)
        if unknown:
            raise click.ClickException(f"{path} has settings that do not exist: {sorted(unknown)}")
        for name, value in given.items():
            if name == "sizes":
                given[name] = _shares(path, value)
            elif not _suits(value, known[name]):
                kind = "list" if isinstance(known[name], tuple) else type(known[name]).__name__
                raise click.ClickException(f"{path}: {name} is {value!r} and should be of {kind}")
            elif isinstance(value, list):
                given[name] = tuple(value)
        return cls(**given)

    def only(self, size: int) -> "TrainingSettings":
        """Return the same settings for boards of one size."""
        return replace(self, sizes=((size, 1.0),))

    @property
    def shares(self) -> dict[int, float]:
        """The share of each size of board."""
        whole = sum(share for _, share in self.sizes)
        return {size: share / whole for size, share in self.sizes}

    @property
    def main_size(self) -> int:
        """The size with the largest share."""
        return max(self.shares, key=self.shares.__getitem__)

    def rules(self, size: int) -> Rules:
        """Return the rules of the games on one size of board."""
        return Rules(size, room=max(*self.limits, Options().no_exit_limit))

    @property
    def shape(self) -> network.Shape:
        """The size of the network."""
        return network.Shape(self.channels, self.blocks, self.hidden)

    @property
    def how(self) -> How:
        """The settings of the search."""
        return How(self.simulations, boldness=self.boldness, stretch=self.stretch)

    def games_on(self, size: int) -> int:
        """Return the parallel games on one size: fewer on large boards, where they take longer."""
        return self.games if size <= BOOKLET else max(1, self.games // 2)

    def batch_on(self, size: int) -> int:
        """Return the samples of one size in a batch."""
        return max(1, round(self.batch * self.shares[size]))

    def round_on(self, size: int) -> int:
        """Return the samples of one size between two lessons."""
        return self.games_on(size) * self.moves

    def rate_at(self, minutes: float) -> float:
        """Return the learning rate after some minutes."""
        done = min(1.0, minutes / self.minutes)
        return float(self.rate * (self.final_rate / self.rate) ** done)


def _suits(value: Any, default: Any) -> bool:
    """Return whether a value fits a setting; an int also fits a float."""
    if isinstance(default, tuple):
        return isinstance(value, list) and value != [] and all(_suits(v, default[0]) for v in value)
    return type(value) is type(default) or (type(value) is int and isinstance(default, float))


def _shares(path: Path, value: Any) -> tuple[tuple[int, float], ...]:
    """Return the sizes of a file of settings with their shares."""
    names = set(map(str, SIZES))
    are_sizes = isinstance(value, dict) and value and set(value) <= names
    if not are_sizes or not all(_suits(share, 1.0) and share > 0 for share in value.values()):
        raise click.ClickException(f"{path}: sizes is {value!r} and should be like {{6 = 1.0}}")
    return tuple(sorted((int(name), float(share)) for name, share in value.items()))
