"""Records a game as rows: each decision is a row of `parts`, the game itself a row of `games`."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import isnan
from numbers import Integral, Real
from typing import Any

from conexio import bots
from conexio.arena.play import Job, Played, Thinks, lost, play
from conexio.arena.workers import Task
from conexio.core import Position, Seat
from conexio.selfplay.rows import Row, rows_of

LOOKED = ("nodes", "playouts", "visits")
"""Keys of `Result.info` for the number of positions looked at; a bot uses one of them."""
MOST_NODES = 2**63 - 1


@dataclass(frozen=True, slots=True)
class GameRows:
    """A finished game as rows."""

    number: int
    game: Row
    decisions: list[Row]


def record_game(job: Job, thinks: Thinks = lambda seat: None) -> GameRows:
    """Play one game, and record all its decisions."""
    recorder = _DecisionRecorder(job)
    played = play(job, thinks, recorder)
    return GameRows(job.deal, _game(job, played), _ended(recorder.rows, played))


def record_lost_game(job: Job, seat: Seat, reason: str) -> GameRows:
    """Return the rows of a game of which only the loser is known."""
    return GameRows(job.deal, _game(job, lost(job, seat, reason)), [])


RECORDING: Task[GameRows] = Task(record_game, record_lost_game)


class _DecisionRecorder:
    """Records every position in which a bot decides, and its answer."""

    def __init__(self, job: Job) -> None:
        self.rows: list[Row] = []
        self._job = job
        self._asked: Row = {}
        self._numbers: dict[Any, int] = {}

    def before(self, position: Position[Any]) -> None:
        """Begin a row; its answer is still missing."""
        seat = position.to_move
        assert isinstance(seat, int)
        rows = rows_of(self._job.game)
        self._numbers = rows.numbered(position)
        self._asked = {
            "game": self._job.deal,
            "ply": len(position.moves),
            "seat": seat,
            "bot": self._job.seats[seat],
            "legal": sorted(self._numbers.values()),
            "position": position.to_text(),
        }
        self._asked.update(rows.more(position))

    def after(self, result: bots.Result) -> None:
        """Complete the row with the answer."""
        answer = {
            "action": self._numbers[result.move],
            "move": str(result.move),
            "score": score_of(result),
            "nodes": nodes_of(result),
        }
        self.rows.append(self._asked | answer)


def score_of(result: bots.Result) -> float | None:
    """Return a bot's score of its move; None if it is not a number, or too large for a float.

    Bots may return anything.
    """
    score: object = getattr(result, "score", None)
    if not isinstance(score, Real) or isinstance(score, bool):
        return None
    try:
        number = float(score)
    except OverflowError:
        return None
    return None if isnan(number) else number


def nodes_of(result: bots.Result) -> int | None:
    """Return how many positions a bot looked at; None if no number fits the column."""
    info: object = getattr(result, "info", None)
    if not isinstance(info, Mapping):
        return None
    nodes: object = next((info[name] for name in LOOKED if name in info), None)
    if not isinstance(nodes, Integral) or isinstance(nodes, bool):
        return None
    return int(nodes) if 0 <= int(nodes) <= MOST_NODES else None


def _ended(rows: list[Row], played: Played) -> list[Row]:
    """Return the rows with the columns that are known only after the game."""
    won = returns(played)
    return [
        row
        | {
            "return": won[row["seat"]],
            "ending": played.ending,
            "moves_left": len(rows) - 1 - place,
        }
        for place, row in enumerate(rows)
    ]


def returns(played: Played) -> list[float]:
    """Return what every seat wins: all stake 1, and those with rank 1 share the stakes."""
    share = len(played.ranks) / played.ranks.count(1)
    return [share - 1 if rank == 1 else -1.0 for rank in played.ranks]


def _game(job: Job, played: Played) -> Row:
    return {
        "game": job.deal,
        "seats": list(played.seats),
        "winners": [seat for seat, rank in enumerate(played.ranks) if rank == 1],
        "scores": list(played.scores),
        "ending": played.ending,
        "moves": played.moves,
        "fault": None if played.fault is None else played.fault.reason,
        "key": job.key.hex(),
        "record": played.record,
    }
