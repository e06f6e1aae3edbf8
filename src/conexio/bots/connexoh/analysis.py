"""Analysis for players: who is better, the best lines, and where to look on the board.

The network answers on the boards that it knows; on all others the engine does.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Literal

from conexio import words
from conexio.bots.base import Limit
from conexio.bots.connexoh import kernel
from conexio.bots.connexoh.neural.player import SIZES, tree_for
from conexio.bots.connexoh.player import Level, engine_of
from conexio.connexoh import WHITE, Move, Position, Rotation
from conexio.core import OptionError, Seat, notebook

if TYPE_CHECKING:
    from conexio.bots.connexoh.neural.search import Tree

A_MOMENT = Limit(time=1.0)
"""How long a position is looked at unless somebody says otherwise."""
SCORE_SCALE = 250
"""Points of the engine that take a chance from even to 73 %.

The logistic with this scale foretells best how 127 games of beaver, fox and owl ended, on boards of
4 and 5, from scores after 600 looks on the way.
"""
SCORE_SPREAD = 25
"""Points that make a move of the engine's count about a third as much in the heat."""
SCORED = 8
"""Moves that the engine scores exactly for the heat, at least."""
DUBIOUS, BAD = 0.10, 0.25
"""A move that costs more of the chance is marked ? or ??."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move, what may be expected of it, and what is likely to follow."""

    move: Move
    chance: float
    """Of whoever plays the move, from 0 (lost) to 1 (won); a draw is half of a win."""
    share: float
    """How much of the thinking went to it, from 0 to 1."""
    follows: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was found about a position."""

    position: Position
    by: Literal["network", "engine"]
    """Who answered: there are not networks for boards of all sizes."""
    chance: float
    """Of the side to move, when it plays the best line: from 0 (lost) to 1 (won)."""
    lines: tuple[Line, ...]
    """The best first."""
    heat: Mapping[str, float]
    """Squares that moves turn or slide to, each with its share of the thinking, hottest first."""
    looks: int
    """Positions looked at."""

    def _repr_html_(self) -> str:
        from conexio.picture.connexoh import svg

        best = self.lines[0].move
        picture = svg(self.position, heat=self.heat, proposed=best, last_move=None, width=420)
        columns = ("analyse-move", "analyse-chance", "analyse-share", "analyse-follows")
        table = notebook.table(
            [
                (line.move, _percent(line.chance), _percent(line.share), told(line.follows))
                for line in self.lines
            ],
            [words.say(key) for key in columns],
            words.say("analyse-by", by=self.by, looks=self.looks),
        )
        style = "display:flex;flex-wrap:wrap;gap:1.5em;align-items:center"
        return f'<div style="{style}">{picture}{table}</div>'


def analyse(position: Position, limit: Limit | None = None, lines: int = 3) -> Analysis:
    """Look at a position for a second, or as long as a limit says; tell the best `lines`.

    OptionError says that the game is over.
    """
    return Analyst().look(position, limit, lines)


class Analyst:
    """Looks at the positions of one game, one after the other, and keeps what it knows."""

    def __init__(self) -> None:
        self._tree: Tree | None = None

    def look(self, position: Position, limit: Limit | None = None, lines: int = 3) -> Analysis:
        """Look at a position, as `analyse` does."""
        if lines < 1:
            raise ValueError(f"at least one line is told, not {lines}")
        if position.outcome() is not None:
            raise OptionError("analyse-over")
        look = self._by_network if position.size in SIZES else self._by_engine
        return look(position.copy(), limit or A_MOMENT, lines)

    def _by_network(self, position: Position, limit: Limit, told: int) -> Analysis:
        self._tree = tree_for(position, limit, self._tree)
        # One move at least is tried, however short the limit.
        self._tree.think(position, Limit(nodes=1), told=0)
        thought = self._tree.think(position, limit, told=told)
        tries = sum(line.visits for line in thought.lines) or 1
        tried = [line for line in thought.lines[:told] if line.visits]
        lines = tuple(
            Line(line.move, (1 + line.value) / 2, line.visits / tries, line.follows)
            for line in tried
        )
        heat = _heat((line.move, line.prior + line.visits / tries) for line in thought.lines)
        chance = lines[0].chance
        return Analysis(position, "network", chance, lines, heat, thought.visits)

    def _by_engine(self, position: Position, limit: Limit, told: int) -> Analysis:
        thought = engine_of(position.size, Level().depth).think(position, limit, max(told, SCORED))
        # Of the others only that they are no better is known.
        scored = thought.lines[: max(told, SCORED)]
        best = scored[0].score
        weights = {line.move: exp((line.score - best) / SCORE_SPREAD) for line in scored}
        total = sum(weights.values())
        lines = tuple(
            Line(line.move, _chance(line.score), weights[line.move] / total, line.follows)
            for line in scored[:told]
        )
        heat = _heat(weights.items())
        return Analysis(position, "engine", lines[0].chance, lines, heat, thought.nodes)


@dataclass(frozen=True, slots=True)
class Judged:
    """A move that was played, and what it did to the chance of whoever played it."""

    ply: int
    """Counted from 1."""
    seat: Seat
    move: Move
    before: float
    after: float
    best: Move
    """What should have been played instead, or the same."""

    @property
    def cost(self) -> float:
        """How much of the chance it cost; nothing, where it was the best that was seen.

        The two looks, before and after it, differ a little all the same.
        """
        return 0.0 if self.move == self.best else self.before - self.after

    @property
    def mark(self) -> str:
        """A ? or ?? for a move that cost much of the chance, nothing for others."""
        return "??" if self.cost > BAD else "?" if self.cost > DUBIOUS else ""

    @property
    def white(self) -> float:
        """White's chance after the move."""
        return self.after if self.seat == WHITE else 1 - self.after


def review(position: Position, limit: Limit | None = None) -> Iterator[Judged]:
    """Go through the game that led to a position, and judge every move; the limit is for each."""
    analyst = Analyst()
    moves = position.moves
    position = position.copy()
    for _ in moves:
        position.pop()
    found = analyst.look(position, limit, lines=1) if moves else None
    for ply, move in enumerate(moves, 1):
        assert found is not None
        before, best, seat = found.chance, found.lines[0].move, position.to_move
        position.push(move)
        outcome = position.outcome()
        if outcome is None:
            found = analyst.look(position, limit, lines=1)
            after = 1 - found.chance
        else:
            after = float(seat in outcome.winners) if outcome.winners else 0.5
        yield Judged(ply, seat, move, before, after, best)


def told(moves: Iterable[Move]) -> str:
    """Return moves as players write them."""
    return " ".join(map(str, moves))


def _percent(share: float) -> str:
    return words.say("analyse-percent", percent=round(100 * share))


def _heat(weights: Iterable[tuple[Move, float]]) -> dict[str, float]:
    """Add up what goes to each tile: the one that a move turns, or slides to."""
    heat: dict[str, float] = {}
    for move, weight in weights:
        square = move.tile if isinstance(move, Rotation) else move.target
        heat[square] = heat.get(square, 0) + weight
    total = sum(heat.values())
    hottest = sorted(heat.items(), key=lambda item: item[1], reverse=True)
    return {square: weight / total for square, weight in hottest if weight}


def _chance(score: int) -> float:
    """Return what a score of the engine's promises."""
    if abs(score) >= kernel.DECIDED:
        return float(score > 0)
    return 1 / (1 + exp(-score / SCORE_SCALE))
