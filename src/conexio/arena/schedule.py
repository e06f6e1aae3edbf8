"""The schedule of a tournament: who meets whom, how often, and in which seats."""

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

from conexio.arena import entrants, limits
from conexio.arena.deals import OPENING, key_of
from conexio.arena.play import Job, Table
from conexio.core import OptionError, Rng
from conexio.core.options import RuleOptions, refuse
from conexio.games import GAMES

MOST = 10**7
"""The most games for each table."""


@dataclass(frozen=True)
class Tournament:
    """A campaign: the field, the rules, and the number of games."""

    game: str
    field: tuple[str, ...]
    """The entrants; on a ladder, weakest first."""
    options: RuleOptions
    games: int = 100
    """Games for each table, rounded up to whole duplicates."""
    ladder: bool = False
    """Whether each bot meets only the one before it."""
    nodes: int | None = None
    time: float | None = None
    """Seconds for each move."""
    seed: int = 0
    opening: int = OPENING
    confident: float | None = None
    """The confidence, below 1, at which a table is decided and stops."""

    def __post_init__(self) -> None:
        entrants.check(self.game, self.field)
        limits.validate(self, {"games": range(1, MOST + 1)})
        if self.confident is not None and not 0.5 <= self.confident < 1:
            refuse("confident", self.confident, "0.5 … 0.999999")
        if 2 < len(self.field) < self.players and not self.ladder:
            raise OptionError("arena-seats", players=self.players)

    @cached_property
    def players(self) -> int:
        """Seats at a table."""
        return GAMES[self.game].start(self.options).players

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """All tables; with more seats than entrants, one bot against copies of another.

        Of a pair on the ladder, the one that should be stronger is named first.
        """
        others = self.players - 1
        if self.ladder:
            return tuple((upper, *[lower] * others) for lower, upper in pairwise(self.field))
        if len(self.field) == 2:
            return ((self.field[0], *[self.field[1]] * others),)
        return tuple(combinations(self.field, self.players))

    @property
    def duplicates(self) -> int:
        """How many deals a table plays; each is played once for every rotation of the seats."""
        return -(-self.games // self.players)

    @property
    def total(self) -> int:
        """How many games there are if no table stops early."""
        return len(self.tables) * self.duplicates * self.players

    def job(self, table: Table, deal: int, turn: int) -> Job:
        """Return one game; all bots move on by one seat from turn to turn."""
        key = key_of(self.seed, self.game, table, deal)
        order = list(table)
        # The order round a larger table matters, and rotating the seats does not change it.
        Rng(int.from_bytes(key[8:16], "big")).shuffle(order)
        seats = tuple(order[turn:] + order[:turn])
        return Job(
            game=self.game,
            options=self.options,
            table=table,
            deal=deal,
            turn=turn,
            seats=seats,
            key=key,
            opening=self.opening,
            nodes=self.nodes,
            time=self.time,
        )


def jobs(
    plan: Tournament, done: Container[tuple[Table, int, int]], settled: Callable[[Table], bool]
) -> Iterator[Job]:
    """Yield the games still to play, deal by deal; skip a table as soon as it is settled."""
    for deal in range(plan.duplicates):
        for table in plan.tables:
            if settled(table):
                continue
            for turn in range(plan.players):
                if (table, deal, turn) not in done:
                    yield plan.job(table, deal, turn)
