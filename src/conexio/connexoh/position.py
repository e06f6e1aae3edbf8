"""The readable interface of CONNEX'OH: a position over the kernel's integers."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple, Self

from conexio.connexoh import explain, kernel, notation
from conexio.connexoh.legal import LegalMoves
from conexio.connexoh.moves import FILES, MOVES, Move, Slide, indices, parse, squares
from conexio.connexoh.options import CORNERS, LOCKS, REPETITIONS, Corner, Options
from conexio.connexoh.view import View
from conexio.core import (
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Outcome,
    Rng,
    Seat,
    kernels,
    notebook,
)
from conexio.core.bits import popcount
from conexio.core.options import takes

WHITE: Seat = 0
BLACK: Seat = 1

TERMINATIONS = {
    kernel.ALL_OUT: "all_out",
    kernel.BOTH_OUT: "both_out",
    kernel.REPEATED: "repetition",
    kernel.NO_EXIT: "no_exit",
    kernel.NO_MOVE: "no_move",
}
"""How a game can end: O16, O17, O18 (as an option), O19, O19."""

_UNSIGNED = (1 << 64) - 1


class Trail(NamedTuple):
    """A path (O10)."""

    squares: tuple[str, ...]
    """In walking order; of a ring, once around."""
    ring: bool
    """Whether it has no ends."""
    exits: tuple[str, ...]
    """Where it touches the exit of its player (O14)."""

    def ways(self, source: str, target: str) -> Iterator[tuple[str, ...]]:
        """Yield the ways from one of its tiles to another, both included: in a ring there are two.

        Pawns on the way are ignored.
        """
        path = self.squares
        end = path.index(target)
        for step in (1, -1):
            at = path.index(source)
            way = [source]
            while at != end and (self.ring or 0 <= at + step < len(path)):
                at = (at + step) % len(path)
                way.append(path[at])
            if at == end:
                yield tuple(way)


class Position:
    """A game of CONNEX'OH in progress: the board, and the moves that led there."""

    __slots__ = ("_game", "_kernel", "_legal", "_moves", "_ply", "_scratch", "options", "size")

    size: int
    """How many tiles lie along a side."""
    options: Options

    game = "connexoh"
    players = 2

    @takes(Options)
    def __init__(self, options: Options) -> None:
        """Set up a game; the arguments are those of `Options`."""
        self._set_up(_start_fields(options))

    @classmethod
    def from_options(cls, options: Options) -> Self:
        """Return the start position of a game with these options."""
        position = cls.__new__(cls)
        position._set_up(_start_fields(options))
        return position

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text; InvalidPositionError says what is wrong with it."""
        position = cls.__new__(cls)
        position._set_up(notation.read(text))
        position._validate()
        return position

    def _set_up(self, fields: notation.Fields) -> None:
        self.options = fields.options
        self.size = fields.options.size
        self._kernel: Any = kernels.load("conexio.connexoh.kernel")
        self._game: Any = kernels.words(self._kernel, _words(fields))
        self._ply = 0
        self._moves: list[Move] = []
        self._legal: LegalMoves | None = None
        self._scratch: kernels.Scratch | None = None
        kernels.warm(self._kernel, "connexoh-position", self._first_calls)

    def _first_calls(self) -> None:
        """Call what a game calls all the time, so that it is compiled now and not during a turn."""
        self._kernel.ending(self._game, 0)
        self._generate()
        game = kernels.words(self._kernel, self.words() + [0] * kernel.FRAME)
        self._kernel.push(game, 0, 0)

    # What is on the board.

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return self._ply

    @property
    def to_move(self) -> Seat:
        """The seat to move: 0 is White, 1 is Black."""
        return int(self._game[kernel.FIRST]) + self._ply & 1

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played, oldest first."""
        return tuple(self._moves)

    @property
    def movers(self) -> tuple[Seat, ...]:
        """Who played each of `moves`."""
        return tuple(map(self.mover, range(self._ply)))

    def mover(self, ply: int) -> Seat:
        """Return who played one of `moves`."""
        return int(self._game[kernel.FIRST]) + ply & 1

    def tile(self, square: str) -> Corner:
        """Return the corner of the tile where its light half has its right angle."""
        tile = self._index(square)
        return CORNERS[kernel.orientation(self._word(kernel.V), self._word(kernel.H), tile)]

    def pawns(self, seat: Seat) -> frozenset[str]:
        """Return the squares of a player's pawns that are still on the board."""
        return self._squares(self._word((kernel.WHITE, kernel.BLACK)[_checked(seat)]))

    @property
    def protected(self) -> frozenset[str]:
        """The tiles that the side to move may not turn (O11)."""
        return self._squares(self._word(kernel.BARRED))

    @property
    def marker(self) -> str | None:
        """The tile with the red marker (O4): turned last, and protected."""
        return next(iter(self._squares(self._word(kernel.MARKED))), None)

    @property
    def plies_without_exit(self) -> int:
        """How many plies have passed since a pawn left, or since the start (O19)."""
        return self._word(kernel.CALM)

    def path(self, square: str, seat: Seat) -> tuple[str, ...]:
        """Return the path (O10) through that player's half of a tile, in walking order."""
        tile = self._index(square)
        out = kernels.blank(self._kernel, self.size * self.size)
        v, h = self._tiles_of(seat)
        length = self._kernel.trace(self._game, v, h, tile, out)
        return tuple(squares(self.size)[int(tile)] for tile in out[:length])

    def trail(self, square: str, seat: Seat) -> Trail:
        """Return the path through that player's half of a tile, and what is special about it."""
        path = self.path(square, seat)
        v, h = self._tiles_of(seat)
        linked = int(self._kernel.linked(self._game, v, h, self._index(path[0]))) & _UNSIGNED
        # A dark half touches south where the light half touches north.
        last_rank = (str(self.size), "1")[_checked(seat)]
        exits = (step for step in path if step[1] == last_rank and self.tile(step) in ("ne", "nw"))
        return Trail(path, popcount(linked) == 2, tuple(exits))

    def has_exit(self, square: str, seat: Seat) -> bool:
        """Return whether the path through that player's half touches its exit (O14)."""
        return bool(self.trail(square, seat).exits)

    def is_ring(self, square: str, seat: Seat) -> bool:
        """Return whether the path through that player's half is a ring, without ends."""
        return self.trail(square, seat).ring

    def reach(self, square: str, seat: Seat) -> frozenset[str]:
        """Return where a pawn on that half can slide to, were its player to move (O13)."""
        path, ring, _ = self.trail(square, seat)
        own = self.pawns(seat)
        at = path.index(square)
        reached: set[str] = set()
        for way in (path[at + 1 :] + path[:at] * ring, (path[at + 1 :] * ring + path[:at])[::-1]):
            reached.update(takewhile(lambda step: step not in own, way))
        return frozenset(reached)

    def way(self, slide: Slide) -> tuple[str, ...]:
        """Return the squares of a legal slide; of two free ways around a ring, the shorter."""
        own = self.pawns(self.to_move) - {slide.source}
        ways = self.trail(slide.source, self.to_move).ways(slide.source, slide.target)
        return min((way for way in ways if own.isdisjoint(way)), key=len)

    # What can be played.

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; none when the game is over."""
        if self._legal is None:
            self._legal = self._generate()
        return self._legal

    def _generate(self) -> LegalMoves:
        if self._scratch is None:
            # For every tile: two missing turns, two slides of two numbers.
            length = kernel.ABOUT_MISSING + 6 * self.size**2
            self._scratch = kernels.Scratch(self._kernel, length)
        end = self._kernel.describe(self._game, self._ply, self._scratch.array)
        return LegalMoves(self.size, self._scratch.read(end))

    def read_move(self, text: str) -> Move:
        """Read a move that may not be legal: `c3>`, `c3>>`, `c3<` or `a1-b2`."""
        return parse(text, self.size)

    def parse_move(self, text: str) -> Move:
        """Read a legal move."""
        move = self.read_move(text)
        self._number(move)
        return move

    def push(self, move: Move) -> None:
        """Play a move; raise and change nothing when it is not legal."""
        number = self._number(move)
        self._make_room()
        self._kernel.push(self._game, self._ply, number)
        self._ply += 1
        self._moves.append(move)
        self._legal = None

    def pop(self) -> Move:
        """Take back the last move and return it."""
        if not self._moves:
            raise IllegalMoveError("move-nothing-to-undo")
        self._ply -= 1
        self._legal = None
        return self._moves.pop()

    def explain(self, move: Move) -> IllegalMoveError | None:
        """Return why a move is not legal here, with the clause; None when it is legal.

        Anything that is not a move on this board raises InvalidMoveError.
        """
        return explain.why_not(self, move)

    def _number(self, move: Move) -> int:
        if not isinstance(move, MOVES):
            raise InvalidMoveError("move-object")
        number = self.legal_moves.number(move)
        if number is None:
            error = explain.why_not(self, move)
            assert error is not None
            raise error
        return number

    def _make_room(self) -> None:
        """Make sure that there is room for the next frame."""
        needed = kernel.HEADER + kernel.FRAME * (self._ply + 2)
        if len(self._game) < needed:
            if isinstance(self._game, list):
                self._game += [0] * kernel.FRAME
            else:
                twice = kernels.unsigned(self._game) + [0] * needed
                self._game = kernels.words(self._kernel, twice)

    def chance_outcomes(self) -> Sequence[tuple[Move, int]]:
        """Return nothing: this game has no chance."""
        return ()

    def sample_chance(self, rng: Rng) -> Move:
        """Refuse: this game has no chance."""
        raise IllegalMoveError("move-no-chance")

    # Outcome and views.

    def outcome(self) -> Outcome | None:
        """Return how the game ended (O16 to O19), or None while it goes on."""
        ending = self._kernel.ending(self._game, self._ply)
        if ending == kernel.RUNNING:
            if len(self.legal_moves):
                return None
            ending = kernel.NO_MOVE
        winners: tuple[Seat, ...] = ()
        if ending == kernel.ALL_OUT:
            winners = (BLACK,) if self.pawns(WHITE) else (WHITE,)
        elif ending == kernel.BOTH_OUT:  # O17: the player who turned the tile loses
            winners = (self.to_move,)
        return Outcome(TERMINATIONS[ending], winners, self.scores)

    @property
    def scores(self) -> tuple[int, ...]:
        """How many pawns of each seat have left the board."""
        return tuple(self.size - len(self.pawns(seat)) for seat in (WHITE, BLACK))

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may know: in this game, everything."""
        return View(seat if seat is None else _checked(seat), self.copy())

    # Text, copies, comparisons.

    def to_text(self) -> str:
        """Return the position as one line; the moves that led here are not part of it."""
        return self._text(self._ply)

    def start_text(self) -> str | None:
        """Return the text of the position at ply 0, None for the ordinary start."""
        text = self._text(0)
        return None if text == notation.write(_start_fields(self.options)) else text

    def _text(self, ply: int) -> str:
        frame = kernel.HEADER + kernel.FRAME * ply
        words = kernels.unsigned(self._game[frame : frame + kernel.FRAME])
        v, h, white, black, barred, marked, calm, _ = words
        area = range(self.size * self.size)
        protected = [tile for tile in area if marked >> tile & 1]
        protected += [tile for tile in area if (barred & ~marked) >> tile & 1]
        fields = notation.Fields(
            tiles=tuple(kernel.orientation(v, h, tile) for tile in area),
            white=frozenset(tile for tile in area if white >> tile & 1),
            black=frozenset(tile for tile in area if black >> tile & 1),
            to_move=int(self._game[kernel.FIRST]) + ply & 1,
            protected=tuple(squares(self.size)[tile] for tile in protected),
            calm=calm,
            options=self.options,
        )
        return notation.write(fields)

    def copy(self) -> Self:
        """Return an independent copy, its moves included."""
        clone = type(self).__new__(type(self))
        clone.options = self.options
        clone.size = self.size
        clone._kernel = self._kernel
        clone._game = self._game.copy()
        clone._ply = self._ply
        clone._moves = self._moves.copy()
        clone._legal = self._legal
        clone._scratch = None
        return clone

    def __eq__(self, other: object) -> bool:
        """Compare the content of the position text: board, side, protection, counter, options.

        The moves that led here are not compared, though under O18 they forbid some moves.
        """
        if not isinstance(other, Position):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        words = kernels.unsigned(self._game[self._frame : self._frame + kernel.SEEN])
        return (self.options, self.to_move, *words)

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (type(self), self.options, self.words(), self.moves)

    def __repr__(self) -> str:
        return f"conexio.connexoh.Position.from_text({self.to_text()!r})"

    def __str__(self) -> str:
        """Draw the board in letters, as in the position text."""
        rows = self.to_text().split()[0].split("/")
        lines = []
        for rank, row in zip(range(self.size, 0, -1), rows, strict=True):
            tiles = re.findall(f"[{notation.LETTERS}]w?b?", row)
            lines.append(f"{rank} " + " ".join(f"{tile:3}" for tile in tiles).rstrip())
        lines.append("  " + "   ".join(FILES[: self.size]))
        return "\n".join(lines)

    def _repr_svg_(self) -> str | None:
        return notebook.svg(self)

    # The kernel's words.

    @property
    def _frame(self) -> int:
        return kernel.HEADER + kernel.FRAME * self._ply

    def _word(self, index: int) -> int:
        return int(self._game[self._frame + index]) & _UNSIGNED

    def words(self) -> list[int]:
        """Return the game as the kernel's words: header, and one frame per ply."""
        return kernels.unsigned(self._game[: self._frame + kernel.FRAME])

    def _tiles_of(self, seat: Seat) -> tuple[int, int]:
        """Return v and h from the point of view of a colour, as the kernel's own kind of words."""
        v, h = self._game[self._frame + kernel.V], self._game[self._frame + kernel.H]
        if _checked(seat) == WHITE:
            return v, h
        full = self._game[kernel.FULL]
        return full & ~v, full & ~h

    def _squares(self, word: int) -> frozenset[str]:
        return frozenset(
            square for tile, square in enumerate(squares(self.size)) if word >> tile & 1
        )

    def _index(self, square: str) -> int:
        try:
            return indices(self.size)[square]
        except (KeyError, TypeError):
            raise InvalidMoveError("move-square", square=str(square)[:40], size=self.size) from None

    def _validate(self) -> None:
        """Refuse a position that no game can reach because a rule forbids it outright."""
        for seat in (WHITE, BLACK):
            for square in sorted(self.pawns(seat)):
                if self.has_exit(square, seat):
                    raise InvalidPositionError("position-exit", square=square)
        marker = self.marker
        if marker is None:
            return
        v, h = self._tiles_of(1 - self.to_move)
        linked = self._kernel.linked(self._game, v, h, indices(self.size)[marker])
        others = self.protected - {marker}
        alone = not others and self.options.lock != "always"
        if alone or not others <= self._squares(int(linked) & _UNSIGNED):
            raise InvalidPositionError("position-protection", square=marker)


def _checked(seat: Seat) -> Seat:
    if seat not in (WHITE, BLACK):
        raise ValueError(f"a seat is 0 for White or 1 for Black, not {seat!r}")
    return seat


def _start_fields(options: Options) -> notation.Fields:
    """Return the start (O5, O6, O7)."""
    size = options.size
    return notation.Fields(
        tiles=(CORNERS.index(options.start),) * (size * size),
        white=frozenset(range(size)),
        black=frozenset(range(size * size - size, size * size)),
        to_move=WHITE,
        protected=(),
        calm=0,
        options=options,
    )


def _words(fields: notation.Fields) -> list[int]:
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


def _restore(
    kind: type[Position], options: Options, words: list[int], moves: tuple[Move, ...]
) -> Position:
    """Rebuild a pickled position."""
    position = kind.from_options(options)
    position._game = kernels.words(position._kernel, words)
    position._ply = len(moves)
    position._moves = list(moves)
    return position
