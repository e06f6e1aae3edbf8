"""What guests see of CONNEX'OH."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from conexio.connexoh import Move, Position, Rotation, Slide, View
from conexio.connexoh.moves import TURNS, parse
from conexio.connexoh.trail import Trail as Path
from conexio.core import InvalidMoveError, Seat
from conexio.match.messages import ConnexohBoard, Effect, Leaving, Look, Option, Trail
from conexio.match.presentation.base import Pools, Presentation, number

FIRST_SQUARE = re.compile(r"[a-h][1-8]")


class _Connexoh(Presentation):
    def board(self, position: Any) -> ConnexohBoard:
        return ConnexohBoard(
            position=position.to_text(),
            size=position.size,
            tiles=position.tiles,
            pawns=_pawns(position),
            protected=tuple(sorted(position.protected)),
            marker=position.marker,
            trails=tuple(_trails(position)),
            **_last(position),
        )

    def moves(self, view: View) -> dict[str, Any]:
        legal = view.legal_moves
        slides = tuple(self.option(view, slide) for slide in legal.slides())
        return {"rotations": legal.rotations(), "moves": slides}

    def option(self, view: View, move: Move) -> Option:
        way = view.way(move) if isinstance(move, Slide) else ()
        return Option(str(move), path=way, **_parts(move))

    def parts(self, text: str) -> dict[str, Any]:
        return _parts_of(text)

    def last(self, position: Any) -> dict[str, Any]:
        last = _last(position)
        squares = last.get("last", ())
        return {"path": squares if len(squares) > 1 else (), "left": last.get("left", ())}

    def frame(self, position: Any, pools: Pools) -> dict[str, Any]:
        return {
            "turn": position.to_move,
            "tiles": position.tiles,
            "protected": tuple(sorted(position.protected)),
            "marker": position.marker,
            "trails": {
                f"{each.seat}{each.pawn}": number(pools["trails"], each)
                for each in _trails(position)
            },
        }

    def candidates(self, view: Any, look: Look) -> list[str]:
        if not look.tile:
            return []
        return [str(Rotation(look.tile, turns)) for turns in TURNS]

    def effect(self, position: Any, view: View, move: Move) -> Effect:
        return _effect(position, position.to_move, move)

    def pointed_at(self, move: str) -> str:
        found = FIRST_SQUARE.match(move)
        return found.group() if found else move


CONNEXOH = _Connexoh()


@lru_cache(maxsize=4096)
def _parts_of(text: str) -> dict[str, Any]:
    """Return the parts of a move; every guest receives them, and most moves come again."""
    try:
        return _parts(parse(text))
    except InvalidMoveError:
        return {}


def _parts(move: Move) -> dict[str, Any]:
    if isinstance(move, Slide):
        return {"source": move.source, "target": move.target}
    return {"tile": move.tile, "turns": move.quarter_turns}


def _pawns(position: Position) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(sorted(position.pawns(0))), tuple(sorted(position.pawns(1)))


def _last(position: Position) -> dict[str, Any]:
    """Return what the last move did, as the fields of the board."""
    if not position.ply:
        return {}
    move, seat = position.moves[-1], 1 - position.to_move
    if isinstance(move, Slide):
        others = position.pawns(seat) - {move.target}
        path = position.trail(move.target, seat)
        return {"last": path.free_way(move.source, move.target, others)}
    left = (
        Leaving(each, _way_out(position.trail(pawn, each), pawn))
        for each in (0, 1)
        for pawn in sorted(position.exited(each))
    )
    return {"last": (move.tile,), "left": tuple(left)}


def _way_out(trail: Path, pawn: str) -> tuple[str, ...]:
    """Return the squares that a pawn passes on its shortest way off the board."""
    ways = (way for last in trail.exits for way in trail.ways(pawn, last))
    return min(ways, key=len)


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
        protects=tuple(sorted(after.protected)),
        leaves=tuple(gone) if any(gone) else (),
        winners=None if outcome is None else outcome.winners,
        termination="" if outcome is None else outcome.termination,
        **_parts(move),
    )
