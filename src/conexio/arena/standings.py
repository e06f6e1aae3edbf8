"""The results of a campaign: scores with their intervals, and statistics of the games."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from statistics import fmean

import numpy as np

from conexio.arena.intervals import Interval, Verdict, anytime_interval, interval
from conexio.arena.play import Played, Table
from conexio.arena.ratings import Skill, bootstrap, fit, skills
from conexio.arena.schedule import Tournament

Duplicate = tuple[Played, ...]
"""The games of one deal, one for every rotation of the seats."""


def pairs_at(table: Table) -> tuple[tuple[str, str], ...]:
    """Return all pairs of different bots at a table."""
    return tuple(combinations(dict.fromkeys(table), 2))


def share(duplicate: Duplicate, one: str, other: str) -> float:
    """Return what `one` scored against `other` in a duplicate, from 0 to 1.

    The better rank gets the point, equal ranks get half a point each; every copy of a bot counts
    separately.
    """
    return fmean(
        (mine < theirs) + (mine == theirs) / 2
        for game in duplicate
        for a, mine in zip(game.seats, game.ranks, strict=True)
        if a == one
        for b, theirs in zip(game.seats, game.ranks, strict=True)
        if b == other
    )


class Tally:
    """Collects the games of a campaign as they end, and knows which tables are settled."""

    def __init__(self, plan: Tournament) -> None:
        self.plan = plan
        self.games: list[Played] = []
        self._open: dict[tuple[Table, int], list[Played]] = defaultdict(list)
        self._whole: dict[Table, dict[int, Duplicate]] = {table: {} for table in plan.tables}
        self._scored = 0.0
        self._wholes = 0
        self._counted: dict[Table, list[Duplicate]] = {table: [] for table in plan.tables}
        self._verdicts = {
            table: {pair: Verdict(plan.confident) for pair in pairs_at(table)}
            for table in plan.tables
            if plan.confident is not None
        }

    def add(self, game: Played) -> None:
        """Add a finished game."""
        self.games.append(game)
        twins = self._open[game.table, game.deal]
        twins.append(game)
        if len(twins) == self.plan.players:
            whole = tuple(sorted(twins, key=lambda twin: twin.turn))
            self._whole[game.table][game.deal] = whole
            self._wholes += 1
            self._scored += share(whole, *pairs_at(game.table)[0])
            if self.plan.confident is not None:
                self._judge(game.table)

    def _judge(self, table: Table) -> None:
        """Count the next duplicates in order, until the table is settled."""
        counted = self._counted[table]
        while not self.settled(table) and len(counted) in self._whole[table]:
            duplicate = self._whole[table][len(counted)]
            counted.append(duplicate)
            for (one, other), verdict in self._verdicts[table].items():
                verdict.add(share(duplicate, one, other))

    @property
    def expected(self) -> int:
        """How many games there will be in the end, given the tables settled so far."""
        stopped = {table for table in self.plan.tables if self.settled(table)}
        going = (len(self.plan.tables) - len(stopped)) * self.plan.duplicates * self.plan.players
        return going + sum(game.table in stopped for game in self.games) if stopped else going

    @property
    def so_far(self) -> float | None:
        """The score so far of the first bot against the second; None with several tables."""
        single = len(self.plan.tables) == 1 and self._wholes
        return self._scored / self._wholes if single else None

    def settled(self, table: Table) -> bool:
        """Return whether every pair at a table has a verdict."""
        verdicts = self._verdicts.get(table)
        return verdicts is not None and all(each.settled for each in verdicts.values())

    def duplicates(self, table: Table) -> Sequence[Duplicate]:
        """Return the duplicates that count, in the order of their deals.

        If tables may stop early, duplicates after the first missing one, and those under way when
        the table was settled, are left out: the result depends on the seed only.
        """
        if self.plan.confident is not None:
            return self._counted[table]
        return [whole for _, whole in sorted(self._whole[table].items())]


@dataclass(frozen=True)
class Pair:
    """The results of two bots against each other."""

    one: str
    other: str
    shares: tuple[float, ...] = field(repr=False)
    """The scores of `one`, by duplicate."""
    games: int
    draws: int
    """Comparisons with equal ranks."""
    interval: Interval
    settled: bool

    @property
    def share(self) -> float:
        """The score of `one`, from 0 to 1."""
        return fmean(self.shares)


@dataclass(frozen=True)
class Rating:
    """One bot's rating."""

    name: str
    elo: float
    low: float
    high: float
    skill: Skill | None


@dataclass(frozen=True)
class Pace:
    """The thinking time of one bot, in seconds for each move."""

    name: str
    moves: int
    mean: float
    slowest: float


@dataclass(frozen=True)
class Lengths:
    """The number of moves in a game."""

    low: float
    """A tenth of the games are shorter."""
    median: float
    high: float
    """A tenth of the games are longer."""


@dataclass(frozen=True, repr=False)
class Standings:
    """The results of a campaign; only whole duplicates count."""

    plan: Tournament
    tally: Tally
    interrupted: bool = False

    def __repr__(self) -> str:
        scores = ", ".join(f"{p.one} {p.share:.1%} {p.other}" for p in self.pairs)
        return f"<Standings of {len(self.games)} games: {scores}>"

    def _repr_html_(self) -> str:
        from conexio.arena.report import html

        return html(self)

    @cached_property
    def games(self) -> tuple[Played, ...]:
        """The games that count, in the order of their deals."""
        return tuple(game for duplicate in self._duplicates() for game in duplicate)

    def _duplicates(self) -> Iterator[Duplicate]:
        found = (self.tally.duplicates(table) for table in self.plan.tables)
        yield from sorted(
            (duplicate for each in found for duplicate in each), key=lambda twins: twins[0].deal
        )

    @property
    def left_out(self) -> int:
        """How many of the games played do not count."""
        return len(self.tally.games) - len(self.games)

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """All pairs that have met, in the order of the field."""
        met: dict[tuple[str, str], list[Duplicate]] = defaultdict(list)
        settled: dict[tuple[str, str], bool] = {}
        for table in self.plan.tables:
            for pair in pairs_at(table):
                met[pair] += self.tally.duplicates(table)
                settled[pair] = settled.get(pair, True) and self.tally.settled(table)
        return tuple(
            self._pair(*pair, duplicates, settled[pair])
            for pair, duplicates in met.items()
            if duplicates
        )

    def _pair(self, one: str, other: str, duplicates: list[Duplicate], settled: bool) -> Pair:
        shares = tuple(share(duplicate, one, other) for duplicate in duplicates)
        games = [game for duplicate in duplicates for game in duplicate]
        sure = interval if self.plan.confident is None else anytime_interval
        return Pair(
            one, other, shares, len(games), _draws(games, one, other), sure(shares), settled
        )

    @cached_property
    def ratings(self) -> tuple[Rating, ...]:
        """The rating of every bot, the strongest first."""
        tables = [each for table in self.plan.tables if len(each := self._points(table))]
        if not tables:
            return ()
        elos = fit(sum(table.sum(0) for table in tables))
        low, high = bootstrap(tables, self.plan.seed)
        skill = skills(self.games) or {}
        rated = [
            Rating(name, float(elos[at]), float(low[at]), float(high[at]), skill.get(name))
            for at, name in enumerate(self.plan.field)
        ]
        return tuple(sorted(rated, key=lambda rating: -rating.elo))

    def _points(self, table: Table) -> np.ndarray:
        """Return the points of each duplicate: duplicates × bots × bots."""
        place = {name: at for at, name in enumerate(self.plan.field)}
        duplicates = self.tally.duplicates(table)
        points = np.zeros((len(duplicates), len(place), len(place)))
        for number, duplicate in enumerate(duplicates):
            for one, other in pairs_at(table):
                scored = share(duplicate, one, other)
                points[number, place[one], place[other]] = scored * len(duplicate)
                points[number, place[other], place[one]] = (1 - scored) * len(duplicate)
        return points

    @cached_property
    def first_mover(self) -> tuple[float, Interval]:
        """The score of the first mover against the others, from 0 to 1, and its interval."""
        shares = [fmean(map(_first_share, duplicate)) for duplicate in self._duplicates()]
        return (fmean(shares) if shares else 0.5), interval(shares)

    @property
    def endings(self) -> dict[str, int]:
        """How often games ended in each way, the most frequent first."""
        return dict(Counter(game.ending for game in self.games).most_common())

    @property
    def lengths(self) -> Lengths | None:
        """The lengths of the games; None without games."""
        moves = [game.moves for game in self.games]
        if not moves:
            return None
        return Lengths(*map(float, np.quantile(moves, [0.1, 0.5, 0.9])))

    @property
    def faults(self) -> tuple[Played, ...]:
        """The games lost by a fault."""
        return tuple(game for game in self.games if game.fault is not None)

    @property
    def paces(self) -> tuple[Pace, ...]:
        """The thinking time of every bot."""
        return tuple(_pace(name, self.games) for name in self.plan.field)


def _draws(games: Iterable[Played], one: str, other: str) -> int:
    return sum(
        a == one and b == other and mine == theirs
        for game in games
        for a, mine in zip(game.seats, game.ranks, strict=True)
        for b, theirs in zip(game.seats, game.ranks, strict=True)
    )


def _first_share(game: Played) -> float:
    mine = game.ranks[game.first]
    others = [rank for seat, rank in enumerate(game.ranks) if seat != game.first]
    return fmean((mine < rank) + (mine == rank) / 2 for rank in others)


def _pace(name: str, games: Iterable[Played]) -> Pace:
    clocks = [
        clock
        for game in games
        for seat, clock in zip(game.seats, game.thinking, strict=True)
        if seat == name
    ]
    moves = sum(clock.moves for clock in clocks)
    seconds = sum(clock.seconds for clock in clocks)
    slowest = max((clock.slowest for clock in clocks), default=0.0)
    return Pace(name, moves, seconds / moves if moves else 0.0, slowest)
