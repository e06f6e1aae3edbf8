"""The evaluation of a position of CONNEX'OH for the side to move; a kernel over plain integers.

The main measure is a pawn's distance: how many turns of tiles it needs to leave if only its own
side moves. The distances of all pawns of a colour are found together, backwards from the exit, with
one word for each side of a tile: the tiles from which a walk out over that side can reach the exit
with a given number of turns. It is a lower bound, since a walk may use the same tile twice.

A value is a sum of weights (`weights.json`), each for a feature that is counted: first those of the
side to move, then those of the other side, since a feature is worth more or less to the side that
moves next.
"""

from conexio.connexoh.kernel import (
    BARRED,
    FRAME,
    FULL,
    HEADER,
    NORTH,
    NOT_EAST,
    NOT_NORTH,
    SIZE,
    SOUTH,
    WEST,
    mover,
    side,
    spread,
)
from conexio.core.bits import popcount
from conexio.core.kernels import Words

BUILDS_ON = "conexio.connexoh.kernel"

FURTHEST = 13  # distances from here on count as the same
RANKS = 8

# The features of a side, as indices of its weights.
LEFT = 0  # pawns left: one of nine
AT = 9  # pawns at each distance, for a side with one, two or more pawns left
STEPS = FURTHEST + 1
TO_GO = AT + 3 * STEPS  # pawns by the ranks between them and their exit
REACHED = TO_GO + RANKS  # free halves that a slide reaches, by rank likewise
ROADS = REACHED + RANKS  # halves from which the exit is open, and open after one turn
NEAREST = ROADS + 2  # the least distance of a pawn
SEVERAL = NEAREST + STEPS  # two or more pawns, or three or more, that one turn lets out
SIDE = SEVERAL + 2

TEMPO = 2 * SIDE  # being to move
BARS = TEMPO + 1  # tiles that the side to move may not turn
WEIGHTS = BARS + 1


Walks = tuple[int, int, int, int]
"""The tiles from which a walk leads out over the north, south, east and west side."""


def onward(v: int, h: int, walks: Walks) -> tuple[int, int]:
    """Return the tiles whose half leads on by its vertical leg, and by its horizontal one."""
    north, south, east, west = walks
    return (v & north) | (~v & south), (h & east) | (~h & west)


def extend(game: Words, v: int, h: int, walks: Walks) -> Walks:
    """Extend the walks that lead out over each side to those that begin earlier, without turns."""
    size = game[SIZE]
    full = game[FULL]
    not_north = game[NOT_NORTH]
    not_east = game[NOT_EAST]
    not_west = full & ~game[WEST]
    north, south, east, west = walks
    known = -1
    found = 0
    while found != known:
        known = found
        vertical, horizontal = onward(v, h, (north, south, east, west))
        north |= (~v & horizontal) >> size & not_north
        south |= (v & horizontal) << size & full
        east |= (~h & vertical & not_west) >> 1 & not_east
        west |= (h & vertical & not_east) << 1
        # Sets only grow, so the number of bits shows whether one did.
        found = popcount(north) + popcount(south) + popcount(east) + popcount(west)
    return north, south, east, west


def turned(game: Words, turnable: int, walks: Walks) -> Walks:
    """Add the walks that need one more turn: a turned tile leads on over any of its sides."""
    size = game[SIZE]
    full = game[FULL]
    not_east = game[NOT_EAST]
    north, south, east, west = walks
    upright = (north | south) & turnable
    across = (east | west) & turnable
    return (
        north | (across >> size & game[NOT_NORTH]),
        south | (across << size & full),
        east | ((upright & full & ~game[WEST]) >> 1 & not_east),
        west | (upright & not_east) << 1,
    )


def from_exit(game: Words, v: int, h: int, seat: int) -> Walks:
    """Return the walks to the exit of a seat that need no turn; `v` and `h` are of its colour."""
    north = 0 if seat else game[NORTH]
    south = game[SOUTH] if seat else 0
    return extend(game, v, h, (north, south, 0, 0))


def leaving_now(game: Words, v: int, h: int, barred: int, walks: Walks) -> int:
    """Return the tiles whose pawn one turn lets out, if protected tiles may not be turned."""
    turnable = game[FULL] & ~barred
    north, south, east, west = walks
    gone = (north | south | east | west) & turnable
    vertical, horizontal = onward(v, h, extend(game, v, h, turned(game, turnable, walks)))
    return gone | vertical | horizontal


def side_value(game: Words, ply: int, seat: int, weights: Words) -> int:
    """Return the worth of a seat's pawns."""
    full = game[FULL]
    v, h, own = side(game, ply, seat)
    base = 0 if mover(game, ply) == seat else SIDE
    barred = 0 if base else game[HEADER + FRAME * ply + BARRED]
    walks = from_exit(game, v, h, seat)
    vertical, horizontal = onward(v, h, walks)
    total = weights[base + LEFT + popcount(own)]
    total += weights[base + ROADS] * popcount((vertical | horizontal) & full)
    stays = own & ~leaving_now(game, v, h, barred, walks) if barred else 0
    rest = own
    nearest = FURTHEST
    soonest = 0
    bucket = base + AT + STEPS * (min(popcount(own), 3) - 1)
    for distance in range(1, FURTHEST):
        # The pawn's own tile may be the one that is turned last.
        north, south, east, west = walks
        gone = north | south | east | west
        walks = extend(game, v, h, turned(game, full, walks))
        vertical, horizontal = onward(v, h, walks)
        gone |= vertical | horizontal
        if distance == 1:
            total += weights[base + ROADS + 1] * popcount((vertical | horizontal) & full)
            gone &= ~stays
        here = popcount(rest & gone)
        if here != 0:
            total += weights[bucket + distance] * here
            if nearest == FURTHEST:
                nearest = distance
            if distance == 1:
                soonest = here
            rest &= ~gone
            if rest == 0:
                break
    total += weights[bucket + FURTHEST] * popcount(rest)
    total += weights[base + NEAREST + nearest]
    if soonest >= 2:
        total += weights[base + SEVERAL]
    if soonest >= 3:
        total += weights[base + SEVERAL + 1]
    by_vertical, by_horizontal = spread(
        game[SIZE], game[NOT_NORTH], game[NOT_EAST], v, h, own, full & ~own
    )
    return total + rank_value(game, own, by_vertical | by_horizontal, seat, weights, base)


def rank_value(game: Words, own: int, reached: int, seat: int, weights: Words, base: int) -> int:
    """Return the worth of pawns and of the halves that they reach, by their ranks to go."""
    size = game[SIZE]
    rank = game[SOUTH] if seat else game[NORTH]
    total = 0
    for to_go in range(size):
        total += weights[base + TO_GO + to_go] * popcount(own & rank)
        total += weights[base + REACHED + to_go] * popcount(reached & rank)
        rank = rank << size & game[FULL] if seat else rank >> size & game[NOT_NORTH]
    return total


def value(game: Words, ply: int, weights: Words) -> int:
    """Return the worth of an undecided position for the side to move."""
    sides = side_value(game, ply, 0, weights) + side_value(game, ply, 1, weights)
    barred = popcount(game[HEADER + FRAME * ply + BARRED])
    return sides + weights[TEMPO] + weights[BARS] * barred
