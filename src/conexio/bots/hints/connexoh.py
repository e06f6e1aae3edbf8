"""Reasons for moves of CONNEX'OH."""

from collections.abc import Iterator

from conexio.bots.hints.reason import Reason
from conexio.connexoh import Move, Position, Rotation, Slide, View
from conexio.core import Rng, Seat

WINS = Reason("reason-wins", look="reason-look-win")
SAVES = Reason("reason-saves", look="reason-look-guard")
PROTECTS = Reason("reason-protects", look="reason-look-way")
QUIET = Reason("reason-quiet")

Threats = dict[str, frozenset[str]]
"""The pawns that a turn of a tile would take out, by tile."""


def reason(view: View, move: Move) -> Reason:
    """Return the first reason that a person would give for a move."""
    seat = view.to_move
    before = view.determinize(Rng(0))
    after = before.copy()
    after.push(move)
    found = _at_once(before, after, seat)
    if found is None:
        found = _guards(before, after, seat) or _threatens(before, after, seat)
    if found is not None:
        return found
    if isinstance(move, Slide):
        return _slides(before, after, seat, move)
    return _turns(before, after, seat)


def _at_once(before: Position, after: Position, seat: Seat) -> Reason | None:
    """Return the reason for a move that takes pawns out."""
    outcome = after.outcome()
    if outcome is not None and seat in outcome.winners:
        return WINS
    out = len(before.pawns(seat)) - len(after.pawns(seat))
    if out:
        return Reason("reason-out", {"count": out}, "reason-look-out")
    return None


# Threats: pawns that could leave next.


def _guards(before: Position, after: Position, seat: Seat) -> Reason | None:
    """Return the reason for a move after which the other side can take out fewer pawns."""
    if len(after.pawns(1 - seat)) < len(before.pawns(1 - seat)):
        return None
    danger, left = _threats(_passed(before)), _threats(after)
    if _most(left) < before.missing(1 - seat) <= _most(danger):
        return SAVES
    kept = _most(danger) - _most(left)
    if kept > 0:
        return Reason("reason-guards", {"count": kept}, "reason-look-guard")
    return None


def _threatens(before: Position, after: Position, seat: Seat) -> Reason | None:
    """Return the reason for a move after which its own side could take out more pawns."""
    had, now = _threats(before), _threats(_passed(after))
    new = {tile: pawns for tile, pawns in now.items() if pawns != had.get(tile)}
    if not new:
        return None
    first = min(new)
    second = next((tile for tile in sorted(now) if now[tile] != now[first]), None)
    if second is not None and len(had) < 2:
        tiles = sorted((first, second))
        details = {"first": tiles[0], "second": tiles[1]}
        return Reason("reason-forks", details, "reason-look-threat")
    if had:
        return None
    return Reason("reason-threatens", {"square": min(new[first])}, "reason-look-threat")


def _passed(position: Position) -> Position:
    """Return the position as if the other side were to move, and might turn any tile."""
    board, side, _, *rest = position.to_text().split()
    return Position.from_text(" ".join([board, "b" if side == "w" else "w", "-", *rest]))


def _threats(position: Position) -> Threats:
    """Return the pawns that the side to move could take out at once.

    Slides never open an exit, and a turn that brings both to their goal loses (O17).
    """
    seat = position.to_move
    own = position.pawns(seat)
    found: Threats = {}
    for move in position.legal_moves:
        if isinstance(move, Rotation):
            position.push(move)
            both_out = not position.missing(0) and not position.missing(1)
            gone = own - position.pawns(seat)
            position.pop()
            if not both_out and len(gone) > len(found.get(move.tile, ())):
                found[move.tile] = gone
    return found


def _most(threats: Threats) -> int:
    return max(map(len, threats.values()), default=0)


# Ways for pawns.


def _slides(before: Position, after: Position, seat: Seat, move: Slide) -> Reason:
    """Return the reason for a slide: the pawn advances, or clears the way for another."""
    gain = _advance(before, seat, move.target) - _advance(before, seat, move.source)
    if gain > 0:
        return Reason("reason-forward", {"count": gain}, "reason-look-forward")
    for square, more in _changes(before, after, seat):
        if more > 0:
            return Reason("reason-clears", {"square": square}, "reason-look-way")
    return QUIET


def _turns(before: Position, after: Position, seat: Seat) -> Reason:
    """Return the reason for a turn: it extends a path (always protected, O11), or breaks one."""
    square, more = max(_changes(before, after, seat), key=lambda change: change[1], default=("", 0))
    if more > 0:
        return Reason("reason-way", {"square": square}, "reason-look-way")
    changes = _changes(before, after, 1 - seat)
    square, more = min(changes, key=lambda change: change[1], default=("", 0))
    if more < 0:
        return Reason("reason-breaks", {"square": square}, "reason-look-break")
    return PROTECTS if after.protected else QUIET


def _changes(before: Position, after: Position, seat: Seat) -> Iterator[tuple[str, int]]:
    """Yield every pawn that stays in place, and how many rows further it can slide."""
    for square in sorted(before.pawns(seat) & after.pawns(seat)):
        yield square, _furthest(after, seat, square) - _furthest(before, seat, square)


def _furthest(position: Position, seat: Seat, square: str) -> int:
    reached = {square, *position.reach(square, seat)}
    return max(_advance(position, seat, step) for step in reached)


def _advance(position: Position, seat: Seat, square: str) -> int:
    """Return how many rows a square is from its player's start."""
    rank = int(square[1])
    return rank - 1 if seat == 0 else position.size - rank
