"""A position as fields and as the kernel's words, and whether a game can lead to it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from conexio.connexoh import kernel
from conexio.connexoh.moves import indices, squares
from conexio.connexoh.notation import Fields
from conexio.connexoh.options import CORNERS, LIMIT_RESULTS, LOCKS, REPETITIONS, Options
from conexio.core import InvalidPositionError, Seat

if TYPE_CHECKING:
    from conexio.connexoh.position import Position

WHITE: Seat = 0
BLACK: Seat = 1


def checked_seat(seat: Seat) -> Seat:
    """Return a seat of this game; ValueError for any other."""
    if seat not in (WHITE, BLACK):
        raise ValueError(f"a seat is 0 for White or 1 for Black, not {seat!r}")
    return seat


def start(options: Options) -> Fields:
    """Return the start (O5, O6, O7)."""
    size = options.size
    return Fields(
        tiles=(CORNERS.index(options.start),) * (size * size),
        white=frozenset(range(size)),
        black=frozenset(range(size * size - size, size * size)),
        to_move=WHITE,
        protected=(),
        calm=0,
        options=options,
    )


def words_of(fields: Fields) -> list[int]:
    """Return a game as the kernel's words: header and first frame."""
    options = fields.options
    size = options.size
    protected = [_on_board(square, size) for square in fields.protected]
    words = [0] * (kernel.HEADER + kernel.FRAME)
    words[kernel.SIZE] = size
    words[kernel.AREA] = size * size
    words[kernel.FULL] = (1 << size * size) - 1
    words[kernel.WEST] = _mask(range(0, size * size, size))
    words[kernel.EAST] = words[kernel.WEST] << size - 1
    words[kernel.SOUTH] = (1 << size) - 1
    words[kernel.NORTH] = words[kernel.SOUTH] << size * size - size
    words[kernel.NOT_NORTH] = words[kernel.FULL] & ~words[kernel.NORTH]
    words[kernel.NOT_EAST] = words[kernel.FULL] & ~words[kernel.EAST]
    words[kernel.FIRST] = fields.to_move
    words[kernel.LOCK] = LOCKS.index(options.lock)
    words[kernel.REPETITION] = REPETITIONS.index(options.repetition)
    words[kernel.LIMIT] = options.no_exit_limit
    words[kernel.LIMIT_RESULT] = LIMIT_RESULTS.index(options.limit_result)
    words[kernel.STAYING] = size - options.goal if options.goal else 0
    frame = kernel.HEADER
    words[frame + kernel.V] = _mask(t for t, o in enumerate(fields.tiles) if o in (0, 3))
    words[frame + kernel.H] = _mask(t for t, o in enumerate(fields.tiles) if o in (0, 1))
    words[frame + kernel.WHITE] = _mask(fields.white)
    words[frame + kernel.BLACK] = _mask(fields.black)
    words[frame + kernel.BARRED] = _mask(protected)
    words[frame + kernel.MARKED] = _mask(protected[:1])
    words[frame + kernel.CALM] = fields.calm
    words[frame + kernel.SEEN] = 1
    return words


def _mask(tiles: Iterable[int]) -> int:
    word = 0
    for tile in tiles:
        word |= 1 << tile
    return word


def _on_board(square: str, size: int) -> int:
    if square not in indices(size):
        raise InvalidPositionError("position-protected", part=square)
    return indices(size)[square]


@lru_cache(maxsize=1024)
def orientations(size: int, v: int, h: int) -> tuple[int, ...]:
    """Return how every tile lies; a position is asked for it more than once."""
    return tuple(kernel.orientation(v, h, tile) for tile in range(size * size))


def fields_of(frame: Sequence[int], to_move: Seat, options: Options) -> Fields:
    """Return the fields of a position from its frame, in unsigned words."""
    v, h, white, black, barred, marked, calm, _ = frame
    names = squares(options.size)
    return Fields(
        tiles=orientations(options.size, v, h),
        white=frozenset(_places(white)),
        black=frozenset(_places(black)),
        to_move=to_move,
        protected=tuple(names[tile] for tile in _places(marked) + _places(barred & ~marked)),
        calm=calm,
        options=options,
    )


@lru_cache(maxsize=4096)
def _places(tiles: int) -> tuple[int, ...]:
    """Return the numbers of a set of tiles, one bit each; most sets are asked for again."""
    return tuple(tile for tile in range(tiles.bit_length()) if tiles >> tile & 1)


def check(position: "Position") -> None:
    """Refuse a position that no game can reach because a rule forbids it outright."""
    for seat in (WHITE, BLACK):
        for square in sorted(position.pawns(seat)):
            if position.has_exit(square, seat):
                raise InvalidPositionError("position-exit", square=square)
    marker = position.marker
    if marker is None:
        return
    others = position.protected - {marker}
    alone = not others and position.options.lock != "always"
    if alone or not others <= position.linked(marker, 1 - position.to_move):
        raise InvalidPositionError("position-protection", square=marker)
