"""Simple players of CONEX."""

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Any

from conexio.bots.base import Limit, Result, seat_to_move
from conexio.conex import Discard, Double, Draw, EndTurn, Move, Placement, Strike, View
from conexio.core import Rng, Seat
from conexio.core import View as ViewOf

WORTH_DOUBLING = 4
"""Points from which the 2x star is laid: more than most corners have."""
WORTH_STRIKING = 3
"""Points that a strike must bring more than the best card without it."""
TWO_CARDS = 1.5
"""What two more cards in hand are worth, roughly, in points."""
NODES = 120
"""How many replies a careful player looks at without a limit."""


class GreedyBot:
    """Takes the most points it can get now; uses a star if it pays at once."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def play(self, view: ViewOf[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat_to_move(view)
        assert isinstance(view, View)
        scored = [
            (points, move) for move in view.legal_moves if (points := value(view, move)) is not None
        ]
        best = max(points for points, _ in scored)
        strikes = self._strikes(view, best)
        if strikes:
            best = max(points for points, _ in strikes)
            scored = strikes
        return Result(self._rng.choice([move for points, move in scored if points == best]), best)

    def _strikes(self, view: View, best: float) -> list[tuple[float, Move]]:
        """Return the strikes that let this player place a much better card in the same turn."""
        found: list[tuple[float, Move]] = []
        if any(isinstance(move, EndTurn) for move in view.legal_moves):
            return found
        for move in view.legal_moves:
            if isinstance(move, Strike):
                table = view.table.without(move.card)
                after = max(map(table.points, table.placements(sorted(view.hand))), default=0)
                if after >= best + WORTH_STRIKING:
                    found.append((after, move))
        return found


class CarefulBot:
    """Weighs the score of a card against what it offers the next player."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._greedy = GreedyBot(rng)

    def play(self, view: ViewOf[Any], limit: Limit | None = None) -> Result:
        """Choose a move for the seat of this view."""
        seat = seat_to_move(view)
        assert isinstance(view, View)
        greedy = self._greedy.play(view, limit)
        if not isinstance(greedy.move, Placement | Draw):
            return greedy
        candidates = _candidates(view)
        nodes = NODES if limit is None or limit.nodes is None else max(1, limit.nodes)
        stop = None if limit is None or limit.time is None else monotonic() + limit.time
        totals = [0.0] * len(candidates)
        looked = worlds = 0
        # Complete worlds only, so that all candidates are tried against the same hands.
        while worlds == 0 or looked + len(candidates) <= nodes:
            if worlds and stop is not None and monotonic() > stop:
                break
            world = view.determinize(self._rng)
            offers = _offers(world, seat, candidates)
            totals = [total + offer for total, offer in zip(totals, offers, strict=True)]
            looked += len(candidates)
            worlds += 1
        values = [
            (value(view, move) or 0) - total / worlds
            for move, total in zip(candidates, totals, strict=True)
        ]
        best = max(values)
        chosen = [move for move, points in zip(candidates, values, strict=True) if points == best]
        return Result(self._rng.choice(chosen), best, {"nodes": looked, "worlds": worlds})


def _candidates(view: View) -> list[Move]:
    """Return the most promising placements and the draw, at most twelve."""
    moves: list[Move] = [m for m in view.legal_moves if isinstance(m, Placement | Draw)]
    ranked = sorted(moves, key=lambda move: -(value(view, move) or 0))
    return ranked[:12]


def _offers(world: Any, seat: Seat, candidates: Sequence[Move]) -> Iterable[float]:
    """Yield the points that the next player can score after each candidate."""
    hand = sorted(world.hand((seat + 1) % world.players))
    for move in candidates:
        table = world.table
        if isinstance(move, Placement):
            table = table.copy()
            table.lay(Placement(move.card, move.corner, move.on, move.on_corner))
        yield max(map(table.points, table.placements(hand)), default=0)


def value(view: View, move: Move) -> float | None:
    """Return what a move is worth by itself, in points; None for a strike, which needs a search."""
    match move:
        case Placement():
            points = view.table.points(move)
            if move.double:
                # The star could double an average card later, so it is saved for a good one.
                return points if points >= 2 * WORTH_DOUBLING else points / 2 - 1
            return points
        case Draw():
            return TWO_CARDS
        case Discard(card):
            corners = view.options.deck.cards[card].corners
            return -float(max(corner.value for corner in corners))
        case Double():
            return 1.0
        case Strike():
            return None
    return 0.0
