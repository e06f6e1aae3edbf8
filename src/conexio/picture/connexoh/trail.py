"""Lines that run along halves of one colour: lit paths and the tracks of slides."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from conexio.picture.connexoh.board import BoardLike
from conexio.picture.connexoh.geometry import (
    HOLE,
    OPPOSITE,
    STEP,
    Orientation,
    Point,
    along,
    between,
    hole,
    other_leg,
)
from conexio.picture.markup import points

_BEND = (200 - 8 * HOLE) / 3  # makes the curve of a path run through the hole


@dataclass(frozen=True)
class TrailLine:
    """A line through halves in walking order.

    It starts and ends in a hole, unless `enter` or `leave` names the leg through which it comes in
    or goes out: over the exit or, in a ring, between the last half and the first.
    """

    seat: int
    squares: tuple[str, ...]
    corners: tuple[str, ...]  # of these halves
    sides: tuple[str, ...]  # through which it goes from each square to the next
    enter: str | None = None
    leave: str | None = None
    ring: bool = False

    def line(self, view: Orientation, out: float = 0) -> str:
        """Path data; over the exit the trail runs `out` units beyond the edge of the board."""
        middles = [view.middle(square) for square in self.squares]
        enters = (self.enter, *(side.translate(OPPOSITE) for side in self.sides))
        leaves = (*self.sides, self.leave)
        curves = "".join(map(_curve, middles, self.corners, enters, leaves))
        if self.enter is None:
            start = "M" + points(*hole(middles[0], self.corners[0]))
        else:
            edge = along(middles[0], self.enter, 50)
            start = "M" + points(*edge)
            if not self.ring:
                start = "M" + points(*along(edge, self.enter, out)) + "L" + points(*edge)
        if self.ring:
            return start + curves + "Z"
        if self.leave is None:
            return start + curves
        return start + curves + "L" + points(*along(middles[-1], self.leave, 50 + out))

    def tips(self, view: Orientation, out: float) -> str:
        """Path data of an arrow's tip wherever the trail runs over the exit."""
        if self.ring:
            return ""
        ends = ((self.squares[0], self.enter), (self.squares[-1], self.leave))
        return "".join(_tip(along(view.middle(s), leg, 50 + out), leg) for s, leg in ends if leg)


def hole_to_hole(
    view: Orientation, position: BoardLike, squares: Sequence[str], seat: int
) -> TrailLine:
    """Lay a trail from the first hole to the last."""
    corners = tuple(view.corner(position.tile(square), seat) for square in squares)
    sides = tuple(map(view.towards, squares, squares[1:]))
    return TrailLine(seat, tuple(squares), corners, sides)


def whole_path(view: Orientation, position: BoardLike, square: str, seat: int) -> TrailLine:
    """Lay a trail over a whole path: a ring is closed, and what reaches the exit runs out."""
    squares = position.path(square, seat)
    trail = hole_to_hole(view, position, squares, seat)
    first, last = squares[0], squares[-1]
    if first == last:
        leg = trail.corners[0][0]
        return replace(trail, leave=leg if view.leaves(first, leg, seat) else None)
    enter = other_leg(trail.corners[0], trail.sides[0])
    leave = other_leg(trail.corners[-1], trail.sides[-1].translate(OPPOSITE))
    if view.next_to(first, enter, last) and view.next_to(last, leave, first):
        return replace(trail, enter=enter, leave=leave, ring=True)
    return replace(
        trail,
        enter=enter if view.leaves(first, enter, seat) else None,
        leave=leave if view.leaves(last, leave, seat) else None,
    )


def slide_walk(
    view: Orientation, position: BoardLike, seat: int, source: str, target: str
) -> list[str]:
    """List the squares of a slide; round a ring, the free way and of two free ways the shorter."""
    path = position.path(source, seat)
    start, end, length = path.index(source), path.index(target), len(path)
    onward = [path[(start + k) % length] for k in range((end - start) % length + 1)]
    back = [path[(start - k) % length] for k in range((start - end) % length + 1)]
    if not whole_path(view, position, source, seat).ring:
        return onward if start < end else back
    pawns = position.pawns(seat)
    return min(onward, back, key=lambda way: (len(pawns.intersection(way[1:-1])), len(way)))


def _tip(end: Point, side: str) -> str:
    """Path data of an arrow's tip that points up or down at the end of a line."""
    (x, y), ahead = end, STEP[side][1]
    return f"M{points(x - 9, y)}L{points(x, y + 9 * ahead)} {points(x + 9, y)}Z"


def _curve(middle: Point, corner: str, enter: str | None, leave: str | None) -> str:
    """Continue a trail through one half, or only to its hole, or only from its hole."""
    if enter is None and leave is None:
        return ""
    first = enter or other_leg(corner, leave or "")
    second = leave or other_leg(corner, first)
    start, end = along(middle, first, 50), along(middle, second, 50)
    bend, turn = along(start, first, -_BEND), along(end, second, -_BEND)
    knee = between(bend, turn)
    if enter is None:
        return "C" + points(*between(knee, between(turn, end)), *between(turn, end), *end)
    if leave is None:
        near = between(start, bend)
        return "C" + points(*near, *between(near, knee), *hole(middle, corner))
    return "C" + points(*bend, *turn, *end)
