"""What guests see of CONNEX'OH."""

import re
from collections.abc import Iterator
from typing import Any

from conexio.connexoh import Move, Position, Slide, View
from conexio.connexoh.moves import squares
from conexio.core import Seat
from conexio.match.messages import ConnexohBoard, Effect, Trail
from conexio.match.presentation.base import Presentation

FIRST_SQUARE = re.compile(r"[a-h][1-8]")


class _Connexoh(Presentation):
    def board(self, position: Any) -> ConnexohBoard:
        return ConnexohBoard(
            position=position.to_text(),
            size=position.size,
            tiles={square: position.tile(square) for square in squares(position.size)},
            pawns=(tuple(sorted(position.pawns(0))), tuple(sorted(position.pawns(1)))),
            protected=tuple(sorted(position.protected)),
            marker=position.marker,
            trails=tuple(_trails(position)),
        )

    def effect(self, position: Any, view: View, move: Move) -> Effect:
        return _effect(position, position.to_move, move)

    def pointed_at(self, move: str) -> str:
        found = FIRST_SQUARE.match(move)
        return found.group() if found else move


CONNEXOH = _Connexoh()


def _trails(position: Position) -> Iterator[Trail]:
    """Yield the path of every pawn on the board."""
    for seat in (0, 1):
        for pawn in sorted(position.pawns(seat)):
            yield Trail(seat, pawn, *position.trail(pawn, seat))


def _effect(position: Position, seat: Seat, move: Move) -> Effect:
    after = position.copy()
    after.push(move)
    outcome = after.outcome()
    gone = []
    for other in (0, 1):
        stays = set(after.pawns(other))
        if isinstance(move, Slide) and other == seat and move.target in stays:
            stays.add(move.source)
        gone.append(tuple(sorted(position.pawns(other) - stays)))
    return Effect(
        str(move),
        path=_way(position, seat, move) if isinstance(move, Slide) else (),
        protects=tuple(sorted(after.protected)),
        leaves=tuple(gone) if any(gone) else (),
        winners=None if outcome is None else outcome.winners,
    )


def _way(position: Position, seat: Seat, move: Slide) -> tuple[str, ...]:
    """Return the squares that a pawn passes; on a ring, the shorter free way."""
    own = position.pawns(seat) - {move.source}
    ways = position.trail(move.source, seat).ways(move.source, move.target)
    return min((way for way in ways if own.isdisjoint(way)), key=len)
