"""One game between bots, from its deal to its result."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Protocol

import msgspec

from conexio import bots, record
from conexio.arena import deals, entrants
from conexio.core import CHANCE, ConexioError, Outcome, Position, Seat
from conexio.core.options import RuleOptions
from conexio.games import GAMES

Table = tuple[str, ...]
"""The bots that meet, in any seats; a bot may be there more than once."""
Thinks = Callable[[Seat], object]
"""Called with the seat that is about to think, before every move."""


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play: all that a worker needs to know."""

    game: str
    options: RuleOptions
    table: Table
    deal: int
    turn: int
    """How many seats the players have moved round the table."""
    seats: tuple[str, ...]
    key: bytes
    """The deal's own; see `conexio.arena.deals`."""
    opening: int
    nodes: int | None
    time: float | None


class Thinking(msgspec.Struct, frozen=True):
    """How long one seat thought, in seconds."""

    moves: int
    seconds: float
    slowest: float


class BotFault(msgspec.Struct, frozen=True):
    """Why a bot lost without being beaten."""

    seat: Seat
    reason: str


class Played(msgspec.Struct, frozen=True):
    """A game that is over."""

    table: Table
    deal: int
    turn: int
    seats: tuple[str, ...]
    ranks: tuple[int, ...]
    """Every seat's place, from 1; equal places are shared."""
    scores: tuple[int, ...]
    ending: str
    """The outcome's termination, or "fault"."""
    first: Seat
    """The seat of the first move after the deal and the opening."""
    moves: int
    """Moves of the players, without chance and without the opening."""
    thinking: tuple[Thinking, ...]
    fault: BotFault | None
    record: str
    """The whole game, as `conexio replay` reads it."""

    @property
    def key(self) -> tuple[Table, int, int]:
        """What identifies the game in a campaign."""
        return self.table, self.deal, self.turn


class Recorder(Protocol):
    """Records the decisions of a game while it is played."""

    def before(self, position: Position[Any]) -> None:
        """Record the position before a bot thinks; must not change it."""

    def after(self, result: bots.Result) -> None:
        """Record a bot's result; its move was legal."""


def play(job: Job, thinks: Thinks = lambda seat: None, recorder: Recorder | None = None) -> Played:
    """Play one game; a bot that raises or plays an illegal move loses it."""
    position = GAMES[job.game].start(job.options)
    deals.open_game(position, job.key, job.opening)
    _play_chance(position, job.key)
    dealt = len(position.moves)
    first = position.to_move
    assert isinstance(first, int)
    players = [_Player(job, seat) for seat in range(position.players)]
    fault = None
    while fault is None and position.outcome() is None:
        seat = position.to_move
        assert isinstance(seat, int)
        thinks(seat)
        if recorder is not None:
            recorder.before(position)
        answer = players[seat].move(position)
        if isinstance(answer, BotFault):
            fault = answer
        elif recorder is not None:
            recorder.after(answer)
        _play_chance(position, job.key)
    outcome = position.outcome()
    return Played(
        table=job.table,
        deal=job.deal,
        turn=job.turn,
        seats=job.seats,
        ranks=_ranks(outcome, fault, position.players),
        scores=position.scores,
        ending=outcome.termination if outcome is not None else "fault",
        first=first,
        moves=sum(mover is not CHANCE for mover in position.movers[dealt:]),
        thinking=tuple(player.thinking for player in players),
        fault=fault,
        record=_record(position, job.seats),
    )


def lost(job: Job, seat: Seat, reason: str) -> Played:
    """Return a game of which only the loser is known."""
    players = len(job.seats)
    fault = BotFault(seat, reason)
    return Played(
        table=job.table,
        deal=job.deal,
        turn=job.turn,
        seats=job.seats,
        ranks=_ranks(None, fault, players),
        scores=(0,) * players,
        ending="fault",
        first=0,
        moves=0,
        thinking=(Thinking(0, 0.0, 0.0),) * players,
        fault=fault,
        record="",
    )


def _play_chance(position: Position[Any], key: bytes) -> None:
    while position.to_move is CHANCE and position.outcome() is None:
        position.push(deals.chance(position, key))


def _record(position: Position[Any], seats: tuple[str, ...]) -> str:
    return record.Record.from_position(position, players=seats).dumps()


def _ranks(outcome: Outcome | None, fault: BotFault | None, players: int) -> tuple[int, ...]:
    """Return the ranks: winners first, at larger tables the others by their points."""
    if fault is not None:
        worth = [(seat != fault.seat, 0) for seat in range(players)]
    else:
        assert outcome is not None
        points = outcome.scores if players > 2 else (0, 0)
        worth = [(seat in outcome.winners, points[seat]) for seat in range(players)]
    return tuple(1 + sum(other > own for other in worth) for own in worth)


class _Player:
    """A bot in its seat, with its clock."""

    def __init__(self, job: Job, seat: Seat) -> None:
        self.seat = seat
        self._job = job
        self._bot: bots.Bot | None = None
        self._limit = limit_of(job.nodes, job.time)
        self._seconds: list[float] = []

    @property
    def thinking(self) -> Thinking:
        """Its thinking time so far."""
        slowest = max(self._seconds, default=0.0)
        return Thinking(len(self._seconds), round(sum(self._seconds), 6), round(slowest, 6))

    def move(self, position: Position[Any]) -> bots.Result | BotFault:
        """Let the bot move; return its result, or its fault."""
        try:
            if self._bot is None:
                seed = deals.seed_of(self._job.key, self._job.turn, self.seat)
                self._bot = entrants.make(self._job.game, self._job.seats[self.seat], seed)
            view = position.view(self.seat)
            began = perf_counter()
            result = self._bot.play(view, self._limit)
            self._seconds.append(perf_counter() - began)
            position.push(result.move)
        except ConexioError as error:
            return BotFault(self.seat, str(error))
        except (Exception, SystemExit) as error:  # anything that a bot raises is its own fault
            return BotFault(self.seat, f"{type(error).__name__}: {error}"[:300])
        return result


def limit_of(nodes: int | None, time: float | None) -> bots.Limit | None:
    """Return a limit, None if the bots use their own."""
    return None if nodes is None and time is None else bots.Limit(time=time, nodes=nodes)


def warm_up(game: str, options: RuleOptions, field: tuple[str, ...]) -> None:
    """Let every bot make a first move, so that nothing is compiled while a clock runs."""
    position = GAMES[game].start(options)
    _play_chance(position, bytes(32))
    seat = position.to_move
    assert isinstance(seat, int)
    for entrant in field:
        try:
            entrants.make(game, entrant, 0).play(position.view(seat), bots.Limit(nodes=1))
        except (Exception, SystemExit):  # reported when the bot loses a game
            continue
