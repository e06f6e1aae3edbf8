"""What a run is told: the only knobs, read from a file."""

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
    """The only knobs."""

    size: int = 6
    channels: int = 64
    blocks: int = 6
    hidden: int = 64
    games: int = 4096
    """Games side by side, by each worker."""
    moves: int = 32
    """Moves in each game between two lessons."""
    simulations: int = 32
    boldness: float = 0.3
    """How far what a search found moves the policy away from what the network thought."""
    stretch: bool = False
    """Whether the best and the worst move of a position count as 1 and 0, however close."""
    trust: float = 0.97
    """How much later values count against those at hand."""
    draw: float = 1.0
    """What being ahead by the whole board is worth in a drawn game."""
    draw_most: float = 0.5
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
    """Positions from which those are played, with both colours."""
    gate: bool = False
    """Whether a network that clearly loses its match waits while the better one plays on."""
    seed: int = 1

    @classmethod
    def read(cls, path: Path) -> "TrainingSettings":
        """Read a file of settings; what it does not name stays as it is here."""
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
        """The rules that are played."""
        return Rules(size=self.size, draw=self.draw, draw_most=self.draw_most)

    @property
    def shape(self) -> network.Shape:
        """The network's."""
        return network.Shape(self.channels, self.blocks, self.hidden)

    @property
    def how(self) -> How:
        """How is searched."""
        return How(self.simulations, boldness=self.boldness, stretch=self.stretch)

    @property
    def round_size(self) -> int:
        """Samples between two lessons."""
        return self.games * self.moves

    def rate_at(self, moves: float) -> float:
        """Return how large the steps are after so many moves of self-play."""
        done = min(1.0, moves / self.final_moves)
        return float(self.rate * (self.final_rate / self.rate) ** done)


def _suits(value: Any, default: Any) -> bool:
    """Tell whether a value can stand for a setting: whole numbers do for any number."""
    return type(value) is type(default) or (type(value) is int and isinstance(default, float))
