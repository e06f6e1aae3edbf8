"""Analysis for players: who is better, the best lines, and where to look on the board."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from conexio import words
from conexio.bots.base import Limit
from conexio.bots.connexoh.neural.player import tree_for
from conexio.connexoh import WHITE, Move, Position, Rotation
from conexio.core import OptionError, Seat, notebook

if TYPE_CHECKING:
    from conexio.bots.connexoh.neural.search import Tree

A_MOMENT = Limit(time=1.0)
"""The default limit for a position."""
DUBIOUS, BAD = 0.10, 0.25
"""A move that costs more of the winning chance is marked ? or ??."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move, its winning chance, and the moves that are likely to follow."""

    move: Move
    chance: float
    """The winning chance of the player of the move, from 0 (lost) to 1 (won); a draw is 0.5."""
    share: float
    """How much of the search went to the move, from 0 to 1."""
    follows: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result of analysing a position."""

    position: Position
    chance: float
    """The winning chance of the side to move with the best line, from 0 (lost) to 1 (won)."""
    lines: tuple[Line, ...]
    """The best first."""
    heat: Mapping[str, float]
    """Squares that moves turn or slide to, each with its share of the search, hottest first."""
    looks: int
    """Positions looked at."""

    def _repr_html_(self) -> str:
        from conexio.picture.connexoh import svg

        best = self.lines[0].move
        picture = svg(self.position, heat=self.heat, proposed=best, last_move=None, width=420)
        columns = ("analyse-move", "analyse-chance", "analyse-share", "analyse-follows")
        table = notebook.table(
            [
                (line.move, _percent(line.chance), _percent(line.share), line_text(line.follows))
                for line in self.lines
            ],
            [words.say(key) for key in columns],
            words.say("analyse-by", looks=self.looks),
        )
        style = "display:flex;flex-wrap:wrap;gap:1.5em;align-items:center"
        return f'<div style="{style}">{picture}{table}</div>'


def analyse(position: Position, limit: Limit | None = None, lines: int = 3) -> Analysis:
    """Analyse a position for a second, or within a limit; return the best `lines` lines.

    OptionError if the game is over.
    """
    return Analyst().look(position, limit, lines)


class Analyst:
    """Analyses the positions of one game, one after another, and keeps its search tree."""

    def __init__(self) -> None:
        self._tree: Tree | None = None

    def look(self, position: Position, limit: Limit | None = None, lines: int = 3) -> Analysis:
        """Analyse a position, as `analyse` does."""
        if lines < 1:
            raise ValueError(f"at least one line must be asked for, not {lines}")
        if position.outcome() is not None:
            raise OptionError("analyse-over")
        return self._look(position.copy(), limit or A_MOMENT, lines)

    def _look(self, position: Position, limit: Limit, count: int) -> Analysis:
        self._tree = tree_for(position, limit, self._tree)
        # At least one move is tried, however short the limit.
        self._tree.think(position, Limit(nodes=1), continuations=0)
        thought = self._tree.think(position, limit, continuations=count)
        tries = sum(line.visits for line in thought.lines) or 1
        tried = [line for line in thought.lines[:count] if line.visits]
        lines = tuple(
            Line(line.move, (1 + line.value) / 2, line.visits / tries, line.follows)
            for line in tried
        )
        heat = _heat((line.move, line.prior + line.visits / tries) for line in thought.lines)
        chance = lines[0].chance
        return Analysis(position, chance, lines, heat, thought.visits)


@dataclass(frozen=True, slots=True)
class Judged:
    """A move that was played, and how it changed its player's winning chance."""

    ply: int
    """Counted from 1."""
    seat: Seat
    move: Move
    before: float
    after: float
    best: Move
    """The best move found; it may be the one played."""

    @property
    def cost(self) -> float:
        """How much of the winning chance the move cost; 0 for the best move found.

        The analyses before and after a move always differ a little.
        """
        return 0.0 if self.move == self.best else self.before - self.after

    @property
    def mark(self) -> str:
        """The mark ? or ?? of a costly move, empty for others."""
        return "??" if self.cost > BAD else "?" if self.cost > DUBIOUS else ""

    @property
    def white(self) -> float:
        """White's winning chance after the move."""
        return self.after if self.seat == WHITE else 1 - self.after


def review(position: Position, limit: Limit | None = None) -> Iterator[Judged]:
    """Judge every move of the game that led to a position; the limit is for each position."""
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


def line_text(moves: Iterable[Move]) -> str:
    """Return moves in notation, separated by spaces."""
    return " ".join(map(str, moves))


def _percent(share: float) -> str:
    return words.say("analyse-percent", percent=round(100 * share))


def _heat(weights: Iterable[tuple[Move, float]]) -> dict[str, float]:
    """Return the share of the weights for each square that a move turns, or slides to."""
    heat: dict[str, float] = {}
    for move, weight in weights:
        square = move.tile if isinstance(move, Rotation) else move.target
        heat[square] = heat.get(square, 0) + weight
    total = sum(heat.values())
    hottest = sorted(heat.items(), key=lambda item: item[1], reverse=True)
    return {square: weight / total for square, weight in hottest if weight}
