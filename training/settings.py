"""The settings of a run, read from a file."""

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import click

from training import network
from training.rules import Rules
from training.search import How


@dataclass(frozen=True)
class TrainingSettings:
    """All settings of a run."""

    size: int = 6
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
    draw: float = 1.0
    """The worth of a lead of the whole board in a drawn game."""
    draw_most: float = 0.5
    """The most that a draw is worth, however large the lead."""
    opening: int = 6
    """Random turns before a game."""
    starts: int = 16384
    buffer: int = 4_000_000
    """Samples kept in memory."""
    batch: int = 4096
    reuse: float = 2.0
    """How often each sample is used."""
    rate: float = 1e-3
    final_rate: float = 1e-4
    final_moves: float = 60e6
    """The number of moves after which the learning rate is `final_rate`."""
    decay: float = 1e-4
    teacher: str = ""
    """The file of the engine's games."""
    lessons: int = 3000
    """Batches of the engine's games that are learnt first."""
    belief: float = 0.7
    """The weight of the results of these games against the engine's scores."""
    minutes: float = 25.0
    check_minutes: float = 6.0
    """Minutes between matches against earlier checkpoints."""
    check_starts: int = 64
    """Starting positions of these matches, played with both colours."""
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
            if not _suits(value, known[name]):
                kind = type(known[name]).__name__
                raise click.ClickException(f"{path}: {name} is {value!r} and should be of {kind}")
        return cls(**given)

    @property
    def rules(self) -> Rules:
        """The rules of the games."""
        return Rules(size=self.size, draw=self.draw, draw_most=self.draw_most)

    @property
    def shape(self) -> network.Shape:
        """The size of the network."""
        return network.Shape(self.channels, self.blocks, self.hidden)

    @property
    def how(self) -> How:
        """The settings of the search."""
        return How(self.simulations, boldness=self.boldness, stretch=self.stretch)

    @property
    def round_size(self) -> int:
        """Samples between two lessons."""
        return self.games * self.moves

    def rate_at(self, moves: float) -> float:
        """Return the learning rate after a number of moves of self-play."""
        done = min(1.0, moves / self.final_moves)
        return float(self.rate * (self.final_rate / self.rate) ** done)


def _suits(value: Any, default: Any) -> bool:
    """Return whether a value fits a setting; an int also fits a float."""
    return type(value) is type(default) or (type(value) is int and isinstance(default, float))
