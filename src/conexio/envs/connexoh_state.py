"""A game of CONNEX'OH in progress, straight on the kernel's words."""

from bisect import bisect_left
from typing import Any, Self

from conexio.connexoh import BLACK, WHITE, Move, Position, kernel, notation
from conexio.connexoh.moves import TURNS, parse, squares
from conexio.connexoh.options import CORNERS, LONGEST_LIMIT, Options
from conexio.core import Seat, kernels
from conexio.core.options import check_number
from conexio.envs.arrays import blank, compiled, plain

SPARE = 16
"""Spare frames in a copy, for further moves."""


class ConnexohGameState:
    """A position with its whole past; copying it copies only its words."""

    __slots__ = ("_legal", "_words", "earlier_text", "options", "ply", "rules")

    options: Options
    ply: int
    """The number of moves played."""
    rules: Any
    """The kernel."""
    earlier_text: str
    """The game up to the position that this state was made from, as text."""

    def __init__(self, position: Position) -> None:
        """Start from a position."""
        earlier_text = " ".join(filter(None, [position.start_text(), *map(str, position.moves)]))
        self._set_up(position.options, earlier_text, position.words())

    def _set_up(self, options: Options, earlier_text: str, words: list[int]) -> None:
        self.options = options
        self.earlier_text = earlier_text
        self.ply = (len(words) - kernel.HEADER) // kernel.FRAME - 1
        self.rules = compiled(kernel)
        self._words: Any = kernels.words(self.rules, words)
        self._legal: list[int] | None = None

    def __deepcopy__(self, memo: object) -> Self:
        """Return an independent copy: OpenSpiel clones the parts of a state this way."""
        twin = type(self).__new__(type(self))
        twin.options, twin.earlier_text, twin.ply = self.options, self.earlier_text, self.ply
        used = self._frame_at + kernel.FRAME
        twin.rules = self.rules
        twin._words = blank(self.rules, used + SPARE * kernel.FRAME)
        twin._words[:used] = self._words[:used]
        twin._legal = self._legal
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        # As plain numbers, which suit either kind of kernel.
        words = kernels.unsigned(self._words[: self._frame_at + kernel.FRAME])
        return _restored, (self.options, self.earlier_text, words)

    def _first_calls(self) -> None:
        self.push(self.legal()[0])
        self.winner()

    @property
    def _frame_at(self) -> int:
        return kernel.HEADER + kernel.FRAME * self.ply

    @property
    def to_move(self) -> Seat:
        """The seat to move."""
        return int(self._words[kernel.FIRST]) + self.ply & 1

    def legal(self) -> list[int]:
        """Return the numbers of the legal moves, in ascending order; none after the end."""
        if self._legal is None:
            planes = blank(self.rules, kernel.PLANES)
            self.rules.legal(self._words, self.ply, planes, 0)
            numbers = blank(self.rules, kernel.PLANES * self.options.size**2 + 1)
            count = self.rules.listed(self._words, planes, 0, numbers)
            self._legal = plain(numbers[:count])
        return self._legal

    def push(self, number: int) -> None:
        """Play a move; ValueError if it is not legal."""
        legal = self.legal()
        at = bisect_left(legal, number)
        if at == len(legal) or legal[at] != number:
            raise ValueError(f"{number} is not a legal action here")
        needed = self._frame_at + 2 * kernel.FRAME
        if len(self._words) < needed:
            roomy = blank(self.rules, 2 * needed)
            roomy[: len(self._words)] = self._words
            self._words = roomy
        self.rules.push(self._words, self.ply, number)
        self.ply += 1
        self._legal = None

    def winner(self) -> Seat | None:
        """Return the winner (O16, O17); None in a draw and before the end."""
        ending = self.rules.ending(self._words, self.ply)
        if ending == kernel.BOTH_OUT:
            return self.to_move
        if ending == kernel.ALL_OUT:
            return BLACK if self.frame()[kernel.WHITE] else WHITE
        return None

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser; 0 in a draw and before the end."""
        winner = self.winner()
        return [0.0, 0.0] if winner is None else [1.0 - 2 * winner, 2.0 * winner - 1]

    def frame(self, back: int = 0) -> list[int]:
        """Return the kernel's words for the position `back` plies ago."""
        at = self._frame_at - kernel.FRAME * back
        return kernels.unsigned(self._words[at : at + kernel.FRAME])

    def board(self) -> str:
        """Return the position as one line of text, without the moves that led here."""
        v, h, white, black, barred, marked, calm, _ = self.frame()
        names = squares(self.options.size)
        area = range(len(names))
        protected = [tile for tile in area if marked >> tile & 1]
        protected += [tile for tile in area if (barred & ~marked) >> tile & 1]
        return notation.write(
            notation.Fields(
                tiles=tuple(kernel.orientation(v, h, tile) for tile in area),
                white=frozenset(tile for tile in area if white >> tile & 1),
                black=frozenset(tile for tile in area if black >> tile & 1),
                to_move=self.to_move,
                protected=tuple(names[tile] for tile in protected),
                calm=calm,
                options=self.options,
            )
        )

    def text(self, number: int, back: int = 0) -> str:
        """Return a move in notation, in the position `back` plies ago.

        Impossible moves have names, too: `c3=ne` for turning a tile to its current orientation,
        `-c3|` and `-c3_` for a slide by the vertical or horizontal leg that no pawn can make.
        """
        names = squares(self.options.size)
        plane, tile = divmod(number, len(names))
        v, h, *pawns = self.frame(back)[: kernel.BLACK + 1]
        if plane < kernel.BY_VERTICAL_LEG:
            turns = plane - kernel.orientation(v, h, tile) & 3
            return names[tile] + (TURNS[turns] if turns else f"={CORNERS[plane]}")
        seat = self.to_move + back & 1
        if seat == BLACK:
            full = (1 << len(names)) - 1
            v, h = full & ~v, full & ~h
        header = kernels.unsigned(self._words[: kernel.HEADER])
        vertical = kernel.BY_HORIZONTAL_LEG - plane
        source = kernel.slide_source(header, v, h, pawns[seat], tile, vertical)
        return f"-{names[tile]}{'_|'[vertical]}" if source < 0 else f"{names[source]}-{names[tile]}"

    def move(self, number: int, back: int = 0) -> Move:
        """Return a move of the library, in the position `back` plies ago."""
        return parse(self.text(number, back), self.options.size)

    def number(self, move: Move) -> int:
        """Return the number of a legal move; ValueError if it is not legal."""
        for number in self.legal():
            if self.text(number) == str(move):
                return number
        raise ValueError(f"{move} is not a legal move here")


def first(options: Options) -> ConnexohGameState:
    """Return the start of a game; `no_exit_limit=0` is refused, since the game must end.

    The kernel is compiled now instead of during a turn.
    """
    check_number("no_exit_limit", options.no_exit_limit, range(1, LONGEST_LIMIT + 1))
    start = ConnexohGameState(Position.from_options(options))
    kernels.warm(start.rules, "envs-connexoh", start.__deepcopy__(None)._first_calls)
    return start


def _restored(options: Options, earlier_text: str, words: list[int]) -> ConnexohGameState:
    """Rebuild a pickled state."""
    state = ConnexohGameState.__new__(ConnexohGameState)
    state._set_up(options, earlier_text, words)
    return state
