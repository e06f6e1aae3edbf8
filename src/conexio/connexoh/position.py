"""The readable interface of CONNEX'OH: a position over the kernel's integers."""

from collections.abc import Sequence
from typing import Any, Self

from conexio.connexoh import explain, kernel, layout, notation
from conexio.connexoh.layout import BLACK, WHITE, checked_seat
from conexio.connexoh.legal import LegalMoves
from conexio.connexoh.moves import MOVES, Move, Rotation, Slide, indices, parse, squares, squares_in
from conexio.connexoh.options import CORNERS, Corner, Options
from conexio.connexoh.trail import Trail, unchanged
from conexio.connexoh.view import View
from conexio.core import IllegalMoveError, InvalidMoveError, Outcome, Rng, Seat, kernels, notebook
from conexio.core.options import takes

__all__ = ["BLACK", "WHITE", "Position"]

_UNSIGNED = (1 << 64) - 1


class Position:
    """A game of CONNEX'OH in progress: the board, and the moves that led there."""

    __slots__ = ("_game", "_kernel", "_legal", "_moves", "_out", "_ply", "_ways", "options", "size")

    size: int
    """How many tiles lie along a side."""
    options: Options

    game = "connexoh"
    players = 2

    @takes(Options)
    def __init__(self, options: Options) -> None:
        """Set up a game; the arguments are those of `Options`."""
        self._set_up(layout.start(options))

    @classmethod
    def from_options(cls, options: Options) -> Self:
        """Return the start position of a game with these options."""
        position = cls.__new__(cls)
        position._set_up(layout.start(options))
        return position

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text; InvalidPositionError says what is wrong with it."""
        position = cls.__new__(cls)
        position._set_up(notation.read(text))
        layout.check(position)
        return position

    def _set_up(self, fields: notation.Fields) -> None:
        self.options = fields.options
        self.size = fields.options.size
        self._kernel: Any = kernels.load("conexio.connexoh.kernel")
        self._game: Any = kernels.words(self._kernel, layout.words_of(fields))
        self._ply = 0
        self._moves: list[Move] = []
        self._legal: LegalMoves | None = None
        self._ways: dict[tuple[str, Seat], Trail] = {}  # shared by positions with the same tiles
        self._out: kernels.Scratch | None = None
        kernels.warm(self._kernel, "connexoh-position", self._first_calls)

    def _first_calls(self) -> None:
        """Call what a game calls all the time, so that it is compiled now and not during a turn."""
        self._kernel.winner(self._game, 0, self._kernel.last_ending(self._game, 0))
        self._generate()
        game = kernels.words(self._kernel, self.words() + [0] * kernel.FRAME)
        self._kernel.apply(game, 0, 0)

    # What is on the board.

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return self._ply

    @property
    def to_move(self) -> Seat:
        """The seat to move: 0 is White, 1 is Black."""
        return self.mover(self._ply)

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
        return int(kernel.mover(self._game, ply))

    def tile(self, square: str) -> Corner:
        """Return the corner of the tile where its light half has its right angle."""
        tile = self._index(square)
        return CORNERS[kernel.orientation(self._word(kernel.V), self._word(kernel.H), tile)]

    @property
    def tiles(self) -> dict[str, Corner]:
        """The corners of all tiles, as `tile` returns them."""
        lying = layout.orientations(self.size, self._word(kernel.V), self._word(kernel.H))
        return {square: CORNERS[at] for square, at in zip(squares(self.size), lying, strict=True)}

    def pawns(self, seat: Seat) -> frozenset[str]:
        """Return the squares of a player's pawns that are still on the board."""
        return self._squares(self._word((kernel.WHITE, kernel.BLACK)[checked_seat(seat)]))

    def exited(self, seat: Seat) -> frozenset[str]:
        """Return where pawns of a player stood that left the board with the last move (O15)."""
        if not self._moves or isinstance(self._moves[-1], Slide):
            return frozenset()
        word = (kernel.WHITE, kernel.BLACK)[checked_seat(seat)]
        return self._squares(self._word(word - kernel.FRAME) & ~self._word(word))

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
        try:
            return self._ways[square, seat]
        except (KeyError, TypeError):  # not walked yet, or what is no square
            self._ways[square, seat] = way = self._walk(square, checked_seat(seat))
            return way

    def _walk(self, square: str, seat: Seat) -> Trail:
        path = self.path(square, seat)
        # A dark half touches south where the light half touches north.
        last_rank = (str(self.size), "1")[seat]
        exits = (step for step in path if step[1] == last_rank and self.tile(step) in ("ne", "nw"))
        ring = len(path) > 3 and self._linked(path[0], seat).bit_count() == 2
        return Trail(path, ring, tuple(exits))

    def linked(self, square: str, seat: Seat) -> frozenset[str]:
        """Return the tiles that one is connected to by that player's halves (O10)."""
        return self._squares(self._linked(square, seat))

    def has_exit(self, square: str, seat: Seat) -> bool:
        """Return whether the path through that player's half touches its exit (O14)."""
        return bool(self.trail(square, seat).exits)

    def is_ring(self, square: str, seat: Seat) -> bool:
        """Return whether the path through that player's half is a ring, without ends."""
        return self.trail(square, seat).ring

    def reach(self, square: str, seat: Seat) -> frozenset[str]:
        """Return where a pawn on that half can slide to, were its player to move (O13)."""
        return self.trail(square, seat).reach(square, self.pawns(seat))

    def way(self, slide: Slide) -> tuple[str, ...]:
        """Return the squares of a legal slide; of two free ways around a ring, the shorter."""
        others = self.pawns(self.to_move) - {slide.source}
        return self.trail(slide.source, self.to_move).free_way(slide.source, slide.target, others)

    # What can be played.

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; none when the game is over."""
        if self._legal is None:
            self._legal = self._generate()
        return self._legal

    def _generate(self) -> LegalMoves:
        if self._out is None:
            # For every tile: two missing turns, two slides of two numbers.
            length = kernel.ABOUT_MISSING + 6 * self.size**2
            self._out = kernels.Scratch(self._kernel, length)
        end = self._kernel.describe(self._game, self._ply, self._out.array)
        about = self._out.read(end)
        if any(about[: kernel.PLANES]):  # far quicker than to ask the kernel
            return LegalMoves(self.size, about)
        return LegalMoves(self.size, about, self._kernel.last_ending(self._game, self._ply))

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
        self._kernel.apply(self._game, self._ply, number)
        self._ply += 1
        self._moves.append(move)
        self._legal = None
        if isinstance(move, Rotation):
            self._ways = self._unchanged(move.tile) if self._ways else {}

    def _unchanged(self, turned: str) -> dict[tuple[str, Seat], Trail]:
        joined = [{turned, *self.linked(turned, seat)} for seat in (WHITE, BLACK)]
        return unchanged(self._ways, joined)

    def pop(self) -> Move:
        """Take back the last move and return it."""
        if not self._moves:
            raise IllegalMoveError("move-nothing-to-undo")
        self._ply -= 1
        self._legal = None
        self._ways = {}
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
        """Return how the game ended (O16 to O20), or None while it goes on."""
        how = self.legal_moves.ending
        if how == kernel.RUNNING:
            return None
        winner = int(self._kernel.winner(self._game, self._ply, how))
        winners = () if winner < 0 else (winner,)
        return Outcome(explain.termination(self, how, winners), winners, self.scores)

    @property
    def scores(self) -> tuple[int, ...]:
        """How many pawns of each seat have left the board."""
        return tuple(self.size - len(self.pawns(seat)) for seat in (WHITE, BLACK))

    def missing(self, seat: Seat) -> int:
        """Return how many more pawns a player must bring out to win (O16, O20)."""
        return max(0, (self.options.goal or self.size) - self.scores[checked_seat(seat)])

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may know: in this game, everything."""
        return View(seat if seat is None else checked_seat(seat), self.copy())

    # Text, copies, comparisons.

    def to_text(self) -> str:
        """Return the position as one line; the moves that led here are not part of it."""
        return self._text(self._ply)

    def start_text(self) -> str | None:
        """Return the text of the position at ply 0, None for the ordinary start."""
        text = self._text(0)
        return None if text == notation.write(layout.start(self.options)) else text

    def _text(self, ply: int) -> str:
        frame = kernel.HEADER + kernel.FRAME * ply
        words = kernels.unsigned(self._game[frame : frame + kernel.FRAME])
        return notation.write(layout.fields_of(words, self.mover(ply), self.options))

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
        clone._ways = self._ways
        clone._out = None
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
        return notation.drawn(self.to_text())

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
        v, h, _ = kernel.side(self._game, self._ply, checked_seat(seat))
        return v, h

    def _linked(self, square: str, seat: Seat) -> int:
        v, h = self._tiles_of(seat)
        return int(self._kernel.linked(self._game, v, h, self._index(square))) & _UNSIGNED

    def _squares(self, word: int) -> frozenset[str]:
        return squares_in(self.size, word)

    def _index(self, square: str) -> int:
        try:
            return indices(self.size)[square]
        except (KeyError, TypeError):
            raise InvalidMoveError("move-square", square=str(square)[:40], size=self.size) from None


def _restore(
    kind: type[Position], options: Options, words: list[int], moves: tuple[Move, ...]
) -> Position:
    """Rebuild a pickled position."""
    position = kind.from_options(options)
    position._game = kernels.words(position._kernel, words)
    position._ply = len(moves)
    position._moves = list(moves)
    return position
