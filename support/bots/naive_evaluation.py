"""A naive twin of the evaluation's features for CONNEX'OH: it walks square by square."""

from collections import Counter, deque
from collections.abc import Iterator

from conexio.connexoh import Position

OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}
STEP = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
ALL_SIDES = "nesw"
FAR = 99


def legs(position: Position, square: str, seat: int) -> str:
    """Return the two sides that a player's half of a tile touches."""
    light = position.tile(square)
    return light if seat == 0 else "".join(OPPOSITE[side] for side in light)


def neighbour(position: Position, square: str, side: str) -> str | None:
    """Return the neighbour of a tile on one side."""
    file, rank = "abcdefgh".index(square[0]), int(square[1])
    across, up = STEP[side]
    file, rank = file + across, rank + up
    if 0 <= file < position.size and 1 <= rank <= position.size:
        return f"{'abcdefgh'[file]}{rank}"
    return None


def onward(
    position: Position, seat: int, square: str, side: str, barred: frozenset[str]
) -> Iterator[tuple[int, str, str]]:
    """Yield how a walk that leaves a tile over a side can continue: turns, tile, next side."""
    other = neighbour(position, square, side)
    if other is None:
        return
    came = OPPOSITE[side]
    here = legs(position, other, seat)
    if came in here:
        yield 0, other, here.replace(came, "")
    if other not in barred:
        for next_side in "ew" if came in "ns" else "ns":
            yield 1, other, next_side


def distance(
    position: Position,
    seat: int,
    pawn: str,
    barred: frozenset[str] = frozenset(),
    *,
    first_stays: bool = False,
) -> int:
    """Return how many turns of tiles a pawn needs to leave if only its player moves."""
    exit_side = "ns"[seat]
    queue: deque[tuple[int, str, str]] = deque()
    queue.extend((0, pawn, side) for side in legs(position, pawn, seat))
    if pawn not in barred and not first_stays:
        queue.extend((1, pawn, side) for side in ALL_SIDES)
    done: set[tuple[str, str]] = set()
    while queue:
        turns, square, side = queue.popleft()
        if (square, side) in done:
            continue
        done.add((square, side))
        if side == exit_side and neighbour(position, square, side) is None:
            return turns
        for more, other, next_side in onward(position, seat, square, side, barred):
            if more:
                queue.append((turns + 1, other, next_side))
            else:
                queue.appendleft((turns, other, next_side))
    return FAR


def distances(position: Position, seat: int) -> list[int]:
    """Return the distances of a player's pawns; a pawn kept in only by protection counts as two."""
    found = []
    barred = position.protected if seat == position.to_move else frozenset[str]()
    for pawn in sorted(position.pawns(seat)):
        turns = distance(position, seat, pawn)
        if turns == 1 and distance(position, seat, pawn, barred) > 1:
            turns = 2
        found.append(turns)
    return found


def roads(position: Position, seat: int, turns: int) -> int:
    """Count the halves from which the exit is open after `turns` turns of other tiles."""
    size = position.size
    squares = [f"{file}{rank}" for file in "abcdefgh"[:size] for rank in range(1, size + 1)]
    return sum(distance(position, seat, square, first_stays=True) <= turns for square in squares)


def to_go(position: Position, seat: int, square: str) -> int:
    """Return the number of ranks between a square and a player's exit."""
    rank = int(square[1])
    return position.size - rank if seat == 0 else rank - 1


def reached(position: Position, seat: int) -> Counter[int]:
    """Count the free halves that a player's pawns can slide to, by their ranks to go."""
    free = {square for pawn in position.pawns(seat) for square in position.reach(pawn, seat)}
    return Counter(to_go(position, seat, square) for square in free)
