"""Which games are played, and how they are spread over files."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from conexio.arena import entrants, limits, results_folder
from conexio.arena.deals import OPENING, key_of
from conexio.arena.play import Job
from conexio.core import OptionError
from conexio.core.options import RuleOptions
from conexio.games import GAMES

SCHEMA = 1
"""The version of the columns; docs/research.md describes them."""
SHARD = 500
"""Default number of games in a file."""
MOST = 10**8
"""The most games, and the most games in a file: their numbers fit in 32 bits."""
BOUNDS = {"games": range(1, MOST + 1), "shard": range(1, MOST + 1)}


@dataclass(frozen=True)
class Plan:
    """What to play for a dataset: the bots, the rules, and the number of games."""

    game: str
    bots: tuple[str, ...]
    """One for all seats, or one for each; then all move on by one seat from game to game."""
    options: RuleOptions
    games: int = 1000
    nodes: int | None = None
    time: float | None = None
    """Seconds for each move."""
    seed: int = 0
    opening: int = OPENING
    shard: int = SHARD
    """Games in each file."""

    def __post_init__(self) -> None:
        entrants.check_known(self.game, self.bots)
        if len(self.bots) not in (1, self.players):
            raise OptionError("selfplay-seats", players=self.players)
        limits.validate(self, BOUNDS)

    @cached_property
    def players(self) -> int:
        """Seats at a table."""
        return GAMES[self.game].start(self.options).players

    @property
    def field(self) -> tuple[str, ...]:
        """The bots that take part, each once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def shards(self) -> range:
        """The numbers of the files."""
        return range(-(-self.games // self.shard))

    def games_of(self, shard: int) -> range:
        """Return the numbers of the games in a file; the last may have fewer than the others."""
        return range(shard * self.shard, min((shard + 1) * self.shard, self.games))

    def job(self, number: int) -> Job:
        """Return one game."""
        turn = number % self.players
        seats = self.bots * (self.players // len(self.bots))
        return Job(
            game=self.game,
            options=self.options,
            table=seats,
            deal=number,
            turn=turn,
            seats=seats[turn:] + seats[:turn],
            key=key_of(self.seed, self.game, self.bots, number, "selfplay"),
            opening=self.opening,
            nodes=self.nodes,
            time=self.time,
        )

    def settings(self) -> dict[str, Any]:
        """Return the settings that all files of a folder share."""
        return {
            "schema": SCHEMA,
            "game": self.game,
            "rules": GAMES[self.game].rules,
            "options": self.options.to_texts(),
            "bots": list(self.bots),
            "nodes": self.nodes,
            "time": self.time,
            "seed": self.seed,
            "opening": self.opening,
            "shard": self.shard,
            "code": results_folder.code(),
        }
